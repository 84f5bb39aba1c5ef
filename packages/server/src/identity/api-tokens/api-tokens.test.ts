import { describe, expect, it } from 'vitest'
import { openPeople, said } from '../testing/open-people.ts'

const create = 'mutation($input: CreateAPITokenInput!) { createAPIToken(input: $input) { token { id value } } }'
const update = `mutation($input: UpdateAPITokenInput!) { updateAPIToken(input: $input) {
  token { name permissions allowedCIDRBlocks expiresAt updatedAt } } }`
const me = '{ me { permissions } }'

async function open() {
  const people = await openPeople()
  const make = async (name: string, more: object = {}) =>
    (await people.admin.ask(create, { input: { name, permissions: ['RuleRead'], ...more } })).data.createAPIToken
      .token as { readonly id: string; readonly value: string }
  return { ...people, make }
}

describe('API tokens', () => {
  it.each([
    ['', 'This field is required'],
    ['<script>', 'Names cannot contain < > & "'],
    ['two\nlines', 'Names cannot contain < > & "'],
    ['PIPELINE', 'There is an API token "pipeline" already.'],
  ])('are not called %j', async (name, message) => {
    const { admin, make } = await open()
    await make('pipeline')
    const { errors } = await admin.ask(create, { input: { name, permissions: [] } })
    expect(errors?.[0]?.extensions['fields']).toEqual([{ path: 'name', message }])
  })

  it('change what they may, from where and until when from the next request on, and keep their value', async () => {
    const { admin, askByToken, make, clock } = await open()
    const { id, value } = await make('pipeline')
    const expiresAt = new Date(clock.now + 60_000).toISOString()
    const input = { id, permissions: ['AlertModify'], allowedCIDRBlocks: ['192.0.2.0/30'], expiresAt }
    expect(said(await admin.ask(update, { input }))).toEqual({
      updateAPIToken: {
        token: {
          name: 'pipeline',
          permissions: ['AlertModify', 'AlertRead'],
          allowedCIDRBlocks: ['192.0.2.0/30'],
          expiresAt,
          updatedAt: new Date(clock.now).toISOString(),
        },
      },
    })
    expect(said(await askByToken(value, me))).toEqual({ me: { permissions: ['AlertModify', 'AlertRead'] } })
    expect((await askByToken(value, me, {}, '192.0.2.9')).status).toBe(403)
    clock.now += 60_000
    expect((await askByToken(value, me)).status).toBe(401)
    expect(said(await admin.ask(update, { input: { id, expiresAt: null, allowedCIDRBlocks: [] } }))).toMatchObject({
      updateAPIToken: { token: { expiresAt: null, allowedCIDRBlocks: [], permissions: ['AlertModify', 'AlertRead'] } },
    })
    expect((await askByToken(value, me, {}, '192.0.2.9')).status).toBe(200)
  })

  it('cannot have more permissions than the user or token that creates or changes them', async () => {
    const { admin, askByToken, make } = await open()
    const maker = await make('maker', { permissions: ['OrganizationAPITokenModify'] })
    const other = await make('other', { permissions: ['UserModify'] })
    const attempts: [string, object][] = [
      [create, { input: { name: 'x', permissions: ['RuleRead'] } }],
      [update, { input: { id: maker.id, permissions: ['UserModify'] } }],
      // Not even less: it is more than the maker holds.
      [update, { input: { id: other.id, permissions: [] } }],
      ['mutation($id: ID!) { deleteAPIToken(input: { id: $id }) { id } }', { id: other.id }],
      ['mutation($id: ID!) { rotateAPIToken(input: { id: $id }) { token { id } } }', { id: other.id }],
    ]
    for (const [mutation, variables] of attempts)
      expect([mutation.slice(0, 40), said(await askByToken(maker.value, mutation, variables))?.[1]]).toEqual([
        mutation.slice(0, 40),
        403,
      ])
    const { data } = await askByToken(maker.value, create, { input: { name: 'y', permissions: [] } })
    const listed = await admin.ask('{ apiTokens { name createdBy { __typename ... on APIToken { id name } } } }')
    // spec: D1-3.9
    expect([data.createAPIToken.token.id, listed.data.apiTokens.at(-1)]).toEqual([
      expect.any(String),
      { name: 'y', createdBy: { __typename: 'APIToken', id: maker.id, name: 'maker' } },
    ])
    await admin.ask('mutation($id: ID!) { deleteAPIToken(input: { id: $id }) { id } }', { id: maker.id })
    const left = await admin.ask('{ apiTokens { name createdBy { ... on APIToken { id name permissions } } } }')
    expect(left.data.apiTokens.at(-1)).toEqual({
      name: 'y',
      createdBy: { id: maker.id, name: 'Deleted token', permissions: [] },
    })
  })

  it('keep the log types that their maker could see, whatever the role of the maker becomes', async () => {
    const { admin, join, apiTokens } = await open()
    const role = { name: 'Cloud', permissions: ['OrganizationAPITokenModify'] }
    const some = { logTypeAccessKind: 'ALLOW', logTypeAccess: ['AWS.CloudTrail'] }
    const createRole = 'mutation($input: CreateRoleInput!) { createRole(input: $input) { role { id } } }'
    const { id } = (await admin.ask(createRole, { input: { ...role, ...some } })).data.createRole.role
    const { browser } = await join('ana', 'Cloud')
    const { value } = (await browser.ask(create, { input: { name: 'x', permissions: [] } })).data.createAPIToken.token
    await admin.ask('mutation($input: UpdateRoleInput!) { updateRole(input: $input) { role { id } } }', {
      input: { id, ...role, logTypeAccessKind: 'ALLOW_ALL' },
    })
    const viewer = await apiTokens.viewerOf(value, { id: '', address: '192.0.2.1', userAgent: undefined })
    expect(viewer.logTypes).toEqual({ kind: 'ALLOW', logTypes: ['AWS.CloudTrail'] })
  })
})
