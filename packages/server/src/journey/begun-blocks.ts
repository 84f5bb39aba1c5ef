import type { Block, LogSchema, NormalizedEvent } from '@picket/logs'

/** Begins a block for the events of a schema; nothing where they go in otherwise, or where it is not known yet how. */
export type BeginBlock = (schema: LogSchema) => Block | undefined

/** The blocks of a portion, filled while it is read: so no event has to stay until it is written. */
export class BegunBlocks {
  readonly #begin: BeginBlock
  readonly #blocks = new Map<LogSchema, Block | undefined>()

  constructor(begin: BeginBlock) {
    this.#begin = begin
  }

  /** Adds the next event of a schema. A block that does not take one is given up: all its rows are to be written from their events. */
  add(schema: LogSchema, event: NormalizedEvent): void {
    if (!this.#blocks.has(schema)) this.#blocks.set(schema, this.#begin(schema))
    const block = this.#blocks.get(schema)
    if (!block || block.add(event)) return
    block.release()
    this.#blocks.set(schema, undefined)
  }

  /** The block with all events of a schema. Whoever takes it has to let go of it. */
  take(schema: LogSchema): Block | undefined {
    const block = this.#blocks.get(schema)
    this.#blocks.delete(schema)
    return block
  }

  /** Lets go of those that nobody took. */
  release(): void {
    for (const block of this.#blocks.values()) block?.release()
    this.#blocks.clear()
  }
}
