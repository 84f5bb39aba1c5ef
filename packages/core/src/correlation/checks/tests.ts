import type { Path } from '../../diagnostics.ts'
import { quotedList } from '../../text/list.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { Check } from '../../validation/check.ts'
import type { CorrelationBody, Step } from '../body.ts'
import { testDiagnostics, unusedField } from '../diagnostics/tests.ts'
import { Report } from '../report.ts'
import { readTestSignals } from '../test-signals.ts'
import { bodyOf } from './bodies.ts'

/** Checks that unit tests name existing steps, matched fields and valid times. */
export const correlationTests: Check = {
  name: 'correlation-tests',
  kinds: testDiagnostics,
  *run({ byKind }) {
    for (const spec of byKind.correlation_rule) {
      const { body } = bodyOf(spec)
      const tests = spec.data['Tests'] ?? null
      if (!body || !Array.isArray(tests)) continue
      const report = new Report({ file: spec.file, path: ['Detection'], ruleId: spec.id })
      tests.forEach((test: Value, index) => {
        if (!isMap(test)) return
        readTestSignals(test, ['Tests', index], body, report)
        checkFields(test, ['Tests', index], body, report)
      })
      yield* report.findings
    }
  },
}

function checkFields(test: ValueMap, path: Path, body: CorrelationBody, report: Report): void {
  const outputs = test['RuleOutputs'] ?? null
  if (!Array.isArray(outputs)) return
  outputs.forEach((output: Value, index) => {
    if (!isMap(output) || !isMap(output['Matches'])) return
    const step = body.steps.find(({ id }) => id === output['ID'])
    const used = step ? fieldsOf(body, step) : new Set<string>()
    if (!step || used.size === 0) return
    for (const field of Object.keys(output['Matches'])) {
      if (used.has(field)) continue
      const at = [...path, 'RuleOutputs', index, 'Matches', field]
      report.add(unusedField, at, `The rule does not match "${step.id}" on the field "${field}".`, {
        part: 'key',
        hint: `It matches on ${quotedList([...used], 'and')}. Signals under other fields do not count.`,
      })
    }
  })
}

/** Returns the fields that bind a step; undefined if any of its signals matches. */
function fieldsOf(body: CorrelationBody, { id }: Step): ReadonlySet<string> {
  const fields = new Set<string>()
  if (body.kind === 'group') {
    for (const { members } of body.criteria) {
      for (const { groupId, field } of members) if (groupId === id) fields.add(field)
    }
    return fields
  }
  for (const { from, to, match } of body.transitions) {
    if (match && from === id) fields.add(match.from)
    if (match && to === id) fields.add(match.to)
  }
  return fields
}
