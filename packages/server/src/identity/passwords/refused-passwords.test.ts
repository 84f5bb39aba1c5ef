import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openIdentity } from '../testing/open-identity.ts'
import { readRefusedPasswords, refusePasswords } from './refused-passwords.ts'

const refused = refusePasswords(['password', 'Trustno1', '', 'correcthorsebattery', '123456'])

it.each([
  'password',
  'Password',
  'PASSWORD2026!',
  '!!Password-1234',
  'P4ssw0rd',
  'P@$$w0rd-99',
  'trustNO1',
  'CorrectHorseBattery7!',
  '123456',
])('refuses %s', (password) => expect(refused.has(password)).toBe(true))

it.each(['Pass-Word-2026', 'Correct-Horse-7', 'x1234567!', '', 'Passwords-are-7', '12'])('takes %s', (password) =>
  expect(refused.has(password)).toBe(false),
)

it('reads a file with a password a line, and says which file is not there', async () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-passwords-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'list.txt')
  writeFileSync(path, 'letmein\r\ndragon\n\n')
  const list = await readRefusedPasswords(path)
  expect(['Dragon-2026-!', 'LetMeIn!', 'Other'].map(list.has)).toEqual([true, true, false])
  await expect(readRefusedPasswords(join(folder, 'none.txt'))).rejects.toThrow('cannot be read')
})

it('rejects a password of the list with a message', async () => {
  const server = await openIdentity({ refusedPasswords: refused })
  const browser = server.browser()
  const { email, oneTimePassword } = server.first
  const { answer } = await browser.post('/auth/sign-in', { email, password: oneTimePassword })
  const choose = (newPassword: string) => browser.post('/auth/new-password', { session: answer.session, newPassword })
  const { status, answer: no } = await choose('Password-2026')
  expect([status, no.error.message]).toEqual([400, 'Password is too common'])
  expect((await choose('Correct-Horse-7')).status).toBe(200)
})
