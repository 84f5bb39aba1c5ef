import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const list = '/configure/log-sources/'
const cards = (page: Page) => page.getByRole('list', { name: 'Log Sources' }).getByRole('listitem')
const named = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('link', { name, exact: true }) })

interface Stored {
  readonly integrationId: string
  readonly integrationLabel: string
  readonly [field: string]: unknown
}

const stored = async (name: string): Promise<Stored | undefined> => {
  const { sources } = (await started.ask(
    '{ sources(input: { pageSize: 500 }) { edges { node { integrationId integrationLabel integrationType logTypes logStreamType logStreamTypeOptions { jsonArrayEnvelopeField } settings alarm { minutesThreshold } } } } }',
  )) as { sources: { edges: readonly { node: Stored }[] } }
  return sources.edges.find(({ node }) => node.integrationLabel === name)?.node
}

const send = async (name: string, token: string, body: string): Promise<number> => {
  const { integrationId } = (await stored(name))!
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${started.address}/ingest/${integrationId}`, { method: 'POST', headers, body })).status
}

const flow = (page: Page) => page.getByRole('region', { name: 'First logs' })

// spec: D1-1.1 D3-1.1 D3-2.4 D3-5.1 D3-4.6 D3-2.14
it('adds a source: checks its label, sets its stream type, and shows the first logs when they arrive', async () => {
  const { page } = opened
  await page.goto(list)
  await page.getByRole('link', { name: 'Add log source' }).click()
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill('http')
  await page.getByRole('list', { name: 'Transports' }).getByRole('link', { name: /^HTTP/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Add an HTTP source' }).waitFor()
  const name = page.getByRole('textbox', { name: 'Name' })
  const save = page.getByRole('button', { name: 'Save and continue' })
  for (const [label, message] of [
    ['Door_1', 'Can only include alphanumeric characters, dashes and spaces'],
    ['d'.repeat(37), 'Must be at most 36 characters'],
    ['', 'This field is required'],
  ] as const) {
    await name.fill(label)
    await name.blur()
    await page.getByText(message).waitFor()
  }
  expect(await save.isEnabled()).toBe(false)
  await name.fill('demo okta systemlog')
  await page.getByLabel('Authentication').selectOption('Bearer')
  await expect.poll(() => page.getByLabel('Header', { exact: false }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Token' }).fill('open-sesame')
  const logTypes = page.getByRole('combobox', { name: 'Log types' })
  await logTypes.fill('Okta.SystemLog')
  await page.getByRole('option', { name: 'Okta.SystemLog' }).click()

  await page.getByRole('button', { name: 'Set stream type' }).click()
  const sheet = page.getByRole('dialog', { name: 'Set log stream type' })
  await expect
    .poll(() => sheet.getByRole('radio').evaluateAll((radios) => radios.map((one) => (one as HTMLInputElement).value)))
    .toEqual(['Auto', 'JSON', 'JsonArray', 'Lines', 'CloudWatchLogs'])
  const enclosed = sheet.getByRole('switch', { name: 'Is the JSON Array enclosed in a field? NEW' })
  expect(await enclosed.count()).toBe(0)
  await sheet.getByRole('radio', { name: /^JsonArray/ }).check()
  await enclosed.check()
  const field = sheet.getByRole('textbox', { name: 'Enclosing field' })
  expect(await field.getAttribute('placeholder')).toBe('Records')
  await field.fill('a.b')
  await sheet.getByText('Nested fields are not supported. Please ensure the field is at the root').waitFor()
  expect(await sheet.getByRole('button', { name: 'Apply' }).isEnabled()).toBe(false)
  await field.fill('events')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('JsonArray, in the field "events"').waitFor()

  await save.click()
  await page.getByText('You already have an HTTP source with the same label').waitFor()
  await name.fill('Door 1')
  await save.click()
  await page.getByText('Waiting for the first logs').waitFor()
  expect(await stored('Door 1')).toMatchObject({
    logTypes: ['Okta.SystemLog'],
    logStreamType: 'JsonArray',
    logStreamTypeOptions: { jsonArrayEnvelopeField: 'events' },
    settings: { authMethod: 'Bearer', authBearerToken: '' },
  })
  const url = page.getByRole('group', { name: 'URL' })
  expect(await url.textContent()).toContain(`/ingest/${(await stored('Door 1'))!.integrationId}`)
  const event = {
    eventType: 'user.session.start',
    uuid: 'u1',
    published: new Date().toISOString(),
    actor: { id: 'a1' },
  }
  expect(await send('Door 1', 'open-sesame', JSON.stringify({ events: [event, { other: true }] }))).toBe(200)
  await flow(page).getByText('The first logs arrived').waitFor()
  await flow(page).getByText('1 log could not be processed.').waitFor()
  await flow(page).getByRole('tree', { name: 'The first event' }).getByText('user.session.start').waitFor()
  await page.getByRole('link', { name: 'Finish', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Door 1' }).waitFor()
})

// spec: D3-2.8
it('lists sources, newest first or by health, filters them, and moves with the keyboard', async () => {
  const { page } = opened
  await page.goto(list)
  await cards(page).first().getByRole('link', { name: 'Door 1' }).waitFor()
  await page.getByLabel('Sort by').selectOption('Unhealthy first')
  await expect.poll(() => new URL(page.url()).search).toBe('?sortBy=health&sortDir=ascending')
  await expect.poll(() => cards(page).first().textContent()).toContain('Degraded')
  await page.getByLabel('Health', { exact: true }).selectOption('Healthy')
  await expect.poll(() => cards(page).filter({ hasText: /Unhealthy|Degraded/ }).count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('nothing like it')
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByLabel('Log type').selectOption('AWS.VPCFlow')
  await expect.poll(() => cards(page).count()).toBe(1)
  await named(page, 'Demo AWS VPCFlow')
    .getByText(/logs, .* KB/)
    .waitFor()
  await page.locator('body').press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Demo AWS VPCFlow' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'Log Sources' }).waitFor()
})

// spec: D3-4.2
it('shows what a source sent, its failed logs and its checks, and acknowledges failures', async () => {
  const { page } = opened
  const { integrationId } = (await stored('Door 1'))!
  await page.goto(`${list}${integrationId}/`)
  await page.getByText('Logs received', { exact: true }).waitFor()
  await page
    .getByRole('list', { name: 'Throughput' })
    .getByRole('img', { name: /Okta\.SystemLog 1/ })
    .waitFor()
  await page.getByRole('tab', { name: 'Failures' }).click()
  const group = page.getByRole('list', { name: 'Failures' }).getByRole('listitem').first()
  await group.getByText('{"other":true}').waitFor()
  await group.getByText('Matches no log type').waitFor()
  await page.getByRole('tab', { name: 'Health' }).click()
  await page.getByRole('button', { name: 'Run checks again' }).click()
  const checks = page.getByRole('region', { name: 'Health' })
  await checks.getByRole('listitem').filter({ hasText: 'HTTP endpoint' }).getByRole('img', { name: 'Passed' }).waitFor()
  await checks.getByRole('link', { name: 'View the failed logs' }).click()
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await page.getByRole('heading', { name: 'No failures' }).waitFor()
})

it('sets the alarm for missing data, within its limits, and turns it off', async () => {
  const { page } = opened
  const { integrationId } = (await stored('Door 1'))!
  await page.goto(`${list}${integrationId}/?section=health`)
  const alarm = page.getByRole('region', { name: 'Alarm for missing data' })
  const count = alarm.getByRole('spinbutton', { name: 'Silent for' })
  await expect.poll(() => count.inputValue()).toBe('1')
  await count.fill('090')
  expect(await count.inputValue()).toBe('90')
  await alarm.getByLabel('Unit').selectOption('days')
  await alarm.getByText('Between 15 minutes and 30 days').waitFor()
  await alarm.getByLabel('Unit').selectOption('minutes')
  await alarm.getByRole('button', { name: 'Save alarm' }).click()
  await page.getByText('The alarm was saved').waitFor()
  expect(await stored('Door 1')).toMatchObject({ alarm: { minutesThreshold: 90 } })
  await alarm.getByRole('switch').uncheck()
  await alarm.getByRole('button', { name: 'Save alarm' }).click()
  await page.getByText('The alarm was turned off').waitFor()
  expect(await stored('Door 1')).toMatchObject({ alarm: null })
})

it('keeps secrets while a source is edited, and confirms before discarding changes', async () => {
  const { page } = opened
  const { integrationId } = (await stored('Door 1'))!
  await page.goto(`${list}${integrationId}/edit/`)
  await page.getByText('There are no changes to save').waitFor()
  expect(await page.content()).not.toContain('open-sesame')
  await page.getByRole('textbox', { name: 'Name' }).fill('Door 2')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Discard Changes' }).getByRole('button', { name: 'Back to Edit' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Door 2' }).waitFor()
  expect(await send('Door 2', 'open-sesame', '{"events":[]}')).toBe(200)

  await page.goto(`${list}${integrationId}/edit/`)
  await page.getByRole('button', { name: 'Replace Token' }).click()
  await page.getByRole('textbox', { name: 'Token' }).fill('another')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Door 2' }).waitFor()
  expect(await send('Door 2', 'open-sesame', '{"events":[]}')).toBe(401)
})

// spec: D3-2.5 D3-1.2
it('drafts a schema from the logs that failed, tests it, publishes it, and processes them again', async () => {
  const { page } = opened
  const { integrationId } = (await stored('Door 2'))!
  const orders = [1, 2, 3].map((id) => ({ order: `o${id}`, at: new Date().toISOString(), price: id }))
  expect(await send('Door 2', 'another', JSON.stringify({ events: orders }))).toBe(200)
  await page.goto(`${list}${integrationId}/?section=failures`)
  // The logs are processed after the response, and the list is refreshed.
  await page.getByText('4 logs', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Draft a schema from them' }).click()
  const draft = page.getByRole('region', { name: 'New draft' })
  await draft.getByRole('button', { name: 'Infer from raw data' }).click()
  await draft.getByText('This field is required').waitFor()
  await draft.getByRole('textbox', { name: 'Name' }).fill('Shop.Orders')
  await draft.getByRole('button', { name: 'Infer from raw data' }).click()
  await page.getByRole('heading', { level: 1, name: 'Draft of Custom.Shop.Orders' }).waitFor()
  const editor = page.getByRole('textbox', { name: 'Schema of Custom.Shop.Orders' })
  await expect.poll(() => editor.textContent()).toContain('name: order')
  await page.getByRole('button', { name: 'Test on raw data' }).click()
  await page.getByRole('tab', { name: /^Matched \([1-9]/ }).waitFor()
  await page.getByRole('link', { name: 'Open the report' }).click()
  await page.getByRole('heading', { level: 1, name: 'Test report' }).waitFor()
  await page.getByRole('tab', { name: /^Matched \([1-9]/ }).waitFor()
  await page.getByRole('link', { name: 'Drafts of the source' }).click()
  await page.getByRole('region', { name: 'Drafts' }).getByRole('link', { name: 'Custom.Shop.Orders' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page
    .getByRole('dialog', { name: 'Publish "Custom.Shop.Orders"?' })
    .getByRole('button', { name: 'Publish' })
    .click()
  await page.getByText('"Custom.Shop.Orders" was published, and failed logs are processed again').waitFor()
  expect((await stored('Door 2'))!['logTypes']).toEqual(['Okta.SystemLog', 'Custom.Shop.Orders'])
  // The failures of the source open, and are refreshed while the logs are processed. The schema requires no field.
  await page.getByText('4 of 4 became events', { exact: true }).waitFor()
})

it('pauses a source that is pulled, shows since when, and undoes it', async () => {
  const { page } = opened
  await started.ask(
    'mutation ($input: CreateSourceInput!) { createSource(input: $input) { logSource { integrationId } } }',
    {
      input: {
        kind: 'kafka',
        integrationLabel: 'Audit topic',
        logTypes: ['Okta.SystemLog'],
        logStreamType: 'Lines',
        settings: { brokers: ['127.0.0.1:1'], topics: ['audit'], groupId: 'picket', security: 'None' },
      },
    },
  )
  await page.goto(list)
  await page.getByRole('button', { name: 'Actions for Audit topic' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await page.getByText('"Audit topic" is paused: no logs are read').waitFor()
  await expect.poll(() => named(page, 'Audit topic').textContent()).toContain('Paused')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => named(page, 'Audit topic').textContent()).not.toContain('Paused')
  await named(page, 'Audit topic').getByRole('link', { name: 'Audit topic', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Resume', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('article').textContent()).toContain('Paused')
  await page.keyboard.press('p')
  await page.getByText('"Audit topic" is read again from where it was paused').waitFor()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
})

it('deletes a source after a confirmation', async () => {
  const { page } = opened
  await page.goto(list)
  await page.getByRole('button', { name: 'Actions for Door 2' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete "Door 2"?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await stored('Door 2')).toBeDefined()
  await page.getByRole('button', { name: 'Actions for Door 2' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('"Door 2" was deleted').waitFor()
  await expect.poll(() => named(page, 'Door 2').count()).toBe(0)
})

it('explains how products are connected, and kinds that the configuration defines', async () => {
  const { page } = opened
  await page.goto(`${list}add-new-source/?text=aws`)
  await page.getByRole('list', { name: 'Products' }).getByRole('button', { name: /^AWS/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect AWS' })
  await dialog.getByText('AWS.CloudTrail', { exact: true }).waitFor()
  await dialog.getByRole('link', { name: /^Directory/ }).click()
  await page.getByText('Add the directory to "server.directories" in picket.yaml').waitFor()
  await page.goto(`${list}add-new-source/carrier-pigeon/`)
  await page.getByText('Log source kind "carrier-pigeon" does not exist').waitFor()
})

it('shows that sources cannot be loaded, and retries', async () => {
  const { page } = await started.open()
  await signIn(page)
  let isDown = true
  await page.route('**/graphql', (route) =>
    isDown && /ListLogSources/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 503, body: 'away' })
      : route.continue(),
  )
  await page.goto(list)
  await page.getByText('Could not fetch the log sources').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().waitFor()
  await page.context().close()
})

it.each([
  [1280, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({ viewport: { width, height }, reducedMotion: 'reduce' })
  await signIn(page)
  const { faults, look } = checkWithAxe(page)
  await page.goto(list)
  await cards(page).first().waitFor()
  await look('list')
  await page.goto(`${list}add-new-source/`)
  await page.getByRole('list', { name: 'Products' }).waitFor()
  await look('catalog')
  await page.goto(`${list}add-new-source/http-ingest/`)
  await page.getByRole('button', { name: 'Set stream type' }).click()
  await page.getByRole('radio', { name: /^JsonArray/ }).check()
  await look('form and stream type')
  const { integrationId } = (await stored('Demo broken sender'))!
  for (const section of ['', '?section=health', '?section=failures', '?section=schemas', 'schemas/']) {
    await page.goto(`${list}${integrationId}/${section}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
    await look(section)
  }
  await page.goto(`${list}${integrationId}/`)
  await page.getByRole('button', { name: 'Custom range' }).click()
  await page.getByRole('grid').waitFor()
  await look('date range')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
