import type { AlertRow } from '../../../commands/alerts/alert-columns.ts'
import { ageOf } from '../../text/ages.ts'
import { fit } from '../../text/fit.ts'
import { emptyLine, type TextLine } from '../../parts/text-view.tsx'
import type { Theme } from '../../theme/theme.ts'
import { severityText, severityToken, statusToken } from '../alerts/columns.ts'

export interface RelatedGroup {
  readonly title: string
  readonly alerts: readonly AlertRow[]
  readonly total: number
}

export interface RelatedLine extends TextLine {
  readonly alertId?: string
}

/** Formats related alerts, grouped by what they share with this one. */
export function relatedLines(
  groups: readonly RelatedGroup[],
  now: number,
  theme: Theme,
  width: number,
): readonly RelatedLine[] {
  return groups.flatMap(({ title, alerts, total }): readonly RelatedLine[] => {
    const heading = `${title}: ${total.toLocaleString('en')}`
    return [
      { plain: heading, text: theme.paint('accent', fit(heading, width)) },
      ...alerts.map((alert): RelatedLine => {
        const space = Math.max(8, width - 25)
        const severity = fit(severityText(alert.severity), 4)
        const age = fit(ageOf(alert.createdAt, now), 4, 'right')
        const status = fit(alert.status.toLowerCase(), 9)
        return {
          plain: `  ${severity}  ${age}  ${alert.title}  ${status}`,
          text: `  ${theme.paint(severityToken(alert.severity), severity)}  ${age}  ${fit(alert.title, space)}  ${theme.paint(statusToken(alert.status), status)}`,
          alertId: alert.id,
        }
      }),
      emptyLine(width),
    ]
  })
}
