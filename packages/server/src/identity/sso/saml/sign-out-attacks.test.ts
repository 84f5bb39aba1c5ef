import { describe, expect, it } from 'vitest'
import { openSignOn } from '../testing/open-sign-on.ts'
import { idp, keys, metadataOf, otherKeys } from '../testing/saml-response.ts'
import { nameHashOf, type ProviderSession } from './provider-session.ts'
import { printRedirect, readRedirect } from './redirect-binding.ts'

const ours = 'https://picket.test/saml2/logout'
const session: ProviderSession = {
  issuer: idp,
  nameId: 'ana',
  nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  nameQualifier: '',
  spNameQualifier: '',
  index: '_one',
}

interface Said {
  readonly name?: string
  readonly issuer?: string
  readonly destination?: string
  readonly at?: string
  readonly more?: string
  readonly version?: string
  readonly content?: string
}

/** The administrator, who is signed in as if by a provider, twice. */
async function open() {
  const server = await openSignOn()
  server.clock.now = Date.parse('2026-05-01T12:00:00Z')
  await server.set({
    enabled: true,
    kind: 'SAML',
    defaultRoleId: 'analyst',
    metadata: metadataOf(),
    signOutAtProvider: true,
  })
  const { id: user } = (await server.users.list())[0]!
  const start = async (index: string) => {
    const started = await server.sessions.start(user, 'sso')
    await server.samlSignOut.remember(started.id, { ...session, index })
    return started.refreshToken
  }
  const tokens = [await start('_one'), await start('_two'), await start('')]
  /** Which of the sessions go on. */
  const left = async () => {
    const rows = await server.database.selectFrom('sessions').select(['id', 'revoked_at']).execute()
    return tokens.map((token) => rows.find(({ id }) => id === token.split('.')[0])?.revoked_at === null)
  }
  let count = 0
  const print = ({
    name = 'ana',
    issuer = idp,
    destination = ours,
    at = '2026-05-01T12:00:00Z',
    more = '',
    version = '2.0',
    content = `<saml:NameID>${name}</saml:NameID>`,
  }: Said = {}) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${++count}" Version="${version}" IssueInstant="${at}" Destination="${destination}"${more}><saml:Issuer>${issuer}</saml:Issuer>${content}</samlp:LogoutRequest>`
  const sign = (xml: string, relayState?: string, privateKey = keys.privateKey) =>
    printRedirect(ours, { kind: 'SAMLRequest', xml, relayState }, privateKey)
  const send = async (url: string) => {
    const response = await server.handle(new Request(url), { address: '192.0.2.1', isSecure: true })
    return [response.status, response.headers.get('location') ?? ''] as const
  }
  return { ...server, left, print, sign, send }
}

const refusedTo = [303, 'https://picket.test/sign-in/']
const all = [true, true, true]

describe('a request to sign a user out', () => {
  it('that is valid ends the sessions that it names, and gets a signed response', async () => {
    const { print, sign, send, left, serviceKey } = await open()
    const index = '<samlp:SessionIndex>_one</samlp:SessionIndex>'
    const [status, location] = await send(
      sign(print({ content: `<saml:NameID>ana</saml:NameID>${index}` }), 'state 1&2'),
    )
    expect([status, location.split('?')[0]]).toEqual([303, 'https://idp.test/slo-answer'])
    const { certificate } = await serviceKey.read()
    const answer = readRedirect(new URL(location).search, [certificate])
    expect(answer).toMatchObject({ kind: 'SAMLResponse', relayState: 'state 1&2' })
    expect(answer.xml).toMatch(/Destination="https:\/\/idp\.test\/slo-answer" InResponseTo="_r1"[^]*status:Success/)
    // The one that has no name is meant with each.
    expect(await left()).toEqual([false, true, false])
    await send(sign(print()))
    expect(await left()).toEqual([false, false, false])
  })

  it('for another user ends nothing', async () => {
    const { print, sign, send, left } = await open()
    expect((await send(sign(print({ name: 'bo' }))))[0]).toBe(303)
    expect(await left()).toEqual(all)
  })

  const wrong: Readonly<Record<string, Said>> = {
    'of another provider': { issuer: 'https://evil.test' },
    'for another application': { destination: 'https://other.test/saml2/logout' },
    'that says not for whom': { destination: '' },
    'of yesterday': { at: '2026-04-30T12:00:00Z' },
    'of tomorrow': { at: '2026-05-02T12:00:00Z' },
    'of no time': { at: 'now' },
    'that has run out': { more: ' NotOnOrAfter="2026-05-01T11:00:00Z"' },
    'of another version': { version: '1.1' },
    'without a name': { content: '' },
    'of two people': { content: '<saml:NameID>bo</saml:NameID><saml:NameID>ana</saml:NameID>' },
    'whose name is cut by a comment': { name: 'an<!-- -->a' },
    'with an entity': { name: 'a&ent;' },
    'whose name stands elsewhere': { content: '<saml:Subject><saml:NameID>ana</saml:NameID></saml:Subject>' },
  }
  it.each(Object.keys(wrong))('%s is refused, and the browser goes to our own page', async (name) => {
    const { print, sign, send, left, audited } = await open()
    expect(await send(sign(print(wrong[name])))).toEqual(refusedTo)
    expect(await left()).toEqual(all)
    expect(audited.at(-1)).toMatchObject({ action: 'SIGN_OUT', result: 'FAILED', viewer: { kind: 'anonymous' } })
  })

  const forgeries: Readonly<Record<string, (url: string, other: string) => string>> = {
    'without a signature': (url) => url.replace(/&Signature=.*/, ''),
    'without an algorithm': (url) => url.replace(/&SigAlg=[^&]*/, ''),
    'with SHA-1': (url) =>
      url.replace('rsa-sha256', 'rsa-sha1').replace('2001%2F04%2Fxmldsig-more', '2000%2F09%2Fxmldsig'),
    'with an HMAC': (url) => url.replace('rsa-sha256', 'hmac-sha256'),
    'with a relay state that was not signed': (url) => `${url}&RelayState=x`,
    'with the signature of another': (url, other) =>
      url.replace(/Signature=.*/, `Signature=${other.split('Signature=')[1]}`),
    'with a second message': (url, other) => `${url}&${/SAMLRequest=[^&]*/.exec(other)![0]}`,
    'with a message of both kinds': (url, other) =>
      `${url}&${/SAMLRequest=[^&]*/.exec(other)![0].replace('Request', 'Response')}`,
    'behind a name that only looks like it': (url, other) =>
      url.replace('?SAMLRequest=', `?${/SAMLRequest=[^&]*/.exec(other)![0]}&xSAMLRequest=`),
    'in another case': (url) => url.replace('SAMLRequest=', 'samlrequest='),
    'of nonsense': () => `${ours}?SAMLRequest=%&SigAlg=%&Signature=%`,
    nothing: () => ours,
  }
  it.each(Object.keys(forgeries))('%s is refused', async (name) => {
    const { print, sign, send, left } = await open()
    const [good, other] = [sign(print({ name: 'bo' })), sign(print(), undefined, otherKeys.privateKey)]
    expect(await send(forgeries[name]!(good, other))).toEqual(refusedTo)
    expect(await send(forgeries[name]!(sign(print()), sign(print({ name: 'bo' }))))).toEqual(refusedTo)
    expect(await left()).toEqual(all)
  })

  it('by the key of another, once more, and of any size is refused', async () => {
    const { print, sign, send, left, sessions, samlSignOut, users } = await open()
    expect(await send(sign(print(), undefined, otherKeys.privateKey))).toEqual(refusedTo)
    expect(await send(sign(print({ name: 'x'.repeat(5_000_000) })))).toEqual(refusedTo)
    expect(await left()).toEqual(all)
    const url = sign(print())
    expect((await send(url))[1]).toContain('https://idp.test/slo-answer')
    const again = await sessions.start((await users.list())[0]!.id, 'sso')
    await samlSignOut.remember(again.id, session)
    expect(await send(url)).toEqual(refusedTo)
    expect((await sessions.refresh(again.refreshToken)).id).toBe(again.id)
  })
})

describe('an answer of the provider', () => {
  it.each([
    ['https://picket.test/sign-in/?a=1', 'https://picket.test/sign-in/?a=1'],
    ['https://evil.test/', 'https://picket.test/sign-in/'],
    ['https://picket.test@evil.test/', 'https://picket.test/sign-in/'],
    ['https://x@picket.test/', 'https://picket.test/sign-in/'],
    ['javascript:alert(1)', 'https://picket.test/sign-in/'],
    ['//evil.test', 'https://picket.test/sign-in/'],
    [undefined, 'https://picket.test/sign-in/'],
  ])('with the relay state %s leads to %s', async (relayState, page) => {
    const { print, send } = await open()
    const status = '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>'
    const xml = print({ content: status }).replaceAll('LogoutRequest', 'LogoutResponse')
    expect(await send(printRedirect(ours, { kind: 'SAMLResponse', xml, relayState }, keys.privateKey))).toEqual([
      303,
      page,
    ])
  })
})

it('finds sessions by provider and name together', () => {
  expect(nameHashOf({ issuer: 'a', nameId: 'bc' })).not.toBe(nameHashOf({ issuer: 'ab', nameId: 'c' }))
})
