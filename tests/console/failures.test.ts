import type { Page, Route } from 'playwright'
import { expect, it } from 'vitest'
import { interfere } from '../testing/operations.ts'
import { email, signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

const started = useConsole()
const opened = useSignedIn(started)

const rule = '/build/detections/rules/Picket.AWS.ConsoleLoginWithoutSecondFactor/'

// spec: D1-8.8
it('shows a toast for each failed change, and keeps the input', async () => {
  const { page } = opened
  const message = (title: string) => page.getByRole('alert').filter({ hasText: title })
  await page.goto('/support/')
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile Settings' })
  await dialog.getByLabel('First Name').fill('Kept')
  const heal = await interfere(page, ['EditUser'])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await message('Unable to update profile').waitFor()
  await heal()
  await expect.poll(() => dialog.getByLabel('First Name').inputValue()).toBe('Kept')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('User profile updated successfully').waitFor()

  await dialog.getByRole('tab', { name: 'Account Security' }).click()
  await dialog.getByLabel('Old password').fill('not it')
  await dialog.getByLabel(/^New password/).fill('Other-Words-2026')
  await dialog.getByLabel('Confirm new password').fill('Other-Words-2026')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await message('Update password failed.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const healUsers = await interfere(page, ['ListUsersRolesSaml'])
  await page.goto('/settings/users/')
  await message("Couldn't fetch needed data").waitFor()
  await healUsers()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('row').filter({ hasText: email }).waitFor()

  await page.route('**/saml', (route) => route.abort())
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const failed = message('Failed to Log Out')
  await failed.getByText('We were unable to log you out at this time').waitFor()
  await page.unroute('**/saml')
})

it('shows on the overview which panels could not be loaded, and retries each', async () => {
  const { page } = opened
  const failures = [
    "Couldn't count the open alerts",
    "Couldn't load the alerts of this time range",
    "Couldn't load the log sources",
  ].map((title) => page.getByRole('alert').filter({ hasText: title }))
  const refusal = 'The lake does not answer.'
  const heal = await interfere(page, ['AlertCounts', 'ListAlerts', 'ListLogSources'], { refusal })
  await page.goto('/dashboard/overview/')
  for (const failure of failures) await failure.getByText(refusal).waitFor()
  await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
  await heal()
  for (const failure of failures) {
    await failure.getByRole('button', { name: 'Try again' }).click()
    await failure.waitFor({ state: 'detached' })
  }
  await page.getByRole('navigation', { name: 'Open alerts by severity' }).getByRole('link').first().waitFor()
  await page
    .locator('section')
    .filter({ hasText: 'Unhealthy sources' })
    .getByText('Demo broken sender')
    .first()
    .waitFor()
  await page.locator('section').filter({ hasText: 'Top detections' }).getByRole('link').first().click()
  await page.getByText(/^Detection is /).waitFor()
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBeGreaterThan(1)
})

// spec: D1-8.4 D1-8.5 D1-8.6
it('shows error messages as specified', async () => {
  const { page } = opened
  const refused = (message: string, status: number) => ({
    json: { data: null, errors: [{ message, extensions: { status } }] },
  })
  // Responses that are neither data nor errors, such as those of a proxy.
  const unexpected = 'An unexpected server error has occurred'
  const answers = [
    ['Request timed out', { status: 502, body: 'away' }],
    ['Unable to forward request to the underlying services. Please try again', { status: 422, body: 'away' }],
    ['the lake rests', { status: 503, json: { errors: [{ message: 'the lake rests' }, { message: 'second' }] } }],
    ['You are not authorized to perform this request', refused('', 403)],
    ['Not for you', refused('not for you', 403)],
    ["The resource you requested couldn't be found on our servers", refused('', 404)],
    ['it has gone', refused('it has gone', 404)],
    ['No such time', refused('no such time', 400)],
    [unexpected, { status: 200, contentType: 'text/html', body: '<!doctype html><h1>Please sign in</h1>' }],
    [unexpected, { status: 200, contentType: 'application/json', body: '' }],
  ] as const
  for (const [says, answer] of answers) {
    const act = async (route: Route): Promise<void> => {
      const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
      await (operationName === 'AlertCounts' ? route.fulfill(answer) : route.fallback())
    }
    await page.route('**/graphql', act)
    await page.goto('/dashboard/overview/')
    const failed = page.getByRole('alert').filter({ hasText: "Couldn't count the open alerts" })
    await failed.getByText(says, { exact: true }).waitFor()
    await page.unroute('**/graphql', act)
  }
})

// spec: D1-8.1
it.each([
  [403, 'Permission Denied'],
  [404, 'Not Found'],
  [422, 'Unprocessable Content'],
  [500, 'Something went wrong'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
  [undefined, 'Unable to Fetch Data'],
])('shows the error page for the status %s, and the screen after a retry', async (status, title) => {
  const { page } = opened
  const heal = await interfere(page, ['GetDetection'], status === undefined ? undefined : { status })
  await page.goto(rule)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await expect
    .poll(() => page.getByText(String(status ?? 'the server is not responding'), { exact: true }).count())
    .toBe(1)
  await heal()
  const again = page.getByRole('button', { name: 'Try again' })
  await (status === 403 || status === 404 ? page.reload() : again.click())
  await page.getByRole('heading', { level: 1, name: 'AWS console sign-in without MFA' }).waitFor()
})

// spec: D1-8.10
it('shows what could not be loaded and who can help, and retries', async () => {
  const { page } = opened
  const { alerts } = (await started.ask(
    '{ alerts(input: { createdAtAfter: "2000-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z" }) { edges { node { id } } } }',
  )) as { alerts: { edges: readonly { node: { id: string } }[] } }
  const healEvents = await interfere(page, ['AlertEventTexts', 'AlertEvents'])
  await page.goto(`/alerts-and-errors/${alerts.edges[0]!.node.id}/events/`)
  const failed = page.getByRole('alert').filter({ hasText: "Couldn't load your events" })
  await failed.waitFor()
  await expect
    .poll(() => failed.getByRole('link', { name: /please contact support/ }).getAttribute('href'))
    .toBe('/support/')
  await healEvents()
  await failed.getByRole('button').click()
  await page.getByRole('tree').waitFor()

  await page.goto('/support/')
  const healCenter = await interfere(page, ['Notifications'])
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const center = page.getByRole('dialog', { name: 'Notifications' })
  await center.getByText("Couldn't load your Notifications").waitFor()
  await center.getByText(/please contact support/).waitFor()
  await healCenter()
  await center.getByRole('button', { name: 'Try again' }).click()
  await center.getByText("Couldn't load your Notifications").waitFor({ state: 'detached' })

  await page.goto(rule)
  const healSchema = await interfere(page, ['getSchema'])
  await page.getByRole('button', { name: 'AWS.CloudTrail' }).click()
  const sheet = page.getByRole('dialog', { name: 'AWS.CloudTrail' })
  await sheet.getByText('Could not load schema').waitFor()
  await sheet.getByText(/please contact support/).waitFor()
  await healSchema()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByRole('textbox').getByText('schema: AWS.CloudTrail').waitFor()
})

// spec: D2-8.1
it('shows that destinations and fields could not be loaded, and links to adding the first destination', async () => {
  const { page } = opened
  const notLoaded = page.getByText('There was a problem loading your destinations!')
  const heal = await interfere(page, ['ListDestinations', 'GetFlatFilterFields'])
  await page.goto(rule)
  await notLoaded.waitFor()
  await page.getByText('Could not fetch your destinations').waitFor()
  await page.goto(`${rule}edit/`)
  const fields = page.getByRole('group', { name: 'Builder' }).getByText('There was a problem loading the filters')
  await fields.waitFor()
  await page.getByText('Could not fetch your destinations').waitFor()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await notLoaded.waitFor()
  await heal()

  const fill = await interfere(page, ['ListDestinations', 'ListDestinationDetails'], { data: { destinations: [] } })
  await page.goto(rule)
  await page.getByText('You have not configured any destinations.').waitFor()
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByRole('dialog', { name: 'Choose where alerts go' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'No destinations configured' }).waitFor()
  await fill()
  await page.goto('/configure/destinations/?text=nowhere')
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
})

// spec: D2-8.2
it('shows the error of the server if tests cannot run', async () => {
  const { page } = opened
  const refusal = 'Line 3 of the code is not Python.'
  const heal = await interfere(page, ['TestDetectionText'], { refusal })
  await page.goto(`${rule}?section=tests`)
  await page.getByRole('button', { name: 'Run all tests' }).click()
  const invalid = page.getByRole('alert').filter({ hasText: 'Invalid test' })
  await invalid.getByText(refusal).waitFor()
  await page.goto(`${rule}edit/`)
  await page.getByRole('region', { name: 'Tests' }).getByRole('button', { name: 'Run All' }).click()
  await invalid.getByText(refusal).waitFor()
  await heal()
  await page.getByRole('region', { name: 'Tests' }).getByRole('button', { name: 'Run All' }).click()
  await page.getByText('All tests passed!').waitFor()
  await expect.poll(() => invalid.count()).toBe(0)
})

it('opens a menu that failed to load on the next click', async () => {
  const { page } = await started.open()
  await page.route(/\/kit-menu-[^/]*\.js$/, (route) => route.abort())
  await signIn(page)
  const profile = page.getByRole('button', { name: 'Profile' })
  await profile.click()
  await page.getByText('A part of this page could not be loaded').waitFor()
  await expect.poll(() => profile.getAttribute('aria-expanded')).toBe('false')
  await page.unroute(/\/kit-menu-[^/]*\.js$/)
  await profile.click()
  await page.getByRole('menuitem', { name: 'Profile Settings' }).waitFor()
  await page.context().close()
})

it('keeps the text of an editor if saving fails or the session ends', async () => {
  const { page } = opened
  const severity = page.locator('.cm-line', { hasText: 'Severity:' }).first()
  const parts = '**/assets/review-*.js'
  await page.route(parts, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/review-'))
  await page.goto(`${rule}edit/?view=yaml`)
  await severity.click()
  await page.keyboard.press('End')
  await page.keyboard.insertText(' # typed')
  const heal = await interfere(page, ['SaveDetectionText'])
  await page.keyboard.press('Control+s')
  await refused
  await page.unroute(parts)
  const review = page.getByRole('dialog', { name: 'Review and save' })
  await review.getByRole('button', { name: 'Save', exact: true }).click()
  await review.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await review.waitFor({ state: 'detached' })
  await heal()

  await severity.click()
  await page.keyboard.press('End')
  await page.keyboard.insertText(' and more')
  // Before the draft is stored.
  await page.evaluate(() => new BroadcastChannel('picket.session').postMessage('signed-out'))
  await page.getByLabel('Email').waitFor()
  await page.goto(`${rule}edit/?view=yaml`)
  await severity.filter({ hasText: '# typed and more' }).waitFor()
})

it('keeps a comment until it is saved: typed while the server is slow, an abandoned edit, a late failure', async () => {
  const { page } = opened
  const { id } = await findAlert(0)
  const other = await findAlert(1)
  const box = page.getByRole('textbox', { name: 'Comment' })
  const section = (name: string) => page.getByRole('tab', { name })
  await page.goto(`/alerts-and-errors/${id}/activity/`)
  await box.fill('The first words.')
  const release = await hold(page, 'CreateAlertComment')
  await box.press('Control+Enter')
  await box.press('End')
  await page.keyboard.type(' And the next.')
  await section('Related').click()
  await section('Activity').click()
  await expect.poll(() => box.inputValue()).toBe('The first words. And the next.')
  await release()
  await expect.poll(() => box.inputValue()).toBe('And the next.')
  await page.getByText('The first words.', { exact: true }).waitFor()
  expect(await commentsOf(id)).toEqual(['The first words.'])

  const letFail = await hold(page, 'CreateAlertComment')
  await box.press('Control+Enter')
  await section('Related').click()
  await letFail(true)
  await page.getByRole('alert').filter({ hasText: 'The comment was not saved' }).waitFor()
  await section('Activity').click()
  await expect.poll(() => box.inputValue()).toBe('And the next.')
  await box.fill('')

  await page.getByRole('button', { name: 'Edit' }).click()
  await box.first().fill('Other words, half of th')
  await page.reload()
  await expect.poll(() => box.first().inputValue()).toBe('Other words, half of th')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => box.count()).toBe(1)

  // A comment that failed after its dialog was closed does not appear at the next alert.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Comment on 1 alert' })
  await dialog.getByRole('textbox').fill('For this one.')
  const letDialogFail = await hold(page, 'CreateAlertComment')
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await letDialogFail(true)
  await page.getByRole('alert').filter({ hasText: 'The comment was not saved on 1 alert' }).waitFor()
  await page.goto('/alerts-and-errors/?range=all')
  await page.getByRole('grid').waitFor()
  await page.goto(`/alerts-and-errors/${other.id}/`)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('m')
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('For this one.')
  await dialog.getByRole('textbox').fill('For the other.')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await commentsOf(other.id)).toEqual(['For the other.'])
  expect(await commentsOf(id)).toEqual(['The first words.'])
})

/** Holds an operation until the returned function is called; with true, the operation fails. */
async function hold(page: Page, operation: string): Promise<(fails?: boolean) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const came = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route: Route): Promise<void> => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
    if (operationName !== operation) return route.fallback()
    came.resolve()
    await ((await promise) ? route.fulfill({ status: 500, body: 'away' }) : route.continue())
  })
  return async (fails = false) => {
    await came.promise
    resolve(fails)
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const all = 'createdAtAfter: "2000-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z"'

async function findAlert(at: number): Promise<{ readonly id: string }> {
  const { alerts } = (await started.ask(`{ alerts(input: { ${all} }) { edges { node { id } } } }`)) as {
    alerts: { edges: readonly { node: { id: string } }[] }
  }
  return alerts.edges[at]!.node
}

async function commentsOf(alertId: string): Promise<readonly string[]> {
  const query = 'query ($input: AlertCommentsInput!) { alertComments(input: $input) { edges { node { body } } } }'
  const { alertComments } = (await started.ask(query, { input: { alertId } })) as {
    alertComments: { edges: readonly { node: { body: string } }[] }
  }
  return alertComments.edges.map(({ node }) => node.body)
}
