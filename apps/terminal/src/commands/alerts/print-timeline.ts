import type { AlertTimelineData } from '@picket/core/api'
import { showTime } from '../../program/times.ts'
import { visibleLine } from '../../screen/visible.ts'

type Item = AlertTimelineData['alert']['timeline']['edges'][number]['node']

/** Prints an entry of an alert's timeline: time, actor, action. `people` maps user ids to addresses. */
export function printTimelineItem(
  { createdAt, createdByName, type, body, from, to }: Item,
  people: ReadonlyMap<string, string>,
): string {
  const text = body === null || body === '' ? '' : `: ${body}`
  const what = {
    STATUS_CHANGE: `changed the status ${from ?? ''} -> ${to ?? ''}${text}`,
    ASSIGNEE_CHANGE: to === null || to === '' ? 'removed the assignee' : `assigned ${people.get(to) ?? to}`,
    COMMENT: `commented${text}`,
    SLACKBOT_BOOMERANG: `asked in Slack${text}`,
  }[type]
  return `  ${showTime(createdAt)}  ${visibleLine(`${createdByName} ${what}`)}\n`
}
