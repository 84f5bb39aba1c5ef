import { idKeys } from '../../detections/kinds/id-keys.ts'
import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { isDerived, isEnabled, kindWords, mapItems } from './spec-fields.ts'

export const untestedDetection: DiagnosticKind = {
  code: 'PK2008',
  name: 'untested-detection',
  severity: 'info',
  summary: 'An enabled detection has no tests.',
  explanation:
    'Without a test, it goes unnoticed when a change to the detection, to a helper or to the log format stops it from matching. ' +
    'Add at least one event that it must match and one that it must not. `picket test --min-tests 2` makes this a failure. ' +
    'Disabled detections and rules derived from a tested base are not reported.',
  example: {
    language: 'yaml',
    bad: 'Tests: []\n',
    good: 'Tests:\n  - Name: Login of the root user\n    ExpectedResult: true\n    Log:\n      eventName: ConsoleLogin\n      userIdentity: { type: Root }\n',
  },
}

/** Checks that enabled detections have tests. */
export const hasTests: Check = {
  name: 'has-tests',
  kinds: [untestedDetection],
  *run({ byKind }) {
    for (const spec of [...byKind.rule, ...byKind.scheduled_rule, ...byKind.policy, ...byKind.correlation_rule]) {
      if (!isEnabled(spec) || isDerived(spec) || mapItems(spec, 'Tests').length > 0) continue
      yield {
        kind: untestedDetection,
        file: spec.file,
        at: Array.isArray(spec.data['Tests']) ? { path: ['Tests'] } : { path: [idKeys[spec.kind]] },
        subject: spec.id,
        message: `The ${kindWords(spec.kind)} "${spec.id}" is enabled, but has no tests.`,
        hint: 'Add an event that it must match and one that it must not.',
      }
    }
  },
}
