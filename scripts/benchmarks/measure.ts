import { spawn } from 'node:child_process'

/** Returns the median of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Returns the median without the first fifth of the rounds, in which code is compiled. */
export function steadyMedian(times: readonly number[]): number {
  return median(times.slice(Math.floor(times.length / 5)))
}

/**
 * Returns the wall time of one command in milliseconds. Its output is discarded. Exit codes above `allow` fail the
 * benchmark.
 */
export async function timeCommand(
  command: string,
  args: readonly string[],
  options: { allow?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const started = performance.now()
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...options.env },
    })
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code === null || code > (options.allow ?? 0)) throw new Error(`${command} ${args.join(' ')} exited with ${code}`)
  return performance.now() - started
}

/**
 * Alternates two measurements, A B A B ..., so that both run under the same load of the machine. Returns the medians.
 */
export async function pair(
  runs: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<readonly [number, number]> {
  const first: number[] = []
  const second: number[] = []
  for (let run = 0; run < runs; run++) {
    first.push(await a())
    second.push(await b())
  }
  return [median(first), median(second)]
}
