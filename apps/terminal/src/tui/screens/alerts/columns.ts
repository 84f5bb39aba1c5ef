import { originOf, type AlertRow } from '../../../commands/alerts/alert-columns.ts'
import type { Column } from '../../parts/columns.ts'
import type { Token } from '../../theme/theme.ts'
import { ageOf } from '../../text/ages.ts'
import { printNumber } from '../../text/numbers.ts'

const severityTokens: Readonly<Record<string, Token>> = {
  CRITICAL: 'critical',
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
  INFO: 'info',
}

export function severityToken(severity: string): Token {
  return severityTokens[severity.toUpperCase()] ?? 'text'
}

/** Severities have a letter and marks, so that nothing depends on colour: `C !!`, `H !`, `M`, `L`, `I`. */
export function severityText(severity: string): string {
  const letter = severity.slice(0, 1).toUpperCase()
  return letter === 'C' ? 'C !!' : letter === 'H' ? 'H !' : letter
}

const statusTokens: Readonly<Record<string, Token>> = {
  OPEN: 'strong',
  TRIAGED: 'accent',
  RESOLVED: 'good',
  CLOSED: 'faint',
}

export function statusToken(status: string): Token {
  return statusTokens[status] ?? 'text'
}

/** Returns the part before the @: details show the whole address. */
export function personOf(assignee: AlertRow['assignee']): string {
  return assignee?.email.split('@')[0] ?? '-'
}

/** `now` in ms. */
export function alertColumns(now: () => number): readonly Column<AlertRow>[] {
  return [
    {
      key: 'severity',
      header: 'SEV',
      min: 4,
      value: ({ severity }) => severityText(severity),
      token: ({ severity }) => severityToken(severity),
    },
    { key: 'age', header: 'AGE', min: 4, align: 'right', value: ({ createdAt }) => ageOf(createdAt, now()) },
    { key: 'title', header: 'TITLE', min: 44, grow: 5, value: ({ title }) => title, token: () => 'text' },
    {
      key: 'detection',
      header: 'DETECTION',
      min: 20,
      max: 44,
      grow: 3,
      priority: 2,
      value: ({ origin }) => originOf(origin),
      token: () => 'faint',
    },
    {
      key: 'events',
      header: 'EVENTS',
      min: 6,
      align: 'right',
      priority: 1,
      value: ({ eventCount }) => printNumber(eventCount),
    },
    {
      key: 'log',
      header: 'LOG TYPE',
      min: 16,
      max: 24,
      grow: 1,
      priority: 0,
      value: ({ logTypes }) => logTypes.join(', '),
    },
    {
      key: 'status',
      header: 'STATUS',
      min: 8,
      value: ({ status }) => status.toLowerCase(),
      token: ({ status }) => statusToken(status),
    },
    {
      key: 'assignee',
      header: 'ASSIGNEE',
      min: 8,
      max: 16,
      grow: 1,
      priority: 3,
      value: ({ assignee }) => personOf(assignee),
    },
  ]
}
