import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { findFaults } from '../testing/check-with-axe.ts'
import { codeOf } from '../testing/code-of.ts'
import { email, password, signIn } from '../testing/started-console.ts'
import { useConsole, useSignedIn } from '../testing/use-console.ts'

let now = password

const started = useConsole()
const opened = useSignedIn(started)

const pick = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const security = async (page: Page) => {
  await pick(page, 'Profile Settings')
  const dialog = page.getByRole('dialog', { name: 'Profile Settings' })
  await dialog.getByRole('tab', { name: 'Account Security' }).click()
  return dialog
}
/** Checks a part of the screen with axe. Other parts can contain toasts that are animating. */
const faults = async (page: Page, part = '[role=dialog]') => findFaults(page, part, { part })

// spec: D1-5.10 D1-6.15
it('changes the names of the signed-in user and requires both', async () => {
  const { page } = opened
  await pick(page, 'Profile Settings')
  const dialog = page.getByRole('dialog', { name: 'Profile Settings' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe(email)
  await expect
    .poll(async () => [await dialog.getByLabel('Email').isEnabled(), await save.isEnabled()])
    .toEqual([false, false])
  await dialog.getByLabel('First Name').fill(' ')
  await dialog.getByLabel('Last Name').fill('Doe')
  await dialog.getByText('This field is required').waitFor()
  await expect.poll(() => save.isEnabled()).toBe(false)
  await dialog.getByLabel('First Name').fill('Ana')
  await save.click()
  await page.getByText('User profile updated successfully').waitFor()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByText('Ana Doe').waitFor()
  await page.getByRole('menu').getByText('Admin', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Profile' }).innerText()).toBe('AD')
  await page.keyboard.press('Escape')
})

// spec: D1-4.7, D1-7.21
it('sets up a second factor with a QR code, shows recovery codes, requires the factor, and removes it', async () => {
  const { page } = opened
  const dialog = await security(page)
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByLabel('Your password').fill('not it')
  await page.keyboard.press('Enter')
  await dialog.getByText('The password is incorrect').waitFor()
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor()
  expect(await faults(page)).toEqual([])
  const secret = await dialog.getByLabel("Can't scan? Enter this key manually").inputValue()
  await expect
    .poll(() => dialog.getByRole('link', { name: 'Open the authenticator app on this device' }).getAttribute('href'))
    .toContain(secret)
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('The code is incorrect').waitFor()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0))
  await page.keyboard.press('Enter')
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes.length).toBe(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toBe(`Recovery codes of ${email}\n\n${codes.join('\n')}\n`)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await dialog.getByText('10 recovery codes are left.').waitFor()

  const { page: other } = await started.open()
  await other.goto('/sign-in/')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.keyboard.press('Enter')
  await other.getByLabel('Code').fill(codes[0]!)
  await other.keyboard.press('Enter')
  await other.getByRole('heading', { name: 'Overview' }).waitFor()
  await other.context().close()

  const confirmed = async (button: string, says: string) => {
    await dialog.getByRole('button', { name: button }).first().click()
    await dialog.getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByText(says).waitFor()
  }
  await confirmed('Stop requiring a code', 'Sign-in no longer requires a code')
  await confirmed('Require a code', 'Sign-in now requires a code')
  await confirmed('Remove', 'The second factor was removed')
  await dialog.getByRole('button', { name: 'Set up', exact: true }).waitFor()
  await page.keyboard.press('Escape')
})

it('lists the sessions of the user and ends one', async () => {
  const { page } = opened
  const others = [await started.open(), await started.open(), await started.open()]
  for (const other of others) await signIn(other.page)
  await pick(page, 'Your Sessions')
  const dialog = page.getByRole('dialog', { name: 'Your Sessions' })
  const rows = dialog.getByRole('listitem')
  await rows.nth(3).waitFor()
  await expect
    .poll(() => rows.first().innerText())
    .toMatch(/^Chrome on Linux This session\s+127\.0\.0\.1, signed in \d{4}-.* by password/)
  expect(await faults(page)).toEqual([])
  const before = await rows.count()
  await rows.nth(1).getByRole('button', { name: /^End/ }).click()
  await page.getByText('The session was ended').waitFor()
  await expect.poll(() => rows.count()).toBe(before - 1)
  await dialog.getByRole('button', { name: 'End all others' }).click()
  await dialog.getByText('You are not signed in anywhere else.').waitFor()
  for (const { page: other } of others) {
    await other.goto('/alerts-and-errors/')
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()
    await other.context().close()
  }
  await page.keyboard.press('Escape')
})

// spec: D1-4.13, D1-5.5, D1-5.6, D1-5.7, D1-5.8, D1-5.9, D1-7.23
it('changes the password: shows the requirements while the user types, and ends all sessions', async () => {
  const { page } = opened
  const { page: other } = await started.open()
  await signIn(other)
  const dialog = await security(page)
  const change = dialog.getByRole('button', { name: 'Change password' })
  const met = () => dialog.getByLabel('met', { exact: true }).count()
  await expect.poll(async () => [await change.isEnabled(), await met()]).toEqual([false, 1])
  const unmet = () => dialog.locator('li[data-met=false]').allInnerTexts()
  for (const [text, lacks] of [
    ['aB3-', '12 characters'],
    ['lower-case-42', '1 uppercase character'],
    ['UPPER-CASE-42', '1 lowercase character'],
    ['NoSymbolIsIn42', '1 symbol'],
    ['No-Number-Is-In', '1 number'],
  ] as const) {
    await dialog.getByLabel(/^New password/).fill(text)
    await expect.poll(unmet).toEqual([`Password must contain at least ${lacks}`])
  }
  await dialog.getByLabel(/^New password/).fill('Another')
  await expect.poll(met).toBe(3)
  await dialog.getByLabel(/^New password/).fill('Another-Word-2026')
  await expect.poll(met).toBe(6)
  await dialog.getByLabel('Confirm new password').fill('Another-Word')
  await dialog.getByLabel('Old password').fill('not it')
  await dialog.getByText('Passwords must match').waitFor()
  await expect.poll(() => change.isEnabled()).toBe(false)
  await dialog.getByLabel('Confirm new password').fill('Another-Word-2026')
  await change.click()
  await page.getByText('Update password failed.').waitFor()
  await dialog.getByText('The old password is incorrect').waitFor()
  await dialog.getByLabel('Old password').fill(password)
  await change.click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  now = 'Another-Word-2026'
  await other.goto('/alerts-and-errors/')
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  await other.context().close()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(now)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
})

it('approves or rejects a device by its code, after showing what it is and what it requests', async () => {
  const { page } = opened
  const begin = async () => {
    const body = new URLSearchParams({ client_id: 'terminal', device_name: 'laptop <b>of Ana</b>' })
    const answer = await fetch(`${started.address}/oauth2/device_authorization`, { method: 'POST', body })
    return (await answer.json()) as Readonly<Record<string, string>>
  }
  const ask = async (code: string | undefined) => {
    const grant = 'urn:ietf:params:oauth:grant-type:device_code'
    const body = new URLSearchParams({ client_id: 'terminal', grant_type: grant, device_code: code ?? '' })
    return (await fetch(`${started.address}/oauth2/token`, { method: 'POST', body })).status
  }
  const first = await begin()
  await page.goto(first['verification_uri_complete']!)
  await page.getByText('Does the device display this code?').waitFor()
  await expect.poll(() => page.getByLabel('Code').inputValue()).toBe(first['user_code'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('laptop bof Ana/b').waitFor()
  await page.getByText(/The same as yours: Admin, \d+ permissions/).waitFor()
  expect(await faults(page, '#main')).toEqual([])
  await page.getByRole('button', { name: 'Authorize' }).click()
  await page.getByRole('heading', { name: 'Device authorized' }).waitFor()
  expect(await ask(first['device_code'])).toBe(200)

  const second = await begin()
  await page.goto(second['verification_uri']!)
  await page.getByLabel('Code').fill('BCDF')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('A code has eight letters, such as BCDF-GHJK').waitFor()
  await page.getByLabel('Code').fill('BBBB-BBBB')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('No device is waiting with this code.').waitFor()
  await page.getByLabel('Code').fill(second['user_code']!.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('heading', { name: 'Device denied' }).waitFor()
  expect(await ask(second['device_code'])).toBe(400)
})

it('prompts an idle user, and signs out after the idle timeout', async () => {
  const { page } = opened
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace('"sessionIdleMinutes":null', '"sessionIdleMinutes":5') })
  })
  await page.clock.install()
  await page.goto('/alerts-and-errors/?range=all')
  await page.getByRole('grid').waitFor()
  await page.clock.fastForward('04:30')
  await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.clock.fastForward('05:10')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(now)
  await page.keyboard.press('Enter')
  await page.getByRole('grid').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?range=all')
})

it('causes no script error and no violation of the page policy', () => {
  expect(opened.complaints).toEqual([])
})

// spec: D1-4.9 D1-7.25
it('signs out in every window through the logout page, and reports a failure', async () => {
  const { page } = opened
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.route('**/saml', (route) => route.abort())
  await pick(page, 'Log Out')
  await page.getByText('We were unable to log you out at this time').waitFor()
  await page.unroute('**/saml')
  // Drafts are stored until the user signs out, and deleted then.
  await page.goto('/build/detections/new/?type=Rule')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('Sample.Left')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join(' '))).toContain('draft.')
  page.once('dialog', (question) => void question.accept())
  const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout')
  await pick(page, 'Log Out')
  expect(new URL((await left).url()).searchParams.get('logout_uri')).toBe(`${started.address}/sign-in/`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

it('rejects support sign-in by default and accepts it when the settings allow it', async () => {
  const { page } = await started.open()
  await page.goto('/support-sign-in/')
  await page.getByText('Support access is turned off on this server.').waitFor()
  const { idToken } = await started.post('/auth/sign-in', { email, password: now })
  const query = 'mutation { updateGeneralSettings(input: { supportAccess: true }) { __typename } }'
  await started.post('/graphql', { query }, { authorization: idToken as string })
  await page.reload()
  await page.getByRole('heading', { name: 'Support sign-in' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(now)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.context().close()
})
