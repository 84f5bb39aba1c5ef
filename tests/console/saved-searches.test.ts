import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const path = '/investigate/saved-searches/'
const cards = (page: Page) => page.getByRole('list', { name: 'Saved Searches' }).getByRole('listitem')
const names = (page: Page) => cards(page).getByRole('link').allTextContents()

const stored = async (id: string) => {
  const answer = (await started.ask(
    'query ($id: ID!) { savedQuery(id: $id) { sql tags description schedule { cron rateMinutes timeoutMinutes } } }',
    { id },
  )) as { savedQuery: object } | null
  return answer?.savedQuery
}

it('creates a saved search without a schedule, and gives it one', async () => {
  const { page } = opened
  await page.goto('/')
  await page.getByRole('link', { name: 'Saved Searches' }).click()
  await page.getByRole('button', { name: 'New saved search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Save search' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Okta failures')
  await sheet.getByRole('textbox', { name: 'Description' }).fill('Sign-ins that failed')
  await sheet
    .getByRole('combobox', { name: 'Tags' })
    .or(sheet.getByRole('textbox', { name: 'Tags' }))
    .fill('okta')
  await page.keyboard.press('Enter')
  await sheet.getByRole('textbox', { name: 'SQL of the query' }).click()
  await page.keyboard.insertText('SELECT 1 LIMIT 5')
  await sheet.getByRole('button', { name: 'Save the query' }).click()
  await sheet.waitFor({ state: 'detached' })
  await cards(page).getByRole('link', { name: 'Okta failures' }).waitFor()
  expect(await stored('Okta failures')).toEqual({
    sql: 'SELECT 1 LIMIT 5',
    tags: ['okta'],
    description: 'Sign-ins that failed',
    schedule: null,
  })
  await page.getByRole('button', { name: 'Actions for Okta failures' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Okta failures' })
  await edit.getByRole('combobox', { name: 'Schedule' }).selectOption('Cron expression')
  await edit.getByRole('textbox', { name: 'Cron expression' }).fill('0 6 * * *')
  await edit.getByRole('button', { name: 'Save the query' }).click()
  await cards(page).getByText('0 6 * * * UTC').waitFor()
  expect(await stored('Okta failures')).toMatchObject({
    schedule: { cron: '0 6 * * *', rateMinutes: null, timeoutMinutes: 5 },
  })
})

it('sorts, filters by tag and schedule, and opens one in the explorer', async () => {
  const { page } = opened
  await page.goto(path)
  await cards(page).first().waitFor()
  expect((await names(page)).length).toBeGreaterThan(2)
  await page.getByLabel('Sort by').selectOption('Last updated')
  await expect.poll(async () => (await names(page))[0]).toBe('Okta failures')
  await cards(page).getByRole('button', { name: 'okta', exact: true }).click()
  await expect.poll(() => page.getByLabel('Tag', { exact: true }).inputValue()).toBe('okta')
  await page.getByLabel('Schedule').selectOption('Not scheduled')
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.getByRole('searchbox').fill('failures')
  await expect.poll(() => names(page)).toEqual(['Okta failures'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Data Explorer' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'SQL' }).textContent()).toBe('SELECT 1 LIMIT 5')
  await page.goto(`${path}?sortBy=LAST_ACCESSED_DESC`)
  await expect.poll(async () => (await names(page))[0]).toBe('Okta failures')
})

it('edits a query in PicketFlow with its mistakes and their fixes', async () => {
  const { page } = opened
  await started.ask(
    'mutation ($input: CreateSavedQueryInput!) { createSavedQuery(input: $input) { savedQuery { id } } }',
    { input: { name: 'Root calls', sql: 'aws_cloudtrail | limit 5', language: 'PANTHERFLOW' } },
  )
  await page.goto(path)
  await page.getByRole('button', { name: 'Actions for Root calls' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Root calls' })
  const editor = edit.getByRole('textbox', { name: 'Text of the query' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('aws_cloudtrail | where p_event_time > time.ago(1d) | take 5')
  const mistakes = edit.getByRole('list', { name: 'Text of the query' })
  await mistakes.getByText('"take" is not an operator.').waitFor()
  await mistakes.getByRole('button', { name: 'Replace with limit' }).click()
  await mistakes.waitFor({ state: 'detached' })
  await edit.getByRole('button', { name: 'Save the query' }).click()
  await edit.waitFor({ state: 'detached' })
  expect(await stored('Root calls')).toMatchObject({
    sql: 'aws_cloudtrail | where p_event_time > time.ago(1d) | limit 5',
  })
})

it('deletes one after a confirmation', async () => {
  const { page } = opened
  await page.goto(path)
  await page.getByRole('button', { name: 'Actions for Okta failures' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete "Okta failures"?' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('"Okta failures" was deleted').waitFor()
  await cards(page).getByRole('link', { name: 'Okta failures' }).waitFor({ state: 'detached' })
  expect(await stored('Okta failures')).toBeUndefined()
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height }, reducedMotion: 'reduce' })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(path)
  await cards(page).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await look('list')
  await page.getByRole('button', { name: 'New saved search' }).click()
  await page.getByRole('textbox', { name: 'SQL of the query' }).waitFor()
  await look('form')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
