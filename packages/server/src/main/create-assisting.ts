import { sleep } from '../async/sleep.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { createAssistant } from '../assistant/create-assistant.ts'
import type { AssistantSettingsService } from '../assistant/assistant-settings.ts'
import { createAskModel } from '../assistant/model/create-ask-model.ts'
import { createToolbox } from '../assistant/tools/create-toolbox.ts'
import type { ToolPorts } from '../assistant/tools/tool.ts'
import { createOpenStream } from '../outbound/open-stream.ts'
import type { Base } from './open-base.ts'

/** The longest time without data from a model, in milliseconds: local ones need a while for the first word. */
const idleMs = 90_000
const longestAnswer = 8 * 1024 ** 2

export type Assisting = ReturnType<typeof createAssisting>

/** The assistant, and the tools that it and other programs use. */
export function createAssisting(
  base: Base,
  {
    tools,
    audit,
    settings,
  }: { readonly tools: ToolPorts; readonly audit: AuditLog; readonly settings: AssistantSettingsService },
) {
  const { config, version, closers, log } = base
  const openStream = createOpenStream({
    allow: [...config.outbound.allow, ...config.assistant.allow],
    userAgent: `Picket/${version}`,
    idleMs,
    longestAnswer,
  })
  const toolbox = createToolbox({ ...tools, audit, log })
  const assistant = createAssistant({
    ...base,
    settings,
    toolbox,
    tools,
    createAsk: (model) => createAskModel({ settings: model, openStream, wait: sleep }),
  })
  closers.add('assistant', async () => {
    await assistant.close()
    await openStream.close()
  })
  return { assistant, toolbox, settings }
}
