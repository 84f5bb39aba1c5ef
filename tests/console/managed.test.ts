import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser } from '../testing/add-user.ts'
import { password } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

beforeAll(async () => {
  const { page } = opened
  // As if every detection came from a pack.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"managed":false', '"managed":true') })
  })
})

afterAll(async () => {
  await opened.page.unrouteAll({ behavior: 'ignoreErrors' })
})

const root = '/build/detections/rules/Picket.AWS.RootConsoleLogin/'

// spec: D1-6.12 D2-6.3
it('shows a managed detection, and offers a copy, but no editing or deleting', async () => {
  const { page } = opened
  await page.goto(root)
  await page.getByText('Clone it to make changes.').waitFor()
  await page.getByText('MANAGED', { exact: true }).first().waitFor()
  const banner = page.locator('header[data-severity]')
  await expect.poll(() => banner.getByRole('link').allTextContents()).toEqual([expect.stringContaining('Clone')])
  await banner.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: /Clone/ }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await banner.getByRole('link', { name: /Clone/ }).click()
  await page.waitForURL(/relationOperation=clone/)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

it('shows its text and tests in the editor read-only, and allows changes of its settings', async () => {
  const { page } = opened
  await page.goto(`${root}edit/?view=yaml`)
  await page.getByText('This detection is managed.').waitFor()
  await page.getByRole('textbox', { name: 'Detection as YAML' }).waitFor()
  const readOnly = await page
    .locator('.cm-content')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-readonly')))
  expect(new Set(readOnly)).toEqual(new Set(['true']))
  await page.getByRole('link', { name: 'Clone & edit' }).waitFor()
  await page.goto(`${root}edit/?view=settings`)
  await page.getByRole('textbox', { name: 'Name', exact: true, disabled: true }).waitFor()
  await page.getByRole('combobox', { name: 'Severity', disabled: false }).waitFor()
})

// spec: D1-6.11
it('shows a read-only editor without permission: destinations, required permission, no new detection', async () => {
  await addUser(started, { email: 'reader@example.com', permissions: ['RuleRead'] })
  const { page } = await started.open()
  await page.goto('/sign-in/')
  await page.getByLabel('Email').fill('reader@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  await page.goto(`${root}edit/?view=settings`)
  await page.getByText('Read-only: changing it requires the permission RuleModify.').waitFor()
  await page.getByText('1 destination receives its alerts').waitFor()
  // The palette and the list of shortcuts do not offer actions without permission.
  const palette = page.getByRole('textbox', { name: 'Search or jump to ...' })
  const offer = async (): Promise<readonly string[]> => {
    await page.goto('/build/detections/')
    await page.getByRole('list', { name: 'Detections' }).getByRole('listitem').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Control+k')
    await palette.waitFor()
    await page.getByRole('button', { name: /^Refresh/ }).waitFor()
    const all = await page.getByRole('dialog').getByRole('button').allInnerTexts()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'detached' })
    return ['Edit', 'Undo', 'Open', 'Refresh'].filter((text) => all.some((one) => one.split('\n')[0] === text))
  }
  expect(await offer()).toEqual(['Open', 'Refresh'])
  await page.goto('/build/detections/new/')
  await page.getByText('Creating detections requires the permission RuleModify').waitFor()
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)

  const name = 'Role of reader@example.com'
  const { roles } = (await started.ask('{ roles { id name } }')) as { roles: { id: string; name: string }[] }
  const { id } = roles.find((role) => role.name === name)!
  await started.ask('mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { role { id } } }', {
    input: { id, name, permissions: ['RuleModify'] },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await page.goto(`${root}edit/?view=settings`)
  await page.getByRole('textbox', { name: 'Name', exact: true, disabled: false }).waitFor()
  expect(await page.getByText('Read-only: changing it requires').count()).toBe(0)
  expect(await offer()).toEqual(['Edit', 'Undo', 'Open', 'Refresh'])
  await page.context().close()
})
