/** Distributes jobs among up to `count` concurrent workers. A worker is created when it gets its first job. */
export async function share<Job, Worker>(
  jobs: readonly Job[],
  count: number,
  createWorker: () => Promise<Worker>,
  work: (worker: Worker, job: Job) => Promise<void>,
): Promise<void> {
  const queue = [...jobs]
  const runWorker = async (): Promise<void> => {
    if (queue.length === 0) return
    const worker = await createWorker()
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await work(worker, job)
  }
  await Promise.all(Array.from({ length: Math.min(count, jobs.length) }, runWorker))
}
