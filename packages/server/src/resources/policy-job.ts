import type { Job } from '../scheduler/job.ts'
import type { PolicyWork } from './create-policy-work.ts'

/** In milliseconds. */
const timeout = 30 * 60_000

/** Runs policies on changed resources every minute. */
export function createPolicyJob(work: PolicyWork): Job {
  return {
    id: 'policies',
    isContinuous: true,
    schedule: { rateMinutes: 1 },
    timeout,
    mostMissed: 1,
    run: async (_, { signal, complete }) => complete({ count: await work.run(signal) }),
    gaveUp: async () => undefined,
  }
}
