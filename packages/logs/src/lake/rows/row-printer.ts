import { printJson, type Value } from '@picket/core'
import type { NormalizedEvent } from '../../normalize/event.ts'
import { setOwn } from '../../normalize/own-keys.ts'
import { discoveredColumn, exactColumn } from '../standard-columns.ts'
import type { LakeTable } from '../table.ts'
import { compileWriter, type ColumnWriter } from './column-writer.ts'

/** Prints an event as a line of the format JSONEachRow, to be inserted with `insertSettings`. */
export type RowPrinter = (event: NormalizedEvent) => string

/**
 * Nothing of an event is lost: fields without a column go to `p_discovered`, and the exact text of what a column would not give back to
 * `p_exact`, beside the nearest thing that the column takes.
 */
export function createRowPrinter(table: LakeTable): RowPrinter {
  const writers = new Map(table.columns.map(({ name, type }) => [name, compileWriter(type)]))
  return ({ fields, standard, raw, hasExactNumbers }) => {
    const row: Record<string, Value> = {}
    const exact: Record<string, Value> = {}
    const put = (name: string, write: ColumnWriter, value: Value): void => {
      const written = write(value)
      setOwn(row, name, written.value)
      if (!written.isExact) setOwn(exact, name, printJson(value))
    }
    let discovered: [string, Value][] | undefined
    for (const name in fields) {
      const value = fields[name]!
      const write = writers.get(name)
      if (!write) (discovered ??= []).push([name, value])
      else if (value !== null) put(name, write, value)
    }
    for (const name in standard) put(name, writers.get(name)!, standard[name]!)
    put('p_raw', writers.get('p_raw')!, raw)
    if (discovered) put(discoveredColumn, writers.get(discoveredColumn)!, Object.fromEntries(discovered))
    row[exactColumn] = exact
    return hasExactNumbers ? printJson(row) : JSON.stringify(row)
  }
}
