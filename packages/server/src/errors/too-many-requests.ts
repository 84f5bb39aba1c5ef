/** Thrown when the caller exceeds a rate limit, or when there is no capacity at present. */
export class TooManyRequestsError extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, reason = 'Too many requests.') {
    super(`${reason} Try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`)
    this.name = 'TooManyRequestsError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}
