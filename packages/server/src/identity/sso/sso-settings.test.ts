import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dataFiles } from '../../data-directory/layout.ts'
import { openSqlite } from '../../stores/database.ts'
import { migrate } from '../../stores/migrate.ts'
import { putSetting } from '../../stores/settings/setting-store.ts'
import { systemViewer } from '../../access/viewer.ts'
import { releaseSso } from './release-sso.ts'
import { isSsoEnforced, initialSsoSettings } from './sso-settings.ts'
import { openSignOn } from './testing/open-sign-on.ts'
import { metadataOf, otherKeys } from './testing/saml-response.ts'

const oidc = { kind: 'OIDC', issuer: 'https://idp.test', clientId: 'picket' }

describe('settings of single sign-on', () => {
  it.each([
    [{ enabled: true }, 'identityProviderUrl: SAML needs the metadata of the identity provider, or its address.'],
    [{ enabled: true, kind: 'OIDC' }, 'issuer: OpenID Connect needs an issuer and a client id.'],
    [{ enabled: true, ...oidc }, 'defaultRoleId: Users need a role. Select a default role.'],
    [{ defaultRoleId: 'missing' }, 'defaultRoleId: There is no role "missing".'],
    [{ roleMappings: [{ value: 'x', roleId: 'missing' }] }, 'roleMappings.0.roleId: There is no role "missing".'],
    [{ enforceSso: true }, 'enforceSso: Single sign-on that is not enabled cannot be enforced.'],
    [{ metadata: '<x/>' }, 'The metadata of the identity provider describes no identity provider.'],
    [{ identityProviderUrl: 'http://idp.test/' }, 'identityProviderUrl: Must be an address that starts with https://'],
    [{ emailDomains: ['@x'] }, 'emailDomains.0: Must be a domain such as example.com'],
    [{ clockSkewSeconds: 601 }, /^clockSkewSeconds: /],
    [{ scopes: ['a b'] }, 'scopes.0: Must not contain spaces'],
  ])('are refused: %j', async (input, message) => {
    const { set } = await openSignOn()
    await expect(set(input)).rejects.toThrow(message)
  })

  it('take metadata as a text, and show what it tells', async () => {
    const { set, admin } = await openSignOn()
    await set({ enabled: true, defaultRoleId: 'analyst', metadata: metadataOf() })
    const { data } = await admin.ask(
      '{ samlConfig { kind identityProviderUrl samlProvider { entityId signInUrl certificates { expiresAt } } serviceProvider { entityId assertionConsumerUrl redirectUrl signInUrl } } }',
    )
    expect(data.samlConfig).toEqual({
      kind: 'SAML',
      identityProviderUrl: null,
      samlProvider: {
        entityId: 'https://idp.test/metadata',
        signInUrl: 'https://idp.test/sso',
        certificates: [{ expiresAt: '2126-01-01T00:00:00.000Z' }],
      },
      serviceProvider: {
        entityId: 'https://picket.test/saml/metadata',
        assertionConsumerUrl: 'https://picket.test/saml2/idpresponse',
        redirectUrl: 'https://picket.test/oauth2/idpresponse',
        signInUrl: 'https://picket.test/oauth2/authorize',
      },
    })
  })

  // spec: D1-3.12
  it('tell those who read users the default role, and nothing of the provider', async () => {
    const { set, admin, browser } = await openSignOn()
    await set({ enabled: true, defaultRoleId: 'analyst', ...oidc, clientSecret: 's' })
    const role = { name: 'Reader', permissions: ['UserRead'] }
    await admin.ask('mutation($input: CreateRoleInput!) { createRole(input: $input) { role { id } } }', { input: role })
    const person = { email: 'r@picket.test', givenName: 'R', familyName: 'S', role: { kind: 'NAME', value: 'Reader' } }
    const { data } = await admin.ask(
      'mutation($input: InviteUserInput!) { inviteUser(input: $input) { oneTimePassword } }',
      { input: person },
    )
    const reader = await browser().enter('r@picket.test', data.inviteUser.oneTimePassword, 'Reader-Pass-9-long')
    const seen = await reader.ask(
      '{ samlConfig { defaultRoleId enabled issuer clientId scim { url } roleMappings { value } } }',
    )
    expect(seen.data.samlConfig).toEqual({
      defaultRoleId: 'analyst',
      enabled: true,
      issuer: null,
      clientId: null,
      scim: null,
      roleMappings: null,
    })
  })

  it('end the sessions that they do not cover any more', async () => {
    const { set, externalUsers, database, signIn, admin, ssoSettings } = await openSignOn()
    await set({ enabled: true, defaultRoleId: 'analyst', ...oidc })
    const person = { userName: 'a', externalId: null, email: 'a@picket.test', givenName: 'A', familyName: 'B' }
    const id = await database.transaction().execute((trx) => externalUsers.create(trx, { ...person, roleId: 'admin' }))
    await database.updateTable('external_users').set({ role_from: 'picket' }).execute()
    const { session } = await signIn.enter(id, 'sso')
    await set({ enforceSso: true })
    expect((await admin.ask('{ me { id } }')).status).toBe(401)
    const { session: next, user } = await signIn.refresh(session.refreshToken)
    expect(user.id).toBe(id)
    await ssoSettings.update(systemViewer, { enabled: false, enforceSso: false })
    await expect(signIn.refresh(next.refreshToken)).rejects.toThrow('The session has ended.')
  })

  it('go on with the metadata of before where their address does not answer, or tells of another', async () => {
    const { set, clock, ssoSettings, lines } = await openSignOn()
    const web = { text: metadataOf(), status: 200, asked: 0 }
    const server = createServer((_, response) => {
      web.asked++
      response.writeHead(web.status).end(web.text)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const identityProviderUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await set({ enabled: true, defaultRoleId: 'analyst', identityProviderUrl })
    const day = 25 * 3_600_000
    const problems = () => lines.filter((line) => line.includes('cannot refresh the metadata')).length
    web.status = 503
    clock.now += day
    const { entityId } = (await ssoSettings.readFresh()).saml!.provider
    expect([entityId, web.asked, problems()]).toEqual(['https://idp.test/metadata', 2, 1])
    await ssoSettings.readFresh()
    expect(web.asked).toBe(2)
    Object.assign(web, { status: 200, text: web.text.replace('https://idp.test/metadata', 'https://evil.test/') })
    clock.now += 11 * 60_000
    expect((await ssoSettings.readFresh()).saml!.provider.entityId).toBe('https://idp.test/metadata')
    expect([web.asked, problems()]).toEqual([3, 2])
    Object.assign(web, { text: metadataOf(otherKeys.certificate) })
    clock.now += 11 * 60_000
    expect((await ssoSettings.readFresh()).saml!.provider.certificates).toEqual([otherKeys.certificate])
  })

  it('need the roles that they name', async () => {
    const { set, admin } = await openSignOn()
    await set({ defaultRoleId: 'analyst', roleMappings: [{ value: 'x', roleId: 'analyst-read-only' }] })
    const remove = async (id: string) =>
      (await admin.ask('mutation($id: ID!) { deleteRole(input: { id: $id }) { id } }', { id })).errors?.[0]?.message
    expect([await remove('analyst'), await remove('analyst-read-only')]).toEqual([
      'The role "Analyst" is in use: single sign-on assigns it by default.',
      'The role "AnalystReadOnly" is in use: a role mapping of single sign-on assigns it.',
    ])
  })
})

describe('the operator', () => {
  it('lets passwords in again, in the data directory', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'picket-sso-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = openSqlite(dataFiles(folder).metadata)
    onTestFinished(() => database.destroy())
    await migrate(database)
    const settings = { ...initialSsoSettings, enabled: true, enforceSso: true, kind: 'OIDC' }
    const value = JSON.stringify({
      ...settings,
      oidc: { issuer: 'https://idp.test', clientId: 'x', clientSecret: null },
    })
    await putSetting(database, { key: 'single-sign-on', value, updated_at: 0, updated_by: null })
    expect(await isSsoEnforced(database)).toBe(true)
    const provider = 'https://idp.test'
    expect(await releaseSso({ folder, now: 1 })).toEqual({ wasEnforced: true, provider })
    expect(await isSsoEnforced(database)).toBe(false)
    expect(await releaseSso({ folder, now: 2 })).toEqual({ wasEnforced: false, provider })
    const audited = await database.selectFrom('audit_log').select(['action', 'actor_kind']).execute()
    expect(audited).toEqual([{ action: 'UPDATE_SAML_SETTINGS', actor_kind: 'system' }])
    await expect(releaseSso({ folder: join(folder, 'x'), now: 1 })).rejects.toThrow(
      'There are no users in data directory',
    )
  })
})
