import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const path = '/dashboard/mitre-attack/'

it('shows which techniques detections cover, and leads to their detections', async () => {
  const { page } = opened
  await page.goto('/dashboard/overview/')
  await page.getByRole('navigation', { name: 'Dashboards' }).getByRole('link', { name: 'MITRE ATT&CK' }).click()
  const matrix = page.getByRole('grid', { name: 'ATT&CK matrix' })
  await matrix.waitFor()
  expect(await matrix.getByRole('row').count()).toBe(14)
  const cells = matrix.getByRole('gridcell')
  const all = await cells.count()
  // The sample attack signs in with a stolen session, which detections find.
  const valid = matrix.getByRole('row', { name: /^Initial Access/ }).getByRole('button', {
    name: /^T1078 Valid Accounts: covered, [1-9]\d* enabled detections?, \d+ tests?, [1-9]\d* alerts?$/,
  })
  await valid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'T1078 Valid Accounts' })
  const detection = panel.getByRole('listitem').filter({ hasText: 'Enabled' }).first().getByRole('link')
  const id = await detection.textContent()
  expect(new URL(page.url()).search).toBe('?tactic=TA0001&technique=T1078')
  await page.getByLabel('Techniques', { exact: true }).selectOption('Not covered')
  await expect.poll(() => cells.count()).toBeLessThan(all)
  expect(await valid.count()).toBe(0)
  await page.getByLabel('Techniques', { exact: true }).selectOption('With alerts')
  await page.getByRole('checkbox', { name: 'Sub-techniques' }).check()
  await page.getByLabel('Color by').selectOption('Tests')
  await expect.poll(() => new URL(page.url()).searchParams.get('measure')).toBe('tests')
  await page.goto(`${path}?tactic=TA0001&technique=T1078`)
  await detection.click()
  await page.getByText(id!).first().waitFor()
  await page.goto(`${path}?tactic=TA0043&technique=T1595`)
  await page.getByRole('link', { name: 'Create a detection' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?mitreTactic=TA0043&mitreTechnique=T1595')
})

it('sets the status of a technique, and maps detections to it', async () => {
  const { page } = opened
  await page.goto(`${path}?tactic=TA0043&technique=T1595`)
  const panel = page.getByRole('region', { name: 'T1595 Active Scanning' })
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Not relevant')
  await page.getByText('T1595: Not relevant').waitFor()
  const cell = page.getByRole('button', { name: /^T1595 Active Scanning/ })
  await expect.poll(() => cell.getAttribute('aria-label')).toContain(': not relevant,')
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('By its detections')
  await panel.getByRole('link', { name: 'Edit mapping' }).click()
  await page.getByText('No detection is mapped yet.').waitFor()
  await page.getByRole('searchbox', { name: 'Search by name or id' }).fill('RootConsoleLogin')
  const root = page
    .getByRole('list', { name: 'All detections' })
    .getByRole('checkbox', { name: /RootConsoleLogin/ })
    .first()
  await root.check()
  const { look, faults } = checkWithAxe(page)
  await look('edit mapping')
  expect(faults).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The mapping of T1595 was saved').waitFor()
  await panel.getByRole('link', { name: /RootConsoleLogin/ }).waitFor()
  await panel.getByRole('link', { name: 'Edit mapping' }).click()
  await page.getByRole('list', { name: 'Mapped detections' }).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('No detection is mapped to this technique.').waitFor()
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height } })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(`${path}?tactic=TA0001&technique=T1078`)
  await page.getByRole('region', { name: 'T1078 Valid Accounts' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await look('matrix')
  expect([faults, complaints]).toEqual([[], []])
  await page.context().close()
})
