/** What became of a hostile case, as the process that read it tells. */
export interface HostileReport {
  readonly name: string
  readonly counts: string
  readonly failures: readonly string[]
  /** Promises that were broken; none, that is. */
  readonly broken: readonly string[]
  /** By how much the process grew while it was read, in MiB: objects and buffers. */
  readonly mebibytes: number
}

/** Shown of a case's failures. */
export const mostFailures = 3

/** The case that is made of the catalogue itself. */
export const almostAll = 'samples of all log types, each with a value that does not fit'
