import { notificationText } from '@picket/core/api'
import { beforeEach, expect, it } from 'vitest'
import { content, openTestPython } from '../detections/testing/open-detections.ts'
import { admin, userWith } from '../identity/testing/viewers.ts'
import type { Notice } from '../notifications/notification-service.ts'
import { archive, packOf, type Files } from './testing/archive.ts'
import { openPacks } from './testing/open-packs.ts'

const python = openTestPython()
let opened: Awaited<ReturnType<typeof openPacks>>
beforeEach(async () => void (opened = await openPacks(python)))

const ids = ['Sample.Login', 'Sample.Simple', 'sample_helper']
const first: Files = { ...content, 'packs/sample.yml': packOf('Sample', ids) }
const second: Files = {
  ...first,
  'rules/simple.yml': content['rules/simple.yml'].replace('Severity: Low', 'Severity: Medium'),
}

/** Adds a source and checks it after each release. */
async function publish(...releases: readonly Files[]): Promise<string> {
  const known = (await opened.packSources.list())[0]
  const { id } = known ?? (await opened.packSources.create(admin, { owner: 'acme', repository: 'content' }))
  for (const files of releases) opened.published.push({ version: `v${opened.published.length + 1}`, files })
  await opened.checkSource(id, new AbortController().signal)
  return id
}

const versionId = async (version: string): Promise<string> =>
  (await opened.packs.find('Sample')).versions.find((one) => one.version === version)!.id

const stored = async (id: string) => (await opened.library.current()).stored.get(id)
const dataOf = async (id: string) => (await opened.library.current()).specs.get(id)?.data

it('offers the packs of a source without storing their content', async () => {
  await publish(first)
  const { data } = await opened.askPacks(
    admin,
    `{ detectionPacks { detectionPacks { id displayName enabled installed updateAvailable packVersion { semVer }
      packDefinition packTypes packSourceName logTypes members { id state enabled } } paging { totalItems } } }`,
  )
  expect(data.detectionPacks).toEqual({
    detectionPacks: [
      {
        id: 'Sample',
        displayName: 'Sample pack',
        enabled: false,
        installed: false,
        updateAvailable: false,
        packVersion: { semVer: 'v1' },
        packDefinition: { IDs: ids },
        packTypes: { rule: 2, global: 1 },
        packSourceName: 'acme/content',
        logTypes: ['Sample.Log'],
        members: ids.map((id) => ({ id, state: 'AVAILABLE', enabled: null })),
      },
    ],
    paging: { totalItems: 1 },
  })
  expect((await opened.library.current()).stored.size).toBe(0)
})

// spec: D2-1.2
it('enables and disables all detections of a pack, which only packs can change then', async () => {
  await publish({
    ...first,
    'rules/simple.yml': content['rules/simple.yml'].replace('Enabled: true', 'Enabled: false'),
  })
  const update = `mutation ($input: UpdateDetectionPackStateInput!) { updateDetectionPackState(input: $input) {
    detectionPack { enabled installed members { id state enabled } } } }`
  const set = async (enabled: boolean) =>
    (await opened.askPacks(admin, update, { input: { id: 'Sample', enabled } })).data.updateDetectionPackState
      .detectionPack
  const members = (enabled: boolean) => [
    { id: 'Sample.Login', state: 'MANAGED', enabled },
    { id: 'Sample.Simple', state: 'MANAGED', enabled },
    { id: 'sample_helper', state: 'MANAGED', enabled: null },
  ]
  expect(await set(true)).toEqual({ enabled: true, installed: true, members: members(true) })
  const edit = { id: 'Sample.Simple', kind: 'rule', changes: [{ key: 'Tags', value: ['Mine'] }] } as const
  await expect(opened.detections.update(admin, edit, { tests: 'none' })).rejects.toThrow('it is managed')
  expect(await set(false)).toEqual({ enabled: false, installed: true, members: members(false) })
})

it('keeps local changes in updates, and reports those that the pack changed too', async () => {
  await publish(first)
  await opened.packs.change(admin, { id: 'Sample', enabled: true })
  await opened.detections.setEnabled(admin, ['Sample.Login'], false)
  const edit = {
    kind: 'rule',
    changes: [
      { key: 'Severity', value: 'High' },
      { key: 'Threshold', value: 3 },
    ],
  } as const
  await opened.detections.update(admin, { id: 'Sample.Simple', ...edit }, { tests: 'none' })
  await publish(second)
  const wanted = { id: 'Sample', versionId: await versionId('v2') }
  const { changes, conflicts } = await opened.packs.plan(wanted)
  expect(conflicts).toEqual([{ id: 'Sample.Simple', key: 'Severity', base: 'Low', local: 'High', pack: 'Medium' }])
  expect(changes).toEqual([])
  await opened.packs.change(admin, wanted)
  expect(await dataOf('Sample.Simple')).toMatchObject({ Severity: 'High', Threshold: 3, Enabled: true })
  expect(await dataOf('Sample.Login')).toMatchObject({ Enabled: false })
  await opened.packs.change(admin, { id: 'Sample', versionId: await versionId('v1') })
  const taking = { ...wanted, takePack: [{ id: 'Sample.Simple', key: 'Severity' }] }
  expect((await opened.packs.plan(taking)).changes).toEqual([
    {
      id: 'Sample.Simple',
      kind: 'rule',
      file: 'rules/simple.yml',
      change: 'changed',
      differences: [{ field: 'Severity', before: 'High', after: 'Medium' }],
    },
  ])
  await opened.packs.change(admin, taking)
  expect((await stored('Sample.Simple'))?.overrides).toEqual({ Threshold: 3 })
})

it('rolls back to an earlier version', async () => {
  await publish(first, second)
  await opened.packs.change(admin, { id: 'Sample', enabled: true })
  const before = await opened.library.current()
  expect(before.specs.get('Sample.Simple')?.data).toMatchObject({ Severity: 'Medium' })
  const { release, versions } = await opened.packs.change(admin, { id: 'Sample', versionId: await versionId('v1') })
  expect([release.version, versions.map(({ version }) => version)]).toEqual(['v1', ['v2', 'v1']])
  expect((await stored('Sample.Simple'))?.text).toBe(content['rules/simple.yml'])
})

it('deletes what a version no longer contains, unless another pack does', async () => {
  const other = packOf('Other', ['Sample.Simple'])
  await publish({ ...first, 'packs/other.yml': other })
  await opened.packs.change(admin, { id: 'Sample', enabled: true })
  await publish({ ...first, 'packs/other.yml': other, 'packs/sample.yml': packOf('Sample', ['sample_helper']) })
  const update = { id: 'Sample', versionId: await versionId('v2') }
  expect((await opened.packs.plan(update)).changes.map(({ id, change }) => [id, change])).toEqual([
    ['Sample', 'changed'],
    ['Sample.Login', 'deleted'],
    ['Sample.Simple', 'deleted'],
  ])
  await opened.packs.change(admin, { id: 'Other', enabled: true })
  await opened.packs.change(admin, update)
  expect([...(await opened.library.current()).stored.keys()].toSorted()).toEqual([
    'Other',
    'Sample',
    'Sample.Simple',
    'sample_helper',
  ])
})

it('leaves own specs with the id of a member as they are, unless the pack is to replace them', async () => {
  const own = content['rules/simple.yml'].replace('Severity: Low', 'Severity: Info').replace('# What', '# Mine: what')
  await opened.detections.saveText(admin, { text: own }, { tests: 'none' })
  await publish(first)
  const wanted = { id: 'Sample', enabled: true }
  expect((await opened.packs.plan(wanted)).own.map(({ id }) => id)).toEqual(['Sample.Simple'])
  await opened.packs.change(admin, wanted)
  expect(await stored('Sample.Simple')).toMatchObject({ source: 'console', text: own })
  await opened.packs.change(admin, { ...wanted, adopt: ['Sample.Simple'] })
  const adopted = await stored('Sample.Simple')
  expect(adopted).toMatchObject({ source: 'managed', overrides: { Severity: 'Info' } })
  expect(adopted?.text).not.toContain('Mine')
})

it('stores a data model disabled if its log type has an enabled one already', async () => {
  const model = (id: string) =>
    `AnalysisType: datamodel\nDataModelID: ${id}\nEnabled: true\nLogTypes: [Sample.Log]\nMappings: [{ Name: source_ip, Path: ip }]\n`
  const { uploads } = opened
  await uploads.upload(admin, { data: archive({ 'own.yml': model('Own.Model') }).toString('base64') })
  const models = { 'a.yml': model('Sample.Model'), 'b.yml': model('Other.Model') }
  await publish({ ...first, ...models, 'packs/sample.yml': packOf('Sample', [...ids, 'Sample.Model', 'Other.Model']) })
  await opened.packs.change(admin, { id: 'Sample', enabled: true })
  const enabled = async () =>
    Promise.all(['Own.Model', 'Sample.Model', 'Other.Model'].map(async (id) => (await dataOf(id))?.['Enabled']))
  expect(await enabled()).toEqual([true, false, false])
  await opened.detections.remove(admin, ['Own.Model'])
  await opened.packs.change(admin, { id: 'Sample', enabled: true })
  expect(await enabled()).toEqual([undefined, true, false])
})

// spec: D1-8.12
it('changes nothing if the content would be invalid, and notifies users of each problem', async () => {
  await publish({ ...first, 'packs/sample.yml': packOf('Sample', ['Sample.Login']) })
  const before = (await opened.library.current()).revision
  const failure = await opened.packs.change(admin, { id: 'Sample', enabled: true }).catch((error: Error) => error)
  expect(String(failure)).toMatch(/^ApiError: Pack "Sample pack" was not changed: rules\/login\.py: /)
  expect((await opened.library.current()).revision).toBe(before)
  expect((await opened.packs.find('Sample')).pack).toMatchObject({ enabled: 0, last_error: expect.any(String) })
  expect(opened.notices).toEqual([
    expect.objectContaining({
      topic: 'SYSTEM_NOTIFICATION',
      level: 'ERROR',
      title: 'Pack "Sample pack" could not be updated',
      message: expect.stringMatching(/^rules\/login\.py:1:\d+ PK\d+ /),
    }),
  ])
})

// spec: D1-8.12
it('enables a pack although the table of a query is missing, and tells users what to do', async () => {
  const query =
    'AnalysisType: scheduled_query\nQueryName: Sample Query\nEnabled: true\nQuery: SELECT 1 FROM panther_logs.public.missing LIMIT 1\nSchedule: { RateMinutes: 60, TimeoutMinutes: 1 }\n'
  await publish({ ...first, 'query.yml': query, 'packs/sample.yml': packOf('Sample', [...ids, 'Sample Query']) })
  const { pack } = await opened.packs.change(admin, { id: 'Sample', enabled: true })
  const problem = "Sample Query: Unknown table expression identifier 'missing'"
  expect([pack.enabled, pack.last_error]).toEqual([1, problem])
  const [{ title, level, topic, message }] = opened.notices as [Notice]
  expect([title, level, message]).toEqual(['Pack "Sample pack" has queries that cannot run', 'ERROR', problem])
  expect(notificationText({ topic, level, message })).toBe(
    'Table "missing" does not exist or is not accessible. Add log sources that fill it, then disable the pack and enable it again.',
  )
})

it('deletes a source with its packs and their content, unless own detections need it', async () => {
  const id = await publish(first)
  await opened.packs.change(admin, { id: 'Sample', enabled: true })
  const own = content['rules/login.yml'].replace('Sample.Login', 'Own.Login').replace('login.py', 'own.py')
  await opened.detections.saveText(admin, { text: own, body: content['rules/login.py'] }, { tests: 'none' })
  await expect(opened.packs.removeSource(admin, id)).rejects.toMatchObject({ code: 'InUse' })
  await opened.detections.remove(admin, ['Own.Login'])
  await opened.packs.removeSource(admin, id)
  expect((await opened.library.current()).stored.size).toBe(0)
  const { byId, releases, members } = await opened.packs.states()
  expect([byId.size, releases.size, members, await opened.packSources.list()]).toEqual([0, 0, [], []])
})

it('enables packs whose log types arrive, but not those that a user disabled', async () => {
  const id = await publish(first)
  expect(await opened.packs.enableArrived(id, new Set(['Other.Log']))).toEqual([])
  expect(await opened.packs.enableArrived(id, new Set(['Sample.Log']))).toEqual(['Sample'])
  await opened.packs.change(admin, { id: 'Sample', enabled: false })
  expect(await opened.packs.enableArrived(id, new Set(['Sample.Log']))).toEqual([])
})

it('stores what was downloaded before a kill, and continues with the rest', async () => {
  opened.world.kills = 'packs.release-stored'
  await expect(publish(first, second)).rejects.toThrow('killed')
  expect([...(await opened.packs.states()).releases.values()].map(({ version }) => version)).toEqual(['v2'])
  opened.world.kills = undefined
  await publish()
  expect((await opened.packs.find('Sample')).versions.map(({ version }) => version)).toEqual(['v2', 'v1'])
})

it.each(['packs.in-transaction', 'packs.committed'])('survives a kill at "%s"', async (point) => {
  const table = `AnalysisType: lookup_table
LookupName: owners
Enabled: true
Schema: Custom.Owners
Filename: owners.csv
LogTypeMap: { PrimaryKey: host, AssociatedLogTypes: [{ LogType: Sample.Log, Selectors: [host] }] }
`
  const members = [...ids, 'owners']
  const files = { 'lookup_tables/owners.yml': table, 'lookup_tables/owners.csv': 'host,owner\na,ana\n' }
  await publish({ ...first, ...files, 'packs/sample.yml': packOf('Sample', members) })
  opened.world.kills = point
  await expect(opened.packs.change(admin, { id: 'Sample', enabled: true })).rejects.toThrow('killed')
  opened.world.kills = undefined
  const isCommitted = point === 'packs.committed'
  expect((await opened.library.current()).stored.size).toBe(isCommitted ? 5 : 0)
  expect((await opened.packs.find('Sample')).pack.enabled).toBe(isCommitted ? 1 : 0)
  if (!isCommitted) await opened.packs.change(admin, { id: 'Sample', enabled: true })
  await opened.packs.fillRows()
  expect((await opened.lookups.current()).get('owners')?.row_count).toBe(1)
})

it('reports why a source could not be read, and passes over earlier versions that are refused', async () => {
  const { LimitError } = await import('@picket/core')
  const refuse = async () => {
    throw new LimitError('The archive is too large.')
  }
  opened.published.push({ version: 'v1', files: {}, fetch: refuse })
  await publish(second)
  expect((await opened.packs.find('Sample')).versions.map(({ version }) => version)).toEqual(['v2'])
  opened.published.push({ version: 'v3', files: {}, fetch: refuse })
  await expect(publish()).rejects.toThrow('The archive is too large.')
  const sources = '{ detectionPackSources { owner packCount lastError latestVersion { semVer } } }'
  expect((await opened.askPacks(admin, sources)).data.detectionPackSources).toEqual([
    { owner: 'acme', packCount: 1, lastError: 'The archive is too large.', latestVersion: { semVer: 'v2' } },
  ])
})

it('stores no archive that leaves its directory', async () => {
  const zip = archive({ 'packs/sample.yml': packOf('Sample', []) })
  const named = Buffer.from(zip.toString('latin1').replaceAll('packs/sample', '../../sample'), 'latin1')
  opened.published.push({ version: 'v1', files: {}, fetch: async () => ({ archive: named, isSigned: false }) })
  await expect(publish()).rejects.toThrow('../../sample.yml')
})

it('adds each source once, and never returns a token', async () => {
  const create = `mutation ($input: CreateDetectionPackSourceInput!) { createDetectionPackSource(input: $input) {
    detectionPackSource { id owner hasAccessToken kmsKey } } }`
  const add = (input: object) => opened.askPacks(admin, create, { input: { owner: 'Acme', repository: 'c', ...input } })
  const codes = ({ errors }: Awaited<ReturnType<typeof add>>) => errors?.map(({ extensions }) => extensions['code'])
  expect(codes(await add({ kmsKey: 'none' }))).toEqual(['InvalidInput'])
  expect(codes(await add({ url: 'http://example.com/c.git' }))).toEqual(['InvalidInput'])
  expect((await add({ accessToken: 'hush' })).data.createDetectionPackSource.detectionPackSource).toMatchObject({
    owner: 'Acme',
    hasAccessToken: true,
    kmsKey: null,
  })
  expect(codes(await add({ owner: 'acme' }))).toEqual(['AlreadyExists'])
  await opened.packSync.settled()
  const { errors } = await opened.askPacks(userWith('RuleRead'), create, { input: { owner: 'b', repository: 'c' } })
  expect(errors?.[0]?.extensions['status']).toBe(403)
})

it('changes several packs as one, all or none', async () => {
  await publish(first)
  const update = `mutation ($input: [UpdateDetectionPackStateInput!]!) { updateDetectionPackStates(input: $input) {
    detectionPacks { id enabled } } }`
  const set = async (input: readonly object[]) => await opened.askPacks(admin, update, { input })
  const one = { id: 'Sample', enabled: true }
  expect((await set([one, { id: 'Missing', enabled: true }])).errors).toHaveLength(1)
  expect((await opened.packs.find('Sample')).pack.enabled).toBe(0)
  expect((await set([one, one])).errors?.[0]?.message).toBe('input: List 1 to 500 packs, each once.')
  expect((await set([])).errors).toHaveLength(1)
  expect((await set([one])).data.updateDetectionPackStates).toEqual({
    detectionPacks: [{ id: 'Sample', enabled: true }],
  })
})
