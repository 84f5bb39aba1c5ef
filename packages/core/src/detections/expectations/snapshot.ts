import type { Finding } from '../../diagnostics.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { DetectionResult, TestCaseResult } from '../test-result.ts'
import { readJson } from './alert-outputs.ts'
import { expectation } from './diagnostics.ts'
import { printCanonical } from './print-canonical.ts'

/** All that the tests of one detection gave, by the name of the test, in the order of the tests. */
export type Snapshot = readonly SnapshotEntry[]

export interface SnapshotEntry {
  readonly test: string
  readonly outputs: ValueMap
}

/** Results that are JSON; all else that functions give is text. */
const jsonOutputs = new Set(['rule', 'policy', 'alert_context', 'destinations', 'Detection', 'AlertContext'])

/** What is kept of a test case that ran. Where its outputs depend on a clock or on chance, only whether it matched. */
export function toSnapshotEntry(name: string, test: TestCaseResult): SnapshotEntry {
  const result: ValueMap = { result: test.actual ?? null }
  if (test.impure === true) return { test: name, outputs: { impure: true, ...result } }
  const outputs = test.functions.map(({ name: output, ok, text, error }): readonly [string, Value] => {
    // Without the place: lines move when code above them changes.
    if (!ok) return [output, { error: error === undefined ? text : `${error.type}: ${error.message}` }]
    return [output, jsonOutputs.has(output) ? (readJson(text) ?? text) : text]
  })
  const printed: ValueMap = test.output === '' ? {} : { printed: test.output }
  return { test: name, outputs: { ...result, ...Object.fromEntries(outputs), ...printed } }
}

/** The cases of a result by names that are theirs alone: a second test of one name is called `name (2)`. */
export function withOwnNames(cases: DetectionResult['cases']): readonly (readonly [string, TestCaseResult])[] {
  const counts = new Map<string, number>()
  return cases.map((test) => {
    const count = (counts.get(test.name) ?? 0) + 1
    counts.set(test.name, count)
    return [count === 1 ? test.name : `${test.name} (${count})`, test]
  })
}

const format = 1

/** The text of a `.snap` file: the same outputs give the same text, byte by byte. */
export function printSnapshot(snapshot: Snapshot): string {
  const entries = snapshot.map(({ test, outputs }) => `    ${JSON.stringify(test)}: ${printCanonical(outputs, '    ')}`)
  return `{\n  "picketSnapshot": ${format},\n  "tests": {\n${entries.join(',\n')}\n  }\n}\n`
}

/** Reads the text of a `.snap` file. */
export function parseSnapshot(
  text: string,
  file: string,
): { readonly snapshot: ReadonlyMap<string, ValueMap> } | { readonly finding: Finding } {
  const { value, findings } = parseYaml(text, file)
  const hint = 'Write it anew: picket test --update-snapshots'
  if (value === undefined) return { finding: bad(file, findings[0]?.at ?? 'file', 'The snapshot is damaged.', hint) }
  if (!isMap(value) || !isMap(value['tests'])) return { finding: bad(file, 'file', 'This is no snapshot.', hint) }
  if (value['picketSnapshot'] !== format)
    return { finding: bad(file, 'file', 'The snapshot was written by another version of Picket.', hint) }
  const entries = Object.entries(value['tests'])
  const odd = entries.find(([, outputs]) => !isMap(outputs))
  if (odd !== undefined)
    return { finding: bad(file, { path: ['tests', odd[0]] }, `Test "${odd[0]}" has no outputs here.`, hint) }
  return { snapshot: new Map(entries as readonly (readonly [string, ValueMap])[]) }
}

function bad(file: string, at: Finding['at'], message: string, hint: string): Finding {
  return { kind: expectation.badSnapshot, file, at, message, hint }
}
