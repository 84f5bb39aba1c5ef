import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Value } from '../../values/value.ts'
import { parseYaml } from '../parse-yaml.ts'
import { putValues } from './put-values.ts'

const text = `# a rule
RuleID: A # its name
LogTypes: # where
  - X # first
  - Y
Tests:
  # the usual case
  - Name: 'one' # quoted
    ExpectedResult: true
    Log: { a: 1, b: [1, 2] } # short
  - Name: two
    ExpectedResult: false
    Log:
      a: 2.0 # exact
`

it.each([
  ['a scalar', { RuleID: 'B' }, text.replace('RuleID: A', 'RuleID: B')],
  ['nothing', { RuleID: 'A', LogTypes: ['X', 'Y'] }, text],
  ['an item more', { LogTypes: ['X', 'Y', 'Z'] }, text.replace('  - Y\n', '  - Y\n  - Z\n')],
  ['an item less', { LogTypes: ['X'] }, text.replace('  - Y\n', '')],
  ['a new key', { Severity: 'High' }, `${text}Severity: High\n`],
  ['no key', { LogTypes: undefined }, text.replace('LogTypes: # where\n  - X # first\n  - Y\n', '')],
])('changes %s', (_, wanted, expected) => {
  expect(putValues(text, wanted)).toBe(expected)
})

it('keeps comments and styles within tests that change', () => {
  const { value } = parseYaml(text, '')
  const tests = (value as { Tests: Value[] }).Tests as Record<string, Value>[]
  const changed: Value[] = [
    { ...tests[0]!, ExpectedResult: false },
    { ...tests[1]!, Name: 'three' },
    { Name: 'four', ExpectedResult: true, Log: {} },
  ]
  expect(putValues(text, { Tests: changed })).toBe(
    `${text.replace('ExpectedResult: true', 'ExpectedResult: false').replace('Name: two', 'Name: three')}  - Name: four
    ExpectedResult: true
    Log: {}
`,
  )
})

it('contains the new values, whatever the text looked like', () => {
  const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Value>(null, true, 'a', 'b: c', '', 'two\nlines\n', 1, '1'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value
  fc.assert(
    fc.property(value, value, value, (first, second, other) => {
      const start = putValues('# here\nA: 1 # one\n', { B: first, C: other })
      const written = putValues(start, { B: second })
      expect(parseYaml(written, '').value).toEqual({ A: 1, B: second, C: other })
      expect(written.startsWith('# here\nA: 1 # one\n')).toBe(true)
    }),
    { numRuns: 300 },
  )
})

it.each([
  ['an anchored value', { A: 'z' }, 'A: z # a\nB: x # b\nC: [x, { D: x }] # c\n'],
  ['an alias', { B: 'z' }, 'A: &v x # a\nB: z # b\nC: [*v, { D: *v }] # c\n'],
  ['a list that holds an alias', { C: ['q', { D: 'x' }] }, 'A: &v x # a\nB: *v # b\nC: [q, { D: *v }] # c\n'],
  ['an anchored value away', { A: undefined }, 'B: x # b\nC: [x, { D: x }] # c\n'],
  ['another key', { E: 1 }, 'A: &v x # a\nB: *v # b\nC: [*v, { D: *v }] # c\nE: 1\n'],
] as const)('changes %s of a text with anchors, and keeps its comments', (_, wanted, expected) => {
  expect(putValues('A: &v x # a\nB: *v # b\nC: [*v, { D: *v }] # c\n', wanted as never)).toBe(expected)
})

it('leaves anchors that maps take their keys from', () => {
  const merged = 'base: &b\n  x: 1 # x\nrule:\n  <<: *b # all of it\nA: &v x # a\nB: *v # b\n'
  expect(putValues(merged, { A: 'z' })).toBe(merged.replace('&v x', 'z').replace('*v', 'x'))
})
