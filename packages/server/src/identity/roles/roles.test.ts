import { describe, expect, it } from 'vitest'
import { permissions } from '@picket/core'
import { openPeople, said } from '../testing/open-people.ts'

const create = `mutation($input: CreateRoleInput!) { createRole(input: $input) {
  role { id name permissions logTypeAccess logTypeAccessKind } } }`
const update = `mutation($input: UpdateRoleInput!) { updateRole(input: $input) {
  role { name permissions logTypeAccess logTypeAccessKind } } }`
const remove = 'mutation($id: ID!) { deleteRole(input: { id: $id }) { id } }'
const invite = (name: string, role: object) => ({
  input: { email: `${name}@picket.test`, givenName: name, familyName: 'Doe', role },
})
const inviteUser = 'mutation($input: InviteUserInput!) { inviteUser(input: $input) { user { role { name } } } }'

describe('names of roles', () => {
  // spec: D1-6.9
  it.each([
    ['', 'This field is required'],
    ['  ', 'This field is required'],
    ['<b>', 'Names cannot contain < > & "'],
    ['Responders (From IdP)', 'Names that end in "(From IdP)" are reserved for roles from an identity provider'],
    ['Responders(from idp)', 'Names that end in "(From IdP)" are reserved for roles from an identity provider'],
    ['saml default', '"SAML Default" is reserved for the default role of single sign-on'],
    ['ADMIN', 'There is a role "Admin" already.'],
  ])('are not "%s"', async (name, message) => {
    const { admin } = await openPeople()
    const { errors } = await admin.ask(create, { input: { name, permissions: [] } })
    expect(errors?.[0]?.extensions['fields']).toEqual([{ path: 'name', message }])
  })

  it('are given once, however many ask at the same time', async () => {
    const { admin } = await openPeople()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.ask(create, { input: { name: 'Tuner', permissions: [] } })),
    )
    expect(answers.map((answer) => said(answer)?.[1] ?? 'made').sort()).toEqual([
      'AlreadyExists',
      'AlreadyExists',
      'AlreadyExists',
      'made',
    ])
  })
})

describe('what a role may', () => {
  it('is everything for Admin, and stays so', async () => {
    // spec: D1-6.8 D1-3.11 D1-3.18
    const { admin } = await openPeople()
    const { data } = await admin.ask('{ roleByName(name: "Admin") { id permissions } }')
    expect(data.roleByName).toEqual({ id: 'admin', permissions: [...permissions] })
    expect(said(await admin.ask(update, { input: { id: 'admin', name: 'Admin', permissions: [] } }))).toEqual([
      200,
      'InvalidUpdate',
      'The role "Admin" has every permission and cannot be changed.',
    ])
  })

  it('is held to log types, which are named where some are', async () => {
    // spec: D1-6.18
    const { admin } = await openPeople()
    const make = async (input: object) => said(await admin.ask(create, { input: { permissions: [], ...input } }))
    expect(await make({ name: 'A', logTypeAccessKind: 'ALLOW', logTypeAccess: ['B.C', 'A.B', 'B.C'] })).toMatchObject({
      createRole: { role: { logTypeAccess: ['A.B', 'B.C'], logTypeAccessKind: 'ALLOW' } },
    })
    for (const logTypeAccessKind of ['ALLOW', 'DENY'])
      expect(await make({ name: 'B', logTypeAccessKind, logTypeAccess: [] })).toEqual([
        200,
        'InvalidInput',
        'logTypeAccess: Select at least one log type',
      ])
    expect(await make({ name: 'B', logTypeAccessKind: 'DENY', logTypeAccess: ['A.B', 'aws.cloudtrail'] })).toEqual([
      200,
      'InvalidInput',
      'logTypeAccess: Log type "aws.cloudtrail" does not exist. Did you mean "AWS.CloudTrail"?',
    ])
    expect(await make({ name: 'C', logTypeAccessKind: 'DENY_ALL', logTypeAccess: ['A.B'] })).toMatchObject({
      createRole: { role: { logTypeAccess: [], logTypeAccessKind: 'DENY_ALL' } },
    })
  })

  it('keeps its log types where a change says nothing of them', async () => {
    const { admin } = await openPeople()
    const input = { name: 'A', permissions: [], logTypeAccessKind: 'DENY', logTypeAccess: ['A.B'] }
    const { id } = (await admin.ask(create, { input })).data.createRole.role
    expect(said(await admin.ask(update, { input: { id, name: 'A2', permissions: ['RuleModify'] } }))).toEqual({
      updateRole: {
        role: {
          name: 'A2',
          permissions: ['RuleModify', 'RuleRead'],
          logTypeAccess: ['A.B'],
          logTypeAccessKind: 'DENY',
        },
      },
    })
  })
})

describe('a role in use', () => {
  it('is not deleted, also while it is being given', async () => {
    // spec: D1-6.16 D1-5.13
    const { admin } = await openPeople()
    const [deleted, invited] = await Promise.all([
      admin.ask(remove, { id: 'analyst' }),
      admin.ask(inviteUser, invite('ana', { kind: 'ID', value: 'analyst' })),
    ])
    const outcomes = [said(deleted)?.[1] ?? 'done', said(invited)?.[1] ?? 'done']
    expect([
      ['done', 'InvalidInput'],
      ['InUse', 'done'],
    ]).toContainEqual(outcomes)
    expect(said(await admin.ask(inviteUser, invite('bob', { kind: 'NAME', value: 'Missing' })))).toEqual([
      200,
      'InvalidInput',
      'There is no role "Missing".',
    ])
  })

  it('is also one that single sign-on gives', async () => {
    const { admin, database } = await openPeople()
    const value = JSON.stringify({ enabled: true, defaultRoleId: 'analyst' })
    const setting = { key: 'single-sign-on', value, updated_at: 0, updated_by: null }
    await database.insertInto('settings').values(setting).execute()
    expect(said(await admin.ask(remove, { id: 'analyst' }))?.[1]).toBe('InUse')
  })
})
