import { expect, test } from 'vitest'
import { parseContent } from '../parse-content.ts'
import { coveredTechniques, createAttackMatrix, toNavigatorLayer } from './attack-matrix.ts'
import { coverConditions } from './cover-conditions.ts'
import { percentOf, totalsOf } from './coverage.ts'
import { mergeCoverage } from './merge-coverage.ts'

const base = `AnalysisType: rule
RuleID: Base
Enabled: true
Severity: Low
LogTypes: [A.B]
Reports: { MITRE ATT&CK: ['TA0006:T1110', 'TA0001:T1078', 'TA0001:T9999', nonsense] }
InlineFilters:
  - KeyPath: zone
    Condition: Equals
    Value: out
Detection:
  - Any:
      - Key: a
        Condition: Exists
      - Key: list
        Condition: AnyElement
        Expressions:
          - Key: b
            Condition: Equals
            Value: 1
Tests:
  - { Name: one, ExpectedResult: true, Log: { zone: out, a: 1 } }
  - { Name: two, ExpectedResult: false, Log: { zone: in, list: [{ b: 1 }] } }
`
const derived = `AnalysisType: rule
RuleID: Derived
BaseDetection: Base
Enabled: false
Tests:
  - { Name: one, ExpectedResult: true, Log: { zone: out, list: [{ b: 1 }, { b: 2 }] } }
`
const { content } = parseContent([
  { file: 'base.yml', text: base },
  { file: 'derived.yml', text: derived },
])

test('conditions count for both ways, on events that the inline filters let through', () => {
  const [first] = content.specs
  const { files } = mergeCoverage(coverConditions(first!, content))
  const missed = files.flatMap(({ branches }) => branches.filter(({ hit }) => !hit))
  expect(missed.map(({ line, to }) => `${line} ${to}`)).toEqual(['13 false', '15 true', '18 false', '18 true'])
  expect(files[0]?.lines).toEqual({ executable: [8, 13, 15, 18], hit: [8, 13, 15] })
})

test('the tests of a derived rule count for the conditions of its base', () => {
  const { files } = mergeCoverage(content.specs.flatMap((spec) => coverConditions(spec, content)))
  expect(files.map(({ file }) => file)).toEqual(['base.yml'])
  expect([totalsOf(files), percentOf(totalsOf(files))]).toEqual([
    { lines: { covered: 4, total: 4 }, branches: { covered: 8, total: 8 } },
    100,
  ])
})

test('where there is nothing to reach, there is no share of it', () => {
  expect(percentOf(totalsOf([]))).toBe(undefined)
})

test('the matrix tells enabled from disabled detections, and passes over what is no technique', () => {
  const matrix = createAttackMatrix(content.specs, content)
  const named = matrix.columns.filter(({ cells }) => cells.length > 0)
  expect(
    named.map(({ tactic, cells }) => [
      tactic.id,
      ...cells.map(({ technique, enabled, disabled, tests }) => [technique.id, enabled, disabled, tests]),
    ]),
  ).toEqual([
    ['TA0001', ['T1078', ['Base'], ['Derived'], 2]],
    ['TA0006', ['T1110', ['Base'], ['Derived'], 2]],
  ])
  expect(toNavigatorLayer(matrix, '18.1')).toMatchObject({
    versions: { attack: '18', layer: '4.5' },
    techniques: [{ techniqueID: 'T1078', tactic: 'initial-access', score: 1 }, { techniqueID: 'T1110' }],
  })
})

test('a technique that does not serve the tactic it is named under does not count for it', () => {
  const text = base.replace(
    /^Reports:.*$/m,
    "Reports: { MITRE ATT&CK: ['TA0006:T1110', 'TA0006:T1595', 'TA0009:T1002'] }",
  )
  const odd = parseContent([{ file: 'odd.yml', text }]).content
  const matrix = createAttackMatrix(odd.specs, odd)
  const named = matrix.columns.filter(({ cells }) => cells.length > 0)
  expect(
    named.map((column) => [
      column.tactic.id,
      coveredTechniques(column),
      ...column.cells.map(({ technique, servesTactic }) => [technique.id, servesTactic]),
    ]),
  ).toEqual([
    ['TA0006', 1, ['T1110', true], ['T1595', false]],
    ['TA0009', 0, ['T1002', false]],
  ])
  expect(toNavigatorLayer(matrix, '18.1')).toMatchObject({ techniques: [{ techniqueID: 'T1110' }] })
})
