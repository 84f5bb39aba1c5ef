import type { Finding } from '../../diagnostics.ts'
import { parseJson } from '../../values/parse-json.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { TestCaseResult } from '../test-result.ts'
import { readJson } from './alert-outputs.ts'
import { expectation } from './diagnostics.ts'
import { printCanonical, printText } from './print-canonical.ts'

/** The outputs of the tests of one detection, by the name of the test, in the order of the tests. */
export type Snapshot = readonly SnapshotEntry[]

export interface SnapshotEntry {
  readonly test: string
  readonly outputs: ValueMap
}

/** Outputs that are JSON; all others are text. */
const jsonOutputs = new Set(['rule', 'policy', 'alert_context', 'destinations', 'Detection', 'AlertContext'])

/**
 * What is stored of a test case that ran. If its outputs depend on a clock or on randomness, only whether it matched.
 */
export function toSnapshotEntry(name: string, test: TestCaseResult): SnapshotEntry {
  const result: ValueMap = { result: test.actual ?? null }
  if (test.impure === true) return { test: name, outputs: { impure: true, ...result } }
  const outputs = test.functions.map(({ name: output, ok, text, error }): readonly [string, Value] => {
    // Without the position: lines move when code above them changes.
    if (!ok) return [output, { error: error === undefined ? text : `${error.type}: ${error.message}` }]
    return [output, jsonOutputs.has(output) ? (readJson(text) ?? text) : text]
  })
  const printed: ValueMap = test.output === '' ? {} : { printed: test.output }
  return { test: name, outputs: { ...result, ...Object.fromEntries(outputs), ...printed } }
}

/**
 * Returns the name of each test in a snapshot, by its index in `Tests`: its name, with a number if an earlier one has
 * the same name.
 */
export function toEntryNames(tests: readonly Pick<TestCaseResult, 'name' | 'index'>[]): ReadonlyMap<number, string> {
  const counts = new Map<string, number>()
  const taken = new Set(tests.map(({ name }) => name))
  return new Map(
    tests.map(({ name, index }) => {
      let count = (counts.get(name) ?? 0) + 1
      while (count > 1 && taken.has(`${name} (${count})`)) count += 1
      counts.set(name, count)
      return [index, count === 1 ? name : `${name} (${count})`]
    }),
  )
}

const format = 1

/** Prints a `.snap` file: the same outputs always have the same bytes. */
export function printSnapshot(snapshot: Snapshot): string {
  const entries = snapshot.map(({ test, outputs }) => `    ${printText(test)}: ${printCanonical(outputs, '    ')}`)
  return `{\n  "picketSnapshot": ${format},\n  "tests": {\n${entries.join(',\n')}\n  }\n}\n`
}

/** Reads the text of a `.snap` file, with any line endings of git. */
export function parseSnapshot(
  text: string,
  file: string,
): { readonly snapshot: ReadonlyMap<string, ValueMap> } | { readonly finding: Finding } {
  const asWritten = readAsWritten(text)
  if (asWritten !== undefined) return { snapshot: asWritten }
  const { value, findings } = parseYaml(text, file)
  const hint = 'Write it again: picket test --update-snapshots'
  const [first] = findings
  if (first !== undefined || value === undefined)
    return { finding: bad(file, first?.at ?? 'file', `The snapshot is damaged. ${first?.message ?? ''}`.trim(), hint) }
  if (value === null) return { finding: bad(file, 'file', 'The snapshot is empty.', hint) }
  if (!isMap(value) || !isMap(value['tests'])) return { finding: bad(file, 'file', 'This is no snapshot.', hint) }
  if (value['picketSnapshot'] !== format) {
    const at = 'picketSnapshot' in value ? { path: ['picketSnapshot'] } : ('file' as const)
    return { finding: bad(file, at, 'The snapshot was written by another version of Picket.', hint) }
  }
  const entries = Object.entries(value['tests'])
  const odd = entries.find(([, outputs]) => !isMap(outputs))
  if (odd !== undefined)
    return { finding: bad(file, { path: ['tests', odd[0]] }, `Test "${odd[0]}" has no outputs here.`, hint) }
  return { snapshot: new Map(entries as readonly (readonly [string, ValueMap])[]) }
}

/** The common case, and the only one with exact numbers; undefined for a text that is not exactly as printed. */
function readAsWritten(text: string): ReadonlyMap<string, ValueMap> | undefined {
  try {
    const value = parseJson(text)
    const tests = isMap(value) ? value['tests'] : undefined
    if (!isMap(tests) || !Object.values(tests).every(isMap)) return undefined
    const entries = Object.entries(tests) as readonly (readonly [string, ValueMap])[]
    const printed = printSnapshot(entries.map(([test, outputs]) => ({ test, outputs })))
    return printed === withPlainEnds(text) ? new Map(entries) : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

/** Converts a text to the line endings of snapshots. */
export function withPlainEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function bad(file: string, at: Finding['at'], message: string, hint: string): Finding {
  return { kind: expectation.badSnapshot, file, at, message, hint }
}
