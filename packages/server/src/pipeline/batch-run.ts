import type { SpoolBatch } from '../spool/spool.ts'

/** A batch while its chunks pass the stages. */
export interface BatchRun {
  readonly batch: SpoolBatch
  /** The first failure of one of its chunks; no further stage of the batch starts after it. */
  failure: { readonly error: unknown } | undefined
  /** The server is shutting down: the rest of the batch goes back to the spool. */
  isHandedBack: boolean
}
