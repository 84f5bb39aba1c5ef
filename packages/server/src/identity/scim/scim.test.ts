import { describe, expect, it } from 'vitest'
import { openIdentity } from '../testing/open-identity.ts'
import { systemViewer } from '../../access/viewer.ts'
import { oktaUser, openScim } from './testing/open-scim.ts'

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
const problem = (status: number, detail: string, scimType?: string) => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail,
})

describe('access', () => {
  it('no caller is accepted while the feature is off, nor without the token', async () => {
    const { send, flags, token, admin, lines } = await openScim()
    const missing = problem(401, 'Send the SCIM token of this server in the header Authorization: Bearer ...')
    for (const authorization of [
      '',
      'Bearer',
      `Basic ${token}`,
      `Bearer ${token}x`,
      admin.idToken,
      `Bearer ${admin.idToken}`,
    ])
      expect((await send('GET', '/Users', undefined, { authorization })).body).toEqual(missing)
    expect((await send('GET', '/Users')).status).toBe(200)
    await flags.set(systemViewer, 'ENABLE_SCIM', false)
    expect((await send('GET', '/Users')).body).toEqual(problem(403, 'SCIM is switched off on this server.'))
    expect(lines.join('')).not.toContain(token)
  })

  it('one token: another stops it at once, and only a digest is kept', async () => {
    const { send, admin, token, database } = await openScim()
    const { data } = await admin.ask(
      'mutation { rotateScimToken { value samlConfig { scim { url isOn tokenCreatedAt } } } }',
    )
    expect(data.rotateScimToken.samlConfig.scim).toEqual({
      url: 'https://picket.test/scim/v2',
      isOn: true,
      tokenCreatedAt: '2026-05-01T12:00:00.000Z',
    })
    expect((await send('GET', '/Users')).status).toBe(401)
    const authorization = `Bearer ${data.rotateScimToken.value}`
    expect((await send('GET', '/Users', undefined, { authorization })).status).toBe(200)
    const kept = await database.selectFrom('settings').select('value').execute()
    expect(kept.map(({ value }) => value).join()).not.toContain(token.slice(12))
    await admin.ask('mutation { deleteScimToken { samlConfig { enabled } } }')
    expect((await send('GET', '/Users', undefined, { authorization })).status).toBe(401)
  })

  it('makes one only who holds every role that it reaches', async () => {
    const server = await openIdentity()
    const admin = await server.browser().enter(server.first.email, server.first.oneTimePassword, 'Correct-Horse-7')
    const input = { name: 'Keeper', permissions: ['GeneralSettingsModify'] }
    await admin.ask('mutation($input: CreateRoleInput!) { createRole(input: $input) { role { id } } }', { input })
    const person = { email: 'k@picket.test', givenName: 'K', familyName: 'L', role: { kind: 'NAME', value: 'Keeper' } }
    const { data } = await admin.ask(
      'mutation($input: InviteUserInput!) { inviteUser(input: $input) { oneTimePassword } }',
      { input: person },
    )
    const keeper = await server.browser().enter('k@picket.test', data.inviteUser.oneTimePassword, 'Keeper-Pass-9-long')
    const update =
      'mutation($input: UpdateSamlConfigInput!) { updateSamlConfig(input: $input) { samlConfig { enabled } } }'
    await admin.ask(update, { input: { defaultRoleId: 'analyst' } })
    for (const document of [
      'mutation { rotateScimToken { value } }',
      'mutation { deleteScimToken { samlConfig { enabled } } }',
    ])
      expect((await keeper.ask(document)).errors?.[0]?.message).toMatch(/^Access denied: this includes permissions/)
    expect((await keeper.ask(update, { input: { justInTimeUsers: false } })).errors?.[0]?.message).toMatch(
      /^Access denied/,
    )
    expect((await keeper.ask(update, { input: { defaultRoleId: 'admin' } })).errors?.[0]?.message).toMatch(
      /^Access denied/,
    )
  })
})

describe('what there is', () => {
  it('says what it can, with schemas that name what it keeps', async () => {
    const { send } = await openScim()
    const config = (await send('GET', '/ServiceProviderConfig')).body
    expect([config.patch, config.bulk.supported, config.filter, config.etag, config.sort]).toEqual([
      { supported: true },
      false,
      { supported: true, maxResults: 200 },
      { supported: true },
      { supported: false },
    ])
    const types = (await send('GET', '/ResourceTypes')).body
    expect(types.Resources.map(({ id, endpoint }: { id: string; endpoint: string }) => [id, endpoint])).toEqual([
      ['User', '/Users'],
      ['Group', '/Groups'],
    ])
    const schema = (await send('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body
    expect(schema.attributes.map(({ name }: { name: string }) => name)).toEqual([
      'userName',
      'externalId',
      'name',
      'displayName',
      'emails',
      'active',
      'groups',
    ])
    expect((await send('GET', '/Schemas/x')).body).toEqual(problem(404, 'There is no such schema.'))
    for (const [method, path] of [
      ['GET', '/Me'],
      ['POST', '/Bulk'],
    ] as const)
      expect((await send(method, path)).body).toEqual(problem(404, 'Not found: no resource exists at this address.'))
  })
})

describe('users', () => {
  it('are made as Okta makes them, found, and shown', async () => {
    const { send, users, audited } = await openScim()
    const made = await send('POST', '/Users', oktaUser('ana'))
    const { id, meta } = made.body
    expect(made.status).toBe(201)
    expect(made.headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    expect([made.headers.get('location'), made.headers.get('etag')]).toEqual([
      `https://picket.test/scim/v2/Users/${id}`,
      meta.version,
    ])
    expect(made.body).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id,
      externalId: 'okta-ana',
      userName: 'ana@picket.test',
      name: { givenName: 'ana', familyName: 'Doe', formatted: 'ana Doe' },
      displayName: 'ana Doe',
      emails: [{ value: 'ana@picket.test', type: 'work', primary: true }],
      active: true,
      groups: [],
      meta: {
        resourceType: 'User',
        created: '2026-05-01T12:00:00.000Z',
        lastModified: '2026-05-01T12:00:00.000Z',
        location: `https://picket.test/scim/v2/Users/${id}`,
        version: meta.version,
      },
    })
    expect((await send('GET', '/Users?filter=userName%20eq%20%22ANA@picket.test%22')).body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [made.body],
    })
    expect(await users.find(id)).toMatchObject({ status: 'EXTERNAL_PROVIDER', role: { name: 'AnalystReadOnly' } })
    const entry = audited.find(({ action }) => action === 'SCIM_CREATE_USER')
    expect([entry?.viewer.name, entry?.result]).toEqual(['SCIM', 'SUCCEEDED'])
    expect(JSON.stringify(entry?.parameters)).not.toContain('never-kept')
  })

  it('are not managed by SCIM if they have a password', async () => {
    const { send, first, users } = await openScim()
    expect((await send('GET', '/Users')).body.totalResults).toBe(0)
    const owner = await users.findByEmail(first.email)
    const gone = problem(404, `There is no user with the id "${owner?.id}".`)
    expect((await send('GET', `/Users/${owner?.id}`)).body).toEqual(gone)
    expect((await send('DELETE', `/Users/${owner?.id}`)).body).toEqual(gone)
    expect((await send('POST', '/Users', { ...oktaUser('x'), userName: first.email, emails: [] })).status).toBe(201)
    expect((await users.findByEmail(first.email))?.id).toBe(owner?.id)
  })

  it('are deactivated and activated, with all their sessions ended', async () => {
    const { send, patch, create, signIn, authenticator, database } = await openScim()
    const id = await create('ana')
    const { idToken } = await signIn.enter(id, 'sso')
    const info = { id: 'r', address: '192.0.2.1', userAgent: undefined }
    expect((await authenticator.byIdToken(idToken.text, info)).id).toBe(id)
    expect((await patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }])).body.active).toBe(false)
    await expect(authenticator.byIdToken(idToken.text, info)).rejects.toThrow('The session has ended.')
    await expect(signIn.enter(id, 'sso')).rejects.toThrow('The session has ended.')
    expect((await patch(`/Users/${id}`, [{ op: 'replace', value: { active: true } }])).body.active).toBe(true)
    expect((await signIn.enter(id, 'sso')).user.id).toBe(id)
    expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await send('GET', `/Users/${id}`)).status).toBe(404)
    const row = await database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    expect([row?.enabled, row?.given_name]).toEqual([0, 'ana'])
    expect(await create('ana')).not.toBe(id)
  })

  it('change by PUT and by PATCH; the address follows a name that is one', async () => {
    const { send, patch, create } = await openScim()
    const id = await create('ana')
    const put = await send('PUT', `/Users/${id}`, {
      userName: 'roe@picket.test',
      name: { givenName: 'Ana', familyName: 'Roe' },
    })
    expect([put.body.userName, put.body.emails[0].value, put.body.externalId, put.body.active]).toEqual([
      'roe@picket.test',
      'roe@picket.test',
      undefined,
      true,
    ])
    const renamed = await patch(`/Users/${id}`, [{ op: 'Replace', path: 'userName', value: 'ana.roe@picket.test' }])
    expect(renamed.body.emails[0].value).toBe('ana.roe@picket.test')
    const named = await patch(`/Users/${id}`, [{ op: 'Add', value: { 'name.givenName': 'A<b>na"' } }])
    expect(named.body.name).toEqual({ givenName: 'Abna', familyName: 'Roe', formatted: 'Abna Roe' })
  })

  it.each([
    [{}, problem(400, 'userName: This field is required', 'invalidValue')],
    [{ userName: 'bo' }, problem(400, 'A user needs an email address: in "emails", or as "userName".', 'invalidValue')],
    [
      { userName: 'ANA@picket.test' },
      problem(409, 'Another user of the identity provider has this name.', 'uniqueness'),
    ],
    [
      { userName: 'bo', emails: [{ value: 'Ana@picket.test' }] },
      problem(409, 'Another user of the identity provider has this address.', 'uniqueness'),
    ],
    ['{', problem(400, 'The body is not JSON.', 'invalidSyntax')],
    ['[]', problem(400, 'The body is not a resource.', 'invalidSyntax')],
    [
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      problem(400, 'The body is nested deeper than 20 levels.', 'invalidSyntax'),
    ],
  ])('are refused: %#', async (input, wanted) => {
    const { send, create } = await openScim()
    await create('ana')
    expect((await send('POST', '/Users', input)).body).toEqual(wanted)
  })

  it('are returned page by page, with the requested attributes', async () => {
    const { send, create } = await openScim()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await create(name)
    const names = async (query: string) => {
      const { body } = await send('GET', `/Users?${query}`)
      return [
        body.totalResults,
        body.startIndex,
        body.Resources?.map(({ userName }: { userName: string }) => userName[0]).join(''),
      ]
    }
    expect(await names('startIndex=2&count=2')).toEqual([5, 2, 'bc'])
    expect(await names('startIndex=5&count=2')).toEqual([5, 5, 'e'])
    expect(await names('startIndex=0&count=-1')).toEqual([5, 1, ''])
    expect(await names('startIndex=99')).toEqual([5, 99, ''])
    expect(await names('filter=userName+gt+%22c%22')).toEqual([3, 1, 'cde'])
    expect((await send('GET', '/Users?count=x')).body).toEqual(
      problem(400, '"count" must be a whole number.', 'invalidValue'),
    )
    expect((await send('GET', '/Users?filter=userName')).body.scimType).toBe('invalidFilter')
    const { body } = await send('GET', '/Users?count=1&attributes=userName,name.givenName')
    expect(Object.keys(body.Resources[0]).sort()).toEqual(['id', 'name', 'schemas', 'userName'])
    expect(body.Resources[0].name).toEqual({ givenName: 'a' })
    const less = (await send('GET', '/Users?count=1&excludedAttributes=groups,emails,id')).body.Resources[0]
    expect([less.groups, less.emails, typeof less.id]).toEqual([undefined, undefined, 'string'])
    const gone = (await send('GET', '/Users?filter=userName+sw+%22a%22')).body.Resources[0].id as string
    await send('DELETE', `/Users/${gone}`)
    expect(await names('startIndex=2&count=2')).toEqual([4, 2, 'cd'])
  })

  it('are changed only by who has seen them as they are', async () => {
    const { send, patch, create } = await openScim()
    const id = await create('ana')
    const { headers } = await send('GET', `/Users/${id}`)
    const etag = headers.get('etag') ?? ''
    expect((await send('GET', `/Users/${id}`, undefined, { 'if-none-match': etag })).status).toBe(304)
    const rename = (name: string, version: string) =>
      patch(`/Users/${id}`, [{ op: 'replace', path: 'name.givenName', value: name }], { 'if-match': version })
    expect((await rename('B', etag)).status).toBe(200)
    expect((await rename('C', etag)).body).toEqual(
      problem(412, 'The resource has changed since it was read. Read it again.'),
    )
    expect((await rename('C', '*')).status).toBe(200)
    expect((await send('GET', `/Users/${id}`, undefined, { 'if-none-match': etag })).body.name.givenName).toBe('C')
  })
})
