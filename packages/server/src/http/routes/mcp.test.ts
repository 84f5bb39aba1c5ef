import { expect, it } from 'vitest'
import type { Viewer } from '../../access/viewer.ts'
import { openAssistant } from '../../assistant/testing/open-assistant.ts'
import { tokenWith } from '../../identity/testing/viewers.ts'
import { silentLog } from '../../ports/log.ts'
import { mcpRoutes } from './mcp.ts'

async function open(viewer: Viewer, { isOn = true } = {}) {
  const { toolbox, settings } = await openAssistant()
  const received: string[] = []
  const [route] = mcpRoutes({
    toolbox,
    readRedact: settings.readRedact,
    isFlagOn: async () => isOn,
    authenticator: {
      byApiToken: async (token) => (received.push(token), viewer),
      byIdToken: async (token) => (received.push(`session ${token}`), viewer),
    },
    rate: { take: () => undefined },
    version: '1.2.3',
  } as Parameters<typeof mcpRoutes>[0])
  const info = { id: 'r', address: '192.0.2.1', userAgent: 'test' }
  const send = async (headers: Readonly<Record<string, string>>, method: string, id?: number) =>
    route!.handle(
      new Request('http://picket.test/mcp', {
        method: 'POST',
        headers,
        body: JSON.stringify({ jsonrpc: '2.0', method, ...(id === undefined ? {} : { id }) }),
      }),
      { viewer, info, log: silentLog, isSecure: false, params: {}, identified: () => undefined },
    )
  return { received, send }
}

it('accepts an API token in either header, and sessions', async () => {
  const { received, send } = await open(tokenWith('PicketAI'))
  const answers = [
    await send({ 'x-api-key': 'a' }, 'ping', 1),
    await send({ authorization: 'Bearer b' }, 'ping', 2),
    await send({ authorization: 'c' }, 'ping', 3),
  ]
  expect(received).toEqual(['a', 'b', 'session c'])
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
    [1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, result: {} })),
  )
  const notified = await send({ 'x-api-key': 'a' }, 'notifications/initialized')
  expect([notified.status, await notified.text()]).toEqual([202, ''])
})

it('is for callers with the permission, while the feature is on', async () => {
  const key = { 'x-api-key': 'a' }
  await expect((await open(tokenWith('PicketAI'))).send({}, 'ping', 1)).rejects.toThrow('Send an API token')
  await expect((await open(tokenWith('AlertRead'))).send(key, 'ping', 1)).rejects.toThrow(
    'Access denied: this requires the permission PicketAI.',
  )
  await expect((await open(tokenWith('PicketAI'), { isOn: false })).send(key, 'ping', 1)).rejects.toThrow(
    'The feature "AI summaries" is switched off.',
  )
})
