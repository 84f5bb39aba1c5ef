import type { OptionSpec } from '../../program/command-spec.ts'

/** Options of `query` and `search` that run another query on the events. */
export const derivedOptions: readonly OptionSpec[] = [
  {
    flags: '--patterns',
    summary: 'only print the patterns of the newest 10,000 events, with counts and examples',
    heading: 'Report',
  },
  { flags: '--rare', summary: 'with --patterns: rare patterns first', heading: 'Report' },
  {
    flags: '--different <condition>',
    summary: 'only print the fields and values whose share differs most between the events that meet it and the others',
    heading: 'Report',
  },
  {
    flags: '--compare',
    summary: 'only print the number of events by log type, and that of the period before',
    heading: 'Report',
  },
  { flags: '--follow', summary: 'print new events as they arrive, until Ctrl-C', heading: 'Report' },
]
