import { describe, expect, it } from 'vitest'
import { openSignOn } from '../testing/open-sign-on.ts'
import { startSamlProvider, type SamlPerson } from '../testing/simplesamlphp.ts'
import type { Visitor } from '../testing/visitor.ts'

const ana: SamlPerson = { uid: ['ana'], mail: ['ana@picket.test'], givenName: ['Ana'], sn: ['Doe'] }
const people = { ana, bo: { ...ana, uid: ['bo'], mail: ['bo@picket.test'] } }

/** A server and a real identity provider that know each other's certificates, and what signs out. */
async function open(more: object = {}) {
  const server = await openSignOn()
  const { certificate } = await server.serviceKey.read()
  const { signOutUrl } = server.addresses()
  const remote = {
    SingleLogoutService: signOutUrl,
    certData: certificate,
    'sign.logout': true,
    'validate.logout': true,
    'redirect.sign': true,
  }
  const provider = await startSamlProvider({ ...server.addresses(), people, remote })
  const settings = { enabled: true, kind: 'SAML', defaultRoleId: 'analyst', signOutAtProvider: true }
  await server.set({ ...settings, identityProviderUrl: provider.metadataUrl, ...more })
  const begin = (browser: Visitor) => browser.open('/oauth2/authorize?state=s1')
  const enter = async (name: string, browser = server.visitor()) => {
    const { url } = await provider.signIn(browser, await begin(browser), name)
    const { answer } = await server.redeem(browser, url)
    return { browser, idToken: answer.id_token as string }
  }
  /** The status of a question with an ID token. */
  const ask = async (idToken: string) => {
    const asker = server.browser()
    asker.idToken = idToken
    return (await asker.ask('{ me { id } }')).status
  }
  const isAskedForPassword = async (browser: Visitor) => (await begin(browser)).text.includes('name="password"')
  return { ...server, provider, enter, ask, isAskedForPassword }
}

describe('signing out with a real SAML identity provider', () => {
  it('here ends the session there, by a request that is signed, and comes back', async () => {
    const { enter, ask, isAskedForPassword } = await open()
    const { browser, idToken } = await enter('ana')
    expect(await isAskedForPassword(browser)).toBe(false)
    const { url } = await browser.open('/logout?logout_uri=https%3A%2F%2Fpicket.test%2Fsign-in%2F')
    expect(url.href).toBe('https://picket.test/sign-in/')
    expect(browser.trail.find((each) => each.includes('SAMLRequest=') && each.includes('Signature='))).toContain(
      '/SingleLogoutService.php?',
    )
    expect(browser.trail.at(-2)).toMatch(/^https:\/\/picket\.test\/saml2\/logout\?SAMLResponse=.*&Signature=/)
    expect([await ask(idToken), await isAskedForPassword(browser)]).toEqual([401, true])
  })

  it('there ends the session here, and no others', async () => {
    const { provider, enter, ask, audited } = await open()
    const [first, second, bo] = [await enter('ana'), await enter('ana'), await enter('bo')]
    const page = await provider.signOut(first.browser)
    expect(first.browser.trail.filter((each) => each.startsWith('https://picket.test/saml2/logout'))).toHaveLength(1)
    expect(page.url.pathname).toBe('/assets/')
    expect([await ask(first.idToken), await ask(second.idToken), await ask(bo.idToken)]).toEqual([401, 200, 200])
    expect(audited.at(-1)).toMatchObject({
      action: 'SIGN_OUT',
      result: 'SUCCEEDED',
      viewer: { kind: 'user', name: 'ana@picket.test' },
    })
  })

  it('is in our metadata only if it is enabled, and is otherwise local', async () => {
    const { enter, ask, isAskedForPassword, set, handle } = await open()
    const metadata = async () => {
      const connection = { address: '192.0.2.1', isSecure: true }
      return (await handle(new Request('https://picket.test/saml/metadata'), connection)).text()
    }
    expect(await metadata()).toMatch(
      /use="signing"[^]*SingleLogoutService[^>]*Location="https:\/\/picket.test\/saml2\/logout"/,
    )
    expect(await metadata()).toContain('AuthnRequestsSigned="false"')
    await set({ signOutAtProvider: false })
    expect(await metadata()).not.toMatch(/SingleLogout|KeyDescriptor/)
    const { browser, idToken } = await enter('ana')
    expect((await browser.open('/logout')).url.href).toBe('https://picket.test/sign-in/')
    expect([await ask(idToken), await isAskedForPassword(browser)]).toEqual([401, false])
  })
})
