import { expect, it } from 'vitest'
import { contextOf, findingsOf } from '../validation/checks/check-harness.ts'
import { derivedBases } from '../validation/checks/derived-bases.ts'
import { resolveDerived } from './derived-rules.ts'

const base = `
AnalysisType: rule
RuleID: Base
Enabled: true
Severity: Low
Filename: base.py
LogTypes: [Okta.SystemLog]
Tags: [one, two]
InlineFilters: [{ All: [] }]
Tests: [{ Name: base, ExpectedResult: true, Log: {} }]
`
const derived = (id: string, of: string, more = '') =>
  `AnalysisType: rule\nRuleID: ${id}\nBaseDetection: ${of}\n${more}`
const python = 'def rule(event):\n    return True\n'

function effective(id: string, files: { readonly [file: string]: string }) {
  const { content, byId } = contextOf(files)
  return resolveDerived(byId.get(id)![0]!, content)
}

it('lays whole values over those of the base, and takes its Python', () => {
  const files = {
    'rules/base.yml': base,
    'rules/base.py': python,
    'mine/a.yml': derived('A', 'Base', 'Severity: High\nTags: [three]\n'),
  }
  expect(effective('A', files)).toEqual({
    effective: {
      kind: 'rule',
      id: 'A',
      file: 'mine/a.yml',
      broken: false,
      data: {
        AnalysisType: 'rule',
        RuleID: 'A',
        Enabled: true,
        Severity: 'High',
        Filename: 'base.py',
        LogTypes: ['Okta.SystemLog'],
        Tags: ['three'],
        InlineFilters: [{ All: [] }],
        Tests: [{ Name: 'base', ExpectedResult: true, Log: {} }],
      },
      python: { file: 'rules/base.py', text: python },
    },
    base: expect.objectContaining({ id: 'Base' }),
  })
})

it('resolves chains, the nearest value winning', () => {
  const files = {
    'a.yml': derived('A', 'B', 'Tests: []\n'),
    'b.yml': derived('B', 'C', 'Severity: High\nEnabled: false\n'),
    'c.yml': derived('C', 'Base', 'Severity: Critical\nThreshold: 5\n'),
    'base.yml': base,
  }
  const resolved = effective('A', files)
  expect(resolved).toMatchObject({ base: { id: 'Base' }, effective: { id: 'A' } })
  expect('effective' in resolved && resolved.effective.data).toMatchObject({
    RuleID: 'A',
    Severity: 'High',
    Enabled: false,
    Threshold: 5,
    Tests: [],
  })
})

it('warns of a base that is elsewhere, and knows a misspelt one', () => {
  expect(findingsOf(derivedBases, { 'a.yml': derived('A', 'Managed.Rule') })).toEqual([
    'PK2601 warning a.yml BaseDetection: The base "Managed.Rule" is not in the content. (Correct the name, or add the base, so that the rule can be tested.)',
  ])
  expect(findingsOf(derivedBases, { 'a.yml': derived('A', 'Bsae'), 'base.yml': base })).toEqual([
    'PK2601 error a.yml BaseDetection: The base "Bsae" is not in the content. (Did you mean "Base"?)',
  ])
})

it('tells a mistake once, at the rule that makes it', () => {
  const files = { 'a.yml': derived('A', 'B'), 'b.yml': derived('B', 'Managed.Rule') }
  expect(findingsOf(derivedBases, files)).toEqual([expect.stringContaining('b.yml BaseDetection')])
  expect(effective('A', files)).toMatchObject({ problem: 'The base "Managed.Rule" is not in the content.' })
})

it('refuses bases that are no rules', () => {
  const policy = 'AnalysisType: policy\nPolicyID: P\n'
  expect(findingsOf(derivedBases, { 'a.yml': derived('A', 'P'), 'p.yml': policy })).toEqual([
    'PK2602 error a.yml BaseDetection: The base "P" is a policy, and only rules can be derived from. (Name a rule that runs on logs.) [p.yml file]',
  ])
})

it('reports a circle once, and nothing of the rules that lead into it', () => {
  const files = {
    'in.yml': derived('In', 'B'),
    'a.yml': derived('A', 'B'),
    'b.yml': derived('B', 'A'),
    'c.yml': derived('C', 'C'),
  }
  const hint = 'One of them has to have the logic: give it a "Filename" or a "Detection" instead of "BaseDetection".'
  expect(findingsOf(derivedBases, files)).toEqual([
    `PK2603 error a.yml BaseDetection: The rules "A" and "B" are derived from each other in a circle. (${hint}) [b.yml BaseDetection]`,
    `PK2603 error c.yml BaseDetection: The rule "C" is derived from itself. (${hint})`,
  ])
})

it('leaves a base with errors to its own findings', () => {
  const { content, byId } = contextOf({ 'a.yml': derived('A', 'Base'), 'base.yml': base })
  const broken = {
    ...content,
    specs: content.specs.map((spec) => (spec.id === 'Base' ? { ...spec, broken: true } : spec)),
  }
  expect(resolveDerived(byId.get('A')![0]!, broken)).toEqual({ problem: 'Its base "Base" has errors.' })
})
