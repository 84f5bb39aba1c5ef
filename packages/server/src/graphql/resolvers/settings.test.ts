import { describe, expect, it } from 'vitest'
import { admin, tokenWith, userWith } from '../../identity/testing/viewers.ts'
import { anonymousViewer } from '../../identity/viewer.ts'
import { createAppConfig } from '../../settings/app-config.ts'
import { createFlags } from '../../settings/flag-service.ts'
import { flagNames } from '../../settings/flags.ts'
import { createGeneralSettings } from '../../settings/general-settings.ts'
import { createPreferences } from '../../settings/preferences.ts'
import { createSavedViews } from '../../settings/saved-views.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql, type Answer } from '../testing/ask.ts'
import { createAppConfigResolvers } from './app-config.ts'
import { createFeatureFlagResolvers } from './feature-flag.ts'
import { createGeneralSettingsResolvers } from './general-settings.ts'
import { createMeResolvers } from './me.ts'
import { createSavedViewResolvers } from './saved-view.ts'

async function open() {
  let count = 0
  const database = await openTestDatabase()
  const ports = { database, now: () => 1_700_000_000_000, randomId: () => `id-${++count}` }
  const generalSettings = createGeneralSettings(ports)
  const flags = await createFlags(ports)
  const version = '1.2.3'
  const appConfig = createAppConfig({ ...ports, generalSettings, flags, version, passwordLength: 12, refreshHours: 24 })
  const graphql = openGraphql([
    createAppConfigResolvers({
      appConfig,
      accountAccess: { isPasswordResetMailed: false, isSupportAllowed: async () => false },
    }),
    createFeatureFlagResolvers({ flags }),
    createGeneralSettingsResolvers({ generalSettings, version }),
    createMeResolvers({ users: {} as never, sessionInfo: {} as never, flags, preferences: createPreferences(ports) }),
    createSavedViewResolvers({ savedViews: createSavedViews(ports), findActor: async () => null }),
  ])
  return { ...graphql, flags }
}

const said = ({ data, errors }: Answer) =>
  errors === undefined ? data : [errors[0]?.extensions['status'], errors[0]?.message]

describe('the configuration of the app', () => {
  const query = `query GetAppConfig { appConfig {
    passwordMinimumLength refreshTokenLifetimeHours pantherDataLakeType enableDatalakeRbac
    accountId customerName created pantherCommit awsPartition snowflakeArns
  } }`
  const open_ = {
    passwordMinimumLength: 12,
    refreshTokenLifetimeHours: 24,
    pantherDataLakeType: 'clickhouse',
    enableDatalakeRbac: true,
    awsPartition: null,
    snowflakeArns: [],
  }

  it('tells strangers what they need to sign in, and nothing of the tenant', async () => {
    const { ask } = await open()
    expect(await ask(anonymousViewer, query)).toEqual({
      status: 200,
      data: { appConfig: { ...open_, accountId: null, customerName: null, created: null, pantherCommit: null } },
    })
  })

  it('tells those who are signed in whose it is, the same each time', async () => {
    const { ask } = await open()
    const tenant = {
      accountId: 'id-1',
      customerName: 'Picket',
      created: '2023-11-14T22:13:20.000Z',
      pantherCommit: '1.2.3',
    }
    for (let time = 0; time < 2; time++)
      expect((await ask(userWith(), query)).data).toEqual({ appConfig: { ...open_, ...tenant } })
  })
})

describe('general settings', () => {
  const update =
    'mutation($input: UpdateGeneralSettingsInput!) { updateGeneralSettings(input: $input) { settings { displayName email displayUtc infoAlertsStartResolved } } }'

  it('keep what was said, and what was not said as it was', async () => {
    const { ask } = await open()
    await ask(admin, update, { input: { displayName: 'Acme', email: 'soc@acme.test' } })
    expect(said(await ask(admin, update, { input: { displayUtc: false, email: null } }))).toEqual({
      updateGeneralSettings: {
        settings: { displayName: 'Acme', email: 'soc@acme.test', displayUtc: false, infoAlertsStartResolved: true },
      },
    })
    expect((await ask(admin, '{ appConfig { customerName } }')).data).toEqual({ appConfig: { customerName: 'Acme' } })
  })

  it.each([
    [{ displayName: ' ' }, 'displayName', 'This field is required'],
    [{ email: 'x' }, 'email', 'Must be a valid email'],
  ])('refuse %j', async (input, path, message) => {
    const { ask } = await open()
    expect((await ask(admin, update, { input })).errors?.[0]?.extensions['fields']).toEqual([{ path, message }])
  })
})

describe('feature flags', () => {
  const set =
    'mutation($input: SetFeatureFlagInput!) { setFeatureFlag(input: $input) { flag { name isOn byDefault } } }'

  // spec: D1-6.13 D2-6.5
  it('have defaults, are switched, and go back', async () => {
    const { ask, flags } = await open()
    const listed = (await ask(userWith(), '{ featureFlags { name isOn byDefault } }')).data.featureFlags as {
      isOn: boolean
      byDefault: boolean
    }[]
    expect(listed.length).toBe(flagNames.length)
    expect(listed.filter(({ isOn, byDefault }) => isOn !== byDefault)).toEqual([])
    const name = 'ENABLE_SIGNALS'
    for (const [isOn, after] of [
      [false, false],
      [true, true],
      [false, false],
      [null, true],
    ]) {
      expect(said(await ask(admin, set, { input: { name, isOn } }))).toEqual({
        setFeatureFlag: { flag: { name, isOn: after, byDefault: true } },
      })
      expect(await flags.isOn(name)).toBe(after)
    }
  })

  it('that are unknown cannot be switched', async () => {
    const { ask } = await open()
    expect(said(await ask(admin, set, { input: { name: 'constructor', isOn: true } }))).toEqual([
      400,
      'There is no feature flag "constructor".',
    ])
  })
})

describe('preferences', () => {
  const update = 'mutation($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { preferences } }'
  const ana = { ...userWith(), id: 'ana' }

  // spec: D1-9.10
  it('are kept by key, for each user apart', async () => {
    const { ask } = await open()
    await ask(ana, update, { input: { preferences: { 'table.alerts': { columns: ['title'] }, timezone: 'UTC' } } })
    await ask(ana, update, { input: { preferences: { timezone: null, aiOutputLength: 'small' } } })
    expect((await ask(ana, '{ me { preferences } }')).data.me.preferences).toEqual({
      'table.alerts': { columns: ['title'] },
      aiOutputLength: 'small',
    })
    expect((await ask(userWith(), '{ me { preferences } }')).data.me.preferences).toEqual({})
  })

  it.each([
    ['no map', [1]],
    ['a strange key', { 'a b': 1 }],
    ['a huge value', { key: 'x'.repeat(70_000) }],
    ['many keys', Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1]))],
  ])('are refused: %s', async (_, preferences) => {
    const { ask } = await open()
    expect((await ask(ana, update, { input: { preferences } })).errors?.[0]?.extensions['code']).toBe('InvalidInput')
    expect((await ask(ana, '{ me { preferences } }')).data.me.preferences).toEqual({})
  })
})

describe('saved views', () => {
  const create = 'mutation($input: CreateSavedViewInput!) { createSavedView(input: $input) { savedView { id } } }'
  const update =
    'mutation($input: UpdateSavedViewInput!) { updateSavedView(input: $input) { savedView { name isShared state } } }'
  const remove = 'mutation($id: ID!) { deleteSavedView(input: { id: $id }) { id } }'
  const list = 'query($input: SavedViewsInput) { savedViews(input: $input) { name state } }'
  const ana = { ...userWith(), id: 'ana' }
  const bob = { ...userWith(), id: 'bob' }

  it('are seen by whoever made them, and by all when shared', async () => {
    const { ask } = await open()
    const { data } = await ask(ana, create, {
      input: { page: 'alerts', name: 'Mine', state: { severities: ['HIGH'] } },
    })
    await ask(ana, create, { input: { page: 'detections', name: 'Ours', state: {}, isShared: true } })
    expect((await ask(ana, list)).data.savedViews).toEqual([
      { name: 'Mine', state: { severities: ['HIGH'] } },
      { name: 'Ours', state: {} },
    ])
    expect((await ask(bob, list)).data.savedViews).toEqual([{ name: 'Ours', state: {} }])
    expect((await ask(bob, list, { input: { page: 'alerts' } })).data.savedViews).toEqual([])
    const { id } = data.createSavedView.savedView
    expect(said(await ask(bob, remove, { id }))).toEqual([404, `There is no saved view with the id "${id}".`])
    expect(said(await ask(ana, update, { input: { id, isShared: true, name: 'High' } }))).toEqual({
      updateSavedView: { savedView: { name: 'High', isShared: true, state: { severities: ['HIGH'] } } },
    })
    expect(said(await ask(bob, remove, { id }))?.[0]).toBe(403)
    expect(said(await ask(tokenWith('GeneralSettingsModify'), remove, { id }))).toEqual({ deleteSavedView: { id } })
  })
})
