import type { Spec } from '@picket/core'
import { printSafeJson } from '../../plain/json-value.ts'
import { plural } from '../../plain/text/plural.ts'
import type { Style } from '../../screen/style.ts'
import { visibleLine } from '../../screen/visible.ts'
import { cells, cut, pad } from '../../screen/wrap.ts'

/** A spec as a row of the list. */
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

/** The widest column: one very long id must not widen every line. */
const maxColumnWidth = 100

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
  const natural = [0, 1, 2, 3, 4].map((column) =>
    table.reduce((widest, line) => Math.min(maxColumnWidth, Math.max(widest, cells(line[column] ?? ''))), 0),
  )
  const widths = natural.filter((one) => one > 0)
  const taken = widths.reduce((sum, one) => sum + one + 2, 0)
  // On a narrow terminal the file column is dropped first, then ids are cut.
  const fileWidth = width - taken
  const showsFile = fileWidth >= 24
  const idWidth = showsFile
    ? (natural[0] ?? 0)
    : Math.max(20, Math.min(natural[0] ?? 0, width - (taken - (natural[0] ?? 0) - 2)))
  const marks = [style.strong, plain, plain, style.warning, style.faint]
  const lines = table.map((line) => {
    const columns = natural.flatMap((columnWidth, column) => {
      const size = column === 0 ? idWidth : columnWidth
      const text = line[column] ?? ''
      return columnWidth === 0
        ? []
        : [(marks[column] ?? plain)(pad(width === Number.POSITIVE_INFINITY ? text : cut(text, size), size))]
    })
    return [...columns, ...(showsFile ? [style.place(cutStart(line[5] ?? '', fileWidth))] : [])].join('  ').trimEnd()
  })
  const byKind = [...Map.groupBy(rows, ({ kind }) => kind)].map(
    ([kind, members]) => `${members.length.toLocaleString('en')} ${kind}`,
  )
  return `${lines.map((line) => `${line}\n`).join('')}\n${plural(rows.length, 'spec')}${rows.length === 0 ? '' : `: ${byKind.join(', ')}`}\n`
}

function plain(text: string): string {
  return text
}

function switchOf({ enabled }: ListRow): string {
  return enabled === false ? 'disabled' : ''
}

/** Cuts the start of a file name, since its end says more. */
function cutStart(text: string, width: number): string {
  if (cells(text) <= width) return text
  const characters = [...text]
  while (characters.length > 0 && cells(characters.join('')) > width - 3) characters.shift()
  return `...${characters.join('')}`
}

function cell(value: string | number): string {
  return visibleLine(String(value)).replace(/[\\|`*_<>]/g, '\\$&')
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
