import { describe, expect, it } from 'vitest'
import { permissions } from '@picket/core'
import { invite, openPeople as open, said } from '../../identity/testing/open-people.ts'

const edit =
  'mutation EditUser($input: UpdateUserInput!) { updateUser(input: $input) { user { email givenName role { name } } } }'
const createRole =
  'mutation Create($input: CreateRoleInput!) { createRole(input: $input) { role { id name permissions } } }'
const updateRole =
  'mutation Update($input: UpdateRoleInput!) { updateRole(input: $input) { role { permissions logTypeAccess } } }'
const createToken =
  'mutation Create($input: CreateAPITokenInput!) { createAPIToken(input: $input) { token { id value permissions } } }'

describe('users', () => {
  // spec: D1-7.12
  it('are invited with a one-time password, and listed with roles and single sign-on settings', async () => {
    const { admin, join } = await open()
    await join('ana', 'Analyst')
    const { data } = await admin.ask(
      'query ListUsersRolesSaml { users { email status role { name } } samlConfig { defaultRoleId } roles { name } }',
    )
    expect(data).toEqual({
      users: [
        { email: 'admin@localhost', status: 'CONFIRMED', role: { name: 'Admin' } },
        { email: 'ana@picket.test', status: 'CONFIRMED', role: { name: 'Analyst' } },
      ],
      samlConfig: { defaultRoleId: null },
      roles: [{ name: 'Admin' }, { name: 'Analyst' }, { name: 'AnalystReadOnly' }],
    })
  })

  // spec: D1-5.10 D1-5.11 D1-5.12
  it.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nonsense' }, 'email', 'Must be a valid email'],
    [{ email: 'ADMIN@localhost' }, 'email', 'Email already in use'],
    [{ givenName: ' ' }, 'givenName', 'First name is required'],
    [{ familyName: '' }, 'familyName', 'Last name is required'],
    [{ familyName: '<b>' }, 'familyName', 'Names cannot contain < > & "'],
  ])('cannot be invited with %j', async (wrong, path, message) => {
    const { admin } = await open()
    const input = { email: 'x@picket.test', givenName: 'X', familyName: 'Y', role: { kind: 'NAME', value: 'Analyst' } }
    const { errors } = await admin.ask(invite, { input: { ...input, ...wrong } })
    expect(errors?.[0]?.extensions['fields']).toEqual([{ path, message }])
  })

  it('can change their own names, and nothing else, without UserModify', async () => {
    const { join, me } = await open()
    const { id, browser } = await join('ana', 'Analyst')
    expect(said(await browser.ask(edit, { input: { id, givenName: 'Anna' } }))).toEqual({
      updateUser: { user: { email: 'ana@picket.test', givenName: 'Anna', role: { name: 'Analyst' } } },
    })
    for (const input of [
      { id, role: { kind: 'NAME', value: 'Admin' } },
      { id, email: 'other@picket.test' },
      { id: me, givenName: 'X' },
    ])
      expect(said(await browser.ask(edit, { input }))?.slice(0, 2)).toEqual([200, 403])
  })

  it('read their own profile without UserRead, and only the names of others', async () => {
    const { join, me } = await open()
    const { id, browser } = await join('ana', 'Analyst')
    const byId = 'query userById($id: ID!) { userById(id: $id) { email role { name } } }'
    expect(said(await browser.ask(byId, { id }))).toEqual({
      userById: { email: 'ana@picket.test', role: { name: 'Analyst' } },
    })
    expect(said(await browser.ask(byId, { id: me }))).toEqual([
      200,
      403,
      'Access denied: this requires the permission UserRead.',
    ])
  })

  it('hide roles from callers without UserRead: null in nested fields, with an error that clients ignore', async () => {
    const { admin, join } = await open()
    const { browser } = await join('ana', 'Analyst')
    await admin.ask(
      'mutation { createSavedView(input: { page: "alerts", name: "Ours", state: {}, isShared: true }) { savedView { id } } }',
    )
    const query = '{ savedViews { name createdBy { ... on User { email role { name } } } } }'
    expect(await browser.ask(query)).toEqual({
      status: 200,
      data: { savedViews: [{ name: 'Ours', createdBy: { email: 'admin@localhost', role: null } }] },
      errors: [
        {
          message: 'Access denied: this requires the permission UserRead.',
          path: ['savedViews', 0, 'createdBy', 'role'],
          locations: [{ line: 1, column: expect.any(Number) }],
          extensions: { status: 403 },
        },
      ],
    })
  })

  it('are signed out everywhere when their role changes, they are deactivated or their password is reset', async () => {
    const { admin, join } = await open()
    const ana = await join('ana', 'Analyst')
    const bob = await join('bob', 'Analyst')
    const eve = await join('eve', 'Analyst')
    await admin.ask(edit, { input: { id: ana.id, role: { kind: 'NAME', value: 'AnalystReadOnly' } } })
    await admin.ask('mutation($id: ID!) { deleteUser(input: { id: $id }) { id } }', { id: bob.id })
    const reset = await admin.ask(
      'mutation($id: ID!) { resetUserPassword(input: { id: $id }) { user { status } oneTimePassword } }',
      { id: eve.id },
    )
    expect(reset.data.resetUserPassword.user.status).toBe('FORCE_CHANGE_PASSWORD')
    for (const { browser } of [ana, bob, eve]) {
      expect((await browser.ask('{ me { id } }')).status).toBe(401)
      expect((await browser.post('/auth/refresh')).status).toBe(401)
    }
    const again = await ana.browser.post('/auth/sign-in', { email: 'ana@picket.test', password: 'ana-Pass-9-long' })
    expect(again.answer.user.permissions).not.toContain('RuleModify')
    expect(
      (await bob.browser.post('/auth/sign-in', { email: 'bob@picket.test', password: 'bob-Pass-9-long' })).status,
    ).toBe(401)
  })

  it('always include an Admin: the last one cannot be deleted or change role', async () => {
    const { admin, me, join } = await open()
    const role = { kind: 'NAME', value: 'Analyst' }
    expect(said(await admin.ask(edit, { input: { id: me, role } }))?.[1]).toBe('InvalidUpdate')
    const remove = 'mutation($id: ID!) { deleteUser(input: { id: $id }) { id } }'
    expect(said(await admin.ask(remove, { id: me }))?.[1]).toBe('InvalidUpdate')
    const second = await join('second', 'Admin')
    expect(said(await second.browser.ask(remove, { id: me }))).toEqual({ deleteUser: { id: me } })
    expect(said(await second.browser.ask(edit, { input: { id: second.id, role } }))?.[1]).toBe('InvalidUpdate')
  })

  it('cannot grant permissions that they do not have', async () => {
    const { admin, me, join, browser } = await open()
    await admin.ask(createRole, {
      input: { name: 'Reception', permissions: ['UserModify', 'OrganizationAPITokenModify'] },
    })
    const { browser: desk } = await join('desk', 'Reception')
    const roleId = (await admin.ask('{ roleByName(name: "reception") { id } }')).data.roleByName.id as string
    const input = { email: 'x@picket.test', givenName: 'X', familyName: 'Y', role: { kind: 'NAME', value: 'Admin' } }
    const attempts: [string, object][] = [
      [invite, { input }],
      [edit, { input: { id: me, email: 'desk@picket.test' } }],
      ['mutation($id: ID!) { resetUserPassword(input: { id: $id }) { oneTimePassword } }', { id: me }],
      ['mutation($id: ID!) { deleteUser(input: { id: $id }) { id } }', { id: me }],
      [createRole, { input: { name: 'Mine', permissions: ['RuleModify'] } }],
      [updateRole, { input: { id: roleId, name: 'Reception', permissions: ['UserModify', 'RuleModify'] } }],
      [updateRole, { input: { id: 'analyst', name: 'Analyst', permissions: [] } }],
      [createToken, { input: { name: 'mine', permissions: ['RuleRead'] } }],
    ]
    for (const [mutation, variables] of attempts)
      expect(said(await desk.ask(mutation, variables))?.slice(0, 2)).toEqual([200, 403])
    expect((await browser().ask('{ me { id } }')).status).toBe(401)
  })
})

describe('roles', () => {
  it('include the read permission of each modify permission, have unique names, and apply immediately', async () => {
    const { admin, join } = await open()
    const { data } = await admin.ask(createRole, { input: { name: 'Tuner', permissions: ['RuleModify'] } })
    expect(data.createRole.role).toEqual({
      id: expect.any(String),
      name: 'Tuner',
      permissions: ['RuleModify', 'RuleRead'],
    })
    expect(said(await admin.ask(createRole, { input: { name: 'TUNER', permissions: [] } }))).toEqual([
      200,
      'AlreadyExists',
      'There is a role "Tuner" already.',
    ])
    const { browser } = await join('ana', 'Tuner')
    const { id } = data.createRole.role
    const input = {
      id,
      name: 'Tuner',
      permissions: ['AlertRead'],
      logTypeAccessKind: 'DENY',
      logTypeAccess: ['AWS.CloudTrail', 'AWS.CloudTrail'],
    }
    expect(said(await admin.ask(updateRole, { input }))).toEqual({
      updateRole: { role: { permissions: ['AlertRead'], logTypeAccess: ['AWS.CloudTrail'] } },
    })
    expect((await browser.ask('{ me { id } }')).status).toBe(401)
    expect((await browser.post('/auth/refresh')).answer.user.permissions).toEqual(['AlertRead'])
  })

  it('cannot be deleted while users have them, and Admin never changes', async () => {
    const { admin, join } = await open()
    await join('ana', 'Analyst')
    const remove = 'mutation($id: ID!) { deleteRole(input: { id: $id }) { id } }'
    expect(said(await admin.ask(remove, { id: 'analyst' }))).toEqual([200, 'InUse', '1 user has the role "Analyst".'])
    expect(said(await admin.ask(remove, { id: 'analyst-read-only' }))).toEqual({
      deleteRole: { id: 'analyst-read-only' },
    })
    expect(said(await admin.ask(remove, { id: 'admin' }))?.[1]).toBe('InvalidUpdate')
    expect(said(await admin.ask(updateRole, { input: { id: 'admin', name: 'Root', permissions: [] } }))?.[1]).toBe(
      'InvalidUpdate',
    )
  })
})

describe('API tokens', () => {
  it('show their value once, and authenticate from then on', async () => {
    const { admin, askByToken, clock, database } = await open()
    const { data } = await admin.ask(createToken, {
      input: { name: 'pipeline', permissions: ['RuleModify', 'AlertRead'] },
    })
    const { id, value, permissions: granted } = data.createAPIToken.token
    expect([value, granted]).toEqual([
      expect.stringMatching(/^picket_[\w-]{43}$/),
      ['AlertRead', 'RuleModify', 'RuleRead'],
    ])
    expect(said(await askByToken(value, '{ me { id kind name } }'))).toEqual({
      me: { id, kind: 'token', name: 'pipeline' },
    })
    const listed = await admin.ask(
      '{ apiTokens { id value lastUsedAt createdBy { ... on User { email } ... on APIToken { name } } } }',
    )
    expect(listed.data.apiTokens).toEqual([
      { id, value: null, lastUsedAt: new Date(clock.now).toISOString(), createdBy: { email: 'admin@localhost' } },
    ])
    expect(JSON.stringify(await database.selectFrom('api_tokens').selectAll().execute())).not.toContain(value)
  })

  it('are restricted to networks and an expiry time', async () => {
    const { admin, askByToken, clock } = await open()
    const input = {
      name: 'office',
      permissions: [],
      allowedCIDRBlocks: ['192.0.2.0/24', '2001:db8::/32'],
      expiresAt: new Date(clock.now + 3_600_000).toISOString(),
    }
    const { value } = (await admin.ask(createToken, { input })).data.createAPIToken.token
    const from = async (address: string) => (await askByToken(value, '{ me { id } }', {}, address)).status
    expect([
      await from('192.0.2.77'),
      await from('::ffff:192.0.2.1'),
      await from('2001:db8::5'),
      await from('198.51.100.1'),
    ]).toEqual([200, 200, 200, 403])
    clock.now += 3_600_000
    expect(await from('192.0.2.77')).toBe(401)
  })

  it.each([
    [{ allowedCIDRBlocks: ['300.1.1.1/8'] }, 'allowedCIDRBlocks.0'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ name: '' }, 'name'],
  ])('cannot be created with %j', async (wrong, path) => {
    const { admin } = await open()
    const { errors } = await admin.ask(createToken, { input: { name: 'x', permissions: [], ...wrong } })
    expect(errors?.[0]?.extensions['fields']).toEqual([{ path, message: expect.any(String) }])
  })

  it('can rotate themselves, others only with the permission; the previous value stops working immediately', async () => {
    const { admin, askByToken } = await open()
    const make = async (name: string) =>
      (await admin.ask(createToken, { input: { name, permissions: [] } })).data.createAPIToken.token
    const [one, two] = [await make('one'), await make('two')]
    const rotate = 'mutation($id: ID!) { rotateAPIToken(input: { id: $id }) { token { value } } }'
    expect(said(await askByToken(one.value, rotate, { id: two.id }))?.[1]).toBe(403)
    const { value } = (await askByToken(one.value, rotate, { id: one.id })).data.rotateAPIToken.token
    expect([
      (await askByToken(one.value, '{ me { id } }')).status,
      (await askByToken(value, '{ me { id } }')).status,
    ]).toEqual([401, 200])
    await admin.ask('mutation($id: ID!) { deleteAPIToken(input: { id: $id }) { id } }', { id: one.id })
    expect((await askByToken(value, '{ me { id } }')).status).toBe(401)
  })

  it('cannot see log types that their creator cannot see', async () => {
    const { admin, join, apiTokens } = await open()
    await admin.ask(createRole, {
      input: {
        name: 'Cloud',
        permissions: ['OrganizationAPITokenModify'],
        logTypeAccessKind: 'ALLOW',
        logTypeAccess: ['AWS.CloudTrail'],
      },
    })
    const { browser } = await join('ana', 'Cloud')
    const { value } = (await browser.ask(createToken, { input: { name: 'x', permissions: [] } })).data.createAPIToken
      .token
    const viewer = await apiTokens.viewerOf(value, { id: '', address: '192.0.2.1', userAgent: undefined })
    expect(viewer.logTypes).toEqual({ kind: 'ALLOW', logTypes: ['AWS.CloudTrail'] })
  })

  it('do not work for the console, nor ID tokens for the public endpoint', async () => {
    const { admin, askByToken, browser } = await open()
    const { value } = (await admin.ask(createToken, { input: { name: 'x', permissions: permissions } })).data
      .createAPIToken.token
    const console = browser()
    console.idToken = value
    expect((await console.ask('{ me { id } }')).status).toBe(401)
    expect((await askByToken(admin.idToken, '{ me { id } }')).status).toBe(401)
  })
})

it('does not record passwords or tokens', async () => {
  const { admin, audited } = await open()
  await admin.ask(createToken, { input: { name: 'pipeline', permissions: ['AlertRead'] } })
  expect(audited.at(-1)).toMatchObject({
    action: 'CREATE_API_TOKEN',
    result: 'SUCCEEDED',
    viewer: { kind: 'user', name: 'admin@localhost' },
    parameters: { input: { name: 'pipeline', permissions: ['AlertRead'] } },
    request: { address: '192.0.2.1' },
  })
  expect(JSON.stringify(audited)).not.toMatch(/Correct-Horse|picket_/)
})
