import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

// spec: D1-9.9
it.each([
  ['AD', { givenName: 'Ana', familyName: 'Doe', email: 'x@y.example' }],
  ['ÉŞ', { givenName: ' élise', familyName: 'şahin' }],
  ['A', { givenName: 'ana', familyName: null }],
  ['D', { givenName: '', familyName: 'Doe', email: 'x@y.example' }],
  ['X', { givenName: ' ', familyName: null, email: 'x@y.example' }],
  ['X', { email: 'x@y.example' }],
  ['7', { email: null }],
  ['👩‍🚒', { givenName: '👩‍🚒' }],
])('%s', (initials, user) => expect(initialsOf({ id: '7f', ...user })).toBe(initials))
