import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { interfere } from '../testing/operations.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

let receiver: Server
let address: string
/** The response of the receiver, and the requests that it got. */
let answer: readonly [status: number, text: string] = [200, 'Thank you.']
const received: { readonly url: string; readonly key: string | undefined; readonly body: string }[] = []

const started = useConsole()
const opened = useSignedIn(started)

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ url: request.url ?? '', key: request.headers['x-key'] as string | undefined, body })
      response.writeHead(answer[0]).end(answer[1])
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})

afterAll(() => void receiver.close())

const list = '/configure/destinations/'
const cards = (page: Page) => page.getByRole('list', { name: 'Alert Destinations' }).getByRole('listitem')
const stored = async (name: string) => {
  const { destinations } = (await started.ask(
    '{ destinations { outputId displayName outputType outputConfig defaultForSeverity alertTypes logTypes verificationStatus } }',
  )) as { destinations: { outputId: string; displayName: string; [field: string]: unknown }[] }
  return destinations.find(({ displayName }) => displayName === name)
}

// spec: D3-2.1 D3-4.5 D3-5.6
it('adds a destination, validates its fields, sends a test and shows the response', async () => {
  const { page } = opened
  await page.goto(list)
  await page.getByRole('button', { name: 'Add destination' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose where alerts go' })
  await expect.poll(() => dialog.getByRole('link').count()).toBe(22)
  await dialog.getByRole('link', { name: /^Custom Webhook/ }).click()
  await page.getByRole('heading', { level: 1, name: 'New Custom Webhook destination' }).waitFor()
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('Display name').fill('Team inbox')
  await page.getByLabel('Webhook URL').fill('not an address')
  await page.getByLabel('Display name').focus()
  await page.getByText('Must be a valid webhook URL').waitFor()
  await expect.poll(() => save.isEnabled()).toBe(false)
  await page.getByLabel('Webhook URL').fill(`${address}/hook`)
  await page.getByRole('button', { name: 'Add a header' }).click()
  await page.getByLabel('Name', { exact: true }).fill('x-key')
  await page.getByLabel('Value').fill('open sesame')
  await page.getByText('Without a severity, this destination receives only alerts of detections').waitFor()
  await page.getByRole('checkbox', { name: 'Critical' }).check()
  await page.getByRole('checkbox', { name: 'System Errors' }).uncheck()
  await save.click()
  await page.getByText('Saved. Send a test alert to verify the setup.').waitFor()
  await expect
    .poll(() => stored('Team inbox'))
    .toMatchObject({
      outputType: 'customwebhook',
      outputConfig: { webhookURL: '', customHeaders: [{ name: 'x-key', value: '' }] },
      defaultForSeverity: ['CRITICAL'],
      logTypes: [],
      verificationStatus: 'NOT_STARTED',
    })

  const test = page.getByRole('region', { name: 'Test' })
  answer = [403, 'Wrong door.']
  await test.getByRole('button', { name: 'Send Test Alert' }).click()
  await test.getByText('The test alert did not arrive.').waitFor()
  await test.getByText('Wrong door.').waitFor()
  await page.getByText('Test failed').waitFor()
  answer = [200, 'Thank you.']
  await test.getByRole('button', { name: 'Send another' }).click()
  await test.getByText('The test alert arrived.').waitFor()
  expect(received.at(-1)).toMatchObject({ url: '/hook', key: 'open sesame', body: expect.stringContaining('Test') })
  await test.getByRole('link', { name: 'Finish Setup' }).click()
  await cards(page).filter({ hasText: 'Team inbox' }).getByText('Test arrived').waitFor()
})

// spec: D1-5.2
it('accepts only digits in digit fields, and no duplicates in lists', async () => {
  const { page } = opened
  await page.goto(`${list}new/asana/`)
  const projects = page.getByRole('combobox', { name: 'Project GIDs' })
  await projects.fill('12a')
  await page.keyboard.press('Enter')
  await page.getByLabel('Display name').focus()
  await page.getByText('The field should have digits only').waitFor()
  await projects.focus()
  await page.keyboard.press('Backspace')
  for (const _ of ['once', 'twice']) {
    await projects.fill('1204')
    await page.keyboard.press('Enter')
  }
  await page.getByText('No duplicates allowed').waitFor()
  await expect.poll(() => page.getByText('The field should have digits only').count()).toBe(0)
  await expect.poll(() => page.getByText('1204', { exact: true }).count()).toBe(1)
})

it('keeps secrets unless they are replaced, and confirms before discarding changes', async () => {
  const { page } = opened
  const { outputId } = (await stored('Team inbox'))!
  await page.goto(`${list}${outputId}/edit/`)
  const update = page.getByRole('button', { name: 'Update' })
  await page.getByText('There are no changes to save').waitFor()
  await expect.poll(() => update.isEnabled()).toBe(false)
  expect(await page.content()).not.toContain(address)
  await page.getByLabel('Display name').fill('Team channel')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Discard Changes' }).getByRole('button', { name: 'Back to Edit' }).click()
  await update.click()
  await page.getByText('"Team channel" was saved').waitFor()
  await page.getByRole('button', { name: 'Send Test Alert' }).click()
  await page.getByText('The test alert arrived.').waitFor()
  expect(received.at(-1)).toMatchObject({ url: '/hook', key: 'open sesame' })

  await page.getByRole('button', { name: 'Replace Webhook URL' }).click()
  await page.getByLabel('Webhook URL').fill(`${address}/other`)
  await expect.poll(() => page.getByRole('button', { name: /^Send/ }).isEnabled()).toBe(false)
  await update.click()
  await page.getByRole('button', { name: 'Replace Webhook URL' }).waitFor()
  await page.getByText('Not tested').waitFor()
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect.poll(() => received.at(-1)?.url).toBe('/other')
})

// spec: D1-1.4
it('shows the fields of each kind, and shows server errors at their fields', async () => {
  const { page } = opened
  await page.goto(`${list}new/jira/`)
  await page.getByLabel('Display name').fill('team channel')
  await page.getByLabel('Jira URL').fill('https://jira.example.com')
  await page.getByLabel('Project key').fill('SEC')
  await page.getByLabel('User', { exact: false }).first().fill('bot@example.com')
  await page.getByLabel('API token').fill('secret')
  await page.getByLabel('Issue type').first().fill('Task')
  const high = page.getByRole('group', { name: 'High', exact: true })
  await high.getByLabel('Priority').fill('Highest')
  await high.getByLabel('Issue type').fill('Incident')
  await high.getByLabel('Assignee ID').fill('557058:a')
  await page.getByRole('group', { name: 'Low', exact: true }).getByLabel('Priority').fill('Lowest')
  await page.getByLabel('Sync status').selectOption('TWO_WAY')
  await page.getByText('Two-way sync requires the secret of a webhook in Jira').waitFor()
  await page.getByLabel('Jira webhook secret').fill('sixteen-characters')
  await page.getByRole('button', { name: 'Save' }).click()
  const name = page.getByLabel('Display name')
  await name.and(page.locator('[aria-invalid=true]:focus')).waitFor()
  const describedBy = await name.getAttribute('aria-describedby')
  await expect
    .poll(() =>
      page
        .locator(
          describedBy!
            .split(' ')
            .map((id) => `[id="${id}"]`)
            .join(),
        )
        .allInnerTexts(),
    )
    .toContain('A destination named "team channel" already exists. Choose another name.')
  expect(await page.getByText('A destination named "team channel" already exists. Choose another name.').count()).toBe(
    1,
  )
  await name.fill('Tickets')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Send a test alert to verify the setup.').waitFor()
  await expect
    .poll(() => stored('Tickets'))
    .toMatchObject({
      outputConfig: {
        projectKey: 'SEC',
        syncStatus: 'TWO_WAY',
        apiKey: '',
        webhookSecret: '',
        severityConfig: {
          HIGH: { priority: 'Highest', issueType: 'Incident', assigneeId: '557058:a' },
          LOW: { priority: 'Lowest' },
        },
      },
    })

  // An empty field falls back to the default.
  await page.goto(`${list}${(await stored('Tickets'))!.outputId}/edit/`)
  await expect.poll(() => high.getByLabel('Priority').inputValue()).toBe('Highest')
  await high.getByLabel('Issue type').fill('')
  await high.getByLabel('Assignee ID').fill(' ')
  await page.getByRole('group', { name: 'Low', exact: true }).getByLabel('Priority').fill('')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('"Tickets" was saved').waitFor()
  const bySeverity = async () =>
    ((await stored('Tickets'))!['outputConfig'] as Record<string, unknown>)['severityConfig']
  await expect.poll(bySeverity).toEqual({ HIGH: { priority: 'Highest' } })
  await page.goto(`${list}new/carrierpigeon/`)
  await page.getByText('Destination type "carrierpigeon" does not exist').waitFor()
})

it('is linked from a detection, which explains who receives its alerts', async () => {
  const { page } = opened
  const { outputId } = (await stored('Team channel'))!
  await page.goto('/build/detections/rules/Picket.AWS.RootConsoleLogin/')
  const panel = page.getByRole('region', { name: 'Destinations' })
  await panel.getByText('It does not take severity High.').first().waitFor()
  await panel.getByRole('button', { name: 'Team channel' }).click()
  const sheet = page.getByRole('dialog', { name: 'Update Team channel' })
  await sheet.getByRole('checkbox', { name: 'High' }).check()
  await sheet.getByRole('button', { name: 'Update' }).click()
  await page.getByText('"Team channel" was saved').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => panel.getByText('It takes alerts of rules with severity High.').count()).toBe(2)

  const override =
    'mutation ($id: String!) { updateRule(input: { id: "Picket.AWS.RootConsoleLogin", outputIds: [$id], runTestsFirst: false }) { rule { id } } }'
  await started.ask(override, { id: outputId })
  await page.reload()
  await panel.getByText('The detection names it.').waitFor()
  await expect.poll(() => panel.getByText('The detection names others.').count()).toBe(2)
})

it('deletes a destination after a confirmation that lists the detections that use it', async () => {
  const { page } = opened
  await page.goto(`${list}?text=team`)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return page.getByRole('dialog', { name: `Delete "${name}"?` })
  }
  const dialog = await remove('Team channel')
  await dialog.getByText(/"AWS root user signed in to the console".* name it/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => stored('Team channel')).toBeDefined()
  await (await remove('Team channel')).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('"Team channel" was deleted').waitFor()
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
  await expect.poll(() => stored('Team channel')).toBe(undefined)
})

// spec: D2-3.10
it('shows pending deliveries of an alert, and cancels one', async () => {
  const { page } = opened
  answer = [500, 'Busy.']
  const { addDestination } = (await started.ask(
    'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { outputId } } }',
    {
      input: {
        displayName: 'Busy pager',
        outputType: 'customwebhook',
        outputConfig: { webhookURL: `${address}/busy` },
        defaultForSeverity: [],
        alertTypes: ['RULE'],
      },
    },
  )) as { addDestination: { destination: { outputId: string } } }
  const { outputId } = addDestination.destination
  const { alerts } = (await started.ask(
    '{ alerts(input: { createdAtAfter: "2000-01-01T00:00:00Z", createdAtBefore: "2100-01-01T00:00:00Z", subtypes: [RULE], pageSize: 1 }) { edges { node { id } } } }',
  )) as { alerts: { edges: readonly { node: { id: string } }[] } }
  const { id } = alerts.edges[0]!.node
  const send = 'mutation ($input: DeliverAlertInput!) { deliverAlert(input: $input) { alert { id } } }'
  await started.ask(send, { input: { alertId: id, outputIds: [outputId] } })
  const outcome = 'query ($id: ID!) { alert(id: $id) { deliveries { outputId statusCode action } } }'
  const outcomes = async () => {
    const { alert } = (await started.ask(outcome, { id })) as {
      alert: { deliveries: readonly { outputId: string; statusCode: number; action: string | null }[] }
    }
    return alert.deliveries.flatMap((one) => (one.outputId === outputId ? [[one.statusCode, one.action]] : []))
  }
  await expect.poll(outcomes).toEqual([[500, 'RESEND']])
  await page.goto(`/alerts-and-errors/${id}/deliveries/`)
  const row = page.getByRole('row').filter({ hasText: 'Busy pager' })
  await row.getByText('FAIL').waitFor()
  await row.getByText('Next attempt').waitFor()
  await row.getByRole('button', { name: 'Stop retrying' }).click()
  await row.getByText('– SUPPRESSED', { exact: true }).waitFor()
  await row.getByText(/^Suppressed by .*: there will be no more attempts\.$/).waitFor()
  await row.getByRole('button', { name: 'Send again' }).waitFor()
  await row.getByRole('button', { name: 'Stop retrying' }).waitFor({ state: 'detached' })
  expect(await outcomes()).toEqual([
    [500, 'RESEND'],
    [0, 'SUPPRESS'],
  ])
  answer = [200, 'Thank you.']
  await started.ask('mutation ($id: ID!) { deleteDestination(id: $id) { id } }', { id: outputId })
})

it('stops polling for the result of a resend after a while, and says so', async () => {
  const { page } = await started.open()
  const { addDestination } = (await started.ask(
    'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { outputId } } }',
    {
      input: {
        displayName: 'Calm pager',
        outputType: 'customwebhook',
        outputConfig: { webhookURL: `${address}/calm` },
        defaultForSeverity: [],
        alertTypes: ['RULE'],
      },
    },
  )) as { addDestination: { destination: { outputId: string } } }
  const { outputId } = addDestination.destination
  const { alerts } = (await started.ask(
    '{ alerts(input: { createdAtAfter: "2000-01-01T00:00:00Z", createdAtBefore: "2100-01-01T00:00:00Z", subtypes: [RULE], pageSize: 1 }) { edges { node { id } } } }',
  )) as { alerts: { edges: readonly { node: { id: string } }[] } }
  const { id } = alerts.edges[0]!.node
  await started.ask('mutation ($input: DeliverAlertInput!) { deliverAlert(input: $input) { alert { id } } }', {
    input: { alertId: id, outputIds: [outputId] },
  })
  await expect.poll(() => received.some(({ url }) => url === '/calm')).toBe(true)
  await signIn(page)
  await page.clock.install()
  // The request is accepted, but no delivery follows.
  await interfere(page, ['DeliverAlert'], { data: { data: { deliverAlert: { alert: { id } } } } })
  await page.goto(`/alerts-and-errors/${id}/deliveries/`)
  const again = page.getByRole('row').filter({ hasText: 'Calm pager' }).getByRole('button', { name: 'Send again' })
  await again.click()
  await page.getByText('Sent again').waitFor()
  await expect.poll(() => again.isEnabled()).toBe(false)
  await page.clock.fastForward('01:40')
  await page.getByText('The result is not available yet.').waitFor()
  await expect.poll(() => again.isEnabled()).toBe(true)
  await page.context().close()
  await started.ask('mutation ($id: ID!) { deleteDestination(id: $id) { id } }', { id: outputId })
})

it('shows that no destination exists, and links from a detection to the form that adds one', async () => {
  const { page } = opened
  await page.goto(list)
  for (const name of ['Tickets', 'Demo webhook']) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: `Delete "${name}"?` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByText(`"${name}" was deleted`).waitFor()
  }
  await page.getByRole('heading', { name: 'No destinations configured' }).waitFor()
  await page.goto('/build/detections/rules/Picket.AWS.RootConsoleLogin/')
  await page.getByText('You have not configured any destinations.').waitFor()
  await page.getByRole('link', { name: 'Create one' }).click()
  await page
    .getByRole('dialog', { name: 'Choose where alerts go' })
    .getByRole('link', { name: /^Slack Bot/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'New Slack Bot destination' }).waitFor()
})

it('shows that destinations cannot be loaded, and retries', async () => {
  const { page } = await started.open()
  await signIn(page)
  let isDown = true
  await page.route('**/graphql', (route) =>
    isDown && /ListDestinat/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 503, body: 'away' })
      : route.continue(),
  )
  await page.goto(list)
  await page.getByText('Could not fetch your destinations').waitFor()
  await page.goto('/build/detections/rules/Picket.AWS.RootConsoleLogin/')
  await page.getByText('There was a problem loading your destinations!').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You have not configured any destinations.').waitFor()
  await page.context().close()
})

it('shows that the kinds cannot be loaded, retries, and links to the documentation of a kind', async () => {
  const { page } = await started.open()
  await signIn(page)
  let isDown = true
  await page.route('**/graphql', (route) =>
    isDown && /DestinationKinds/.test(route.request().postData() ?? '')
      ? route.fulfill({ status: 503, body: 'away' })
      : route.continue(),
  )
  await page.goto(`${list}?add=true`)
  await page.getByRole('dialog').getByText('Could not fetch the destination types').waitFor()
  await page.goto(`${list}new/github/`)
  await page.getByText('Could not fetch the destination types').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'New GitHub destination' }).waitFor()
  expect(await page.getByRole('link', { name: 'How to set up GitHub' }).getAttribute('href')).toMatch(
    /^https:\/\/docs\.github\.com\//,
  )
  await page.context().close()
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
  await page.goto(`${list}?add=true`)
  await page.getByRole('link', { name: /^Asana/ }).waitFor()
  await look('list and kinds')
  for (const type of ['customwebhook', 'jira', 'slackbot']) {
    await page.goto(`${list}new/${type}/`)
    await page.getByLabel('Display name').fill(`Of ${type}`)
    await look(type)
  }
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
