import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started, { viewport: { width: 1600, height: 950 } })

const editing = '/build/detections/rules/'
const yamlOf = (page: Page) => page.getByRole('textbox', { name: 'Detection as YAML' })
const pythonOf = (page: Page) => page.getByRole('textbox', { name: 'Detection in Python' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const saved = (page: Page) => page.getByRole('alert').filter({ hasText: / was saved/ })
const stored = async (id: string) => {
  const { rule } = (await started.ask(
    'query ($id: ID!) { rule(id: $id) { versionId text body severity enabled tests { name expectedResult resource } } }',
    { id },
  )) as {
    rule: {
      versionId: string
      text: string
      body: string
      severity: string
      enabled: boolean
      tests: { name: string; expectedResult: boolean; resource: string }[]
    }
  }
  return rule
}

/** Replaces the content of a code editor by keyboard. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: label })
  await box.click()
  // Some editors load only when their text gets the focus.
  await box.and(page.locator('.cm-content:focus')).waitFor()
  await page.keyboard.press('Control+a')
  // Typing over a selection would make the browser insert a style, which the page policy forbids.
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

/** Moves the cursor to the end of the line with these words. */
async function clickLine(page: Page, words: string): Promise<void> {
  await page.locator('.cm-line', { hasText: words }).first().click()
  await page.keyboard.press('End')
}

/** Returns the rendered lines of a code editor. */
const shown = async (page: Page, label: string) =>
  (await page.getByRole('textbox', { name: label }).locator('.cm-line').allInnerTexts()).join('\n')

// spec: D2-2.4
// spec: D2-4.5
it('creates a rule in the builder, shows it as YAML, keeps a comment, tests it, and saves it after a review', async () => {
  const { page } = opened
  await page.goto('/build/detections/new/?type=Rule')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Enter an ID').waitFor()
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('Sample.Root')
  await page.getByRole('combobox', { name: 'Log types' }).click()
  await page.keyboard.type('AWS.CloudTrail')
  await page.getByRole('option', { name: 'AWS.CloudTrail', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'New rule' }).waitFor()

  const builder = page.getByRole('group', { name: 'Builder' })
  await builder.getByRole('combobox', { name: 'Field' }).fill('userIdentity.type')
  await page.keyboard.press('Enter')
  await builder.getByRole('textbox', { name: 'Value' }).fill('Root')
  await builder.getByRole('button', { name: 'Condition', exact: true }).click()
  // A new condition shows no error until the focus leaves it.
  await builder.getByRole('combobox', { name: 'Field' }).nth(1).and(page.locator(':focus')).waitFor()
  expect(await builder.getByText('Choose a field.').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Severity' }).focus()
  await builder.getByText('Choose a field.').waitFor()
  await builder.getByRole('combobox', { name: 'Field' }).nth(1).fill('p_any_ip')
  await page.getByRole('option', { name: /^p_any_ip_addresses/ }).click()
  const operators = builder.getByRole('combobox', { name: 'Operator' }).nth(1)
  await operators.selectOption('!contains_ip')
  await builder.getByRole('textbox', { name: 'Value' }).nth(1).fill('10.0.0.0/99')
  await builder.getByText('This field + operator requires an IP or CIDR').waitFor()
  await builder.getByRole('textbox', { name: 'Value' }).nth(1).fill('10.0.0.0/8')

  await tab(page, 'Text Editor').click()
  await yamlOf(page).waitFor()
  await clickLine(page, 'Value: Root')
  await page.keyboard.insertText(' # should not happen')
  await page.keyboard.press('Control+Shift+m')
  await builder.waitFor()
  await builder.getByRole('textbox', { name: 'Value' }).first().fill('Root')
  await builder.getByRole('button', { name: 'Group', exact: true }).click()
  await builder.getByRole('button', { name: 'Remove the group' }).click()
  await page.keyboard.press('Control+Shift+m')
  await expect.poll(() => shown(page, 'Detection as YAML')).toMatch('Value: Root # should not happen')
  await expect
    .poll(() => shown(page, 'Detection as YAML'))
    .toMatch(/KeyPath: userIdentity.type\n +Condition: Equals\n +Value: Root # should not happen/)

  // The initial tests do not match the changed rule.
  const panel = page.getByRole('region', { name: 'Tests' })
  await write(page, 'Event as JSON', '{"userIdentity": {"type": "Root"}, "p_any_ip_addresses": ["203.0.113.9"]')
  await panel.getByText('Invalid test').waitFor()
  await page.getByRole('textbox', { name: 'Event as JSON' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('}')
  await panel.getByRole('radio', { name: 'No' }).check()
  await panel.getByRole('button', { name: 'Run All' }).click()
  await panel.getByText('1 of 2 tests failed').waitFor()
  const first = panel.getByRole('list', { name: 'Results' }).getByRole('listitem').first()
  await expect.poll(() => first.innerText()).toMatch(/FAIL[\s\S]*should not match, matched/)
  await panel.getByRole('radio', { name: 'Yes' }).check()
  await page.keyboard.press('Control+Enter')
  await panel.getByText('All tests passed!').waitFor()

  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await review.getByText(/destinations? receives? its alerts/).waitFor()
  await review.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page).waitFor()
  const kept = await stored('Sample.Root')
  expect(kept.text).toMatch('Value: Root # should not happen')
  expect(kept.tests[0]).toMatchObject({ expectedResult: true })
  expect(JSON.parse(kept.tests[0]!.resource)).toEqual({
    userIdentity: { type: 'Root' },
    p_any_ip_addresses: ['203.0.113.9'],
  })
  expect(opened.complaints.join('\n')).toBe('')
})

it('keeps text typed into an event before its editor is loaded', async () => {
  const { page } = opened
  const script = /\/assets\/code-editor-[^/]+\.js$/
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`${editing}Sample.Root/edit/`)
  const event = page.getByRole('textbox', { name: 'Event as JSON' })
  await event.and(page.locator('textarea')).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('{"a": 1')
  await expect.poll(() => event.inputValue()).toBe('{"a": 1')
  release()
  await event.and(page.locator('.cm-content:focus')).waitFor()
  await page.keyboard.type(', "b": 2}')
  await expect.poll(() => shown(page, 'Event as JSON')).toBe('{"a": 1, "b": 2}')
  await page.unroute(script)
  await page.getByText(/^Draft saved/).waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(() => page.getByText(/^Draft saved/).count()).toBe(0)
})

// spec: D2-2.5
it('disables the builder while the text has errors, and links to the line', async () => {
  const { page } = opened
  await page.goto(`${editing}Sample.Root/edit/?view=yaml`)
  await clickLine(page, 'Severity: Medium')
  for (let at = 0; at < 'Medium'.length; at++) await page.keyboard.press('Backspace')
  await page.keyboard.type('Hihg')
  const problems = page.getByRole('list', { name: 'Problems' })
  await problems.getByRole('button', { name: 'Write High' }).click()
  await expect.poll(() => shown(page, 'Detection as YAML')).toMatch('Severity: High')
  await expect.poll(() => page.locator('.cm-change-modified').allInnerTexts()).toEqual(['~'])
  await page.keyboard.press('Escape')
  await clickLine(page, 'Severity: High')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Tags: [')
  await tab(page, 'Builder').click()
  await page.getByRole('group', { name: 'Builder' }).getByText('There is an error in your syntax.').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Severity' }).isDisabled()).toBe(true)
  await page
    .getByRole('group', { name: 'Builder' })
    .getByRole('button', { name: /^Go to line/ })
    .click()
  await expect.poll(() => yamlOf(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('F8')
  for (let at = 0; at < 9; at++) await page.keyboard.press('Control+z')
  await expect.poll(() => shown(page, 'Detection as YAML')).not.toMatch(/Tags: \[$/m)
})

// spec: D2-2.6
it('confirms before discarding changes, and restores the draft after a reload', async () => {
  const { page } = opened
  await page.goto(`${editing}Sample.Root/edit/`)
  const severity = page.getByRole('combobox', { name: 'Severity' })
  await severity.selectOption('Critical')
  await page.getByText(/^Draft saved/).waitFor()
  await page.getByRole('link', { name: 'Alerts' }).click()
  await page.getByRole('button', { name: 'Back to Edit' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => severity.inputValue()).toBe('Critical')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('Unsaved draft restored.').waitFor()
  await expect.poll(() => severity.inputValue()).toBe('Critical')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(() => severity.inputValue()).not.toBe('Critical')
})

// spec: D2-4.2
// spec: D2-5.13
it('renames tests, deletes them after a confirmation, adds tags without duplicates, and edits mocks', async () => {
  const { page } = opened
  await page.goto(`${editing}Sample.Root/edit/`)
  const panel = page.getByRole('region', { name: 'Tests' })
  await panel.getByRole('tab').nth(1).waitFor()
  const names = async () => (await panel.getByRole('tab').allInnerTexts()).map((name) => name.replace(/^[✓✗!]\s*/, ''))
  const [one = '', two = ''] = await names()
  await panel.getByRole('button', { name: `Rename ${one}` }).click()
  await page.getByLabel('Test name').fill(two)
  await page.keyboard.press('Enter')
  await panel.getByText('Cannot have duplicate tab name').waitFor()
  const long = 'A name as long as a sentence that says what happens in the event'
  await page.getByLabel('Test name').fill(long)
  await panel.getByRole('heading', { name: 'Tests' }).click()
  await expect.poll(names).toEqual([long, two])
  // The name ends inside its tab.
  const ends = (one: Element) =>
    one.getBoundingClientRect().right < one.closest('[role=tab]')!.getBoundingClientRect().right
  expect(await panel.getByRole('tab').getByText(long, { exact: true }).evaluate(ends)).toBe(true)
  await panel.getByRole('button', { name: 'Create test' }).click()
  await page.getByRole('menuitem', { name: 'Create test' }).click()
  await expect.poll(async () => (await names())[2]).toMatch(/^Test-[0-9a-f]{6}$/)
  await panel.getByRole('button', { name: /^Delete Test-/ }).click()
  const question = page.getByRole('dialog', { name: 'Delete Test' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(names).toHaveLength(3)
  await panel.getByRole('button', { name: /^Delete Test-/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).toEqual([long, two])
  await panel.getByRole('button', { name: 'Add mock' }).click()
  await panel.getByRole('textbox', { name: 'Name in the code' }).fill('lookup')
  await panel.getByRole('textbox', { name: 'Return value' }).fill('x')
  await tab(page, 'Text Editor').click()
  await page.getByRole('button', { name: 'Diff' }).click()
  await expect.poll(() => page.locator('.cm-merge-b').innerText()).toMatch(/objectName: lookup/)
  const tags = page.getByRole('combobox', { name: 'Tags' })
  for (const tag of ['Own tag', 'own tag']) {
    await tags.fill(tag)
    await page.keyboard.press('Enter')
  }
  await page.getByText('No duplicates allowed').waitFor()
  const settings = page.getByRole('group', { name: 'Settings' })
  await expect.poll(() => settings.getByText(/^own tag$/i).count()).toBe(1)
  page.once('dialog', (dialog) => void dialog.accept())
})

it('sets dynamic severities, validates them before saving, and suggests values from the tests', async () => {
  const { page } = opened
  await page.goto(`${editing}Sample.Root/edit/?view=yaml`)
  await page.getByRole('button', { name: 'Add a severity' }).click()
  const conditions = page.getByRole('group', { name: 'Conditions of severity 1' })
  await conditions.getByRole('button', { name: 'Condition', exact: true }).click()
  await conditions.getByRole('combobox', { name: 'Field' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await review.getByText(/^1 condition in the builder is incomplete/).waitFor()
  await review.getByRole('button', { name: 'Back to Edit' }).click()
  await conditions.getByRole('combobox', { name: 'Field' }).fill('userIdentity.type')
  await page.keyboard.press('Enter')
  await conditions.getByRole('textbox', { name: 'Value' }).fill('R')
  // Only visible lines are rendered.
  await page.getByRole('textbox', { name: 'Detection as YAML' }).press('Control+End')
  await expect
    .poll(() => shown(page, 'Detection as YAML'))
    .toMatch(/Severities:\n.*ChangeTo: High\n.*\n.*\.type\n.*\n +Value: R\n/)
  await page.locator('.cm-line', { hasText: /Value: R$/ }).click()
  await page.keyboard.press('Control+Space')
  await page.getByRole('listbox').getByRole('option', { name: 'Root' }).waitFor()
  page.once('dialog', (dialog) => void dialog.accept())
})

it('writes a rule in Python: the server validates it, its tests run, an error leads to its line, and it is saved', async () => {
  const { page } = opened
  await page.goto('/build/detections/new/?type=Rule&isSimpleDetection=false')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('Sample.Python')
  await page.getByRole('button', { name: 'Continue' }).click()
  await pythonOf(page).waitFor()
  await write(page, 'Detection in Python', 'def rule(event):\nreturn evnt.get("eventName") == "ChangeMe"\n')
  const problems = page.getByRole('list', { name: 'Problems' })
  await problems.getByRole('listitem').first().waitFor()
  await write(
    page,
    'Detection in Python',
    'def rule(event):\n    return event["eventName"] == "ChangeMe"\n\n\ndef title(event):\n    return f"Saw {event[\'gone\']}"\n',
  )
  const panel = page.getByRole('region', { name: 'Tests' })
  await page.keyboard.press('Control+Enter')
  await panel.getByText(/tests? failed|Test Failed/i).waitFor()
  await panel
    .getByText(/KeyError|gone/)
    .first()
    .waitFor()
  await write(
    page,
    'Detection in Python',
    'def rule(event):\n    return event.get("eventName") == "ChangeMe"\n\n\ndef title(event):\n    return "Saw it"\n',
  )
  await page.keyboard.press('Control+Enter')
  await panel.getByText('All tests passed!').waitFor()
  await panel.getByText('Saw it').first().waitFor()
  await page.getByRole('button', { name: 'Review and save' }).click()
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await expect.poll(() => review.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
  await review.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(page).waitFor()
  await expect.poll(async () => (await stored('Sample.Python')).body).toMatch('return "Saw it"')
})

it('converts a rule of the builder to Python, with its tests and settings', async () => {
  const { page } = opened
  const text =
    'AnalysisType: rule\nRuleID: Sample.Conditions\nEnabled: false\nLogTypes: [AWS.CloudTrail]\nSeverity: Low\n' +
    'Detection:\n  - Key: eventName\n    Condition: Equals\n    Value: X\n' +
    'Tests:\n  - Name: It is\n    ExpectedResult: true\n    Log:\n      eventName: X\n'
  await started.ask('mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { isLive } }', {
    input: { detection: { text }, runTestsFirst: true },
  })
  const before = await stored('Sample.Conditions')
  await page.goto(`${editing}Sample.Conditions/edit/`)
  await page.getByRole('button', { name: 'Convert to Python' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Convert', exact: true }).click()
  await pythonOf(page).getByText('def rule(event):').waitFor()
  await tab(page, 'Builder').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('region', { name: 'Tests' })
    .getByText(/^(All tests passed|Test Passed)!/)
    .waitFor()
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await expect.poll(() => review.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
  await review.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await stored('Sample.Conditions')).body).toMatch('def rule(event):')
  const kept = await stored('Sample.Conditions')
  expect(kept.tests).toEqual(before.tests)
  expect(kept.text).toMatch('Filename: sample_conditions.py')
})

it('merges changes that another user saved', async () => {
  const { page } = opened
  await page.goto(`${editing}Sample.Python/edit/`)
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('Critical')
  const { versionId } = await stored('Sample.Python')
  await started.ask('mutation ($input: UpdateRuleInput!) { updateRule(input: $input) { rule { id } } }', {
    input: { id: 'Sample.Python', versionId, tags: ['Theirs'] },
  })
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Review and save' }).getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Another user saved this detection in the meantime' })
  await conflict.getByText('The changes do not conflict.').waitFor()
  await conflict.getByRole('button', { name: 'Merge' }).click()
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await review.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await stored('Sample.Python')).severity).toBe('CRITICAL')
  await expect.poll(async () => (await stored('Sample.Python')).text).toMatch('Theirs')
})

// spec: D2-5.14 D2-9.4
it('selects a scheduled query, shows its SQL and schedule, and creates and edits one within the rule', async () => {
  const { page } = opened
  await page.goto(`${editing}Picket.AWS.DeniedCalls/edit/`)
  const card = page.getByRole('region', { name: 'picket_aws_denied_calls' })
  await card.getByText('Every 1 hour · Timeout 5 minutes').waitFor()
  await expect
    .poll(() => card.getByRole('textbox', { name: 'SQL of picket_aws_denied_calls' }).getAttribute('aria-readonly'))
    .toBe('true')
  await page.getByRole('button', { name: 'Create one' }).click()
  const sheet = page.getByRole('dialog', { name: 'New scheduled query' })
  await sheet.getByLabel('Name').fill('too many "refunds"')
  await write(page, 'SQL of the query', 'SELECT 1 AS n')
  await sheet.getByText('Names cannot contain').waitFor()
  await sheet.getByLabel('Name').fill('many refunds')
  const intervals = sheet.getByLabel('Runs every').getByRole('option')
  await expect
    .poll(() => intervals.allInnerTexts())
    .toEqual(['15 minutes', '30 minutes', '1 hour', '3 hours', '12 hours', '1 day'])
  await sheet.getByLabel('Schedule', { exact: true }).selectOption('Cron expression')
  await expect.poll(() => sheet.getByRole('textbox', { name: 'Cron expression' }).inputValue()).toBe('0 0 * * *')
  await sheet.getByRole('textbox', { name: 'Cron expression' }).fill('61 * * * *')
  await page.keyboard.press('Tab')
  await sheet.getByLabel('Timeout (minutes)').selectOption('2')
  await sheet.getByText('Invalid cron expression: Invalid value for minute: 61').waitFor()
  await sheet.getByRole('textbox', { name: 'Cron expression' }).fill('30 6 * * 1')
  await started.ask(
    'mutation { updateGeneralSettings(input: { requireLimitInScheduledQueries: true }) { settings { displayName } } }',
  )
  await sheet.getByRole('button', { name: 'Save the query' }).click()
  await sheet.getByText('A scheduled query must contain a LIMIT: the general settings require it.').waitFor()
  await write(page, 'SQL of the query', 'SELECT 1 AS n LIMIT 5')
  await sheet.getByRole('button', { name: 'Save the query' }).click()
  await page
    .getByRole('region', { name: 'many refunds' })
    .getByText('At 30 6 * * 1 (UTC) · Timeout 2 minutes')
    .waitFor()
  await tab(page, 'Text Editor').click()
  await expect.poll(() => shown(page, 'Detection as YAML')).toMatch(/- picket_aws_denied_calls\n *- many refunds/)

  await page.getByRole('button', { name: 'Edit many refunds' }).click()
  await page.getByLabel('Schedule', { exact: true }).selectOption('Period')
  await page.getByLabel('Runs every').selectOption('12 hours')
  await page.getByRole('switch', { name: /^Active/ }).uncheck()
  await page.getByRole('button', { name: 'Save the query' }).click()
  await page.getByRole('region', { name: 'many refunds' }).getByText('Turned off: it does not run.').waitFor()
  const { savedQuery } = (await started.ask(
    '{ savedQuery(id: "many refunds") { sql schedule { cron rateMinutes timeoutMinutes disabled } } }',
  )) as { savedQuery: object }
  expect(savedQuery).toEqual({
    sql: 'SELECT 1 AS n LIMIT 5',
    schedule: { cron: null, rateMinutes: 720, timeoutMinutes: 2, disabled: true },
  })
  expect(opened.complaints).toEqual([])
})

it('replays the unsaved rule over past events, and compares it with past alerts', async () => {
  const { page } = opened
  await page.goto('/build/detections/rules/Picket.AWS.ConsoleLoginWithoutSecondFactor/edit/')
  await page.getByRole('group', { name: 'Builder' }).waitFor()
  await page.getByRole('button', { name: 'Backtest' }).click()
  const panel = page.getByRole('region', { name: 'Backtest' })
  await panel.getByRole('combobox', { name: 'Time range' }).selectOption('30')
  await panel.getByRole('button', { name: 'Run backtest' }).click()
  await panel.getByText('Done').waitFor()
  await panel.getByText('Total Alerts').waitFor()
  await panel.getByText('Compared with past alerts').waitFor()
})

it('accepts typing in a text of 5,000 lines, and updates the settings', async () => {
  const { page } = opened
  const tests = Array.from(
    { length: 1000 },
    (_, at) =>
      `  - Name: test ${at}\n    ExpectedResult: false\n    Log:\n      eventName: Something${at}\n      sourceIPAddress: 10.0.0.1\n`,
  ).join('')
  const head = 'AnalysisType: rule\nRuleID: Sample.Long\nEnabled: false\nLogTypes: [AWS.CloudTrail]\nSeverity: Low\n'
  const text = `${head}Detection:\n  - Key: eventName\n    Condition: Equals\n    Value: X\nTests:\n${tests}`
  await started.ask('mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { isLive } }', {
    input: { detection: { text }, runTestsFirst: false },
  })
  await page.goto(`${editing}Sample.Long/edit/?view=yaml`)
  await clickLine(page, 'Severity: Low')
  await page.keyboard.press('Enter')
  await page.keyboard.type('DisplayName: Long and typed')
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Long and typed')
  page.once('dialog', (dialog) => void dialog.accept())
})

it.each([
  [1600, 950],
  [1280, 800],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  const { faults, look } = checkWithAxe(page)
  await signIn(page)
  await page.goto('/build/detections/new/')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await look('new')
  await page.goto(`${editing}Picket.AWS.ConsoleLoginWithoutSecondFactor/edit/`)
  await page.getByRole('group', { name: 'Builder' }).waitFor()
  await page.getByText('All tests passed!').waitFor()
  await look('builder')
  await tab(page, 'Text Editor').click()
  await yamlOf(page).waitFor()
  await look('text')
  await page.goto(`${editing}Sample.Python/edit/`)
  await pythonOf(page).waitFor()
  await look('python')
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page.getByRole('dialog', { name: 'Review and save' }).waitFor()
  await look('review')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
