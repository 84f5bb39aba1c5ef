import type { RuleRunner } from '@picket/core'

/** Jobs that are under way at a time: enough for all processes, few enough to be done soon after a stop. */
const width = 8

/** A runner whose jobs wait in line here, so that a stop leaves the processes free for the next run at once. */
export function createStoppableRunner(runner: RuleRunner, signal: AbortSignal): RuleRunner {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = async (): Promise<void> => {
    if (running >= width) await new Promise<void>((resume) => waiting.push(resume))
    running += 1
  }
  return {
    open: (environment) => runner.open(environment),
    analyze: (modules) => runner.analyze(modules),
    close: () => runner.close(),
    run: async (job) => {
      await turn()
      try {
        signal.throwIfAborted()
        return await runner.run(job, signal)
      } finally {
        running -= 1
        waiting.shift()?.()
      }
    },
  }
}
