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

/** Returns the unmet requirements below the password field. */
const unmetRequirements = (page: Page) => page.locator('li[data-met=false]').allInnerTexts()

const received: { readonly to: readonly string[]; readonly source: string }[] = []
/** An SMTP server that stores the messages it receives. */
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
it('resets a forgotten password by a code from an email, with the required length', async () => {
  const { page, complaints } = await started.open()
  const requestReset = async (address: string) => {
    await page.goto('/sign-in/')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(address)
    await page.getByRole('button', { name: 'Send the code' }).click()
    // The response is the same whether or not the account exists.
    await page.getByText('If there is an account with this address, a code has been sent to it.').first().waitFor()
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(address)
  }
  await requestReset('nobody@example.com')
  await requestReset(email)
  await expect.poll(() => received.map(({ to }) => to)).toEqual([[email]])
  const text = received[0]!.source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const link = /^http\S+\/password-reset\/#\S+$/m.exec(text)![0]

  // Open the link of the email in a new window.
  const { page: other, complaints: others } = await started.open()
  await other.goto(link)
  await expect.poll(() => other.getByLabel('Email').inputValue()).toBe(email)
  const code = other.getByLabel('Code')
  const sentCode = new URLSearchParams(link.split('#')[1]).get('code')!
  await expect.poll(() => code.inputValue()).toBe(sentCode)
  const chosen = other.getByLabel('New password', { exact: true })
  const again = other.getByLabel('Confirm new password')
  const set = other.getByRole('button', { name: 'Set password' })
  await chosen.fill(password)
  await expect.poll(() => unmetRequirements(other)).toEqual([length])
  await again.fill(password)
  await set.click()
  // In the list of requirements and at the field.
  await expect.poll(() => other.getByText(length).count()).toBe(2)
  const newPassword = 'Another-Word-Of-2026'
  await chosen.fill(newPassword)
  await expect.poll(() => unmetRequirements(other)).toEqual([])
  await set.click()
  await other.getByText('Passwords must match').waitFor()
  await again.fill(newPassword)
  await code.fill('a'.repeat(sentCode.length))
  await set.click()
  await other.getByRole('alert').filter({ hasText: wrongCode }).waitFor()
  await code.fill(sentCode)
  await set.click()
  await other.getByText('Your password was reset. Sign in with the new one.').waitFor()
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  await enter(other, password)
  await other.getByText('The email address or the password is incorrect.').waitFor()
  await enter(other, newPassword)
  await other.getByRole('navigation', { name: 'Main navigation' }).waitFor()

  // The code is valid only once.
  await page.goto(link)
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('And-Another-Of-2026-')
  await page.getByLabel('Confirm new password').fill('And-Another-Of-2026-')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('alert').filter({ hasText: wrongCode }).waitFor()

  // The same minimum length applies when a user changes the password.
  await other.getByRole('button', { name: 'Profile' }).click()
  await other.getByRole('menuitem', { name: 'Profile Settings' }).click()
  const dialog = other.getByRole('dialog', { name: 'Profile Settings' })
  await dialog.getByRole('tab', { name: 'Account Security' }).click()
  await dialog.getByLabel(/^New password/).fill(password)
  await expect.poll(() => unmetRequirements(other)).toEqual([length])
  await dialog.getByLabel(/^New password/).fill('And-Another-Of-2026-')
  await expect.poll(() => unmetRequirements(other)).toEqual([])
  expect([...complaints, ...others]).toEqual([])
})
