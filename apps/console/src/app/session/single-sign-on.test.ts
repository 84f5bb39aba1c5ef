import { beforeEach, expect, it, vi } from 'vitest'
import { finishSignOn } from './single-sign-on.ts'

const offer = { enabled: true, enforceSso: false, clientId: 'console', redirectUri: '', signInUrl: '' }
const finish = (search: string) =>
  finishSignOn(new URLSearchParams(search), offer).catch((error: Error) => error.message)

const begin = (...kept: readonly (readonly [string, string])[]): void => {
  const items = new Map(kept)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
  })
}
beforeEach(() => begin(['picket.sign-on', '{"state":"mine"}']))

it.each([
  ['access_denied', 'The identity provider denied access. Ask your administrator for the reason.'],
  ['server_error', 'The identity provider is temporarily unavailable. Try again later.'],
  [
    'login_required',
    'The identity provider requires your interaction. Sign in there, then start again on the sign-in page.',
  ],
  [
    'invalid_scope',
    'The identity provider rejected the request (invalid_scope). Ask your administrator to check the single sign-on settings.',
  ],
  ['access_denied&error_description=This%20user%20has%20no%20role.', 'This user has no role.'],
])('explains why sign-in failed: %s', async (refusal, words) => {
  expect(await finish(`state=mine&error=${refusal}`)).toBe(words)
})

it('says what the server does that knows of no state', async () => {
  expect(await finish('error=access_denied&error_description=Not%20verified.')).toBe('Not verified.')
})

it.each(['state=theirs&error=access_denied', 'state=theirs&code=abc', 'code=abc', ''])(
  'ignores a sign-in that another window may have started: %s',
  async (search) => {
    expect(await finish(`${search}&error_description=Call%20this%20number`)).toBe('')
  },
)

it('repeats nothing from the URL if no sign-in was started', async () => {
  begin()
  expect(await finish('error=access_denied&error_description=Call%20this%20number')).toBe('')
})
