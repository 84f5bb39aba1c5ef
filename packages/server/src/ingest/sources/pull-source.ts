import type { ItemReading } from '../../spool/spool.ts'

/** A source that is read in turns. The runner never calls it twice at the same time. */
export interface PullSource {
  /** Milliseconds between two turns when there was nothing more to read. */
  readonly period: number
  /**
   * Reads what follows the checkpoint; `undefined` is the first time. Called again with the same checkpoint after a
   * crash or an error, it returns items with the same ids. Rejects with a SourceAccessError if a user has to act.
   */
  pull(checkpoint: unknown, signal: AbortSignal): Promise<PulledPage>
  /** Frees what it opened. */
  close?(): Promise<void>
}

export interface PulledPage {
  /**
   * Pages that do not fit into memory yield groups of items. A group is read after the spool has the one before; when the
   * page is abandoned, the iteration is ended early.
   */
  readonly items: readonly PulledItem[] | AsyncIterable<readonly PulledItem[]>
  /** JSON. Read and stored after the spool has all items. */
  readonly checkpoint: unknown
  /** There is more to read at once. */
  readonly isMore: boolean
  /** Why a part of the source cannot be read, in sentences. It is the problem of the source until a page without one. */
  readonly problem?: string | undefined
}

export interface PulledItem {
  /**
   * Unique within the source forever: the name and version of an object, the id of a message, or a page of a cursor.
   */
  readonly id: string
  readonly body: Uint8Array
  readonly reading: ItemReading
  /**
   * It is processed together with others. Its id is then remembered for a day instead of forever: the source itself has to
   * remember what it has read.
   */
  readonly isShared?: boolean
}
