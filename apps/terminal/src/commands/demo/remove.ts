import { RemoveDemo } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'

/** `picket demo remove`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const what = 'the sources, events, alerts and detections of the demo'
  if (!(await confirmed(context, `Delete ${what}?`, `This would delete ${what}.`))) return exitCodes.findings
  const { removeDemo } = await api.mutate(RemoveDemo, {})
  const { alerts, detections, sources } = removeDemo
  if (wantsJson(context)) printResult(context, 'demo-removed', { alerts, detections, sources })
  else
    context.out.write(
      `Deleted ${plural(sources, 'source')} with their events, ${plural(alerts, 'alert')}, ${plural(detections, 'detection')} and the webhook.\n`,
    )
  return exitCodes.good
}
