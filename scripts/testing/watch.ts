import { describeWaiting } from './describe-waiting.ts'
import { readProcessorTime } from './processor-time.ts'

/**
 * Runs a test, and fails it when it hangs: when this process and all that it started have been idle for a minute. A test that works, on
 * a busy machine too, uses more, and one that runs in circles ends at its time limit.
 */
export async function watch(
  run: () => Promise<unknown>,
  { patience = 55_000, interval = 5_000 }: { readonly patience?: number; readonly interval?: number } = {},
): Promise<void> {
  // Elsewhere, what a test waits for in other processes is not seen.
  if (process.platform !== 'linux') return void (await run())
  const hanging = Promise.withResolvers<never>()
  let last = 0
  let busyAt = 0
  const timer = startTimer(() => {
    const used = readProcessorTime()
    if (used - last > interval * idleShare) busyAt = process.uptime()
    last = used
    const idleFor = process.uptime() - busyAt
    if (idleFor * 1_000 < patience) return
    stopTimer(timer)
    void describeWaiting().then((text) =>
      hanging.reject(new Error(`The test hangs: nothing has happened for ${Math.round(idleFor)} s.\n${text}`)),
    )
  }, interval)
  try {
    await Promise.race([run(), hanging.promise])
  } finally {
    stopTimer(timer)
  }
}

// Tests put timers of their own in the place of these.
const { setInterval: startTimer, clearInterval: stopTimer } = globalThis

/** Of one processor. A server and a browser in which nothing happens use 1 to 2 %. */
const idleShare = 0.04
