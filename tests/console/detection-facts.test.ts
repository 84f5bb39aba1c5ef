import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { addUser } from '../testing/add-user.ts'
import { password } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started, { viewport: { width: 1600, height: 950 } })

const list = '/build/detections/'
const whole = `AnalysisType: rule
RuleID: Sample.Whole
DisplayName: A rule with everything
Enabled: true
Severity: High
LogTypes: [AWS.CloudTrail]
Description: What it is for.
Runbook: What to do.
Reference: https://example.com/why
Tags: [Sample]
Threshold: 3
DedupPeriodMinutes: 15
CreateAlert: true
SummaryAttributes: [eventName, awsRegion]
Reports:
  CIS: ["6.3"]
AlertTitle: "Saw {eventName}"
GroupBy:
  - Key: awsRegion
AlertContext:
  - KeyName: what
    KeyValue:
      Key: eventName
DynamicSeverities:
  - ChangeTo: Low
    Conditions:
      - Key: awsRegion
        Condition: Equals
        Value: eu-central-1
Detection:
  - Key: eventName
    Condition: Equals
    Value: X
`
const tested = `AnalysisType: rule
RuleID: Sample.Judged
Enabled: false
Severity: Low
LogTypes: [AWS.CloudTrail]
Filename: sample_judged.py
Tests:
  - Name: it matches
    ExpectedResult: true
    Log: { eventName: X }
    Mocks:
      - objectName: lookup
        returnValue: found
  - Name: it does not
    ExpectedResult: true
    Log: { eventName: Y }
  - Name: it breaks
    ExpectedResult: false
    Log: { other: Z }
`
const python = 'def lookup(name):\n    return name\n\n\ndef rule(event):\n    return event["eventName"] == "X"\n'

beforeAll(async () => {
  for (const detection of [{ text: whole }, { text: tested, body: python }])
    await started.ask('mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { isLive } }', {
      input: { detection, runTestsFirst: false },
    })
})

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Names and texts of the settings, without those that depend on the time. */
const settingsOf = async (page: Page) => {
  const pairs = await panel(page, 'Settings')
    .locator('dt')
    .evaluateAll((all) => all.map((one) => [one.textContent, (one.nextElementSibling as HTMLElement).innerText]))
  return Object.fromEntries(pairs.filter(([name]) => !['Created', 'Modified'].includes(name!)))
}

const kinds = [
  [
    'RULE',
    'Rule',
    'rules/Sample.Whole/',
    {
      'Log types': 'AWS.CloudTrail',
      'Events threshold': '3',
      'Deduplication period': '15 minutes',
      'Create alert': 'Yes',
      Tags: 'Sample',
      'Summary attributes': 'eventName\nawsRegion',
      Title: 'Saw {eventName}',
      'Grouped by': '[{"Key":"awsRegion"}]',
      'Severity by condition':
        '[{"ChangeTo":"Low","Conditions":[{"Key":"awsRegion","Condition":"Equals","Value":"eu-central-1"}]}]',
      Context: '[{"KeyName":"what","KeyValue":{"Key":"eventName"}}]',
    },
  ],
  [
    'SCHEDULED_RULE',
    'Scheduled Rule',
    'rules/Picket.AWS.DeniedCalls/',
    {
      'Scheduled searches': 'picket_aws_denied_calls',
      'Events threshold': '1',
      'Deduplication period': '1 hour',
      'Create alert': 'Yes',
      Tags: 'AWS\nDiscovery',
      'Summary attributes': 'principal\nsource_ip',
      File: 'queries/aws/aws_denied_calls_rule.yml',
    },
  ],
  [
    'DERIVED_RULE',
    'Derived Rule',
    'rules/Picket.AWS.RootConsoleLogin.Sandbox/',
    {
      'Log types': 'AWS.CloudTrail',
      'Derived from': 'Picket.AWS.RootConsoleLogin',
      'Events threshold': '1',
      'Deduplication period': '1 hour',
      'Create alert': 'Yes',
      Tags: 'AWS\nIdentity',
      'Summary attributes': 'sourceIPAddress\nrecipientAccountId',
      File: 'rules/aws_cloudtrail/aws_root_console_login_sandbox.yml',
    },
  ],
  [
    'CORRELATION_RULE',
    'Correlation Rule',
    'correlation-rules/Picket.Okta.PushFatigueThenLogin/',
    {
      'Reads the signals of': 'Picket.Okta.PushesRefused\nPicket.Okta.PushApproved',
      'Create alert': 'Yes',
      Tags: 'Okta\nCredential Access',
      File: 'correlation_rules/okta_push_fatigue_then_login.yml',
    },
  ],
  [
    'POLICY',
    'Policy',
    'policies/Picket.AWS.S3.PublicAccessBlocked/',
    {
      'Resource types': 'AWS.S3.Bucket',
      'Create alert': 'Yes',
      Tags: 'AWS\nStorage',
      'Ignored resources': 'arn:aws:s3:::example-public-website',
      File: 'policies/aws/aws_s3_public_access_blocked.yml',
    },
  ],
] as const

// spec: D2-1.1 D2-3.5 D2-3.13 D2-3.17 D2-3.18
it('distinguishes the five kinds of detections, and shows the settings of each', async () => {
  const { page } = opened
  for (const [type, name, address, settings] of kinds) {
    await page.goto(`${list}?analysisTypes[]=${type}`)
    const cards = page.getByRole('list', { name: 'Detections' }).getByRole('listitem')
    await cards.getByText(name, { exact: true }).first().waitFor()
    expect(await cards.getByText(name, { exact: true }).count()).toBe(await cards.count())
    await page.goto(list + address)
    await page.locator('header[data-severity]').getByText(name, { exact: true }).waitFor()
    await panel(page, 'Settings').getByText('Modified').waitFor()
    expect(await settingsOf(page)).toEqual(settings)
    for (const title of ['Description', 'Runbook', 'Reference', 'Reports', 'Destinations'])
      await panel(page, title).waitFor()
    if (type === 'CORRELATION_RULE') await panel(page, 'Flowchart').waitFor()
  }
  await page.goto(`${list}rules/Sample.Whole/`)
  await panel(page, 'Description').getByText('What it is for.').waitFor()
  await panel(page, 'Runbook').getByText('What to do.').waitFor()
  await panel(page, 'Reference').getByRole('link', { name: 'https://example.com/why' }).waitFor()
  await panel(page, 'Reports').getByText('6.3').waitFor()
})

const takers = [
  ['All of rules', ['RULE'], ['HIGH'], []],
  ['Also of rules', ['RULE'], ['HIGH'], []],
  ['Of its log type', ['RULE', 'POLICY'], ['HIGH'], ['AWS.CloudTrail']],
  ['Of another log type', ['RULE'], ['HIGH'], ['Okta.SystemLog']],
  ['Of low ones', ['RULE', 'POLICY'], ['LOW'], []],
  ['Of policies', ['POLICY'], ['HIGH'], []],
] as const

// spec: D2-4.7 D2-9.2
it('shows the destinations of a detection by its filters or overrides: three by name, the rest counted', async () => {
  const { page } = opened
  const ids: string[] = []
  for (const [displayName, alertTypes, defaultForSeverity, logTypes] of takers) {
    const { addDestination } = (await started.ask(
      'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { outputId } } }',
      {
        input: {
          displayName,
          alertTypes,
          defaultForSeverity,
          logTypes,
          outputType: 'customwebhook',
          outputConfig: { webhookURL: 'https://example.com/hook' },
        },
      },
    )) as { addDestination: { destination: { outputId: string } } }
    ids.push(addDestination.destination.outputId)
  }
  // The order within the accepting and within the rejecting destinations is not defined.
  const decided = async () => (await panel(page, 'Destinations').getByRole('listitem').allInnerTexts()).toSorted()
  await page.goto(`${list}rules/Sample.Whole/`)
  await expect
    .poll(decided)
    .toEqual([
      'All of rules It takes alerts of rules with severity High.',
      'Also of rules It takes alerts of rules with severity High.',
      'Demo webhook It takes alerts of rules with severity High.',
      'Of another log type It takes none of its log types, but "Okta.SystemLog".',
      'Of its log type It takes alerts of rules with severity High and log type "AWS.CloudTrail".',
      'Of low ones It does not take severity High.',
      'Of policies It takes no alerts of rules.',
    ])
  await page.goto(`${list}policies/Picket.AWS.S3.PublicAccessBlocked/`)
  await expect
    .poll(decided)
    .toEqual([
      'All of rules It takes no alerts of policies.',
      'Also of rules It takes no alerts of policies.',
      'Demo webhook It takes alerts of policies with severity High.',
      'Of another log type It takes no alerts of policies; it takes only alerts on log types, which a policy has none of.',
      'Of its log type It takes only alerts on log types, which a policy has none of.',
      'Of low ones It does not take severity High.',
      'Of policies It takes alerts of policies with severity High.',
    ])
  await page.goto(`${list}rules/Sample.Whole/edit/?view=settings`)
  const settings = page.getByRole('group', { name: 'Settings', exact: true })
  const summary = settings.locator('p', { hasText: 'its alerts' })
  const name = '(All of rules|Also of rules|Demo webhook|Of its log type)'
  await expect
    .poll(() => summary.innerText())
    .toMatch(new RegExp(`^4 destinations receive its alerts: ${name}, ${name}, ${name} ?\\+1$`))
  const names = settings.getByRole('combobox', { name: 'Destination overrides' })
  await names.fill('Of low ones')
  await page.getByRole('option', { name: 'Of low ones', exact: true }).click()
  await expect.poll(() => summary.innerText()).toBe('1 destination receives its alerts: Of low ones')
  page.once('dialog', (dialog) => void dialog.accept())
})

// spec: D2-3.8 D2-3.16 D2-8.4
it('runs tests that pass, fail and err, shows their content, and reports an unreadable one', async () => {
  const { page } = opened
  await page.goto(`${list}rules/Sample.Judged/?section=tests`)
  await page.getByRole('button', { name: 'Run all tests' }).click()
  await page.getByText('2 of 3 tests failed').waitFor()
  const cases = page.getByRole('tabpanel').locator('details')
  await expect
    .poll(() => cases.locator('summary').allInnerTexts())
    .toEqual([
      'PASS\nit matches\nShould match',
      'FAIL\nit does not\nShould match',
      'ERROR\nit breaks\nShould not match',
    ])
  const [passes, breaks] = [cases.filter({ hasText: 'it matches' }), cases.filter({ hasText: 'it breaks' })]
  await passes.locator('summary').click()
  const mock = passes.locator('dt', { hasText: 'lookup' })
  await expect.poll(() => mock.locator('+ dd').innerText()).toBe('"found"')
  await expect.poll(() => passes.getByLabel('Test input').innerText()).toBe('{\n  "eventName": "X"\n}')
  await breaks.locator('summary').click()
  await breaks.getByText("rule() failed: KeyError: 'eventName'").waitFor()

  await page.goto(`${list}correlation-rules/Picket.Okta.PushFatigueThenLogin/?section=tests`)
  await page.locator('summary').first().click()
  const signals = async () => JSON.parse(await page.getByLabel('Rule signals').first().innerText()) as object
  const key = 'p_alert_context.user'
  await expect.poll(signals).toEqual([
    { id: 'Refused', matches: { [key]: { 'release-manager@example.com': [0, 2, 4] } } },
    { id: 'Approved', matches: { [key]: { 'release-manager@example.com': [6] } } },
  ])
  // As if a test with invalid JSON had been stored.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(String.raw`{\"eventName\":\"Y\"}`, 'eventName: Y') })
  })
  await page.goto(`${list}rules/Sample.Judged/?section=tests`)
  await cases.filter({ hasText: 'it does not' }).locator('summary').click()
  const unread = cases.filter({ hasText: 'it does not' }).getByLabel('Test input')
  await expect.poll(() => unread.innerText()).toBe('# failed to parse test case!\neventName: Y')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

// spec: D2-3.7 D2-3.20
it('offers standard fields, fields of one or several log types, and severities in order', async () => {
  const { page } = opened
  await page.goto(`${list}new/?type=Rule`)
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('Sample.Fields')
  for (const logType of ['AWS.CloudTrail', 'Okta.SystemLog']) {
    await page.getByRole('combobox', { name: 'Log types' }).fill(logType)
    await page.getByRole('option', { name: logType, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  const field = page.getByRole('group', { name: 'Builder' }).getByRole('combobox', { name: 'Field' })
  const options = page.locator('[role=option]')
  for (const [typed, text] of [
    ['p_any_ip_addresses', 'Panther Managed'],
    ['recipientAccountId', 'AWS.CloudTrail'],
    ['displayMessage', 'Okta.SystemLog'],
    ['eventType', 'Shared'],
  ] as const) {
    await field.fill(typed)
    await expect
      .poll(async () => (await options.allInnerTexts()).join('\n'))
      .toMatch(new RegExp(`^${typed}\\s.* · ${text}$`, 'm'))
  }
  await page.keyboard.press('Escape')
  const severity = page.getByRole('combobox', { name: 'Severity' })
  await expect
    .poll(() => severity.getByRole('option').allInnerTexts())
    .toEqual(['Critical', 'High', 'Medium', 'Low', 'Info'])
  page.once('dialog', (dialog) => void dialog.accept())
})

it('filters by who created a detection: the system or a user', async () => {
  const { page } = opened
  const titles = () => page.getByRole('list', { name: 'Detections' }).getByRole('listitem').getByRole('link')
  const show = async (who: string): Promise<void> => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('combobox', { name: 'Created by' }).selectOption({ label: who })
    await page.keyboard.press('Escape')
  }
  await page.goto(list)
  await show('Me')
  await expect.poll(() => titles().count()).toBeLessThan(10)
  expect(await titles().allInnerTexts()).toContain('Sample.Judged')
  await show('System')
  await expect.poll(() => new URL(page.url()).search).toBe('?createdBy=system')
  await expect.poll(() => titles().count()).toBe(25)
  await page.goto(`${list}?createdBy=system&text=Sample.Judged`)
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
})

// spec: D2-5.12
it('reports tests with the same name, keeps their results separate, and saves once the names differ', async () => {
  const { page } = opened
  await page.goto(`${list}rules/Sample.Judged/edit/?view=yaml`)
  await page.locator('.cm-line', { hasText: 'Name: it breaks' }).first().click()
  await page.keyboard.press('End')
  for (let at = 0; at < 'it breaks'.length; at++) await page.keyboard.press('Backspace')
  await page.keyboard.type('it matches')
  const tests = page.getByRole('region', { name: 'Tests' })
  await tests.getByText('No duplicate test names').waitFor()
  await page
    .getByRole('list', { name: 'Problems' })
    .getByText('Two tests of "Sample.Judged" are called "it matches". Give each test a name of its own.')
    .waitFor()
  await tests.getByText('More than one test is named "it matches". Rename them before you save.').waitFor()
  await tests.getByRole('button', { name: 'Run All' }).click()
  const shown = () =>
    tests
      .getByRole('tab')
      .evaluateAll((all) =>
        all.map((tab) => [tab.getAttribute('title'), tab.dataset['result'], tab.dataset['twice']].join(' ')),
      )
  await expect
    .poll(shown)
    .toEqual(['it matches (F2) PASS true', 'it does not (F2) FAIL false', 'it matches (F2) ERROR true'])
  const results = tests.getByRole('list', { name: 'Results' })
  await expect
    .poll(async () => (await results.getByRole('button', { name: /^it / }).allInnerTexts()).join())
    .toBe('it does not,it matches,it matches')
  await results.getByRole('button', { name: 'it matches' }).first().click()
  await tests.getByRole('textbox', { name: 'Event as JSON' }).getByText('"other"').waitFor()
  await tests.getByRole('button', { name: 'Run Test', exact: true }).click()
  await tests.getByText('Test Failed', { exact: true }).waitFor()
  await results.getByText("KeyError: 'eventName'").first().waitFor()

  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await review.getByText('No duplicate test names').waitFor()
  await review.getByText('Fix the errors listed above.').waitFor()
  const anyway = review.getByRole('button', { name: 'Save despite failed tests' })
  await expect.poll(() => anyway.isDisabled()).toBe(true)
  await expect.poll(() => review.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await review.getByRole('button', { name: 'Back to Edit' }).click()
  await review.waitFor({ state: 'detached' })
  await tests.getByRole('button', { name: 'Rename it matches' }).click()
  await tests.getByRole('textbox', { name: 'Test name' }).fill('it breaks loudly')
  await page.keyboard.press('Enter')
  await tests.getByText('No duplicate test names').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await anyway.click()
  await page.getByText('was saved').first().waitFor()
  const saved = (await started.ask('{ rule(id: "Sample.Judged") { tests { name } } }')) as {
    rule: { tests: readonly { name: string }[] }
  }
  expect(saved.rule.tests.map(({ name }) => name)).toEqual(['it matches', 'it does not', 'it breaks loudly'])
})

const enter = async (email: string) => {
  const { page } = await started.open()
  await page.goto('/support/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Support' }).waitFor()
  return page
}

// spec: D2-6.1
it.each([
  [
    'RuleModify',
    ['RULE', 'rules/Sample.Whole/'],
    ['POLICY', 'policies/Picket.AWS.S3.PublicAccessBlocked/'],
    ['Rule', 'Simple rule', 'Scheduled Rule', 'Correlation Rule'],
  ],
  [
    'PolicyModify',
    ['POLICY', 'policies/Picket.AWS.S3.PublicAccessBlocked/'],
    ['RULE', 'rules/Sample.Whole/'],
    ['Policy'],
  ],
] as const)(
  'shows users with %s only the screens and actions that it allows',
  async (permission, own, others, newKinds) => {
    const email = `${permission}@example.com`
    await addUser(started, { email, permissions: [permission, permission.replace('Modify', 'Read')] })
    const page = await enter(email)
    const cards = page.getByRole('list', { name: 'Detections' }).getByRole('listitem')
    await page.goto(`${list}?analysisTypes[]=${own[0]}`)
    await cards.first().waitFor()
    await page.getByRole('button', { name: 'Create New' }).click()
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(newKinds)
    await page.goto(list + own[1])
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
    await page.goto(`${list}?analysisTypes[]=${others[0]}`)
    await page.getByRole('heading', { name: 'No Results' }).waitFor()
    await page.goto(list + others[1])
    await page.getByText('Not all who wander are lost...').waitFor()
    await page.context().close()
  },
)

// spec: D2-6.5
it('hides the tests of correlation rules if the feature is off', async () => {
  const { page } = opened
  for (const isOn of [false, true]) {
    await started.ask('mutation ($input: SetFeatureFlagInput!) { setFeatureFlag(input: $input) { flag { isOn } } }', {
      input: { name: 'ENABLE_CORRELATION_RULE_UNIT_TESTS', isOn },
    })
    await page.goto(`${list}correlation-rules/Picket.Okta.PushFatigueThenLogin/edit/`)
    await page.getByRole('tab', { name: 'Alert Settings' }).waitFor()
    await expect.poll(() => page.getByRole('tab', { name: 'Unit Tests' }).count()).toBe(isOn ? 1 : 0)
  }
  expect(opened.complaints).toEqual([])
})
