import { describe, expect, it } from 'vitest'
import { openScim } from './testing/open-scim.ts'

const roles = '{ roles { name permissions managedByIdp } }'

describe('groups', () => {
  it('are roles without permissions until an administrator grants some', async () => {
    const { send, create, group, roleOf, admin } = await openScim()
    const ana = await create('ana')
    const id = await group('Responders', ana)
    expect((await send('GET', `/Groups/${id}`)).body).toMatchObject({
      displayName: 'Responders',
      members: [
        { value: ana, display: 'ana@picket.test', $ref: `https://picket.test/scim/v2/Users/${ana}`, type: 'User' },
      ],
      meta: { resourceType: 'Group', location: `https://picket.test/scim/v2/Groups/${id}` },
    })
    expect((await send('GET', `/Users/${ana}`)).body.groups).toEqual([
      { value: id, display: 'Responders', $ref: `https://picket.test/scim/v2/Groups/${id}`, type: 'direct' },
    ])
    expect(await roleOf(ana)).toBe('Responders (From IdP)')
    expect((await admin.ask(roles)).data.roles).toContainEqual({
      name: 'Responders (From IdP)',
      permissions: [],
      managedByIdp: true,
    })
  })

  it('come and go for their members, whose sessions end with the role', async () => {
    const { send, patch, create, group, roleOf, signIn, authenticator } = await openScim()
    const [ana, bo] = [await create('ana'), await create('bo')]
    const id = await group('Responders', ana)
    const { idToken } = await signIn.enter(ana, 'sso')
    await patch(`/Groups/${id}`, [{ op: 'Add', path: 'members', value: [{ value: bo }] }])
    expect([await roleOf(ana), await roleOf(bo)]).toEqual(['Responders (From IdP)', 'Responders (From IdP)'])
    await patch(`/Groups/${id}`, [{ op: 'remove', path: `members[value eq "${ana}"]` }])
    expect([await roleOf(ana), await roleOf(bo)]).toEqual(['AnalystReadOnly', 'Responders (From IdP)'])
    const info = { id: 'r', address: '192.0.2.1', userAgent: undefined }
    await expect(authenticator.byIdToken(idToken.text, info)).rejects.toThrow('The session has ended.')
    expect((await patch(`/Groups/${id}`, [{ op: 'replace', value: { displayName: 'Hunters' } }])).status).toBe(200)
    expect(await roleOf(bo)).toBe('Hunters (From IdP)')
    expect((await send('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect([await roleOf(bo), (await send('GET', '/Groups')).body.totalResults]).toEqual(['AnalystReadOnly', 0])
  })

  it('give the role of a mapping instead, by its order', async () => {
    const { set, create, group, roleOf, patch } = await openScim()
    await set({
      roleMappings: [
        { value: 'picket-admins', roleId: 'admin' },
        { value: 'SOC', roleId: 'analyst' },
      ],
    })
    const ana = await create('ana')
    await group('soc', ana)
    expect(await roleOf(ana)).toBe('Analyst')
    const admins = await group('Picket-Admins', ana)
    expect(await roleOf(ana)).toBe('Admin')
    await patch(`/Groups/${admins}`, [{ op: 'remove', path: 'members' }])
    expect(await roleOf(ana)).toBe('Analyst')
    await set({ roleMappings: [] })
    expect(await roleOf(ana)).toBe('soc (From IdP)')
  })

  it('have the permissions granted in Picket, under the name from the identity provider', async () => {
    const { create, group, admin, roles: service, signIn, authenticator } = await openScim()
    const ana = await create('ana')
    await group('SOC', ana)
    const { idToken } = await signIn.enter(ana, 'sso')
    const { id } = (await service.findByName('soc (from idp)'))!
    const change = async (name: string, permissions: readonly string[]) => {
      const { data, errors } = await admin.ask(
        'mutation($input: UpdateRoleInput!) { updateRole(input: $input) { role { name permissions } } }',
        { input: { id, name, permissions } },
      )
      return errors?.[0]?.message ?? data.updateRole.role
    }
    expect(await change('SOC (From IdP)', ['AlertModify'])).toEqual({
      name: 'SOC (From IdP)',
      permissions: ['AlertModify', 'AlertRead'],
    })
    const info = { id: 'r', address: '192.0.2.1', userAgent: undefined }
    await expect(authenticator.byIdToken(idToken.text, info)).rejects.toThrow('The session has ended.')
    expect(await change('Mine', [])).toBe('The name of the role "SOC (From IdP)" is managed by the identity provider.')
    const remove = await admin.ask('mutation($id: ID!) { deleteRole(input: { id: $id }) { id } }', { id })
    expect(remove.errors?.[0]?.message).toBe(
      'The role "SOC (From IdP)" is in use: the group "SOC" of the identity provider has it.',
    )
  })

  it('never become a role that is here already', async () => {
    const { create, group, roleOf } = await openScim()
    const ana = await create('ana')
    await group('Admin', ana)
    expect(await roleOf(ana)).toBe('Admin (From IdP)')
  })

  it.each([
    [{ displayName: '' }, 400, 'invalidValue'],
    [{ displayName: 'a<b' }, 400, 'invalidValue'],
    [{ displayName: 'one' }, 409, 'uniqueness'],
    [{ displayName: 'two', members: [{ value: 'nobody' }] }, 400, 'invalidValue'],
    [{ displayName: 'two', members: [{}] }, 400, 'invalidValue'],
  ])('are refused: %j', async (input, status, scimType) => {
    const { send, group, admin } = await openScim()
    await group('One')
    const answer = await send('POST', '/Groups', input)
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType])
    expect((await admin.ask(roles)).data.roles).toHaveLength(4)
  })

  it('do not take the last Admin away while single sign-on is enforced', async () => {
    const { send, set, create, group, roleOf, patch, signIn, users, signIn: entry } = await openScim()
    await set({ roleMappings: [{ value: 'admins', roleId: 'admin' }] })
    const [ana, bo] = [await create('ana'), await create('bo')]
    const id = await group('admins', ana, bo)
    await set({ enabled: true, kind: 'OIDC', issuer: 'https://idp.test', clientId: 'picket' })
    await expect(set({ enforceSso: true })).rejects.toThrow('must have signed in with the identity provider')
    await signIn.enter(ana, 'sso')
    await set({ enforceSso: true })
    await expect(entry.signIn({ email: 'admin@localhost', password: 'x' }, { network: '192.0.2.1' })).rejects.toThrow(
      'Sign in with single sign-on.',
    )
    expect((await patch(`/Users/${bo}`, [{ op: 'replace', value: { active: false } }])).status).toBe(200)
    const last =
      'While single sign-on is enforced, at least one user of the identity provider must have the role "Admin".'
    for (const answer of [
      await patch(`/Users/${ana}`, [{ op: 'replace', value: { active: false } }]),
      await send('DELETE', `/Users/${ana}`),
      await patch(`/Groups/${id}`, [{ op: 'remove', path: 'members' }]),
      await send('DELETE', `/Groups/${id}`),
    ])
      expect([answer.status, answer.body.detail]).toEqual([409, last])
    expect([await roleOf(ana), (await users.find(ana))?.enabled]).toEqual(['Admin', true])
  })
})
