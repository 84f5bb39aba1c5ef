import { expect, it } from 'vitest'
import { archiveOf, content, openDetections, openTestPython } from '../../detections/testing/open-detections.ts'
import { admin } from '../../identity/testing/viewers.ts'

const python = openTestPython()

it('creates, lists, changes and deletes helpers, unless an enabled detection imports one', async () => {
  const { ask, uploads } = await openDetections(python)
  await uploads.upload(admin, { data: archiveOf(content) })
  const create = `mutation ($input: CreateGlobalHelperInput!) { createGlobalHelper(input: $input) { globalHelper { id body tags filePath } } }`
  const other = { id: 'other_helper', body: 'X = 1\n', tags: ['a'] }
  expect((await ask(admin, create, { input: other })).data.createGlobalHelper.globalHelper).toEqual({
    ...other,
    filePath: null,
  })
  expect((await ask(admin, create, { input: { ...other, id: 'no-name' } })).errors?.[0]?.extensions).toMatchObject({
    code: 'InvalidInput',
    fields: [{ path: 'id' }],
  })
  expect((await ask(admin, create, { input: { ...other, id: 'json' } })).errors?.[0]?.extensions).toMatchObject({
    code: 'InvalidInput',
    fields: [
      {
        path: 'id',
        message:
          'Python already has a module "json", which imports would find instead. Choose another name, for example "json_helpers".',
      },
    ],
  })
  const all = '{ listGlobalHelpers { globalHelpers { id managed } paging { totalItems } } }'
  expect((await ask(admin, all)).data.listGlobalHelpers).toEqual({
    globalHelpers: [
      { id: 'other_helper', managed: false },
      { id: 'sample_helper', managed: false },
    ],
    paging: { totalItems: 2 },
  })
  const update = `mutation ($input: UpdateGlobalHelperInput!) { updateGlobalHelper(input: $input) { globalHelper { body description } } }`
  const changed = { id: 'other_helper', body: 'X = 2\n' }
  expect((await ask(admin, update, { input: changed })).data.updateGlobalHelper.globalHelper).toEqual({
    body: 'X = 2\n',
    description: null,
  })
  const lacking = await ask(admin, update, { input: { id: 'sample_helper', body: 'X = 1\n' } })
  expect(lacking.errors?.[0]?.extensions).toMatchObject({
    code: 'InvalidInput',
    issues: [{ file: 'rules/login.py', line: 1, message: expect.stringContaining('is_outside') }],
  })
  const broken = await ask(admin, update, { input: { ...changed, body: 'def (' } })
  expect(broken.errors?.[0]?.extensions).toMatchObject({ code: 'InvalidInput' })

  const remove = `mutation ($ids: [ID!]!) { deleteGlobalHelpers(input: { ids: $ids }) { ids } }`
  const inUse = await ask(admin, remove, { ids: ['other_helper', 'sample_helper'] })
  expect(inUse.errors?.[0]).toMatchObject({
    message: '"sample_helper" is used by "Sample.Login". Disable or change those first.',
    extensions: { code: 'InUse', usedBy: ['Sample.Login'] },
  })
  const disable =
    'mutation { updateDetectionsState(input: { ids: ["Sample.Login"], enabled: false }) { detections { id } } }'
  await ask(admin, disable)
  expect((await ask(admin, remove, { ids: ['other_helper', 'sample_helper'] })).data.deleteGlobalHelpers.ids).toEqual([
    'other_helper',
    'sample_helper',
  ])
  expect((await ask(admin, '{ globalHelper(id: "sample_helper") { id } }')).errors?.[0]?.extensions).toMatchObject({
    code: 'NotFound',
  })
})

it('creates, changes and deletes data models', async () => {
  const { ask } = await openDetections(python)
  const create = `mutation ($input: CreateDataModelInput!) { createDataModel(input: $input) { dataModel { id description enabled logTypes mappings { name path method } body } } }`
  const model = {
    id: 'Sample.Model',
    description: 'Names for samples.',
    logTypes: ['Sample.Log'],
    mappings: [
      { name: 'source_ip', path: 'ip' },
      { name: 'user', method: 'get_user' },
    ],
    body: 'def get_user(event):\n    return event.get("user")\n',
  }
  expect((await ask(admin, create, { input: model })).data.createDataModel.dataModel).toEqual({
    ...model,
    enabled: true,
    mappings: [
      { name: 'source_ip', path: 'ip', method: null },
      { name: 'user', path: null, method: 'get_user' },
    ],
  })
  const second = await ask(admin, create, { input: { ...model, id: 'Sample.Second' } })
  expect(second.errors?.[0]?.extensions).toMatchObject({ code: 'InvalidInput' })
  const both = await ask(admin, create, {
    input: { ...model, id: 'B', mappings: [{ name: 'x', path: 'a', method: 'b' }] },
  })
  expect(both.errors?.[0]?.extensions).toMatchObject({ code: 'InvalidInput', fields: [{ path: 'mappings.0' }] })
  const update = `mutation ($input: UpdateDataModelInput!) { updateDataModel(input: $input) { dataModel { description enabled body } } }`
  expect(
    (await ask(admin, update, { input: { id: 'Sample.Model', enabled: false, description: '' } })).data.updateDataModel
      .dataModel,
  ).toEqual({ description: null, enabled: false, body: model.body })
  expect(
    (await ask(admin, '{ listDataModels(input: { enabled: true }) { paging { totalItems } } }')).data.listDataModels
      .paging.totalItems,
  ).toBe(0)
  expect(
    (await ask(admin, 'mutation { deleteDataModels(input: { ids: ["Sample.Model"] }) { ids } }')).data.deleteDataModels
      .ids,
  ).toEqual(['Sample.Model'])
})
