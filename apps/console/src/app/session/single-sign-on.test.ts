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
  ['access_denied', 'The identity provider did not let you in. Your administrator can tell why.'],
  ['server_error', 'The identity provider has a problem of its own. Try again in a while.'],
  [
    'login_required',
    'The identity provider wants to ask you something first. Sign in there, then begin again at the sign-in page.',
  ],
  [
    'invalid_scope',
    'The identity provider refused what this server asked for (invalid_scope). Your administrator can see to its settings.',
  ],
  ['access_denied&error_description=Nobody%20here%20has%20a%20role.', 'Nobody here has a role.'],
])('says in words why nobody is signed in: %s', async (refusal, words) => {
  expect(await finish(`state=mine&error=${refusal}`)).toBe(words)
})

it('says what the server does that knows of no state', async () => {
  expect(await finish('error=access_denied&error_description=Not%20verified.')).toBe('Not verified.')
})

it.each(['state=theirs&error=access_denied', 'state=theirs&code=abc', 'code=abc', ''])(
  'goes on with nothing that another window may have begun: %s',
  async (search) => {
    expect(await finish(`${search}&error_description=Call%20this%20number`)).toBe('')
  },
)

it('repeats nothing of an address where no sign-in was begun', async () => {
  begin()
  expect(await finish('error=access_denied&error_description=Call%20this%20number')).toBe('')
})
