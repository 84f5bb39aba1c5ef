import type { Column } from '../../parts/columns.ts'
import { cellsOf } from '../../text/fit.ts'
import { cleanLine } from '../../text/clean.ts'
import { readConditions } from '../../../commands/search/read-conditions.ts'
import { parseSearchLine } from './search-words.ts'
import type { QueryMode, QueryState, ResultRow } from './query-model.ts'

/** Widths are measured on this many rows. */
const sampled = 60
const widest = 60

/**
 * Returns the columns of the results: those of the SQL statement; for a search, time, log type, the fields in its
 * conditions, and the event.
 */
export function resultColumns(
  { columns, rows }: Pick<QueryState, 'columns' | 'rows'>,
  mode: QueryMode,
  text: string,
  first: number,
): readonly Column<ResultRow>[] {
  if (columns.length === 0) return []
  const all = mode === 'search' ? searchColumns(text) : columns.map(plainColumn)
  const shown = all.slice(Math.min(first, Math.max(0, all.length - 1)))
  return shown.map(({ key, header, value }, index) => {
    const size = Math.max(
      cellsOf(header),
      ...rows.slice(0, sampled).map((row) => Math.min(widest, cellsOf(cleanLine(value(row), widest)))),
    )
    const isLast = index === shown.length - 1
    return {
      key,
      header,
      value,
      min: Math.min(size, 24),
      grow: 1,
      ...(isLast ? {} : { max: Math.max(size, 1) }),
      ...(index === 0 ? {} : { priority: shown.length - index }),
    }
  })
}

type PlainColumn = Pick<Column<ResultRow>, 'key' | 'header' | 'value'>

function plainColumn(name: string): PlainColumn {
  return { key: name, header: name, value: ({ node }) => printCell(node[name]) }
}

function searchColumns(text: string): readonly PlainColumn[] {
  return [
    {
      key: 'time',
      header: 'TIME',
      value: ({ node }) => printCell(node['p_event_time']).replace('T', ' ').slice(0, 19),
    },
    { key: 'type', header: 'LOG TYPE', value: ({ node }) => printCell(node['p_log_type']) },
    ...targetsOf(text).map((target) => ({
      key: target,
      header: target,
      value: ({ node }: ResultRow) => printCell(valueAt(node, target)),
    })),
    { key: 'event', header: 'EVENT', value: ({ node }) => printEvent(node) },
  ]
}

/** Returns the fields that a search names, each once. */
function targetsOf(text: string): readonly string[] {
  try {
    return [...new Set(readConditions(parseSearchLine(text).list('where')).map(({ target }) => target))]
  } catch {
    return []
  }
}

/** Reads a path, also through lists: any element counts. */
function valueAt(value: unknown, path: string): unknown {
  const found = path.split('.').reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner.map((one) => (one as Readonly<Record<string, unknown>> | null)?.[key])
    return (inner as Readonly<Record<string, unknown>> | null | undefined)?.[key.replace(/^"(.*)"$/, '$1')]
  }, value)
  return found
}

function printCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Fields with the version of the event format; versions of a protocol or a client are shown. */
const layoutVersion = /^(?:event|schema|format)?_?version$/i

/** Returns its own fields, without those that Picket added, the time (which has a column) and the format version. */
function printEvent(node: ResultRow['node']): string {
  const minute = printCell(node['p_event_time']).replace('T', ' ').slice(0, 16)
  const isTime = (value: unknown): boolean =>
    minute !== '' && typeof value === 'string' && value.replace('T', ' ').startsWith(minute)
  return Object.entries(node)
    .filter(([key, value]) => !key.startsWith('p_') && !layoutVersion.test(key) && value !== null && value !== '')
    .filter(([, value]) => !isTime(value))
    .map(([key, value]) => `${key}=${printCell(value)}`)
    .join(' ')
    .slice(0, 400)
}
