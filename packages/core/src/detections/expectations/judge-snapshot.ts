import type { Finding } from '../../diagnostics.ts'
import { isMap, type Value } from '../../values/value.ts'
import type { DetectionResult, Difference, TestCaseResult } from '../test-result.ts'
import { toStatus } from '../testing/to-status.ts'
import { expectation } from './diagnostics.ts'
import { withDifferences } from './judge-expectations.ts'
import { printCanonical } from './print-canonical.ts'
import { parseSnapshot, toEntryNames, toSnapshotEntry } from './snapshot.ts'

export interface SnapshotFile {
  readonly file: string
  readonly text: string
}

export interface SnapshotOptions {
  /** All tests of the detection, whether or not they ran. */
  readonly tests: readonly Pick<TestCaseResult, 'name' | 'index'>[]
  /** A test that is not in the snapshot is an error. */
  readonly strict: boolean
}

/** Compares a result with a snapshot: each test with different outputs fails, with the differences. */
export function judgeSnapshot(
  result: DetectionResult,
  { file, text }: SnapshotFile,
  { tests, strict }: SnapshotOptions,
): { readonly result: DetectionResult; readonly findings: readonly Finding[] } {
  if (result.status === 'invalid') return { result, findings: [] }
  const parsed = parseSnapshot(text, file)
  if ('finding' in parsed) return { result, findings: [{ ...parsed.finding, subject: result.id }] }
  const findings: Finding[] = []
  const base = { file, subject: result.id }
  const names = toEntryNames(tests)
  const cases = result.cases.map((test) => {
    const name = names.get(test.index) ?? test.name
    const known = parsed.snapshot.get(name)
    if (known === undefined) {
      const hint = 'Add it: picket test --update-snapshots'
      const message = `Test "${name}" is not in the snapshot.`
      const severity = strict ? { severity: 'error' as const } : {}
      findings.push({ kind: expectation.missingSnapshot, ...base, at: 'file', message, hint, ...severity })
      return test
    }
    if (test.status !== 'passed') return test
    const { outputs } = toSnapshotEntry(name, test)
    const place = (key: string): Place => ({ file, path: ['tests', name, key] })
    const isImpure = outputs['impure'] === true || known['impure'] === true
    const differences = isImpure
      ? compare('result', known['result'], outputs['result'], place('result'))
      : [...new Set([...Object.keys(known), ...Object.keys(outputs)])].flatMap((key) =>
          compare(key, known[key], outputs[key], place(key)),
        )
    return differences.length === 0 ? test : withDifferences(test, differences, ending)
  })
  const present = new Set(names.values())
  for (const name of parsed.snapshot.keys()) {
    if (present.has(name)) continue
    const message = `The snapshot holds test "${name}", which "${result.id}" does not have any more.`
    const hint = 'Take it out: picket test --update-snapshots'
    const severity = strict ? { severity: 'error' as const } : {}
    const at = { path: ['tests', name], part: 'key' as const }
    findings.push({ kind: expectation.obsoleteSnapshot, ...base, at, message, hint, ...severity })
  }
  return { result: { ...result, cases, status: result.status === 'failed' ? 'failed' : toStatus(cases) }, findings }
}

const ending = 'than the snapshot holds. To accept it: picket test --update-snapshots'

/** Returns the differences, by key if both are maps. */
type Place = NonNullable<Difference['at']>

function compare(
  name: string,
  expected: Value | undefined,
  actual: Value | undefined,
  at: Place,
): readonly Difference[] {
  if (isMap(expected) && isMap(actual)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])]
    return keys.flatMap((key) =>
      compare(`${name}.${key}`, expected[key], actual[key], { ...at, path: [...at.path, key] }),
    )
  }
  const [wanted, given] = [show(expected), show(actual)]
  return wanted === given ? [] : [{ name, expected: wanted, actual: given, at }]
}

function show(value: Value | undefined): string {
  return value === undefined ? 'nothing' : printCanonical(value).replaceAll(/\n\s*/g, ' ')
}
