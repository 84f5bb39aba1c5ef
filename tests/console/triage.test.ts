import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { codeOf } from '../testing/code-of.ts'
import { email, password, signIn } from '../testing/started-console.ts'
import { useConsole, useWindow } from '../testing/use-console.ts'

const started = useConsole({ isFresh: true })
const opened = useWindow(started)

const list = '/alerts-and-errors/'
const rowCount = (page: Page) => page.getByRole('grid').getAttribute('aria-rowcount')
const cursorTitle = (page: Page) => page.locator('[data-cursor=true] > span:nth-child(3)').innerText()
const statusOf = async (title: string) => {
  const window = 'createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z"'
  const { alerts } = (await started.ask(
    `query ($title: String!) { alerts(input: { ${window}, nameContains: $title }) { edges { node { id title status assignee { email } } } } }`,
    { title },
  )) as {
    alerts: { edges: { node: { id: string; title: string; status: string; assignee: { email: string } | null } }[] }
  }
  return alerts.edges.map(({ node }) => node).find((node) => node.title === title)!
}

// spec: D1-4.8 D1-5.1 D1-7.20 D1-7.22 D1-2.2
it('redirects to sign-in, requires a new password, and continues to the requested screen', async () => {
  const { page } = opened
  await page.goto(`${list}?range=all`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sign-in/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => page.getByText('This field is required').count()).toBe(2)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('The email address or the password is incorrect.')

  await page.getByLabel('Password', { exact: true }).fill(started.oneTimePassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  // Until then the user is not signed in, in other tabs either.
  const other = await page.context().newPage()
  await other.goto(list)
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  await other.close()
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect.poll(() => page.getByText('This field is required').count()).toBe(2)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect.poll(() => page.getByText('Password must contain at least 12 characters').count()).toBe(2)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill('another')
  await page.keyboard.press('Enter')
  await page.getByText('Passwords must match').waitFor()
  await page.getByLabel('Confirm new password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${list}?range=all`)
  await expect.poll(() => page.title()).toBe('Alerts - Picket')
})

it('keeps the session after a reload and in another tab', async () => {
  const { page } = opened
  await page.reload()
  await page.getByRole('grid').waitFor()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('heading', { name: 'Overview' }).waitFor()
  await expect.poll(() => new URL(other.url()).pathname).toBe('/dashboard/overview/')
  await other.close()
})

it('triages alerts by keyboard, and undoes it', async () => {
  const { page } = opened
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const title = await cursorTitle(page)
  await page.keyboard.press('s')
  await page.keyboard.press('t')
  await page.getByText('1 alert set to Triaged').waitFor()
  await expect.poll(async () => (await statusOf(title)).status).toBe('TRIAGED')
  await page.keyboard.press('u')
  await page.locator('[data-cursor=true]').getByText('Open').waitFor()
  await expect.poll(async () => (await statusOf(title)).status).toBe('OPEN')
  await page.keyboard.press('i')
  await expect.poll(async () => (await statusOf(title)).assignee?.email).toBe(email)
})

it('undoes a change that is not saved yet, and then the change before it', async () => {
  const { page } = opened
  const stateOf = (id: string) => page.locator(`[data-cursor=true]`).getByText(id, { exact: true })
  const first = await cursorTitle(page)
  await page.keyboard.press('s')
  await page.keyboard.press('c')
  await expect.poll(async () => (await statusOf(first)).status).toBe('CLOSED')
  await page.getByText('1 alert set to Closed').waitFor()
  await page.keyboard.press('j')
  const second = await cursorTitle(page)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('mutation UpdateAlertStatus')) await held
    await route.fallback()
  })
  await page.keyboard.press('s')
  await page.keyboard.press('t')
  await stateOf('Triaged').waitFor()
  await page.keyboard.press('u')
  await stateOf('Open').waitFor()
  answer()
  await page.keyboard.press('u')
  await expect.poll(async () => (await statusOf(first)).status).toBe('OPEN')
  await expect.poll(async () => (await statusOf(second)).status).toBe('OPEN')
  await page.unroute('**/graphql')
  await page.keyboard.press('k')
  await stateOf('Open').waitFor()
})

it('keeps the focused row visible between the header and the end of the list', async () => {
  const { page } = opened
  const isInSight = () =>
    page.locator('[data-cursor=true]').evaluate((row) => {
      const { left, top, bottom } = row.getBoundingClientRect()
      return [top + 2, bottom - 4].every((y) => row.contains(document.elementFromPoint(left + 200, y)))
    })
  const rowIndex = () => page.locator('[data-cursor=true]').getAttribute('aria-rowindex')
  const first = Number(await rowIndex())
  for (const [key, by] of [
    ['j', 1],
    ['k', -1],
  ] as const)
    for (let step = 1; step <= 30; step++) {
      await page.keyboard.press(key)
      await expect.poll(async () => Number(await rowIndex())).toBe(by === 1 ? first + step : first + 30 - step)
      await expect.poll(isInSight).toBe(true)
    }
})

// spec: D1-4.18
it('selects rows and ranges, and changes them at once; rows that left the filter stay until a refresh', async () => {
  const { page } = opened
  const before = await rowCount(page)
  await page.keyboard.press('x')
  for (const key of ['j', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await page.getByRole('toolbar', { name: '4 Selected' }).waitFor()
  const title = await cursorTitle(page)
  await page.getByRole('button', { name: 'Alert Status' }).click()
  await expect
    .poll(async () => (await page.getByRole('menuitem').allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual(['Open', 'Triaged', 'Resolved', 'Closed'])
  await page.getByRole('menuitem', { name: 'Resolved' }).click()
  await page.getByText('4 alerts set to Resolved').waitFor()
  await expect.poll(async () => (await statusOf(title)).status).toBe('RESOLVED')
  expect(await rowCount(page)).toBe(before)
  await expect.poll(() => page.locator('[data-faded=true]').count()).toBe(4)
  await page.keyboard.press('r')
  await expect.poll(() => page.locator('[data-faded=true]').count()).toBe(0)
})

it('stores filters in the URL, so that a link shows the same list', async () => {
  const { page } = opened
  await page.keyboard.press('/')
  await page.keyboard.type('okta')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'High' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe('?range=all&severities[]=HIGH&text=okta')
  const address = page.url()
  // The previous rows are shown dimmed until the filtered ones are loaded.
  await page.locator('[data-stale=false]').waitFor()
  const titles = async (shown: Page) => {
    await shown.getByRole('grid').waitFor()
    return shown.locator('[role=rowgroup] [role=row] > span:nth-child(3)').allInnerTexts()
  }
  const rowsOutside = async () => {
    const seen = await titles(page)
    return { isEmpty: seen.length === 0, others: seen.filter((title) => !/okta/i.test(title)) }
  }
  await expect.poll(rowsOutside).toEqual({ isEmpty: false, others: [] })
  const other = await page.context().newPage()
  await other.goto(address)
  await expect.poll(async () => (await titles(other)).join('\n') === (await titles(page)).join('\n')).toBe(true)
  await other.close()
  await page.keyboard.press('/')
  await page.keyboard.type('nothing is called so')
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).last().click()
  await page.getByRole('grid').waitFor()
})

it('opens an alert beside the list and as a page: events, comments, deliveries', async () => {
  const { page } = opened
  await page.goto(list)
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Alert' })
  const title = await cursorTitle(page)
  await panel.getByRole('heading', { name: title }).waitFor()
  await page.keyboard.press('j')
  const next = await cursorTitle(page)
  await panel.getByRole('heading', { name: next }).waitFor()
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: next }).waitFor()
  await page.getByRole('tab', { name: /^Events/ }).click()
  await page.getByRole('searchbox', { name: 'Find in event' }).fill('p_event_time')
  await page.getByRole('tree', { name: 'Event 1' }).getByText('p_event_time').waitFor()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Looked at it: <b>no</b> https://example.com/case.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Looked at it: <b>no</b>').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'https://example.com/case' }).getAttribute('href'))
    .toBe('https://example.com/case')
  await page.reload()
  await page.getByText('Looked at it: <b>no</b>').waitFor()
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await page.getByText('Demo webhook').first().waitFor()
})

it('links each number of the overview to its list', async () => {
  const { page } = opened
  await page.goto('/')
  const tile = page.getByRole('link', { name: /Critical/ })
  await expect.poll(() => tile.innerText()).toMatch(/\d/)
  const count = Number(/\d+/.exec(await tile.innerText())![0])
  await tile.click()
  await page.getByRole('grid').waitFor()
  expect(Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1).toBe(count)
})

// spec: D1-2.13 D1-2.29
it('has empty states for an empty list, for screens that do not exist yet, and for a missing alert', async () => {
  const { page } = opened
  for (const [path, says] of [
    ['/nowhere/at/all/', 'Not all who wander are lost...'],
    ['/configure/cloud-accounts/', 'Cloud Accounts is not available in the console yet'],
    ['/configure/cloud-accounts/', 'Cloud accounts are not supported yet.'],
    ['/configure/log-sources/some-id/', 'Not all who wander are lost...'],
    [`${list}${'0'.repeat(32)}/`, 'Not all who wander are lost...'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByText(says).waitFor()
  }
  await page.goto('/nowhere/')
  await expect.poll(() => page.title()).toBe('Not Found - Picket')
})

it.each([
  [1440, 900],
  [390, 844],
] as const)('passes axe and the page policy, light and dark, %d x %d', async (width, height) => {
  const { page, complaints } = await started.open({
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  const { faults, look } = checkWithAxe(page)
  await page.goto('/sign-in/')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await look('sign-in')
  await signIn(page)
  await page
    .getByRole('link', { name: /Critical/ })
    .first()
    .waitFor()
  await look('overview')
  await page.goto(list)
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await look('list and shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
  await look('profile menu')
  await page.keyboard.press('Escape')
  await page.getByRole('gridcell').nth(1).click()
  await page.getByRole('tab', { name: /^Events/ }).click()
  await page.getByRole('tree').waitFor()
  await look('alert')
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})

it('signs out', async () => {
  const { page } = opened
  await page.goto('/')
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(list)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(opened.complaints).toEqual([])
})

it('requires a code of the authenticator app, and helps users who forgot their password', async () => {
  const { idToken } = await started.post('/auth/sign-in', { email, password })
  const authorization = { authorization: idToken }
  const { secretCode } = await started.post('/auth/setup-totp', { password }, authorization)
  const { recoveryCodes } = await started.post(
    '/auth/verify-totp',
    { code: codeOf(String(secretCode), 0) },
    authorization,
  )

  const { page } = await started.open()
  await page.goto(`/sign-in/#email=${encodeURIComponent(email)}`)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await page.getByLabel('Code').fill('000000x')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Code').fill((recoveryCodes as readonly string[])[0]!)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.context().close()

  const { page: other } = await started.open()
  await other.goto('/sign-in/')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await other.getByText('This server does not send email.').waitFor()
  await other.goto(`/password-reset/#email=${encodeURIComponent(email)}&code=abc`)
  await expect.poll(() => other.getByLabel('Code').inputValue()).toBe('abc')
  await other.getByLabel('New password', { exact: true }).fill('Another-Word-2026')
  await other.getByLabel('Confirm new password').fill('Another-Word-2026')
  await other.keyboard.press('Enter')
  await other.getByRole('alert').waitFor()
  await other.context().close()
})
