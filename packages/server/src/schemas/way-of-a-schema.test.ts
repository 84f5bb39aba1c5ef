import { expect, it } from 'vitest'
import { openPlatform } from '../main/testing/open-platform.ts'

const first = 'fields:\n  - { name: order, type: string, required: true }\n  - { name: price, type: int }\n'
const save = `mutation ($spec: String!, $revision: Int) {
  createOrUpdateSchema(input: { name: "Shop.Orders", spec: $spec, revision: $revision }) { schema { revision } error { code message } } }`

it('takes logs from the moment it is saved, by each revision, with what was stored before', async () => {
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
