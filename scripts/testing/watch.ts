import { describeWaiting } from './describe-waiting.ts'
import { readProcessorTime } from './processor-time.ts'

/**
 * Runs a test, and fails it when it hangs: when this process and its descendants have been idle for a minute. A working
 * test uses more CPU time, even on a busy machine. A test in an endless loop ends at its time limit.
 */
export async function watch(
  run: () => Promise<unknown>,
  { timeoutMs = 55_000, interval = 5_000 }: { readonly timeoutMs?: number; readonly interval?: number } = {},
): Promise<void> {
  // On other systems, the CPU time of other processes is not known.
  if (process.platform !== 'linux') return void (await run())
  const hanging = Promise.withResolvers<never>()
  let last = 0
  let busyAt = 0
  const timer = startTimer(() => {
    const used = readProcessorTime()
    if (used - last > interval * idleShare) busyAt = process.uptime()
    last = used
    const idleFor = process.uptime() - busyAt
    if (idleFor * 1_000 < timeoutMs) return
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

// Tests replace the global timers with fake ones.
const { setInterval: startTimer, clearInterval: stopTimer } = globalThis

/** Share of one CPU. An idle server and an idle browser use 1 to 2 %. */
const idleShare = 0.04
