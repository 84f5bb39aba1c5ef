import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const path = '/investigate/search-history/'
const cards = (page: Page) => page.getByRole('list', { name: 'Search History' }).getByRole('listitem')
const execute = (sql: string) =>
  started.ask('mutation ($sql: String!) { executeDataLakeQuery(input: { sql: $sql }) { id } }', { sql })

beforeAll(async () => {
  for (let index = 0; index < 27; index++) await execute(`SELECT ${index} AS number`)
})

// spec: D1-9.6
it('lists queries with their status, kind, duration and user, page by page', async () => {
  const { page } = opened
  await page.goto('/')
  await page.getByRole('link', { name: 'Search History' }).click()
  await expect.poll(() => cards(page).count()).toBe(25)
  await expect
    .poll(() => cards(page).first().textContent())
    .toMatch(/^SELECT 26 AS numberSucceededSQL2\d{3}-.*\d m?s.*First Administrator$/)
  await page.getByRole('button', { name: 'Load more' }).click()
  await cards(page).getByRole('link', { name: 'SELECT 0 AS number', exact: true }).waitFor()
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await cards(page).first().getByRole('link', { name: 'SELECT 0 AS number', exact: true }).waitFor()
})

it('finds queries by text and status, and runs one again', async () => {
  const { page } = opened
  await page.goto(path)
  await page.getByRole('searchbox', { name: 'Search names and queries' }).fill('select 19')
  await expect.poll(() => cards(page).count()).toBe(1)
  await page.getByLabel('Status').selectOption('Failed')
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.goto(`${path}?text=select+19&by=me&kind=AD_HOC`)
  await cards(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('.')
  await page.getByRole('heading', { level: 1, name: 'Data Explorer' }).waitFor()
  await page.getByRole('grid', { name: 'Results of the query' }).getByText('19').waitFor()
  await page.goto(`${path}?text=select+19`)
  await expect.poll(() => cards(page).count()).toBe(2)
})

it('cancels a running query', async () => {
  const { page } = opened
  const tables = 'abcdef'.split('').map((name) => `logs.okta_systemlog AS ${name}`)
  await execute(`SELECT sum(cityHash64(a.uuid, b.uuid, c.uuid, d.uuid, e.uuid, f.uuid)) FROM ${tables.join(', ')}`)
  await page.goto(`${path}?status=running`)
  await cards(page).getByText('Running').waitFor()
  await cards(page).getByRole('button', { name: 'Cancel the query' }).click()
  await cards(page).getByText('Canceled', { exact: true }).waitFor()
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
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
