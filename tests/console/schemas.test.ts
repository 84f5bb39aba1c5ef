import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const list = '/configure/schemas/'
const cards = (page: Page) => page.getByRole('list', { name: 'Schemas' }).getByRole('listitem')
const editor = (page: Page) => page.getByRole('textbox', { name: /^Schema/ })

const stored = async (name: string) => {
  const { getSchema } = (await started.ask(
    'query ($name: String!) { getSchema(name: $name) { schema { description referenceURL revision isArchived isFieldDiscoveryEnabled spec } } }',
    { name },
  )) as { getSchema: { schema: Readonly<Record<string, unknown>> | null } }
  return getSchema.schema
}

const logs = '{"order":"o1","at":"2026-11-28T10:00:00Z","ip":"192.0.2.1"}\n{"order":"o2","at":"2026-11-28T10:00:01Z"}'

// spec: D3-2.7 D3-1.2
it('drafts a schema from pasted logs, completes keys, marks problems at their lines, tests and saves it', async () => {
  const { page } = opened
  await page.goto(list)
  await page.getByRole('link', { name: 'New schema' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Shop.Sales')
  await page.getByRole('textbox', { name: 'Raw logs' }).fill(logs)
  await page.getByRole('button', { name: 'Draft a schema' }).click()
  await page.getByRole('dialog', { name: 'Replace the schema?' }).getByRole('button', { name: 'Replace' }).click()
  await page.getByText('The draft accepts 2 of 2 logs.').waitFor()
  await expect.poll(() => editor(page).textContent()).toContain('name: order')

  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('  - name: price')
  await page.keyboard.press('Enter')
  await page.keyboard.type('typ')
  const options = page.getByRole('listbox', { name: 'Completions' }).getByRole('option')
  // Enter right after the list appears is a line break, which protects those who type quickly.
  await options.filter({ hasText: /^type/ }).first().click()
  await page.keyboard.type('flo')
  await options.filter({ hasText: 'float' }).first().waitFor()
  await page.keyboard.type('t')
  await page.keyboard.press('Escape')
  const problems = page.getByRole('list', { name: 'Problems of the schema' })
  await problems.getByText(/flot/).waitFor()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('at')
  await page.keyboard.press('Escape')
  await problems.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Run test' }).click()
  await page.getByRole('tab', { name: 'Matched (2)' }).waitFor()
  await page.getByRole('switch', { name: /^Field discovery/ }).check()
  await page.getByRole('textbox', { name: 'Reference URL' }).fill('shop')
  await page.getByRole('textbox', { name: 'Reference URL' }).blur()
  await page.getByText('Must be an address that begins with https:// or http://').waitFor()
  await page.getByRole('textbox', { name: 'Reference URL' }).fill('https://example.com/docs')
  await name.fill('shop.sales')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/which does not start with a capital letter/).waitFor()
  await name.fill('Shop.Sales')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Custom.Shop.Sales' }).waitFor()
  expect(await stored('Custom.Shop.Sales')).toMatchObject({
    referenceURL: 'https://example.com/docs',
    revision: 1,
    isFieldDiscoveryEnabled: true,
    spec: expect.stringMatching(/name: price\n\s+type: float/),
  })
})

it('shows the fields of a schema, where it is used, and its history after an edit', async () => {
  const { page } = opened
  await page.goto(`${list}Custom.Shop.Sales/edit/`)
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).isEnabled()).toBe(false)
  await page.getByRole('textbox', { name: 'Description' }).fill('Sales of the shop')
  await page.getByRole('button', { name: 'Save revision' }).click()
  await page.getByText('Sales of the shop').waitFor()
  await page.getByRole('tab', { name: 'Fields', exact: true }).click()
  const row = page.getByRole('table', { name: 'Fields' }).getByRole('row').filter({ hasText: 'ip' })
  await row.getByRole('cell', { name: 'string' }).waitFor()
  await page.getByRole('tab', { name: 'Discovered fields' }).click()
  await page.getByRole('heading', { name: 'No fields were discovered' }).waitFor()
  await page.getByRole('tab', { name: 'Where it is used' }).click()
  await page.getByText('No log source uses it.').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('list', { name: 'History' })
  await expect.poll(() => history.getByText(/^Revision/).count()).toBe(2)
  await page.goto(`${list}Okta.SystemLog/?section=use`)
  await page.getByRole('region', { name: 'Log sources' }).getByRole('link', { name: 'Demo Okta SystemLog' }).waitFor()
  await page.getByRole('region', { name: 'Detections' }).getByRole('link', { name: 'Okta API token created' }).waitFor()
})

// spec: D3-2.9
it('lists schemas that are not archived by name, archives one and restores it', async () => {
  const { page } = opened
  await page.goto(list)
  const names = async () => (await cards(page).getByRole('link').allTextContents()).filter((text) => text !== '')
  await expect.poll(async () => (await names()).length).toBe(25)
  expect(await names()).toEqual((await names()).toSorted())
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('shop')
  await expect.poll(names).toEqual(['Custom.Shop.Sales'])
  await page.getByRole('button', { name: 'Actions for Custom.Shop.Sales' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page
    .getByRole('dialog', { name: 'Archive "Custom.Shop.Sales"?' })
    .getByRole('button', { name: 'Archive' })
    .click()
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
  expect(await stored('Custom.Shop.Sales')).toMatchObject({ isArchived: true })
  await page.getByLabel('Archived').selectOption('Archived')
  await cards(page).getByText('ARCHIVED').waitFor()
  await page.getByRole('button', { name: 'Actions for Custom.Shop.Sales' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByText('"Custom.Shop.Sales" was restored').waitFor()
  expect(await stored('Custom.Shop.Sales')).toMatchObject({ isArchived: false })
})

// spec: D3-8.4
it('shows that a schema cannot be loaded, and does not edit managed ones', async () => {
  const { page } = opened
  await page.goto(`${list}Custom.Nothing/`)
  await page.getByText('Could not load schema').waitFor()
  await page.goto(`${list}Okta.SystemLog/edit/`)
  await page.getByText('Managed schemas cannot be changed.').waitFor()
  await page.goto(`${list}new/?copy=Okta.SystemLog`)
  await expect.poll(() => editor(page).textContent()).toContain('name: uuid')
})

// spec: D3-2.17
it('shows a schema in a side sheet of a log source', async () => {
  const { page } = opened
  await page.goto('/configure/log-sources/?text=okta')
  await page.getByRole('link', { name: 'Demo Okta SystemLog' }).click()
  await page.getByRole('tab', { name: 'Schemas' }).click()
  await page.getByRole('button', { name: 'View schema' }).click()
  const sheet = page.getByRole('dialog', { name: 'Okta.SystemLog' })
  await expect.poll(() => sheet.getByRole('textbox', { name: 'Okta.SystemLog' }).textContent()).toContain('uuid')
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height }, reducedMotion: 'reduce' })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(list)
  await cards(page).first().waitFor()
  await look('list')
  await page.goto(`${list}new/`)
  await editor(page).waitFor()
  await look('new')
  for (const section of ['', '?section=fields', '?section=use', '?section=history']) {
    await page.goto(`${list}Custom.Shop.Sales/${section}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
    await look(section)
  }
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
