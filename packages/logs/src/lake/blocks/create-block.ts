import type { NormalizedEvent } from '../../normalize/event.ts'
import { columnName } from '../names.ts'
import { compileColumns, fillRow, type WrittenColumns } from '../rows/row-printer.ts'
import type { LakeTable } from '../table.ts'
import { SparseColumn, type BlockColumn } from './block-column.ts'
import { ByteSink } from './byte-sink.ts'
import { compileBlockColumn } from './compile-block-column.ts'

/** Events as one block of the engine's format Native: for the engine, a fourth of the work that the same rows are as JSON. */
export interface Block {
  /** Adds a row. False for one that only the engine itself reads as it is to be read: the block is of no use then. */
  add(event: NormalizedEvent): boolean
  /** The block in pieces, which hold until it is let go. It takes no more rows. */
  finish(): readonly Uint8Array[]
  /** Lets another block have the memory. */
  release(): void
}

/** Begins blocks for a table. */
export type BlockFactory = () => Block

/**
 * Rows come out as `createRowPrinter` prints them: `table` says how values are written, and `stored` what the columns are that the engine
 * has for them. Nothing if the two do not go together.
 */
export function createBlockFactory(table: LakeTable, stored: LakeTable = table): BlockFactory | undefined {
  const types = new Map(stored.columns.map(({ name, columnType }) => [columnName(name), columnType]))
  const columns = compileColumns(table)
  const compile = (key: string): BlockColumn | undefined => compileBlockColumn(types.get(key) ?? '')
  for (const { key } of columns.values()) if (compile(key) === undefined) return undefined
  const free: OpenColumns[] = []
  return () =>
    openBlock(columns, {
      open: free.pop() ?? Array.from({ length: columns.size }, () => undefined),
      compile: (key) => compile(key)!,
      release: (open) => void (free.length < mostFree && free.push(open)),
    })
}

/** Of blocks that are filled at the same time. */
const mostFree = 2

interface BlockParts {
  readonly open: OpenColumns
  compile(key: string): BlockColumn
  release(open: OpenColumns): void
}

function openBlock(columns: WrittenColumns, { open, compile, release }: BlockParts): Block {
  let rows = 0
  return {
    add(event) {
      let isFit = true
      fillRow(columns, event, ({ place, key }, value) => {
        if (value === null) return
        const { sparse } = (open[place] ??= { key, sparse: new SparseColumn(compile(key)) })
        isFit &&= sparse.put(rows, value)
      })
      rows++
      return isFit
    },
    finish() {
      const used = open.filter((one) => one !== undefined)
      const pieces = new Pieces()
      pieces.sink.varint(used.length)
      pieces.sink.varint(rows)
      for (const { key, sparse } of used) {
        sparse.fill(rows)
        pieces.sink.text(key)
        pieces.sink.text(sparse.column.type)
        sparse.column.writePrefix(pieces.sink)
        sparse.column.writeValues(pieces)
      }
      return pieces.take()
    },
    release() {
      for (const one of open) one?.sparse.clear()
      release(open)
    },
  }
}

type OpenColumns = (OpenColumn | undefined)[]

interface OpenColumn {
  readonly key: string
  readonly sparse: SparseColumn
}

/** Small pieces are joined, large ones are left where they are. */
class Pieces {
  #sink = new ByteSink()
  readonly #pieces: Uint8Array[] = []

  get sink(): ByteSink {
    return this.#sink
  }

  append(bytes: Uint8Array): void {
    if (bytes.length < largePiece) this.#sink.append(bytes)
    else {
      this.take()
      this.#pieces.push(bytes)
    }
  }

  take(): readonly Uint8Array[] {
    if (this.#sink.length > 0) this.#pieces.push(this.#sink.bytes)
    this.#sink = new ByteSink()
    return this.#pieces
  }
}

const largePiece = 4096
