import { defineDestination, type DeliveryLink } from '../destination-type.ts'
import { cut, longText, onOneLine } from '../long-text.ts'

/** Mailboxes, through the mail server of this installation. */
export const email = defineDestination({
  name: 'email',
  label: 'Email',
  summary: 'A message to mailboxes',
  mark: 'M3 6h18v12H3zM3 7l9 7l9-7',
  identifiedBy: 'recipients',
  example: { recipients: ['security@example.com'] },
  fields: [
    {
      kind: 'list',
      name: 'recipients',
      label: 'Recipients',
      help: 'Each recipient gets a separate email. Press Enter after each address.',
      isRequired: true,
      maxItems: 50,
      format: 'email',
    },
  ],
  async deliver({ recipients }, alert, { sendMail, made = [] }) {
    const sent = new Set(made.map(({ place }) => place))
    const links: DeliveryLink[] = []
    for (const to of recipients.filter((one) => !sent.has(one))) {
      try {
        await sendMail({ to, subject: cut(onOneLine(alert.title), 200), text: `${longText(alert)}\n` })
      } catch (error) {
        return { statusCode: 0, success: false, message: `${to}: ${(error as Error).message}`, links }
      }
      links.push({ place: to, ref: alert.alertId })
    }
    return { statusCode: 200, success: true, message: 'The mail server accepted the email.', links }
  },
})
