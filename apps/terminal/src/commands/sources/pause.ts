import { PauseSource, ResumeSource } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { findSource } from './find-source.ts'

/** `picket sources pause`. */
export async function run(context: CommandContext): Promise<number> {
  const api = openApi(context)
  const { integrationId: id, integrationLabel: label } = await findSource(api, context.args.operands[0]!)
  const isResumed = context.args.flag('resume')
  const { logSource } = isResumed
    ? (await api.mutate(ResumeSource, { input: { id } })).resumeSource
    : (await api.mutate(PauseSource, { input: { id } })).pauseSource
  if (wantsJson(context)) printResult(context, 'source-pause', { result: logSource })
  else context.out.write(isResumed ? `"${label}" is read again.\n` : `"${label}" is paused.\n`)
  return exitCodes.good
}
