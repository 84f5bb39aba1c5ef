import type { SpecMemo } from '@picket/core'
import { readConfig } from '../../config/read-config.ts'
import { createReporter } from '../../plain/reporter.ts'
import type { CommandContext } from '../../program/context.ts'
import { openPython } from '../python.ts'
import { watchAndRepeat } from '../watch/watch-and-repeat.ts'
import { assertOptions } from './assert-options.ts'
import { testMutants } from './mutate/test-mutants.ts'
import { testOnce } from './test-once.ts'

/** `picket test`: loads content, runs every test, and reports. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  assertOptions(args)
  createReporter(context)
  if (args.flag('mutate')) return testMutants(context)
  let python = openPython(context, readConfig(context))
  await python.warm('tests')
  const memo: SpecMemo = new Map()
  if (!args.flag('watch')) return (await testOnce(context, python, memo, undefined)).exitCode
  return watchAndRepeat(context, async (scope, settingsChanged) => {
    if (settingsChanged) {
      await python.close()
      memo.clear()
      python = openPython(context, readConfig(context))
      await python.warm('tests')
    }
    return testOnce(context, python, memo, scope)
  })
}
