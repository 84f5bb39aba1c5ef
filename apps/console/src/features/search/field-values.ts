import type { Results } from '../../results/use-results.ts'

/** A field of rows: a column, or a value within one. */
export interface Field {
  /** Such as `userIdentity.arn`. */
  readonly name: string
  readonly path: readonly string[]
  /** The share of the loaded rows that have it, from 0 to 1. */
  readonly share: number
}

export interface FieldValue {
  readonly value: unknown
  readonly count: number
}

const mostFields = 400
/** Fields of rows beyond these are not listed; they are similar to those of the first. */
const looked = 300

/** The fields of rows: those of the log first, the most common first. Lists are fields as a whole. */
export function fieldsOf({ columns, rows }: Pick<Results, 'columns' | 'rows'>): readonly Field[] {
  const some = rows.slice(0, looked)
  const counts = new Map<string, { readonly path: readonly string[]; count: number }>()
  const visit = (path: readonly string[], value: unknown): void => {
    if (value === null || value === undefined || value === '') return
    if (Array.isArray(value) && value.length === 0) return
    if (typeof value === 'object' && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) visit([...path, key], inner)
      return
    }
    const name = path.join('.')
    const known = counts.get(name)
    if (known === undefined) counts.set(name, { path, count: 1 })
    else known.count++
  }
  for (const { values } of some) for (const { name } of columns) if (!unlisted.has(name)) visit([name], values[name])
  return [...counts]
    .map(([name, { path, count }]) => ({ name, path, share: count / some.length }))
    .toSorted((a, b) => Number(a.name.startsWith('p_')) - Number(b.name.startsWith('p_')) || b.share - a.share)
    .slice(0, mostFields)
}

const unlisted = new Set(['p_raw', 'p_row_id', 'p_parse_time', 'p_schema_version'])

/** The most frequent values of a field in the loaded rows; each element of a list counts. */
export function valuesOf(rows: Results['rows'], { path }: Field, most: number): readonly FieldValue[] {
  const counts = new Map<string, { readonly value: unknown; count: number }>()
  for (const { values } of rows) {
    const value = path.reduce<unknown>(
      (of, key) => (typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[key] : undefined),
      values,
    )
    const each = Array.isArray(value) ? new Set(value.map(toLeaf)) : [toLeaf(value)]
    for (const one of each) {
      const key = `${typeof one} ${String(one)}`
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { value: one, count: 1 })
      else known.count++
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, most)
}

function toLeaf(value: unknown): unknown {
  if (value === undefined) return null
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
