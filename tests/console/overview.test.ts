import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const opened = useSignedIn(useConsole())

const chart = () => opened.page.getByRole('list', { name: 'Alerts over time' })

/** Returns the non-empty bars of "Alerts over time": start time and number of alerts. */
async function readBars(): Promise<readonly (readonly [string, number])[]> {
  const labels = await chart()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
  return labels.map((label) => {
    const [, from = '', count = ''] = /^(\S+ \S+) – .*: (\d+) alerts? \(/.exec(label) ?? []
    return [from, Number(count)] as const
  })
}

it('shows alerts by event time or by creation time, and remembers the choice', async () => {
  const { page } = opened
  await page.goto('/dashboard/overview/')
  await expect.poll(async () => (await readBars()).length).toBeGreaterThanOrEqual(8)
  const bars = await readBars()
  const hours = bars.map(([from]) => Date.parse(`${from.replace(' ', 'T')}:00Z`) / 3_600_000)
  // The events of the incident are hours older than the alerts that the samples create.
  expect(hours.at(-1)! - hours[0]!).toBeGreaterThanOrEqual(16)
  const total = bars.reduce((sum, [, count]) => sum + count, 0)

  const time = page.getByLabel('Time', { exact: true })
  await time.selectOption('Creation time')
  await expect.poll(async () => (await readBars()).length).toBeLessThanOrEqual(2)
  expect((await readBars()).reduce((sum, [, count]) => sum + count, 0)).toBe(total)
  await page.reload()
  await expect.poll(async () => (await readBars()).length).toBeLessThanOrEqual(2)
  await time.selectOption('Event time')
  await expect.poll(readBars).toEqual(bars)
})

it('has axes and tooltips, and links a bar to its alerts, by keyboard and pointer', async () => {
  const { page } = opened
  await page.goto('/dashboard/overview/')
  await expect.poll(async () => (await readBars()).length).toBeGreaterThanOrEqual(8)
  const bars = await readBars()
  const tip = page.getByRole('tooltip')
  const rowCount = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1

  // The chart is one tab stop; Home selects the first bar.
  expect(await chart().locator('a[tabindex="0"]').count()).toBe(1)
  await chart().locator('a[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  const [from, count] = bars[1]!
  await expect.poll(() => tip.innerText()).toContain(from)
  await expect.poll(() => tip.innerText()).toContain(count === 1 ? '1 alert' : `${count} alerts`)
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  await expect.poll(rowCount).toBe(count)
  await page.getByText(`First event ${from}`).waitFor()
  expect(new URL(page.url()).searchParams.get('by')).toBe('event')

  await page.goBack()
  const critical = chart().locator('li:has(a[aria-label*="critical"])').first()
  await critical.hover()
  await tip.getByText('Critical').waitFor()
  const label = (await critical.getByRole('link').getAttribute('aria-label'))!
  // The lowest segment.
  await critical.locator('a[aria-hidden]').first().click()
  await page.getByRole('grid').waitFor()
  await expect.poll(rowCount).toBe(Number(/(\d+) critical/.exec(label)![1]))
  expect(new URL(page.url()).searchParams.getAll('severities[]')).toEqual(['CRITICAL'])
})

it('selects from a list by keyboard, where characters find an option and are not shortcuts', async () => {
  const { page } = opened
  await page.goto('/alerts-and-errors/?range=7')
  await page.getByRole('gridcell').first().waitFor()
  // Shortcuts would have an effect here.
  await page.keyboard.press('j')
  const range = page.getByRole('combobox', { name: 'Range' })
  await range.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.keyboard.press('Space')
  await page.keyboard.type('All')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?range=all')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => range.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('passes axe', async () => {
  const { page } = opened
  const { faults, look } = checkWithAxe(page)
  await page.goto('/dashboard/overview/')
  await chart().waitFor()
  await look('overview')
  expect(faults).toEqual([])
})
