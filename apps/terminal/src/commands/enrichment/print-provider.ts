import type { GetEnrichmentProviderData } from '@picket/core/api'
import { plural } from '../../plain/text/plural.ts'
import { settingLines } from '../../plain/text/setting-lines.ts'
import { showTime } from '../../program/times.ts'
import { printFields } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { visibleLine } from '../../screen/visible.ts'

type Provider = GetEnrichmentProviderData['enrichmentProvider']

export function printProvider(provider: Provider, out: Pick<Output, 'style' | 'width'>): string {
  const { displayName, id, kind, enabled, settings, tables, createdAt, createdBy, updatedAt } = provider
  const head = printFields(
    [
      ['name', displayName],
      ['id', id],
      ['kind', kind.label],
      ['state', enabled ? 'enabled' : 'disabled'],
      ...settingLines(settings),
      ['looks up', kind.lookUpTypes],
      ['license', kind.license.name],
      ['attribution', kind.license.attribution],
      ['created', `${showTime(createdAt)} by ${createdBy}`],
      ['changed', showTime(updatedAt)],
    ],
    out,
  )
  return [head, ...tables.map(printTableOf)].join('\n')
}

function printTableOf({ name, description, rateMinutes, lookupTable }: Provider['tables'][number]): string {
  const [last] = lookupTable?.refresh?.runs ?? []
  const lines = [
    visibleLine(name),
    `  ${visibleLine(description)}`,
    ...(lookupTable === null ? ['  The lookup table was deleted. Edit the provider to create it again.'] : []),
    lookupTable?.rows
      ? `  ${plural(lookupTable.rows.rowCount, 'row')} of ${showTime(lookupTable.rows.validFrom)}, read every ${plural(rateMinutes, 'minute')}`
      : '  no rows yet',
    ...(last === undefined
      ? []
      : [`  ${showTime(last.startedAt)}  ${`${last.status}. ${visibleLine(last.message)}`.trim()}`]),
  ]
  return `${lines.join('\n')}\n`
}
