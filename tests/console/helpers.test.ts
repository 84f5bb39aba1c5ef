import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { endSession, signIn, signInAgain } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

// spec: D1-2.7
it('creates a helper and a data model, and does not delete those in use', async () => {
  const { page } = opened
  await page.goto('/build/helpers/new/')
  await page.getByLabel('Module Name').fill('not-a-module')
  await page.getByLabel('Description').fill('Samples.')
  await page.getByText('Use letters, digits and underscores').waitFor()
  const save = page.getByRole('button', { name: 'Save' })
  await expect.poll(() => save.isEnabled()).toBe(false)
  // Python has a module with this name, so imports would never find the helper.
  await page.getByLabel('Module Name').fill('json')
  await save.click()
  await page.getByText(/^Python already has a module "json", which imports would find instead\./).waitFor()
  await page.getByLabel('Module Name').fill('sample_helper')
  await save.click()
  await page.getByText('"sample_helper" was saved').waitFor()
  await page.getByRole('link', { name: 'sample_helper' }).click()
  await page.getByText('No detection or helper imports this helper.').waitFor()
  await page.getByLabel('Description').fill('Other samples.')
  const edit = 'mutation { updateGlobalHelper(input: { id: "sample_helper", description: "Theirs." }) { __typename } }'
  await started.ask(edit)
  await page.getByRole('button', { name: 'Update' }).click()
  const conflict = page.getByRole('dialog', { name: 'Another user saved this helper in the meantime' })
  await conflict.getByRole('button', { name: 'Reload' }).waitFor()
  await page.keyboard.press('Escape')
  await conflict.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Description').inputValue()).toBe('Other samples.')
  // A restored draft replaces the loaded text.
  await endSession(page)
  await signInAgain(page)
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Other samples.')
  await page.getByRole('button', { name: 'Update' }).click()
  await conflict.getByRole('button', { name: 'Reload' }).waitFor()
  await page.keyboard.press('Escape')
  await conflict.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Discard Changes' }).getByRole('button', { name: 'Discard Changes' }).click()
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return page.getByRole('dialog', { name: `Delete "${name}"?` })
  }
  const used = await remove('picket_aws')
  await used.getByText('It is in use. Disable, change or delete these first:').waitFor()
  await expect.poll(() => used.getByRole('button', { name: 'Delete' }).isEnabled()).toBe(false)
  await page.keyboard.press('Escape')
  const free = await remove('sample_helper')
  await free.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('"sample_helper" was deleted').waitFor()

  await page.goto('/build/data-models/new/')
  await page.getByLabel('Display Name').fill('Sample fields')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('Sample.Model')
  await page.getByLabel('Description').fill('Where a **flow** came from.')
  await page.getByLabel('Log Type').selectOption('Okta.SystemLog')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('source_ip')
  await page.getByRole('textbox', { name: 'Field Path' }).fill('$.srcAddr')
  // The error is shown at the field that causes it.
  await page.getByRole('button', { name: 'Add a mapping' }).click()
  const second = page.getByRole('textbox', { name: 'Name', exact: true }).nth(1)
  await second.focus()
  await page.getByRole('textbox', { name: 'Field Path' }).nth(1).focus()
  await page.getByText('This field is required').waitFor()
  await second.fill('source_ip')
  await page.getByText('Another mapping already has this name').waitFor()
  await second.fill('actor')
  await page.getByRole('combobox', { name: 'Type', exact: true }).nth(1).selectOption('Field Method')
  await page.getByRole('textbox', { name: 'Field Method' }).fill('get_actor')
  await page.getByText('Define get_actor here: field methods are functions of this module').waitFor()
  await page.getByRole('button', { name: 'Remove the mapping "actor"' }).click()
  // A log type can have only one enabled data model.
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText('The log type "Okta.SystemLog" has two enabled data models: "Sample.Model" and "Picket.Okta.SystemLog".')
    .waitFor()
  await page.getByLabel('Log Type').selectOption('AWS.VPCFlow')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('"Sample fields" was saved').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Sample fields' }).waitFor()
  await page.getByRole('cell', { name: '$.srcAddr' }).waitFor()
  const about = page.getByRole('region', { name: 'Description' })
  await about.locator('strong', { hasText: 'flow' }).waitFor()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Where a **flow** came from.')
  await page.getByLabel('Description').fill('')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('cell', { name: '$.srcAddr' }).waitFor()
  await about.waitFor({ state: 'detached' })
  await page.goto('/build/data-models/?text=sample')
  const model = await remove('Sample fields')
  await model.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto('/build/helpers/picket_aws/edit/')
  await page.getByText('def actor_of').waitFor()
  await look('helper')
  await page.goto('/build/data-models/Picket.Okta.SystemLog/')
  await page.getByRole('table', { name: 'Mappings' }).waitFor()
  await look('data model')
  await page.goto('/build/data-models/Picket.Okta.SystemLog/edit/')
  await page.getByLabel('Display Name').waitFor()
  await look('data model form')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
