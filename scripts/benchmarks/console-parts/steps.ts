import type { Row } from '../benchmark.ts'

/** One thing to measure, and how long it may take at most, in seconds: a page that hangs holds nothing up. */
export interface Step {
  readonly what: string
  readonly seconds: number
  readonly run: () => Promise<readonly Row[]>
}

/** One after the other. What fails or takes too long is said and left out, and the command ends with 1. */
export async function runSteps(steps: readonly Step[]): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { what, seconds, run } of steps) {
    const started = performance.now()
    try {
      rows.push(...(await within(seconds, run())))
      say(`${what}: ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    } catch (error) {
      say(`${what}: NOT MEASURED. ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
  return rows
}

/** What came of it; throws after so many seconds. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It was not done within ${seconds} s.`)), seconds * 1_000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export function say(text: string): void {
  process.stderr.write(`  ${text}\n`)
}
