import { expect, it } from 'vitest'
import { openDetections, openTestPython } from '../../detections/testing/open-detections.ts'
import { admin, userWith } from '../../identity/testing/viewers.ts'

const python = openTestPython()
const fields = `id description enabled importMethod schemaName primaryKey keyMatch logTypeMap { logType selectors }
  rows { rowCount duplicates sizeBytes validTo }`
const create = `mutation ($input: CreateLookupTableInput!) { createLookupTable(input: $input) { lookupTable { ${fields} } } }`
const update = `mutation ($input: UpdateLookupTableInput!) { updateLookupTable(input: $input) { lookupTable { ${fields} } } }`
const put = `mutation ($input: ImportLookupTableDataInput!) { importLookupTableData(input: $input) { lookupTable { ${fields} versions { rowCount } } } }`
const list = '{ lookupTables { id } }'
const enrich = 'query ($event: JSON!) { generateEnrichedEvent(input: { event: $event }) { enrichedEvent } }'

const table = {
  name: 'owners',
  description: 'Who owns a host.',
  schemaName: 'Custom.Owners',
  primaryKey: 'host',
  logTypeMap: [{ logType: 'Sample.Log', selectors: ['host', '$.peers[*]'] }],
}
const rows = (text: string) => ({ id: 'owners', format: 'csv', data: Buffer.from(text).toString('base64') })

it('creates, fills, changes and deletes a table', async () => {
  const { ask } = await openDetections(python)
  const { name: id, ...shown } = table
  const made = { ...shown, id, enabled: true, importMethod: 'UPLOAD', keyMatch: 'auto' }
  const empty = (await ask(admin, create, { input: table })).data.createLookupTable.lookupTable
  expect(empty).toEqual({ ...made, rows: null })
  const filled = (await ask(admin, put, { input: rows('host,owner\na,ana\nab,bo\n') })).data
  const current = { rowCount: 2, duplicates: 0, sizeBytes: 23, validTo: null }
  expect(filled.importLookupTableData.lookupTable).toEqual({ ...made, rows: current, versions: [{ rowCount: 2 }] })
  const enriched = async () =>
    (await ask(admin, enrich, { event: { p_log_type: 'Sample.Log', host: 'abc' } })).data.generateEnrichedEvent
      .enrichedEvent.p_enrichment
  expect(await enriched()).toBeUndefined()
  const changed = {
    id,
    keyMatch: 'prefix',
    description: null,
    logTypeMap: [{ logType: 'Sample.Log', selectors: ['host'] }],
  }
  const { data } = await ask(admin, update, { input: changed })
  expect(data.updateLookupTable.lookupTable).toEqual({ ...made, ...changed, rows: current })
  expect(await enriched()).toEqual({ owners: { host: { host: 'ab', owner: 'bo', p_match: 'abc' } } })
  const remove = 'mutation { deleteLookupTable(id: "owners") { id } }'
  expect((await ask(admin, remove)).data).toEqual({ deleteLookupTable: { id } })
  expect([(await ask(admin, list)).data, await enriched()]).toEqual([{ lookupTables: [] }, undefined])
  await ask(admin, create, { input: table })
  expect(await enriched()).toBeUndefined()
})

it('rejects what cannot be used, and callers without the permission', async () => {
  const { ask } = await openDetections(python)
  const messageOf = async (viewer: typeof admin, query: string, input: object): Promise<string | undefined> =>
    (await ask(viewer, query, { input })).errors?.[0]?.message
  await ask(admin, create, { input: table })
  expect(await messageOf(admin, create, table)).toMatch(/already exists/)
  expect(await messageOf(admin, create, { ...table, name: 'a b' })).toBe(
    'name: A name has letters, digits and underscores',
  )
  expect(await messageOf(admin, put, rows('name\n1\n'))).toBe(
    'The data has no column "host", which is the primary key. The first line of a CSV file names the columns. It has "name".',
  )
  expect(await messageOf(admin, put, { ...rows('host\na\n'), id: 'others' })).toBe(
    'There is no lookup table with the id "others".',
  )
  const reader = userWith('LookupRead')
  expect((await ask(reader, list)).data).toEqual({ lookupTables: [{ id: 'owners' }] })
  expect(await messageOf(reader, put, rows('host\na\n'))).toMatch(/LookupModify|Manage Lookups/)
  expect((await ask(userWith('RuleRead'), list)).errors).toHaveLength(1)
})

const request = `mutation ($input: GenerateLookupTableImportUrlInput!) {
  generateLookupTableImportUrl(input: $input) { uploadUrl importId maxBytes }
}`
const check = `query ($input: CheckLookupTableImportStatusInput!) {
  checkLookupTableImportStatus(input: $input) { status rowCount message }
}`

it('imports rows at a signed address, once, also after an import that was interrupted', async () => {
  const { ask, lookupImports, lookups, database } = await openDetections(python)
  await ask(admin, create, { input: table })
  const begin = async (input: object = {}) => {
    const answer = await ask(admin, request, { input: { id: 'owners', format: 'csv', ...input } })
    if (answer.errors !== undefined) throw new Error(answer.errors[0]!.message)
    const { uploadUrl, importId } = answer.data.generateLookupTableImportUrl
    return { importId: String(importId), signature: new URL(uploadUrl).searchParams.get('signature')! }
  }
  const statusOf = async (importId: string) =>
    (await ask(admin, check, { input: { id: 'owners', importId } })).data?.checkLookupTableImportStatus
  const { importId, signature } = await begin({ contentLength: 20 })
  expect(await statusOf(importId)).toEqual({ status: 'NOT_PROCESSED', rowCount: null, message: '' })
  const put = (text: string, key = signature) => lookupImports.accept(importId, key, Buffer.from(text))
  await expect(put('host,owner\na,ana\n', 'sealed lookup import other')).rejects.toThrow(/unknown or has expired/)
  // A process that is killed loses its transaction.
  await database.schema.alterTable('lookup_parts').renameTo('hidden').execute()
  await expect(put('host,owner\na,ana\n')).rejects.toThrow(/lookup_parts/)
  await database.schema
    .alterTable('hidden' as never)
    .renameTo('lookup_parts')
    .execute()
  expect([(await lookups.current()).size, (await statusOf(importId)).status]).toEqual([0, 'NOT_PROCESSED'])
  await put('host,owner\na,ana\nb,bo\nb,cy\n')
  expect(await statusOf(importId)).toEqual({
    status: 'COMPLETED',
    rowCount: 3,
    message: 'Rows that repeat a key: 1. The last row of each key is used.',
  })
  await expect(put('host\nz\n')).rejects.toThrow('Rows were already uploaded to this address.')
  const second = await begin()
  await expect(lookupImports.accept(second.importId, second.signature, Buffer.from('name\nx\n'))).rejects.toThrow(
    /no column "host"/,
  )
  expect(await statusOf(second.importId)).toMatchObject({ status: 'FAILED', rowCount: null })
  expect((await lookups.current()).get('owners')?.row_count).toBe(3)
  await expect(begin({ contentLength: 2_000_000 })).rejects.toThrow('contentLength: Enter 1 to 1000000 bytes.')
})
