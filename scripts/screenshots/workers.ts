/** Does jobs, some at a time, each by one of the workers; a worker is made when its first job is due. */
export async function share<Job, Worker>(
  jobs: readonly Job[],
  count: number,
  hire: () => Promise<Worker>,
  work: (worker: Worker, job: Job) => Promise<void>,
): Promise<void> {
  const left = [...jobs]
  const one = async (): Promise<void> => {
    if (left.length === 0) return
    const worker = await hire()
    for (let job = left.shift(); job !== undefined; job = left.shift()) await work(worker, job)
  }
  await Promise.all(Array.from({ length: Math.min(count, jobs.length) }, one))
}
