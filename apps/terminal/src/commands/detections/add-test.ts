import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidInputError } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import { addTest } from '../../api/tune-rule.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { readStdin } from '../../program/read-stdin.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visibleLine } from '../../screen/visible.ts'

/** `picket detections add-test`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const [id, name] = args.operands
  const test = { name: name!, expectedResult: !args.flag('no-match'), event: await readEvent(context) }
  await addTest(openApi(context), id!, test)
  if (wantsJson(context)) printResult(context, 'detection-test-added', { result: test })
  else out.write(`${visibleLine(id!)} now has the test "${visibleLine(test.name)}".\n`)
  return exitCodes.good
}

async function readEvent({ args, cwd, stdin }: CommandContext): Promise<string> {
  const file = args.text('event')
  if (file === undefined)
    throw new UsageError('"--event" is missing.', { hint: 'Name a file, or - for standard input.' })
  const text = file === '-' ? await readStdin(stdin) : readText(resolve(cwd, file), file)
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event === 'object' && event !== null && !Array.isArray(event)) return text
  } catch (cause) {
    throw new InvalidInputError(`"${file}" is not JSON.`, { cause })
  }
  throw new InvalidInputError(`"${file}" does not contain an event: an event is a JSON object.`)
}

function readText(path: string, file: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new UsageError(`"${file}" cannot be read.`, { cause })
  }
}
