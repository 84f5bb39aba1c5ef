/** The location of an event. */
export interface EventPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

export interface FailedEvent extends EventPlace {
  readonly reason: string
}
