import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, it } from 'vitest'
import { openIdentity } from '../testing/open-identity.ts'

const attempts = parse(
  readFileSync(new URL('../../../fixtures/account/redirects.yml', import.meta.url), 'utf8'),
) as readonly string[]

async function open() {
  const { handle } = await openIdentity()
  return async (parameters: Readonly<Record<string, string>>): Promise<string> => {
    const query = new URLSearchParams({ client_id: 'console', ...parameters }).toString()
    const response = await handle(new Request(`https://picket.test/logout?${query}`))
    expect(response.status).toBe(302)
    return response.headers.get('location') ?? ''
  }
}

it('signing out redirects to no other site', async () => {
  const signOut = await open()
  const ends = []
  for (const wanted of attempts)
    for (const name of ['logout_uri', 'redirect_uri']) {
      const location = await signOut({ [name]: wanted })
      const { origin, username } = new URL(location)
      if (origin !== 'https://picket.test' || username !== '' || !location.startsWith('https://picket.test/'))
        ends.push([wanted, location])
    }
  expect(ends).toEqual([])
})

it('no address that is returned or redirected to uses the host that a request names', async () => {
  const { handle } = await openIdentity()
  const names = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    forwarded: 'host=evil.test',
    'x-host': 'evil.test',
  }
  const ask = async (path: string, body?: Readonly<Record<string, string>>) => {
    const init = body && { method: 'POST', body: new URLSearchParams(body) }
    const response = await handle(new Request(`https://evil.test${path}`, { ...init, headers: names }))
    return `${response.headers.get('location')} ${await response.text()}`
  }
  const addresses = [
    await ask('/logout'),
    await ask('/logout?logout_uri=/support/'),
    await ask('/saml'),
    await ask('/saml/metadata'),
    await ask('/oauth2/authorize'),
    await ask('/oauth2/device_authorization', { client_id: 'terminal' }),
  ]
  expect(addresses.filter((text) => text.includes('evil.test'))).toEqual([])
  expect(addresses.filter((text) => text.includes('https://picket.test')).length).toBe(addresses.length)
})

// spec: D1-4.9 D1-7.25
it('signing out redirects to the requested page of Picket, else to the sign-in page', async () => {
  const signOut = await open()
  expect(await signOut({})).toBe('https://picket.test/sign-in/')
  expect(await signOut({ logout_uri: 'https://picket.test/support/?a=b' })).toBe('https://picket.test/support/?a=b')
  expect(await signOut({ redirect_uri: '/sign-in/' })).toBe('https://picket.test/sign-in/')
})
