/** An answer has a shape that the connector does not know. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError'
}
