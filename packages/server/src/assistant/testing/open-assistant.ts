import { onTestFinished } from 'vitest'
import { createAlertService } from '../../alerts/alert-service.ts'
import { recordAlerts } from '../../alerts/record-alerts.ts'
import { fakePorts, opened } from '../../alerts/testing/alerts.ts'
import type { AuditEntry } from '../../audit/audit-log.ts'
import type { AssistantConfig } from '../../config/server-config.ts'
import { createOpenStream } from '../../outbound/open-stream.ts'
import { silentLog } from '../../ports/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createAssistantSettings } from '../assistant-settings.ts'
import { createAssistant } from '../create-assistant.ts'
import { createAskModel } from '../model/create-ask-model.ts'
import { createToolbox } from '../tools/create-toolbox.ts'
import type { ToolPorts } from '../tools/tool.ts'
import { openScriptedModel } from './scripted-model.ts'

export const start = Date.parse('2026-01-01T00:00:00Z')

/** An assistant with a scripted model, and two alerts: `a` of Sample.Log, `b` of Secret.Log. */
export async function openAssistant(given: Partial<ToolPorts> = {}, config: Partial<AssistantConfig> = {}) {
  const database = await openTestDatabase()
  const model = await openScriptedModel()
  const clock = { time: start }
  let ids = 0
  const now = () => clock.time
  const randomId = () => String(++ids).padStart(32, '0')
  const alerts = createAlertService({
    database,
    now,
    randomId,
    assertAssignee: async () => undefined,
    wakeDelivery: () => undefined,
  })
  await recordAlerts(
    database,
    [
      opened({ id: 'a', createdAt: start, title: 'Sign-in by ana' }),
      opened({ id: 'b', createdAt: start, title: 'Hush', logTypes: ['Secret.Log'] }),
    ],
    start,
    fakePorts().ports,
  )
  const absent = new Proxy(
    {},
    { get: (_, name) => () => Promise.reject(new Error(`${String(name)} is not part of this test`)) },
  )
  const tools: ToolPorts = {
    alerts,
    alertEvents: {
      ...(absent as ToolPorts['alertEvents']),
      read: async (_viewer, alert) =>
        alert.id === 'a'
          ? [{ at: { time: start, rowId: 'row-1' }, event: { p_row_id: 'row-1', user: 'ana', password: 'hush' } }]
          : [],
    },
    detections: absent as ToolPorts['detections'],
    searches: absent as ToolPorts['searches'],
    queries: absent as ToolPorts['queries'],
    pipelines: absent as ToolPorts['pipelines'],
    now,
    ...given,
  }
  const audited: AuditEntry[] = []
  const audit = { record: async (entry: AuditEntry) => void audited.push(entry) }
  const settings = createAssistantSettings({
    database,
    now,
    secrets: { seal: (text) => `v1.0123456789ab.${Buffer.from(text).toString('base64url')}`, open: unseal },
    config: { allow: [], redact: [], model: { kind: 'openai', url: model.url, model: 'small' }, ...config },
  })
  const openStream = createOpenStream({ allow: ['127.0.0.1'], userAgent: 'Picket/1', idleMs: 5000, longestAnswer: 1e6 })
  const toolbox = createToolbox({ ...tools, audit, log: silentLog })
  const createOne = () =>
    createAssistant({
      database,
      settings,
      toolbox,
      tools,
      now,
      randomId,
      log: silentLog,
      createAsk: (given) => createAskModel({ settings: given, openStream, wait: async () => undefined }),
    })
  const assistant = createOne()
  onTestFinished(async () => {
    await assistant.close()
    await openStream.close()
  })
  return { database, model, clock, alerts, audited, settings, assistant, toolbox, createOne }
}

function unseal(sealed: string): string {
  return Buffer.from(sealed.slice(sealed.lastIndexOf('.') + 1), 'base64url').toString()
}
