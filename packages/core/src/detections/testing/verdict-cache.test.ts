import { describe, expect, it } from 'vitest'
import type { RuleEnvironment } from '../rule-runner.ts'
import type { DetectionResult } from '../test-result.ts'
import type { EffectiveSpec } from './effective-spec.ts'
import { createVerdictKeys, isCacheable } from './verdict-cache.ts'

const environment: RuleEnvironment = {
  helpers: [
    { name: 'base', file: 'h/base.py', text: 'def f(): pass' },
    { name: 'aws', file: 'h/aws.py', text: 'from base import f' },
    { name: 'okta', file: 'h/okta.py', text: 'x = 1' },
  ],
  dataModels: [{ id: 'M', logTypes: ['A.B'], mappings: [{ name: 'ip', path: 'src' }] }],
  packages: ['/store/abc'],
}

function rule(text: string): EffectiveSpec {
  const data = { RuleID: 'R', Tests: [] }
  const python = { file: 'r.py', text }
  return { spec: { kind: 'rule', id: 'R', file: 'r.yml', data, python, broken: false }, data, python }
}

function keys(text: string, change: (environment: RuleEnvironment) => RuleEnvironment, salt = 's'): [string, string] {
  const plain = (value: string) => value
  return [
    createVerdictKeys(environment, 's', plain, new Map())(rule(text)),
    createVerdictKeys(change(environment), salt, plain, new Map())(rule(text)),
  ]
}

function changeHelper(name: string): (environment: RuleEnvironment) => RuleEnvironment {
  return (before) => ({
    ...before,
    helpers: before.helpers.map((helper) => (helper.name === name ? { ...helper, text: `${helper.text}\n` } : helper)),
  })
}

describe('the key of a verdict', () => {
  const changed: [string, string, (environment: RuleEnvironment) => RuleEnvironment][] = [
    ['a helper it imports', 'import aws', changeHelper('aws')],
    ['a helper that its helper imports', 'import aws', changeHelper('base')],
    ['any helper, when it imports by computed names', 'import importlib', changeHelper('okta')],
    ['a helper whose name is written with look-alike characters', 'import ａｗｓ', changeHelper('aws')],
    ['a data model', 'pass', (before) => ({ ...before, dataModels: [] })],
    ['the packages', 'pass', (before) => ({ ...before, packages: [] })],
    [
      'a new helper of a name it mentions',
      'import new',
      (before) => ({ ...before, helpers: [...before.helpers, { name: 'new', file: 'n.py', text: '' }] }),
    ],
  ]
  it.each(changed)('changes with %s', (_, text, change) => {
    const [before, after] = keys(text, change)
    expect(after).not.toBe(before)
  })

  it('changes with the salt', () => {
    const [before, after] = keys('pass', (same) => same, 'other build')
    expect(after).not.toBe(before)
  })

  it('changes with the text of its file, and with what it inherits', () => {
    const plain = (value: string) => value
    const inherited = rule('pass')
    const effective = { ...inherited, data: { ...inherited.data, Severity: 'High' } }
    const key = (text: string, of: EffectiveSpec) =>
      createVerdictKeys(environment, 's', plain, new Map([['r.yml', text]]))(of)
    expect(key('RuleID: R # note', inherited)).not.toBe(key('RuleID: R', inherited))
    expect(key('RuleID: R', effective)).not.toBe(key('RuleID: R', inherited))
  })

  it('stays when a helper changes that it cannot reach', () => {
    const [before, after] = keys('import aws', changeHelper('okta'))
    expect(after).toBe(before)
  })
})

describe('isCacheable', () => {
  const base: DetectionResult = { id: 'R', kind: 'rule', file: 'r.yml', status: 'failed', cases: [] }
  const test = {
    name: 't',
    index: 0,
    status: 'failed',
    expected: true,
    functions: [],
    output: '',
    warnings: [],
    durationMs: 1,
  } as const
  it('refuses results that hang on a clock, on chance or on limits', () => {
    expect(isCacheable({ ...base, cases: [test] })).toBe(true)
    expect(isCacheable({ ...base, cases: [{ ...test, impure: true }] })).toBe(false)
    const timeout = { cause: 'timeout', type: 'TimeoutError', message: '' } as const
    expect(isCacheable({ ...base, cases: [{ ...test, error: timeout }] })).toBe(false)
    expect(isCacheable({ ...base, error: { ...timeout, cause: 'crash' } })).toBe(false)
    const line = { name: 'title', ok: false, text: '', error: { ...timeout, cause: 'memory' } } as const
    expect(isCacheable({ ...base, cases: [{ ...test, functions: [line] }] })).toBe(false)
  })
})
