import { quotedList } from '../../text/list.ts'
import { printJson } from '../../values/print-json.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { EffectiveSpec } from '../testing/effective-spec.ts'
import { toStatus } from '../testing/to-status.ts'
import type { DetectionResult, Difference, TestCaseResult } from '../test-result.ts'
import { includes, isAlert, toAlertOutputs, type AlertOutputs } from './alert-outputs.ts'
import type { ExpectationName } from './expect-file.ts'
import type { TestExpectation } from './parse-expectations.ts'
import { sidecarOf } from './sidecars.ts'

/**
 * Applies the expectation file to a result. A met expectation adds nothing; a missed one fails the test and is listed
 * among its differences. A test that failed already is unchanged, because its alert is not the intended one.
 */
export function judgeExpectations(
  result: DetectionResult,
  { spec, data }: EffectiveSpec,
  expectations: readonly TestExpectation[],
): DetectionResult {
  if (expectations.length === 0 || result.cases.length === 0) return result
  const file = sidecarOf(result.file, 'expect')
  const byTest = Map.groupBy(expectations, (one) => one.test)
  const cases = result.cases.map((test) => {
    const own = byTest.get(test.name)
    if (test.status !== 'passed' || own === undefined) return test
    const outputs = toAlertOutputs(spec, data, test)
    const missed = own.flatMap(({ outputs: wanted, path }) =>
      (Object.keys(wanted) as ExpectationName[]).flatMap((name) =>
        name === 'Alerts' || isAlert(spec, test)
          ? compare(name, wanted[name], outputs, { file, path: [...path, 'Expect', name] })
          : [],
      ),
    )
    return missed.length === 0 ? test : withDifferences(test, missed)
  })
  return { ...result, cases, status: result.status === 'failed' ? 'failed' : toStatus(cases) }
}

/** A test that failed because its output differs from the expectation. */
export function withDifferences(
  test: TestCaseResult,
  differences: readonly Difference[],
  ending = 'than expected.',
): TestCaseResult {
  const names = quotedList(
    differences.map(({ name }) => name),
    'and',
  )
  return { ...test, status: 'failed', reason: `It gives another ${names} ${ending}`, differences }
}

function compare(
  name: ExpectationName,
  wanted: unknown,
  outputs: AlertOutputs,
  at: NonNullable<Difference['at']>,
): readonly Difference[] {
  const expected = wanted as Value | undefined
  if (expected === undefined) return []
  const actual: Value = (outputs[name] as Value | undefined) ?? null
  if (name === 'Context') return compareMaps('Context', expected, actual, at)
  const isMet =
    name === 'Destinations' ? sorted(expected) === sorted(actual) : printJson(expected) === printJson(actual)
  return isMet ? [] : [{ name, expected: show(expected), actual: show(actual), at }]
}

/** Key by key, so that a large context shows only what differs. */
function compareMaps(
  name: string,
  expected: Value,
  actual: Value | undefined,
  at: NonNullable<Difference['at']>,
): readonly Difference[] {
  if (!isMap(expected) || !isMap(actual))
    return includes(actual, expected) ? [] : [{ name, expected: show(expected), actual: show(actual), at }]
  return Object.entries(expected as ValueMap).flatMap(([key, value]) =>
    compareMaps(`${name}.${key}`, value, actual[key], { ...at, path: [...at.path, key] }),
  )
}

function sorted(value: Value): string {
  return Array.isArray(value) ? value.map(String).toSorted().join('\n') : printJson(value)
}

function show(value: Value | undefined): string {
  return value === undefined ? 'nothing' : printJson(value)
}
