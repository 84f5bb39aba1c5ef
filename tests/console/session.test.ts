import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { addUser } from '../testing/add-user.ts'
import { endSession, password, signIn, signInAgain } from '../testing/started-console.ts'
import { useConsole } from '../testing/use-console.ts'

const started = useConsole()

const list = '/alerts-and-errors/?range=all'
const ever = { createdAtAfter: '2020-01-01T00:00:00.000Z', createdAtBefore: '2100-01-01T00:00:00.000Z' }
const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search
/** Ends every session except that of the request, which ends with it. */
const endSessions = () => started.ask('mutation { endOtherSessions { sessions { id } } }')

// spec: D1-4.15 D1-2.30
it('starts when its configuration is loaded, and reports that the server does not answer', async () => {
  const { page } = await started.open()
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/graphql', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/sign-in/')
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  await expect.poll(() => page.getByRole('heading').count()).toBe(0)
  answer()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.unroute('**/graphql')
  await page.route('**/graphql', (route) => route.abort())
  await page.reload()
  await page.getByText('An error has occurred and our team has been notified').waitFor()
  await page.context().close()
})

// spec: D1-4.12
it('signs out when the server ends the session, and returns to the same screen', async () => {
  const { page } = await started.open()
  await signIn(page)
  await page.goto(list)
  await page.getByRole('grid').waitFor()
  await endSessions()
  await page.keyboard.press('r')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signInAgain(page)
  await page.getByRole('grid').waitFor()
  await expect.poll(() => pathOf(page)).toBe(list)
  await page.context().close()
})

// spec: D1-4.10
it('signs out when the session cannot be refreshed, and returns to the same screen', async () => {
  const { page } = await started.open()
  await page.clock.install()
  await signIn(page)
  await page.goto(list)
  await page.getByRole('grid').waitFor()
  // Other requests still succeed: only the refresh fails.
  await page.context().clearCookies()
  const refused = page.waitForResponse((response) => new URL(response.url()).pathname === '/auth/refresh')
  await page.clock.fastForward('16:00')
  await page.keyboard.press('r')
  expect((await refused).status()).toBe(401)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signInAgain(page)
  await page.getByRole('grid').waitFor()
  await expect.poll(() => pathOf(page)).toBe(list)
  await page.context().close()
})

it('restores unsaved input after signing in again: in a form, a dialog, and an unsaved detection', async () => {
  const { page } = await started.open()
  await signIn(page)
  await page.goto('/settings/roles/new/')
  await page.getByLabel('Name').fill('Night shift')
  await endSessions()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInAgain(page)
  await page.getByText('Your unsaved input from before you were signed out was restored').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Night shift')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Night shift').first().waitFor()

  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await page.getByLabel('First name').fill('Renamed')
  await endSession(page)
  await signInAgain(page)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Renamed')

  await page.goto('/build/detections/new/?type=Rule')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('Sample.Begun')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'New rule' }).waitFor()
  await endSession(page)
  await signInAgain(page)
  await page.getByRole('heading', { level: 1, name: 'New rule' }).waitFor()
  await page.getByText('Sample.Begun').first().waitFor()
  await page.context().close()
})

it('switches all windows to a user who signs in in one, and shows nothing of the previous user', async () => {
  const other = 'second@localhost'
  await addUser(started, { email: other, permissions: ['SummaryRead', 'AlertRead', 'AlertModify'] })
  const { page } = await started.open()
  await signIn(page)
  await page.goto(`${list}&severities[]=HIGH`)
  await page.getByRole('grid').waitFor()
  const resolved = async () => {
    const input = { ...ever, statuses: ['RESOLVED'], severities: ['HIGH'], pageSize: 1 }
    const query = 'query ($input: AlertsInput!) { alerts(input: $input) { totalCount } }'
    return ((await started.ask(query, { input })) as { alerts: { totalCount: number } }).alerts.totalCount
  }
  const before = await resolved()
  for (const key of ['j', 's', 'r']) await page.keyboard.press(key)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await expect.poll(resolved).toBe(before + 1)
  // A window without a session, which was not notified by the other.
  const second = await page.context().newPage()
  await second.route('**/auth/continue', (route) => route.fulfill({ status: 204 }))
  await second.goto('/sign-in/')
  await second.getByLabel('Email').fill(other)
  await second.getByLabel('Password', { exact: true }).fill(password)
  await second.getByRole('button', { name: 'Sign In' }).click()
  await second.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.getByText('Another user signed in in this browser').waitFor()
  // The second user cannot undo changes of the first.
  await undo.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByText(other).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Alerts', exact: true }).first().click()
  await page.getByRole('grid').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.keyboard.press('u')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('picket.referrer'))).toBe(null)
  expect(await resolved()).toBe(before + 1)
  await page.context().close()
})

// spec: D1-4.11
it('loads the user at each start without the cache, and signs out if that fails', async () => {
  const { page } = await started.open()
  await signIn(page)
  const userRequest = page.waitForRequest((request) => (request.postData() ?? '').includes('query CurrentUser'))
  await page.reload()
  await userRequest
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.route('**/graphql', async (route) => {
    const isWho = (route.request().postData() ?? '').includes('query CurrentUser')
    await (isWho ? route.fulfill({ json: { errors: [{ message: 'Unknown error' }] } }) : route.continue())
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.context().close()
})

// spec: D1-4.14
it('covers the screen while it is offline, and continues by itself', async () => {
  const { page } = await started.open()
  await signIn(page)
  await page.context().setOffline(true)
  const dialog = page.getByRole('dialog', { name: 'No Internet Connection' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Reconnecting' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.context().setOffline(false)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.context().close()
})
