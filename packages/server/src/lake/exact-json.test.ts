import { expect, it } from 'vitest'
import { parseJson } from '@picket/core'
import { toExactJson } from './exact-json.ts'

it.each([
  '{"id":9007199254740993,"score":1.0,"list":[1e400,-0.0,0.1],"deep":{"__proto__":{"n":12345678901234567890}}}',
  '["\\u2028",null,true,{}]',
])('prints %s as it was read', (text) => {
  const printed = JSON.stringify(toExactJson(parseJson(text)))
  expect(parseJson(printed)).toEqual(parseJson(text.replace('1e400', '"Infinity"')))
})

it('preserves digits that JavaScript would lose, and floats that look like integers', () => {
  expect(JSON.stringify(toExactJson(parseJson('[9007199254740993, 1.0, 2]')))).toBe('[9007199254740993,1.0,2]')
})
