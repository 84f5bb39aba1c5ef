import type { AlertDetailsData } from '@picket/core/api'
import { originOf, type AlertRow } from '../../../commands/alerts/alert-columns.ts'
import { showTime } from '../../../program/times.ts'
import { createLinePainter, type LinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Theme } from '../../theme/theme.ts'
import { cleanLine } from '../../text/clean.ts'
import { severityText, severityToken, statusToken } from '../alerts/columns.ts'

export type AlertFull = AlertDetailsData['alert']

/** Formats the summary of an alert for a view of this width; without details, what the list knows. */
export function summaryLines(
  row: AlertRow,
  details: AlertFull | undefined,
  theme: Theme,
  width: number,
): readonly TextLine[] {
  const painter = createLinePainter(theme, width)
  // A very long title must leave space for the rest.
  painter.text(cleanLine(row.title, width * 4), 'strong')
  painter.field('severity', `${severityText(row.severity)}  ${row.severity.toLowerCase()}`, severityToken(row.severity))
  painter.field('status', row.status.toLowerCase(), statusToken(row.status))
  painter.field('assignee', row.assignee?.email ?? 'unassigned')
  painter.field('detection', nameOf(row))
  if (details !== undefined) {
    paintTexts(painter, details)
    painter.gap()
  }
  painter.field('type', row.type.toLowerCase().replaceAll('_', ' '))
  painter.field('created', showTime(row.createdAt))
  painter.field('first event', showTime(row.firstEventOccurredAt))
  painter.field('last event', showTime(row.lastReceivedEventAt))
  painter.field('events', row.eventCount.toLocaleString('en'))
  painter.field('log types', row.logTypes)
  painter.field('tags', row.tags)
  painter.field('id', row.id, 'faint')
  if (details === undefined) return painter.lines
  painter.field('resource', details.resourceId)
  painter.field('dedup', details.dedupString)
  for (const { attribute, values } of details.summary)
    painter.field(
      attribute,
      values.map(({ value, count }) => `${value} (${count})`),
    )
  if (hasContent(details.context)) {
    painter.heading('Context')
    painter.text(JSON.stringify(details.context, null, 2))
  }
  return painter.lines
}

function nameOf({ origin }: AlertRow): string {
  const id = originOf(origin)
  return origin.__typename === 'AlertDetection' && origin.name && origin.name !== id ? `${origin.name} (${id})` : id
}

function hasContent(context: unknown): boolean {
  return context !== null && context !== undefined && JSON.stringify(context) !== '{}'
}

/** The description and the runbook, before all other details: analysts need these first. */
function paintTexts(painter: LinePainter, { description, runbook, reference }: AlertFull): void {
  for (const [name, text] of [
    ['Runbook', runbook],
    ['Description', description],
    ['Reference', reference],
  ] as const) {
    if (text === null || text === undefined || text === '') continue
    painter.heading(name)
    painter.text(text)
  }
}
