import type { ReplayDetailsData } from '@picket/core/api'
import { plural } from '../../plain/text/plural.ts'
import { showTime } from '../../program/times.ts'
import { printFields } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { printTable, type Column } from '../../screen/table.ts'
import { visibleLine } from '../../screen/visible.ts'
import { nameOf, stateOf } from './replay-columns.ts'

type Replay = ReplayDetailsData['replay']
type Difference = NonNullable<Replay['comparison']>['matches']

/** The number of evaluations that are shown; `--json` includes all. */
const shownFirings = 20

/** Prints the result of a replay as text. */
export function printReplay(replay: Replay, out: Output): string {
  const { style } = out
  const { timeWindow } = replay.scope.dataWindow
  const { summary, comparison, detections, correlations } = replay
  const head = printFields(
    [
      ['id', replay.id],
      ['state', stateOf(replay)],
      ['detection', nameOf(replay)],
      ['log types', replay.scope.logTypes],
      ['from', showTime(timeWindow.startsAt)],
      ['to', showTime(timeWindow.endsAt)],
      ['read', `${plural(summary.eventsProcessedCount, 'event')}, ${printBytes(summary.bytesProcessed)}`],
      ['time', `${printSeconds(summary.readTimeNanos)} reading, ${printSeconds(summary.processingTimeNanos)} in rules`],
      ['matches', `${summary.ruleMatchCount.toLocaleString('en')}${printDifference(comparison?.matches)}`],
      ['alerts', `${summary.totalAlerts.toLocaleString('en')}${printDifference(comparison?.alerts)}`],
      ['errors', summary.ruleErrorCount],
      ['note', replay.message],
    ],
    out,
  )
  const gone = comparison?.goneAlerts ?? []
  return [
    head,
    ...(detections.length > 1 ? ['\n', printTable(detections, detectionColumns, out)] : []),
    ...detections.flatMap(({ id, errors }) =>
      errors.length === 0
        ? []
        : [
            `\n${style.strong(`Errors of ${visibleLine(id)}`)}\n`,
            ...errors.map(({ message, count }) => `  ${count} x ${visibleLine(message)}\n`),
          ],
    ),
    ...(gone.length === 0
      ? []
      : [
          `\n${style.strong('Past alerts that would no longer fire')}\n`,
          ...gone.map(
            ({ id, createdAt, title }) => `  ${showTime(createdAt)}  ${id.slice(0, 12)}  ${visibleLine(title)}\n`,
          ),
        ]),
    ...correlations.map((one) => printCorrelation(one, out)),
  ].join('')
}

const detectionColumns: readonly Column<Replay['detections'][number]>[] = [
  { head: 'DETECTION', value: ({ id }) => id, isWide: true },
  { head: 'MATCHES', value: ({ matchCount }) => matchCount, isNumber: true },
  { head: 'NEW', value: ({ matches }) => matches.new, isNumber: true },
  { head: 'GONE', value: ({ matches }) => matches.gone, isNumber: true },
  { head: 'ALERTS', value: ({ alertCount }) => alertCount, isNumber: true },
  { head: 'ERRORS', value: ({ errorCount }) => errorCount, isNumber: true },
]

function printDifference(difference: Difference | undefined): string {
  if (difference === undefined) return ''
  const { same, new: added, gone } = difference
  return ` (unchanged: ${same.toLocaleString('en')}, new: ${added.toLocaleString('en')}, removed: ${gone.toLocaleString('en')})`
}

function printCorrelation(
  { detectionId, road, reasons, firingCount, firings }: Replay['correlations'][number],
  { style }: Output,
): string {
  if (road === 'ENGINE') {
    const lines = reasons.map((reason) => `  ${visibleLine(reason)}\n`)
    return `\n${visibleLine(detectionId)} cannot be expressed exactly in SQL, so all its signals were read:\n${lines.join('')}`
  }
  if (firings.length === 0) return ''
  const lines = firings.slice(0, shownFirings).map(({ instant, value, steps }) => {
    const counts = steps.map(({ step, count }) => `${step} ${count}`).join(', ')
    return `  ${showTime(instant)}  ${visibleLine(value ?? '')}  ${visibleLine(counts)}\n`
  })
  const more = (firingCount ?? 0) - lines.length
  return [
    `\n${style.strong(`${visibleLine(detectionId)} was true at`)}\n`,
    ...lines,
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more\n`] : []),
  ].join('')
}

/** `12.3 MB` */
export function printBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}

function printSeconds(nanoseconds: number): string {
  return `${(nanoseconds / 1e9).toFixed(1)} s`
}
