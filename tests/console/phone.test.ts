import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started, { viewport: { width: 390, height: 844 } })

/** Opens the sheet with the controls. Only the search and its button are above the list. */
async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Filters/ })
  await sheet.waitFor()
  return sheet
}

/** Returns by how many pixels the page and a part of it exceed the screen. */
const overflow = (page: Page, part: string) =>
  page.evaluate(
    (selector) => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ...[...document.querySelectorAll(selector)].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ],
    part,
  )

it('shows alerts as cards of two lines, with the controls in a sheet', async () => {
  const { page } = opened
  await page.goto('/alerts-and-errors/?range=all')
  const grid = page.getByRole('grid')
  const first = grid.getByRole('row').nth(1)
  await first.getByText('Open', { exact: true }).waitFor()
  await expect.poll(() => overflow(page, '[role=grid]')).toEqual([0, 0])
  expect((await first.boundingBox())!.height).toBe(60)
  const controls = page.getByRole('main').locator('select')
  await expect.poll(() => controls.count()).toBe(0)
  const sheet = await openSheet(page)
  await expect
    .poll(() => sheet.getByRole('combobox').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual(['Assignee', 'Group by', 'Range', 'Sort by'])
  await sheet.getByRole('checkbox', { name: 'Critical' }).check()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('severities[]')).toEqual(['CRITICAL'])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await first.getByText('Critical').waitFor()
  await first.click()
  await page.waitForURL(/\/alerts-and-errors\/[0-9a-f]{32}\/$/)
})

it('shows detections and destinations as cards within the screen', async () => {
  const { page } = opened
  await page.goto('/build/detections/')
  await page.getByRole('list', { name: 'Detections' }).getByRole('listitem').first().waitFor()
  await expect.poll(() => overflow(page, 'ul[aria-label=Detections]')).toEqual([0, 0])
  const sheet = await openSheet(page)
  await sheet.getByRole('combobox', { name: 'Sort by' }).waitFor()
  await sheet.getByRole('checkbox', { name: 'High' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await page.goto('/configure/destinations/')
  await page.getByRole('list', { name: 'Alert Destinations' }).getByRole('listitem').first().waitFor()
  await expect.poll(() => overflow(page, 'ul[aria-label="Alert Destinations"]')).toEqual([0, 0])
})

it('shows users as cards, sorted and filtered in the sheet', async () => {
  const { page } = opened
  await page.goto('/settings/users/')
  const list = page.getByRole('list', { name: 'Users' })
  await list.getByText('admin@localhost').first().waitFor()
  await expect.poll(() => overflow(page, 'ul[aria-label=Users]')).toEqual([0, 0])
  const sheet = await openSheet(page)
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Email')
  await expect.poll(() => new URL(page.url()).searchParams.get('sortBy')).toBe('email')
  await sheet.getByRole('combobox', { name: 'Status' }).selectOption('Deactivated')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await page.getByText('No user matches the search and the filters.').waitFor()
})

it('passes axe and the page policy, light and dark, with the sheet open', async () => {
  const { page, complaints } = opened
  const { faults, look } = checkWithAxe(page)
  for (const path of ['/alerts-and-errors/?range=all', '/build/detections/', '/settings/users/']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openSheet(page)
    await look(path)
  }
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
})
