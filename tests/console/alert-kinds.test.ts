import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { addUser } from '../testing/add-user.ts'
import { password } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const list = '/alerts-and-errors/'
const facets = (page: Page) => page.getByRole('navigation', { name: 'Facets' })

/** Opens the first alert of a list as a page. */
async function openFirst(page: Page, search: string): Promise<void> {
  await page.goto(`${list}?range=all&${search}`)
  await page.getByRole('grid').waitFor()
  // Shortcuts do nothing until the alerts are loaded.
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.locator('[data-cursor=true]').waitFor()
  await page.keyboard.press('o')
  await page.getByRole('link', { name: 'Back to the list' }).waitFor()
}

/** Replaces text in the responses of the server. */
const rewrite = (page: Page, from: string, to: string) =>
  page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) })
  })

// spec: D2-3.1
it('sets the four statuses of an alert by keys and in the filters', async () => {
  const { page } = opened
  await page.goto(`${list}?range=all&severities[]=LOW`)
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('j')
  const row = page.locator('[data-cursor=true]')
  for (const [key, status] of [
    ['t', 'Triaged'],
    ['r', 'Resolved'],
    ['c', 'Closed'],
    ['o', 'Open'],
  ] as const) {
    await page.keyboard.press('s')
    await page.keyboard.press(key)
    await row.getByText(status, { exact: true }).waitFor()
    await page.getByText(`1 alert set to ${status}`).first().waitFor()
  }
  await page.getByRole('button', { name: /^Filters/ }).click()
  const statuses = page.getByRole('group', { name: 'Alert Status' }).locator('label')
  await expect.poll(() => statuses.allInnerTexts()).toEqual(['Open', 'Triaged', 'Resolved', 'Closed'])
  await page.keyboard.press('Escape')
})

// spec: D1-1.3 D2-3.2 D2-3.4
it.each([
  ['RULE', 'Rule Match', 'rules'],
  ['SCHEDULED_RULE', 'Scheduled Rule Match', 'rules'],
  ['CORRELATION_RULE', 'Correlation Rule Match', 'correlation-rules'],
  ['POLICY', 'Policy Failure', 'policies'],
] as const)('narrows alerts to those of %s, each of which leads to what raised it', async (type, name, folder) => {
  const { page } = opened
  await page.goto(`${list}?range=all`)
  await facets(page)
    .getByRole('button', { name: new RegExp(`^${name} \\d`) })
    .click()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('subtypes[]')).toEqual([type])
  await openFirst(page, `subtypes[]=${type}`)
  const banner = page.locator('header[data-severity]')
  await banner.getByText(name, { exact: true }).waitFor()
  const origin = banner.locator(`a[href^="/build/detections/${folder}/"]`)
  const title = await origin.innerText()
  await origin.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

// spec: D2-3.2 D2-3.4
it('lists detection errors separately from alerts, with the kind of each detection', async () => {
  const { page } = opened
  const schema = 'schema: Custom.Broken\nfields:\n  - { name: what, type: string, required: true }\n'
  await started.ask(
    'mutation ($input: CreateOrUpdateSchemaInput!) { createOrUpdateSchema(input: $input) { schema { name } } }',
    { input: { name: 'Custom.Broken', spec: schema } },
  )
  const text =
    'AnalysisType: rule\nRuleID: Sample.Broken\nDisplayName: A rule that breaks\nEnabled: true\nSeverity: High\nLogTypes: [Custom.Broken]\nFilename: sample_broken.py\n'
  await started.ask('mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { isLive } }', {
    input: { detection: { text, body: 'def rule(event):\n    return event["what"].gone()\n' }, runTestsFirst: false },
  })
  const { createHttpSource: source } = (await started.ask(
    'mutation ($input: CreateHttpSourceInput!) { createHttpSource(input: $input) { logSource { integrationId } } }',
    { input: { integrationLabel: 'Broken', logTypes: ['Custom.Broken'], logStreamType: 'Lines', authMethod: 'None' } },
  )) as { createHttpSource: { logSource: { integrationId: string } } }
  const sent = await fetch(`${started.address}/ingest/${source.logSource.integrationId}?wait=true`, {
    method: 'POST',
    body: '{"what": "odd"}',
  })
  expect(sent.status).toBe(200)
  await page.goto(`${list}?range=all`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('tab', { name: 'Detection Errors' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('DETECTION_ERROR')
  await page.getByRole('grid').getByText('A rule that breaks', { exact: true }).waitFor()
  await openFirst(page, 'type=DETECTION_ERROR')
  const banner = page.locator('header[data-severity]')
  await banner.getByText('Rule Error', { exact: true }).waitFor()
  for (const [type, name] of [
    ['SCHEDULED_RULE_ERROR', 'Scheduled Rule Error'],
    ['CORRELATION_RULE_ERROR', 'Correlation Rule Error'],
  ] as const) {
    await rewrite(page, '"type":"RULE_ERROR"', `"type":"${type}"`)
    await page.reload()
    await banner.getByText(name, { exact: true }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await banner.getByRole('link', { name: 'A rule that breaks' }).click()
  await page.getByRole('heading', { level: 1, name: 'A rule that breaks' }).waitFor()
})

const errors = [
  ['SOURCE_CLASSIFICATION_FAILURES', 'Source classification failures'],
  ['ALERT_DELIVERY', 'Alert delivery'],
  ['DETECTION_ALERT_LIMIT_EXCEEDED', 'Detection alert limit exceeded'],
  ['SOURCE_LOG_PROCESSING_ERRORS', 'Source log processing errors'],
  ['SOURCE_NO_DATA', 'Source no data'],
  ['SOURCE_PERMISSIONS_CHECKS', 'Source permissions checks'],
  ['SOURCE_SCANNING_ERRORS', 'Source scanning errors'],
] as const

// spec: D2-3.2 D2-3.4 D2-3.6
it('lists system errors separately from alerts, with the subject of each', async () => {
  const { page } = opened
  await page.goto(`${list}?range=all`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('tab', { name: 'System Errors' }).click()
  await page.getByRole('grid').getByText('Demo broken sender', { exact: true }).waitFor()
  // No detection created them, so there is no filter by detection.
  await facets(page).getByText('Assignee').waitFor()
  const titles = await facets(page).locator('summary').allInnerTexts()
  expect(titles).toEqual(['Severity', 'Alert Status', 'Assignee', 'Log types'])
  await openFirst(page, 'type=SYSTEM_ERROR')
  await page.locator('header[data-severity]').getByText('System Error', { exact: true }).waitFor()
  await page.getByText('Log source: Demo broken sender').waitFor()
  for (const [type, words] of errors) {
    await rewrite(page, `"systemErrorType":"${errors[0][0]}"`, `"systemErrorType":"${type}"`)
    await page.reload()
    await page.getByText(words, { exact: true }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(opened.complaints).toEqual([])
})

it('links a system error to its subject if the user has permission to open its screen', async () => {
  const { page } = opened
  await openFirst(page, 'type=SYSTEM_ERROR')
  const address = page.url()
  const banner = page.locator('header[data-severity]')
  const { sources, destinations } = (await started.ask(
    '{ sources { edges { node { integrationId integrationLabel } } } destinations { outputId displayName } }',
  )) as {
    sources: { edges: readonly { node: { integrationId: string; integrationLabel: string } }[] }
    destinations: readonly { outputId: string; displayName: string }[]
  }
  const source = sources.edges.map(({ node }) => node).find((one) => one.integrationLabel === 'Demo broken sender')!
  const destination = destinations.find(({ displayName }) => displayName === 'Demo webhook')!
  for (const [component, id, heading] of [
    ['LOG_SOURCE', source.integrationId, 'Demo broken sender'],
    ['DETECTION', 'Picket.AWS.S3.PublicAccessBlocked', 'S3'],
    ['DESTINATION', destination.outputId, 'Demo webhook'],
  ] as const) {
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const text = (await response.text())
        .replaceAll('"relatedComponent":"LOG_SOURCE"', `"relatedComponent":"${component}"`)
        .replaceAll(`"relatedId":"${source.integrationId}"`, `"relatedId":"${id}"`)
      await route.fulfill({ response, body: text })
    })
    await page.goto(address)
    await page.getByRole('tabpanel').getByRole('link', { name: 'Demo broken sender' }).waitFor()
    await banner.getByRole('link', { name: 'Demo broken sender' }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: heading }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

async function enter(email: string): Promise<Page> {
  const { page } = await started.open()
  await page.goto('/support/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Support' }).waitFor()
  return page
}

// spec: D2-6.2 D2-6.4
it('shows alerts by permission and log type, and lets only users with AlertModify change them', async () => {
  await addUser(started, { email: 'author@example.com', permissions: ['RuleRead'] })
  const author = await enter('author@example.com')
  await author.goto(list)
  await author.getByRole('heading', { name: 'Permission Denied' }).waitFor()
  await author.context().close()

  await addUser(started, { email: 'okta@example.com', permissions: ['AlertRead'], logTypes: ['Okta.SystemLog'] })
  const reader = await enter('okta@example.com')
  await reader.goto(`${list}?range=all`)
  await reader.getByRole('grid').waitFor()
  const logTypes = facets(reader).locator('details', { hasText: 'Log types' }).getByRole('button')
  await expect.poll(() => logTypes.allInnerTexts()).toEqual([expect.stringMatching(/^Okta\.SystemLog\s+\d+$/)])
  for (const key of ['j', 's', 'r']) await reader.keyboard.press(key)
  await reader.getByText('This requires the permission AlertModify.').waitFor()
  const { alerts } = (await started.ask(
    '{ alerts(input: { createdAtAfter: "2000-01-01T00:00:00Z", createdAtBefore: "2100-01-01T00:00:00Z", logTypes: ["AWS.CloudTrail"], pageSize: 1 }) { edges { node { id title } } } }',
  )) as { alerts: { edges: readonly { node: { id: string; title: string } }[] } }
  const { id, title } = alerts.edges[0]!.node
  await reader.goto(`${list}${id}/`)
  await reader.getByText('Not all who wander are lost...').waitFor()
  expect(await reader.getByText(title).count()).toBe(0)

  // Users with AlertRead see the names of destinations, never their ids.
  await openFirst(reader, 'severities[]=HIGH&statuses[]=')
  await reader.getByRole('tab', { name: /^Deliveries/ }).click()
  const cell = reader.getByRole('tabpanel').locator('tbody td').first()
  await cell.getByText('Demo webhook', { exact: true }).waitFor()
  for (const [answer, says] of [
    [{ data: { destinations: [] } }, 'Deleted destination'],
    [{ errors: [{ message: 'No.', extensions: { code: 'Forbidden' } }] }, 'Destination that you cannot see'],
  ] as const) {
    await reader.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('query ListDestinations')) return route.fallback()
      await route.fulfill({ json: answer })
    })
    await reader.reload()
    await cell.getByText(says, { exact: true }).waitFor()
    await reader.getByRole('tab', { name: /^Activity/ }).click()
    await reader.getByRole('tabpanel').getByText(says).first().waitFor()
    await reader.getByRole('tab', { name: /^Deliveries/ }).click()
    await cell.getByText(says, { exact: true }).waitFor()
    await reader.unrouteAll({ behavior: 'ignoreErrors' })
  }
  // Actions without permission are not offered, nor listed among the shortcuts.
  await reader.keyboard.press('?')
  const keys = reader.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Copy link').first().waitFor()
  expect(await keys.getByText('Undo').count()).toBe(0)
  await reader.context().close()
})
