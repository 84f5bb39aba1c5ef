import { readConfig } from '../../../config/read-config.ts'
import { openScripts } from '../../../logs/open-scripts.ts'
import { createReporter } from '../../../plain/reporter.ts'
import type { CommandContext } from '../../../program/context.ts'
import { watchAndRepeat } from '../../watch/watch-and-repeat.ts'
import { testSchemas } from './test-schemas.ts'

/** `picket schema test`: parses the logs of tests with their schemas, and reports the results. */
export async function run(context: CommandContext): Promise<number> {
  // Unknown formats are reported before anything is watched.
  createReporter(context)
  let scripts = openScripts(context, readConfig(context).config)
  if (!context.args.flag('watch')) return (await testSchemas(context, scripts, undefined)).exitCode
  return watchAndRepeat(context, (scope, settingsChanged) => {
    if (settingsChanged) scripts = openScripts(context, readConfig(context).config)
    return testSchemas(context, scripts, scope)
  })
}
