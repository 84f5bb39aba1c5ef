import type { OptionSpec } from './command-spec.ts'

/** Options of every command that talks to a server. */
export const jsonOption: OptionSpec = { flags: '--json', summary: 'print JSON', heading: 'Report' }
export const yesOption: OptionSpec = { flags: '--yes', summary: 'skip the confirmation' }
export const limitOption: OptionSpec = {
  flags: '--limit <n>',
  summary: 'list at most this many (default: 50)',
  counts: 'from 1',
}

/** The values as the API defines them. */
export const alertSeverities = ['critical', 'high', 'medium', 'low', 'info'] as const
export const alertStatuses = ['open', 'triaged', 'resolved', 'closed'] as const
export const alertTypes = [
  'rule',
  'scheduled_rule',
  'correlation_rule',
  'policy',
  'rule_error',
  'scheduled_rule_error',
  'correlation_rule_error',
  'system_error',
] as const

/** The accepted forms of a time. */
export const timeForms = '2026-01-31, 2026-01-31T12:00Z, or an age such as 30m, 12h, 7d'
