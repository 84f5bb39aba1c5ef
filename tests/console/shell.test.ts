import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFaults } from '../testing/check-with-axe.ts'
import { assignAlert } from '../testing/assign-alert.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

let telemetryHost: Server

/** A telemetry module as an operator could write it, which records its calls. */
const telemetryModule = `
  globalThis.telemetryCalls = []
  export function start(options) {
    globalThis.telemetryCalls.push(['start', options])
    return {
      reportFailure: (failure) => globalThis.telemetryCalls.push(['failure', failure.message, failure.path]),
      showScreen: (path) => globalThis.telemetryCalls.push(['screen', path]),
      openChat: () => globalThis.telemetryCalls.push(['chat']),
    }
  }
`

const hostOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  telemetryHost = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
    response.end(telemetryModule)
  })
  await new Promise<void>((resolve) => telemetryHost.listen(0, '127.0.0.1', resolve))
})

const started = useConsole({
  settings: () => ({
    PICKET_TELEMETRY_SCRIPT: `http://${hostOf(telemetryHost)}/picket.js`,
    PICKET_TELEMETRY_CHAT_APP_ID: 'chat-of-acme',
    PICKET_DOCUMENTATION_URL: 'https://docs.example.com/picket/',
  }),
})
const opened = useSignedIn(started)

afterAll(() => void telemetryHost.close())

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
// spec: D1-4.3
it('shows a new notification once at the bottom right, and removes it when dismissed', async () => {
  const { page } = opened
  const { title } = await assignAlert(started)
  await page.reload()
  const popUp = page.getByRole('alert').filter({ hasText: title })
  await popUp.first().waitFor()
  const box = (await popUp.first().boundingBox())!
  expect(box.x > 720 && box.y > 300).toBe(true)
  await popUp.first().getByRole('button', { name: 'Discard' }).click()
  await popUp.first().waitFor({ state: 'detached' })
  await page.reload()
  await bellOf(page).waitFor()
  await page.waitForLoadState('networkidle')
  // Checked immediately, since a notification that appeared again would close by itself.
  expect(await popUp.count()).toBe(0)
})

// spec: D1-4.4
it('counts unread notifications at the bell, up to 99+', async () => {
  const { page } = opened
  const { notifications } = (await started.ask('{ notifications { unreadCount } }')) as {
    notifications: { unreadCount: number }
  }
  await page.reload()
  await page.getByRole('button', { name: `Notifications, ${notifications.unreadCount} unread` }).waitFor()
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/"unreadCount":\d+/, '"unreadCount":100')
    await route.fulfill({ response, body: text })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Notifications, 99+ unread' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
})

// spec: D1-3.4 D1-3.5 D1-4.1 D1-4.2 D1-2.26 D1-2.31 D1-2.32
it('marks notifications as read, archives them, undoes it, and links to the alert', async () => {
  const { page } = opened
  await page.goto('/support/')
  await bellOf(page).click()
  const center = page.getByRole('dialog', { name: 'Notifications' })
  await center.getByRole('heading', { name: 'Today' }).waitFor()
  const items = center.getByRole('listitem')
  const before = await items.count()
  const act = async (entry: string) => {
    await items.first().getByRole('button').click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await act('Mark as read')
  await expect.poll(() => items.count()).toBe(before - 1)
  await center.getByRole('switch', { name: 'Show Read Notifications' }).click()
  await expect.poll(() => items.count()).toBe(before)
  const isUnread = async () => (await items.first().getByRole('heading').innerText()).endsWith('Unread')
  await expect.poll(isUnread).toBe(false)
  await act('Mark as unread')
  await expect.poll(isUnread).toBe(true)
  await act('Archive')
  await expect.poll(() => items.count()).toBe(before - 1)
  await center.getByRole('tab', { name: 'Archived' }).click()
  await expect.poll(() => items.count()).toBe(1)
  await act('Unarchive')
  await center.getByRole('heading', { name: 'No archived notifications' }).waitFor()

  await center.getByRole('tab', { name: 'Inbox' }).click()
  await center.getByRole('link', { name: 'Open alert' }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/alerts-and-errors\/[0-9a-f]{32}\/$/)
  await center.waitFor({ state: 'detached' })

  await bellOf(page).click()
  const actOnAll = async (entry: string) => {
    await center.getByRole('button', { name: 'All notifications' }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  const allRead = page.getByRole('button', { name: 'Notifications', exact: true })
  await actOnAll('Mark all as read')
  await allRead.waitFor()
  await actOnAll('Mark all as unread')
  await page.getByRole('button', { name: `Notifications, ${before} unread` }).waitFor()
  await actOnAll('Archive all')
  await center.getByRole('heading', { name: 'No notifications' }).waitFor()
  await allRead.waitFor()
  await center.getByRole('tab', { name: 'Archived' }).click()
  await expect.poll(() => items.count()).toBe(before)
  await actOnAll('Unarchive all')
  await center.getByRole('heading', { name: 'No archived notifications' }).waitFor()
  await center.getByRole('tab', { name: 'Inbox' }).click()
  await expect.poll(() => items.count()).toBe(before)
  await center.getByRole('tab', { name: 'Preferences' }).click()
  // One switch for each topic, since there is one channel.
  const switches = [/^System notifications/, /^System errors/, /^Detection notifications/].map((name) =>
    center.getByRole('switch', { name }),
  )
  const areOn = () => Promise.all(switches.map((one) => one.isChecked()))
  await expect.poll(areOn).toEqual([true, true, true])
  await center.getByRole('switch', { name: /^Detection notifications/ }).click()
  await page.getByText('Preferences saved').waitFor()
  await expect.poll(areOn).toEqual([true, true, false])
  expect(await started.ask('{ notificationPreferences { preferences { topic channels { enabled } } } }')).toMatchObject(
    {
      notificationPreferences: {
        preferences: [
          { topic: 'SYSTEM_NOTIFICATION', channels: [{ enabled: true }] },
          { topic: 'SYSTEM_ERROR', channels: [{ enabled: true }] },
          { topic: 'DETECTION_NOTIFICATION', channels: [{ enabled: false }] },
        ],
      },
    },
  )
})

// spec: D1-9.1
it('polls notifications every minute, pauses while the user is away, and polls on return', async () => {
  const { page } = await started.open()
  await page.clock.install()
  let requests = 0
  let answered = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('query Notifications') === true) requests++
  })
  page.on('requestfinished', (request) => {
    if (request.postData()?.includes('query Notifications') === true) answered++
  })
  await signIn(page)
  await expect.poll(() => [requests, answered]).toEqual([1, 1])
  await page.evaluate(async () => (await fetch('/healthz/live')).text())
  for (const count of [2, 3, 4, 5]) {
    await page.clock.runFor(60_100)
    await expect.poll(() => [requests, answered]).toEqual([count, count])
    // Wait until the page has processed the response before the clock advances.
    await page.evaluate(async () => (await fetch('/healthz/live')).text())
  }
  for (let minute = 0; minute < 4; minute++) {
    await page.clock.runFor(60_100)
    await page.evaluate(async () => (await fetch('/healthz/live')).text())
  }
  expect(requests).toBe(5)
  await page.mouse.move(400, 400)
  await expect.poll(() => requests).toBe(6)
  await page.context().close()
})

// spec: D1-3.16 D1-4.16 D1-5.3 D1-5.4 D1-9.5
it('sends feedback, reports a failure, and confirms success', async () => {
  const { page } = opened
  await page.goto('/support/')
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Send Feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Feedback' })
  const send = dialog.getByRole('button', { name: 'Send Feedback' })
  await expect.poll(() => send.isEnabled()).toBe(false)
  const text = dialog.getByLabel('What would you like to tell us?')
  const marks = dialog.getByRole('radio')
  await expect
    .poll(() => marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5'])
  const chosen = dialog.getByRole('radio', { checked: true })
  await text.fill(' ')
  await marks.nth(2).check({ force: true })
  await dialog.getByText('This field is required').waitFor()
  await expect.poll(() => send.isEnabled()).toBe(false)
  await marks.nth(2).click({ force: true })
  await expect.poll(() => chosen.count()).toBe(0)
  await text.fill('It is <b>quick</b>.')
  await marks.nth(4).check({ force: true })
  await page.route('**/graphql', (route) => route.abort())
  await send.click()
  await page.getByText('Failed to send feedback').waitFor()
  await page.unroute('**/graphql')
  await send.click()
  await dialog.getByText('Feedback received. Thank you!').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'Send Feedback' }).click()
  await text.fill('No mark.')
  await send.click()
  await dialog.getByText('Feedback received. Thank you!').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const { userFeedback } = (await started.ask(
    '{ userFeedback { edges { node { feature text usefulness locationUrl screenWidth } } } }',
  )) as { userFeedback: { edges: { node: { usefulness: number | null } }[] } }
  const given = userFeedback.edges.map(({ node }) => node)
  const from = { feature: 'Console', locationUrl: '/support/', screenWidth: 1440 }
  expect(given.toSorted((a, b) => (a.usefulness ?? 0) - (b.usefulness ?? 0))).toEqual([
    { ...from, text: 'No mark.', usefulness: null },
    { ...from, text: 'It is <b>quick</b>.', usefulness: 5 },
  ])
})

// spec: D1-4.14
it('covers the page while the browser is offline, and keeps its content', async () => {
  const { page } = opened
  await page.goto('/settings/roles/new/')
  await page.getByLabel('Name').fill('Kept')
  await page.context().setOffline(true)
  const dialog = page.getByRole('dialog', { name: 'No Internet Connection' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Reconnecting' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.context().setOffline(false)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Kept')
})

// spec: D1-4.15 D1-8.11
it('starts when its configuration is loaded, and reports what cannot be shown', async () => {
  const { page } = await started.open()
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('GetAppConfig') === true ? route.abort() : route.continue(),
  )
  await page.goto('/sign-in/')
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await expect.poll(() => page.getByText('An error has occurred and our team has been notified').count()).toBe(1)
  await expect.poll(() => page.getByLabel('Password').count()).toBe(0)
  await page.unroute('**/graphql')
  await signIn(page)
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Roles') !== true) return route.continue()
    const response = await route.fetch()
    return route.fulfill({
      response,
      body: (await response.text()).replaceAll('"permissions":[', '"permissions":0,"x":['),
    })
  })
  await page.goto('/settings/roles/')
  await page.getByText('Something went wrong and we could not correctly display this content').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().close()
})

// spec: D1-8.7
it('reports that nothing was stored when browser storage is full', async () => {
  const { page } = opened
  await page.goto('/support/')
  await page.getByRole('heading', { name: 'Support' }).waitFor()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.keyboard.press('Shift+D')
  await page.getByText('Browser storage is full').waitFor()
})

// spec: D1-7.26
it('loads telemetry only with consent of organization and user, and extends the page policy only then', async () => {
  const policy = async () =>
    (await fetch(`${started.address}/`, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ??
    ''
  const host = hostOf(telemetryHost)
  const { page, complaints } = await started.open()
  await signIn(page)
  expect((await policy()).includes(host)).toBe(false)
  await expect.poll(() => page.getByRole('region', { name: 'Usage and error reports' }).count()).toBe(0)

  await started.ask(
    'mutation { updateGeneralSettings(input: { analyticsConsent: true, errorReportingConsent: true }) { settings { displayName } } }',
  )
  expect((await policy()).includes(host)).toBe(true)
  await page.goto('/support/')
  const question = page.getByRole('region', { name: 'Usage and error reports' })
  await question.getByText(`Reports are sent to ${host}.`).waitFor()
  const telemetryCalls = () => page.evaluate(() => (globalThis as { telemetryCalls?: unknown[] }).telemetryCalls)
  expect(await telemetryCalls()).toBeUndefined()
  expect(await findFaults(page, 'consent', { part: 'section' })).toEqual([])
  await question.getByRole('button', { name: 'Allow' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(telemetryCalls).toMatchObject([
    ['start', { areErrorsReported: true, chat: { appId: 'chat-of-acme' } }],
    ['screen', '/support/'],
  ])
  await page.getByRole('button', { name: 'Open the chat' }).click()
  await page.evaluate(() => void Promise.reject(new Error('by the way')))
  await expect.poll(telemetryCalls).toEqual(expect.arrayContaining([['chat'], ['failure', 'by the way', '/support/']]))

  await page.getByRole('switch', { name: /^Send usage data and error reports/ }).click()
  await expect
    .poll(async () => ((await started.ask('{ me { preferences } }')) as { me: { preferences: object } }).me.preferences)
    .toMatchObject({ 'analytics-consent': false })
  await page.reload()
  await page.getByRole('heading', { name: 'Support' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await telemetryCalls()).toBeUndefined()
  expect(complaints).toEqual(['by the way'])
  await page.context().close()
})

// spec: D1-9.10
it('stores list views, time zone, consent and answer length for every browser of a user', async () => {
  const { page } = opened
  const high = '?range=7&severities[]=HIGH'
  await started.ask(
    'mutation { updateGeneralSettings(input: { analyticsConsent: true, errorReportingConsent: true }) { settings { displayName } } }',
  )
  const runIn = async (one: Page, document: string) => {
    await one.goto('/settings/api/playground/')
    await one.getByRole('textbox', { name: 'Document' }).click()
    await one.keyboard.press('Control+a')
    await one.keyboard.insertText(document)
    await one.keyboard.press('Control+Enter')
    await one.getByText(/^200 in/).waitFor()
  }
  await page.goto(`/alerts-and-errors/${high}`)
  await page.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitem', { name: 'Save as' }).click()
  await page.getByLabel('Name').fill('High of the week')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^High of the week/ }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Other ...' }).click()
  const zones = page.getByRole('dialog', { name: 'Time zone' })
  await zones.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await zones.getByRole('button', { name: 'Done' }).click()
  await page.goto('/support/')
  const consent = (one: Page) => one.getByRole('switch', { name: /^Send usage data and error reports/ })
  await expect.poll(() => consent(page).isChecked()).toBe(false)
  await consent(page).click()
  await expect.poll(() => consent(page).isChecked()).toBe(true)
  // Preferences without a screen are stored, too.
  await runIn(
    page,
    'mutation { updatePreferences(input: { preferences: { aiOutputLength: "small" } }) { preferences } }',
  )

  const { page: other } = await started.open()
  await signIn(other)
  for (const one of [page, other]) {
    await runIn(one, '{ me { preferences } }')
    const answer = one.getByRole('textbox', { name: 'Response' })
    await expect.poll(() => answer.innerText()).toContain('"aiOutputLength": "small"')
    await one.getByRole('button', { name: 'Asia/Tokyo' }).waitFor()
    await one.goto('/support/')
    await expect.poll(() => consent(one).isChecked()).toBe(true)
    await one.goto('/alerts-and-errors/')
    await one.getByRole('button', { name: /^High of the week/ }).click()
    await expect.poll(() => decodeURIComponent(new URL(one.url()).search)).toBe(high)
  }
  await other.context().close()
})
