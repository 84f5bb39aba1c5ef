import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { systemViewer } from '../access/viewer.ts'
import type { HttpSourceInput } from './http-sources.ts'
import { directoryKind } from './sources/kinds/directory.ts'
import { inputOf, openSources } from './testing/sources.ts'

interface Case {
  readonly name: string
  readonly input: Partial<HttpSourceInput>
  readonly problems: readonly string[]
}
const cases = parse(readFileSync(new URL('../../fixtures/ingest/source-inputs.yml', import.meta.url), 'utf8')) as Case[]

// spec: D3-2.15 D3-3.39 D3-5.2 D3-9.1
it.each(cases)('rejects $name', async ({ input, problems }) => {
  const { create } = await openSources()
  const error = await create(input).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    code: 'InvalidInput',
    fields: problems.map((line) => ({
      path: line.slice(0, line.indexOf(': ')),
      message: line.slice(line.indexOf(': ') + 2),
    })),
  })
})

it('stores a source with encrypted secrets', async () => {
  const { create, service, database } = await openSources()
  const { source } = await create({
    authMethod: 'HMAC',
    authHeaderKey: 'x-signature',
    authSecretValue: 'swordfish',
    authHmacAlg: 'SHA1',
    logStreamType: 'JsonArray',
    logStreamTypeOptions: { jsonArrayEnvelopeField: 'Records' },
  })
  expect(source).toMatchObject({
    id: 'source-1',
    kind: 'http-ingest',
    label: 'Shop',
    logTypes: ['Custom.Orders'],
    format: { type: 'JsonArray', enclosingField: 'Records' },
    auth: { method: 'HMAC', headerKey: 'x-signature', secret: 'swordfish', algorithm: 'SHA1' },
  })
  expect((await service.find('source-1'))?.source).toEqual(source)
  expect(JSON.stringify(await database.selectFrom('log_sources').selectAll().execute())).not.toContain('swordfish')
})

it('keeps filters and kept fields that a change omits, and removes those that it empties', async () => {
  const { create, http } = await openSources()
  const envelope = { logStreamType: 'JsonArray', logStreamTypeOptions: { jsonArrayEnvelopeField: 'Records' } }
  const conditions = [{ KeyPath: 'user', Condition: 'Equals', Value: 'robot' }]
  await create({
    logStreamType: 'JsonArray',
    logStreamTypeOptions: { jsonArrayEnvelopeField: 'Records', keepEnvelopeFields: ['account', 'account'] },
    filters: [
      { action: 'EXCLUDE', contains: '/healthz' },
      { action: 'INCLUDE', regex: '"level":"(warn|error)"' },
      { action: 'EXCLUDE', name: 'robots', conditions },
    ],
  })
  const filters = [
    { name: '/healthz', action: 'EXCLUDE', looksAt: { kind: 'contains', text: '/healthz' } },
    {
      name: '/"level":"(warn|error)"/',
      action: 'INCLUDE',
      looksAt: { kind: 'regex', pattern: '"level":"(warn|error)"' },
    },
    { name: 'robots', action: 'EXCLUDE', looksAt: { kind: 'conditions', conditions } },
  ]
  const format = { type: 'JsonArray', enclosingField: 'Records', keepEnvelope: ['account'] }
  const { source } = await http.update(systemViewer, 'source-1', inputOf(envelope))
  expect(source).toMatchObject({ filters, format })
  const other = await http.update(systemViewer, 'source-1', inputOf({ logStreamType: 'Lines', filters: [] }))
  expect(other.source).not.toHaveProperty('filters')
  expect(other.source.format).toEqual({ type: 'Lines' })
})

it('changes a source and keeps the secret that is not entered again', async () => {
  const { create, http, finder } = await openSources()
  await create({ authMethod: 'Bearer', authBearerToken: 'one' })
  const before = await finder.find('source-1')
  await http.update(systemViewer, 'source-1', inputOf({ integrationLabel: 'Shop 2', authMethod: 'Bearer' }))
  expect(await finder.find('source-1')).toMatchObject({ label: 'Shop 2', auth: { method: 'Bearer', token: 'one' } })
  expect(await finder.find('source-1')).not.toBe(before)
  await expect(
    http.update(systemViewer, 'source-1', inputOf({ authMethod: 'Basic', authUsername: 'u' })),
  ).rejects.toMatchObject({ code: 'InvalidInput', message: 'Enter the password.' })
})

it('rejects a label that another source has, ignoring case, until that source is deleted', async () => {
  const { create, service, finder } = await openSources()
  await create()
  await expect(create({ integrationLabel: 'SHOP' })).rejects.toMatchObject({ code: 'AlreadyExists' })
  await service.delete(systemViewer, 'source-1')
  expect(await service.find('source-1')).toBeUndefined()
  expect(await service.list()).toEqual([])
  expect(await finder.find('source-1')).toMatchObject({ label: 'Shop', isDeleted: true, auth: { method: 'None' } })
  await create({ integrationLabel: 'SHOP' })
  await expect(service.delete(systemViewer, 'source-1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('adds a log type, two concurrently, unless the source cannot share it', async () => {
  const { create, service, finder, database } = await openSources()
  await create()
  await create({ integrationLabel: 'Findings', logTypes: ['AWS.SecurityFindingFormat'] })
  const take = (id: string, logType: string) =>
    database.transaction().execute((trx) => service.addLogType(trx, systemViewer, id, logType))
  const { updatedAt } = (await finder.find('source-1'))!
  await Promise.all([take('source-1', 'Custom.Logins'), take('source-1', 'Custom.Doors')])
  service.changed('source-1')
  const after = (await finder.find('source-1'))!
  expect(after.logTypes.toSorted()).toEqual(['Custom.Doors', 'Custom.Logins', 'Custom.Orders'])
  expect(after.updatedAt).toBeGreaterThan(updatedAt)
  await take('source-1', 'Custom.Logins')
  expect((await service.find('source-1'))!.source).toEqual(after)
  await expect(take('source-2', 'Custom.Logins')).rejects.toMatchObject({
    code: 'InvalidUpdate',
    message: 'AWS.SecurityFindingFormat cannot share a source with other log types.',
  })
  await expect(take('none', 'Custom.Logins')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('sets how long a source can be silent', async () => {
  const { create, service } = await openSources()
  expect(await create()).toMatchObject({ alarmMinutes: 1_440, alarmAt: undefined })
  expect((await service.setAlarm(systemViewer, 'source-1', 15)).alarmMinutes).toBe(15)
  expect((await service.setAlarm(systemViewer, 'source-1', undefined)).alarmMinutes).toBeUndefined()
  for (const minutes of [14, 43_201, 20.5])
    await expect(service.setAlarm(systemViewer, 'source-1', minutes)).rejects.toMatchObject({ code: 'InvalidInput' })
})

it('returns the same object as long as nothing changed, also by another process', async () => {
  const { create, finder, database, clock } = await openSources()
  await create()
  const first = await finder.find('source-1')
  clock.now += 10_000
  expect(await finder.find('source-1')).toBe(first)
  await database.updateTable('log_sources').set({ label: 'Other', updated_at: clock.now }).execute()
  expect(await finder.find('source-1')).toBe(first)
  clock.now += 10_000
  expect(await finder.find('source-1')).toMatchObject({ label: 'Other' })
})

it('creates the sources of followed directories from the configuration', async () => {
  const { service, http, finder } = await openSources()
  const folder = {
    label: 'Logs',
    own: { path: '/var/log/shop' },
    logTypes: ['Custom.Orders'],
    streamType: 'Lines',
  } as const
  const [first] = await service.setConfigured(directoryKind, [folder, { ...folder, label: 'Others' }])
  expect(first).toMatchObject({
    kind: 'directory',
    label: 'Logs',
    path: '/var/log/shop',
    logTypes: ['Custom.Orders'],
    format: { type: 'Lines' },
  })
  const again = await service.setConfigured(directoryKind, [{ ...folder, own: { path: '/srv/logs' } }])
  expect(again.map(({ id, path }) => [id, path])).toEqual([[first!.id, '/srv/logs']])
  expect(await finder.find(first!.id)).toMatchObject({ path: '/srv/logs' })
  expect((await service.list()).map(({ source }) => source.label)).toEqual(['Logs'])
  const filters = [{ action: 'EXCLUDE', contains: '/healthz' }]
  const [filtered] = await service.setConfigured(directoryKind, [{ ...folder, filters }])
  expect(filtered?.filters).toEqual([
    { name: '/healthz', action: 'EXCLUDE', looksAt: { kind: 'contains', text: '/healthz' } },
  ])
  await expect(
    service.setConfigured(directoryKind, [{ ...folder, filters: [{ action: 'EXCLUDE', regex: '(' }] }]),
  ).rejects.toThrow(
    'The followed directory "Logs" has invalid filters. filters.0.regex: The regular expression is not valid: missing closing ).',
  )
  await expect(http.update(systemViewer, first!.id, inputOf())).rejects.toMatchObject({ code: 'InvalidUpdate' })
  await expect(service.delete(systemViewer, first!.id)).rejects.toMatchObject({ code: 'InvalidUpdate' })
})
