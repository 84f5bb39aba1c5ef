import type { Config } from '../config/model.ts'
import type { FailurePolicy } from '../plain/summarize.ts'
import type { Arguments } from '../program/arguments.ts'

/** What makes a run fail: the command line wins over the settings. */
export function toFailurePolicy(args: Arguments, config: Config): FailurePolicy {
  const maxWarnings = args.count('max-warnings') ?? config.maxWarnings
  return {
    failOn: (args.text('fail-on') as FailurePolicy['failOn'] | undefined) ?? config.failOn ?? 'error',
    allowSkipped: args.flag('allow-skipped'),
    ...(maxWarnings === undefined ? {} : { maxWarnings }),
  }
}
