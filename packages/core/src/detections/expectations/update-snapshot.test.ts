import { expect, test } from 'vitest'
import type { DetectionResult, TestCaseResult } from '../test-result.ts'
import { judgeSnapshot } from './judge-snapshot.ts'
import { updateSnapshot } from './update-snapshot.ts'

const ran = (name: string, index: number, more: Partial<TestCaseResult> = {}): TestCaseResult => ({
  name,
  index,
  status: 'passed',
  expected: true,
  actual: true,
  functions: [{ name: 'title', ok: true, text: `of ${name}` }],
  output: '',
  warnings: [],
  durationMs: 1,
  ...more,
})
const result = (...cases: readonly TestCaseResult[]): DetectionResult => ({
  id: 'A',
  kind: 'rule',
  file: 'a.yml',
  status: 'passed',
  cases,
})
const tests = (...names: readonly string[]) => names.map((name, index) => ({ name, index }))
const file = 'a.snap'
const written = (cases: readonly TestCaseResult[], before?: string, names = tests(...cases.map(({ name }) => name))) =>
  updateSnapshot(result(...cases), before === undefined ? undefined : { file, text: before }, names)
const three = written([ran('One', 0), ran('Two', 1), ran('Three', 2)]).text!

test('tests that did not run, and those that fail, keep their entries; those that are gone lose them', () => {
  const names = tests('One', 'Two', 'New')
  const update = written([ran('One', 0, { status: 'failed' }), ran('New', 2)], three, names)
  const { text: _, ...summary } = update
  expect(summary).toEqual({ added: 1, changed: 0, removed: ['Three'], impure: [], kept: ['One'] })
  expect([...update.text!.matchAll(/^ {4}"(\w+)"/gm)].map(([, name]) => name)).toEqual(['One', 'Two', 'New'])
})

test('lines end as they did; nothing is written where nothing differs', () => {
  const windows = three.replaceAll('\n', '\r\n')
  const cases = [ran('One', 0), ran('Two', 1), ran('Three', 2)]
  expect(written(cases, windows).text).toBe(windows)
  const more = written([...cases, ran('Four', 3)], windows).text!
  expect(more.replaceAll('\r\n', '')).not.toContain('\n')
})

test('without tests there is no snapshot', () => {
  expect(written([], three)).toEqual({ added: 0, changed: 0, removed: ['One', 'Two', 'Three'], impure: [], kept: [] })
})

test('differences are reported key by key; what reads a clock is held to its match only', () => {
  const context = (count: number) => ({
    name: 'alert_context',
    ok: true,
    text: `{"user": {"id": 1.0, "count": ${count}}, "same": [1]}`,
  })
  const snapshot = written([ran('One', 0, { functions: [context(1)] }), ran('Two', 1, { impure: true })]).text!
  const judged = judgeSnapshot(
    result(
      ran('One', 0, { functions: [context(2)], output: 'hello\n' }),
      ran('Two', 1, { functions: [{ name: 'title', ok: true, text: 'at 12:00' }] }),
    ),
    { file, text: snapshot },
    { tests: tests('One', 'Two'), strict: true },
  )
  expect(judged.findings).toEqual([])
  const at = (...path: readonly string[]) => ({ file, path: ['tests', 'One', ...path] })
  expect(judged.result.cases.map(({ status, differences }) => [status, differences])).toEqual([
    [
      'failed',
      [
        { name: 'alert_context.user.count', expected: '1', actual: '2', at: at('alert_context', 'user', 'count') },
        { name: 'printed', expected: 'nothing', actual: '"hello\\n"', at: at('printed') },
      ],
    ],
    ['passed', undefined],
  ])
})
