import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { addUser } from '../testing/add-user.ts'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { submitSignIn } from '../testing/submit-sign-in.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const list = '/dashboard/custom/'
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true })
const widget = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const names = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
const pick = async (page: Page, of: string, entry: string): Promise<void> => {
  await button(page, of).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const textOf = async (id: string): Promise<string> =>
  ((await started.ask('query ($id: ID!) { dashboard(id: $id) { text } }', { id })) as { dashboard: { text: string } })
    .dashboard.text

/** Types a query into the editor of the open sheet. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const editor = page.getByRole('dialog').getByRole('textbox', { name: label })
  await editor.click()
  await page.keyboard.insertText(text)
}

// spec: D1-2.19
it('creates a dashboard: queries with previews, a text, order and size by keyboard', async () => {
  const { page } = opened
  await page.goto('/dashboard/overview/')
  await page.getByRole('navigation', { name: 'Dashboards' }).getByRole('link', { name: 'Custom' }).click()
  // The one of the samples has charts of all kinds.
  await page.getByRole('link', { name: 'Cloud activity' }).click()
  await widget(page, 'AWS errors')
    .getByRole('img', { name: /^AWS errors: pie chart/ })
    .waitFor()
  // It loads when it is near the visible part.
  await widget(page, 'Failed Okta events').scrollIntoViewIfNeeded()
  await widget(page, 'Failed Okta events').getByRole('grid').waitFor()
  await page.goBack()
  await button(page, 'New dashboard').click()
  const sheet = page.getByRole('dialog')
  await button(sheet, 'Save').click()
  await sheet.getByText('This field is required').waitFor()
  await sheet.getByLabel('Name').first().fill('Cloud sign-ins')
  await sheet.getByLabel('Time range').fill('90d')
  await button(sheet, 'Add variable').click()
  await sheet.getByLabel('Name in queries').fill('action')
  await sheet.getByLabel('Label').fill('Action')
  await sheet.getByLabel('Default value').fill('ConsoleLogin')
  await button(sheet, 'Save').click()
  await page.waitForURL('**/dashboard/Cloud.Sign.Ins/**')
  await page.getByText('This dashboard has no widgets').waitFor()
  // The bar on top is hidden.
  expect(await page.getByRole('banner').count()).toBe(0)

  await button(page, 'Add widget').first().click()
  await sheet.getByLabel('Title').fill('Calls by name')
  await write(page, 'Query', 'aws_cloudtrail | summarize n=agg.count() by eventName | sort n desc')
  await sheet.getByRole('img', { name: /^Calls by name: bar chart with \d+ values in 1 series/ }).waitFor()
  await button(sheet, 'Apply').click()

  await button(page, 'Add widget').click()
  await sheet.getByLabel('Title').fill('Sign-ins')
  await sheet.getByLabel('Content').selectOption('Query in SQL')
  await write(page, 'SQL', 'SELECT count() AS n FROM aws_cloudtrail WHERE eventName = {action:String}')
  await sheet.getByLabel('Preview').getByRole('definition').waitFor()
  await sheet.getByLabel('Unit').selectOption('Count')
  await button(sheet, 'Apply').click()

  await button(page, 'Add widget').click()
  await sheet.getByLabel('Content').selectOption('Text in Markdown')
  await sheet.getByLabel('Title').fill('About')
  await sheet.getByLabel('Text').fill('What **AWS** accounts do')
  await button(sheet, 'Apply').click()
  expect(await names(page)).toEqual(['Calls by name', 'Sign-ins', 'About'])

  await button(page, 'Move About').focus()
  await page.keyboard.press('Home')
  await page.getByText('About moved to position 1 of 3').waitFor()
  await button(page, 'Resize About').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.getByText('About is 7 columns wide and 3 rows high').waitFor()
  await button(page, 'Save').click()
  await page.getByText('Dashboard "Cloud sign-ins" saved').waitFor()
  expect(await textOf('Cloud.Sign.Ins')).toContain(`Layout:
  - { Widget: about, Width: 7, Height: 3 }
  - { Widget: calls_by_name, Width: 6, Height: 4 }
  - { Widget: sign_ins, Width: 6, Height: 4 }
`)
})

it('shows what a variable and a part of the time select, in the address as well', async () => {
  const { page } = opened
  await page.goto('/dashboard/Cloud.Sign.Ins/')
  const number = widget(page, 'Sign-ins').getByRole('definition')
  const count = async () => Number((await number.textContent())!.replaceAll(',', ''))
  await number.waitFor()
  const [signIns, before] = [await count(), page.url()]
  expect(signIns).toBeGreaterThan(0)
  const field = page.getByRole('searchbox', { name: 'Action' })
  await field.fill('GetObject')
  await expect.poll(count).not.toBe(signIns)
  expect(new URL(page.url()).searchParams.get('v.action')).toBe('GetObject')
  await page.goto(before)
  await expect.poll(count).toBe(signIns)

  // The rows of a chart as a table, for those who cannot see it.
  await pick(page, 'Actions for Calls by name', 'Show as table')
  const grid = page.getByRole('grid', { name: 'Calls by name' })
  await grid.getByRole('gridcell').first().waitFor()
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(10)
  await pick(page, 'Actions for Calls by name', 'Open in search')
  await page.waitForURL('**/investigate/dashboard-widget-search/**')
  await page.getByRole('grid', { name: 'Results' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Query' }).textContent()).toContain('time.ago(90d)')
})

it('moves widgets by mouse, selects a time by dragging, and keeps what is not saved until it is canceled', async () => {
  const { page } = opened
  const name = 'Events over time'
  const query =
    'aws_cloudtrail | extend hour=time.trunc("hour", p_event_time) | summarize n=agg.count() by hour | sort hour asc'
  await started.ask(
    'mutation ($input: CreateDashboardInput!) { createDashboard(input: $input) { dashboard { id } } }',
    {
      input: {
        id: 'Time.Board',
        name: 'Time board',
        timeRange: '30d',
        widgets: [
          { id: 'over_time', title: name, chart: 'area', query },
          { id: 'note', title: 'Note', markdown: 'Second' },
        ],
      },
    },
  )
  await page.goto('/dashboard/Time.Board/')
  const chart = widget(page, name).getByRole('img')
  await chart.waitFor()
  const box = (await chart.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.6, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.9, box.y + 70, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => new URL(page.url()).searchParams.has('from')).toBe(true)

  await page.keyboard.press('e')
  const grip = (await button(page, 'Move Note').boundingBox())!
  const target = (await widget(page, name).boundingBox())!
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(target.x + 60, target.y + 60, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual(['Note', name])
  await pick(page, 'Actions for Note', 'Remove')
  await expect.poll(() => names(page)).toEqual([name])
  await button(page, 'Undo').click()
  await expect.poll(() => names(page)).toEqual(['Note', name])
  await button(page, 'Cancel').click()
  await expect.poll(() => names(page)).toEqual([name, 'Note'])

  // Another user has saved in between.
  await page.keyboard.press('e')
  await started.ask('mutation { updateDashboard(input: { id: "Time.Board", name: "Renamed" }) { dashboard { id } } }')
  await button(page, 'Move Note').focus()
  await page.keyboard.press('ArrowLeft')
  await button(page, 'Save').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Overwrite/ })
    .click()
  await page
    .getByText(/saved$/)
    .first()
    .waitFor()
  expect(await textOf('Time.Board')).toMatch(/DisplayName: Renamed[^]*Layout:\n {2}- \{ Widget: note,/)
})

it('edits the file, imports it under another id, duplicates, sets the start page and deletes', async () => {
  const { page } = opened
  await page.goto('/dashboard/Time.Board/')
  await widget(page, 'Note').waitFor()
  await pick(page, 'More actions', 'Edit as file')
  const sheet = page.getByRole('dialog')
  const file = sheet.getByRole('textbox', { name: 'File' })
  await file.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('Colour: red\n')
  await button(sheet, 'Save').click()
  await sheet
    .getByRole('alert')
    .getByText(/"Colour"/)
    .waitFor()
  await page.keyboard.press('Control+a')
  const text = `AnalysisType: dashboard\nDashboardID: Imported.Board\nDisplayName: Imported\nWidgets:\n  - ID: a\n    Title: A\n    Markdown: Hello\n`
  await button(sheet, 'Cancel').click()
  await page.goto(list)
  await button(page, 'Import').click()
  await file.click()
  await page.keyboard.insertText(text)
  await button(sheet, 'Import').click()
  await page.waitForURL('**/dashboard/Imported.Board/')
  await widget(page, 'A').getByText('Hello').waitFor()
  await pick(page, 'More actions', 'Set as start page')
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Imported' }).waitFor()
  await pick(page, 'More actions', 'Duplicate')
  await page.getByRole('heading', { level: 1, name: 'Copy of Imported' }).waitFor()
  await pick(page, 'More actions', 'Delete')
  await button(page.getByRole('dialog'), 'Delete').click()
  await page.getByRole('list', { name: 'Dashboards' }).getByText('Imported').first().waitFor()
  await pick(page, 'Actions for Imported', 'Delete')
  await button(page.getByRole('dialog'), 'Delete').click()
  await expect.poll(() => page.getByRole('link', { name: 'Imported', exact: true }).count()).toBe(0)
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
})

it('is read without tools by users who see summaries, and does not exist while the feature is off', async () => {
  const own = 'summaries@example.com'
  await addUser(started, { email: own, permissions: ['SummaryRead'] })
  const { page } = await started.open()
  await page.goto('/support/')
  await submitSignIn(page, own)
  await page.goto('/dashboard/Cloud.Sign.Ins/')
  await widget(page, 'Sign-ins').getByRole('definition').waitFor()
  expect(await button(page, 'Edit').count()).toBe(0)
  await page.goto('/dashboard/Gone/')
  await page.getByText('This dashboard does not exist').waitFor()
  const turn = (isOn: boolean) =>
    started.ask('mutation ($input: SetFeatureFlagInput!) { setFeatureFlag(input: $input) { flag { isOn } } }', {
      input: { name: 'ENABLE_CUSTOM_DASHBOARDS', isOn },
    })
  await turn(false)
  await page.goto(list)
  await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  await turn(true)
  await page.context().close()
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height } })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(list)
  await page.getByRole('link', { name: 'Cloud sign-ins' }).waitFor()
  await look('list')
  await page.goto('/dashboard/Cloud.Sign.Ins/')
  await widget(page, 'Calls by name').getByRole('img').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await look('view')
  await button(page, 'Edit').click()
  await look('edit')
  expect([faults, complaints]).toEqual([[], []])
  await page.context().close()
})
