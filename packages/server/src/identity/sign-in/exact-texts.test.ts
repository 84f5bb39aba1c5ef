import { readFileSync } from 'node:fs'
import { passwordsMustMatch } from '@picket/core'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { openIdentity } from '../testing/open-identity.ts'

const texts = parse(
  readFileSync(new URL('../../../fixtures/account/exact-texts.yml', import.meta.url), 'utf8'),
) as readonly { readonly section: string; readonly text: string; readonly password: string }[]

const password = 'Correct-Horse-7'

// spec: D1-5.6 D1-5.8 D1-5.9
it.each(texts)('says "$text" of a password, wherever one is chosen', async ({ text, password: given }) => {
  const { browser, first, readMails } = await openIdentity({ sendsMail: true })
  const quoted = text.replace('N', '12')
  const someone = browser()
  const { session } = (await someone.post('/auth/sign-in', { email: first.email, password: first.oneTimePassword }))
    .answer
  const chosen = await someone.post('/auth/new-password', { session, newPassword: given })
  await someone.post('/auth/new-password', { session, newPassword: password })
  const changed = await someone.post('/auth/change-password', { oldPassword: password, newPassword: given })
  await someone.post('/auth/forgot-password', { email: first.email })
  const code = /code=([a-z2-7]+)/.exec((await readMails())[0]?.text ?? '')?.[1]
  const reset = await someone.post('/auth/reset-password', { email: first.email, code, newPassword: given })
  for (const { status, answer } of [chosen, changed, reset]) {
    const messages = (answer.error.fields as readonly { readonly message: string }[]).map(({ message }) => message)
    expect([status, messages.filter((message) => message.includes(quoted)).length]).toEqual([400, 1])
  }
})

// spec: D1-5.7
it('has the text for a form whose two entries differ', () => {
  expect(passwordsMustMatch).toBe('Passwords must match')
})
