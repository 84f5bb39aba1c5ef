/** Runs at most `most` tasks at a time, in the order in which they were added. */
export function createPool(
  most: number,
): <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  const next = (): void => {
    while (running < most && waiting.length > 0) waiting.shift()!()
  }
  return (task, signal) =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        if (signal.aborted) return reject(signal.reason as Error)
        running++
        task()
          .then(resolve, reject)
          .finally(() => {
            running--
            next()
          })
      }
      waiting.push(start)
      next()
    })
}
