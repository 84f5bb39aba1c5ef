import type { Spec } from '@picket/core'
import { printSafeJson } from '../../plain/json-value.ts'
import { plural } from '../../plain/text/plural.ts'
import type { Style } from '../../screen/style.ts'
import { visibleLine } from '../../screen/visible.ts'
import { cells, cut, pad } from '../../screen/wrap.ts'

/** A spec as lists show it. */
export interface ListRow {
  readonly kind: string
  readonly id: string
  readonly name?: string
  readonly severity?: string
  readonly enabled?: boolean
  readonly logTypes: readonly string[]
  readonly tags: readonly string[]
  readonly tests: number
  readonly file: string
}

export function toRows(specs: readonly Spec[]): readonly ListRow[] {
  return specs.map(({ kind, id, data, file }) => {
    const { DisplayName: name, Severity: severity, Enabled: enabled, Tests: tests } = data
    return {
      kind,
      id,
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof severity === 'string' ? { severity } : {}),
      ...(typeof enabled === 'boolean' ? { enabled } : {}),
      logTypes: [...texts(data['LogTypes']), ...texts(data['ResourceTypes'])],
      tags: texts(data['Tags']),
      tests: Array.isArray(tests) ? tests.length : 0,
      file,
    }
  })
}

export type ListFormatName = 'text' | 'json' | 'ndjson' | 'markdown'

type PrintList = (rows: readonly ListRow[], style: Style, width: number) => string

export const listFormats: { readonly [name in ListFormatName]: PrintList } = {
  text: printText,
  json: (rows) => `${printSafeJson({ schema: 'picket.list/1', results: rows, summary: { specs: rows.length } }, 2)}\n`,
  ndjson: (rows) => rows.map((row) => `${printSafeJson(row)}\n`).join(''),
  markdown: (rows) =>
    `| kind | id | severity | enabled | tests | file |\n| --- | --- | --- | --- | --: | --- |\n` +
    rows
      .map(
        (row) =>
          `| ${[row.kind, row.id, row.severity ?? '', switchOf(row), row.tests, row.file].map(cell).join(' | ')} |\n`,
      )
      .join(''),
}

function printText(rows: readonly ListRow[], style: Style, width: number): string {
  const table = rows.map((row) =>
    [
      row.id,
      row.kind,
      row.severity ?? '',
      switchOf(row),
      row.tests === 0 ? '' : plural(row.tests, 'test'),
      row.file,
    ].map(visibleLine),
  )
  const widest = (column: number): number => Math.max(0, ...table.map((cellsOf) => cells(cellsOf[column] ?? '')))
  const fixed = [1, 2, 3, 4].map(widest)
  const between = 2 * 5
  const room = width - fixed.reduce((sum, one) => sum + one, 0) - between
  const idWidth = Number.isFinite(width) ? Math.max(20, Math.min(widest(0), Math.ceil(room * 0.55))) : widest(0)
  const fileWidth = Number.isFinite(width) ? Math.max(16, room - idWidth) : Number.POSITIVE_INFINITY
  const lines = table.map(([id = '', kind = '', severity = '', enabled = '', tests = '', file = '']) =>
    [
      style.strong(pad(cut(id, idWidth), idWidth)),
      pad(kind, fixed[0] ?? 0),
      pad(severity, fixed[1] ?? 0),
      style.warning(pad(enabled, fixed[2] ?? 0)),
      style.faint(pad(tests, fixed[3] ?? 0)),
      style.place(cutStart(file, fileWidth)),
    ]
      .join('  ')
      .trimEnd(),
  )
  const byKind = [...Map.groupBy(rows, ({ kind }) => kind)].map(
    ([kind, members]) => `${members.length.toLocaleString('en')} ${kind}`,
  )
  return `${lines.map((line) => `${line}\n`).join('')}\n${plural(rows.length, 'spec')}${rows.length === 0 ? '' : `: ${byKind.join(', ')}`}\n`
}

function switchOf({ enabled }: ListRow): string {
  return enabled === false ? 'disabled' : ''
}

/** The end of a file name tells more than its beginning. */
function cutStart(text: string, width: number): string {
  if (cells(text) <= width) return text
  const characters = [...text]
  while (characters.length > 0 && cells(characters.join('')) > width - 3) characters.shift()
  return `...${characters.join('')}`
}

function cell(value: string | number): string {
  return String(value)
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\|`*_<>]/g, '\\$&')
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
