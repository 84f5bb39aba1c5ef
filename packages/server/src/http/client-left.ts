/** The status for requests whose client disconnected before the response. Only logs and metrics show it. */
export const clientLeft = 499

/** Returns whether an error only reports that the connection ended. */
export function isCutOff(error: unknown): boolean {
  if (typeof error === 'string') return cutOffPattern.test(error)
  if (!(error instanceof Error)) return false
  if (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ECONNRESET') return true
  return cutOffPattern.test(error.message)
}

/** The messages of Node and of the adapter in front of the handler. */
const cutOffPattern = /^(Error: )?aborted$|prematurely closed/
