import { expect, it } from 'vitest'
import { archiveOf, content, openDetections, openTestPython } from '../detections/testing/open-detections.ts'
import { admin } from '../identity/testing/viewers.ts'
import { createAppConfig } from '../settings/app-config.ts'
import { createFlags } from '../settings/flag-service.ts'
import { flagNames, flags, type FlagName } from '../access/flags.ts'
import { createGeneralSettings } from '../settings/general-settings.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { fieldAccess } from './permissions/index.ts'
import { buildSchema } from './schema.ts'
import { openGraphql, withAbsentResolvers } from './testing/ask.ts'
import { writeOperation } from './testing/write-operation.ts'

/**
 * The fields that the API rejects while a flag is off, whatever the arguments. `screens`: no field, since only the
 * console uses the flag.
 */
const refused: Readonly<Record<FlagName, readonly string[] | 'screens' | 'elsewhere'>> = {
  ENABLE_ALERT_RBAC_LOG_TYPES: 'screens',
  ENABLE_CORRELATION_RULE_FULL_PAGE_VIEW: 'screens',
  ENABLE_CUSTOM_DASHBOARDS: [
    'Query.dashboards',
    'Query.dashboard',
    'Query.dashboardWidgetData',
    'Mutation.createDashboard',
    'Mutation.updateDashboard',
    'Mutation.deleteDashboard',
    'Mutation.executeDashboardWidget',
  ],
  ENABLE_NOTIFICATION_CENTER: [
    'Query.notifications',
    'Mutation.updateNotification',
    'Mutation.updateUserNotifications',
  ],
  ENABLE_ALERT_DESTINATIONS: [
    'Query.slackBotChannels',
    'Query.jiraMetadata',
    'Mutation.addDestination',
    'Mutation.updateDestination',
    'Mutation.deleteDestination',
    'Mutation.sendTestAlert',
    'Mutation.verifyDestination',
  ],
  // Routes: see identity/scim/scim.test.ts.
  ENABLE_SCIM: 'elsewhere',
  // The sign-in page: see http/routes/single-sign-on.ts.
  ENABLE_SSO_ONLY: 'elsewhere',
  ENABLE_SIGNALS: 'screens',
  // Depends on the created kind: see below.
  ENABLE_CORRELATION_RULES: 'elsewhere',
  ENABLE_CORRELATION_RULE_UNIT_TESTS: ['Mutation.testCorrelationRule', 'Mutation.testCorrelationRuleYAML'],
  ENABLE_AI_SUMMARIES: [...fieldAccess].flatMap(([name]) => (/\.(ai|.*AI[A-Z])/.test(name) ? [name] : [])),
  // Depends on the search: see below.
  ENABLE_TEXT_SEARCH: 'elsewhere',
  ENABLE_LEGACY_DASHBOARD: 'screens',
  // The app configuration: see below.
  ENABLE_DATALAKE_RBAC: 'elsewhere',
}

const schema = buildSchema(withAbsentResolvers([]), fieldAccess, () => undefined)

/** A minimal operation for each field of Query and Mutation. */
const operations = (['Query', 'Mutation'] as const).flatMap((name) => {
  const type = name === 'Query' ? schema.getQueryType() : schema.getMutationType()
  const kind = name === 'Query' ? 'query' : 'mutation'
  return Object.values(type!.getFields()).map(
    (field) => [`${name}.${field.name}`, writeOperation(kind, field)] as const,
  )
})

const python = openTestPython()
const messageOf = (flag: FlagName): string => `The feature "${flags[flag].title}" is switched off.`

it.each(flagNames)('%s: rejects only the fields that the table assigns to it', async (flag) => {
  const { ask } = openGraphql([], { flagsOff: [flag] })
  const off: string[] = []
  for (const [name, operation] of operations) {
    const { errors } = await ask(admin, operation)
    if (errors?.some(({ message }) => message === messageOf(flag))) off.push(name)
  }
  const wanted = refused[flag]
  expect(off.toSorted()).toEqual(typeof wanted === 'string' ? [] : wanted.toSorted())
})

it.each([
  ['executeSearch', { text: 'root' }, true],
  ['executeSearch', { text: '' }, false],
  ['executeSearch', { entities: ['root'] }, false],
  ['executeIndicatorSearchQuery', { indicators: ['root'], indicatorName: 'TextSearch' }, true],
  ['executeIndicatorSearchQuery', { indicators: ['root'] }, false],
])('without text search, %s of %j is rejected: %s', async (name, input, isRefused) => {
  const { ask } = openGraphql([], { flagsOff: ['ENABLE_TEXT_SEARCH'] })
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { errors } = await ask(admin, `mutation M($input: ${type}!) { ${name}(input: $input) { id } }`, { input })
  expect(errors?.map(({ message }) => message)).toEqual([
    isRefused ? messageOf('ENABLE_TEXT_SEARCH') : `Mutation.${name} is not part of this test.`,
  ])
})

it('without correlation rules, none can be created or uploaded, and existing ones can be changed', async () => {
  const rule = (severity: string): string => `AnalysisType: correlation_rule
RuleID: Sample.Twice
Enabled: true
Severity: ${severity}
Detection:
  - Group:
      - RuleID: Sample.Simple
        ID: one
    Schedule: { RateMinutes: 5, TimeoutMinutes: 1 }
    LookbackWindowMinutes: 15
`
  const files = (severity: string) => archiveOf({ ...content, 'rules/twice.yml': rule(severity) })
  const message = messageOf('ENABLE_CORRELATION_RULES')
  const flagsOff = ['ENABLE_CORRELATION_RULES'] as const
  const without = await openDetections(python, undefined, { flagsOff })
  for (const dryRun of [true, false])
    await expect(without.uploads.upload(admin, { data: files('High'), dryRun })).rejects.toMatchObject({ message })
  const draft = { text: rule('High'), kind: 'correlation_rule' as const }
  await expect(without.detections.saveText(admin, draft, { tests: 'none' })).rejects.toMatchObject({ message })
  expect(await without.uploads.upload(admin, { data: archiveOf(content) })).toMatchObject({ saved: true })

  const before = await openDetections(python)
  await before.uploads.upload(admin, { data: files('High') })
  const after = await openDetections(python, before.database, { flagsOff })
  expect(await after.uploads.upload(admin, { data: files('Low') })).toMatchObject({ saved: true })
})

it('the app configuration shows whether restrictions on the data lake are on', async () => {
  let count = 0
  const ports = { database: await openTestDatabase(), now: () => 1, randomId: () => `id-${++count}` }
  const service = await createFlags(ports)
  const config = createAppConfig({
    lookupMegabytes: 64,
    ...ports,
    generalSettings: createGeneralSettings(ports),
    flags: service,
    version: '1',
    passwordLength: 12,
    refreshHours: 24,
  })
  expect((await config.read(true)).enableDatalakeRbac).toBe(true)
  await service.set(admin, 'ENABLE_DATALAKE_RBAC', false)
  expect((await config.read(true)).enableDatalakeRbac).toBe(false)
})
