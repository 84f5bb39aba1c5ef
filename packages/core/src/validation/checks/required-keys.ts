import type { DiagnosticKind } from '../../diagnostics.ts'
import { didYouMean } from '../../text/suggest.ts'
import { isMap } from '../../values/value.ts'
import type { Check } from '../check.ts'
import { mapItems } from './spec-fields.ts'

export const testLacksKey: DiagnosticKind = {
  code: 'PK2402',
  name: 'test-lacks-key',
  severity: 'warning',
  summary: 'A test event lacks a key that the detection reads without a default.',
  explanation:
    '`event["key"]` raises a KeyError when the event has no such key, and the test fails. Add the key to the event if real events have it. ' +
    'If real events may lack it, the detection would fail on them too: read it with `event.get("key")`. ' +
    'Keys of rules are compared without regard to case, as the event does it.',
  example: {
    language: 'python',
    bad: 'return event["eventName"] == "DeleteTrail"\n',
    good: 'return event.get("eventName") == "DeleteTrail"\n',
  },
}

/** Checks that test events have the keys that the detection reads unconditionally. */
export const requiredKeys: Check = {
  name: 'required-keys',
  readsPython: true,
  kinds: [testLacksKey],
  *run({ byKind, python }) {
    for (const spec of [...byKind.rule, ...byKind.scheduled_rule, ...byKind.policy]) {
      const facts = spec.python && python.get(spec.python.file)
      if (facts === undefined || facts.requiredKeys.length === 0) continue
      const exact = spec.kind === 'policy'
      const fold = (key: string) => (exact ? key : key.toLowerCase())
      for (const { map, path } of mapItems(spec, 'Tests')) {
        const part = map['Resource'] === undefined ? 'Log' : 'Resource'
        const event = map[part]
        if (!isMap(event)) continue
        const keys = new Set(Object.keys(event).map(fold))
        const reported = new Set<string>()
        for (const { key, line, column, endLine, endColumn } of facts.requiredKeys) {
          if (keys.has(fold(key)) || reported.has(key)) continue
          reported.add(key)
          const hint = didYouMean(key, Object.keys(event)) ?? 'Add it to the event, or read it with a default.'
          yield {
            kind: testLacksKey,
            file: spec.file,
            at: { path: [...path, part], part: 'key' },
            subject: spec.id,
            message: `The event lacks "${key}", which "${facts.file}" reads without a default.`,
            hint,
            related: [{ file: facts.file, at: { line, column, endLine, endColumn }, message: 'It is read here.' }],
          }
        }
      }
    }
  },
}
