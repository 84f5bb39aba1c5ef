import type { Permission } from '@picket/core'
import { expect, it } from 'vitest'
import { userWith } from '../../identity/testing/viewers.ts'
import { openAssistant } from '../testing/open-assistant.ts'
import { answerMcp } from './answer-mcp.ts'

async function open(...permissions: readonly Permission[]) {
  const world = await openAssistant()
  const viewer = userWith(...permissions)
  const ask = (message: object | string) =>
    answerMcp(typeof message === 'string' ? message : JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }), {
      version: '1.2.3',
      list: () => world.toolbox.list(viewer, { withChanges: true }),
      call: (name, given) =>
        world.toolbox.call(viewer, { name, arguments: given, withChanges: true, redact: (text) => text }),
    })
  return { ...world, viewer, ask }
}
const call = (name: string, given: object) => ({ method: 'tools/call', params: { name, arguments: given } })

it('agrees on a version, and says what it can do', async () => {
  const { ask } = await open('AlertRead')
  expect(await ask({ method: 'initialize', params: { protocolVersion: '2025-03-26' } })).toMatchObject({
    id: 1,
    result: {
      protocolVersion: '2025-03-26',
      capabilities: { tools: {} },
      serverInfo: { name: 'picket', version: '1.2.3' },
    },
  })
  expect(await ask({ method: 'ping' })).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  expect(await ask('{"jsonrpc":"2.0","method":"notifications/initialized"}')).toBeUndefined()
})

it.each([
  [['AlertRead'], ['get_alert', 'list_alert_events', 'list_alert_comments', 'find_related_alerts', 'list_alerts'], []],
  [
    ['AlertModify'],
    ['get_alert', 'list_alert_events', 'list_alert_comments', 'find_related_alerts', 'list_alerts'],
    ['update_alert_status', 'add_alert_comment'],
  ],
  [['RuleModify'], ['get_detection'], ['check_detection_draft']],
  [['DataAnalyticsRead'], ['list_tables', 'search_logs'], []],
] as const)('offers callers with %j what they may use', async (permissions, reading, changing) => {
  const { ask } = await open(...permissions)
  const { result } = (await ask({ method: 'tools/list' })) as {
    result: { tools: { name: string; annotations: { readOnlyHint: boolean } }[] }
  }
  const names = (isReading: boolean) =>
    result.tools.filter(({ annotations }) => annotations.readOnlyHint === isReading).map(({ name }) => name)
  expect([names(true), names(false)]).toEqual([reading, changing])
})

it('runs tools as the caller, and records them', async () => {
  const { ask, alerts, viewer, audited } = await open('AlertModify')
  expect(await ask(call('list_alerts', { hours: 1 }))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: { content: [{ type: 'text', text: expect.stringContaining('"Sign-in by ana"') }], isError: false },
  })
  await ask(call('update_alert_status', { alertId: 'a', status: 'TRIAGED' }))
  expect((await alerts.get(viewer, ['a']))[0]!.status).toBe('TRIAGED')
  expect(audited.map(({ action, parameters, result }) => [action, parameters, result])).toEqual([
    ['CALL_AI_TOOL', { tool: 'list_alerts', arguments: { hours: 1 } }, 'SUCCEEDED'],
    ['CALL_AI_TOOL', { tool: 'update_alert_status', arguments: { alertId: 'a', status: 'TRIAGED' } }, 'SUCCEEDED'],
  ])
})

it.each([
  ['{', -32_700, 'The message is not valid JSON.'],
  ['[]', -32_600, 'The message is not a request of JSON-RPC 2.0.'],
  [{ method: 'resources/list' }, -32_601, 'The method "resources/list" is not supported.'],
  [{ method: 'tools/call', params: {} }, -32_602, 'A call needs the name of a tool, and its arguments as an object.'],
  [
    call('update_alert_status', { alertId: 'a', status: 'TRIAGED' }),
    -32_602,
    'There is no tool "update_alert_status", or the token has no permission for it.',
  ],
])('rejects %j', async (message, code, text) => {
  const { ask } = await open('AlertRead')
  expect(await ask(message)).toMatchObject({ error: { code, message: text } })
})

it('reports mistakes in arguments to the model', async () => {
  const { ask } = await open('AlertRead')
  expect(await ask(call('list_alerts', { hours: 9999 }))).toMatchObject({
    result: { isError: true, content: [{ text: expect.stringContaining('Invalid arguments: hours:') }] },
  })
})
