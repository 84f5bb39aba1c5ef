import { describe, expect, it } from 'vitest'
import { invite, openPeople, said } from '../testing/open-people.ts'

const role = { kind: 'NAME', value: 'Analyst' }
const person = { givenName: 'Ana', familyName: 'Doe', role, messageAction: 'SUPPRESS' }

describe('an address', () => {
  it.each([
    ['that counts as deleted, and is in no list', 'deleted:ana@picket.test'],
    ['that is marked as deleted', 'left:ana@picket.test'],
    ['that is the key of another user', 'external:ana@picket.test'],
    ['with an invisible character', 'admin\u200b@localhost'],
    ['that is written from right to left', 'ana\u202etset.tekcip@localhost'],
    ['with an end of its line', 'ana@picket.test\r\nBcc: all@picket.test'],
    ['that is two', 'ana@picket.test,bo@picket.test'],
    ['with two signs', 'ana@picket.test@evil.test'],
    ['in quotes', '"ana@picket.test"@evil.test'],
    ['that is very long', `${'a'.repeat(250)}@x.test`],
  ])('%s is rejected', async (_, email) => {
    const { admin } = await openPeople()
    const { errors } = await admin.ask(invite, { input: { ...person, email } })
    expect(errors?.[0]?.extensions['fields']).toEqual([{ path: 'email', message: 'Must be a valid email' }])
    const { id } = (await admin.ask(invite, { input: { ...person, email: 'bo@picket.test' } })).data.inviteUser.user
    const change = 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { user { id } } }'
    expect((await admin.ask(change, { input: { id, email } })).errors).toHaveLength(1)
  })

  it('that only looks like another one is not accepted, and is sent no email', async () => {
    const { browser, admin, join } = await openPeople()
    await join('kim', 'Analyst')
    for (const email of [
      '\u212aim@picket.test',
      'k\u0131m@picket.test',
      '\uff4bim@picket.test',
      'kim@p\u0456cket.test',
    ]) {
      const { status } = await browser().post('/auth/sign-in', { email, password: 'kim-Pass-9-long' })
      expect([email, status]).toEqual([email, 401])
      const byEmail = await admin.ask('query($email: String!) { userByEmail(email: $email) { id } }', { email })
      expect(byEmail.errors?.[0]?.extensions['code']).toBe('NotFound')
    }
    const { status } = await browser().post('/auth/sign-in', {
      email: ' KIM@Picket.TEST ',
      password: 'kim-Pass-9-long',
    })
    expect(status).toBe(200)
  })
})

describe('a name', () => {
  it.each(['Ana\u202enimda', 'An\u200ba', 'Ana\u0000', 'Ana\n', '\u2066Ana', 'x'.repeat(129)])(
    '%j is not taken',
    async (givenName) => {
      const { admin } = await openPeople()
      const input = { ...person, givenName: `${givenName}x`, email: 'ana@picket.test' }
      expect(said(await admin.ask(invite, { input }))?.[1]).toBe('InvalidInput')
    },
  )

  it('of people of everywhere is', async () => {
    const { admin } = await openPeople()
    const names = ['O’Brien-Ünal', 'สมชาย', 'محمد', 'Мария', '山田', 'می\u200cخواهم']
    for (const [index, givenName] of names.entries()) {
      const { errors } = await admin.ask(invite, { input: { ...person, givenName, email: `${index}@picket.test` } })
      expect([givenName, errors]).toEqual([givenName, undefined])
    }
  })
})

describe('what is very large', () => {
  it('is refused before any work is done with it', async () => {
    const { browser, first, worked } = await openPeople()
    const before = worked.count
    for (const length of [17_000, 1_000_000]) {
      const { status } = await browser().post('/auth/sign-in', { email: first.email, password: 'x'.repeat(length) })
      expect([length, status]).toEqual([length, 413])
    }
    expect(worked.count).toBe(before)
  })

  it('is no password, but whole sentences are', async () => {
    const { admin, browser, first } = await openPeople()
    const change = (newPassword: string) =>
      admin.post('/auth/change-password', { oldPassword: 'Correct-Horse-7', newPassword })
    const long = `Correct-Horse-7 ${'battery staple '.repeat(8)}`
    expect((await change(long)).status).toBe(204)
    const enter = async (password: string) =>
      (await browser().post('/auth/sign-in', { email: first.email, password })).status
    expect([await enter(long), await enter(long.slice(0, -2)), await enter(long.slice(0, 72))]).toEqual([200, 401, 401])
  })
})

describe('what is kept as it was sent', () => {
  it('changes no prototype', async () => {
    const { admin } = await openPeople()
    const state = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as object
    const create = `mutation($state: JSON!) {
      createSavedView(input: { page: "alerts", name: "Odd", state: $state, isShared: false }) { savedView { state } } }`
    await admin.ask(create, { state })
    const put =
      'mutation($preferences: JSON!) { updatePreferences(input: { preferences: $preferences }) { preferences } }'
    await admin.ask(put, { preferences: state })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
