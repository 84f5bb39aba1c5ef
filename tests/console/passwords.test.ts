import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { email, password } from '../testing/started-console.ts'
import { useConsole } from '../testing/use-console.ts'

const length = 'Password must contain at least 20 characters'
const wrongCode = 'The code is wrong, already used or expired. Request a new one.'

/** What is said under a field while it is typed in, of what the password lacks. */
const lacks = (page: Page) => page.locator('li[data-met=false]').allInnerTexts()

const received: { readonly to: readonly string[]; readonly source: string }[] = []
/** Somebody's mail server, which keeps what it is given. */
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, { envelope }, done) {
    let source = ''
    stream.on('data', (chunk: Buffer) => (source += chunk.toString('utf8')))
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), source })
      done()
    })
  },
})
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-config-'))

beforeAll(async () => {
  writeFileSync(join(folder, 'picket.yaml'), 'server:\n  sessions:\n    passwordLength: 20\n')
  await new Promise<void>((resolve) => void mail.listen(0, '127.0.0.1', resolve))
})

const started = useConsole({
  settings: () => ({
    PICKET_CONFIG: join(folder, 'picket.yaml'),
    PICKET_MAIL_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    PICKET_MAIL_FROM: 'picket@example.com',
    PICKET_MAIL_TLS: 'none',
  }),
})

afterAll(() => {
  mail.close()
  rmSync(folder, { recursive: true, force: true })
})

async function enter(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')
}

// spec: D1-3.15 D1-7.24
it('chooses a forgotten password anew by a code from a mail, as long as the server wants it', async () => {
  const { page, complaints } = await started.open()
  const forget = async (address: string) => {
    await page.goto('/sign-in/')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(address)
    await page.getByRole('button', { name: 'Send the code' }).click()
    // The same whether or not there is such an account.
    await page.getByText('If there is an account with this address, a code has been sent to it.').first().waitFor()
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(address)
  }
  await forget('nobody@example.com')
  await forget(email)
  await expect.poll(() => received.map(({ to }) => to)).toEqual([[email]])
  const text = received[0]!.source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const link = /^http\S+\/password-reset\/#\S+$/m.exec(text)![0]

  // From the mail, in a window of its own.
  const { page: other, complaints: others } = await started.open()
  await other.goto(link)
  await expect.poll(() => other.getByLabel('Email').inputValue()).toBe(email)
  const code = other.getByLabel('Code')
  const given = new URLSearchParams(link.split('#')[1]).get('code')!
  await expect.poll(() => code.inputValue()).toBe(given)
  const chosen = other.getByLabel('New password', { exact: true })
  const again = other.getByLabel('Confirm new password')
  const set = other.getByRole('button', { name: 'Set password' })
  await chosen.fill(password)
  await expect.poll(() => lacks(other)).toEqual([length])
  await again.fill(password)
  await set.click()
  // Among the demands, and at the field.
  await expect.poll(() => other.getByText(length).count()).toBe(2)
  const anew = 'Another-Word-Of-2026'
  await chosen.fill(anew)
  await expect.poll(() => lacks(other)).toEqual([])
  await set.click()
  await other.getByText('Passwords must match').waitFor()
  await again.fill(anew)
  await code.fill('a'.repeat(given.length))
  await set.click()
  await other.getByRole('alert').filter({ hasText: wrongCode }).waitFor()
  await code.fill(given)
  await set.click()
  await other.getByText('Your password was reset. Sign in with the new one.').waitFor()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  await enter(other, password)
  await other.getByText('The email address or the password is incorrect.').waitFor()
  await enter(other, anew)
  await other.getByRole('navigation', { name: 'Main navigation' }).waitFor()

  // The code was good for once.
  await page.goto(link)
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('And-Another-Of-2026-')
  await page.getByLabel('Confirm new password').fill('And-Another-Of-2026-')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('alert').filter({ hasText: wrongCode }).waitFor()

  // Where somebody changes it, the same length holds.
  await other.getByRole('button', { name: 'Profile' }).click()
  await other.getByRole('menuitem', { name: 'Profile Settings' }).click()
  const dialog = other.getByRole('dialog', { name: 'Profile Settings' })
  await dialog.getByRole('tab', { name: 'Account Security' }).click()
  await dialog.getByLabel(/^New password/).fill(password)
  await expect.poll(() => lacks(other)).toEqual([length])
  await dialog.getByLabel(/^New password/).fill('And-Another-Of-2026-')
  await expect.poll(() => lacks(other)).toEqual([])
  expect([...complaints, ...others]).toEqual([])
})
