/** An event with the rules that one process evaluates. */
export interface BatchEvent {
  /** Its index in the batch of the caller. */
  readonly index: number
  readonly text: string
  readonly logType?: string
  readonly rules: readonly number[]
}
