import { expect, it } from 'vitest'
import { changeTags } from './change-tags.ts'

it.each([
  [['a', 'b'], ['c'], ['a'], ['b', 'c']],
  [['Okta'], ['okta', 'SaaS'], [], ['Okta', 'SaaS']],
  [['Okta'], ['okta'], ['OKTA'], ['okta']],
  [[], [], ['x'], []],
])('of %j with %j without %j are %j', (tags, add, remove, expected) => {
  expect(changeTags(tags, add, remove)).toEqual(expected)
})
