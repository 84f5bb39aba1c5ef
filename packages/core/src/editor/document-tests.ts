import { parseJson } from '../values/parse-json.ts'
import { printJson } from '../values/print-json.ts'
import { printJsonLines } from '../values/print-json-lines.ts'
import { isMap, type Value, type ValueMap } from '../values/value.ts'
import { printBlock } from '../yaml/edit/print-value.ts'
import { putValues } from '../yaml/edit/put-values.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import type { DetectionKind } from './detection-kinds.ts'
import { sentMocks, type EditedTest, type TestMock } from './test-tabs.ts'

/** Shown for a test without a valid event. */
export const unreadableTest = '# failed to parse test case!'

/** The key of a test with the input of the detection. */
export function resourceKey(kind: DetectionKind): 'Log' | 'Resource' | 'RuleOutputs' {
  return kind === 'policy' ? 'Resource' : kind === 'correlation_rule' ? 'RuleOutputs' : 'Log'
}

/**
 * Returns the tests of a spec for tabs: events as JSON, rule outputs of correlation rules as YAML. Texts that are
 * `shown` and have the same meaning are unchanged.
 */
export function readTests(
  data: ValueMap,
  kind: DetectionKind,
  shown: readonly EditedTest[] = [],
): readonly EditedTest[] {
  const items = data['Tests']
  if (!Array.isArray(items)) return []
  return (items as readonly Value[]).map((item, at): EditedTest => {
    if (!isMap(item)) return { name: `${at + 1}`, expectedResult: true, resource: unreadableTest, mocks: [] }
    const name = typeof item['Name'] === 'string' ? item['Name'] : ''
    const value = item[resourceKey(kind)]
    const before = shown.find((one) => one.name === name) ?? shown[at]
    return {
      name,
      expectedResult: item['ExpectedResult'] === true,
      resource: before && means(before.resource, value, kind) ? before.resource : printResource(value, kind),
      mocks: readMocks(item['Mocks'], before?.mocks),
    }
  })
}

/**
 * Writes tests into the text of a spec, changing only what differs. Invalid events keep their previous value in the
 * text.
 */
export function writeTests(text: string, tests: readonly EditedTest[], kind: DetectionKind): string {
  const { value } = parseYaml(text, '')
  const items = isMap(value) && Array.isArray(value['Tests']) ? (value['Tests'] as readonly Value[]) : []
  const old = items.map((item) => (isMap(item) ? item : {}))
  const key = resourceKey(kind)
  const wanted = tests.map((test, at): ValueMap => {
    const before = old.find((item) => item['Name'] === test.name) ?? (old.length === tests.length ? old[at] : {}) ?? {}
    const { Mocks, ...rest } = before
    const resource = parseResource(test.resource, kind) ?? before[key] ?? (kind === 'correlation_rule' ? [] : {})
    const mocks = sentMocks(test.mocks).map(({ objectName, returnValue }): ValueMap => ({ objectName, returnValue }))
    const next = { ...rest, Name: test.name, ExpectedResult: test.expectedResult, [key]: resource }
    if (Mocks !== undefined && sameMocks(Mocks, mocks)) return { ...before, ...next }
    return mocks.length === 0 ? next : { ...next, Mocks: mocks }
  })
  return putValues(text, { Tests: wanted.length === 0 ? undefined : wanted })
}

/** Returns why a test cannot be run or saved; undefined if it can. */
export function testProblem({ resource }: Pick<EditedTest, 'resource'>, kind: DetectionKind): string | undefined {
  if (parseResource(resource, kind) !== undefined) return undefined
  if (kind === 'correlation_rule') return 'The signals must be a list in YAML.'
  return `The ${kind === 'policy' ? 'resource' : 'event'} must be a JSON object. ${jsonError(resource)}`.trim()
}

function jsonError(text: string): string {
  try {
    parseJson(text)
    return ''
  } catch (error) {
    return error instanceof Error ? `${error.message}.` : ''
  }
}

function printResource(value: Value | undefined, kind: DetectionKind): string {
  if (kind === 'correlation_rule') return Array.isArray(value) ? `${printBlock(value, 0)}\n` : unreadableTest
  return isMap(value) ? printJsonLines(value) : unreadableTest
}

function parseResource(text: string, kind: DetectionKind): Value | undefined {
  if (kind === 'correlation_rule') {
    const { value, findings } = parseYaml(text, '')
    return findings.length === 0 && Array.isArray(value) ? value : undefined
  }
  try {
    const value = parseJson(text)
    return isMap(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

function means(text: string, value: Value | undefined, kind: DetectionKind): boolean {
  const parsed = parseResource(text, kind)
  // Typed text that is not an event yet is preserved.
  return parsed === undefined ? text !== unreadableTest : value !== undefined && printJson(parsed) === printJson(value)
}

function readMocks(value: Value | undefined, shown: readonly TestMock[] = []): readonly TestMock[] {
  const mocks = (Array.isArray(value) ? (value as readonly Value[]) : []).flatMap((item): readonly TestMock[] =>
    isMap(item)
      ? [{ objectName: String(item['objectName'] ?? ''), returnValue: String(item['returnValue'] ?? '') }]
      : [],
  )
  const isShown = JSON.stringify(sentMocks(shown)) === JSON.stringify(mocks)
  return isShown ? shown : mocks
}

/** A mock that returns true is shown as text, but is stored unchanged. */
function sameMocks(value: Value, wanted: readonly ValueMap[]): boolean {
  return JSON.stringify(readMocks(value)) === JSON.stringify(wanted)
}
