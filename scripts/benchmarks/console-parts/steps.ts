import type { Row } from '../benchmark.ts'

/** A measurement with its timeout in seconds: a page that hangs does not block the others. */
export interface Step {
  readonly what: string
  readonly seconds: number
  readonly run: () => Promise<readonly Row[]>
}

/** Runs the steps in order. A step that fails or times out is reported and skipped; the exit code is then 1. */
export async function runSteps(steps: readonly Step[]): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { what, seconds, run } of steps) {
    const started = performance.now()
    try {
      rows.push(...(await within(seconds, run())))
      printProgress(`${what}: ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    } catch (error) {
      printProgress(`${what}: NOT MEASURED. ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
  return rows
}

/** Returns the result of the work; throws after this many seconds. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${seconds} s.`)), seconds * 1_000)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

export function printProgress(text: string): void {
  process.stderr.write(`  ${text}\n`)
}
