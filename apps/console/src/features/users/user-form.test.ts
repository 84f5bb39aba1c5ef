import { expect, it } from 'vitest'
import { userModel } from './user-form.ts'
import type { User } from './user-list.ts'

const others = [
  { id: '1', email: 'Taken@example.com', status: 'CONFIRMED' },
  { id: '2', email: 'sso@example.com', status: 'EXTERNAL_PROVIDER' },
] as readonly User[]
const good = {
  email: 'new@example.com',
  givenName: 'First',
  familyName: 'Sample',
  roleId: 'analyst',
  isUnmailed: false,
}
const messages = (values: object, isExternal = false) =>
  userModel(isExternal, others)
    .safeParse({ ...good, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it('requires an address, names and a role, each with its own message', () => {
  expect(messages({})).toEqual([])
  expect(messages({ email: '', givenName: ' ', familyName: '', roleId: '' })).toEqual([
    ['email', 'Email is required'],
    ['email', 'Must be a valid email'],
    ['givenName', 'First name is required'],
    ['familyName', 'Last name is required'],
    ['roleId', 'This field is required'],
  ])
  expect(messages({ email: 'no address' })).toEqual([['email', 'Must be a valid email']])
  expect(messages({ givenName: 'a <b>' })).toEqual([['givenName', 'Names cannot contain < > & "']])
})

it('takes no address that another user with a password has', () => {
  expect(messages({ email: 'TAKEN@example.com' })).toEqual([['email', 'Email already in use']])
  expect(messages({ email: 'sso@example.com' })).toEqual([])
})

it('asks users of single sign-on for nothing but a role, which may be the one of the identity provider', () => {
  expect(messages({ email: '', givenName: '', familyName: '', roleId: '' }, true)).toEqual([])
})
