/** The outcome of a hostile case, as reported by the process that read it. */
export interface HostileReport {
  readonly name: string
  readonly counts: string
  readonly failures: readonly string[]
  /** Violated guarantees; empty if all is well. */
  readonly broken: readonly string[]
  /** By how much the memory of the process grew during the read, in MiB: objects and buffers. */
  readonly mebibytes: number
}

/** The number of failures of a case that are compared. */
export const maxFailures = 3

/** The case that is generated from the catalog. */
export const almostAll = 'samples of all log types, each with a value that does not fit'
