import { CreateDetectionPackSource } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { readSourceSettings } from './source-settings.ts'
import { reportCheck } from './wait-for-check.ts'

/** `picket packs add-source`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const name = args.operands[0]!
  const [owner = '', repository = '', ...rest] = name.split('/')
  if (owner === '' || repository === '' || rest.length > 0)
    throw new UsageError(`"${name}" is not OWNER/REPOSITORY.`, { hint: 'For example: acme/detections' })
  const [url, branch] = [args.text('url'), args.text('branch')]
  const input = {
    owner,
    repository,
    ...(url === undefined ? {} : { url }),
    ...(branch === undefined ? {} : { branch }),
    ...readSourceSettings(context),
  }
  const api = openApi(context)
  const { createDetectionPackSource } = await api.mutate(CreateDetectionPackSource, { input })
  return reportCheck(context, api, createDetectionPackSource.detectionPackSource.id)
}
