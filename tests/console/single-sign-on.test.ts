import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- no entry point of the server exports a provider for tests
import { runOpenIdProvider } from '../../packages/server/src/identity/sso/testing/openid-provider.ts'
import { checkWithAxe } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole, useWindow } from '../testing/use-console.ts'

let provider: Awaited<ReturnType<typeof runOpenIdProvider>>

const started = useConsole({ settings: () => ({ PICKET_OUTBOUND_ALLOW: '127.0.0.1' }) })
const opened = useWindow(started)

beforeAll(async () => {
  provider = await runOpenIdProvider(`${started.address}/oauth2/idpresponse`, `${started.address}/sign-in/`)
  await set({ signOutAtProvider: true })
})

afterAll(() => provider.stop())

/** Settings that enable single sign-on. */
async function set(more: object) {
  const { issuer, clientId, clientSecret } = provider
  const input = { enabled: true, kind: 'OIDC', defaultRoleId: 'analyst', issuer, clientId, clientSecret, ...more }
  const query = 'mutation($input: UpdateSamlConfigInput!) { updateSamlConfig(input: $input) { __typename } }'
  expect(await started.ask(query, { input })).toEqual({ updateSamlConfig: { __typename: 'UpdateSamlConfigOutput' } })
}

/** Completes the forms on the pages of the provider. */
async function passProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const ana = { sub: 'ana', email: 'ana@picket.test', email_verified: true, given_name: 'Ana', family_name: 'Doe' }

it('offers single sign-on beside the password, and returns from the provider to the requested screen', async () => {
  const { page } = opened
  provider.people['ana'] = ana
  await page.goto('/alerts-and-errors/?range=all')
  await page.getByRole('button', { name: 'Single Sign-On' }).waitFor()
  await page.getByLabel('Password', { exact: true }).waitFor()
  const { faults, look } = checkWithAxe(page)
  await look('sign-in')
  expect(faults).toEqual([])
  await page.getByRole('button', { name: 'Single Sign-On' }).click()
  await passProvider(page, 'ana')
  await page.getByRole('grid').waitFor()
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe('/alerts-and-errors/?range=all')
  await page.reload()
  await page.getByRole('grid').waitFor()
  expect(opened.complaints).toEqual([])
})

it('leaves the profile to the provider, and lists the sessions', async () => {
  const { page } = opened
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Profile Settings' }).isDisabled()).toBe(true)
  await page.getByRole('menuitem', { name: 'Your Sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your Sessions' })
  await dialog.getByText('by single sign-on').waitFor()
  await page.keyboard.press('Escape')
})

// spec: D1-4.9
it('signs out at the provider, too', async () => {
  const { page } = opened
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL((url) => url.origin === provider.issuer)
  await page.getByRole('button', { name: /sign me out/i }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sign-in/')
})

// spec: D1-3.8 D1-8.9
it('shows the specified message if names are missing, and signs the user in', async () => {
  const { page } = await started.open()
  provider.people['bo'] = { sub: 'bo', email: 'bo@picket.test', email_verified: true, family_name: 'Roe' }
  await page.goto('/sign-in/')
  await page.getByRole('button', { name: 'Single Sign-On' }).click()
  await passProvider(page, 'bo')
  const message = page.getByRole('alert').filter({ hasText: 'SAML User Missing Attributes' })
  await message.waitFor()
  await expect
    .poll(() => message.innerText())
    .toContain('Contact your administrator to update the attribute mappings in your SAML provider')
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  await page.context().close()
})

// spec: D1-5.14 D1-5.15
it("leaves name and email of its users to the provider, and assigns a local role or the provider's", async () => {
  const { page } = await started.open()
  await signIn(page)
  await page.goto('/settings/users/')
  const row = page.getByRole('row').filter({ hasText: 'ana@picket.test' })
  const sheet = page.getByRole('dialog', { name: 'Edit User' })
  for (const [choice, role] of [
    ['Admin', 'Admin'],
    ['SAML Default (Analyst)', 'Analyst'],
  ] as const) {
    await row.getByRole('button', { name: 'Ana Doe', exact: true }).click()
    await sheet.getByText('The identity provider manages the name and email address of this user.').waitFor()
    for (const field of ['Email', 'First name', 'Last name'])
      await expect.poll(() => sheet.getByLabel(field).isDisabled()).toBe(true)
    await sheet.getByLabel('Role').selectOption(choice)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await sheet.waitFor({ state: 'detached' })
    await row.getByRole('cell', { name: role, exact: true }).waitFor()
  }
  await page.context().close()
})

it('explains why a sign-in is rejected, and links back', async () => {
  const { page } = await started.open()
  provider.people['eve'] = { sub: 'eve', email: 'eve@picket.test', email_verified: false }
  await page.goto('/sign-in/')
  await page.getByRole('button', { name: 'Single Sign-On' }).click()
  await passProvider(page, 'eve')
  await page.getByRole('heading', { name: 'Single sign-on failed' }).waitFor()
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/verified/)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.context().close()
})

it.each([
  '?code=abc&state=stolen',
  '?code=abc',
  '',
  '?state=x',
  '?error=access_denied&error_description=%3Cb%3ENo%3C/b%3E',
])('trusts no address that it did not begin: %s', async (search) => {
  const { page, complaints } = await started.open()
  await page.goto(`/oauth/${search}`)
  await page.getByRole('heading', { name: 'Single sign-on failed' }).waitFor()
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toBe('This sign-in was started in another window or has expired. Start again on the sign-in page.')
  expect(complaints).toEqual([])
  await page.context().close()
})

it('shows only single sign-on if it is enforced', async () => {
  const { page } = await started.open()
  const { users } = (await started.ask('{ users { id email } }')) as { users: { id: string; email: string }[] }
  const { id } = users.find((user) => user.email === 'ana@picket.test')!
  const role = { kind: 'ID', value: 'admin' }
  await started.ask('mutation($input: UpdateUserInput!) { updateUser(input: $input) { __typename } }', {
    input: { id, role },
  })
  await set({ enforceSso: true })
  await page.goto('/sign-in/')
  await page.getByText('Your organization requires single sign-on.').waitFor()
  await expect.poll(() => page.getByLabel('Password', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Single Sign-On' }).click()
  await passProvider(page, 'ana')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.context().close()
})
