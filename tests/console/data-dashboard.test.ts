import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const path = '/dashboard/data/'
const rows = (page: Page) => page.getByRole('table', { name: 'Log sources' }).locator('tbody').getByRole('row')
const tile = (page: Page, name: string) =>
  page.locator('dl[aria-label=Totals] > div').filter({ has: page.getByText(name, { exact: true }) })

it('shows volume, lag, failures by source and storage, and leads to the source', async () => {
  const { page } = opened
  await page.goto('/dashboard/overview/')
  await page.getByRole('navigation', { name: 'Dashboards' }).getByRole('link', { name: 'Data' }).click()
  await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(5)
  const volume = page.getByRole('list', { name: 'Volume by log type' })
  await volume
    .getByRole('img', { name: /AWS\.CloudTrail [\d,]+/ })
    .first()
    .waitFor()
  const events = async (row: number) =>
    Number((await rows(page).nth(row).getByRole('cell').nth(2).textContent())!.replaceAll(',', ''))
  const sort = page.getByRole('columnheader', { name: 'Events' }).getByRole('button')
  await sort.click()
  await expect.poll(() => events(0)).toBe(0)
  await sort.click()
  await expect.poll(async () => (await events(0)) > (await events(1))).toBe(true)
  const total = (await tile(page, 'Events').locator('strong').textContent())!
  const { dataMetrics } = (await started.ask(
    'query ($input: DataMetricsInput!) { dataMetrics(input: $input) { totals { events } } }',
    { input: { fromDate: new Date(Date.now() - 86_400_000).toISOString(), toDate: new Date().toISOString() } },
  )) as { dataMetrics: { totals: { events: number } } }
  expect(total).toBe(dataMetrics.totals.events.toLocaleString('en'))
  const lags = page.getByRole('list', { name: 'Time from event to receipt' }).getByRole('listitem')
  expect(await lags.count()).toBe(6)
  await page.getByRole('list', { name: 'Storage' }).getByText('logs.aws_cloudtrail').waitFor()
  expect(await tile(page, 'Stored').locator('strong').textContent()).toMatch(/^[\d.]+ [KM]B$/)

  await page.getByLabel('Unit').selectOption('Bytes')
  await volume
    .getByRole('img', { name: /AWS\.CloudTrail [\d.]+ KB/ })
    .first()
    .waitFor()
  await page.getByLabel('Range', { exact: true }).selectOption('Last 7 days')
  await expect.poll(() => new URL(page.url()).search).toBe('?unit=bytes&range=7d')
  await rows(page).getByRole('link').first().click()
  await page.getByText('Throughput').first().waitFor()
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height } })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(path)
  await page.getByRole('list', { name: 'Storage' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await look('data')
  expect([faults, complaints]).toEqual([[], []])
  await page.context().close()
})
