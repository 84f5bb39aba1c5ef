import type { Finding } from '../../diagnostics.ts'
import { timelineDiagnostics } from '../../correlation/timelines/diagnostics.ts'
import { maxFindings } from '../../yaml/limits.ts'
import { checkTimelines } from '../../correlation/timelines/check-timelines.ts'
import { didYouMean } from '../../text/suggest.ts'
import { quotedList } from '../../text/list.ts'
import type { Check } from '../../validation/check.ts'
import type { ContentSet, Spec } from '../spec.ts'
import { resolveEffective } from '../testing/effective-spec.ts'
import { isDetection } from '../testing/run-tests.ts'
import { toTestCases, type TestCase } from '../testing/test-cases.ts'
import { structureDiagnostics } from '../../validation/structure-diagnostics.ts'
import { expectation, expectationDiagnostics } from './diagnostics.ts'
import type { ExpectationName } from './expect-file.ts'
import { parseExpectations, type TestExpectation } from './parse-expectations.ts'
import { isSidecar, looksLikeSidecar, sidecarOf, specsOfSidecar } from './sidecars.ts'

/** Checks that the expectation files beside specs refer to existing tests. */
export const expectations: Check = {
  name: 'expectations',
  kinds: [...expectationDiagnostics, ...timelineDiagnostics, ...structureDiagnostics],
  *run({ content }) {
    yield* findOrphans(content)
    for (const spec of content.specs) yield* checkExpectationsOf(spec, content)
  },
}

/** Returns the problems of the expectation file of one spec; undefined if it has none. */
export function checkExpectationsOf(spec: Spec, content: ContentSet): readonly Finding[] {
  const file = sidecarOf(spec.file, 'expect')
  const text = content.texts.get(file)
  if (text === undefined) return []
  const subject = spec.id === '' ? {} : { subject: spec.id }
  const { tests, timelines, findings } = parseExpectations(text, file)
  const resolved = spec.broken || !isDetection(spec) ? undefined : resolveEffective(spec, content)
  if (!isDetection(spec)) {
    const message = `"${spec.file}" is no detection, so it has no tests to expect something of.`
    return [{ kind: expectation.withoutSpec, file, at: 'file', message, hint: 'Remove the file.', ...subject }]
  }
  if (resolved === undefined || 'missing' in resolved) {
    const message = `What is expected here cannot be checked: "${spec.file}" has errors.`
    return [...findings, { kind: expectation.specBroken, file, at: 'file', message, ...subject }]
  }
  const cases = new Map(toTestCases(resolved.data).map((test) => [test.name, test]))
  const about: Finding[] = []
  const byTest = new Map<string, TestExpectation>()
  for (const one of tests) {
    const earlier = byTest.get(one.test)
    about.push(...checkOne(one, spec, cases, file), ...(earlier === undefined ? [] : [repeated(one, earlier, file)]))
    if (about.length >= maxFindings) break
    byTest.set(one.test, earlier ?? one)
  }
  const inTime = checkTimelines(content, spec, timelines, file)
  return [...findings, ...about, ...inTime].slice(0, maxFindings).map((finding) => ({ ...finding, ...subject }))
}

/** The maximum number of names to compare with an unknown one: more would be slow without being useful. */
const maxSuggested = 2000

function checkOne(
  { test, outputs, path }: TestExpectation,
  spec: Spec,
  cases: ReadonlyMap<string, TestCase>,
  file: string,
): readonly Finding[] {
  const known = cases.get(test)
  if (known === undefined) {
    const names = [...cases.keys()]
    const message = `"${spec.id}" has no test "${test}".`
    const others = names.length === 0 ? 'It has no tests.' : `It has the tests ${quotedList(names, 'and', 5)}.`
    const hint = didYouMean(test, names.slice(0, maxSuggested)) ?? others
    return [{ kind: expectation.unknownTest, file, at: { path: [...path, 'Name'] }, message, hint }]
  }
  const names = Object.keys(outputs) as ExpectationName[]
  const foreign = names.filter((name) => notOf[spec.kind]?.includes(name))
  const place = (name: string) => ({ path: [...path, 'Expect', name], part: 'key' as const })
  const unsupported = foreign.map((name): Finding => {
    const message = `A ${spec.kind.replaceAll('_', ' ')} has no ${name} of its own.`
    return { kind: expectation.notSupported, file, at: place(name), message, hint: 'Leave the key out.' }
  })
  if (known.expected === (spec.kind !== 'policy')) return unsupported
  const hint = 'Leave it out; "Alerts: 0" is all that can be expected.'
  const alerting = names.filter((name) => name !== 'Alerts' || outputs.Alerts !== 0)
  return [
    ...unsupported,
    ...alerting.map((name): Finding => {
      const message = `Test "${test}" expects no alert, so there is no ${name} to expect.`
      return { kind: expectation.withoutAlert, file, at: place(name), message, hint }
    }),
  ]
}

const notOf: { readonly [kind in Spec['kind']]?: readonly ExpectationName[] } = {
  correlation_rule: ['Context', 'Dedup', 'Unique'],
  policy: ['Unique'],
}

function repeated({ test, path }: TestExpectation, earlier: TestExpectation, file: string): Finding {
  const message = `What is expected of test "${test}" is said in two places.`
  const related = [{ file, at: { path: [...earlier.path, 'Name'] }, message: 'The first one is here.' }]
  return {
    kind: expectation.twice,
    file,
    at: { path: [...path, 'Name'] },
    message,
    hint: 'Put both into one item.',
    related,
  }
}

/** Finds sidecars without a spec, which was deleted or renamed. */
export function findOrphans(content: ContentSet): readonly Finding[] {
  return [...content.texts].flatMap(([file, text]) => {
    const isLost = isSidecar(file) && !specsOfSidecar(file).some((name) => content.texts.has(name))
    return isLost && looksLikeSidecar(file, text) ? [orphan(file)] : []
  })
}

function orphan(file: string): Finding {
  const [name = ''] = specsOfSidecar(file)
  const message = `No spec lies beside "${file}".`
  return { kind: expectation.withoutSpec, file, at: 'file', message, hint: `It belongs to a spec "${name}".` }
}
