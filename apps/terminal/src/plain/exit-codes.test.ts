import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitCodes } from './exit-codes.ts'
import { summarize, type FailurePolicy } from './summarize.ts'
import { cleanReport, testReport, validateReport } from '../testing/sample-report.ts'

test('the guide lists every exit code', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/guide/exit-codes.md'), 'utf8')
  const listed = [...page.matchAll(/^\| +(\d+) \|/gm)].map(([, code]) => Number(code))
  expect(listed).toEqual(Object.values(exitCodes))
})

const usual: FailurePolicy = { failOn: 'error', allowSkipped: false }

test.each([
  ['nothing', cleanReport, {}, 0],
  ['an error', validateReport, {}, 1],
  ['an error, never failing', validateReport, { failOn: 'never' }, 0],
  ['a warning', { ...validateReport, diagnostics: validateReport.diagnostics.slice(1) }, {}, 0],
  [
    'a warning that counts',
    { ...validateReport, diagnostics: validateReport.diagnostics.slice(1) },
    { failOn: 'warning' },
    1,
  ],
  [
    'as many warnings as allowed',
    { ...validateReport, diagnostics: validateReport.diagnostics.slice(1) },
    { maxWarnings: 1 },
    0,
  ],
  [
    'more warnings than allowed',
    { ...validateReport, diagnostics: validateReport.diagnostics.slice(1) },
    { maxWarnings: 0 },
    1,
  ],
  ['a passing test', only('passed'), {}, 0],
  ['a failing test', only('failed'), {}, 1],
  ['a failing test, never failing', only('failed'), { failOn: 'never' }, 0],
  ['a detection that cannot be loaded', only('invalid'), {}, 1],
  ['a skipped test', only('skipped'), {}, 1],
  ['a skipped test, allowed', only('skipped'), { allowSkipped: true }, 0],
  ['no tests', only('untested'), {}, 0],
] as const)('%s', (_, report, policy, expected) => {
  expect(summarize({ ...report, specs: 1 }, { ...usual, ...policy }).exitCode).toBe(expected)
})

function only(status: string): typeof testReport {
  return { ...testReport, diagnostics: [], detections: testReport.detections.filter((one) => one.status === status) }
}
