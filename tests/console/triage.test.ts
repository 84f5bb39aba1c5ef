import { createHmac } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  email,
  password,
  signIn,
  startConsole,
  type OpenedPage,
  type StartedConsole,
} from '../testing/started-console.ts'

let started: StartedConsole
let opened: OpenedPage

beforeAll(async () => {
  started = await startConsole()
  opened = await started.open()
}, 240_000)

afterAll(async () => {
  await started.stop()
})

const list = '/alerts-and-errors/'
const slowly = { timeout: 10_000 }
const rows = (page: Page) => page.getByRole('grid').getByRole('row')
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

it('asks whoever is not signed in to sign in, has them choose a password, and brings them where they wanted to go', async () => {
  const { page } = opened
  await page.goto(`${list}?range=all`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/sign-in/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect(await page.getByText('This field is required').count()).toBe(2)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toBe('The email address or the password is not right.')

  await page.getByLabel('Password', { exact: true }).fill(started.oneTimePassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  expect(await page.getByText('Password must contain at least 12 characters').count()).toBe(2)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill('another')
  await page.keyboard.press('Enter')
  await page.getByText('Passwords must match').waitFor()
  await page.getByLabel('Confirm new password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${list}?range=all`)
  expect(await page.title()).toBe('Alerts - Picket')
})

it('goes on after a reload, and in another tab, without asking again', async () => {
  const { page } = opened
  await page.reload()
  await page.getByRole('grid').waitFor()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('heading', { name: 'Overview' }).waitFor()
  expect(new URL(other.url()).pathname).toBe('/dashboard/overview/')
  await other.close()
})

it('decides alerts by keys alone, and takes back what was decided', async () => {
  const { page } = opened
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const title = await cursorTitle(page)
  await page.keyboard.press('s')
  await page.keyboard.press('t')
  await page.getByText('1 alert set to Triaged').waitFor()
  expect((await statusOf(title)).status).toBe('TRIAGED')
  await page.keyboard.press('u')
  await page.locator('[data-cursor=true]').getByText('Open').waitFor()
  await expect.poll(async () => (await statusOf(title)).status, slowly).toBe('OPEN')
  await page.keyboard.press('i')
  await expect.poll(async () => (await statusOf(title)).assignee?.email, slowly).toBe(email)
})

it('selects rows and a range of them, and changes all of them at once; what leaves the filter stays until it is refreshed', async () => {
  const { page } = opened
  const before = await rows(page).count()
  await page.keyboard.press('x')
  for (const key of ['j', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await page.getByRole('toolbar', { name: '4 Selected' }).waitFor()
  const title = await cursorTitle(page)
  await page.getByRole('button', { name: 'Alert Status' }).click()
  await page.getByRole('menuitem', { name: 'Resolved' }).click()
  await page.getByText('4 alerts set to Resolved').waitFor()
  expect((await statusOf(title)).status).toBe('RESOLVED')
  expect(await rows(page).count()).toBe(before)
  expect(await page.locator('[data-faded=true]').count()).toBe(4)
  await page.keyboard.press('r')
  await expect.poll(() => page.locator('[data-faded=true]').count(), slowly).toBe(0)
})

it('keeps filters in the address, so that a link shows the same list', async () => {
  const { page } = opened
  await page.keyboard.press('/')
  await page.keyboard.type('okta')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'High' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  const address = page.url()
  expect(decodeURIComponent(new URL(address).search)).toBe('?range=all&severities[]=HIGH&text=okta')
  const titles = async (shown: Page) => {
    await shown.getByRole('grid').waitFor()
    return shown.locator('[role=rowgroup] [role=row] > span:nth-child(3)').allInnerTexts()
  }
  const seen = await titles(page)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((title) => !/okta/i.test(title))).toEqual([])
  const other = await page.context().newPage()
  await other.goto(address)
  expect(await titles(other)).toEqual(seen)
  await other.close()
  await page.keyboard.press('/')
  await page.keyboard.type('nothing is called so')
  await page.getByRole('heading', { name: 'No Results' }).waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).last().click()
  await page.getByRole('grid').waitFor()
})

it('opens an alert beside the list and as a page: its events, a comment, who was told', async () => {
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
  await page.getByRole('tree', { name: 'Event 1' }).getByText('p_event_time').waitFor()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Looked at it: <b>no</b> https://example.com/case.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Looked at it: <b>no</b>').waitFor()
  expect(await page.getByRole('link', { name: 'https://example.com/case' }).getAttribute('href')).toBe(
    'https://example.com/case',
  )
  await page.reload()
  await page.getByText('Looked at it: <b>no</b>').waitFor()
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await page.getByText('Demo webhook').first().waitFor()
})

it('leads from each number of the overview to the list that it counts', async () => {
  const { page } = opened
  await page.goto('/')
  const tile = page.getByRole('link', { name: /Critical/ })
  await expect.poll(() => tile.innerText(), slowly).toMatch(/\d/)
  const count = Number(/\d+/.exec(await tile.innerText())![0])
  await tile.click()
  await page.getByRole('grid').waitFor()
  expect(Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1).toBe(count)
})

it('says so where there is nothing, where a screen comes later, and where an alert is gone', async () => {
  const { page } = opened
  for (const [path, says] of [
    ['/nowhere/at/all/', 'Not all who wander are lost...'],
    ['/configure/schemas/', 'Schemas has no screen yet'],
    [`${list}${'0'.repeat(32)}/`, 'Not all who wander are lost...'],
  ] as const) {
    await page.goto(path)
    await page.getByText(says).waitFor()
  }
})

it.each([
  ['light', 1440, 900],
  ['dark', 1440, 900],
  ['dark', 390, 844],
] as const)(
  'is without a fault for axe and the page policy, %s, %d x %d',
  async (colorScheme, width, height) => {
    const { page, complaints } = await started.open({
      colorScheme,
      viewport: { width, height },
      reducedMotion: 'reduce',
    })
    const found: unknown[] = []
    const look = async (where: string) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      for (const { id, nodes } of violations) found.push({ where, id, at: nodes.map(({ html }) => html) })
    }
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
    await page.getByRole('gridcell').nth(2).click()
    await page.getByRole('tab', { name: /^Events/ }).click()
    await page.getByRole('tree').waitFor()
    await look('alert')
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  },
  300_000,
)

it('signs out, and is signed out then', async () => {
  const { page } = opened
  await page.goto('/')
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(list)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(opened.complaints).toEqual([])
})

it('asks for a code of the generator once there is one, and helps those who forgot their password', async () => {
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
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
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
  await other.getByText('This server sends no mail.').waitFor()
  await other.goto(`/password-reset/#email=${encodeURIComponent(email)}&code=abc`)
  expect(await other.getByLabel('Code').inputValue()).toBe('abc')
  await other.getByLabel('New password', { exact: true }).fill('Another-Word-2026')
  await other.getByLabel('Confirm new password').fill('Another-Word-2026')
  await other.keyboard.press('Enter')
  await other.getByRole('alert').waitFor()
  await other.context().close()
})

/** As RFC 6238 has it; `step` half minutes from now. */
function codeOf(secret: string, step: number): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = digest.at(-1)! & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
