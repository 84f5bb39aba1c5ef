import type { OfferedKind } from '@picket/core/api'
import { printFields } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { printSettingTable } from '../../screen/setting-table.ts'

/** Prints a kind of destination with its settings, for `--set`. */
export function printKind(kind: OfferedKind, out: Pick<Output, 'style' | 'width'>): string {
  const { type, label, summary, documentation, example, fields } = kind
  const head = printFields(
    [
      ['type', type],
      ['name', label],
      ['an alert becomes', summary],
      ['documentation', documentation],
      ['example', JSON.stringify(example)],
    ],
    out,
  )
  return `${head}\n${printSettingTable(fields, out)}`
}
