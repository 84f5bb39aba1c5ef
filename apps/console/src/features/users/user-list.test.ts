import { expect, it } from 'vitest'
import { nameOf, selectUsers, statusOf, type User } from './user-list.ts'

const base: User = {
  __typename: 'User',
  id: '1',
  email: 'one@example.com',
  givenName: 'First',
  familyName: 'Sample',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoggedInAt: null,
  status: 'CONFIRMED',
  enabled: true,
  role: { __typename: 'Role', id: 'admin', name: 'Admin', permissions: [] },
} as User
const users: readonly User[] = [
  base,
  {
    ...base,
    id: '2',
    email: 'two@example.com',
    givenName: null,
    familyName: null,
    createdAt: '2026-02-01T00:00:00.000Z',
  },
  {
    ...base,
    id: '3',
    email: 'three@example.com',
    givenName: 'Another',
    enabled: false,
    lastLoggedInAt: '2026-03-01T00:00:00.000Z',
  },
  {
    ...base,
    id: '4',
    email: 'four@example.com',
    status: 'EXTERNAL_PROVIDER',
    role: { ...base.role!, id: 'analyst', name: 'Analyst' },
  },
]
const every = { text: '', roleId: '', status: '' } as const
const ids = (...args: Parameters<typeof selectUsers>) => selectUsers(...args).map(({ id }) => id)

it('names a user by first and last name, else by the address', () => {
  expect(users.map(nameOf)).toEqual(['First Sample', 'two@example.com', 'Another Sample', 'First Sample'])
})

it('shows who is not enabled as deactivated, whatever else they are', () => {
  expect(users.map(statusOf)).toEqual(['CONFIRMED', 'CONFIRMED', 'DEACTIVATED', 'EXTERNAL_PROVIDER'])
})

it('finds by a part of name or address, by role and by status', () => {
  const order = { by: 'createdAt', dir: 'ascending' } as const
  expect(ids(users, { ...every, text: ' FIRST s' }, order)).toEqual(['1', '4'])
  expect(ids(users, { ...every, text: 'two@' }, order)).toEqual(['2'])
  expect(ids(users, { ...every, roleId: 'analyst' }, order)).toEqual(['4'])
  expect(ids(users, { ...every, status: 'DEACTIVATED' }, order)).toEqual(['3'])
  expect(ids(users, { ...every, status: 'CONFIRMED', text: 'three' }, order)).toEqual([])
})

it('puts them in order of each column, both ways; those who never came are before all who did', () => {
  expect(ids(users, every, { by: 'name', dir: 'ascending' })).toEqual(['3', '1', '4', '2'])
  expect(ids(users, every, { by: 'createdAt', dir: 'descending' })).toEqual(['2', '1', '3', '4'])
  expect(ids(users, every, { by: 'lastLoggedInAt', dir: 'descending' })[0]).toBe('3')
  expect(ids(users, every, { by: 'role', dir: 'descending' })[0]).toBe('4')
})
