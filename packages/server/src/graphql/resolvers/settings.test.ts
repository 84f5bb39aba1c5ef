import { GetAppConfig } from '@picket/core/api'
import { print } from 'graphql'
import { describe, expect, it } from 'vitest'
import { admin, tokenWith, userWith } from '../../identity/testing/viewers.ts'
import { anonymousViewer } from '../../access/viewer.ts'
import type { CustomerSettings, TelemetrySettings } from '../../config/server-config.ts'
import { createAppConfig } from '../../settings/app-config.ts'
import { createFlags } from '../../settings/flag-service.ts'
import { flagNames } from '../../access/flags.ts'
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

async function open(telemetry?: TelemetrySettings, customer?: CustomerSettings) {
  let count = 0
  const database = await openTestDatabase()
  const ports = { database, now: () => 1_700_000_000_000, randomId: () => `id-${++count}` }
  const generalSettings = createGeneralSettings(ports)
  const flags = await createFlags(ports)
  const version = '1.2.3'
  const appConfig = createAppConfig({
    lookupMegabytes: 64,
    ...ports,
    generalSettings,
    flags,
    version,
    passwordLength: 12,
    refreshHours: 24,
    ...(telemetry && { telemetry }),
    ...(customer && { customer }),
  })
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

const outcomeOf = ({ data, errors }: Answer) =>
  errors === undefined ? data : [errors[0]?.extensions['status'], errors[0]?.message]

// spec: D1-3.14 D1-3.15 D1-7.3
describe('the configuration of the app', () => {
  const query = print(GetAppConfig)
  const everybody = {
    awsAccountAlias: null,
    awsOrgId: null,
    awsPartition: null,
    databaseApi: 'clickhouse',
    datadogRumApplicationId: null,
    datadogRumClientToken: null,
    datadogRumEnabled: false,
    documentationUrl: null,
    contactEmail: null,
    enableClassyDetections: true,
    enableDataExplorerTruncation: true,
    enableDatalakeRbac: true,
    enableDetectionFilters: true,
    enableExperimentalCrowdstrikeParsing: false,
    enableReplays: true,
    enableReports: true,
    intercomAppId: null,
    isErrorReportingOn: false,
    isPasswordResetMailed: false,
    isSupportSignInAllowed: false,
    maxLookupTableCompressedSizeInMb: 64,
    pantherDataLakeType: 'clickhouse',
    passwordMinimumLength: 12,
    refreshTokenLifetimeHours: 24,
    sessionIdleMinutes: null,
    salesPhase: null,
    snowflakeArns: [],
    splitClientToken: null,
    telemetryScript: null,
  }
  const nobody = {
    accountId: null,
    created: null,
    customerEnvironment: null,
    customerName: null,
    customerPlan: null,
    customerRegion: null,
    displayUtc: null,
    isTelemetrySetUp: null,
    isAssistantSetUp: null,
    pantherCommit: null,
  }

  it('shows only what sign-in needs before sign-in', async () => {
    const { ask } = await open()
    expect(await ask(anonymousViewer, query)).toEqual({
      status: 200,
      data: { appConfig: { ...everybody, ...nobody } },
    })
  })

  it('shows the organization after sign-in, with stable values', async () => {
    const { ask } = await open()
    const tenant = {
      accountId: 'id-1',
      created: '2023-11-14T22:13:20.000Z',
      customerName: 'Picket',
      displayUtc: true,
      isTelemetrySetUp: false,
      isAssistantSetUp: false,
      pantherCommit: '1.2.3',
    }
    for (let time = 0; time < 2; time++)
      expect((await ask(userWith(), query)).data).toEqual({ appConfig: { ...everybody, ...nobody, ...tenant } })
  })

  // spec: D1-3.19
  it('shows the configured plan, region and environment after sign-in', async () => {
    const { ask } = await open(undefined, { plan: 'Enterprise', region: 'EU', environment: 'Sandbox' })
    const named = '{ appConfig { customerPlan customerRegion customerEnvironment } }'
    expect((await ask(userWith(), named)).data.appConfig).toEqual({
      customerPlan: 'Enterprise',
      customerRegion: 'EU',
      customerEnvironment: 'Sandbox',
    })
    expect(Object.values((await ask(anonymousViewer, named)).data.appConfig)).toEqual([null, null, null])
  })
})

describe('telemetry', () => {
  const query =
    '{ appConfig { telemetryScript isErrorReportingOn intercomAppId datadogRumEnabled datadogRumApplicationId datadogRumClientToken } }'
  const consent = (what: string) =>
    `mutation { updateGeneralSettings(input: { ${what} }) { settings { displayName } } }`
  const off = {
    telemetryScript: null,
    isErrorReportingOn: false,
    intercomAppId: null,
    datadogRumEnabled: false,
    datadogRumApplicationId: null,
    datadogRumClientToken: null,
  }
  const script = 'https://telemetry.example.com/picket.js'
  const given = { script, connect: [], chatAppId: 'chat', applicationId: 'app', clientToken: 'shown' }

  it('is off unless it is configured, whatever the organization consents to', async () => {
    const { ask } = await open()
    await ask(admin, consent('analyticsConsent: true, errorReportingConsent: true'))
    expect((await ask(admin, query)).data).toEqual({ appConfig: off })
  })

  it('follows the consent of the organization, and is hidden before sign-in', async () => {
    const { ask } = await open(given)
    expect((await ask(admin, query)).data).toEqual({ appConfig: off })
    await ask(admin, consent('errorReportingConsent: true'))
    const errorsOnly = { ...off, telemetryScript: script, isErrorReportingOn: true }
    expect((await ask(admin, query)).data).toEqual({ appConfig: errorsOnly })
    await ask(admin, consent('analyticsConsent: true'))
    const all = {
      telemetryScript: script,
      isErrorReportingOn: true,
      intercomAppId: 'chat',
      datadogRumEnabled: true,
      datadogRumApplicationId: 'app',
      datadogRumClientToken: 'shown',
    }
    expect((await ask(userWith(), query)).data).toEqual({ appConfig: all })
    expect((await ask(anonymousViewer, query)).data).toEqual({ appConfig: off })
  })
})

describe('general settings', () => {
  const update =
    'mutation($input: UpdateGeneralSettingsInput!) { updateGeneralSettings(input: $input) { settings { displayName email displayUtc infoAlertsStartResolved } } }'

  it('store the given values and keep the others', async () => {
    const { ask } = await open()
    await ask(admin, update, { input: { displayName: 'Acme', email: 'soc@acme.test' } })
    expect(outcomeOf(await ask(admin, update, { input: { displayUtc: false, email: null } }))).toEqual({
      updateGeneralSettings: {
        settings: { displayName: 'Acme', email: 'soc@acme.test', displayUtc: false, infoAlertsStartResolved: true },
      },
    })
    expect((await ask(admin, '{ appConfig { customerName } }')).data).toEqual({ appConfig: { customerName: 'Acme' } })
  })

  it.each([
    [{ displayName: ' ' }, 'displayName', 'This field is required'],
    [{ email: 'x' }, 'email', 'Must be a valid email'],
  ])('reject %j', async (input, path, message) => {
    const { ask } = await open()
    expect((await ask(admin, update, { input })).errors?.[0]?.extensions['fields']).toEqual([{ path, message }])
  })
})

describe('feature flags', () => {
  const set =
    'mutation($input: SetFeatureFlagInput!) { setFeatureFlag(input: $input) { flag { name isOn byDefault } } }'

  // spec: D1-6.13 D2-6.5
  it('have defaults, can be switched, and can be reset', async () => {
    const { ask, flags } = await open()
    const listed = (await ask(userWith(), '{ allFeatureFlags { name isOn byDefault } }')).data.allFeatureFlags as {
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
      expect(outcomeOf(await ask(admin, set, { input: { name, isOn } }))).toEqual({
        setFeatureFlag: { flag: { name, isOn: after, byDefault: true } },
      })
      expect(await flags.isOn(name)).toBe(after)
    }
  })

  it('cannot be switched if they are unknown', async () => {
    const { ask } = await open()
    expect(outcomeOf(await ask(admin, set, { input: { name: 'constructor', isOn: true } }))).toEqual([
      400,
      'There is no feature flag "constructor".',
    ])
  })
})

describe('preferences', () => {
  const update = 'mutation($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { preferences } }'
  const ana = { ...userWith(), id: 'ana' }

  // spec: D1-9.10
  it('are stored by key, separately for each user', async () => {
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
    ['a value that is not a map', [1]],
    ['an invalid key', { 'a b': 1 }],
    ['a huge value', { key: 'x'.repeat(70_000) }],
    ['many keys', Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1]))],
  ])('are rejected: %s', async (_, preferences) => {
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

  it('are visible to their owner, and to all users if shared', async () => {
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
    expect(outcomeOf(await ask(bob, remove, { id }))).toEqual([404, `There is no saved view with the id "${id}".`])
    expect(outcomeOf(await ask(ana, update, { input: { id, isShared: true, name: 'High' } }))).toEqual({
      updateSavedView: { savedView: { name: 'High', isShared: true, state: { severities: ['HIGH'] } } },
    })
    expect(outcomeOf(await ask(bob, remove, { id }))?.[0]).toBe(403)
    expect(outcomeOf(await ask(tokenWith('GeneralSettingsModify'), remove, { id }))).toEqual({
      deleteSavedView: { id },
    })
  })

  it('have unique names among those that a user sees on a page', async () => {
    const { ask } = await open()
    const make = (viewer: typeof ana, name: string, more: object = {}) =>
      ask(viewer, create, { input: { page: 'alerts', name, state: {}, ...more } })
    const { data } = await make(ana, 'Night shift', { isShared: true })
    await make(bob, 'Mine')
    const taken = [409, 'A view "Night shift" already exists. Choose another name.']
    expect(outcomeOf(await make(ana, ' night SHIFT '))).toEqual(taken)
    expect(outcomeOf(await make(bob, 'Night shift'))).toEqual(taken)
    // Private views of other users and views of other pages do not conflict.
    expect(outcomeOf(await make(ana, 'Mine'))).toHaveProperty('createSavedView')
    expect(outcomeOf(await make(ana, 'Night shift', { page: 'detections' }))).toHaveProperty('createSavedView')
    const { id } = data.createSavedView.savedView
    expect(outcomeOf(await ask(ana, update, { input: { id, name: 'mine' } }))[0]).toBe(409)
    expect(outcomeOf(await ask(ana, update, { input: { id, name: 'Night Shift' } }))).toHaveProperty('updateSavedView')
    // A private view keeps its name if another user shares one with the same name later.
    const own = (await make(bob, 'Weekend')).data.createSavedView.savedView
    await make(ana, 'weekend', { isShared: true })
    expect(outcomeOf(await ask(bob, update, { input: { id: own.id, isShared: true } }))).toEqual([
      409,
      'A view "weekend" already exists. Choose another name.',
    ])
    expect(outcomeOf(await ask(bob, update, { input: { id: own.id, isShared: true, name: 'Late' } }))).toHaveProperty(
      'updateSavedView',
    )
  })
})
