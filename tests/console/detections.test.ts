import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started, { acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] })

const list = '/build/detections/'
const root = `${list}rules/Picket.AWS.RootConsoleLogin/`
const cards = (page: Page) => page.getByRole('list', { name: 'Detections' }).getByRole('listitem')
const detection = async (id: string) => {
  const fields = '{ id name enabled tags severity versionId }'
  const { detection: found } = (await started.ask(`query ($id: ID!) { detection(id: $id) ${fields} }`, { id })) as {
    detection: { name: string; enabled: boolean; tags: string[]; severity: string } | null
  }
  return found
}
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search)

// spec: D2-2.1
it('lists detections of all kinds, and stores the search in the URL', async () => {
  const { page } = opened
  for (const [from, to, tab] of [
    ['rules/', '?analysisTypes[]=RULE&analysisTypes[]=DERIVED_RULE', 'Rules'],
    ['policies/', '?analysisTypes[]=POLICY', 'Policies'],
    ['correlation-rules/', '?analysisTypes[]=CORRELATION_RULE', 'Correlation Rules'],
  ] as const) {
    await page.goto(list + from)
    await page.getByRole('tab', { name: tab, exact: true, selected: true }).waitFor()
    await expect.poll(() => addressOf(page)).toBe(list + to)
  }
  await page.getByRole('tab', { name: 'Policies' }).click()
  await expect.poll(() => cards(page).count()).toBe(3)
  await page.getByText('FAIL', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'All' }).click()
  await expect.poll(() => cards(page).count()).toBe(25)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('26 to 50 of').waitFor()
  await expect.poll(() => addressOf(page)).toBe(`${list}?page=2`)

  await page.keyboard.press('/')
  await page.keyboard.type('root user')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Display name A-Z' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'High' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await expect
    .poll(() => addressOf(page))
    .toBe(`${list}?severity[]=HIGH&sortBy=displayName&sortDir=ascending&text=root+user`)
  const address = page.url()
  const titles = (shown: Page) => cards(shown).getByRole('link').allInnerTexts()
  await expect.poll(() => titles(page)).toEqual(['AWS root user signed in to the console'])
  const other = await page.context().newPage()
  await other.goto(address)
  await expect.poll(() => titles(other)).toEqual(['AWS root user signed in to the console'])
  await other.close()
  await page.keyboard.press('/')
  await page.keyboard.type(' and nothing else')
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).last().click()
  await expect.poll(() => cards(page).count()).toBe(25)
})

it('shows detections as cards or as a table, navigated and opened by keyboard', async () => {
  const { page } = opened
  await page.getByRole('button', { name: 'Show as a table' }).click()
  const grid = page.getByRole('grid', { name: 'Detections' })
  await grid.waitFor()
  await page.reload()
  await grid.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const name = await page.locator('[data-cursor=true] > span:nth-child(2)').innerText()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.keyboard.press('3')
  await page.getByRole('tab', { name: 'Tests', selected: true }).waitFor()
  await page.keyboard.press('Escape')
  await grid.waitFor()
  await page.getByRole('button', { name: 'Show as cards' }).click()
})

it('changes several detections at once, and undoes the change', async () => {
  const { page } = opened
  await page.goto(`${list}?text=GuardDuty`)
  await expect.poll(() => cards(page).count()).toBe(1)
  const id = 'Picket.AWS.GuardDutyWeakened'
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '1 Selected' }).waitFor()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  // A toast stays while the pointer is on it.
  await page.getByText('1 detection disabled').hover()
  await expect.poll(async () => (await detection(id))?.enabled).toBe(false)
  await cards(page).getByText('DISABLED', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await detection(id))?.enabled).toBe(true)

  await page.goto(`${list}?tags[]=Okta`)
  const count = await cards(page)
    .first()
    .waitFor()
    .then(() => cards(page).count())
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('toolbar', { name: `${count} Selected` }).waitFor()
  await page.getByRole('button', { name: 'Change tags' }).click()
  await page.getByRole('combobox', { name: 'Tags to add' }).fill('Reviewed')
  await page.getByRole('combobox', { name: 'Tags to add' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Change tags' }).click()
  await page.getByText(`Tags of ${count} detections changed`).waitFor()
  await cards(page).getByText('#Reviewed').first().waitFor()
  await page.goto(`${list}?tags[]=Reviewed`)
  await expect.poll(() => cards(page).count()).toBe(count)
})

it('selects all matching detections, and exports them as an archive', async () => {
  const { page } = opened
  await page.goto(list)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('toolbar', { name: '25 Selected' }).waitFor()
  const all = page.getByRole('button', { name: /^Select all \d+ that match$/ })
  const total = Number(/\d+/.exec(await all.innerText())![0])
  await all.click()
  await page.getByRole('toolbar', { name: `${total} Selected` }).waitFor()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('detections.zip')
  const files = Object.keys(unzipSync(readFileSync(await download.path())))
  expect(files.filter((name) => name.endsWith('.yml')).length).toBe(total)
  expect(files).toContain('rules/aws_cloudtrail/aws_root_console_login.yml')
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
})

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const rule = (severity: string) =>
  file(
    'sample.yml',
    `AnalysisType: rule\nRuleID: Sample.Upload\nDisplayName: A sample\nEnabled: true\nSeverity: ${severity}\nLogTypes: [AWS.CloudTrail]\nFilename: sample.py\nTests:\n  - Name: other\n    ExpectedResult: false\n    Log: {}\n`,
  )

it('previews the changes of an upload, and reports its problems', async () => {
  const { page } = opened
  await page.goto(list)
  const open = async () => {
    await page.getByRole('button', { name: 'Create New' }).click()
    await page.getByRole('menuitem', { name: 'Bulk upload' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Bulk upload' })
  const choose = dialog.locator('input[type=file]')
  await open()
  await choose.setInputFiles([file('notes.txt', 'x')])
  await dialog.getByText('Only .zip, .yml, .yaml and .py files can be uploaded.').waitFor()
  await choose.setInputFiles([rule('Loud'), file('sample.py', 'def rule(event):\n    return False\n')])
  await dialog.getByText('1 problem').waitFor()
  await dialog.getByText('sample.yml').waitFor()
  await dialog.getByRole('button', { name: 'Choose other files' }).click()
  await choose.setInputFiles([rule('Low'), file('sample.py', 'def rule(event):\n    return False\n')])
  await dialog.getByText('1 change, 0 unchanged').waitFor()
  await expect.poll(() => detection('Sample.Upload')).toBe(null)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('1 spec saved').waitFor()
  await expect.poll(async () => (await detection('Sample.Upload'))?.severity).toBe('LOW')

  await open()
  await choose.setInputFiles([rule('High'), file('sample.py', 'def rule(event):\n    return False\n')])
  await dialog.locator('summary').filter({ hasText: 'Sample.Upload' }).click()
  await dialog.getByText('"High"').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(async () => (await detection('Sample.Upload'))?.severity).toBe('LOW')
})

it('deletes detections that nothing depends on, undoes it, and lists dependents of others', async () => {
  const { page } = opened
  await page.goto(`${list}rules/Sample.Upload/`)
  await page.getByRole('heading', { level: 1, name: 'A sample' }).waitFor()
  await page.getByRole('button', { name: 'Actions for A sample' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete "A sample"?' })
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).isEnabled()).toBe(true)
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Cancel' }).evaluate((node) => node === document.activeElement))
    .toBe(true)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 detection deleted').hover()
  await expect.poll(() => detection('Sample.Upload')).toBe(null)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 detection restored').waitFor()
  await expect.poll(async () => (await detection('Sample.Upload'))?.name).toBe('A sample')

  await page.goto(root)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const refused = page.getByRole('dialog', { name: /^Delete/ })
  await refused.getByText('Still in use').waitFor()
  await expect.poll(() => refused.getByRole('button', { name: 'Delete' }).isEnabled()).toBe(false)
  await refused.getByRole('link', { name: /sandbox account/ }).click()
  await page.getByRole('heading', { level: 1, name: /sandbox account/ }).waitFor()
  await page.getByRole('tab', { name: 'Linked' }).click()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Picket.AWS.RootConsoleLogin' }).waitFor()
  await page.goto(`${list}rules/Nothing.Like.It/`)
  await page.getByText('Not all who wander are lost...').waitFor()
})

it('shows a detection: settings, destinations and their reasons, schema, code', async () => {
  const { page } = opened
  await page.goto(root)
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  await panel('Settings').getByText('Deduplication period').waitFor()
  await panel('Reports').getByText('Initial Access: Cloud Accounts').waitFor()
  await panel('Destinations').getByText('It takes alerts of rules with severity High.').waitFor()
  await panel('Settings').getByRole('button', { name: 'AWS.CloudTrail' }).click()
  const sheet = page.getByRole('dialog', { name: 'AWS.CloudTrail' })
  await sheet.getByText('Managed: ships with Picket').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await panel('Destinations').getByRole('button', { name: 'Demo webhook' }).click()
  await page.getByRole('dialog', { name: 'Update Demo webhook' }).getByLabel('Display name').waitFor()
  await page.keyboard.press('Escape')
  await panel('Settings').getByRole('link', { name: 'Identity' }).click()
  await page.getByRole('tab', { name: 'All', selected: true }).waitFor()
  await expect.poll(() => addressOf(page)).toBe(`${list}?tags[]=Identity`)
  await page.goto(`${root}?section=code`)
  await page.getByRole('textbox', { name: /^Code of/ }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: /^Code of/ }).getAttribute('aria-readonly')).toBe('true')
  await page.getByText('def rule').first().waitFor()
  const folder = page.getByRole('switch', { name: 'Enabled' })
  await folder.click()
  await page.getByText('1 detection disabled').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => folder.isChecked()).toBe(true)
})

// spec: D2-4.5
it('runs the unit tests, and shows their results in words, failures first', async () => {
  const { page } = opened
  await page.goto(`${root}?section=tests`)
  await page.getByRole('button', { name: 'Run all tests' }).click()
  await page.getByText('All tests passed!').waitFor()
  await page.getByRole('button', { name: 'View results' }).click()
  const results = page.getByRole('list', { name: 'Test results' })
  await expect.poll(() => results.getByText('PASS', { exact: true }).count()).toBe(5)
  await expect.poll(() => results.evaluate((node) => getComputedStyle(node).maxHeight)).toBe('180px')
  await page.getByRole('button', { name: 'Hide results' }).click()
  await results.waitFor({ state: 'detached' })
  await page.locator('summary', { hasText: 'Sign-in with a second factor' }).click()
  await page.locator('details[open]').getByText('Root of account 111122223333 signed in with a second factor').waitFor()

  const text = `AnalysisType: rule\nRuleID: Sample.Tested\nEnabled: false\nSeverity: Low\nLogTypes: [AWS.CloudTrail]\nDetection:\n  - Key: a\n    Condition: Exists\nTests:\n${Array.from({ length: 7 }, (_, index) => `  - Name: case ${index}\n    ExpectedResult: ${index === 5 ? 'true' : 'false'}\n    Log: { b: ${index} }\n`).join('')}`
  const save =
    'mutation ($text: String!) { saveDetectionText(input: { detection: { text: $text }, runTestsFirst: false }) { detection { id } } }'
  await started.ask(save, { text })
  await page.goto(`${list}rules/Sample.Tested/?section=tests`)
  await page.getByRole('button', { name: 'Run all tests' }).click()
  await page.getByText('1 of 7 tests failed').waitFor()
  await expect.poll(async () => (await results.getByRole('listitem').allInnerTexts())[0]).toMatch(/^FAIL\s+case 5/)
  await expect.poll(() => results.getAttribute('data-shadows')).toBe('true')
})

it('shows the alerts of a detection, and links to each', async () => {
  const { page } = opened
  await page.goto(`${root}?section=alerts`)
  const alert = page.getByRole('table', { name: 'Matches' }).getByRole('link').first()
  const title = await alert.innerText()
  await page.getByRole('combobox', { name: 'Alert type' }).selectOption({ label: 'Errors' })
  await page.getByRole('heading', { name: 'No errors' }).waitFor()
  await page.getByRole('combobox', { name: 'Alert type' }).selectOption({ label: 'Matches' })
  await alert.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

it('replays a detection over stored events, and compares the alerts with the past ones', async () => {
  const { page } = opened
  await page.goto(`${root}?section=replays`)
  await page.getByRole('heading', { name: 'No replays yet' }).waitFor()
  await page.getByText(/^About [\d,]+ events, /).waitFor()
  await page.getByRole('button', { name: 'Run Replay' }).click()
  await page.getByRole('region', { name: 'Replay', exact: true }).getByText('Done').waitFor()
  const rows = page.getByRole('table', { name: 'Compared with past alerts' }).getByRole('row')
  await rows.nth(2).waitFor()
  const [, matches, alerts] = await rows.allInnerTexts()
  expect([matches, alerts].map((text) => text!.split(/\s+/))).toEqual([
    ['Matches', expect.stringMatching(/^[1-9]/), '0', '0'],
    ['Alerts', expect.stringMatching(/^[1-9]/), '0', '0'],
  ])
  await page.getByRole('table', { name: 'Alerts that would have been raised' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Root of account/ }).waitFor()
  await expect
    .poll(() => addressOf(page))
    .toMatch(/\/rules\/Picket\.AWS\.RootConsoleLogin\/replay\/[^/]+\/alert\/[^/]+\/$/)
  await page.getByText('Would have been sent to').waitFor()
  await page.getByRole('link', { name: 'Replays' }).click()
  await page.getByRole('tab', { name: 'Replays', selected: true }).waitFor()
})

it('lists every version, shows its changes, and restores one', async () => {
  const { page } = opened
  const change =
    'mutation { updateRule(input: { id: "Sample.Upload", severity: CRITICAL, runTestsFirst: false }) { rule { id } } }'
  await started.ask(change)
  await page.goto(`${list}rules/Sample.Upload/?section=history`)
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button')
  await expect.poll(() => versions.first().innerText()).toContain('Current')
  const differences = page.getByRole('group', { name: 'Settings', exact: true })
  await differences.getByText('Severity: Critical').waitFor()
  await differences.getByText('Severity: Low').waitFor()
  await versions.nth(1).click()
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ label: 'Current version' })
  await page.getByRole('button', { name: 'Restore this version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore a version of "A sample"?' })
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByText('The version was restored').waitFor()
  await expect.poll(async () => (await detection('Sample.Upload'))?.severity).toBe('LOW')
})

// spec: D2-3.19
it('shows the result of a policy for each resource, and ignores one', async () => {
  const { page } = opened
  await page.goto(`${list}policies/Picket.AWS.S3.PublicAccessBlocked/?section=resources`)
  await page.getByText(/^\d+ failing, \d+ with errors, \d+ passing/).waitFor()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('FAIL')
  const ignore = page.getByRole('button', { name: 'Ignore' })
  await ignore.first().waitFor()
  const id = await page.getByRole('table').getByRole('row').nth(1).locator('code').innerText()
  await ignore.first().click()
  const dialog = page.getByRole('dialog', { name: `Ignore "${id}"?` })
  await dialog.getByRole('button', { name: 'Ignore' }).click()
  await page.getByText(`"${id}" is now ignored`).waitFor()
  const { policy } = (await started.ask('{ policy(id: "Picket.AWS.S3.PublicAccessBlocked") { suppressions } }')) as {
    policy: { suppressions: string[] }
  }
  expect(policy.suppressions).toContain(id)
})

// spec: D2-4.6
it('marks a scheduled rule whose last run failed, and explains the consequence', async () => {
  const { page } = await started.open()
  await signIn(page)
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('ScheduledRuns')) return route.continue()
    const run = { __typename: 'ScheduledRun', id: 'run', status: 'failed', attempts: 3, lateSeconds: 0, count: 0 }
    const times = { scheduledAt: '2026-01-01T00:00:00Z', startedAt: '2026-01-01T00:00:00Z', completedAt: null }
    const scheduledRuns = { __typename: 'ScheduledRunsOutput', runs: [{ ...run, ...times, message: 'No such table.' }] }
    return route.fulfill({ json: { data: { scheduledRuns } } })
  })
  await page.goto(`${list}?analysisTypes[]=SCHEDULED_RULE`)
  await page.getByText('Error', { exact: true }).first().focus()
  await page
    .getByRole('tooltip', {
      name: "An exception has been raised during a scheduled run. You'll find more information in the related details page",
    })
    .waitFor()
  await page.context().close()
})

it('derives a rule that inherits what it does not set, including tests and destinations', async () => {
  const { page } = opened
  const base = 'Picket.AWS.RootConsoleLogin'
  await page.goto(`/build/detections/new/?relatedDetectionId=${base}&relationOperation=derive&view=settings`)
  const settings = page.getByRole('group', { name: 'Settings', exact: true })
  await settings.getByRole('option', { name: 'Same as base: High' }).waitFor({ state: 'attached' })
  await settings.getByText('1 destination receives its alerts').waitFor()
  await settings.getByLabel('ID', { exact: true }).fill('Sample.Derived')
  const panel = page.getByRole('region', { name: 'Tests' })
  await panel.getByText(/^It inherits the \d+ tests of its base/).waitFor()
  await panel.getByRole('button', { name: 'Run All' }).click()
  await panel.getByText('All tests passed!').waitFor()
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await review.getByText('All tests passed!').waitFor()
  await review.getByText('1 destination receives its alerts').waitFor()
  await review.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /was saved/ })
    .waitFor()
  expect((await detection('Sample.Derived'))!.severity).toBe('HIGH')
})

it('clones a rule, maps the copy to reports, saves it disabled, and reports only problems of the copy', async () => {
  const { page } = opened
  const search = 'relatedDetectionId=Picket.Okta.PushesRefused&relationOperation=clone&view=settings'
  await page.goto(`/build/detections/new/?${search}`)
  const settings = page.getByRole('group', { name: 'Settings', exact: true })
  await expect
    .poll(() => settings.getByLabel('ID', { exact: true }).inputValue())
    .toBe('Picket.Okta.PushesRefused.Copy')
  // It loads late, and moves the elements below it out of view.
  await settings.getByText('1 destination receives its alerts').waitFor()
  const mapped = settings.getByRole('list', { name: 'MITRE ATT&CK' }).locator('code')
  const technique = settings.getByRole('combobox', { name: 'Add a technique: name or id' })
  await technique.fill('valid accounts')
  await page.getByRole('option', { name: 'TA0001:T1078 Valid Accounts' }).click()
  await expect.poll(() => mapped.allInnerTexts()).toEqual(['TA0006:T1621', 'TA0001:T1078'])
  // The field is empty for the next one.
  await expect.poll(() => technique.inputValue()).toBe('')
  await technique.fill('TA0006:T1621')
  await technique.press('Enter')
  await settings.getByText('TA0006:T1621 is already in the list').waitFor()
  await technique.fill('valid')
  await technique.press('Enter')
  await settings.getByText('Select a technique from the list').waitFor()
  await technique.fill('')

  await settings.getByRole('button', { name: 'Add report' }).click()
  const key = settings.getByLabel('Report key')
  await key.fill('MITRE ATT&CK')
  await key.press('Enter')
  await settings.getByText('"MITRE ATT&CK" already exists: add to its values').waitFor()
  await key.fill('CIS')
  await key.press('Enter')
  const values = settings.getByRole('combobox', { name: 'CIS', exact: true })
  await values.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('6.3')
  await page.keyboard.press('Enter')
  await settings.getByRole('button', { name: 'Add report' }).click()
  await key.fill('Own')
  await settings.getByLabel('Name', { exact: true }).focus()
  await settings.getByRole('button', { name: 'Remove Own' }).click()

  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Save disabled' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /_COPY was saved and is disabled: it does not run until you enable it/ })
    .waitFor()
  const saved = await started.ask('{ rule(id: "Picket.Okta.PushesRefused.Copy") { enabled reports { key values } } }')
  const attack = { key: 'MITRE ATT&CK', values: ['TA0006:T1621', 'TA0001:T1078'] }
  expect(saved).toEqual({ rule: { enabled: false, reports: [attack, { key: 'CIS', values: ['6.3'] }] } })
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(list)
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('MITRE ATT&CK technique').waitFor()
  await look('list and filters')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create New' }).click()
  await page.getByRole('menuitem', { name: 'Bulk upload' }).click()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await look('upload')
  for (const [section, ready] of [
    ['overview', 'It takes alerts of rules with severity High.'],
    ['code', 'def rule'],
    ['tests', 'Wrong password'],
    ['alerts', 'Root of account'],
    ['replays', 'Compared with past alerts'],
    ['linked', 'Used by'],
    ['history', 'Current'],
  ] as const) {
    await page.goto(`${root}?section=${section}`)
    await page.getByText(ready).first().waitFor()
    await look(section)
  }
  await page.goto(`${list}policies/Picket.AWS.S3.PublicAccessBlocked/?section=resources`)
  await page.getByRole('table').waitFor()
  await look('resources')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

it('causes no script error and no violation of the page policy', () => {
  expect(opened.complaints).toEqual([])
})
