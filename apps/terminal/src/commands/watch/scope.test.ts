import { parseContent } from '@picket/core'
import { expect, test } from 'vitest'
import { combine, createScope, type Request } from './scope.ts'

const rule = (id: string, rest: string): string =>
  `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nSeverity: Low\n${rest}\n`
const base = rule('Base', 'LogTypes: [A.B]\nDetection: [{ Key: a, Condition: Exists }]')
const derived = 'AnalysisType: rule\nRuleID: Derived\nBaseDetection: Base\n'
const parse = (files: Readonly<Record<string, string>>) =>
  parseContent(Object.entries(files).map(([file, text]) => ({ file, text }))).content
const before = parse({ 'rules/base.yml': base, 'rules/derived.yml': derived })
const signal = new AbortController().signal
const changed = (...files: string[]): Request => ({ kind: 'changed', files: new Set(files) })

test('dependents of a deleted file are found in the previous content', () => {
  const now = parse({ 'rules/derived.yml': derived })
  expect(createScope(changed('rules/base.yml'), before, signal).changedIn(now)).toEqual(
    new Set(['rules/base.yml', 'rules/derived.yml']),
  )
  expect(createScope(changed('rules/'), before, signal).changedIn(parse({}))).toEqual(
    new Set(['rules/base.yml', 'rules/derived.yml']),
  )
})

test('a sidecar selects its spec; a run of everything needs no list', () => {
  expect(createScope(changed('rules/derived.snap'), undefined, signal).changedIn(before)).toEqual(
    new Set(['rules/derived.snap', 'rules/derived.yml', 'rules/derived.yaml']),
  )
  expect(createScope({ kind: 'all' }, before, signal).changedIn(before)).toBe(undefined)
})

test('without dependencies, files affect only themselves, and folders their former files', () => {
  const concerns = (request: Request) => createScope(request, undefined, signal).concerns(['logs/app.yml', 'tests.yml'])
  expect(concerns({ kind: 'all' })).toBe(true)
  expect([concerns(changed('tests.yml')), concerns(changed('logs/')), concerns(changed('logs'))]).toEqual([
    true,
    true,
    false,
  ])
  expect(concerns({ kind: 'files', files: new Set(['logs/other.yml']) })).toBe(false)
})

test('a stopped request is merged with the one that stopped it', () => {
  expect(combine(changed('a'), changed('b'))).toEqual(changed('a', 'b'))
  expect(combine(changed('a'), { kind: 'all' })).toEqual({ kind: 'all' })
  expect(combine(undefined, changed('a'))).toEqual(changed('a'))
})
