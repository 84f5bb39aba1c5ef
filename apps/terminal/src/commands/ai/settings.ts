import {
  AssistantSettings,
  UpdateAssistantSettings,
  type AssistantSettingsData,
  type UpdateAssistantSettingsInput,
} from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { printFields } from '../../screen/fields.ts'

/** `picket ai settings`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, env } = context
  const api = openApi(context)
  const [kind, url, model] = ['kind', 'url', 'model'].map((name) => args.text(name))
  const redactions = args.list('redact')
  const key = env['PICKET_AI_KEY']
  const input: UpdateAssistantSettingsInput = {
    ...(kind !== undefined && { kind: kind as NonNullable<UpdateAssistantSettingsInput['kind']> }),
    ...(url !== undefined && { url }),
    ...(model !== undefined && { model }),
    ...(redactions.length > 0 && { redactions }),
  }
  const isChange = Object.keys(input).length > 0
  const settings = isChange
    ? (await api.mutate(UpdateAssistantSettings, { input: { ...input, ...(key ? { key } : {}) } }))
        .updateAssistantSettings.settings
    : (await api.query(AssistantSettings, {})).assistantSettings
  print(context, settings)
  return exitCodes.good
}

function print(context: CommandContext, settings: AssistantSettingsData['assistantSettings']): void {
  if (wantsJson(context)) return printResult(context, 'ai-settings', { result: settings })
  const { out } = context
  const { kind, url, model, hasKey, redactions, isFromConfiguration } = settings
  if (url === '') out.write('The assistant is off: no model is configured.\n')
  else
    out.write(
      printFields(
        [
          ['API', kind],
          ['Address', url],
          ['Model', model],
          ['Key', hasKey ? 'stored' : 'none'],
          ['Never sent', redactions.join('  ')],
          ['Set by', isFromConfiguration ? 'picket.yaml or the environment of the server' : 'the settings'],
        ],
        out,
      ),
    )
}
