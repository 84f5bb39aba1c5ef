import { FeatureFlags } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'

/** `picket flags list`. */
export async function run(context: CommandContext): Promise<number> {
  const { out } = context
  const { allFeatureFlags: featureFlags } = await openApi(context).query(FeatureFlags, {})
  if (wantsJson(context)) {
    printResult(context, 'flags', { results: featureFlags })
    return exitCodes.good
  }
  const { style } = out
  out.write(
    printTable(
      featureFlags,
      [
        { head: 'FLAG', value: ({ name }) => name, mark: style.strong },
        {
          head: 'STATE',
          value: ({ isOn, byDefault }) => `${isOn ? 'on' : 'off'}${isOn === byDefault ? '' : ' (set)'}`,
          mark: (text, { isOn }) => (isOn ? style.good(text) : style.warning(text)),
        },
        { head: 'FEATURE', value: ({ title }) => title },
        { head: 'UNAVAILABLE WHILE OFF', value: ({ hides }) => hides, isWide: true },
      ],
      out,
    ),
  )
  return exitCodes.good
}
