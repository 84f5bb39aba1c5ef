import type { RuleRunner } from '@picket/core'

/** The number of concurrent jobs: enough for all processes, few enough to finish soon after a stop. */
const width = 8

/** Creates a runner whose jobs queue here, so that a stop frees the processes for the next run at once. */
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
