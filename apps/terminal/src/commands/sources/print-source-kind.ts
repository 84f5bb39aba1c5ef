import type { OfferedSourceKind } from '@picket/core/api'
import { printFields } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { printSettingTable } from '../../screen/setting-table.ts'

/** Prints a kind of log source with its settings, for `--set`. */
export function printSourceKind(sourceKind: OfferedSourceKind, out: Pick<Output, 'style' | 'width'>): string {
  const { kind, label, summary, setUp, documentation, operations, healthChecks, example, fields } = sourceKind
  const head = printFields(
    [
      ['kind', kind],
      ['name', label],
      ['summary', summary],
      ...setUp.map((step, index) => [`step ${index + 1}`, step] as const),
      ['documentation', documentation],
      ['added by', operations.includes('CREATE') ? 'the API' : 'the configuration of the server'],
      ['health checks', healthChecks],
      ['example', JSON.stringify(example)],
    ],
    out,
  )
  return `${head}\n${printSettingTable(fields, out)}`
}
