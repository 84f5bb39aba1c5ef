/** A key that names a request came again with another body. */
export class OtherBodyError extends Error {
  constructor() {
    super('A request with this Idempotency-Key and a different body was received before. Use a new key for other logs.')
    this.name = 'OtherBodyError'
  }
}
