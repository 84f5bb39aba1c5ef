import type { DeliveredAlert } from './destination-type.ts'
import { cut, hasKeys, onOneLine, printContext } from './long-text.ts'
import { escape, escapeWithin } from './slack-text.ts'

/** The actions of buttons on an alert message; the handler of inbound requests uses the same names. */
export const slackActions = {
  assignee: 'picket_assignee',
  status: 'picket_status',
  details: 'picket_details',
  ask: 'picket_ask',
  yes: 'picket_yes',
  no: 'picket_no',
} as const

/** The id of the block with the buttons contains the id of the alert. */
export const slackBlockPrefix = 'picket:'

export interface SlackChoices {
  readonly twoWayStatusSync: boolean
  readonly twoWayAssigneeSync: boolean
  readonly twoWayCommentSync: boolean
}

/** Returns the alert as a message with buttons. */
export function toSlackBlocks(alert: DeliveredAlert, choices: SlackChoices): readonly object[] {
  const { title, description, runbook, severity, status, name, id } = alert
  return [
    { type: 'header', text: { type: 'plain_text', text: cut(onOneLine(title), 150), emoji: false } },
    ...(description === '' ? [] : [section(escapeWithin(description, 2500))]),
    {
      type: 'section',
      fields: [
        mark(`*Severity*\n${severity}`),
        mark(`*Status*\n${status}`),
        mark(`*Detection*\n${escapeWithin(name ?? id, 500) || '-'}`),
      ],
    },
    section(`*Runbook*\n${escapeWithin(runbook, 2500) || '-'}`),
    { type: 'actions', block_id: `${slackBlockPrefix}${alert.alertId}`, elements: toActions(alert, choices) },
  ]
}

/** Returns the details that are posted to the thread on request. */
export function toSlackDetails({ alertContext, tags, logTypes, reference }: DeliveredAlert): string {
  const lines = [
    `*Log types:* ${escape(logTypes.join(', ')) || '-'}`,
    `*Tags:* ${escape(tags.join(', ')) || '-'}`,
    `*Reference:* ${escape(reference) || '-'}`,
    hasKeys(alertContext) ? `*Alert context:*\n\`\`\`\n${escape(printContext(alertContext, 2500))}\n\`\`\`` : '',
  ]
  return lines.filter((line) => line !== '').join('\n')
}

function toActions(
  { link }: DeliveredAlert,
  { twoWayStatusSync, twoWayAssigneeSync, twoWayCommentSync }: SlackChoices,
): readonly object[] {
  // Without a signing secret the server accepts no requests of the app, so there are no buttons.
  const listens = twoWayStatusSync || twoWayAssigneeSync || twoWayCommentSync
  return [
    { type: 'button', text: plain('View alert'), url: link, action_id: 'picket_view' },
    ...(twoWayAssigneeSync
      ? [{ type: 'users_select', placeholder: plain('Set assignee'), action_id: slackActions.assignee }]
      : []),
    ...(twoWayStatusSync
      ? [
          {
            type: 'static_select',
            placeholder: plain('Update status'),
            action_id: slackActions.status,
            options: Object.entries(statuses).map(([value, label]) => ({ text: plain(label), value })),
          },
        ]
      : []),
    ...(listens
      ? [
          { type: 'button', text: plain('Show alert details'), action_id: slackActions.details },
          { type: 'users_select', placeholder: plain('Boomerang: ask a user'), action_id: slackActions.ask },
        ]
      : []),
  ]
}

const statuses = { OPEN: 'Open', TRIAGED: 'Triaged', RESOLVED: 'Resolved', CLOSED: 'Closed' }

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false })
const mark = (text: string) => ({ type: 'mrkdwn', text })
const section = (text: string) => ({ type: 'section', text: mark(text) })
