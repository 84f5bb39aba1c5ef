import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The results of queries: one file each, one row per line. */
export interface ResultFiles {
  create(id: string): ResultFile
  /** Returns rows from an offset in bytes, and the offset after them; undefined if the file was deleted. */
  read(id: string, offset: number, count: number): ResultPage
  /** The path of the file of a query. */
  path(id: string): string
  delete(id: string): void
  ids(): readonly string[]
}

export interface ResultFile {
  /** Bytes written so far. */
  readonly size: number
  append(rows: readonly (readonly unknown[])[]): void
  close(): void
}

export interface ResultPage {
  readonly rows: readonly { readonly offset: number; readonly values: readonly unknown[] }[]
  readonly next: number
  readonly isLast: boolean
}

/** In a directory that only the owner can read. */
export function openResultFiles(folder: string): ResultFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const pathOf = (id: string): string => join(folder, `${id}.jsonl`)
  return {
    create(id) {
      const file = openSync(pathOf(id), 'wx', 0o600)
      let size = 0
      return {
        get size() {
          return size
        },
        append(rows) {
          const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
          writeSync(file, bytes)
          size += bytes.length
        },
        close: () => closeSync(file),
      }
    },
    read(id, offset, count) {
      const rows: ResultPage['rows'][number][] = []
      let next = offset
      for (const line of readLines(pathOf(id), offset)) {
        if (rows.length === count) return { rows, next, isLast: false }
        rows.push({ offset: next, values: JSON.parse(line.toString()) as readonly unknown[] })
        next += line.length + 1
      }
      return { rows, next, isLast: true }
    },
    path: pathOf,
    delete: (id) => rmSync(pathOf(id), { force: true }),
    ids: () => readdirSync(folder).flatMap((name) => (name.endsWith('.jsonl') ? [name.slice(0, -6)] : [])),
  }
}

function* readLines(path: string, offset: number): Generator<Buffer> {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    let rest = Buffer.alloc(0)
    let at = offset
    for (;;) {
      const chunk = Buffer.allocUnsafe(64 * 1024)
      const length = readSync(file, chunk, 0, chunk.length, at)
      if (length === 0) return
      at += length
      rest = Buffer.concat([rest, chunk.subarray(0, length)])
      let end: number
      while ((end = rest.indexOf(10)) !== -1) {
        yield rest.subarray(0, end)
        rest = rest.subarray(end + 1)
      }
    }
  } finally {
    closeSync(file)
  }
}
