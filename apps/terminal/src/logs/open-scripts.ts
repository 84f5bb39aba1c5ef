import type { ScriptChecker, ScriptRunner } from '@picket/logs'
import type { Config } from '../config/model.ts'
import type { CommandContext } from '../program/context.ts'

/** Runs the scripts of schemas: their processes start with the first log that needs them, and end with the command. */
export function openScripts(
  { args, onExit }: Pick<CommandContext, 'args' | 'onExit'>,
  config: Config,
): ScriptRunner & ScriptChecker {
  const python = (args.text('python') as 'sandbox' | 'native' | undefined) ?? config.python?.runtime ?? 'sandbox'
  const start = async () => {
    const { createScriptRunner } = await import('@picket/rule-runtime')
    const runner = createScriptRunner({ python })
    onExit(() => runner.close())
    return runner
  }
  let runner: ReturnType<typeof start> | undefined
  return {
    parse: async (script, logs) => (await (runner ??= start())).parse(script, logs),
    check: async (scripts) => (await (runner ??= start())).check(scripts),
  }
}
