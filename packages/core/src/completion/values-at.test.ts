import { parseJson } from '../values/parse-json.ts'
import { expect, it } from 'vitest'
import { valuesAt } from './values-at.ts'

const text = `AnalysisType: rule
Detection:
  - KeyPath: user.name
    Condition: Equals
    Value:
Tests:
  - Name: one
    Log: {user: {name: ann, id: "007"}, tags: [a b, "a: b", "yes"], n: 3}
  - Name: two
    Log: {User: {Name: bob}, tags: [a b], n: 3}
  - just a text
`

it('offers what the tests have at a field, each once and as YAML writes it', () => {
  expect(valuesAt(text, 'user.name')).toEqual(['ann', 'bob'])
  expect(valuesAt(text, 'tags')).toEqual(['a b', '"a: b"', '"yes"'])
  expect(valuesAt(text, 'user.id')).toEqual(['"007"'])
  expect(valuesAt(text, 'n')).toEqual(['3'])
  expect(parseJson(valuesAt(text, 'tags')[1]!)).toBe('a: b')
})

it('offers nothing where there is no path, no test and no text to read', () => {
  expect(valuesAt(text, 'user..name')).toEqual([])
  expect(valuesAt('Tests: 5', 'a')).toEqual([])
  expect(valuesAt('a: [', 'a')).toEqual([])
})
