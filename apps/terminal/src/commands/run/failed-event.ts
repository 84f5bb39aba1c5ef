/** The location of an event. */
export interface EventLocation {
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface FailedEvent extends EventLocation {
  readonly reason: string
}
