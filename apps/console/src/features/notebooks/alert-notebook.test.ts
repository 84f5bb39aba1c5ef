import { expect, it } from 'vitest'
import { writeAlertNotebook } from './alert-notebook.ts'

const alert = {
  id: '0123456789abcdef0123456789abcdef',
  title: 'Root login\nfrom <1.2.3.4>',
  createdAt: '2026-03-01T10:00:00.000Z',
  firstEventOccurredAt: '2026-03-01T09:00:00.000Z',
  lastReceivedEventAt: '2026-03-01T09:30:00.000Z',
  logTypes: ['AWS.CloudTrail', 'Custom.Orders'],
}

it('starts a notebook with the alert, a link to it, and its events', () => {
  expect(writeAlertNotebook(alert, 'https://picket.example.com')).toEqual({
    name: 'Root login from 1.2.3.4 01234567',
    text: `# Root login from <1.2.3.4>

Alert: https://picket.example.com/alerts-and-errors/0123456789abcdef0123456789abcdef/

Events of the alert:

\`\`\`picketflow
union rule_matches.aws_cloudtrail, rule_matches.custom_orders
| where p_event_time >= time.parse_timestamp('2026-03-01T08:59:00.000Z') and p_event_time < time.parse_timestamp('2026-03-01T09:31:00.000Z')
| where p_alert_id == '0123456789abcdef0123456789abcdef'
| sort p_event_time desc
| limit 500
\`\`\`
`,
  })
})

it('has no cell for an alert without log types', () => {
  expect(writeAlertNotebook({ ...alert, logTypes: [] }, 'https://p').text).toBe(
    `# Root login from <1.2.3.4>\n\nAlert: https://p/alerts-and-errors/${alert.id}/\n\n`,
  )
})
