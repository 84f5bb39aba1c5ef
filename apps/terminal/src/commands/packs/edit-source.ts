import { UpdateDetectionPackSource } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { findSource } from './find-packs.ts'
import { readSourceSettings } from './source-settings.ts'
import { reportCheck } from './wait-for-check.ts'

/** `picket packs edit-source`. */
export async function run(context: CommandContext): Promise<number> {
  const settings = readSourceSettings(context)
  if (Object.keys(settings).length === 0) throw new UsageError('Set --key, --token or --follow-logs.')
  const api = openApi(context)
  const { id } = await findSource(api, context.args.operands[0]!)
  await api.mutate(UpdateDetectionPackSource, { input: { id, ...settings } })
  return reportCheck(context, api, id)
}
