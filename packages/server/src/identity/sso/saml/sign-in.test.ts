import { describe, expect, it } from 'vitest'
import { openSignOn, refusalOf } from '../testing/open-sign-on.ts'
import { createSelfSigned } from './self-signed.ts'
import { startSamlProvider, type SamlPerson } from '../testing/simplesamlphp.ts'
import type { Page, Visitor } from '../testing/visitor.ts'
import { readForm } from '../testing/visitor.ts'

const ana: SamlPerson = { uid: ['ana'], mail: ['ana@picket.test'], givenName: ['Ana'], sn: ['Doe'], roles: ['soc'] }
const people: Record<string, SamlPerson> = {
  ana,
  bo: { ...ana, uid: ['bo'], mail: ['bo@picket.test'], givenName: ['Bo'], roles: ['nobody', 'Analyst'] },
  noone: { uid: ['noone'] },
  nameless: { uid: ['nameless'], mail: ['nameless@picket.test'] },
}

/** A server, and a real identity provider that it trusts. */
async function open(more: object = {}, remote: Readonly<Record<string, unknown>> = {}) {
  const server = await openSignOn()
  const provider = await startSamlProvider({ ...server.addresses(), people, remote })
  const settings = { enabled: true, kind: 'SAML', defaultRoleId: 'analyst', identityProviderUrl: provider.metadataUrl }
  await server.set({ ...settings, ...more })
  const begin = (browser: Visitor) => browser.open('/oauth2/authorize?state=s1')
  const arrive = async (name: string, browser = server.visitor()) => {
    const { url } = await provider.signIn(browser, await begin(browser), name)
    return { url, browser }
  }
  /** The form that the provider would have posted, not posted yet. */
  const stop = async (name: string, browser = server.visitor()) => ({
    browser,
    page: await provider.answer(browser, await begin(browser), name),
  })
  return { ...server, provider, arrive, stop }
}

const refused = (why: string) => `The response of the identity provider is refused: ${why}.`
const over = 'This sign-in has expired. Start again on the sign-in page.'
const post = (browser: Visitor, page: Page, more: Readonly<Record<string, string>> = {}) => {
  const { action, fields } = readForm(page.text)
  return browser.open(action, { ...fields, ...more })
}

describe('signing in with a real SAML identity provider', () => {
  it('makes users, by what they are called, with the roles of their attributes', async () => {
    const { arrive, redeem, findByEmail } = await open({
      roleAttribute: 'roles',
      roleMappings: [{ value: 'SOC', roleId: 'analyst-read-only' }],
    })
    const { url, browser } = await arrive('ana')
    expect([url.pathname, url.searchParams.get('state')]).toEqual(['/oauth/', 's1'])
    expect((await redeem(browser, url)).status).toBe(200)
    expect(await findByEmail('ana@picket.test')).toMatchObject({
      givenName: 'Ana',
      familyName: 'Doe',
      status: 'EXTERNAL_PROVIDER',
      role: { name: 'AnalystReadOnly' },
    })
    await arrive('bo')
    expect((await findByEmail('bo@picket.test'))?.role.name).toBe('Analyst')
  })

  it('tells who lacks attributes, and where', async () => {
    const { arrive, redeem, set } = await open()
    const missing =
      'SAML User Missing Attributes - Contact your administrator to update the attribute mappings in your SAML provider'
    expect(refusalOf((await arrive('noone')).url)).toBe(missing)
    const { url, browser } = await arrive('nameless')
    expect((await redeem(browser, url)).answer).toMatchObject({
      missing_attributes: ['firstName', 'lastName'],
      warning: missing,
    })
    await set({ emailAttribute: 'no such attribute' })
    expect(refusalOf((await arrive('ana')).url)).toBe(missing)
  })

  it('knows people by their address where their names change with each visit', async () => {
    const { arrive, findByEmail } = await open(
      {},
      { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    )
    await arrive('ana')
    const { id } = (await findByEmail('ana@picket.test'))!
    expect(refusalOf((await arrive('ana')).url)).toBeNull()
    expect((await findByEmail('ana@picket.test'))?.id).toBe(id)
  })

  it('needs assertions that are signed', async () => {
    const unsigned = await open({}, { 'saml20.sign.assertion': false })
    expect(refusalOf((await unsigned.arrive('ana')).url)).toBe(refused('its assertion is not signed'))
  })

  it('takes an answer once, in the browser that asked, wherever the relay state points', async () => {
    const { stop, visitor, database } = await open()
    const { browser, page } = await stop('ana')
    expect(refusalOf((await post(visitor(), page)).url)).toBe(
      'This sign-in was started in another browser or has expired. Start again on the sign-in page.',
    )
    expect(refusalOf((await post(browser, page)).url)).toBe(over)
    const second = await stop('ana')
    const { url } = await post(second.browser, second.page, { RelayState: 'https://evil.test/' })
    expect([url.origin, url.searchParams.has('code')]).toEqual(['https://picket.test', true])
    expect(second.browser.trail.join()).not.toContain('evil.test')
    // Even where the way back were open again.
    await database.updateTable('sign_on_flows').set({ status: 'asked' }).execute()
    expect(refusalOf((await post(second.browser, second.page)).url)).toBe(refused('it was used before'))
    const third = await stop('ana')
    const both = await Promise.all([post(third.browser, third.page), post(third.browser, third.page)])
    expect(both.map(({ url: at }) => at.searchParams.has('code')).sort()).toEqual([false, true])
  })

  it('remembers over a restart what was asked and what was used', async () => {
    const { stop, database, clock } = await open()
    const { browser, page } = await stop('ana')
    const asked = await database.selectFrom('sign_on_flows').select(['status', 'kind']).execute()
    expect(asked).toEqual([{ status: 'asked', kind: 'SAML' }])
    await post(browser, page)
    expect(await database.selectFrom('used_assertions').selectAll().execute()).toHaveLength(1)
    expect((await database.selectFrom('sign_on_flows').select('status').execute())[0]).toEqual({ status: 'coded' })
    clock.now += 3_600_000
    await stop('ana')
    expect(await database.selectFrom('used_assertions').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('sign_on_flows').selectAll().execute()).toHaveLength(1)
  })

  it('takes an answer only as long as it holds', async () => {
    const { stop, clock } = await open()
    const { browser, page } = await stop('ana')
    clock.now += 8 * 60_000
    expect(refusalOf((await post(browser, page)).url)).toBe(
      refused('it has expired: sign in again, or compare the clocks'),
    )
    clock.now += 4 * 60_000
    expect(refusalOf((await browser.open('/saml2/continue?flow=x')).url)).toBe(over)
  })

  it('tells the provider of us in metadata that it can read', async () => {
    const { visitor } = await open()
    const { status, text } = await visitor().open('/saml/metadata')
    expect(status).toBe(200)
    expect(text).toContain('entityID="https://picket.test/saml/metadata"')
    expect(text).toContain('WantAssertionsSigned="true"')
    expect(text).toContain('Location="https://picket.test/saml2/idpresponse"')
  })

  it('signs its requests for a provider that wants it so, with a key that is sealed', async () => {
    const server = await openSignOn()
    await server.set({ signRequests: true })
    const certificate = /<X509Certificate>(.*)<\/X509Certificate>/.exec(
      (await server.visitor().open('/saml/metadata')).text,
    )![1]!
    const remote = { 'validate.authnrequest': true, certData: certificate }
    const provider = await startSamlProvider({ ...server.addresses(), people, remote })
    const settings = { enabled: true, defaultRoleId: 'analyst', identityProviderUrl: provider.metadataUrl }
    await server.set(settings)
    const enter = async () => {
      const browser = server.visitor()
      const page = await browser.open('/oauth2/authorize')
      if (!page.text.includes('name="username"')) return page.text
      return (await provider.signIn(browser, page, 'ana')).url.searchParams.has('code')
    }
    expect(await enter()).toBe(true)
    const { value } = await server.database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'saml-key')
      .executeTakeFirstOrThrow()
    expect(value).toMatch(/^\{"privateKey":"v1\.[\da-f]{12}\./)
    await server.set({ signRequests: false })
    expect(await enter()).toContain('no signature found on message')
    expect((await server.visitor().open('/saml/metadata')).text).not.toContain('X509Certificate')
  })

  it('takes assertions that are encrypted for us, by a real provider, and none that another key could read', async () => {
    const server = await openSignOn()
    await server.set({ encryptAssertions: true })
    const metadata = (await server.visitor().open('/saml/metadata')).text
    expect(metadata).toContain('<KeyDescriptor use="encryption">')
    expect(metadata).not.toContain('use="signing"')
    const certData = /<X509Certificate>(.*)<\/X509Certificate>/.exec(metadata)![1]!
    const enter = async (remote: object, settings: object = {}) => {
      const provider = await startSamlProvider({
        ...server.addresses(),
        people,
        remote: { 'assertion.encryption': true, certData, ...remote },
      })
      await server.set({
        enabled: true,
        defaultRoleId: 'analyst',
        identityProviderUrl: provider.metadataUrl,
        encryptAssertions: true,
        ...settings,
      })
      const browser = server.visitor()
      const { url } = await provider.signIn(browser, await browser.open('/oauth2/authorize'), 'ana')
      return refusalOf(url) ?? (await server.redeem(browser, url)).status
    }
    expect(await enter({})).toBe(200)
    expect(await server.findByEmail('ana@picket.test')).toMatchObject({ givenName: 'Ana', status: 'EXTERNAL_PROVIDER' })
    // The response is signed around it, too, which does not hold any more once it is opened.
    expect(await enter({ 'saml20.sign.response': true })).toBe(200)
    const concealed = refused('its encrypted assertion is not valid; the server log has the details')
    expect(await enter({ 'saml20.sign.assertion': false })).toBe(concealed)
    expect(await enter({ certData: createSelfSigned('Another provider').certificate })).toBe(concealed)
    expect(server.lines.join()).toContain('its assertion is not signed')
    expect(await enter({}, { encryptAssertions: false })).toBe(refused('it is encrypted, which is not configured'))
  })

  it('refreshes the metadata each day, from the same provider only, and continues if it does not respond', async () => {
    const { arrive, clock, database, lines, set, provider } = await open()
    const readAt = async () =>
      JSON.parse(
        (await database.selectFrom('settings').selectAll().where('key', '=', 'single-sign-on').executeTakeFirst())!
          .value,
      ).saml.readAt as number
    await expect(set({ identityProviderUrl: `${provider.metadataUrl}x` })).rejects.toThrow(
      'The metadata address of the identity provider responded with 404.',
    )
    const first = await readAt()
    clock.now += 25 * 3_600_000
    await arrive('ana')
    expect(await readAt()).toBe(clock.now)
    expect(first).toBeLessThan(clock.now)
    expect(lines.join('')).not.toContain('cannot refresh the metadata')
  })
})
