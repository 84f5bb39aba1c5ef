import { describe, expect, it } from 'vitest'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { openSignOn, refusalOf } from '../testing/open-sign-on.ts'

/** A server, and a real OpenID provider that it trusts. */
async function open(more: object = {}) {
  const server = await openSignOn()
  const { oidcRedirectUrl, signInUrl } = server.addresses()
  const provider = await startOpenIdProvider(oidcRedirectUrl, signInUrl)
  const { issuer, clientId, clientSecret } = provider
  await server.set({ enabled: true, kind: 'OIDC', defaultRoleId: 'analyst', issuer, clientId, clientSecret, ...more })
  const arrive = async (name: string, browser = server.visitor()) => {
    const { url } = await provider.signIn(browser, await browser.open('/oauth2/authorize?state=s%201'), name)
    return { url, browser }
  }
  const enter = async (name: string) => {
    const { url, browser } = await arrive(name)
    return { browser, ...(await server.redeem(browser, url)) }
  }
  return { ...server, provider, arrive, enter }
}

const ana = {
  sub: 'ana',
  email: 'ana@picket.test',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Doe',
  groups: ['soc', 'Analyst'],
}

describe('signing in with a real OpenID provider', () => {
  // spec: D1-7.19
  it('makes a user at the first time, and knows them again', async () => {
    const { provider, arrive, redeem, enter, findByEmail, audited } = await open()
    provider.people['ana'] = ana
    const { url, browser } = await arrive('ana')
    expect([url.origin + url.pathname, url.searchParams.get('state')]).toEqual(['https://picket.test/oauth/', 's 1'])
    const { status, answer } = await redeem(browser, url)
    expect(status).toBe(200)
    expect(answer).toEqual({
      id_token: expect.any(String),
      access_token: answer.id_token,
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
    })
    const user = await findByEmail('ana@picket.test')
    expect(user).toMatchObject({
      givenName: 'Ana',
      familyName: 'Doe',
      status: 'EXTERNAL_PROVIDER',
      role: { name: 'Analyst' },
    })
    expect(audited.at(-1)).toMatchObject({
      action: 'SIGN_IN',
      result: 'SUCCEEDED',
      viewer: { name: 'ana@picket.test' },
    })
    provider.people['ana'] = { ...ana, email: 'roe@picket.test', family_name: 'Roe' }
    expect((await enter('ana')).status).toBe(200)
    expect(await findByEmail('roe@picket.test')).toMatchObject({ id: user?.id, familyName: 'Roe' })
  })

  // spec: D1-7.18
  it('begins with what the console asks before anybody is signed in', async () => {
    const { visitor } = await open()
    expect(JSON.parse((await visitor().open('/saml')).text)).toEqual({
      enabled: true,
      enforceSso: false,
      kind: 'OIDC',
      clientId: 'console',
      redirectUri: 'https://picket.test/oauth/',
      signInUrl: '/oauth2/authorize',
      signOutUrl: '/logout',
      error: null,
    })
  })

  it('assigns roles by attribute if configured: mappings first, then names, then the default', async () => {
    const { provider, enter, findByEmail, set } = await open({ roleAttribute: 'groups' })
    const roleOf = async () => (await findByEmail('ana@picket.test'))?.role.name
    provider.people['ana'] = ana
    await enter('ana')
    expect(await roleOf()).toBe('Analyst')
    await set({ roleMappings: [{ value: 'SOC', roleId: 'analyst-read-only' }] })
    await enter('ana')
    expect(await roleOf()).toBe('AnalystReadOnly')
    provider.people['ana'] = { ...ana, groups: [] }
    await enter('ana')
    expect(await roleOf()).toBe('Analyst')
  })

  it('needs an address that was verified, of a domain that may', async () => {
    const { provider, arrive, set } = await open({ emailDomains: ['picket.test'] })
    provider.people['ana'] = { sub: 'ana', given_name: 'Ana' }
    expect(refusalOf((await arrive('ana')).url)).toBe(
      'SAML User Missing Attributes - Contact your administrator to update the attribute mappings in your SAML provider',
    )
    provider.people['ana'] = { ...ana, email_verified: false }
    expect(refusalOf((await arrive('ana')).url)).toBe('The identity provider has not verified your email address.')
    provider.people['ana'] = { ...ana, email: 'ana@picket.test.evil.test' }
    expect(refusalOf((await arrive('ana')).url)).toBe('Users with email addresses of this domain cannot sign in.')
    await set({ justInTimeUsers: false })
    provider.people['ana'] = ana
    expect(refusalOf((await arrive('ana')).url)).toBe(
      'You do not have an account on this server. Ask an administrator.',
    )
  })

  // spec: D1-3.8 D1-8.9
  it('warns of names that are missing', async () => {
    const { provider, enter } = await open()
    provider.people['ana'] = { sub: 'ana', email: 'ana@picket.test', given_name: 'Ana' }
    const { status, answer } = await enter('ana')
    expect([status, answer.missing_attributes, answer.warning]).toEqual([
      200,
      ['lastName'],
      'SAML User Missing Attributes - Contact your administrator to update the attribute mappings in your SAML provider',
    ])
  })

  it('rejects deactivated users, and users with the address of another user', async () => {
    const { provider, enter, arrive, findByEmail, users, admin } = await open()
    provider.people['ana'] = ana
    await enter('ana')
    provider.people['eve'] = { ...ana, sub: 'eve' }
    expect(refusalOf((await arrive('eve')).url)).toBe('Another user of the identity provider has this email address.')
    const { id } = (await findByEmail('ana@picket.test'))!
    const leave = 'mutation($id: ID!) { deactivateUser(input: { id: $id }) { user { enabled } } }'
    expect((await admin.ask(leave, { id })).errors).toBeUndefined()
    expect(refusalOf((await arrive('ana')).url)).toBe('This user is deactivated. Ask an administrator.')
    await admin.ask('mutation($id: ID!) { deleteUser(input: { id: $id }) { id } }', { id })
    expect((await enter('ana')).status).toBe(200)
    expect((await findByEmail('ana@picket.test'))?.id).not.toBe(id)
    expect((await users.find(id))?.enabled).toBe(false)
  })

  it('coexists with a password user of the same address, who remains another user', async () => {
    const { provider, enter, users, first } = await open()
    provider.people['root'] = { ...ana, sub: 'root', email: first.email }
    await enter('root')
    const [owner, other] = (await users.list()).filter(({ email }) => email === first.email)
    expect([owner?.role.name, owner?.status, other?.role.name, other?.status]).toEqual([
      'Admin',
      'CONFIRMED',
      'Analyst',
      'EXTERNAL_PROVIDER',
    ])
  })

  it('ends at the provider too, if configured', async () => {
    const { provider, enter, set } = await open({ signOutAtProvider: true })
    provider.people['ana'] = ana
    const { browser } = await enter('ana')
    const page = await browser.open('/logout?client_id=console&logout_uri=https%3A%2F%2Fpicket.test%2Fsign-in%2F')
    expect(browser.trail.find((url) => url.startsWith(`${provider.issuer}/session/end`))).toContain(
      'post_logout_redirect_uri=https%3A%2F%2Fpicket.test%2Fsign-in%2F',
    )
    expect(page.text).toContain('sign-out')
    expect(browser.cookie('picket.test', '__Host-picket-refresh')).toBeUndefined()
    await set({ signOutAtProvider: false })
    const again = await enter('ana')
    expect((await again.browser.open('/logout')).url.href).toBe('https://picket.test/sign-in/')
  })

  it('keeps the client secret sealed, shows it nowhere, and gives it to no other provider', async () => {
    const { provider, admin, database, set, audited } = await open()
    const rows = await database.selectFrom('settings').select('value').execute()
    const all = JSON.stringify([rows, audited, (await admin.ask('{ samlConfig { hasClientSecret clientId } }')).data])
    expect(all).toContain('"hasClientSecret":true')
    expect(all).not.toContain(provider.clientSecret)
    expect((await set({ scopes: ['email'] })).hasClientSecret).toBe(true)
    expect((await set({ issuer: 'https://other.test' })).hasClientSecret).toBe(false)
  })
})
