import { AIExplainDetection, type AISummarizeAlertInput } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { printAnswer } from './print-answer.ts'

/** `picket ai explain`. */
export async function run(context: CommandContext): Promise<number> {
  const { args } = context
  const api = openApi(context)
  const outputLength = args.text('length') as AISummarizeAlertInput['outputLength']
  const input = { id: args.operands[0]!, ...(outputLength && { outputLength }) }
  const { aiExplainDetection } = await api.mutate(AIExplainDetection, { input })
  return await printAnswer(context, api, aiExplainDetection.streamId)
}
