/** An event with those of its rules that one process answers for. */
export interface BatchEvent {
  /** Its place in the batch that the user of the stream gave. */
  readonly place: number
  readonly text: string
  readonly logType?: string
  readonly rules: readonly number[]
}
