import type { AlertCommentsData, AlertTimelineData } from '@picket/core/api'
import { showTime } from '../../../program/times.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Theme } from '../../theme/theme.ts'

export type TimelineItem = AlertTimelineData['alert']['timeline']['edges'][number]['node']
export type Comment = AlertCommentsData['alertComments']['edges'][number]['node']

/** Formats the activity of an alert, the oldest first, with comments in place. `people` maps ids to email addresses. */
export function activityLines(
  items: readonly TimelineItem[],
  people: ReadonlyMap<string, string>,
  theme: Theme,
  width: number,
): readonly TextLine[] {
  const painter = createLinePainter(theme, width)
  if (items.length === 0) painter.text('No activity yet. Press m to add a comment.', 'faint')
  for (const { type, createdAt, createdByName, body, from, to } of items) {
    const what = {
      STATUS_CHANGE: `set the status ${(from ?? '').toLowerCase()} -> ${(to ?? '').toLowerCase()}`,
      ASSIGNEE_CHANGE: to === null || to === '' ? 'removed the assignee' : `assigned ${people.get(to) ?? to}`,
      COMMENT: 'commented',
      SLACKBOT_BOOMERANG: 'asked in Slack',
    }[type]
    painter.field(showTime(createdAt).slice(5, 16), `${createdByName} ${what}`)
    if (body !== null && body !== '') painter.text(body, 'text', 15)
  }
  return painter.lines
}
