import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { assignAlert } from '../testing/assign-alert.ts'
import { addUser } from '../testing/add-user.ts'
import { email, signIn } from '../testing/started-console.ts'
import { submitSignIn } from '../testing/submit-sign-in.ts'
import { useConsole } from '../testing/use-console.ts'

const started = useConsole()

// spec: D1-9.4
it('has a sidebar of the specified widths, which expands over the screen and is remembered', async () => {
  const { page } = await started.open({ viewport: { width: 1280, height: 800 } })
  await signIn(page)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const width = async () => Math.round((await navigation.boundingBox())!.width)
  expect([(await page.getByRole('banner').boundingBox())!.height, await width()]).toEqual([65, 68])
  const mainAt = async () => (await page.locator('main').boundingBox())!.x
  const before = await mainAt()
  await navigation.hover()
  await expect.poll(width).toBe(248)
  await expect.poll(mainAt).toBe(before)
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await expect.poll(mainAt).toBe(248)
  await page.reload()
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await expect.poll(mainAt).toBe(248)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // The timer of the layout starts at the next frame, which must come before the clock is advanced.
  const resized = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('resize', resolve, { once: true }))
    await scheduler.postTask(() => undefined)
  })
  await page.setViewportSize({ width: 800, height: 800 })
  await resized
  const drawer = page.getByRole('button', { name: 'Open navigation' })
  await page.clock.runFor(200)
  await expect.poll(() => drawer.count()).toBe(0)
  await page.clock.runFor(100)
  await drawer.waitFor()
  await page.context().close()
})

interface Shown {
  readonly from: number
  to?: number
}
/** Records when toasts appear and disappear, in ms by the clock of the page. */
const watchMessages = (page: Page) =>
  page.addInitScript(() => {
    const seen: Record<string, Shown> = {}
    Object.assign(globalThis, { seen })
    const textsOf = (nodes: NodeList) =>
      [...nodes].flatMap((node) => {
        const message =
          node instanceof HTMLElement ? (node.closest('[role=alert]') ?? node.querySelector('[role=alert]')) : null
        return message === null ? [] : [`${message.id} ${message.textContent}`]
      })
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes) {
        for (const text of textsOf(addedNodes)) seen[text] ??= { from: Date.now() }
        for (const text of textsOf(removedNodes)) if (seen[text] !== undefined) seen[text].to ??= Date.now()
      }
    }).observe(document, { childList: true, subtree: true })
  })
const readMessages = async (page: Page) =>
  Object.entries(await page.evaluate(() => (globalThis as unknown as { seen: Record<string, Shown> }).seen)).flatMap(
    ([text, { from, to }]) => (to === undefined ? [] : [{ text, from, lasted: to - from }]),
  )

/** Advances the clock by 100 ms, and lets React render and start its timers before the clock can advance again. */
async function tick(page: Page): Promise<void> {
  await page.clock.runFor(100)
  // React splits its work into messages, which the clock does not replace. Work of lower priority waits for them.
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++) await scheduler.postTask(() => undefined, { priority: 'background' })
  })
}

// spec: D1-9.2
it('shows toasts for six seconds and notifications for ten, half a second apart', async () => {
  const { page } = await started.open()
  await page.clock.install()
  await signIn(page)
  await watchMessages(page)
  const { title } = await assignAlert(started)
  for (const _ of ['second', 'third']) await assignAlert(started)
  // The clock cannot be paused at a time that has passed when the command arrives.
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
  await expect.poll(() => pause().then(() => 'paused', String)).toBe('paused')
  await page.goto('/support/')
  // From here on the test advances the clock, never faster than real time, so a busy machine changes no result.
  let isOver = false
  const passing = (async () => {
    while (!isOver) {
      await tick(page)
      await sleep(100)
    }
  })()
  await page.getByRole('alert').filter({ hasText: title }).first().waitFor()
  await page.route('**/saml', (route) => route.abort())
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  // A toast stays while the pointer is on it.
  await page.mouse.move(200, 10)
  await page.getByText('Failed to Log Out').waitFor()
  isOver = true
  await passing
  for (let at = 0; at < 150; at++) await tick(page)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  const messages = await readMessages(page)
  const own = messages.filter(({ text }) => text.includes('Failed to Log Out'))
  const popped = messages.filter((one) => !own.includes(one))
  expect(own.map(({ lasted }) => Math.floor(lasted / 1000))).toEqual([6])
  expect(popped.length).toBeGreaterThan(2)
  expect(popped.map(({ lasted }) => Math.floor(lasted / 1000))).toEqual(popped.map(() => 10))
  // The first one may have waited until its component was loaded.
  const apart = popped.slice(2).map(({ from }, at) => from - popped[at + 1]!.from)
  expect(apart.filter((ms) => ms < 400)).toEqual([])
  await page.context().close()
})

it('shows one notification on a phone, whatever the count, and links to all of them', async () => {
  const { page } = await started.open({ viewport: { width: 390, height: 844 } })
  await signIn(page)
  await watchMessages(page)
  const given = [await assignAlert(started), await assignAlert(started)]
  // Notifications shown before the window was reopened are new again.
  await page.evaluate(() => sessionStorage.removeItem('picket.seen-notifications'))
  await page.goto('/support/')
  const message = page.getByRole('alert').filter({ hasText: /\d+ new notifications/ })
  await message.getByText(`Latest: ${given.at(-1)!.title}`).waitFor()
  await message.getByRole('button', { name: 'Show all' }).click()
  const center = page.getByRole('dialog', { name: 'Notifications' })
  await expect.poll(() => center.getByText(given[0]!.title).count()).toBeGreaterThan(1)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  expect((await readMessages(page)).map(({ text }) => /\d+ new notifications/.test(text))).toEqual([true])
  await page.context().close()
})

it('keeps the list visible below a burst of notifications and toasts', async () => {
  const { page } = await started.open()
  await signIn(page)
  await page.goto('/support/')
  for (let at = 0; at < 5; at++) await assignAlert(started)
  // Notifications shown before the window was reopened are new again.
  await page.evaluate(() => sessionStorage.removeItem('picket.seen-notifications'))
  const answers = page.getByRole('alert').filter({ hasText: / set to / })
  await page.goto('/support/')
  const folded = page.getByRole('alert').filter({ hasText: /\d+ more new notifications/ })
  await folded.getByRole('button', { name: 'Show all' }).hover()
  await expect.poll(() => page.getByRole('alert').count()).toBe(3)
  await folded.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  await page.keyboard.press('Escape')

  const triaged = async () =>
    (
      (await started.ask(
        '{ alerts(input: { createdAtAfter: "2000-01-01T00:00:00Z", createdAtBefore: "2100-01-01T00:00:00Z", statuses: [TRIAGED] }) { totalCount } }',
      )) as { alerts: { totalCount: number } }
    ).alerts.totalCount
  const before = await triaged()
  await page.goto('/alerts-and-errors/?range=all&statuses[]=OPEN&severities[]=HIGH')
  await page.getByRole('grid').waitFor()
  for (let at = 0; at < 5; at++) for (const key of ['j', 's', 't']) await page.keyboard.press(key)
  await expect.poll(triaged).toBe(before + 5)
  await expect.poll(() => answers.count()).toBe(2)
  // Changes whose toast has closed can be undone, too.
  for (let at = 0; at < 5; at++) await page.keyboard.press('u')
  await expect.poll(triaged).toBe(before)
  await page.context().close()
})

// spec: D1-9.4
it('signs out once, however fast the user clicks', async () => {
  const { page } = await started.open()
  await signIn(page)
  let requests = 0
  await page.route('**/saml', (route) => {
    requests++
    return route.abort()
  })
  const logOut = async () => {
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  const now = await page.evaluate(() => Date.now())
  await page.clock.setFixedTime(now)
  await logOut()
  await page.getByText('Failed to Log Out').first().waitFor()
  await page.clock.setFixedTime(now + 349)
  await logOut()
  expect(requests).toBe(1)
  await page.clock.setFixedTime(now + 350)
  await logOut()
  await expect.poll(() => requests).toBe(2)
  await page.context().close()
})

it('stores density and time zone for every browser of a user', async () => {
  const { page } = await started.open()
  await signIn(page)
  const pick = async (entry: string) => {
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await pick('Compact')
  await pick('Other ...')
  const dialog = page.getByRole('dialog', { name: 'Time zone' })
  await dialog.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const kept = async () =>
    ((await started.ask('{ me { preferences } }')) as { me: { preferences: object } }).me.preferences
  await expect.poll(kept).toMatchObject({ timezone: 'Asia/Tokyo', density: 'compact' })
  await page.context().close()

  const { page: other } = await started.open()
  await signIn(other)
  await other.getByRole('button', { name: 'Asia/Tokyo' }).waitFor()
  await expect.poll(() => other.locator('html').getAttribute('data-density')).toBe('compact')
  await other.keyboard.press('Shift+Z')
  await other.getByRole('button', { name: 'UTC', exact: true }).waitFor()
  await other.context().close()
})

// spec: D1-6.14 D1-2.4
it('links to the dashboards depending on two features and on permissions', async () => {
  const enter = async (permission: string) => {
    const own = `${permission}@example.com`
    await addUser(started, { email: own, permissions: [permission] })
    const { page } = await started.open()
    await page.goto('/support/')
    await submitSignIn(page, own)
    await page.getByRole('heading', { name: 'Support' }).waitFor()
    return page
  }
  const turn = (name: string, isOn: boolean) =>
    started.ask('mutation ($input: SetFeatureFlagInput!) { setFeatureFlag(input: $input) { flag { isOn } } }', {
      input: { name, isOn },
    })
  const links = async (page: Page) => {
    await page.goto('/support/')
    await page.getByRole('heading', { name: 'Support' }).waitFor()
    return page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  }
  const [dashboard, list] = ['/dashboard/overview/', '/alerts-and-errors/']
  const analyst = await enter('AlertRead')
  await expect.poll(() => links(analyst)).toEqual([dashboard, list])
  await analyst.goto(dashboard)
  await analyst.getByRole('heading', { name: 'Overview' }).waitFor()
  // The missing permission is shown, and forbidden screens are not offered.
  await analyst.goto(list)
  await analyst.getByRole('grid').waitFor()
  for (const key of ['j', 's', 'r']) await analyst.keyboard.press(key)
  await analyst.getByText('This requires the permission AlertModify.').waitFor()
  await analyst.keyboard.press('Enter')
  const panel = analyst.getByRole('complementary', { name: 'Alert' })
  await panel.getByRole('tab', { name: 'Detection', exact: true }).click()
  await panel.getByText("Couldn't load the detection").waitFor()
  expect(await panel.getByRole('button', { name: 'Tune the rule' }).count()).toBe(0)
  await turn('ENABLE_LEGACY_DASHBOARD', true)
  await expect.poll(() => links(analyst)).toEqual([list])
  await analyst.goto(dashboard)
  await analyst.getByRole('heading', { name: 'Permission Denied' }).waitFor()
  await turn('ENABLE_LEGACY_DASHBOARD', false)
  await analyst.context().close()

  // A choice with only one option is not shown.
  const summarist = await enter('SummaryRead')
  await summarist.goto(dashboard)
  await summarist.getByRole('heading', { name: 'No access to the overview' }).waitFor()
  expect(await summarist.getByRole('combobox', { name: 'Range' }).count()).toBe(0)
  await summarist.context().close()

  // Users without access to the overview start on a permitted screen.
  const author = await enter('RuleRead')
  await author.goto('/')
  await author.getByRole('heading', { level: 1, name: 'Detections' }).waitFor()
  await author.context().close()

  const reader = await enter('DataAnalyticsRead')
  await expect.poll(() => links(reader)).toContain(dashboard)
  await turn('ENABLE_CUSTOM_DASHBOARDS', false)
  await expect.poll(() => links(reader)).not.toContain(dashboard)
  await turn('ENABLE_CUSTOM_DASHBOARDS', true)
  await reader.context().close()
})

// spec: D1-2.16 D1-2.17
it('sets the document title, and links breadcrumbs only to existing screens', async () => {
  const { page } = await started.open()
  const reads = async (title: string): Promise<void> => {
    await expect.poll(() => page.title()).toBe(`${title} - Picket`)
  }
  await page.goto('/sign-in/')
  await reads('Sign in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await reads('Reset your password')
  await signIn(page)
  await reads('Overview')
  const { alerts } = (await started.ask(
    `{ alerts(input: { pageSize: 1, createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z" }) { edges { node { id title } } } }`,
  )) as { alerts: { edges: { node: { id: string; title: string } }[] } }
  const [{ node }] = alerts.edges as [{ node: { id: string; title: string } }]
  await page.goto(`/alerts-and-errors/${node.id}/`)
  await reads(node.title)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await crumbs.getByRole('link', { name: 'Alerts & Errors' }).click()
  await reads('Alerts')
  await page.goto('/build/helpers/')
  await crumbs.getByRole('link', { name: 'Build' }).click()
  await reads('Detections')
  await page.goto('/configure/destinations/new/slack/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Longer paths show the first and the last two crumbs; "new" has no screen of its own.
  await expect.poll(() => crumbs.innerText()).toMatch(/^Configure\s*\/\s*…\s*\/\s*New\s*\/\s*Slack$/)
  expect(await crumbs.getByRole('link').allInnerTexts()).toEqual(['Configure'])
  await crumbs.getByRole('link', { name: 'Configure' }).click()
  await reads('Log Sources')
  await page.goto('/nowhere/')
  await reads('Not Found')
  // The palette also links to screens that the sidebar does not contain.
  for (const place of ['Data Models', 'Support']) {
    const palette = page.getByRole('textbox', { name: 'Search or jump to ...' })
    await page.keyboard.press('Control+k')
    await palette.waitFor()
    await page.keyboard.type(place)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: place }).waitFor()
    await reads(place)
  }
  await page.context().close()
})

// spec: D1-2.1 D1-2.11 D1-2.12
it('has the URLs of settings and account, and redirects signed-in users away from sign-in', async () => {
  const { page } = await started.open()
  for (const [path, title] of [
    ['/sign-in/', 'Sign in'],
    ['/support-sign-in/', 'Support sign-in'],
    ['/password-forgot/', 'Reset your password'],
    ['/password-reset/', 'Set a new password'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await signIn(page)
  for (const path of ['/sign-in/', '/support-sign-in/', '/password-forgot/', '/password-reset/']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  }
  for (const [path, title] of [
    ['/settings/', 'General'],
    ['/settings/general/', 'General'],
    ['/settings/users/', 'Users'],
    ['/settings/roles/', 'User Roles'],
    ['/settings/api/', 'API Tokens'],
    ['/settings/api/tokens/', 'API Tokens'],
    ['/settings/api/playground/', 'API Playground'],
    ['/support/', 'Support'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  }
  await page.context().close()
})

// spec: D1-2.21 D1-2.23 D1-2.24
it('has the specified menus, and the modals that they open', async () => {
  const { page } = await started.open()
  await signIn(page)
  const menu = async (name: string | RegExp): Promise<readonly string[]> => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('menu').waitFor()
    return page.getByRole('menuitem').allInnerTexts()
  }
  const settings = ['General', 'Users', 'User Roles', 'API Tokens', 'API Playground']
  expect(await menu('Settings')).toEqual(settings)
  await page.keyboard.press('Escape')
  expect(await menu('Help')).toEqual(['Support', 'Documentation', 'Keyboard shortcuts', 'Send Feedback'])
  await page.getByRole('menuitem', { name: /feedback/i }).click()
  await page.getByRole('dialog', { name: 'Send Feedback' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await menu(/^Profile/)).toEqual(expect.arrayContaining(['Profile Settings', 'Log Out']))
  const head = page.getByRole('menu')
  for (const text of [email, 'Admin', /^Version \S+/]) await head.getByText(text).first().waitFor()
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
  const tabs = page.getByRole('dialog', { name: 'Profile Settings' }).getByRole('tab')
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['Profile Settings', 'Account Security'])
  await page.context().close()
})

// spec: D1-2.28
it('links only to permitted screens: from the start page, from breadcrumbs and from hints', async () => {
  const enter = async (email: string, permissions: readonly string[]) => {
    await addUser(started, { email, permissions })
    const { page } = await started.open()
    await page.goto('/sign-in/')
    await submitSignIn(page, email)
    return page
  }
  const nobody = await enter('nothing@example.com', [])
  await nobody.getByRole('heading', { name: 'Your role has no permissions yet' }).waitFor()
  await nobody.getByText('You are signed in with the role "Role of nothing@example.com".').waitFor()
  expect(await nobody.getByRole('button', { name: 'Settings' }).count()).toBe(0)
  await nobody.context().close()

  const userReader = await enter('userReader@example.com', ['UserRead'])
  await userReader.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await userReader.goto('/settings/roles/')
  await userReader.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Settings' }).click()
  await userReader.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  // On a phone, nothing is wider than the page.
  await userReader.setViewportSize({ width: 390, height: 844 })
  await userReader.getByRole('list', { name: 'Users' }).getByText('userReader@example.com').first().waitFor()
  await expect
    .poll(() => userReader.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
  await userReader.context().close()

  const summarist = await enter('summary@example.com', ['SummaryRead'])
  await summarist.getByText('requires one of the permissions Read Alerts and View Log Sources').waitFor()
  await summarist.goto('/settings/users/')
  await summarist
    .getByText('Restrictions of log types on your role may be the reason: please ask your admin.')
    .waitFor()
  await summarist.context().close()

  // Empty states offer the next action, as on a server without alerts.
  const newcomer = await enter('newcomer@example.com', ['AlertRead', 'RuleRead'])
  await newcomer.getByRole('tab', { name: 'Recent Alerts' }).waitFor()
  await newcomer.route('**/graphql', async (route) => {
    const body = route.request().postDataJSON() as { operationName: string; variables: { input: object } }
    const [createdAtAfter, createdAtBefore] = ['2099-01-01T00:00:00.000Z', '2099-01-02T00:00:00.000Z']
    const input = { ...body.variables.input, createdAtAfter, createdAtBefore }
    await (body.operationName === 'ListAlerts'
      ? route.continue({ postData: JSON.stringify({ ...body, variables: { input } }) })
      : route.continue())
  })
  await newcomer.reload()
  await newcomer.getByRole('button', { name: 'Show all time' }).click()
  await newcomer.getByText('No alerts yet.').first().waitFor()
  await newcomer.getByRole('tab', { name: 'High Severity Alerts' }).click()
  await newcomer.getByText('No critical or high alerts in this time range.').waitFor()
  await newcomer.getByRole('link', { name: 'View detections' }).click()
  await newcomer.getByRole('heading', { level: 1, name: 'Detections' }).waitFor()
  await newcomer.context().close()
})
