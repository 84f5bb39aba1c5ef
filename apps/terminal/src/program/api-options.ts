import type { OptionSpec } from './command-spec.ts'

/** Of every command that talks to a server. */
export const jsonOption: OptionSpec = { flags: '--json', summary: 'print JSON', heading: 'Report' }
export const yesOption: OptionSpec = { flags: '--yes', summary: 'do not ask' }
export const limitOption: OptionSpec = {
  flags: '--limit <n>',
  summary: 'list at most so many; 50 unless said',
  counts: 'from 1',
}

/** As the API writes them. */
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

/** What may be given as a time. */
export const timeForms = '2026-01-31, 2026-01-31T12:00Z, or how long ago: 30m, 12h, 7d'
