import { describe, expect, it } from 'vitest'
import { readDocument } from './detection-document.ts'
import { readTests, testProblem, unreadableTest, writeTests } from './document-tests.ts'

const text = `AnalysisType: rule
RuleID: A
Tests:
  - Name: one # usual
    ExpectedResult: true
    Log: { n: 1.0, big: 12345678901234567890 } # exact
    Mocks:
      - objectName: f
        returnValue: true
  - odd
`
const data = readDocument(text).data

describe('the tests of a document', () => {
  const shown = readTests(data, 'rule')

  // spec: D2-8.4
  it('are shown as JSON, with numbers as they are; invalid events are reported', () => {
    expect(shown).toEqual([
      {
        name: 'one',
        expectedResult: true,
        resource: '{\n  "n": 1.0,\n  "big": 12345678901234567890\n}',
        mocks: [{ objectName: 'f', returnValue: 'true' }],
      },
      { name: '2', expectedResult: true, resource: unreadableTest, mocks: [] },
    ])
  })

  it('change in the text where they differ, and nowhere else', () => {
    const [one] = shown
    const good = text.replace('  - odd\n', '')
    expect(writeTests(good, [one!], 'rule')).toBe(good)
    expect(writeTests(good, [{ ...one!, expectedResult: false }], 'rule')).toBe(
      good.replace('Result: true', 'Result: false'),
    )
    expect(writeTests(good, [{ ...one!, resource: '{"n": 2, ' }], 'rule')).toBe(good)
    expect(writeTests(good, [], 'rule')).toBe('AnalysisType: rule\nRuleID: A\n')
    const more = [one!, { name: 'two', expectedResult: false, resource: '{"a":{"b":null}}', mocks: [] }]
    expect(writeTests(good, more, 'rule')).toBe(
      `${good}  - Name: two\n    ExpectedResult: false\n    Log:\n      a:\n        b: null\n`,
    )
  })

  it('keep what is typed while it means the same, or nothing yet', () => {
    const typed = { ...shown[0]!, resource: '{"n":1.0,"big":12345678901234567890}' }
    expect(readTests(data, 'rule', [typed])[0]?.resource).toBe(typed.resource)
    expect(readTests(data, 'rule', [{ ...typed, resource: '{"n":' }])[0]?.resource).toBe('{"n":')
    expect(readTests(data, 'rule', [{ ...typed, resource: '{"n":3}' }])[0]?.resource).toBe(shown[0]!.resource)
    const mocks = [...shown[0]!.mocks, { objectName: '', returnValue: 'x' }]
    expect(readTests(data, 'rule', [{ ...typed, mocks }])[0]?.mocks).toBe(mocks)
  })

  it('of correlation rules are what their rules gave, as YAML', () => {
    const spec =
      'AnalysisType: correlation_rule\nTests:\n  - Name: a\n    ExpectedResult: true\n    RuleOutputs:\n      - ID: x\n'
    const tests = readTests(readDocument(spec).data, 'correlation_rule')
    expect(tests[0]?.resource).toBe('- ID: x\n')
    expect(writeTests(spec, [{ ...tests[0]!, resource: '- ID: other\n' }], 'correlation_rule')).toBe(
      spec.replace('ID: x', 'ID: other'),
    )
  })

  it('say why they cannot be run', () => {
    expect(testProblem({ resource: '{}' }, 'rule')).toBe(undefined)
    expect(testProblem({ resource: '[]' }, 'policy')).toBe('The resource must be a JSON object.')
    expect(testProblem({ resource: '{' }, 'rule')).toMatch(/^The event must be a JSON object\. .*JSON/)
    expect(testProblem({ resource: 'a: 1' }, 'correlation_rule')).toBe('The signals must be a list in YAML.')
  })
})

it('a text that cannot be read says where', () => {
  const { data: none, error } = readDocument('a: 1\nb: [\n')
  expect([none, error?.span.line]).toEqual([{}, expect.any(Number)])
  expect(readDocument('- a').error?.message).toBe('The text is no map of keys.')
  expect(readDocument('AnalysisType: policy').kind).toBe('policy')
})
