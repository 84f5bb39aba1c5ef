import { describe, expect, it } from 'vitest'
import { databaseNames, databases } from '@picket/logs'
import { admin, userWith } from '../../identity/testing/viewers.ts'
import { archiveOf, content, openDetections, openTestPython } from '../testing/open-detections.ts'

const python = openTestPython()
const { 'rules/simple.yml': simple } = content
const table = `AnalysisType: lookup_table
LookupName: networks
Enabled: false
Schema: AWS.CloudTrail
Filename: networks.csv
LogTypeMap: { PrimaryKey: id, AssociatedLogTypes: [{ LogType: AWS.CloudTrail, Selectors: [eventID] }] }
`

function without(...files: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(content).filter(([file]) => !files.includes(file)))
}

async function uploaded() {
  const opened = await openDetections(python)
  await opened.uploads.upload(admin, { data: archiveOf(content) })
  return opened
}

/** Every row that an upload can change. */
async function rowsOf({ database }: Awaited<ReturnType<typeof openDetections>>) {
  return [
    await database.selectFrom('specs').selectAll().orderBy('id').execute(),
    await database.selectFrom('spec_versions').selectAll().orderBy('version_id').execute(),
  ]
}

it('plans without saving, saves what it planned, and changes nothing the second time', async () => {
  const opened = await openDetections(python)
  const data = archiveOf(content)
  const plan = await opened.uploads.upload(admin, { data, dryRun: true })
  expect((await opened.library.current()).stored.size).toBe(0)
  const saved = await opened.uploads.upload(admin, { data })
  const kept = (await opened.library.current()).stored
  const versions = ['sample_helper', 'Sample.Login', 'Sample.Simple'].map((id) => ({
    id,
    versionId: kept.get(id)!.versionId,
  }))
  expect(plan.versions).toEqual([])
  expect(saved).toEqual({ ...plan, saved: true, versions })
  expect(saved.statistics.rules).toEqual({
    total: 2,
    new: 2,
    modified: 0,
    deleted: 0,
    ids: { new: ['Sample.Login', 'Sample.Simple'], modified: [], deleted: [] },
  })
  const rows = await rowsOf(opened)
  const again = await opened.uploads.upload(admin, { data })
  expect([again.changes, again.unchanged, again.versions]).toEqual([[], 3, versions])
  expect(await rowsOf(opened)).toEqual(rows)
})

it('reports the changed keys of each change', async () => {
  const { uploads } = await uploaded()
  const files = {
    ...without('rules/login.yml', 'rules/simple.yml'),
    'rules/login.py': `${content['rules/login.py']}\n# The end.\n`,
    'rules/login.yml': content['rules/login.yml'].replace('High #', 'Low #').replace('Tags: [Identity]\n', ''),
    'moved/simple.yml': simple,
    'rules/new.yml': simple.replace('Sample.Simple', 'Sample.New'),
  }
  const { changes, unchanged } = await uploads.upload(admin, { data: archiveOf(files), dryRun: true })
  expect(unchanged).toBe(1)
  expect(changes).toEqual([
    {
      id: 'Sample.Simple',
      kind: 'rule',
      file: 'moved/simple.yml',
      change: 'changed',
      differences: [{ field: 'FilePath', before: '"rules/simple.yml"', after: '"moved/simple.yml"' }],
    },
    {
      id: 'Sample.Login',
      kind: 'rule',
      file: 'rules/login.yml',
      change: 'changed',
      differences: [
        { field: 'Severity', before: '"High"', after: '"Low"' },
        { field: 'Tags', before: '["Identity"]', after: null },
        { field: 'Body', before: null, after: null },
      ],
    },
    { id: 'Sample.New', kind: 'rule', file: 'rules/new.yml', change: 'created', differences: [] },
  ])
  const comment = await uploads.upload(admin, { data: archiveOf({ 'rules/simple.yml': `# Hello.\n${simple}` }) })
  expect(comment.changes.map(({ differences }) => differences)).toEqual([
    [{ field: 'Text', before: null, after: null }],
  ])
})

it('deletes what is missing only on request, and never what was created on the server', async () => {
  const { uploads, library, detections } = await uploaded()
  const made = { id: 'Made', kind: 'rule', changes: [{ key: 'BaseDetection', value: 'Sample.Simple' }] } as const
  await detections.create(admin, made, { tests: 'none' })
  const data = archiveOf({ 'rules/simple.yml': simple })
  expect((await uploads.upload(admin, { data })).changes).toEqual([])
  const { changes } = await uploads.upload(admin, { data, deleteMissing: true })
  expect(changes.map(({ id, change }) => [id, change])).toEqual([
    ['sample_helper', 'deleted'],
    ['Sample.Login', 'deleted'],
  ])
  expect([...(await library.current()).stored.keys()].sort()).toEqual(['Made', 'Sample.Simple'])
})

describe('changes on the server since then', () => {
  const refuseOverwrites = true
  const mine = { ...content, 'rules/simple.yml': simple.replace('Severity: Low', 'Severity: High') }
  const ana = userWith('RuleRead', 'RuleModify')
  const versionsOf = async ({ library }: Awaited<ReturnType<typeof uploaded>>) =>
    [...(await library.current()).stored.values()].map(({ id, versionId }) => ({ id, versionId }))
  const edit = async (opened: Awaited<ReturnType<typeof uploaded>>) =>
    void (await opened.detections.setEnabled(ana, ['Sample.Simple'], false))

  it('stop an upload that would undo an edit, with its author', async () => {
    const opened = await uploaded()
    await edit(opened)
    const rows = await rowsOf(opened)
    const { stored } = await opened.library.current()
    const { versionId, updatedAt } = stored.get('Sample.Simple')!
    const one = { id: 'Sample.Simple', kind: 'rule', file: 'rules/simple.yml', versionId, savedBy: ana.name }
    const data = archiveOf(mine)
    expect((await opened.uploads.upload(admin, { data, dryRun: true, refuseOverwrites })).overwrites).toEqual([
      { ...one, savedAt: updatedAt },
    ])
    await expect(opened.uploads.upload(admin, { data, refuseOverwrites })).rejects.toMatchObject({
      code: 'RevisionConflict',
      message: 'Nothing was uploaded: "Sample.Simple" was changed on the server, and the upload would undo that.',
      extensions: { overwrites: [{ ...one, savedAt: new Date(updatedAt).toISOString() }] },
    })
    expect(await rowsOf(opened)).toEqual(rows)
    // An upload that forces it, and one that does not check.
    const { saved, overwrites } = await opened.uploads.upload(admin, { data })
    expect([saved, overwrites.map(({ id }) => id)]).toEqual([true, ['Sample.Simple']])
  })

  it('do not stop a caller who has seen them or has the same content', async () => {
    const opened = await uploaded()
    await edit(opened)
    const { text } = (await opened.library.current()).stored.get('Sample.Simple')!
    const same = archiveOf({ ...content, 'rules/simple.yml': text })
    expect(await opened.uploads.upload(admin, { data: same, refuseOverwrites })).toMatchObject({ saved: true })
    await edit(opened)
    const known = await versionsOf(opened)
    expect(await opened.uploads.upload(admin, { data: archiveOf(mine), known, refuseOverwrites })).toMatchObject({
      saved: true,
      overwrites: [],
    })
  })

  it('do not stop an upload by any user that contains the edit and changes it further', async () => {
    const opened = await uploaded()
    await edit(opened)
    await opened.detections.update(
      ana,
      { id: 'Sample.Simple', kind: 'rule', changes: [{ key: 'Description', value: 'Hers.' }] },
      { tests: 'none' },
    )
    const { text } = (await opened.library.current()).stored.get('Sample.Simple')!
    const further = (from: string, to: string) => archiveOf({ 'rules/simple.yml': text.replace(from, to) })
    expect(text).toContain('Enabled: false')
    // Half of the edit is not all of it, and a different value does not contain it.
    for (const data of [further('Enabled: false', 'Enabled: true'), further('Hers.', 'Mine.')])
      await expect(opened.uploads.upload(admin, { data, refuseOverwrites })).rejects.toMatchObject({
        extensions: { overwrites: [{ id: 'Sample.Simple', savedBy: ana.name }] },
      })
    expect(
      await opened.uploads.upload(admin, { data: further('Severity: Low', 'Severity: High'), refuseOverwrites }),
    ).toMatchObject({ saved: true, overwrites: [] })
  })

  it('do not stop an upload that contains another upload and changes it further', async () => {
    const opened = await uploaded()
    const known = await versionsOf(opened)
    const theirs = simple.replace('Severity: Low', 'Severity: Critical')
    await opened.uploads.upload(ana, { data: archiveOf({ 'rules/simple.yml': theirs }) })
    const data = (text: string) => archiveOf({ 'rules/simple.yml': `${text}Description: Mine.\n` })
    await expect(opened.uploads.upload(admin, { data: data(simple), known, refuseOverwrites })).rejects.toMatchObject({
      extensions: { overwrites: [{ id: 'Sample.Simple', savedBy: ana.name }] },
    })
    expect(await opened.uploads.upload(admin, { data: data(theirs), known, refuseOverwrites })).toMatchObject({
      saved: true,
      overwrites: [],
    })
  })

  it('do not stop an upload after a change was reverted', async () => {
    const opened = await uploaded()
    await edit(opened)
    await opened.detections.setEnabled(ana, ['Sample.Simple'], true)
    expect(await opened.uploads.upload(admin, { data: archiveOf(mine), refuseOverwrites })).toMatchObject({
      saved: true,
      overwrites: [],
    })
  })

  it('include uploads of others, for a caller who saw the version before', async () => {
    const opened = await uploaded()
    const known = await versionsOf(opened)
    const theirs = { ...content, 'rules/simple.yml': `# Theirs.\n${simple}` }
    await opened.uploads.upload(ana, { data: archiveOf(theirs) })
    const data = archiveOf(mine)
    await expect(opened.uploads.upload(admin, { data, known, refuseOverwrites })).rejects.toMatchObject({
      extensions: { overwrites: [{ id: 'Sample.Simple', savedBy: ana.name }] },
    })
    // A pipeline has seen nothing: its files are the latest.
    expect(await opened.uploads.upload(admin, { data, refuseOverwrites })).toMatchObject({
      saved: true,
      overwrites: [],
    })
  })

  it('include deletions, on both sides', async () => {
    const opened = await uploaded()
    const known = await versionsOf(opened)
    await opened.detections.remove(ana, ['Sample.Login'], { dryRun: false })
    await edit(opened)
    const less = without('rules/simple.yml')
    await expect(
      opened.uploads.upload(admin, { data: archiveOf(less), known, deleteMissing: true, refuseOverwrites }),
    ).rejects.toMatchObject({
      message: 'Nothing was uploaded: 2 specs were changed on the server, and the upload would undo that.',
      extensions: {
        overwrites: [
          { id: 'Sample.Login', versionId: null, savedAt: null, savedBy: null },
          { id: 'Sample.Simple', savedBy: ana.name },
        ],
      },
    })
  })
})

it('treats a file whose id changed as a replacement', async () => {
  const { uploads, library } = await uploaded()
  const renamed = archiveOf({ 'rules/simple.yml': simple.replace('Sample.Simple', 'Sample.Renamed') })
  const { changes } = await uploads.upload(admin, { data: renamed })
  expect(changes.map(({ id, change }) => [id, change])).toEqual([
    ['Sample.Renamed', 'created'],
    ['Sample.Simple', 'deleted'],
  ])
  expect((await library.current()).stored.has('Sample.Simple')).toBe(false)
})

it('explains that specs are missing because the caller cannot read them', async () => {
  const { uploads } = await uploaded()
  const pack = 'AnalysisType: pack\nPackID: Sample.Pack\nPackDefinition: { IDs: [networks, Sample.Simple] }\n'
  const seen = { ...content, 'packs/sample.yml': pack }
  const all = { ...seen, 'lookup_tables/networks.yml': table, 'lookup_tables/networks.csv': 'id\n1\n' }
  await uploads.upload(admin, { data: archiveOf(all) })
  const again = { data: archiveOf(seen), deleteMissing: true }
  const first = async (viewer: typeof admin) => {
    const refused: unknown = await uploads.upload(viewer, again).catch((error: unknown) => error)
    return (refused as { extensions: { issues: { errorMessage: string }[] } }).extensions.issues[0]!.errorMessage
  }
  expect(await first(userWith('BulkUpload', 'RuleRead'))).toContain('Get the permission LookupRead')
  expect(await first(admin)).toContain('PK2101')
})

it('accepts a lookup table without the data that it was uploaded with, as downloads omit it, and no other one', async () => {
  const { uploads } = await uploaded()
  const file = 'lookup_tables/networks.yml'
  const missing = { extensions: { issues: [{ path: file, errorMessage: expect.stringContaining('PK0011') }] } }
  await expect(uploads.upload(admin, { data: archiveOf({ [file]: table }) })).rejects.toMatchObject(missing)
  await uploads.upload(admin, { data: archiveOf({ [file]: table, 'lookup_tables/networks.csv': 'id\n1\n' }) })
  expect((await uploads.upload(admin, { data: archiveOf({ [file]: table }) })).unchanged).toBe(1)
  const other = table.replace('networks.csv', 'others.csv')
  await expect(uploads.upload(admin, { data: archiveOf({ [file]: other }) })).rejects.toMatchObject(missing)
})

const faulty: readonly (readonly [what: string, files: Record<string, string>, issue: object])[] = [
  [
    'no content',
    { 'README.md': 'x', 'a.yml': 'a: 1' },
    { path: '', errorMessage: expect.stringContaining('contains no detection content') },
  ],
  [
    'invalid YAML',
    { 'rules/simple.yml': 'AnalysisType: rule\nRuleID: "a\n' },
    { path: 'rules/simple.yml', errorMessage: expect.stringContaining('2:9 PK1003') },
  ],
  [
    'an invalid severity',
    { 'rules/simple.yml': simple.replace('Severity: Low', 'Severity: Lwo') },
    { path: 'rules/simple.yml', errorMessage: expect.stringContaining('Did you mean "Low"?') },
  ],
  [
    'two of one id',
    { 'a.yml': simple, 'b.yml': simple },
    { path: expect.stringMatching(/^[ab]\.yml$/), errorMessage: expect.stringContaining('Sample.Simple') },
  ],
  [
    'a Python file that is not there',
    { 'rules/login.yml': content['rules/login.yml'] },
    { path: 'rules/login.yml', errorMessage: expect.stringContaining('PK0011') },
  ],
  [
    'another kind under a known id',
    { 'p.yml': 'AnalysisType: saved_query\nQueryName: Sample.Simple\nQuery: select 1\n' },
    {
      path: 'p.yml',
      errorMessage: '"Sample.Simple" already exists as a rule, and the kind of a spec cannot change. Delete it first.',
    },
  ],
  [
    'a helper without what stored rules import',
    {
      'global_helpers/sample_helper.yml': content['global_helpers/sample_helper.yml'],
      'global_helpers/sample_helper.py': 'X = 1\n',
    },
    { path: 'rules/login.py', errorMessage: expect.stringContaining('is_outside') },
  ],
]

it.each(faulty)('stores nothing of an archive with %s', async (_, files, issue) => {
  const opened = await uploaded()
  const rows = await rowsOf(opened)
  const data = archiveOf(files)
  await expect(opened.uploads.upload(admin, { data })).rejects.toMatchObject({
    code: 'InvalidInput',
    extensions: { issues: expect.arrayContaining([issue]) },
  })
  expect(await rowsOf(opened)).toEqual(rows)
  const receipt = await opened.uploads.validateAsync(admin, data)
  await opened.uploads.settled()
  const status = await opened.uploads.validationStatus(receipt)
  expect(status).toMatchObject({ status: 'COMPLETED', result: { issues: expect.arrayContaining([issue]) } })
})

it('finds the error in a file with more warnings than are reported', async () => {
  const { uploads } = await openDetections(python)
  const test = '  - { Name: x, ExpectedResult: true, Log: { kind: bad } }\n'
  const many = `${simple}${test.repeat(600)}`
  const { warnings } = await uploads.upload(admin, { data: archiveOf({ 'rules/simple.yml': many }) })
  expect(warnings.filter(({ severity }) => severity === 'warning')).toHaveLength(500)
  const wrong = archiveOf({ 'rules/simple.yml': many.replace('Condition: Equals', 'Condition: Equalz') })
  await expect(uploads.upload(admin, { data: wrong })).rejects.toThrow('Equalz')
})

it('reports the position in a file that is not UTF-8', async () => {
  const { uploads } = await openDetections(python)
  const { zipSync } = await import('fflate')
  const archive = zipSync({ 'a.yml': new Uint8Array([0x61, 0x3a, 0x20, 0xe9, 0x0a]) })
  await expect(uploads.upload(admin, { data: Buffer.from(archive).toString('base64') })).rejects.toMatchObject({
    extensions: { issues: [{ path: 'a.yml', errorMessage: expect.stringContaining('is not encoded in UTF-8') }] },
  })
})

it('rejects changed managed specs, and skips unchanged ones', async () => {
  const opened = await uploaded()
  await opened.database
    .updateTable('specs')
    .set({ source: 'managed', revision: 2 })
    .where('id', '=', 'Sample.Simple')
    .execute()
  await opened.database.updateTable('spec_clock').set({ revision: 2 }).execute()
  const upload = (text: string) => opened.uploads.upload(admin, { data: archiveOf({ 'rules/simple.yml': text }) })
  await expect(upload(simple.replace('Severity: Low', 'Severity: Info'))).rejects.toThrow('is managed')
  expect((await upload(simple)).unchanged).toBe(1)
  const edit = { id: 'Sample.Simple', kind: 'rule', changes: [{ key: 'Severity', value: 'High' }] } as const
  await opened.detections.update(admin, edit, { tests: 'none' })
  const { stored } = await opened.library.current()
  expect(stored.get('Sample.Simple')?.overrides).toEqual({ Severity: 'High' })
  const hard = { ...edit, changes: [{ key: 'Description', value: 'Other.' }] } as const
  await expect(opened.detections.update(admin, hard, { tests: 'none' })).rejects.toMatchObject({
    code: 'InvalidUpdate',
  })
  await expect(opened.detections.remove(admin, ['Sample.Simple'])).rejects.toMatchObject({ code: 'InvalidUpdate' })
})

it('processes jobs and stores their receipts', async () => {
  const opened = await openDetections(python)
  const { uploads, library } = opened
  const good = await uploads.uploadAsync(admin, { data: archiveOf(content) })
  const bad = await uploads.uploadAsync(admin, { data: archiveOf({ 'a.yml': 'AnalysisType: rule\n' }) })
  expect(await uploads.uploadStatus(bad)).toMatchObject({ status: 'NOT_PROCESSED', result: null })
  await uploads.settled()
  expect(await uploads.uploadStatus(good)).toMatchObject({ status: 'COMPLETED', error: null, result: { saved: true } })
  expect(await uploads.uploadStatus(bad)).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('Nothing was uploaded'),
    issues: expect.arrayContaining([{ path: 'a.yml', errorMessage: expect.any(String) }]),
  })
  expect((await library.current()).stored.size).toBe(3)
  await expect(uploads.uploadStatus('none')).rejects.toThrow('Receipt "none" does not exist.')
  await expect(uploads.validationStatus(good)).rejects.toThrow(/^Receipt .* does not exist/)

  const lost = {
    id: 'lost',
    kind: 'upload',
    status: 'NOT_PROCESSED',
    created_at: Date.parse('2026-01-01'),
    created_by: '{}',
  } as const
  await opened.database
    .insertInto('upload_jobs')
    .values({ ...lost, finished_at: null, result: null, error: null })
    .execute()
  await uploads.closeLostJobs()
  expect(await uploads.uploadStatus('lost')).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining('The server stopped'),
  })
})

it('processes concurrent uploads one after the other, also from two processes', async () => {
  const first = await openDetections(python)
  const second = await openDetections(python, first.database)
  const one = (n: number) =>
    archiveOf({ 'rules/simple.yml': simple.replace('Severity: Low', `Threshold: ${n + 1}\nSeverity: Low`) })
  await Promise.all([0, 1, 2, 3, 4, 5].map((n) => (n % 2 ? first : second).uploads.upload(admin, { data: one(n) })))
  const versions = await first.database
    .selectFrom('spec_versions')
    .select(['revision', 'change'])
    .orderBy('revision')
    .execute()
  expect(versions.map(({ revision, change }) => `${revision} ${change}`)).toEqual([
    '1 created',
    '2 updated',
    '3 updated',
    '4 updated',
    '5 updated',
    '6 updated',
  ])
  const [seen, other] = [await first.library.current(), await second.library.current()]
  expect(seen.stored).toEqual(other.stored)
  expect(seen.content).toEqual(other.content)
})

it('leaves nothing of an upload that is interrupted, and accepts it the next time', async () => {
  const opened = await uploaded()
  const rows = await rowsOf(opened)
  await opened.database.schema.alterTable('spec_versions').renameTo('elsewhere').execute()
  const data = archiveOf({
    'rules/simple.yml': `# More.\n${simple}`,
    'rules/two.yml': simple.replace('Sample.Simple', 'Sample.Two'),
  })
  await expect(opened.uploads.upload(admin, { data })).rejects.toThrow('spec_versions')
  await opened.database.schema.alterTable('elsewhere').renameTo('spec_versions').execute()
  expect(await rowsOf(opened)).toEqual(rows)
  expect((await opened.library.current()).stored.size).toBe(3)
  expect((await opened.uploads.upload(admin, { data })).changes).toHaveLength(2)
})

it('accepts queries with any of the names that the data lake has for its tables', async () => {
  const opened = await openDetections(python)
  const query = (name: string, table: string) =>
    `AnalysisType: scheduled_query\nQueryName: ${name}\nEnabled: true\nQuery: SELECT * FROM ${table} LIMIT 5\nSchedule: { RateMinutes: 60, TimeoutMinutes: 5 }\n`
  const names = [...databaseNames, ...databaseNames.map((name) => `${databases[name].alias}.public`)]
  const files = Object.fromEntries(names.map((name, at) => [`queries/q${at}.yml`, query(`q${at}`, `${name}.some`)]))
  const { changes } = await opened.uploads.upload(admin, { data: archiveOf(files) })
  expect(changes).toHaveLength(names.length)
  const other = { 'queries/o.yml': query('o', 'log.some') }
  await expect(opened.uploads.upload(admin, { data: archiveOf(other) })).rejects.toThrow(/PK2502/)
})

it('accepts scheduled queries without a LIMIT only if the general settings allow them', async () => {
  const query = (name: string, more = '') =>
    `AnalysisType: scheduled_query\nQueryName: ${name}\nEnabled: true\nQuery: SELECT 1${more}\nSchedule: { RateMinutes: 60, TimeoutMinutes: 1 }\n`
  const before = await openDetections(python)
  await before.uploads.upload(admin, { data: archiveOf({ 'queries/old.yml': query('old') }) })
  const { uploads } = await openDetections(python, before.database, { needsLimit: true })
  const files = { 'queries/old.yml': query('old'), 'queries/new.yml': query('new', ' LIMIT 5') }
  expect(await uploads.upload(admin, { data: archiveOf(files), dryRun: true })).toMatchObject({ unchanged: 1 })
  const issue = {
    path: 'queries/new.yml',
    errorMessage: '"new" has no LIMIT. The general settings of the server require one in scheduled queries.',
  }
  for (const dryRun of [true, false])
    await expect(
      uploads.upload(admin, { data: archiveOf({ ...files, 'queries/new.yml': query('new') }), dryRun }),
    ).rejects.toMatchObject({ code: 'InvalidInput', extensions: { issues: [issue] } })
})
