import { exitCodes } from '../plain/exit-codes.ts'
import type { Output } from '../screen/output.ts'
import { reportError } from './report-error.ts'

/** Ends the process, always after cleanups. */
export interface Ending {
  readonly signal: AbortSignal
  readonly onExit: (cleanUp: () => void | Promise<void>, graceMs?: number) => void
  readonly watchSignals: (err: Output) => void
  readonly exit: (code: number) => Promise<void>
  readonly fail: (err: Output, error: Error) => Promise<void>
}

/** The reason for which the signal of a command is aborted. */
class Interruption extends Error {
  override readonly name = 'AbortError'
  readonly exitCode: number

  constructor(exitCode: number) {
    super('The command was interrupted.')
    this.exitCode = exitCode
  }
}

/** Returns the exit code of a command that its signal has stopped. */
export function interruptedCode({ reason }: AbortSignal): number {
  return reason instanceof Interruption ? reason.exitCode : exitCodes.interrupted
}

/** The time for cleanups before the process ends without them, unless one requests more, in milliseconds. */
const defaultGrace = 2000

const signals = [
  ['SIGINT', exitCodes.interrupted],
  ['SIGTERM', exitCodes.terminated],
  ['SIGHUP', exitCodes.terminated],
] as const

/** Creates the only caller of `process.exit`. */
export function createEnding(): Ending {
  const abort = new AbortController()
  const cleanUps: (() => void | Promise<void>)[] = []
  let ends = false
  let final = 0
  let grace = defaultGrace

  const exit = async (code: number): Promise<void> => {
    final = Math.max(final, code)
    if (ends) return
    ends = true
    const late = new Promise((resolve) => setTimeout(resolve, grace).unref())
    const cleaned = Promise.allSettled(cleanUps.toReversed().map(async (cleanUp) => cleanUp()))
    await Promise.race([cleaned, late])
    // A slow reader receives everything, unless the user interrupts; errors of the streams arrive a moment later.
    if (!abort.signal.aborted) await Promise.all([drained(process.stdout), drained(process.stderr)])
    await new Promise((resolve) => setImmediate(resolve))
    process.exit(final)
  }
  return {
    signal: abort.signal,
    onExit(cleanUp, graceMs = defaultGrace) {
      cleanUps.push(cleanUp)
      grace = Math.max(grace, graceMs)
    },
    exit,
    fail: async (err, error) => {
      await exit(reportError(error, err, false))
    },
    watchSignals: (err) => {
      for (const [name, code] of signals)
        process.on(name, () => {
          if (abort.signal.aborted) process.exit(code)
          abort.abort(new Interruption(code))
          err.status('')
          void exit(code)
        })
    },
  }
}

/** Waits until all output was written, or cannot be written any more. */
async function drained(stream: NodeJS.WriteStream): Promise<void> {
  if (stream.writableLength === 0 || stream.destroyed) return
  await new Promise<void>((resolve) => {
    stream.write('', () => resolve())
    stream.once('close', () => resolve())
  })
}
