import { expect, it } from 'vitest'
import { openEnrichment, user } from './testing/open-enrichment.ts'

const taxii = { url: 'https://taxii.example/1', password: 'hush', tableName: 'threats' }

it('stores secrets encrypted, keeps them when they are left empty, and never returns them', async () => {
  const { enrichment, database } = await openEnrichment()
  const added = await enrichment.add(user, { displayName: 'Feed', type: 'taxii', settings: taxii })
  expect(added.config).toEqual({ ...taxii, password: '' })
  const { config } = await database.selectFrom('enrichment_providers').select('config').executeTakeFirstOrThrow()
  expect(JSON.parse(config)).toEqual({ ...taxii, password: 'sealed hush' })
  const changed = await enrichment.update(user, { id: added.id, settings: { ...taxii, password: '', username: 'u' } })
  expect(changed.config).toEqual({ ...taxii, password: '', username: 'u' })
  const [opened] = await enrichment.open()
  expect(opened!.openConfig()).toEqual({ ...taxii, username: 'u' })
})

it('creates the tables of a provider, and rejects two providers for one table or name', async () => {
  const { enrichment, created } = await openEnrichment()
  await enrichment.add(user, { displayName: 'Feed', type: 'taxii', settings: taxii })
  expect(created).toEqual(['threats'])
  const add = (input: object) =>
    enrichment.add(user, { displayName: 'Other', type: 'taxii', settings: taxii, ...input })
  await expect(add({})).rejects.toThrow('The lookup table "threats" is filled by the provider "Feed".')
  const other = { ...taxii, tableName: 'others' }
  await expect(add({ displayName: 'feed', settings: other })).rejects.toThrow(
    'An enrichment provider with the name "Feed" already exists.',
  )
  await expect(add({ settings: { ...other, url: 'ftp://x' } })).rejects.toThrow(/^settings\.url: /)
  await expect(add({ settings: { ...other, tableName: 'a b' } })).rejects.toThrow(/^settings\.tableName: A name has/)
  await expect(enrichment.get('none')).rejects.toThrow('Enrichment provider "none" does not exist.')
})
