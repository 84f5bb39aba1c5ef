import { setTimeout as sleep } from 'node:timers/promises'
import { openMetadata, type Metadata } from './metadata.ts'

/**
 * Waits until correlation, policies and queries have processed everything up to `time`, in milliseconds of the server's
 * clock.
 */
export async function settleJobs(data: string, time: number, timeoutMs = 180_000): Promise<void> {
  const metadata = openMetadata(data)
  try {
    for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(200))
      if (isSettled(metadata, time)) return
    throw new Error(`The server still has jobs after ${timeoutMs} ms: ${JSON.stringify(metadata.rows(runs))}`)
  } finally {
    metadata.close()
  }
}

const runs = "SELECT job_id, max(scheduled_at) AS at FROM schedule_runs WHERE status = 'succeeded' GROUP BY job_id"
const jobs = ['correlation', 'policies', 'query crash_ticks']

function isSettled(metadata: Metadata, time: number): boolean {
  const waiting = metadata.count(
    "SELECT (SELECT count(*) FROM correlation_inbox) + (SELECT count(*) FROM resources WHERE pending IS NOT NULL) + (SELECT count(*) FROM schedule_runs WHERE status NOT IN ('succeeded', 'failed', 'skipped') AND job_id LIKE 'query %') AS n",
  )
  const done = new Map(metadata.rows(runs).map((row) => [String(row['job_id']), Number(row['at'])]))
  return waiting === 0 && jobs.every((job) => (done.get(job) ?? 0) >= time - 60_000)
}
