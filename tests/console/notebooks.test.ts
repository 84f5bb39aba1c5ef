import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const cell = (page: Page, index: number) => page.getByRole('region', { name: new RegExp(`^Cell ${index},`) })

const stored = async (id: string) => {
  const answer = (await started.ask('query ($id: ID!) { savedQuery(id: $id) { sql language versionId } }', {
    id,
  })) as { savedQuery: { sql: string; language: string; versionId: string } } | null
  return answer?.savedQuery
}

async function write(editor: Locator, text: string): Promise<void> {
  await editor.click()
  await editor.page().keyboard.press('ControlOrMeta+a')
  await editor.page().keyboard.insertText(text)
}

// spec: D3-3.29
it('investigates an alert in a notebook: runs its cells, adds a note and a query, and saves them', async () => {
  const { page } = opened
  const { alerts } = (await started.ask(
    '{ alerts(input: { severities: [HIGH], createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z" }) { edges { node { id title eventCount } } } }',
  )) as { alerts: { edges: { node: { id: string; title: string; eventCount: number } }[] } }
  const { id, title } = alerts.edges[0]!.node
  await page.goto(`/alerts-and-errors/${id}/`)
  await page.getByRole('button', { name: 'New notebook from this alert' }).click()
  await page.getByRole('heading', { level: 1, name: 'New Notebook' }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Night shift')
  await page.getByRole('button', { name: 'Create notebook' }).click()
  await page.getByRole('heading', { level: 1, name: 'Night shift' }).waitFor()
  await page.getByText(title).first().waitFor()
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(id) })
  expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe(`/alerts-and-errors/${id}/`)

  await page.getByRole('button', { name: 'Add SQL cell' }).click()
  await write(cell(page, 2).getByRole('textbox', { name: 'Query of cell 2' }), 'SELECT 40 + 2 AS answer')
  await page.getByRole('button', { name: 'Add PicketFlow cell' }).click()
  await write(
    cell(page, 3).getByRole('textbox'),
    'aws_cloudtrail\n| where p_event_time > time.ago(3650d)\n| summarize n=agg.count() by eventName\n| visualize bar',
  )
  await page.getByRole('button', { name: 'Run all' }).click()
  await cell(page, 1).getByText(/^Ran/).waitFor()
  await cell(page, 2).getByRole('gridcell', { name: '42' }).waitFor()
  await cell(page, 3).getByRole('figure').waitFor()
  await cell(page, 3).getByText(/^Ran/).waitFor()

  await page.getByRole('button', { name: 'Add text' }).click()
  await write(page.getByRole('textbox', { name: 'Markdown of the text' }), 'It was the **backup job**.')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.locator('strong', { hasText: 'backup job' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('"Night shift" was saved').waitFor()
  // The results stay while the page is open.
  await cell(page, 2).getByRole('gridcell', { name: '42' }).waitFor()
  const { sql = '', language } = (await stored('Night shift')) ?? {}
  expect(language).toBe('MARKDOWN')
  expect(sql.slice(sql.indexOf('```sql'))).toBe(
    '```sql\nSELECT 40 + 2 AS answer\n```\n```picketflow\naws_cloudtrail\n| where p_event_time > time.ago(3650d)\n| summarize n=agg.count() by eventName\n| visualize bar\n```\nIt was the **backup job**.',
  )

  await page.getByRole('button', { name: 'More actions' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export Markdown' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Night-shift.md')
  expect(readFileSync(await download.path(), 'utf8')).toBe(sql)
  await page.goto(`/investigate/new-notebook/?alert=${id}`)
  await page.getByRole('navigation', { name: 'Notebooks of this alert' }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Night shift' }).waitFor()
})

it('lets the user decide when another user saved in the meantime', async () => {
  const { page } = opened
  await page.goto('/investigate/notebooks/Night%20shift/')
  await cell(page, 2).getByRole('textbox', { name: 'Query of cell 2' }).waitFor()
  await started.ask(
    'mutation ($input: UpdateSavedQueryInput!) { updateSavedQuery(input: $input) { savedQuery { id } } }',
    {
      input: { id: 'Night shift', sql: '# Theirs\n\n```sql\nSELECT 1\n```\n' },
    },
  )
  await write(cell(page, 2).getByRole('textbox', { name: 'Query of cell 2' }), 'SELECT 43')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Discard|Load|Reload/i })
    .click()
  await page.getByText('Theirs').waitFor()
  expect(await page.getByText('Unsaved changes').count()).toBe(0)
})

it('lists notebooks by their type, and imports one from a file', async () => {
  const { page } = opened
  await page.goto('/investigate/saved-searches/?type=MARKDOWN')
  const list = page.getByRole('list', { name: 'Saved Searches' })
  await list.getByRole('link', { name: 'Night shift' }).waitFor()
  expect(await page.getByLabel('Type').inputValue()).toBe('MARKDOWN')
  await page.getByRole('link', { name: 'New notebook' }).click()
  await page.getByLabel('Import Markdown').setInputFiles({
    name: 'From a colleague.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Imported\r\n\r\n```sql\r\nSELECT 7\r\n```\r\n'),
  })
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('From a colleague')
  await page.getByRole('button', { name: 'Create notebook' }).click()
  await page.getByRole('heading', { level: 1, name: 'From a colleague' }).waitFor()
  expect((await stored('From a colleague'))?.sql).toBe('# Imported\n\n```sql\nSELECT 7\n```\n')
})

it('passes axe and the page policy, light and dark', async () => {
  const { page, complaints } = await started.open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto('/investigate/notebooks/From%20a%20colleague/')
  await cell(page, 1).getByRole('button', { name: 'Run' }).click()
  await cell(page, 1).getByRole('gridcell', { name: '7' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await look('notebook')
  await page.goto('/investigate/notebooks/nothing/')
  await page.getByRole('heading', { level: 1, name: 'Notebook not found' }).waitFor()
  await look('missing')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
