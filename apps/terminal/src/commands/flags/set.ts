import { FeatureFlags, SetFeatureFlag } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'

const states = { on: true, off: false, default: null } as const

/** `picket flags set`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const [flagName, state] = context.args.operands
  const { allFeatureFlags: featureFlags } = await api.query(FeatureFlags, {})
  const { name } = findByName(featureFlags, flagName!, {
    what: 'feature',
    id: (flag) => flag.name,
    name: (flag) => (/^ENABLE_/i.test(flagName!) ? flag.name : flag.name.replace(/^ENABLE_/, '')),
  })
  const isOn = states[state as keyof typeof states]
  const { flag } = (await api.mutate(SetFeatureFlag, { input: { name, isOn } })).setFeatureFlag
  if (wantsJson(context)) printResult(context, 'flag', { result: flag })
  else context.out.write(`${flag.name} is ${flag.isOn ? 'on' : 'off'}.\n`)
  return exitCodes.good
}
