import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const path = '/investigate/data-explorer/'
const editor = (page: Page) => page.getByRole('textbox', { name: 'SQL' })
const grid = (page: Page) => page.getByRole('grid', { name: 'Results of the query' })
const cells = (page: Page) => grid(page).getByRole('gridcell')

async function write(page: Page, sql: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(sql)
}

const counted =
  "SELECT eventType, count() AS events FROM logs.okta_systemlog WHERE p_event_time > '2000-01-01' GROUP BY 1"

// spec: D3-5.14
it('finds a table, previews it, and completes columns, functions and tables', async () => {
  const { page } = opened
  await page.goto('/')
  await page.getByRole('link', { name: 'Data Explorer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Data Explorer' }).waitFor()
  // The navigation covers the tables while the mouse is above it.
  await page.mouse.move(800, 500)
  const tables = page.getByRole('complementary', { name: 'Tables' })
  await tables.getByRole('searchbox', { name: 'Filter tables' }).fill('okta')
  const logs = tables.getByRole('region', { name: 'logs', exact: true })
  await logs.getByRole('button', { name: 'okta_systemlog', exact: true }).click()
  await logs.getByRole('button', { name: 'Insert eventType' }).waitFor()
  await logs.getByRole('button', { name: 'Preview logs.okta_systemlog' }).click()
  await expect.poll(() => editor(page).textContent()).toContain('FROM logs.okta_systemlog')

  await write(page, 'SELECT * FROM logs.okta_s')
  const options = page.getByRole('listbox', { name: 'Completions' }).getByRole('option')
  await options.filter({ hasText: 'okta_systemlog' }).first().click()
  await page.getByText(/^No time filter/).waitFor()
  await expect.poll(() => editor(page).textContent()).toBe('SELECT * FROM logs.okta_systemlog')
  await page.keyboard.type(' WHERE eventTy')
  await options.filter({ hasText: /^eventType/ }).click()
  await expect.poll(() => editor(page).textContent()).toBe('SELECT * FROM logs.okta_systemlog WHERE eventType')
  await logs.getByRole('button', { name: 'Insert p_event_time' }).click()
  await page.getByText(/^No time filter/).waitFor({ state: 'detached' })
  expect(await editor(page).textContent()).toBe('SELECT * FROM logs.okta_systemlog WHERE eventType p_event_time')
})

it('runs a query, moves through the results by keyboard, opens a row and downloads all', async () => {
  const { page } = opened
  await write(page, counted)
  await page.keyboard.press('Control+Enter')
  await grid(page).waitFor()
  const results = page.getByRole('region', { name: 'Results' })
  await expect.poll(() => results.getByRole('status').textContent()).toMatch(/^\d+ rows.*s.*B read$/)
  expect(await grid(page).getByRole('columnheader').allTextContents()).toEqual(['eventType', 'events'])
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  const second = await cells(page).nth(2).textContent()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Row 2' })
  await sheet.getByRole('treeitem').filter({ hasText: second! }).waitFor()
  await sheet.getByRole('button', { name: 'Previous row' }).click()
  await page.getByRole('dialog', { name: 'Row 1' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Row 1' }).waitFor({ state: 'detached' })
  const width = page.getByRole('separator', { name: 'Width of eventType' })
  const before = Number(await width.getAttribute('aria-valuenow'))
  await width.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => width.getAttribute('aria-valuenow')).toBe(String(before + 16))
  for (const [name, ending] of [
    ['CSV, for spreadsheets', /\.csv$/],
    ['NDJSON, one row per line', /\.ndjson$/],
  ] as const) {
    await results.getByRole('button', { name: 'Download' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    expect(download.suggestedFilename()).toMatch(ending)
  }
})

it('explains what a query would read', async () => {
  const { page } = opened
  await page.getByRole('button', { name: 'Explain' }).click()
  const dialog = page.getByRole('dialog', { name: 'What the query would read' })
  await dialog.getByText(/^At most [\d,]+ rows and/).waitFor()
  await dialog.getByRole('cell', { name: 'logs.okta_systemlog' }).first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('restores the query and its results from the URL, in another window', async () => {
  const { page } = opened
  await expect.poll(() => new URL(page.url()).searchParams.get('sql')).toBe(counted)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await grid(other).waitFor()
  expect(await editor(other).textContent()).toBe(counted)
  await other.close()
})

it('runs only the selection, and shows a mistake at its position', async () => {
  const { page } = opened
  await page.getByRole('button', { name: 'New query' }).click()
  await expect.poll(() => editor(page).textContent()).toMatch(/^SELECT \.\.\./)
  await write(page, 'SELECT 41 + 1 AS answer\n')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('SELECT nothing_like_it FROM logs.okta_systemlog')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await page.getByRole('button', { name: 'Run selection' }).click()
  await cells(page).getByText('42').waitFor()
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'nothing_like_it' })
  await problem.getByRole('button', { name: 'Line 1, column 8' }).click()
  await page.keyboard.insertText('p_log_type, not_')
  await expect.poll(() => editor(page).textContent()).toContain('SELECT p_log_type, not_nothing_like_it')
})

it('cancels a running query', async () => {
  const { page } = opened
  const tables = 'abcdef'.split('').map((name) => `logs.okta_systemlog AS ${name}`)
  await write(page, `SELECT sum(cityHash64(a.uuid, b.uuid, c.uuid, d.uuid, e.uuid, f.uuid)) FROM ${tables.join(', ')}`)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Running', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'The query was canceled' }).waitFor()
})

it('saves a query, reopens it from the list, and saves its changes', async () => {
  const { page } = opened
  await write(page, counted)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Save search' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Okta events by type')
  await sheet.getByRole('button', { name: 'Save the query' }).click()
  await page.getByRole('tab', { name: 'Okta events by type' }).waitFor()
  await page.goto('/investigate/saved-searches/')
  await page.getByRole('link', { name: 'Okta events by type' }).click()
  await expect.poll(() => editor(page).textContent()).toBe(counted)
  await write(page, `${counted} LIMIT 3`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Okta events by type was saved').waitFor()
  expect(await started.ask('{ savedQuery(id: "Okta events by type") { sql schedule { cron } } }')).toEqual({
    savedQuery: { sql: `${counted} LIMIT 3`, schedule: null },
  })
})

it('asks before it overwrites what another user saved in the meantime', async () => {
  const { page } = opened
  const id = 'Okta events by type'
  const text = async () =>
    (
      (await started.ask('query ($id: ID!) { savedQuery(id: $id) { sql } }', { id })) as {
        savedQuery: { sql: string }
      }
    ).savedQuery.sql
  const saveElsewhere = (sql: string) =>
    started.ask('mutation ($input: UpdateSavedQueryInput!) { updateSavedQuery(input: $input) { savedQuery { id } } }', {
      input: { id, sql },
    })
  const dialog = page.getByRole('dialog', { name: 'Another user saved a version in the meantime' })
  const saveMine = async (sql: string): Promise<void> => {
    await write(page, sql)
    await page.getByRole('button', { name: 'Save changes' }).click()
  }
  await saveElsewhere('SELECT 1')
  await saveMine('SELECT 2')
  await dialog.getByRole('button', { name: 'Discard mine' }).click()
  await expect.poll(() => editor(page).textContent()).toBe('SELECT 1')
  expect(await text()).toBe('SELECT 1')

  // What was loaded or saved last is the version to change.
  await saveMine('SELECT 3')
  await expect.poll(text).toBe('SELECT 3')
  await saveMine('SELECT 4')
  await expect.poll(text).toBe('SELECT 4')

  await saveElsewhere('SELECT 5')
  await page.reload()
  await expect.poll(() => editor(page).textContent()).toBe('SELECT 4')
  await saveMine('SELECT 6')
  await dialog.getByRole('button', { name: 'Overwrite theirs' }).click()
  await expect.poll(text).toBe('SELECT 6')
})

it('keeps a text that was typed just before the page was left or reloaded', async () => {
  const { page } = opened
  await page.goto('/investigate/data-explorer/?sql=SELECT+7')
  await expect.poll(() => editor(page).textContent()).toBe('SELECT 7')
  await write(page, 'SELECT 77')
  await page.reload()
  await expect.poll(() => editor(page).textContent()).toBe('SELECT 77')
  await write(page, 'SELECT 777')
  await page.getByRole('link', { name: 'Search History' }).click()
  await page.getByRole('heading', { level: 1, name: 'Search History' }).waitFor()
  await page.goBack()
  await expect.poll(() => editor(page).textContent()).toBe('SELECT 777')
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height }, reducedMotion: 'reduce' })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(path)
  await editor(page).waitFor()
  await look('empty')
  await page.goto(
    `${path}?sql=${encodeURIComponent("SELECT p_event_time, eventType, actor FROM logs.okta_systemlog WHERE p_event_time > '2000-01-01' LIMIT 4")}`,
  )
  await page.getByRole('button', { name: 'Run' }).click()
  await grid(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await look('results')
  await cells(page).first().click()
  await page.getByRole('dialog', { name: 'Row 1' }).waitFor()
  await look('row')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
