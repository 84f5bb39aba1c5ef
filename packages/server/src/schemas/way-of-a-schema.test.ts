import { expect, it } from 'vitest'
import { openPlatform } from '../main/testing/open-platform.ts'

const first = 'fields:\n  - { name: order, type: string, required: true }\n  - { name: price, type: int }\n'
const save = `mutation ($spec: String!, $revision: Int) {
  createOrUpdateSchema(input: { name: "Shop.Orders", spec: $spec, revision: $revision }) { schema { revision } error { code message } } }`

it('parses logs from the moment it is saved, by each revision, with what was stored before', async () => {
  const { ask, addSource, send, search } = await openPlatform()
  const saved = await ask(save, { spec: first })
  expect(saved.data.createOrUpdateSchema).toEqual({ schema: { revision: 1 }, error: null })
  const id = await addSource('Custom.Shop.Orders')

  expect(await send(id, { order: 'a', price: 5 }, { order: 'b', price: 5_000_000_000 })).toMatchObject({
    kind: 'done',
    lines: [{ outcome: 'stored' }, { outcome: 'failed' }],
  })
  expect(await search('SELECT order, price, p_schema_version FROM logs.custom_shop_orders')).toEqual([
    { order: 'a', price: 5, p_schema_version: 1 },
  ])

  const wider = first.replace('type: int', 'type: bigint').concat('  - { name: buyer, type: string }\n')
  expect((await ask(save, { spec: wider, revision: 1 })).data.createOrUpdateSchema.schema).toEqual({ revision: 2 })
  await send(id, { order: 'b', price: 5_000_000_000, buyer: 'Ana' })
  expect(
    await search('SELECT order, toString(price) AS price, buyer FROM logs.custom_shop_orders ORDER BY order'),
  ).toEqual([
    { order: 'a', price: '5', buyer: null },
    { order: 'b', price: '5000000000', buyer: 'Ana' },
  ])

  const narrower = first.replace('type: int', 'type: boolean')
  expect((await ask(save, { spec: narrower, revision: 2 })).data.createOrUpdateSchema.error).toMatchObject({
    code: 'InvalidUpdate',
  })
  await send(id, { order: 'c', price: 7 })
  expect(await search('SELECT count() AS events FROM logs.custom_shop_orders')).toEqual([{ events: 3 }])

  const archived = await ask(
    'mutation { updateSchemaStatus(input: { name: "Custom.Shop.Orders", isArchived: true }) { error { code } } }',
  )
  expect(archived.data.updateSchemaStatus.error).toEqual({ code: 'InUse' })
})

it('stores fields that it does not declare when it discovers fields, and proposes to declare them', async () => {
  const { ask, addSource, send, search } = await openPlatform()
  const discovering = `mutation ($spec: String!, $revision: Int, $on: Boolean) {
    createOrUpdateSchema(input: { name: "Shop.Orders", spec: $spec, revision: $revision, isFieldDiscoveryEnabled: $on }) {
      schema { revision isFieldDiscoveryEnabled spec } error { message } } }`
  const saved = await ask(discovering, { spec: first, on: true })
  expect(saved.data.createOrUpdateSchema).toEqual({
    schema: { revision: 1, isFieldDiscoveryEnabled: true, spec: first },
    error: null,
  })
  const id = await addSource('Custom.Shop.Orders')
  await send(
    id,
    { order: 'a', price: 5, buyer: 'Ana', 'odd key': 1 },
    { order: 'b', more: { ip: '192.0.2.1' }, buyer: 'Ben' },
  )
  expect(await search('SELECT order, p_discovered.buyer AS buyer FROM logs.custom_shop_orders ORDER BY order')).toEqual(
    [
      { order: 'a', buyer: 'Ana' },
      { order: 'b', buyer: 'Ben' },
    ],
  )

  const read = '{ getSchema(name: "Custom.Shop.Orders") { schema { discoveredSpec } } }'
  const { discoveredSpec } = (await ask(read)).data.getSchema.schema
  expect(discoveredSpec).toMatch(/^fields:\n {2}- { name: order, type: string, required: true }\n/)
  expect(discoveredSpec).toContain('name: buyer')
  expect(discoveredSpec).toContain('odd key')
  const declared = await ask(discovering, { spec: discoveredSpec, revision: 1, on: true })
  expect(declared.data.createOrUpdateSchema).toMatchObject({ schema: { revision: 2 }, error: null })
  await send(id, { order: 'c', buyer: 'Cleo' })
  expect(await search("SELECT buyer FROM logs.custom_shop_orders WHERE order = 'c'")).toEqual([{ buyer: 'Cleo' }])

  const off = await ask(discovering, { spec: discoveredSpec, revision: 2, on: false })
  expect(off.data.createOrUpdateSchema.schema).toMatchObject({ revision: 3, isFieldDiscoveryEnabled: false })
  expect((await ask(read)).data.getSchema.schema.discoveredSpec).toBe('')
})
