import type { Config } from '../config/model.ts'
import type { FailurePolicy } from '../plain/summarize.ts'
import type { Arguments } from '../program/arguments.ts'

/** Returns when a run fails: options of the command line override the settings. */
export function toFailurePolicy(args: Arguments, config: Config): FailurePolicy {
  const maxWarnings = args.count('max-warnings') ?? config.maxWarnings
  return {
    failOn: (args.text('fail-on') as FailurePolicy['failOn'] | undefined) ?? config.failOn ?? 'error',
    allowSkipped: args.flag('allow-skipped'),
    ...(maxWarnings === undefined ? {} : { maxWarnings }),
  }
}
