import type { Block, LogSchema, NormalizedEvent } from '@picket/logs'

/** Opens a block for the events of a schema; returns undefined where they are inserted as lines, or where the table is not known yet. */
export type OpenBlock = (schema: LogSchema) => Block | undefined

/** The blocks of a chunk, filled while the chunk is read, so that no event stays in memory until it is inserted. */
export class OpenBlocks {
  readonly #open: OpenBlock
  readonly #blocks = new Map<LogSchema, Block | undefined>()

  constructor(open: OpenBlock) {
    this.#open = open
  }

  /** Adds the next event of a schema. A block that rejects one is released: all events of that schema are then inserted one by one. */
  add(schema: LogSchema, event: NormalizedEvent): void {
    if (!this.#blocks.has(schema)) this.#blocks.set(schema, this.#open(schema))
    const block = this.#blocks.get(schema)
    if (!block || block.add(event)) return
    block.release()
    this.#blocks.set(schema, undefined)
  }

  /** Removes and returns the block with all events of a schema. The caller releases it. */
  take(schema: LogSchema): Block | undefined {
    const block = this.#blocks.get(schema)
    this.#blocks.delete(schema)
    return block
  }

  /** Releases the blocks that were not removed. */
  release(): void {
    for (const block of this.#blocks.values()) block?.release()
    this.#blocks.clear()
  }
}
