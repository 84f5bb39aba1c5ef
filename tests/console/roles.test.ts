import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { addUser } from '../testing/add-user.ts'
import { submitSignIn } from '../testing/submit-sign-in.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

/** Opens a window of a user with a custom role. */
async function enter(email: string, permissions: readonly string[]): Promise<Page> {
  await addUser(started, { email, permissions })
  const { page } = await started.open()
  await page.goto('/support/')
  await submitSignIn(page, email)
  await page.getByRole('heading', { name: 'Support' }).waitFor()
  return page
}

async function roleOf(email: string): Promise<string> {
  const { roles } = (await started.ask('{ roles { id name } }')) as { roles: { id: string; name: string }[] }
  return roles.find(({ name }) => name === `Role of ${email}`)!.id
}

const overview = ['/dashboard/overview/', 'Overview']
const alerts = ['/alerts-and-errors/', 'Alerts']
const detections = ['/build/detections/', 'Detections']
const packs = ['/build/packs/', 'Packs']
const destinations = ['/configure/destinations/', 'Alert Destinations']
const sources = ['/configure/log-sources/', 'Log Sources']
const schemas = ['/configure/schemas/', 'Schemas']
const lookups = ['/configure/lookup-tables/', 'Lookup Tables']
const providers = ['/configure/enrichment-providers/', 'Enrichment Providers']
const resources = ['/investigate/resources/', 'Cloud Resources']
const general = ['General']
const people = ['Users', 'User Roles']
const api = ['API Tokens', 'API Playground']

/** The entries of the sidebar and of the settings menu that each permission alone shows. Some have no screen. */
const opens: readonly (readonly [permission: string, places: readonly string[][], settings: readonly string[]])[] = [
  ['AlertRead', [overview, alerts], []],
  ['AlertModify', [overview, alerts], []],
  ['BulkUpload', [], []],
  ['BulkUploadValidate', [], []],
  ['CloudsecSourceRead', [], []],
  ['CloudsecSourceModify', [], []],
  ['DataAnalyticsRead', [overview], []],
  ['DataAnalyticsModify', [overview], []],
  ['DestinationRead', [destinations], []],
  ['DestinationModify', [destinations], []],
  ['GeneralSettingsRead', [], general],
  ['GeneralSettingsModify', [], general],
  ['LogSourceRead', [sources, schemas], []],
  ['LogSourceModify', [sources, schemas], []],
  ['LogSourceRawDataRead', [], []],
  ['LookupRead', [lookups, providers], []],
  ['LookupModify', [lookups, providers], []],
  ['OrganizationAPITokenRead', [], api],
  ['OrganizationAPITokenModify', [], api],
  ['PicketAI', [], []],
  ['PolicyRead', [detections], general],
  ['PolicyModify', [detections], general],
  ['ResourceRead', [resources], []],
  ['ResourceModify', [resources], []],
  ['RuleRead', [detections, packs], general],
  ['RuleModify', [detections, packs], general],
  ['SummaryRead', [overview], []],
  ['UserRead', [], people],
  ['UserModify', [], people],
]
const allScreens = [overview, alerts, resources, detections, packs, sources, schemas, lookups, providers, destinations]

// spec: D1-6.3
it('shows for each permission exactly its screens', async () => {
  const email = 'one@example.com'
  const page = await enter(email, [])
  const id = await roleOf(email)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const menu = page.getByRole('button', { name: 'Settings', exact: true })
  const places = async () => {
    const hrefs = await navigation
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    return allScreens.flatMap(([path]) => (hrefs.includes(path!) ? [path] : []))
  }
  for (const [permission, expected, settings] of opens) {
    await started.ask('mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { role { id } } }', {
      input: { id, name: `Role of ${email}`, permissions: [permission] },
    })
    await page.goto('/support/')
    await page.getByRole('heading', { name: 'Support' }).waitFor()
    await expect.poll(async () => [permission, await places()]).toEqual([permission, expected.map(([path]) => path)])
    if (settings.length === 0) expect([permission, await menu.count()]).toEqual([permission, 0])
    else {
      await menu.click()
      await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(settings)
      await page.getByRole('menuitem').last().click()
      await page.getByRole('heading', { level: 1, name: settings.at(-1)! }).waitFor()
    }
    for (const [path, title] of expected) {
      await navigation.locator(`a[href="${path}"]`).click()
      await page.getByRole('heading', { level: 1, name: title! }).waitFor()
    }
    const closed = allScreens.find((place) => !expected.includes(place))!
    await page.goto(closed[0]!)
    await page.getByRole('heading', { name: 'Permission Denied' }).waitFor()
  }
  await page.context().close()
})

// spec: D1-3.18 D1-6.4 D1-6.5
it('offers every specified permission, each Modify with its Read', async () => {
  const { page } = opened
  await page.goto('/settings/roles/new/')
  await page.getByLabel('Name').fill('All but one')
  const groups = page.getByRole('group', { name: 'Permissions' })
  const boxes = groups.getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(opens.length)
  const rest = groups.getByRole('button', { name: /^All of/ })
  for (let left = await rest.count(); left > 0; left--) {
    await rest.first().click()
    await expect.poll(() => rest.count()).toBe(left - 1)
  }
  await expect.poll(() => groups.getByRole('checkbox', { checked: true }).count()).toBe(opens.length)
  const pairs = [
    ['Read User Info', 'Manage Users'],
    ['Read API Token Info', 'Manage API Tokens'],
    ['Read Settings Info', 'Edit Settings & SAML Preferences'],
    ['Read Alerts', 'Manage Alerts'],
    ['View Rules', 'Manage Rules'],
    ['View Policies', 'Manage Policies'],
    ['View Resources', 'Manage Resources'],
    ['View Cloud Security Sources', 'Manage Cloud Security Sources'],
    ['Query Data Lake', 'Manage Saved Searches'],
    ['View Lookups', 'Manage Lookups'],
    ['View Log Sources', 'Manage Log Sources'],
    ['View Destinations', 'Manage Destinations'],
  ] as const
  for (const pair of pairs) {
    const [read, modify] = pair.map((name) => groups.getByRole('checkbox', { name: new RegExp(`^${name}`) })) as [
      ReturnType<Page['getByRole']>,
      ReturnType<Page['getByRole']>,
    ]
    const both = async () => [await read.isChecked(), await modify.isChecked()]
    await read.uncheck()
    await expect.poll(both).toEqual([false, false])
    await modify.check()
    await expect.poll(both).toEqual([true, true])
    await modify.uncheck()
    await expect.poll(both).toEqual([true, false])
    await modify.check()
  }
  await groups.getByRole('checkbox', { name: 'Run AI' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Role "All but one" was created').waitFor()
  const { roles } = (await started.ask('{ roles { name permissions } }')) as {
    roles: { name: string; permissions: readonly string[] }[]
  }
  expect(roles.find(({ name }) => name === 'All but one')!.permissions.toSorted()).toEqual(
    opens
      .map(([name]) => name)
      .filter((name) => name !== 'PicketAI')
      .toSorted(),
  )
})

// spec: D1-3.11 D1-6.9
it('rejects role names of the identity provider, and shows the name and permissions of a role', async () => {
  const { page } = opened
  await page.goto('/settings/roles/new/')
  const name = page.getByLabel('Name')
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByRole('checkbox', { name: 'View Destinations' }).check()
  for (const [text, says] of [
    ['', 'This field is required'],
    ['Night shift (From IdP)', 'Names that end in "(From IdP)" are reserved for roles from an identity provider'],
    ['saml default', '"SAML Default" is reserved for the default role of single sign-on'],
  ] as const) {
    await name.fill(text)
    await page.getByRole('checkbox', { name: 'View Destinations' }).focus()
    await page.getByText(says).waitFor()
    await expect.poll(() => save.isEnabled()).toBe(false)
  }
  await name.fill('ADMIN')
  await save.click()
  await page.getByText('There is a role "Admin" already.').waitFor()
  await name.fill('Night shift')
  await save.click()
  const card = page.getByRole('listitem').filter({ hasText: 'Night shift' })
  await card.getByText('View Destinations').waitFor()
  await card.getByRole('link', { name: 'Night shift' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Night shift' }).waitFor()
  const { roles } = (await started.ask('{ roles { id name permissions } }')) as {
    roles: { id: string; name: string; permissions: readonly string[] }[]
  }
  const made = roles.find((role) => role.name === 'Night shift')!
  expect(made.permissions).toEqual(['DestinationRead'])
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/settings/roles/${made.id}/edit/`)
  await expect.poll(() => page.getByRole('checkbox', { name: 'View Destinations' }).isChecked()).toBe(true)
})

// spec: D1-6.18
it('shows alerts by the log types that a role includes or excludes', async () => {
  const email = 'held@example.com'
  const reader = await enter(email, ['AlertRead'])
  const { page } = opened
  const wide = 'createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z"'
  const { alerts: given } = (await started.ask(
    `{ alerts(input: { ${wide}, pageSize: 500 }) { edges { node { title logTypes } } } }`,
  )) as { alerts: { edges: readonly { node: { title: string; logTypes: readonly string[] } }[] } }
  /** Titles of alerts with an Okta event, or with events of other log types. Alerts of policies have none. */
  const titles = (isOkta: boolean): ReadonlySet<string> =>
    new Set(
      given.edges
        .filter(({ node }) => node.logTypes.some((one) => (one === 'Okta.SystemLog') === isOkta))
        .map(({ node }) => node.title),
    )
  const shown = async () => {
    await reader.goto('/alerts-and-errors/?range=all')
    await reader.getByRole('grid').waitFor()
    return reader.locator('[role=rowgroup] [role=row] > span:nth-child(3)').allInnerTexts()
  }
  const sees = async () => {
    const all = await shown()
    return [true, false].map((isOkta) => all.some((title) => titles(isOkta).has(title)))
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/was saved\. Changes apply immediately/).waitFor()
  }
  expect(await sees()).toEqual([true, true])
  const path = `/settings/roles/${await roleOf(email)}/edit/`
  await page.goto(path)
  await page.getByRole('radio', { name: /^Only selected/ }).check()
  await page.getByRole('combobox', { name: 'Select log types' }).fill('okta.sys')
  await page.getByRole('option', { name: 'Okta.SystemLog' }).click()
  await save()
  expect(await sees()).toEqual([true, false])
  await page.goto(path)
  await page.getByRole('radio', { name: /^All but selected/ }).check()
  await save()
  expect(await sees()).toEqual([false, true])
  await reader.context().close()
})

// spec: D1-6.8
it('shows the Admin role with every permission, and without editing or deleting', async () => {
  const { page } = opened
  await page.goto('/settings/roles/')
  const card = page.getByRole('listitem').filter({ hasText: 'Built in' })
  await card.getByText('Everything').waitFor()
  await page.getByRole('button', { name: 'Actions for Admin', exact: true }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Delete' }).isDisabled()).toBe(true)
  await page.getByRole('menuitem', { name: 'View' }).click()
  await page.getByRole('heading', { level: 1, name: 'Role Admin' }).waitFor()
  await page.getByText('The Admin role has every permission').waitFor()
  const boxes = page.getByRole('group', { name: 'Permissions' }).getByRole('checkbox')
  await expect
    .poll(() =>
      boxes.evaluateAll(
        (all) => all.filter((one) => (one as HTMLInputElement).checked && (one as HTMLInputElement).disabled).length,
      ),
    )
    .toBe(opens.length)
  await expect.poll(() => page.getByLabel('Name').isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0)
})
