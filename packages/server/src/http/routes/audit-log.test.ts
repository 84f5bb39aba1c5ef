import { describe, expect, it } from 'vitest'
import { createAuditLog } from '../../audit/create-audit-log.ts'
import { admin, tokenWith, userWith } from '../../identity/testing/viewers.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openHandler } from '../testing/open-handler.ts'
import { auditLogRoutes } from './audit-log.ts'

async function open() {
  const clock = { now: Date.parse('2026-05-01T00:00:00Z') }
  let count = 0
  const audit = createAuditLog({
    database: await openTestDatabase(),
    now: () => clock.now,
    randomId: () => String(++count).padStart(32, '0'),
  })
  const handle = openHandler(auditLogRoutes({ audit }), {
    viewers: {
      admin,
      reader: tokenWith('GeneralSettingsRead'),
      nobody: userWith(),
      restricted: {
        ...userWith('GeneralSettingsRead'),
        id: 'user-2',
        logTypes: { kind: 'DENY', logTypes: ['AWS.CloudTrail'] },
      },
    },
  })
  const get = async (query: string, token = 'admin') => {
    const headers = { [token === 'reader' ? 'x-api-key' : 'authorization']: token }
    const response = await handle(new Request(`http://picket.test/api/audit-log${query}`, { headers }))
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  const record = (action: string, address: string, userAgent: string, parameters: unknown = {}) =>
    audit.record({
      action,
      viewer: userWith(),
      parameters,
      result: action === 'SIGN_IN' ? 'FAILED' : 'SUCCEEDED',
      request: { id: 'request-7', address, userAgent },
    })
  return { audit, clock, get, record }
}

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the audit log as a file', () => {
  it('is JSON, one line per entry, newest first', async () => {
    const { get, record, clock } = await open()
    await record('SIGN_IN', '192.0.2.1', 'browser', { email: 'ana@picket.test' })
    clock.now += 1000
    await record('CREATE_ROLE', '192.0.2.2', 'browser')
    clock.now += 1000
    const { status, type, text } = await get('', 'reader')
    expect([status, type]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    // The export is recorded before the entries are read.
    expect(lines(text).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['EXPORT_AUDIT_LOG', 'a token'],
      ['CREATE_ROLE', 'user@picket.test'],
      ['SIGN_IN', 'user@picket.test'],
    ])
    expect(lines(text)[2]).toEqual({
      id: expect.any(String),
      timestamp: '2026-05-01T00:00:00.000Z',
      action: 'SIGN_IN',
      result: 'FAILED',
      actorKind: 'user',
      actorId: 'user-1',
      actorName: 'user@picket.test',
      sourceIP: '192.0.2.1',
      userAgent: 'browser',
      requestId: 'request-7',
      parameters: { email: 'ana@picket.test' },
    })
  })

  it('is CSV without cells that a spreadsheet runs as a formula', async () => {
    const { get, record } = await open()
    await record('SIGN_IN', '192.0.2.1', '=cmd|"/c calc"!A1', { email: 'a,"b"' })
    const { type, text } = await get('?format=csv&action=SIGN_IN')
    expect(type).toBe('text/csv; charset=utf-8')
    const [head, row, end] = text.split('\r\n')
    expect([head, end]).toEqual([
      'id,timestamp,action,result,actorKind,actorId,actorName,sourceIP,userAgent,requestId,parameters',
      '',
    ])
    expect(row?.split(',').slice(1, 8)).toEqual([
      '2026-05-01T00:00:00.000Z',
      'SIGN_IN',
      'FAILED',
      'user',
      'user-1',
      'user@picket.test',
      '192.0.2.1',
    ])
    expect(row).toContain(`"'=cmd|""/c calc""!A1"`)
    expect(row).toContain('"{""email"":""a,\\""b\\""""}"')
  })

  it('applies the filters: actor, action, result, address, time', async () => {
    const { get, record, clock } = await open()
    await record('A', '192.0.2.1', 'x')
    await record('B', '::ffff:192.0.2.2', 'x')
    clock.now += 60_000
    await record('SIGN_IN', '2001:db8::1', 'x')
    const found = async (query: string) =>
      lines((await get(query)).text || '{}').flatMap(({ action }) => (action === 'EXPORT_AUDIT_LOG' ? [] : [action]))
    expect(await found('?action=A&action=B')).toEqual(['B', 'A'])
    expect(await found('?sourceIP=192.0.2.2')).toEqual(['B'])
    expect(await found('?sourceIP=2001:DB8:0::1')).toEqual(['SIGN_IN'])
    expect(await found('?sourceIP=192.0.2.0/31')).toEqual(['A'])
    expect(await found('?sourceIP=192.0.2.0/24&sourceIP=2001:db8::/32')).toEqual(['SIGN_IN', 'B', 'A'])
    expect((await get('?sourceIP=192.0.2.0/33')).status).toBe(400)
    expect(await found('?actorName=user@picket.test&result=FAILED')).toEqual(['SIGN_IN'])
    expect(await found('?endTime=2026-05-01T00:01:00Z')).toEqual(['B', 'A'])
    expect(await found('?startTime=2026-05-01T01:01:00%2B01:00')).toEqual(['SIGN_IN'])
    expect(await found('?actorId=nobody')).toEqual([undefined])
  })

  it('is complete, whatever its length', async () => {
    const { get, record } = await open()
    for (let index = 0; index < 1203; index++) await record('A', '192.0.2.1', 'x', { index })
    const { text } = await get('?action=A')
    expect(new Set(lines(text).map(({ parameters }) => (parameters as { index: number }).index)).size).toBe(1203)
  })

  it.each([
    ['?format=xml', 'format: The format is "ndjson" or "csv".'],
    ['?startTime=yesterday', 'startTime: Use the time format 2026-01-31T23:59:59Z.'],
    ['?result=maybe', 'result: The result is "SUCCEEDED" or "FAILED".'],
    ['?actions=SIGN_IN', 'Unrecognized key: "actions"'],
  ])('rejects %s', async (query, message) => {
    const { get } = await open()
    const { status, text } = await get(query)
    expect([status, JSON.parse(text).error.message]).toEqual([400, message])
  })

  it('hides the arguments of other users from users who cannot see every log type', async () => {
    const { get, record } = await open()
    await record('EXECUTE_DATA_LAKE_QUERY', '192.0.2.1', 'x', { sql: "select '192.0.2.7'" })
    const { text } = await get('', 'restricted')
    expect(lines(text).map(({ action, parameters }) => [action, parameters])).toEqual([
      ['EXPORT_AUDIT_LOG', { format: 'ndjson' }],
      ['EXECUTE_DATA_LAKE_QUERY', {}],
    ])
  })

  it('requires the permission to read the settings', async () => {
    const { get } = await open()
    expect((await get('', 'nobody')).status).toBe(403)
  })
})

it('records a repeated read once', async () => {
  const database = await openTestDatabase()
  const clock = { now: 0 }
  let count = 0
  const audit = createAuditLog({
    database,
    now: () => clock.now,
    randomId: () => String(++count).padStart(32, '0'),
  })
  const recordRead = (
    action: string,
    parameters: object,
    address: string,
    result: 'SUCCEEDED' | 'FAILED' = 'SUCCEEDED',
  ) =>
    audit.record({
      action,
      viewer: admin,
      parameters,
      result,
      isRead: true,
      request: { id: 'r', address, userAgent: 'Sample' },
    })
  const readEntries = async () =>
    (await audit.find({}, { limit: 100 })).map(({ at, action, address }) => `${at} ${action} ${address}`).toReversed()
  await Promise.all(['LOW', 'HIGH', 'CRITICAL'].map((severity) => recordRead('LIST_ALERTS', { severity }, '192.0.2.1')))
  await recordRead('LIST_ALERTS', {}, '192.0.2.2')
  for (const id of ['a', 'b', 'a']) await recordRead('GET_ALERT', { id }, '192.0.2.1')
  for (const id of ['a', 'a']) await recordRead('GET_ALERT', { id }, '192.0.2.9', 'FAILED')
  clock.now = 59_999
  await recordRead('LIST_ALERTS', {}, '192.0.2.1')
  clock.now = 60_000
  await recordRead('LIST_ALERTS', {}, '192.0.2.1')
  expect((await readEntries()).toSorted()).toEqual([
    '0 GET_ALERT 192.0.2.1',
    '0 GET_ALERT 192.0.2.1',
    '0 GET_ALERT 192.0.2.9',
    '0 GET_ALERT 192.0.2.9',
    '0 LIST_ALERTS 192.0.2.1',
    '0 LIST_ALERTS 192.0.2.2',
    '60000 LIST_ALERTS 192.0.2.1',
  ])
})

it('omits successful reads if the settings disable them, but not rejected ones', async () => {
  const database = await openTestDatabase()
  let keeps = true
  let count = 0
  const audit = createAuditLog({
    database,
    now: () => 1,
    randomId: () => String(++count).padStart(32, '0'),
    recordsReads: async () => keeps,
  })
  const record = (action: string, result: 'SUCCEEDED' | 'FAILED', isRead?: true) =>
    audit.record({ action, viewer: admin, parameters: {}, result, ...(isRead && { isRead }) })
  await record('LOOKED', 'SUCCEEDED', true)
  keeps = false
  await record('LOOKED_AGAIN', 'SUCCEEDED', true)
  await record('REFUSED', 'FAILED', true)
  await record('CHANGED', 'SUCCEEDED')
  expect(await audit.actions()).toEqual(['CHANGED', 'LOOKED', 'REFUSED'])
})
