/** A stream cannot be read at present. The message says what is wrong and what to do, in sentences, without secrets. */
export class StreamFailure extends Error {
  override readonly name: string = 'StreamFailure'
  /** Retrying soon may help. */
  readonly isTransient: boolean

  constructor(
    message: string,
    { isTransient = false, cause }: { readonly isTransient?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.isTransient = isTransient
  }
}

/** The service asks to wait. */
export class RateLimited extends Error {
  override readonly name = 'RateLimited'
  /** Milliseconds, or undefined if the service did not say. */
  readonly delay: number | undefined

  constructor(delay: number | undefined) {
    super('The service limits the rate of requests.')
    this.delay = delay
  }
}

/** The service does not accept a page token or position any more. */
export class CursorRefused extends Error {
  override readonly name = 'CursorRefused'
}

/** The service returned a link to another host, which was not followed. */
export class ForeignLink extends StreamFailure {
  override readonly name = 'ForeignLink'
}
