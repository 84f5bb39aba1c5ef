import { printCell } from '@picket/core'
import { printTableQuery } from '@picket/query'
import { notebookText } from './strings.ts'

interface AlertFacts {
  readonly id: string
  readonly title: string
  readonly createdAt: string
  readonly firstEventOccurredAt: string | null
  readonly lastReceivedEventAt: string
  readonly logTypes: readonly string[]
}

const minute = 60_000

/** The notebook of an alert: its title, a link to it, and a cell with its events. */
export function writeAlertNotebook(
  alert: AlertFacts,
  origin: string,
): { readonly name: string; readonly text: string } {
  const { id, title, createdAt, firstEventOccurredAt, lastReceivedEventAt, logTypes } = alert
  const words = title
    .replaceAll(/[<>&"%\s]+/g, ' ')
    .trim()
    .slice(0, 120)
  const tables = logTypes.map((name) => ({
    database: 'rule_matches' as const,
    name: name.toLowerCase().replaceAll('.', '_'),
  }))
  // Events can be older than the first one that is known.
  const range = {
    from: Date.parse(firstEventOccurredAt ?? createdAt) - minute,
    to: Date.parse(lastReceivedEventAt) + minute,
  }
  const query = tables.length === 0 ? undefined : printTableQuery(tables, range, { path: ['p_alert_id'], value: id })
  const link = `${origin}/alerts-and-errors/${id}/`
  const head = `# ${title.replaceAll(/\s+/g, ' ').trim()}\n\nAlert: ${link}\n\n`
  const events = query === undefined ? '' : `${notebookText.alertEvents}:\n\n${printCell('picketflow', query)}`
  return { name: `${words} ${id.slice(0, 8)}`.trim(), text: `${head}${events}` }
}
