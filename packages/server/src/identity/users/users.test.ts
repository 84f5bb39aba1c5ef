import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUser } from '../../stores/users/user-store.ts'
import { openPeople, said } from '../testing/open-people.ts'
import { tokenWith } from '../testing/viewers.ts'
import { permissions } from '@picket/core'
import { adminRoleId } from '../roles/role.ts'
import { systemViewer, type Viewer } from '../../access/viewer.ts'
import type { InvitationMail } from './invitation.ts'
import { selectUsers, positionOf, type UserFilter } from './list-users.ts'
import { createUsers } from './user-service.ts'
import type { User } from './user.ts'

const deactivate = 'mutation($id: ID!) { deactivateUser(input: { id: $id }) { user { enabled } } }'
const reactivate = 'mutation($id: ID!) { reactivateUser(input: { id: $id }) { user { enabled } } }'
const remove = 'mutation($id: ID!) { deleteUser(input: { id: $id }) { id } }'
const reset = 'mutation($id: ID!) { resetUserPassword(input: { id: $id }) { oneTimePassword } }'
const resend =
  'mutation($id: ID!) { resendInvitation(input: { id: $id }) { isMailed oneTimePassword invitationLink mailProblem } }'
const edit = 'mutation EditUser($input: UpdateUserInput!) { updateUser(input: $input) { user { email } } }'
const invite = `mutation InviteUser($input: InviteUserInput!) {
  inviteUser(input: $input) { user { id } isMailed oneTimePassword invitationLink mailProblem }
}`
const person = (name: string, role = 'Analyst', more: object = {}) => ({
  input: {
    email: `${name}@picket.test`,
    givenName: name,
    familyName: 'Doe',
    role: { kind: 'NAME', value: role },
    ...more,
  },
})

describe('a deactivated user', () => {
  it('is signed out, cannot sign in, is shown as deactivated, and keeps the password', async () => {
    const { admin, join } = await openPeople()
    const { id, browser } = await join('ana', 'Analyst')
    const signIn = async () =>
      (await browser.post('/auth/sign-in', { email: 'ana@picket.test', password: 'ana-Pass-9-long' })).status
    expect(said(await admin.ask(deactivate, { id }))).toEqual({ deactivateUser: { user: { enabled: false } } })
    expect((await browser.ask('{ me { id } }')).status).toBe(401)
    expect((await browser.post('/auth/refresh')).status).toBe(401)
    expect(await signIn()).toBe(401)
    const listed = async (input: object) =>
      (await admin.ask('query($input: UsersInput) { users(input: $input) { email enabled } }', { input })).data.users
    expect(await listed({ ids: [id] })).toEqual([{ email: 'ana@picket.test', enabled: false }])
    expect(await listed({ ids: [id], includeDeactivated: false })).toEqual([])
    expect(said(await admin.ask(invite, person('ana')))?.slice(1)).toEqual(['AlreadyExists', 'Email already in use'])
    expect(said(await admin.ask(reset, { id }))?.slice(1)).toEqual(['InvalidUpdate', 'This user is deactivated.'])
    expect(said(await admin.ask(reactivate, { id }))).toEqual({ reactivateUser: { user: { enabled: true } } })
    // What was ended stays ended.
    expect((await browser.ask('{ me { id } }')).status).toBe(401)
    expect(await signIn()).toBe(200)
  })
})

describe('a deleted user', () => {
  it('is in no list, keeps authorship, frees the address, and cannot be restored', async () => {
    const { admin, join } = await openPeople()
    const { id } = await join('ana', 'Analyst')
    expect(said(await admin.ask(remove, { id }))).toEqual({ deleteUser: { id } })
    expect((await admin.ask('{ users { email } }')).data.users).toEqual([{ email: 'admin@localhost' }])
    expect((await admin.ask('query($id: ID!) { userById(id: $id) { email enabled } }', { id })).data.userById).toEqual({
      email: 'ana@picket.test',
      enabled: false,
    })
    for (const mutation of [reactivate, remove])
      expect(said(await admin.ask(mutation, { id }))?.slice(1)).toEqual([
        'InvalidUpdate',
        'This user was deleted. Invite them again.',
      ])
    expect((await admin.ask(invite, person('ana'))).data.inviteUser.user.id).not.toBe(id)
  })

  it('does not keep a role from being deleted', async () => {
    const { admin, join } = await openPeople()
    const { id } = await join('ana', 'Analyst')
    const removeRole = 'mutation { deleteRole(input: { id: "analyst" }) { id } }'
    expect(said(await admin.ask(removeRole))?.[1]).toBe('InUse')
    await admin.ask(remove, { id })
    expect(said(await admin.ask(removeRole))).toEqual({ deleteRole: { id: 'analyst' } })
    const { data } = await admin.ask('query($id: ID!) { userById(id: $id) { role { name } } }', { id })
    expect(data.userById.role.name).toBe('AnalystReadOnly')
  })
})

describe('an invitation', () => {
  it('is a link with a one-time password if no email is sent, and can be recreated until it is used', async () => {
    const { admin, browser } = await openPeople()
    const { inviteUser: first } = (await admin.ask(invite, person('ana'))).data
    const link = `https://picket.test/sign-in/#${new URLSearchParams({ email: 'ana@picket.test', password: first.oneTimePassword })}`
    expect(first).toEqual({
      user: { id: expect.any(String) },
      isMailed: false,
      oneTimePassword: expect.any(String),
      invitationLink: link,
      mailProblem: null,
    })
    const { id } = first.user
    const { resendInvitation: second } = (await admin.ask(resend, { id })).data
    const signIn = async (password: string) =>
      (await browser().post('/auth/sign-in', { email: 'ana@picket.test', password })).status
    expect([await signIn(first.oneTimePassword), await signIn(second.oneTimePassword)]).toEqual([401, 200])
    await browser().enter('ana@picket.test', second.oneTimePassword, 'ana-Pass-9-long')
    expect(said(await admin.ask(resend, { id }))?.slice(1)).toEqual([
      'InvalidUpdate',
      'This user has already signed in, so there is no invitation to resend.',
    ])
    expect(said(await admin.ask(invite, person('nobody', 'Analyst', { messageAction: 'RESEND' })))?.[1]).toBe(
      'NotFound',
    )
  })

  it('is sent by email if the server sends any, and is then not shown in the response', async () => {
    const { options, sessions, me } = await openPeople()
    const mails: InvitationMail[] = []
    const trouble: { problem?: Error } = {}
    const mailer = {
      isOn: true,
      async send(mail: InvitationMail) {
        if (trouble.problem) throw trouble.problem
        mails.push(mail)
      },
    }
    const users = createUsers({ ...options, sessions, mailer, consoleUrl: () => 'https://picket.test' })
    const viewer: Viewer = { ...systemViewer, kind: 'user', id: me }
    const invited = await users.invite(viewer, person('ana').input)
    expect(invited).toEqual({ user: expect.objectContaining({ email: 'ana@picket.test' }), isMailed: true })
    expect(mails).toEqual([
      { to: 'ana@picket.test', subject: 'You are invited to Picket', text: expect.stringContaining('ana Doe,') },
    ])
    expect(mails[0]?.text).toMatch(/^https:\/\/picket\.test\/sign-in\/#email=ana%40picket\.test&password=\S{20,}$/m)
    const suppressed = await users.invite(viewer, person('bob', 'Analyst', { messageAction: 'SUPPRESS' }).input)
    expect([suppressed.isMailed, mails.length]).toEqual([false, 1])
    trouble.problem = new Error('The mail server does not answer.')
    expect(await users.invite(viewer, person('eve').input)).toMatchObject({
      isMailed: false,
      oneTimePassword: expect.any(String),
      mailProblem: 'The mail server does not answer.',
    })
  })

  it('is one, however many are sent to an address at once', async () => {
    const { admin } = await openPeople()
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.ask(invite, person('ana'))))
    expect(answers.map((answer) => said(answer)?.[1] ?? 'invited').sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'AlreadyExists'),
      'invited',
    ])
  })
})

describe('the last Admin', () => {
  const analyst = { kind: 'NAME', value: 'Analyst' }

  // spec: D1-6.17
  it('remains of two who remove each other at once, by whichever way', async () => {
    for (const way of [remove, deactivate, edit]) {
      const { admin, me, join } = await openPeople()
      const other = await join('other', 'Admin')
      const variables = (id: string) => (way === edit ? { input: { id, role: analyst } } : { id })
      const answers = await Promise.all([admin.ask(way, variables(other.id)), other.browser.ask(way, variables(me))])
      const done = answers.filter(({ errors }) => errors === undefined)
      expect([way, done.length]).toEqual([way, 1])
      const winner = done[0] === answers[0] ? admin : other.browser
      expect((await winner.ask('{ me { user { role { name } } } }')).data.me.user.role.name).toBe('Admin')
    }
  })

  it('cannot take themselves out, nor reset their own password', async () => {
    const { admin, me, join } = await openPeople()
    await join('other', 'Admin')
    expect([
      said(await admin.ask(remove, { id: me })),
      said(await admin.ask(deactivate, { id: me })),
      said(await admin.ask(edit, { input: { id: me, role: analyst } })),
      said(await admin.ask(reset, { id: me })),
    ]).toEqual([
      [200, 'InvalidUpdate', 'You cannot delete your own account. Ask another Admin.'],
      [200, 'InvalidUpdate', 'You cannot deactivate your own account. Ask another Admin.'],
      [200, 'InvalidUpdate', 'Admins cannot remove their own Admin role. Ask another Admin.'],
      [200, 'InvalidUpdate', 'You cannot reset your own password. Change it with your current password.'],
    ])
  })

  it('is not a token or a user with the same permissions: those cannot change an Admin', async () => {
    const { admin, me, join, users } = await openPeople()
    await join('second', 'Admin')
    await admin.ask('mutation($input: CreateRoleInput!) { createRole(input: $input) { role { id } } }', {
      input: { name: 'Deputy', permissions },
    })
    const deputy = await join('deputy', 'Deputy')
    const message = 'Access denied: only an Admin can do this to an Admin.'
    for (const [mutation, variables] of [
      [remove, { id: me }],
      [deactivate, { id: me }],
      [reset, { id: me }],
      [edit, { input: { id: me, role: analyst } }],
      [edit, { input: { id: me, email: 'mine@picket.test' } }],
    ] as const)
      expect(said(await deputy.browser.ask(mutation, variables))).toEqual([200, 403, message])
    await expect(users.delete(tokenWith(...permissions), me)).rejects.toThrow(message)
  })

  it('has used their password: an invitation that may run out does not count', async () => {
    const { admin, me, database, users } = await openPeople()
    await admin.ask(invite, person('pending', 'Admin'))
    await expect(users.deactivate(systemViewer, me)).rejects.toThrow(
      'At least one user who signs in with a password must have the role "Admin".',
    )
    expect(await findUser(database, me)).toMatchObject({ enabled: 1, role_id: adminRoleId })
  })

  it('is one of the identity provider too while single sign-on is enforced', async () => {
    const { options, sessions, database, join } = await openPeople()
    const { id } = await join('ana', 'Admin')
    await database.updateTable('users').set({ status: 'EXTERNAL_PROVIDER' }).where('id', '=', id).execute()
    let isEnforced = true
    const users = createUsers({ ...options, sessions, isSsoEnforced: async () => isEnforced })
    await expect(users.deactivate(systemViewer, id)).rejects.toThrow(
      'While single sign-on is enforced, at least one user of the identity provider must have the role "Admin".',
    )
    isEnforced = false
    expect((await users.deactivate(systemViewer, id)).enabled).toBe(false)
  })
})

describe('users of an identity provider', () => {
  // spec: D1-5.15
  it('have the role from the provider until an administrator assigns one, and again with "SAML Default"', async () => {
    const { admin, join, database } = await openPeople()
    const { id } = await join('ana', 'AnalystReadOnly')
    await database.updateTable('users').set({ status: 'EXTERNAL_PROVIDER' }).where('id', '=', id).execute()
    const external = { user_name: 'ana', user_name_key: 'ana', external_id: null, role_from: 'provider' } as const
    await database
      .insertInto('external_users')
      .values({ user_id: id, ...external, is_deleted: 0, updated_at: 0 })
      .execute()
    const value = JSON.stringify({ enabled: true, defaultRoleId: 'analyst-read-only' })
    await database
      .insertInto('settings')
      .values({ key: 'single-sign-on', value, updated_at: 0, updated_by: null })
      .execute()
    const give = async (role: string) => {
      const input = { id, role: { kind: 'ID', value: role } }
      const query = 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { user { role { name } } } }'
      const answer = await admin.ask(query, { input })
      const row = await database.selectFrom('external_users').select('role_from').executeTakeFirstOrThrow()
      return [answer.data?.updateUser.user.role.name ?? answer.errors?.[0]?.message, row.role_from]
    }
    expect([await give('analyst'), await give('')]).toEqual([
      ['Analyst', 'picket'],
      ['AnalystReadOnly', 'provider'],
    ])
    const bob = await join('bob', 'Analyst')
    expect(said(await admin.ask(edit, { input: { id: bob.id, role: { kind: 'ID', value: '' } } }))?.[2]).toBe(
      'Single sign-on assigns no role to this user.',
    )
  })

  // spec: D1-5.14
  it('keep the name and the address that it gives them', async () => {
    const { admin, join, database } = await openPeople()
    const { id } = await join('ana', 'Analyst')
    await database.updateTable('users').set({ status: 'EXTERNAL_PROVIDER' }).where('id', '=', id).execute()
    for (const change of [{ email: 'other@picket.test' }, { givenName: 'Anna' }, { familyName: 'Roe' }])
      expect(said(await admin.ask(edit, { input: { id, ...change } }))?.slice(1)).toEqual([
        'InvalidUpdate',
        'The identity provider manages the name and the address of this user.',
      ])
    expect(said(await admin.ask(reset, { id }))?.[1]).toBe('InvalidUpdate')
  })
})

it('does not resolve the id that is all zeros', async () => {
  // spec: D1-3.10
  const { browser, admin } = await openPeople()
  await browser().post('/auth/sign-in', { email: 'nobody@picket.test', password: 'guessed' })
  const query =
    '{ auditLogs(input: { actions: ["SIGN_IN"], result: FAILED }) { edges { node { actorId actorKind actor { __typename } } } } }'
  expect((await admin.ask(query)).data.auditLogs.edges).toEqual([
    { node: { actorId: '00000000-0000-0000-0000-000000000000', actorKind: 'anonymous', actor: null } },
  ])
})

describe('a signed-in user', () => {
  it('has an ID token with the permissions as groups, and finds their role by their id', async () => {
    // spec: D1-6.1 D1-6.15
    const { join } = await openPeople()
    const { id, browser } = await join('ana', 'AnalystReadOnly')
    const claims = JSON.parse(Buffer.from(browser.idToken.split('.')[1] ?? '', 'base64url').toString()) as object
    const mine = await browser.ask(
      'query GetRoleNameFromUserId($id: ID!) { userById(id: $id) { id role { name permissions } } }',
      { id },
    )
    expect(mine.data.userById).toMatchObject({ id, role: { name: 'AnalystReadOnly' } })
    expect(claims).toMatchObject({ sub: id, groups: mine.data.userById.role.permissions })
  })

  // spec: D1-6.2 D1-3.13
  it('learns of their session: since when, by whom they are known, and whether their role is the default one', async () => {
    const { admin, clock, database, me, askByToken } = await openPeople()
    const query =
      '{ me { session { emailVerified identities { providerName } authenticationTime intercomUserHash hasSamlDefaultRole } } }'
    const session = {
      emailVerified: true,
      identities: [] as object[],
      authenticationTime: new Date(clock.now).toISOString(),
      intercomUserHash: null,
      hasSamlDefaultRole: false,
    }
    expect((await admin.ask(query)).data.me.session).toEqual(session)
    const identity = { issuer: 'https://idp.test', subject: 's', user_id: me, created_at: 1 }
    await database.insertInto('external_identities').values(identity).execute()
    const external = { user_name: 'a', user_name_key: 'a', external_id: null, role_from: 'provider' } as const
    await database
      .insertInto('external_users')
      .values({ user_id: me, ...external, is_deleted: 0, updated_at: 0 })
      .execute()
    const value = JSON.stringify({ enabled: true, defaultRoleId: adminRoleId })
    await database
      .insertInto('settings')
      .values({ key: 'single-sign-on', value, updated_at: 0, updated_by: null })
      .execute()
    expect((await admin.ask(query)).data.me.session).toEqual({
      ...session,
      identities: [{ providerName: 'https://idp.test' }],
      hasSamlDefaultRole: true,
    })
    const create = 'mutation { createAPIToken(input: { name: "x", permissions: [] }) { token { value } } }'
    const token = (await admin.ask(create)).data.createAPIToken.token.value as string
    expect((await askByToken(token, query)).data.me.session).toEqual({
      ...session,
      emailVerified: false,
      authenticationTime: null,
    })
  })
})

describe('an address', () => {
  it('is not changed to one in use, which those who may not change it do not learn', async () => {
    const { admin, join } = await openPeople()
    const { id, browser } = await join('ana', 'Analyst')
    const input = { id, email: 'ADMIN@localhost' }
    expect((await admin.ask(edit, { input })).errors?.[0]?.extensions['fields']).toEqual([
      { path: 'email', message: 'Email already in use' },
    ])
    expect(said(await browser.ask(edit, { input }))).toEqual([
      200,
      403,
      'Access denied: without the permission UserModify you can only change your own name.',
    ])
    expect((await admin.ask(edit, { input: { id, email: 'ana@other.test' } })).data.updateUser.user.email).toBe(
      'ana@other.test',
    )
  })
})

describe('lists of users', () => {
  it('come page by page, sorted and filtered', async () => {
    const { admin, join } = await openPeople()
    for (const name of ['eve', 'bob', 'ana']) await join(name, name === 'bob' ? 'AnalystReadOnly' : 'Analyst')
    const query = `query($input: UserPageInput) { userPage(input: $input) {
      edges { node { givenName } } pageInfo { endCursor hasNextPage }
    } }`
    const filter = { sortBy: 'name', sortDir: 'descending' }
    const names = (answer: { edges: { node: { givenName: string } }[] }) =>
      answer.edges.map(({ node }) => node.givenName)
    const { userPage: first } = (await admin.ask(query, { input: { filter, pageSize: 3 } })).data
    const cursor = first.pageInfo.endCursor
    const { userPage: second } = (await admin.ask(query, { input: { filter, pageSize: 3, cursor } })).data
    expect([names(first), names(second)]).toEqual([['First', 'eve', 'bob'], ['ana']])
    const readers = { filter: { roleIds: ['analyst-read-only'] } }
    expect(names((await admin.ask(query, { input: readers })).data.userPage)).toEqual(['bob'])
    expect(said(await admin.ask(query, { input: { pageSize: 61 } }))?.[2]).toBe(
      'The page size must be 1 to 60 items, not 61.',
    )
  })

  it('are whole and in order, wherever they are cut', () => {
    const user = fc.record({
      id: fc.uuid(),
      email: fc.constantFrom('a@x', 'B@x', 'c@x'),
      givenName: fc.constantFrom('a', 'b'),
      familyName: fc.constantFrom('', 'z'),
      createdAt: fc.nat(3),
      lastLoggedInAt: fc.option(fc.nat(3)),
      status: fc.constant('CONFIRMED' as const),
      enabled: fc.boolean(),
      role: fc.constant({ id: 'r', name: 'R' } as User['role']),
    })
    const filters = fc.record({
      sortBy: fc.constantFrom('createdAt', 'email', 'lastLoggedInAt', 'name', 'role'),
      sortDir: fc.constantFrom('ascending', 'descending'),
      includeDeactivated: fc.boolean(),
    }) as fc.Arbitrary<UserFilter>
    fc.assert(
      fc.property(
        fc.uniqueArray(user, { selector: ({ id }) => id }),
        filters,
        fc.integer({ min: 1, max: 4 }),
        (all, filter, size) => {
          const whole = selectUsers(all, filter)
          const paged: User[] = []
          for (;;) {
            const last = paged.at(-1)
            const page = selectUsers(all, filter, last && positionOf(last, filter)).slice(0, size)
            paged.push(...page)
            if (page.length < size) break
          }
          expect(paged).toEqual(whole)
          expect(whole.length).toBe(all.filter(({ enabled }) => enabled || filter.includeDeactivated).length)
        },
      ),
    )
  })

  // spec: D1-3.7
  it('tell those who may not read users who there is, and nothing more', async () => {
    const { join } = await openPeople()
    const { browser } = await join('ana', 'AnalystReadOnly')
    expect(
      (await browser.ask('query UserTeasers { userTeasers { email givenName familyName enabled } }')).data,
    ).toEqual({
      userTeasers: [
        { email: 'admin@localhost', givenName: 'First', familyName: 'Administrator', enabled: true },
        { email: 'ana@picket.test', givenName: 'ana', familyName: 'Doe', enabled: true },
      ],
    })
    expect(said(await browser.ask('{ users { email } }'))?.[1]).toBe(403)
  })
})
