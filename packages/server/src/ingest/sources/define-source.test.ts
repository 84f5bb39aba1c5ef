import { expect, it } from 'vitest'
import { systemViewer } from '../../access/viewer.ts'
import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { createScriptedKind } from '../testing/scripted-kind.ts'
import { openSources } from '../testing/sources.ts'

async function open() {
  const { kind } = createScriptedKind()
  const world = await openSources([kind])
  const input = (settings: unknown) => ({
    integrationLabel: 'Feed',
    logTypes: ['Custom.Orders'],
    logStreamType: 'Lines',
    settings,
  })
  const create = (settings: unknown) => world.service.create(systemViewer, 'scripted', input(settings))
  const update = (settings: unknown) => world.service.update(systemViewer, 'source-1', input(settings))
  return { ...world, kind, create, update, input }
}

it('creates a source of any kind, with its secrets encrypted', async () => {
  const { create, service, database, kind } = await open()
  const { source } = await create({ feed: 'orders', token: 'swordfish' })
  const settings = { feed: 'orders', token: 'swordfish', region: 'us' }
  expect(source).toEqual({
    kind: 'scripted',
    id: 'source-1',
    label: 'Feed',
    logTypes: ['Custom.Orders'],
    format: { type: 'Lines' },
    createdAt: Date.UTC(2026, 0, 1),
    createdBy: systemViewer.id,
    updatedAt: Date.UTC(2026, 0, 1),
    updatedBy: systemViewer.id,
    isDeleted: false,
    settings,
  })
  expect((await service.find('source-1'))?.source).toEqual(source)
  expect(kind.toSettings(source as never)).toEqual({ ...settings, token: '' })
  expect(JSON.stringify(await database.selectFrom('log_sources').selectAll().execute())).not.toContain('swordfish')
})

it.each([
  [{}, ['settings.feed: This field is required', 'settings.token: This field is required']],
  [{ feed: 'A', token: 't' }, ['settings.feed: Use lower-case letters']],
  [{ feed: 'a', token: '' }, ['settings.token: This field is required']],
  [{ feed: 'a', token: 't', region: 'mars' }, ['settings.region: Invalid option: expected one of "us"|"eu"']],
  ['text', ['settings: Settings must be an object.']],
])('rejects the settings %j', async (settings, problems) => {
  const { create } = await open()
  const error = await create(settings).catch((thrown: unknown) => thrown)
  const fields = (error as { readonly fields: readonly { path: string; message: string }[] }).fields
  expect(fields.map(({ path, message }) => `${path}: ${message}`)).toEqual(problems)
})

it('keeps a secret that an update leaves empty, and replaces the rest', async () => {
  const { create, update } = await open()
  await create({ feed: 'orders', token: 'one', region: 'eu' })
  expect((await update({ feed: 'logins', token: '' })).source).toMatchObject({
    settings: { feed: 'logins', token: 'one', region: 'us' },
  })
  expect((await update({ feed: 'logins', token: 'two' })).source).toMatchObject({ settings: { token: 'two' } })
})

it('reports a source whose secrets cannot be decrypted, until they are entered again', async () => {
  const { create, update, service, database, kind } = await open()
  await create({ feed: 'orders', token: 'one' })
  const secrets = createSecrets([createKey()]).seal('{"token":"one"}')
  await database.updateTable('log_sources').set({ secrets }).execute()
  const { source } = (await service.find('source-1'))!
  expect(source).toMatchObject({ isSecretLost: true, settings: { feed: 'orders', region: 'us' } })
  expect(await kind.health.findProblem(source as never, { isIngesting: true })).toMatch('enter its secrets again')
  await expect(update({ feed: 'orders' })).rejects.toMatchObject({
    fields: [{ path: 'settings.token', message: 'This field is required' }],
  })
  expect((await update({ feed: 'orders', token: 'two' })).source).not.toHaveProperty('isSecretLost')
})

it('removes the secrets of a source that is deleted', async () => {
  const { create, service, finder, database } = await open()
  await create({ feed: 'orders', token: 'one' })
  await service.delete(systemViewer, 'source-1')
  expect(await finder.find('source-1')).toMatchObject({ isDeleted: true, settings: { feed: 'orders', region: 'us' } })
  expect(await database.selectFrom('log_sources').select('secrets').execute()).toEqual([{ secrets: null }])
})

it('rejects kinds that do not exist, that the configuration manages, or that another mutation expects', async () => {
  const { create, service, http, input } = await open()
  await create({ feed: 'orders', token: 'one' })
  await expect(service.create(systemViewer, 'scripte', input({}))).rejects.toMatchObject({
    code: 'InvalidInput',
    message: 'Log source kind "scripte" does not exist. Did you mean "scripted"?',
  })
  await expect(service.create(systemViewer, 'directory', input({ path: '/etc' }))).rejects.toMatchObject({
    code: 'InvalidInput',
    message: 'Sources of this kind are defined in the configuration of the server.',
  })
  const { settings: _, ...shared } = input({})
  await expect(http.update(systemViewer, 'source-1', { ...shared, authMethod: 'None' })).rejects.toMatchObject({
    code: 'InvalidUpdate',
    message: 'This source is of the kind "scripted". Update it with "updateSource".',
  })
})
