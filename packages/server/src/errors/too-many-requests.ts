/** The caller asks more often than the limit allows, or for what there is no room at present. */
export class TooManyRequestsError extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, reason = 'Too many requests.') {
    super(`${reason} Try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`)
    this.name = 'TooManyRequestsError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
