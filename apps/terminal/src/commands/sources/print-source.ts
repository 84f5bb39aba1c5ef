import { sourceHealthOf } from '@picket/core'
import type { LogSourceData } from '@picket/core/api'
import { settingLines } from '../../plain/text/setting-lines.ts'
import { showTime } from '../../program/times.ts'
import { printFields, type FieldValue } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { visibleLine } from '../../screen/visible.ts'

export type Source = LogSourceData['source']

export function printSource(source: Source, out: Pick<Output, 'style' | 'width'>): string {
  return (
    printFields(
      [
        ['name', source.integrationLabel],
        ['id', source.integrationId],
        ['type', source.integrationType],
        ['log types', source.logTypes],
        ['stream', source.logStreamType],
        ['array field', source.logStreamTypeOptions?.jsonArrayEnvelopeField],
        ['envelope', source.logStreamTypeOptions?.keepEnvelopeFields],
        ...source.filters.map((filter) => ['filter', printFilter(filter)] as const),
        ...ownFields(source),
        ['health', sourceHealthOf(source)],
        ['paused', source.pausedAt === null ? undefined : `since ${showTime(source.pausedAt)}`],
        ['created', showTime(source.createdAtTime)],
        ['last log', showTime(source.lastEventReceivedAtTime) || 'never'],
        ['last stored', showTime(source.lastEventProcessedAtTime) || 'never'],
        [
          'alarm',
          source.alarm
            ? `after ${source.alarm.minutesThreshold} minutes without logs: ${source.alarm.state}`
            : undefined,
        ],
      ],
      out,
    ) + printHealth(source.health, out)
  )
}

function ownFields(source: Source): readonly (readonly [string, FieldValue])[] {
  if (source.__typename === 'DirectoryLogIntegration') return [['folder', source.path]]
  if (source.__typename === 'GenericLogIntegration') return settingLines(source.settings)
  return [
    ['send to', source.ingestUrl],
    ['protocol', source.protocol === 'Plain' ? undefined : source.protocol],
    ['log field', source.logField],
    ['proof', source.authMethod],
    ['header', source.authHeaderKey],
    ['user', source.authUsername],
    ['algorithm', source.authHmacAlg],
    ['time header', source.authHmacTimestampHeader],
  ]
}

function printFilter({ name, action, contains, regex, conditions }: Source['filters'][number]): string {
  const what = contains ?? (regex == null ? undefined : `/${regex}/`)
  const does = action === 'EXCLUDE' ? 'drops' : 'accepts only'
  const where = what === undefined ? JSON.stringify(conditions) : what
  return name === where ? `${does} ${where}` : `${does} ${where} (${name})`
}

type Health = Source['health']

export function printHealth(health: Health, { style }: Pick<Output, 'style'>): string {
  return health
    .map(
      ({ name, healthy, message }) =>
        `${healthy ? style.good('healthy  ') : style.error('unhealthy')}  ${visibleLine(name)}  ${visibleLine(message)}`.trimEnd() +
        '\n',
    )
    .join('')
}
