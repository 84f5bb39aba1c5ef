import { AIAlertTriage, AIStreamsMetadata } from '@picket/core/api'
import { NotFoundError } from '@picket/core'
import type { AISummarizeAlertInput } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { findAlertIds } from '../alerts/find-alert.ts'
import { printAnswer } from './print-answer.ts'

/** `picket ai summarize`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const api = openApi(context)
  const [alertId] = await findAlertIds(api, args.operands)
  if (args.flag('last')) {
    const { edges } = (await api.query(AIStreamsMetadata, { alias: alertId! })).aiInferenceStreamsMetadata
    const last = edges.at(-1)
    if (last === undefined) throw new NotFoundError('There is no answer about this alert yet.')
    return await printAnswer(context, api, last.node.streamId)
  }
  const outputLength = args.text('length') as AISummarizeAlertInput['outputLength']
  const input = { alertId: alertId!, prompt: args.text('ask') ?? '', ...(outputLength && { outputLength }) }
  const { aiSummarizeAlert } = await api.mutate(AIAlertTriage, { input })
  return await printAnswer(context, api, aiSummarizeAlert.streamId)
}
