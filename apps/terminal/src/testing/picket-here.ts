import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { commands } from '../commands/index.ts'
import type { CommandContext } from '../program/context.ts'
import { findCommand } from '../program/find-command.ts'
import { parseArguments } from '../program/parse-arguments.ts'
import { findJsonForm } from '../program/json-form.ts'
import { reportFailure } from '../program/report-failure.ts'
import { createOutput } from '../screen/output.ts'
import { plainStyle } from '../screen/style.ts'
import { fixtures, ownEnvironment, repository, type Ran } from './picket.ts'

/**
 * Prepared once for all test files. Nothing else is cached: commands that run from source cache no verdicts and no
 * guards.
 */
const preparedPython = join(repository, 'node_modules/.cache/picket-tests')

/**
 * Runs a command in the process of the test, so that a case need not wait for a process to start. Aspects of processes
 * (signals, pipes, terminals, help) are tested with `picket` and `startPicket`.
 */
export async function picketHere(
  typed: readonly string[],
  {
    cwd = fixtures,
    input = '',
    env = {},
    signal = new AbortController().signal,
  }: {
    readonly cwd?: string
    readonly input?: string | Uint8Array
    readonly env?: Readonly<Record<string, string>>
    readonly signal?: AbortSignal
  } = {},
): Promise<Ran> {
  const { command, rest: words } = findCommand(commands, typed)
  if (command === undefined) throw new Error(`There is no command "${typed.join(' ')}".`)
  const own = { ...ownEnvironment, PICKET_CACHE_DIR: preparedPython, ...env }
  const stdout = collect()
  const stderr = collect()
  const fail = (error: Error): never => {
    throw error
  }
  const err = createOutput(stderr.stream, plainStyle, own, fail)
  const out = createOutput(stdout.stream, plainStyle, own, fail)
  const cleanUps: (() => void | Promise<void>)[] = []
  let code: number
  try {
    const args = parseArguments(command, words)
    const context: CommandContext = {
      args,
      cwd,
      env: own,
      out,
      err,
      choices: { color: 'never' },
      stdin: Readable.from([Buffer.from(input)]) as NodeJS.ReadStream,
      signal,
      onExit: (cleanUp) => void cleanUps.push(cleanUp),
    }
    const { run } = await command.load()
    code = await run(context)
  } catch (error) {
    code = await reportFailure(error, { out, err }, { debug: false, json: findJsonForm(words) })
  }
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  return { stdout: stdout.text(), stderr: stderr.text(), code }
}

function collect(): { readonly stream: NodeJS.WriteStream; readonly text: () => string } {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
  })
  return { stream: stream as NodeJS.WriteStream, text: () => Buffer.concat(chunks).toString('utf8') }
}
