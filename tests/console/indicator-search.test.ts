import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const path = '/investigate/indicator-search/'
const values = (page: Page) => page.getByRole('textbox', { name: 'Indicators' })
const rows = (page: Page) => page.getByRole('table', { name: 'By indicator' }).locator('tbody').getByRole('row')
const report = `# from the report
hxxps://198[.]51[.]100[.]23/login, "helpdesk[@]example[.]com"
evil[.]example`

// spec: D3-3.34
it('finds where, when and how often the indicators of a pasted report occur', async () => {
  const { page } = opened
  await page.goto('/investigate/search/')
  await page.getByRole('link', { name: 'Indicator Search' }).click()
  await values(page).fill(report)
  await page.getByText('3 indicators: 1 IP address, 1 email address, 1 domain').waitFor()
  await page.keyboard.press('Control+Enter')
  const results = page.getByRole('region', { name: 'Results' })
  await results.getByText('2 of 3 indicators found').waitFor()
  expect(await rows(page).locator('td:first-child bdi').allTextContents()).toEqual([
    '198.51.100.23',
    'helpdesk@example.com',
  ])
  const count = Number((await rows(page).first().getByRole('cell').nth(1).textContent())!.replace(',', ''))
  expect(count).toBeGreaterThan(10)
  await page.getByText('Not found (1)').click()
  await page.locator('pre').getByText('evil.example').waitFor()

  // Only one of them, among user names, where it is not.
  await rows(page).first().getByRole('button', { name: 'Actions for 198.51.100.23' }).click()
  await page.getByRole('menuitem', { name: 'Search only for this indicator' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(await values(page).inputValue()).toBe('198.51.100.23')
  const scopes = page.getByLabel('Search in', { exact: true })
  expect(await scopes.getByRole('option').count()).toBe(18)
  await scopes.selectOption('User names')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'No event has these values' }).waitFor()
})

it('narrows to a part of the timeline, and shares what was found by a link', async () => {
  const { page } = opened
  await page.goto(`${path}?indicators=198.51.100.23&range=1d`)
  const results = page.getByRole('region', { name: 'Results' })
  const total = async () =>
    Number(/^[\d,]+/.exec((await results.getByRole('status').textContent())!)![0].replace(',', ''))
  const timeline = page.getByRole('slider', { name: 'Events by log type over time' })
  await timeline.waitFor()
  const bars = await timeline
    .locator('tr')
    .evaluateAll((all) => all.map((bar) => Number(bar.lastElementChild!.textContent)))
  expect(await total()).toBe(bars.reduce((sum, count) => sum + count, 0))
  const first = bars.findIndex((count) => count > 0)
  await timeline.focus()
  for (let at = 0; at <= first; at++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBeNull()
  await expect.poll(total).toBe(bars[first])
  await expect.poll(() => new URL(page.url()).searchParams.get('id')).not.toBeNull()
  const found = await rows(page).allTextContents()
  await page.goto('/')
  await page.goBack()
  await expect.poll(() => rows(page).allTextContents()).toEqual(found)
})

it('leads from a value of an alert to its events', async () => {
  const { page } = opened
  const { alerts } = (await started.ask(
    '{ alerts(input: { severities: [HIGH], createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z" }) { edges { node { id } } } }',
  )) as { alerts: { edges: { node: { id: string } }[] } }
  await page.goto(`/alerts-and-errors/${alerts.edges[0]!.node.id}/`)
  const entity = page.getByRole('group', { name: 'Entities' }).getByRole('button').first()
  const value = (await entity.locator('bdi').textContent())!
  await entity.click()
  await page.getByRole('menuitem', { name: 'Search ± 24 h' }).click()
  await expect.poll(() => values(page).inputValue()).toBe(value)
  await page
    .getByRole('link', { name: /^Open the events of logs\./ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
  const grid = page.getByRole('grid', { name: 'Results' })
  await grid.getByRole('gridcell').first().waitFor()
  expect(new URL(page.url()).searchParams.get('query')).toContain(`'${value}' in p_any_`)
})

it('opens an indicator search of the history with its results', async () => {
  const { page } = opened
  await page.goto('/investigate/search-history/?kind=INDICATOR_SEARCH')
  await page.getByRole('list', { name: 'Search History' }).getByRole('link').last().click()
  await page.getByRole('heading', { level: 1, name: 'Indicator Search' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height } })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(path)
  await page.getByRole('heading', { name: 'Where, when and how often?' }).waitFor()
  await look('start')
  await page.goto(`${path}?indicators=${encodeURIComponent('198.51.100.23\nevil.example')}`)
  await rows(page).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await look('results')
  expect([faults, complaints]).toEqual([[], []])
  await page.context().close()
})
