import { expect, it } from 'vitest'
import { openIdentity } from '../testing/open-identity.ts'
import { anyOf, createCommonPasswords } from './common-passwords.ts'
import { createOneTimePassword } from './one-time-password.ts'
import { refusePasswords } from './refused-passwords.ts'

const common = createCommonPasswords()

it.each([
  'Password123!',
  'P@ssw0rd2026',
  'Qwertyuiop-1',
  '1qaz2wsx3edc',
  'Sunshine-2026!',
  'LetMeIn!!2026',
  'Football#1234',
  'Iloveyou1234!',
  'Superman-9999',
  'TrustNo1-2026',
])('holds %s', (password) => expect(common.has(password)).toBe(true))

it.each(['Correct-Horse-7', 'Battery-Staple-8', 'tide-Lamp-41-river', 'Zw9#kkQ-plum-oak', ''])(
  'lets %j pass',
  (password) => expect(common.has(password)).toBe(false),
)

it('lets every one-time password pass', () => {
  expect(Array.from({ length: 500 }, () => createOneTimePassword(12)).filter(common.has)).toEqual([])
})

it('goes together with a list of one’s own', () => {
  const both = anyOf(common, refusePasswords(['acmecorporation']))
  expect(['AcmeCorporation-1', 'Password123!', 'Correct-Horse-7'].map(both.has)).toEqual([true, true, false])
})

it('is checked when a user chooses a password, unless it is switched off', async () => {
  const server = await openIdentity()
  const browser = server.browser()
  const { email, oneTimePassword } = server.first
  const { answer } = await browser.post('/auth/sign-in', { email, password: oneTimePassword })
  const choose = (newPassword: string) => browser.post('/auth/new-password', { session: answer.session, newPassword })
  const { status, answer: no } = await choose('Password-2026!')
  expect([status, no.error.message]).toEqual([400, 'Password is too common'])
  expect((await choose('Correct-Horse-7')).status).toBe(200)
})
