import { expect, it } from 'vitest'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const opened = useSignedIn(useConsole())

/** The bars of "Alerts over time" that are not empty: when each starts, and how many alerts it counts. */
async function readBars(): Promise<readonly (readonly [string, number])[]> {
  const rows = await opened.page.getByRole('table', { name: 'Alerts over time' }).getByRole('row').allInnerTexts()
  return rows
    .map((row) => row.split('\t'))
    .map(([from = '', count = '']) => [from, Number(count)] as const)
    .filter(([, count]) => count > 0)
}

it('shows the day of the samples as it happened, or when its alerts were created, which the browser remembers', async () => {
  const { page } = opened
  await page.goto('/dashboard/overview/')
  await expect.poll(async () => (await readBars()).length).toBeGreaterThanOrEqual(8)
  const bars = await readBars()
  const hours = bars.map(([from]) => Date.parse(`${from.replace(' ', 'T')}:00Z`) / 3_600_000)
  // The incident starts hours before what is found when the samples are played.
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
