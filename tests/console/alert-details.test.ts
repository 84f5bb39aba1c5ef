import type { Page, Route } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { interfere } from '../testing/operations.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started, { permissions: ['clipboard-read', 'clipboard-write'] })

const list = '/alerts-and-errors/'
const all = 'createdAtAfter: "2000-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z"'
interface Found {
  readonly id: string
  readonly title: string
  readonly origin: { readonly id: string }
}
const findAlert = async (more: string): Promise<Found> => {
  const fields = 'id title origin { ... on AlertDetection { id } }'
  const query = `{ alerts(input: { ${all}, ${more} }) { edges { node { ${fields} } } } }`
  const { alerts } = (await started.ask(query)) as { alerts: { edges: readonly { node: Found }[] } }
  return alerts.edges[0]!.node
}
const ruleOf = async (id: string) => {
  const query = 'query ($id: ID!) { rule(id: $id) { inlineFilters tests { name expectedResult resource } } }'
  const answer = (await started.ask(query, { id })) as {
    rule: { inlineFilters: string; tests: { name: string; expectedResult: boolean; resource: string }[] }
  }
  return answer.rule
}
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find in event' })
async function openAlert(page: Page, id: string, section = ''): Promise<void> {
  await page.goto(`${list}${id}/${section}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
/** The actions on the value of a field. */
async function openPivots(page: Page, field: string): Promise<void> {
  await find(page).fill(field)
  await page
    .getByRole('button', { name: `Actions for ${field}`, exact: true })
    .last()
    .click()
  await page.getByRole('menu').waitFor()
}

it('explains the match: lines and values of Python, conditions of YAML', async () => {
  const { page } = opened
  const python = await findAlert('detectionId: "Picket.Okta.PolicyWeakened"').catch(() => undefined)
  const alert = python ?? (await findAlert('nameContains: "policy.rule.deactivate"'))
  await openAlert(page, alert.id)
  await page.getByText('It matches.').waitFor()
  const lines = page.getByRole('group', { name: 'Lines that ran, with their values' })
  await lines.getByText('def rule(event):').waitFor()
  await lines.getByText('event.get("eventType") = ').waitFor()
  const yaml = await findAlert('nameContains: "signed in to Okta through proxy"')
  await openAlert(page, yaml.id)
  await page.getByText('It matches.').waitFor()
  await page.getByRole('img', { name: 'met', exact: true }).first().waitFor()
})

it('searches an event, pins a field, filters the events, compares with the raw log, and pivots from a value', async () => {
  const { page } = opened
  const alert = await findAlert('nameContains: "Many failed Okta logins"')
  await openAlert(page, alert.id, 'events/')
  await page.getByRole('tree').waitFor()
  await openPivots(page, 'outcome.result')
  await page.getByRole('menuitem', { name: 'Pin' }).click()
  await find(page).fill('')
  await page.getByRole('treeitem').first().getByText('outcome.result').waitFor()
  await find(page).press('Escape')
  await page.keyboard.press(']')
  await page.getByText(/^2 of \d+/).waitFor()
  // Pins apply to every event of the log type.
  await page.getByRole('treeitem').first().getByText('outcome.result').waitFor()

  await openPivots(page, 'uuid')
  await page.getByRole('menuitem', { name: 'Only events with this value' }).click()
  await page.getByText('1 of 1').waitFor()
  await page.getByRole('button', { name: 'Remove the filter uuid' }).click()
  // The same by keyboard, on the focused line.
  await find(page).fill('uuid')
  const uuid = page.getByRole('button', { name: 'Actions for uuid', exact: true })
  await page.getByRole('treeitem').filter({ has: uuid }).last().click()
  await page.getByRole('tree').press('Shift+F')
  await page.getByText(/^uuid ≠/).waitFor()
  await page.getByRole('button', { name: 'Remove the filter uuid' }).click()
  const show = page.getByRole('combobox', { name: 'Show as' })
  await show.selectOption('diff')
  await page.getByRole('cell', { name: 'added' }).first().waitFor()
  await show.selectOption('raw')
  await page.getByText('"eventType": ').first().waitFor()
  await show.selectOption('table')
  await page.getByRole('columnheader', { name: 'p_event_time' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Open event' }).count()).toBeGreaterThan(1)
  await show.selectOption('tree')

  await openPivots(page, 'client.ipAddress')
  await page.getByRole('menuitem', { name: 'Alerts with this value' }).click()
  await page.getByText(/^Value is \d+\.\d+\.\d+\.\d+$/).waitFor()
  const indicator = new URL(page.url()).searchParams.get('indicator')!
  const found = (await started.ask(`{ alerts(input: { ${all}, indicator: "${indicator}" }) { totalCount } }`)) as {
    alerts: { totalCount: number }
  }
  const count = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  await expect.poll(count).toBe(found.alerts.totalCount)
  expect(found.alerts.totalCount).toBeGreaterThan(1)
})

it('edits the filters of the rule beside the alert, and confirms before discarding changes', async () => {
  const { page } = opened
  const alert = await findAlert('nameContains: "policy.rule.deactivate"')
  await openAlert(page, alert.id, 'events/')
  const failRule = async (route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> => {
    if (route.request().postDataJSON()?.operationName === 'GetRule') await route.abort()
    else await route.continue()
  }
  await page.route('**/graphql', failRule)
  await page.keyboard.press('t')
  const sheet = page.getByRole('dialog', { name: 'Rule filter' })
  await sheet.getByText('There was a problem loading the filters').waitFor()
  await page.unroute('**/graphql', failRule)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByRole('button', { name: 'Condition' }).waitFor()
  await expect.poll(() => sheet.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await openPivots(page, 'actor.alternateId')
  await page.getByRole('menuitem', { name: 'Add to rule filter' }).click()
  await sheet.waitFor()
  await sheet.getByRole('tab', { name: 'Text Editor' }).click()
  await sheet.getByText('alternateId').first().waitFor()
  await page.keyboard.press('Escape')
  const ask = page.getByRole('dialog', { name: 'Discard Changes' })
  await ask.getByRole('button', { name: 'Back to Edit' }).click()
  await ask.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await ask.getByRole('button', { name: 'Discard Changes' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect((await ruleOf(alert.origin.id)).inlineFilters).not.toContain('it-admin@example.com')
})

it('creates a unit test from an event', async () => {
  const { page } = opened
  const alert = await findAlert('nameContains: "signed in to Okta through proxy"')
  const before = (await ruleOf(alert.origin.id)).tests.length
  await openAlert(page, alert.id, 'events/')
  await page.getByRole('button', { name: 'Create a unit test' }).click()
  const dialog = page.getByRole('dialog', { name: 'New unit test' })
  await dialog.getByLabel('Name').fill('From an alert')
  await dialog.getByRole('radio', { name: 'The rule should match it' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Test "From an alert" added').waitFor()
  const { tests } = await ruleOf(alert.origin.id)
  expect(tests).toHaveLength(before + 1)
  const test = tests.find(({ name }) => name === 'From an alert')!
  expect([test.expectedResult, test.resource.includes('p_alert_id'), test.resource.includes('eventType')]).toEqual([
    true,
    false,
    true,
  ])
})

it('never loses a comment: network failure, other section, reload; a posted comment can be edited', async () => {
  const { page } = opened
  const { id } = await findAlert('nameContains: "policy.rule.deactivate"')
  await openAlert(page, id, 'activity/')
  const box = page.getByRole('textbox', { name: 'Comment' })
  const text = 'Asked **ana**: <img src=x onerror=alert(1)>\n- [ ] wait for an answer'
  await box.fill(text)
  await tab(page, /^Related/).click()
  await tab(page, /^Activity/).click()
  await expect.poll(() => box.inputValue()).toBe(text)
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe(text)
  const fail = async (route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> => {
    if (route.request().postDataJSON()?.operationName === 'CreateAlertComment') await route.abort()
    else await route.continue()
  }
  await page.route('**/graphql', fail)
  await box.press('Control+Enter')
  await page.getByRole('alert').waitFor()
  await expect.poll(() => box.inputValue()).toBe(text)
  await page.unroute('**/graphql', fail)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => box.inputValue()).toBe('')
  await page.getByText('<img src=x onerror=alert(1)>').waitFor()
  await expect.poll(() => page.locator('strong', { hasText: 'ana' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Edit' }).click()
  await box.first().fill('Asked ana, who says no.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('(edited)').waitFor()
  await page.getByText('Asked ana, who says no.').waitFor()
  // Changes by shortcuts appear in the timeline, too.
  await page.getByRole('heading', { level: 1 }).click()
  for (const key of ['s', 't']) await page.keyboard.press(key)
  await page.getByText('Open → Triaged').waitFor()
  for (const key of ['s', 'o', 'm']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Comment on 1 alert' })
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('By a key.')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('By a key.').waitFor()
})

// spec: D2-3.10
it('sends an alert again to the same or other destinations', async () => {
  const { page } = opened
  const { id } = await findAlert('nameContains: "policy.rule.deactivate"')
  await openAlert(page, id, 'deliveries/')
  const row = page.getByRole('row').filter({ hasText: 'Demo webhook' })
  await row.getByText('SUCCESS').waitFor()
  await row.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent again').first().waitFor()
  await page.getByRole('button', { name: 'Send to …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to destinations' })
  await dialog.getByRole('checkbox', { name: 'Demo webhook' }).check()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const attempts = async () => {
    const answer = (await started.ask('query ($id: ID!) { alert(id: $id) { deliveries { success } } }', { id })) as {
      alert: { deliveries: readonly object[] }
    }
    return answer.alert.deliveries.length
  }
  await expect.poll(attempts).toBeGreaterThanOrEqual(2)
  // The result is shown as soon as it is known.
  const earlier = page.getByRole('button', { name: /^Earlier attempts/ })
  await earlier.waitFor()
  expect(await page.getByRole('cell', { name: '204', exact: true }).count()).toBe(1)
  await earlier.click()
  // The rows align with the same column headers.
  const codes = page.getByRole('cell', { name: '204', exact: true })
  await expect.poll(() => codes.count()).toBeGreaterThan(1)
  const places = await codes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
  expect(new Set(places).size).toBe(1)
})

it('counts the matches of a correlation rule, and says that signals have no explanation of their own', async () => {
  const { page } = opened
  const { id } = await findAlert('detectionId: "Picket.Okta.PushFatigueThenLogin"')
  await openAlert(page, id, 'events/')
  await page.getByText('1 match', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Events', exact: true, selected: true }).waitFor()
  await page.getByRole('tree').waitFor()
  await page.getByText('1 of 4', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Show as' }).selectOption('why')
  await page.getByText('A correlation rule matches on signals of other rules, not on a single event.').waitFor()
  await tab(page, /^Summary/).click()
  await page.getByRole('heading', { name: 'Alert context' }).waitFor()
})

it('shows related alerts with the values they share, and the detection beside the alert', async () => {
  const { page } = opened
  const { id } = await findAlert('nameContains: "policy.rule.deactivate"')
  await openAlert(page, id, 'related/')
  await page.getByText('shares').first().waitFor()
  await page.getByText('it-admin').first().waitFor()
  await tab(page, /^Detection/).click()
  await page.getByRole('textbox', { name: 'Python' }).getByText('def rule').waitFor()
})

const hostile = {
  markup: '<script>globalThis.wasHacked = true</script><img src=x onerror="globalThis.wasHacked=true">',
  turned: 'abc\u202Egpj.exe\u2066',
  link: 'javascript:globalThis.wasHacked=true',
  // Rules are not explained for events of more than 5,000,000 characters.
  long: `${'x'.repeat(4_800_000)}end`,
}

it('shows hostile values safely: markup, scripts, bidirectional controls, 5 MB, 5,000 fields', async () => {
  const { page, complaints } = await started.open()
  await signIn(page)
  const schema =
    'schema: Custom.Hostile\nfields:\n  - { name: what, type: string, required: true }\n  - { name: more, type: json }\n'
  const ask = (query: string, variables: object) => started.ask(query, variables) as Promise<Record<string, unknown>>
  await ask(
    'mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) { schema { name } } }',
    {
      input: { name: 'Custom.Hostile', spec: schema },
    },
  )
  await ask('mutation ($input: AddRuleInput!) { addRule(input: $input) { rule { id } isLive } }', {
    input: {
      id: 'Sample.Hostile',
      severity: 'HIGH',
      enabled: true,
      logTypes: ['Custom.Hostile'],
      simpleDetectionBody:
        'Detection:\n  - Key: what\n    Condition: Exists\nAlertTitle: "{more.markup} {more.turned}"\n',
      runbook: `- [ ] Do not [click](javascript:alert(1)) ${hostile.markup}\n- [ ] [Look](https://example.com/x)`,
      runTestsFirst: false,
    },
  })
  const { createHttpSource: source } = (await ask(
    'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
    {
      input: { integrationLabel: 'Hostile', logTypes: ['Custom.Hostile'], logStreamType: 'Lines', authMethod: 'None' },
    },
  )) as { createHttpSource: { logSource: { integrationId: string } } }
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, `value ${index}`]))
  const log = JSON.stringify({ what: 'odd', more: { ...hostile, many } }).replace(
    '"markup"',
    '"number":9007199254740993,"markup"',
  )
  const answer = await fetch(`${started.address}/ingest/${source.logSource.integrationId}?wait=true`, {
    method: 'POST',
    body: log,
  })
  expect(answer.status).toBe(200)

  await page.goto(`${list}?range=all&detection=Sample.Hostile`)
  const grid = page.getByRole('grid')
  await grid.getByText('<script>').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Alert' })
  await panel.getByRole('heading', { level: 2 }).getByText('<script>').waitFor()
  await panel.getByText('0 of 2').waitFor()
  await panel.getByRole('checkbox').first().check()
  await panel.getByText('1 of 2').waitFor()
  // The ticks are stored for every browser of the user.
  const ticks = async () => (await ask('{ me { preferences } }', {})) as { me: { preferences: { runbooks?: object } } }
  await expect.poll(async () => Object.values((await ticks()).me.preferences.runbooks ?? {})).toEqual([{ 0: true }])
  await page.reload()
  await panel.getByText('1 of 2').waitFor()
  await expect.poll(() => panel.getByRole('checkbox').first().isChecked()).toBe(true)
  // The user ticks a box before the ticks of another browser are loaded.
  await page.goto(`${list}?range=all&detection=Sample.Hostile`)
  await grid.getByText('<script>').waitFor()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('query CurrentUser')) return route.fallback()
    const response = await route.fetch()
    held++
    await isReleased
    await route.fulfill({ response })
  })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await panel.getByText('1 of 2').waitFor()
  await expect.poll(() => held).toBeGreaterThan(0)
  await panel.getByRole('checkbox').nth(1).check()
  await panel.getByText('2 of 2').waitFor()
  release()
  await expect
    .poll(async () => Object.values((await ticks()).me.preferences.runbooks ?? {}))
    .toEqual([{ 0: true, 1: true }])
  await page.unrouteAll({ behavior: 'wait' })
  await panel.getByText('2 of 2').waitFor()
  const links = await panel.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((href) => !/^(https?:\/\/|\/)/.test(href))).toEqual([])
  await panel.getByRole('tab', { name: /^Events/ }).click()
  await panel.getByRole('tree').waitFor()
  await find(page).fill('field4999')
  await panel.getByText('value 4999').waitFor()
  await find(page).fill('number')
  await panel.getByText('9007199254740993').waitFor()
  await find(page).fill('long')
  await panel.getByRole('button', { name: '… 4,800,003 characters' }).click()
  await panel.getByText('The first 20,000 of 4,800,003 characters').waitFor()
  await find(page).fill('')
  // Only visible rows are rendered.
  await expect.poll(() => panel.getByRole('treeitem').count()).toBeLessThan(200)
  const show = page.getByRole('combobox', { name: 'Show as' })
  for (const view of ['raw', 'diff', 'table', 'why', 'tree']) {
    await show.selectOption(view)
    await panel
      .getByText(/Loading|<script>|odd|It matches|No differences|Normalized/)
      .first()
      .waitFor()
  }
  expect(await page.evaluate(() => (globalThis as { wasHacked?: boolean }).wasHacked)).toBeUndefined()
  expect(complaints).toEqual([])
  await page.context().close()
})

it('passes axe and the page policy, light and dark', async () => {
  const { page, complaints } = await started.open({ reducedMotion: 'reduce' })
  const { faults, look } = checkWithAxe(page, '#main')
  await signIn(page)
  const { id } = await findAlert('nameContains: "policy.rule.deactivate"')
  await openAlert(page, id)
  await page.getByText('It matches.').waitFor()
  await look('summary')
  await tab(page, /^Events/).click()
  await page.getByRole('tree').waitFor()
  await look('events')
  await page.getByRole('combobox', { name: 'Show as' }).selectOption('diff')
  await page.getByRole('cell', { name: 'added' }).first().waitFor()
  await look('difference')
  await tab(page, /^Activity/).click()
  await page.getByText('alert created', { exact: true }).waitFor()
  await look('activity')
  await tab(page, /^Deliveries/).click()
  await page.getByRole('row').nth(1).waitFor()
  await look('deliveries')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

// Last: afterwards its rule no longer matches.
// spec: D1-4.17 D1-8.13 D2-5.7
it('saves the filters of the rule: missing values, server errors, test results, banner', async () => {
  const { page } = opened
  const alert = await findAlert('nameContains: "policy.rule.deactivate"')
  await openAlert(page, alert.id, 'events/')
  await openPivots(page, 'actor.alternateId')
  await page.getByRole('menuitem', { name: 'Add to rule filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Rule filter' })
  const save = sheet.getByRole('button', { name: 'Save', exact: true })
  const failed = sheet.getByRole('alert').filter({ has: page.getByRole('link', { name: 'View Detection' }) })
  const value = sheet.getByRole('textbox', { name: 'Value' })
  const kept = await value.inputValue()
  await sheet.getByRole('button', { name: 'Condition', exact: true }).click()
  await save.click()
  await failed.getByText('The required fields below be filled. Changes have not been saved...').waitFor()
  expect((await ruleOf(alert.origin.id)).inlineFilters).not.toContain(kept)
  await sheet.getByRole('button', { name: 'Remove the condition', exact: true }).click()

  const answer = Promise.withResolvers<void>()
  const refuse = await interfere(page, ['updateRuleAndFilter'], { refusal: 'The disk is full.' })
  const hold = async (route: Route): Promise<void> => {
    await answer.promise
    await route.fallback()
  }
  await page.route('**/graphql', hold)
  await save.click()
  // While the request runs, nothing can be sent twice or edited.
  await expect.poll(async () => [await save.isEnabled(), await value.isEditable()]).toEqual([false, false])
  answer.resolve()
  await page.unroute('**/graphql', hold)
  await failed.getByText('The disk is full.').waitFor()
  await expect.poll(async () => [await save.isEnabled(), await value.isEditable()]).toEqual([true, true])
  await refuse()
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    failed.getByRole('link', { name: 'View Detection' }).click(),
  ])
  await beside.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => new URL(beside.url()).pathname).toBe(`/build/detections/rules/${alert.origin.id}/`)
  await beside.close()
  await expect.poll(() => value.inputValue()).toBe(kept)

  const anyway = sheet.getByRole('button', { name: 'Save without running tests' })
  await expect.poll(() => anyway.count()).toBe(0)
  await save.click()
  const banner = sheet.getByRole('status').filter({ hasText: 'The filters are saved.' })
  await failed.getByText(/^Nothing was saved: \d+ of \d+ tests failed/).waitFor()
  await anyway.click()
  await banner.waitFor()
  await sheet.getByRole('button', { name: 'Close' }).last().click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(async () => (await ruleOf(alert.origin.id)).inlineFilters).toContain(kept)
  await page.keyboard.press('t')
  await expect.poll(() => value.inputValue()).toBe(kept)
  await expect.poll(() => save.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})
