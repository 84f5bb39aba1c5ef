import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { GenerateEnrichedEvent } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'

/** `picket lookups enrich`. */
export async function run(context: CommandContext): Promise<number> {
  const [file] = context.args.operands as [string]
  const event = parseEvent(file === '-' ? await readInput(context) : readFile(resolve(context.cwd, file), file), file)
  const { generateEnrichedEvent } = await openApi(context).query(GenerateEnrichedEvent, { input: { event } })
  context.out.write(`${JSON.stringify(generateEnrichedEvent.enrichedEvent, null, 2)}\n`)
  return exitCodes.good
}

async function readInput({ stdin }: CommandContext): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function readFile(path: string, shown: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new UsageError(`Cannot read "${shown}".`, { cause })
  }
}

function parseEvent(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UsageError(`"${file}" is not a JSON event.`, { cause })
  }
}
