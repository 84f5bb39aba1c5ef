import { generateKeyPair, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { sign, startHostileProvider } from '../testing/hostile-provider.ts'
import { openSignOn, refusalOf } from '../testing/open-sign-on.ts'

/** A server that trusts a provider which says what the test wants. */
async function open() {
  const server = await openSignOn()
  const provider = await startHostileProvider()
  const { issuer } = provider
  const settings = { enabled: true, kind: 'OIDC', defaultRoleId: 'analyst', issuer, clientId: 'picket' }
  await server.set({ ...settings, clientSecret: 'the-client-secret-of-a-test-x32' })
  /** Sets out, and gives the address of the answer that the provider would send the browser to. */
  const setOut = async (browser = server.visitor(), query = '') => {
    const page = await browser.open(`/oauth2/authorize?${query}`)
    provider.nonce = page.url.searchParams.get('nonce') ?? ''
    const answer = new URL(server.addresses().oidcRedirectUrl)
    answer.searchParams.set('code', 'a-code')
    answer.searchParams.set('state', page.url.searchParams.get('state') ?? '')
    return { browser, answer, asked: page.url }
  }
  return { ...server, provider, setOut }
}

const strange = 'The response of the identity provider was rejected: it does not match the request.'
const over = 'This sign-in has expired. Start again on the sign-in page.'
const otherBrowser = 'This sign-in was started in another browser or has expired. Start again on the sign-in page.'

describe('ID tokens', () => {
  it('are accepted if everything is valid', async () => {
    const { setOut, redeem } = await open()
    const { browser, answer } = await setOut()
    const { url } = await browser.open(answer)
    expect((await redeem(browser, url)).status).toBe(200)
  })

  const seconds = () => Math.floor(Date.now() / 1000)
  type Forge = (claims: object, provider: Awaited<ReturnType<typeof open>>['provider']) => Promise<string> | string
  const forgeries: readonly (readonly [string, Forge])[] = [
    ['without a signature', (claims) => new UnsecuredJWT({ ...claims }).encode()],
    [
      'signed with the client secret',
      (claims) => sign({ ...claims }, new TextEncoder().encode('the-client-secret-of-a-test-x32'), 'HS256'),
    ],
    [
      'signed with the public key as a secret',
      (claims, { publicKey }) => sign({ ...claims }, new TextEncoder().encode(JSON.stringify(publicKey)), 'HS256'),
    ],
    ['signed with another key', async (claims) => sign({ ...claims }, (await generateKeyPair('RS256')).privateKey)],
    ['of another sign-in', (claims, { privateKey }) => sign({ ...claims, nonce: 'another' }, privateKey)],
    ['without a nonce', (claims, { privateKey }) => sign({ ...claims, nonce: undefined }, privateKey)],
    ['of another issuer', (claims, { privateKey }) => sign({ ...claims, iss: 'https://other.test' }, privateKey)],
    ['for another client', (claims, { privateKey }) => sign({ ...claims, aud: 'another' }, privateKey)],
    [
      'for several clients, given to another',
      (claims, { privateKey }) => sign({ ...claims, aud: ['picket', 'another'], azp: 'another' }, privateKey),
    ],
    ['that have expired', (claims, { privateKey }) => sign({ ...claims, exp: seconds() - 600 }, privateKey)],
    ['of tomorrow', (claims, { privateKey }) => sign({ ...claims, nbf: seconds() + 86_400 }, privateKey)],
    ['that are malformed', () => 'x.y.z'],
  ]
  it.each(forgeries)('%s are rejected', async (_, forge) => {
    const { setOut, provider, users } = await open()
    const { browser, answer } = await setOut()
    provider.idToken = (claims) => forge(claims, provider)
    expect(refusalOf((await browser.open(answer)).url)).toBe(strange)
    expect(await users.list()).toHaveLength(1)
  })
})

describe('answers', () => {
  it('to another browser, to a browser that never asked, and a second time are refused', async () => {
    const { setOut, visitor, provider } = await open()
    const { answer, browser } = await setOut()
    expect(refusalOf((await visitor().open(answer)).url)).toBe(otherBrowser)
    const { browser: other } = await setOut()
    expect(refusalOf((await other.open(answer)).url)).toBe(over)
    provider.nonce = new URL(browser.trail.at(-1)!).searchParams.get('nonce')!
    expect(refusalOf((await browser.open(answer)).url)).toBeNull()
    expect(refusalOf((await browser.open(answer)).url)).toBe(over)
    expect(provider.asked).toHaveLength(1)
  })

  it.each([
    ['state', 'x', over],
    ['state', '', over],
    ['iss', 'https://other.test', strange],
  ])('with another %s (%j) are refused', async (name, value, message) => {
    const { setOut } = await open()
    const { answer, browser } = await setOut()
    answer.searchParams.set(name, value)
    expect(refusalOf((await browser.open(answer)).url)).toBe(message)
  })

  it('without an issuer are refused of a provider that names itself', async () => {
    const { setOut, provider } = await open()
    provider.metadata['authorization_response_iss_parameter_supported'] = true
    const { answer, browser } = await setOut()
    expect(refusalOf((await browser.open(answer)).url)).toBe(strange)
  })

  it('report the message of the provider, without control characters', async () => {
    const { setOut } = await open()
    const { answer, browser } = await setOut()
    answer.searchParams.delete('code')
    answer.searchParams.set('error', 'access_denied<script>')
    expect(refusalOf((await browser.open(answer)).url)).toBe('The identity provider says: access_deniedscript.')
  })

  it('lead nowhere once the settings are others', async () => {
    const { setOut, set } = await open()
    const { answer, browser } = await setOut()
    await set({ issuer: 'https://other.test' })
    expect(refusalOf((await browser.open(answer)).url)).toBe(
      'The single sign-on settings have changed. Start again on the sign-in page.',
    )
    await set({ enabled: false })
    expect(refusalOf((await browser.open(answer)).url)).toBe('Single sign-on is off. Sign in with a password.')
  })

  it('are proved with PKCE, and each way has secrets of its own', async () => {
    const { setOut, provider } = await open()
    const [one, two] = [await setOut(), await setOut()]
    expect(one.asked.searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.asked.searchParams.get(name)).not.toBe(two.asked.searchParams.get(name))
    await two.browser.open(two.answer)
    expect(provider.asked[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  })
})

describe('codes of ours', () => {
  it('are good once: shown again, they end what they began', async () => {
    const { setOut, redeem } = await open()
    const { browser, answer } = await setOut()
    const { url } = await browser.open(answer)
    const { answer: tokens } = await redeem(browser, url)
    const refresh = { grant_type: 'refresh_token', client_id: 'console', refresh_token: tokens.refresh_token }
    expect((await redeem(browser, url)).answer).toEqual({
      error: 'invalid_grant',
      error_description: 'This code was used before. Sign in again.',
    })
    expect((await browser.post('/oauth2/token', refresh)).answer.error).toBe('invalid_grant')
  })

  it('are valid for the browser that started the sign-in, for a minute', async () => {
    const { setOut, redeem, visitor, clock } = await open()
    const { browser, answer } = await setOut()
    const { url } = await browser.open(answer)
    const refused = { error: 'invalid_grant', error_description: over }
    expect((await redeem(visitor(), url)).answer).toEqual(refused)
    expect((await redeem((await setOut()).browser, url)).answer).toEqual(refused)
    expect((await redeem(browser, url, { redirect_uri: 'https://evil.test/' })).answer).toEqual(refused)
    expect((await redeem(browser, url, { code: 'x' })).answer).toEqual(refused)
    clock.now += 61_000
    expect((await redeem(browser, url)).answer).toEqual(refused)
  })

  it('require a verifier if they were requested with a challenge', async () => {
    const { setOut, redeem, visitor } = await open()
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const { browser, answer } = await setOut(undefined, `code_challenge=${challenge}&code_challenge_method=S256`)
    const { url } = await browser.open(answer)
    expect((await redeem(browser, url)).status).toBe(400)
    expect((await redeem(visitor(), url, { code_verifier: 'x'.repeat(43) })).status).toBe(400)
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
    expect((await redeem(visitor(), url, { code_verifier })).status).toBe(200)
  })

  it.each([
    'https://evil.test/oauth/',
    'https://picket.test/oauth/../evil',
    'https://picket.test.evil.test/oauth/',
    'https://picket.test@evil.test/oauth/',
    '//evil.test/oauth/',
    'javascript:alert(1)',
    'https://picket.test/oauth/?x=1',
    '',
  ])('never go to %j', async (address) => {
    const { visitor } = await open()
    const page = await visitor().open(`/oauth2/authorize?redirect_uri=${encodeURIComponent(address)}`)
    expect([page.status, JSON.parse(page.text).error.message]).toEqual([
      400,
      'The redirect address must be "https://picket.test/oauth/".',
    ])
  })

  it.each([
    ['response_type=token', 'Unsupported response type. Use response_type=code.'],
    ['client_id=other', 'Unknown client.'],
    ['code_challenge=x&code_challenge_method=S256', 'The code challenge must use S256.'],
    [`code_challenge=${'x'.repeat(43)}&code_challenge_method=plain`, 'The code challenge must use S256.'],
    [`state=${'x'.repeat(1001)}`, 'The state is longer than 1000 characters.'],
  ])('are not given for %s', async (query, message) => {
    const { visitor } = await open()
    const page = await visitor().open(`/oauth2/authorize?${query}`)
    expect([page.status, JSON.parse(page.text).error.message]).toEqual([400, message])
  })
})

describe('signing out', () => {
  it.each([
    'https://evil.test/',
    '//evil.test',
    'https://picket.test@evil.test/',
    'javascript:alert(1)',
    '/\\evil.test',
  ])('never leads to %s', async (address) => {
    const { visitor } = await open()
    const { url } = await visitor().open(`/logout?logout_uri=${encodeURIComponent(address)}`)
    expect(url.href).toBe('https://picket.test/sign-in/')
  })
})

describe('providers', () => {
  it.each([
    ['http://idp.test', 'Must be an address that starts with https://'],
    ['https://10.0.0.1', 'The identity provider cannot be reached: 10.0.0.1 is an address in a private network'],
    [
      'https://169.254.169.254',
      'The identity provider cannot be reached: 169.254.169.254 is an address in a private network',
    ],
    ['https://[::1]', 'The identity provider cannot be reached: ::1 is an address in a private network'],
  ])('are not called at %s', async (issuer, message) => {
    const { set, visitor } = await open()
    const attempt = async () => {
      await set({ issuer, clientId: 'x' })
      return refusalOf((await visitor().open('/oauth2/authorize')).url)
    }
    expect(await attempt().catch((error: Error) => error.message)).toContain(message)
  })

  it.each([
    [undefined, null],
    [['client_secret_post'], 'the-client-secret-of-a-test-x32'],
    [['client_secret_post', 'client_secret_basic'], null],
  ])('are shown the secret as they want it: %j', async (methods, inForm) => {
    const { provider, setOut } = await open()
    if (methods !== undefined) provider.metadata['token_endpoint_auth_methods_supported'] = methods
    const { answer, browser } = await setOut()
    expect(refusalOf((await browser.open(answer)).url)).toBeNull()
    expect(provider.asked.map((form) => form.get('client_secret'))).toEqual([inForm])
  })

  it('that claim another issuer are rejected', async () => {
    const { provider, visitor } = await open()
    provider.metadata['issuer'] = 'https://other.test'
    const { url } = await visitor().open('/oauth2/authorize?state=s1')
    expect([refusalOf(url), url.searchParams.get('state')]).toEqual([
      `"${provider.issuer}" is not the issuer of an OpenID provider. It is the part before "/.well-known/openid-configuration", exactly as written.`,
      's1',
    ])
  })
})
