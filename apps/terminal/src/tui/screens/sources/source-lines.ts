import { sourceHealthOf, type CheckedSource } from '@picket/core'
import { plural } from '../../../plain/text/plural.ts'
import { settingLines } from '../../../plain/text/setting-lines.ts'
import { showTime } from '../../../program/times.ts'
import type { LinePainter } from '../../parts/paint-lines.ts'
import type { Theme } from '../../theme/theme.ts'
import { sparkline } from '../../../screen/chart/sparkline.ts'
import { collectLines } from '../remote/collect-lines.ts'
import type { DetailLine } from '../remote/remote-detail-model.ts'
import { healthName } from './health-names.ts'
import type { FailureGroup, SourceFacts } from './source-facts.ts'

export function healthLines({ source }: SourceFacts, theme: Theme, width: number): readonly DetailLine<FailureGroup>[] {
  const { lines, add } = collectLines<FailureGroup>(theme, width)
  add((painter) => {
    const { text, token } = stateOf(source)
    painter.text(text, token)
    if (source.pausedAt !== null) painter.field('paused', `since ${showTime(source.pausedAt)}`, 'warning')
    if (source.health.length === 0) painter.text('Not checked yet. Press t to check it.', 'faint')
    for (const { name, healthy, message, rawErrorMessage } of source.health) {
      painter.field(healthName(name), `${healthy ? '+' : 'x'} ${message}`, healthy ? 'good' : 'error')
      if (rawErrorMessage) painter.text(rawErrorMessage, 'text', 13)
    }
    painter.gap()
    painter.field('last log', showTime(source.lastEventReceivedAtTime) || 'never')
    painter.field('last event', showTime(source.lastEventProcessedAtTime) || 'never')
    painter.field('alarm', alarmOf(source))
    paintSettings(painter, source)
  })
  return lines
}

/** Formats whether a source is read, and whether it is healthy. */
export function stateOf(source: CheckedSource & { readonly pausedAt: string | null }) {
  return source.pausedAt === null ? states[sourceHealthOf(source)] : ({ text: '- paused', token: 'warning' } as const)
}

const states = {
  healthy: { text: '+ healthy', token: 'good' },
  degraded: { text: '! degraded', token: 'warning' },
  unhealthy: { text: 'x unhealthy', token: 'error' },
  unknown: { text: '? no logs yet', token: 'faint' },
} as const

/** Formats the alarm of a source for missing logs, and its state. */
export function alarmOf({ alarm }: Pick<SourceFacts['source'], 'alarm'>): string {
  if (!alarm) return 'off'
  return `after ${plural(alarm.minutesThreshold, 'minute')} without logs: ${alarm.state.toLowerCase().replaceAll('_', ' ')}`
}

function paintSettings(painter: LinePainter, source: SourceFacts['source']): void {
  painter.gap()
  painter.field('type', source.integrationType)
  painter.field('log types', source.logTypes)
  painter.field('stream', source.logStreamType)
  if (source.__typename === 'DirectoryLogIntegration') painter.field('folder', source.path)
  else if (source.__typename === 'GenericLogIntegration')
    for (const [name, value] of settingLines(source.settings)) painter.field(name, value)
  else {
    painter.field('send to', source.ingestUrl)
    painter.field('proof', source.authMethod)
  }
  for (const { name, action } of source.filters) painter.field('filter', `${action.toLowerCase()} ${name}`)
  painter.field('id', source.integrationId, 'faint')
}

/** Formats the counts of a day, by hour and by log type. */
export function countLines({ metrics }: SourceFacts, theme: Theme, width: number): readonly DetailLine<FailureGroup>[] {
  const { lines, add } = collectLines<FailureGroup>(theme, width)
  const { totals, perLogType, perFilter, intervals } = metrics
  add((painter) => {
    painter.text('The last 24 hours', 'accent')
    painter.field('per hour', sparkline(intervals.map(({ counts }) => counts.received)))
    painter.field('received', `${number(totals.received)} logs, ${megabytes(totals.bytes)} MB`)
    painter.field('stored', `${number(totals.stored)}, as ${plural(totals.events, 'event')}`, 'good')
    painter.field('skipped', number(totals.skipped))
    painter.field('filtered', number(totals.filtered))
    painter.field('failed', number(totals.failed), totals.failed > 0 ? 'error' : 'text')
    if (perLogType.length > 0) painter.heading('By log type')
    for (const { logType, counts } of perLogType)
      painter.row(
        `  ${number(counts.stored).padStart(10)} stored  ${number(counts.failed).padStart(8)} failed  ${logType || '(none)'}`,
      )
    if (perFilter.length > 0) painter.heading('Dropped by filters')
    for (const { filter, filtered } of perFilter) painter.row(`  ${number(filtered).padStart(10)}  ${filter}`)
  })
  return lines
}

/** Formats failed logs, grouped by reason. */
export function failureLines(
  { failures }: SourceFacts,
  theme: Theme,
  width: number,
): readonly DetailLine<FailureGroup>[] {
  const { lines, add } = collectLines<FailureGroup>(theme, width)
  if (failures.length === 0) add((painter) => painter.text('+ No failed logs.', 'good'))
  for (const group of failures)
    add(
      (painter) => {
        const { count, kind, firstAt, lastAt, reasons, samples, acknowledgedAt, isReplaying, replayed, recovered } =
          group
        const what = kind === 'CLASSIFICATION' ? 'not classified' : 'not parsed or stored'
        const state = `${isReplaying ? '  replaying' : ''}${acknowledgedAt ? '  acknowledged' : ''}`
        painter.text(`${plural(count, 'log')} ${what}${state}`, acknowledgedAt ? 'faint' : 'error')
        painter.field('  when', firstAt === lastAt ? showTime(lastAt) : `${showTime(firstAt)} to ${showTime(lastAt)}`)
        if (replayed > 0) painter.field('  replayed', `${number(replayed)}, ${number(recovered)} recovered as events`)
        for (const reason of reasons) painter.field('  why', reason)
        for (const sample of samples ?? []) painter.field('  log', sample, 'faint')
        painter.gap()
      },
      { about: group },
    )
  return lines
}

function number(count: number): string {
  return count.toLocaleString('en')
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })
}
