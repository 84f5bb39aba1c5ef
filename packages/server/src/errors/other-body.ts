/** Thrown when an Idempotency-Key is reused with a different body. */
export class OtherBodyError extends Error {
  constructor() {
    super('A request with this Idempotency-Key and a different body was received before. Use a new key for other logs.')
    this.name = 'OtherBodyError'
  }
}
