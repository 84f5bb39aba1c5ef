import { describe, expect, it } from 'vitest'
import { findingsOf } from './check-harness.ts'
import { packClosure } from './pack-closure.ts'
import { packCoverage } from './pack-coverage.ts'
import { packMembers } from './pack-members.ts'

const pack = (...ids: string[]) => `AnalysisType: pack\nPackID: P\nPackDefinition:\n  IDs: [${ids.join(', ')}]`
const rule = (id: string, more = '') => `AnalysisType: rule\nRuleID: ${id}\n${more}`

describe('members of packs', () => {
  it('exist', () => {
    expect(
      findingsOf(packMembers, { 'p.yml': pack('Okta.Login', 'Okta.Logn', 'Zzz'), 'a.yml': rule('Okta.Login') }),
    ).toEqual([
      'PK2101 error p.yml PackDefinition.IDs.1: Pack "P" lists "Okta.Logn", but nothing has this id. (Did you mean "Okta.Login"?)',
      'PK2101 error p.yml PackDefinition.IDs.2: Pack "P" lists "Zzz", but nothing has this id. (Correct it, or remove it from the list.)',
    ])
  })

  it.each([
    ['Status: experimental', 'its Status is "experimental"'],
    ['Status: Deprecated', 'its Status is "Deprecated"'],
    ['Tags: [AWS, No Pack]', 'it has the tag "No Pack"'],
    ['Tags: [multi-table query]', 'it has the tag "multi-table query"'],
  ])('are fit for packs, and not %s', (mark, reason) => {
    expect(findingsOf(packMembers, { 'p.yml': pack('A'), 'a.yml': rule('A', mark) })).toEqual([
      `PK2102 warning p.yml PackDefinition.IDs.0: Pack "P" lists the rule "A", but ${reason}. (Remove it from the list, or remove that mark.) [a.yml file]`,
    ])
  })

  it('may be policies that need to be configured', () => {
    const policy = 'AnalysisType: policy\nPolicyID: A\nTags: [Configuration Required]'
    expect(findingsOf(packMembers, { 'p.yml': pack('A'), 'a.yml': policy })).toEqual([])
  })
})

it('does not judge packs that were loaded alone', () => {
  const helper = 'AnalysisType: global\nGlobalID: h'
  expect(findingsOf(packMembers, { 'p.yml': pack('h', 'Elsewhere'), 'h.yml': helper })).toEqual([])
})

describe('coverage of packs', () => {
  const files = {
    'a.yml': rule('A'),
    'b.yml': rule('B', 'Tags: [no pack]'),
    'c.yml': 'AnalysisType: policy\nPolicyID: C',
  }

  it('notes rules that no pack lists', () => {
    expect(findingsOf(packCoverage, { ...files, 'p.yml': pack('Z') })).toEqual([
      'PK2103 info a.yml RuleID: No pack lists the rule "A". (Add it to a pack, or give it the tag "No Pack".)',
    ])
  })

  it('says nothing where there are no packs', () => {
    expect(findingsOf(packCoverage, files)).toEqual([])
  })
})

describe('completeness of packs', () => {
  const imports = (module: string) => [
    { module, names: [], optional: false, line: 1, column: 1, endLine: 1, endColumn: 9 },
  ]

  it('includes helpers of helpers, once each', () => {
    const files = {
      'p.yml': pack('A', 'B'),
      'a.yml': rule('A', 'Filename: a.py'),
      'a.py': '',
      'b.yml': rule('B', 'Filename: b.py'),
      'b.py': '',
      'h.yml': 'AnalysisType: global\nGlobalID: h\nFilename: h.py',
      'h.py': '',
      'g.yml': 'AnalysisType: global\nGlobalID: g\nFilename: g.py',
      'g.py': '',
    }
    const facts = {
      'a.py': { imports: imports('h') },
      'b.py': { imports: imports('h') },
      'h.py': { imports: imports('g') },
      'g.py': { imports: imports('h') },
    }
    expect(findingsOf(packClosure, files, { facts })).toEqual([
      'PK2104 warning p.yml PackDefinition.IDs.0: Pack "P" lists "A" but not the helper "h", which it imports. (Add "h" to the pack.)',
      'PK2104 warning p.yml PackDefinition.IDs.0: Pack "P" lists "A" but not the helper "g", which "h" imports. (Add "g" to the pack.)',
    ])
  })

  it('includes queries, correlated rules and data models', () => {
    const files = {
      'p.yml': pack('S', 'C', 'R'),
      's.yml': 'AnalysisType: scheduled_rule\nRuleID: S\nScheduledQueries: [Q, Missing]',
      'q.yml': 'AnalysisType: scheduled_query\nQueryName: Q',
      'c.yml':
        'AnalysisType: correlation_rule\nRuleID: C\nDetection:\n- Sequence:\n  - { ID: a, RuleID: A }\n  - { ID: b, RuleID: S }',
      'a.yml': rule('A'),
      'r.yml': rule('R', 'LogTypes: [Okta.SystemLog]'),
      'm.yml': 'AnalysisType: datamodel\nDataModelID: M\nEnabled: true\nLogTypes: [Okta.SystemLog]',
      'n.yml': 'AnalysisType: datamodel\nDataModelID: N\nEnabled: false\nLogTypes: [Okta.SystemLog]',
    }
    expect(findingsOf(packClosure, files)).toEqual([
      'PK2104 warning p.yml PackDefinition.IDs.0: Pack "P" lists "S" but not the scheduled query "Q", which it reads. (Add "Q" to the pack.)',
      'PK2104 warning p.yml PackDefinition.IDs.1: Pack "P" lists "C" but not the rule "A", whose signals it waits for. (Add "A" to the pack.)',
      'PK2104 warning p.yml PackDefinition.IDs.2: Pack "P" lists "R" but not the data model "M", the model of the log type "Okta.SystemLog" that it reads. (Add "M" to the pack.)',
    ])
  })
})
