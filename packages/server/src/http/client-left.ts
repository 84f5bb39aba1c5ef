/** What a request is answered with whose client did not wait; nobody reads it but the log and the metrics. */
export const clientLeft = 499

/** Whether an error says no more than that a connection ended. */
export function isCutOff(error: unknown): boolean {
  if (typeof error === 'string') return cutOff.test(error)
  if (!(error instanceof Error)) return false
  if (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ECONNRESET') return true
  return cutOff.test(error.message)
}

/** As Node and the adapter before the handler write it. */
const cutOff = /^(Error: )?aborted$|prematurely closed/
