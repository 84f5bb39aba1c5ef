import type { DiagnosticKind } from '../../diagnostics.ts'
import { isNumber } from '../../values/value.ts'
import type { Check } from '../check.ts'

export const thresholdBelowOne: DiagnosticKind = {
  code: 'PK2005',
  name: 'threshold-below-one',
  severity: 'warning',
  summary: 'Threshold is below 1.',
  explanation:
    'Threshold is the number of matching events that opens an alert, so its smallest value is 1: the first match. ' +
    'Zero and negative numbers do not switch a detection off. To record matches without alerts set `CreateAlert: false`; ' +
    'to switch the detection off set `Enabled: false`.',
  example: { language: 'yaml', bad: 'Threshold: 0\n', good: 'CreateAlert: false\n' },
}

export const uniqueWithoutThreshold: DiagnosticKind = {
  code: 'PK2006',
  name: 'unique-without-threshold',
  severity: 'warning',
  summary: 'The rule defines `unique()`, but its Threshold is 1.',
  explanation:
    '`unique()` makes the Threshold count distinct values instead of events: a user who tries 20 hosts, not 20 tries. ' +
    'With a Threshold of 1, which is the default, the first event opens the alert and `unique()` changes nothing. ' +
    'Set the number of distinct values that is worth an alert, or remove the function.',
}

/** Checks that thresholds have an effect. */
export const threshold: Check = {
  name: 'threshold',
  readsPython: true,
  kinds: [thresholdBelowOne, uniqueWithoutThreshold],
  *run({ byKind, python }) {
    for (const spec of [...byKind.rule, ...byKind.scheduled_rule]) {
      const written = spec.data['Threshold']
      const value = isNumber(written) ? Number(written) : 1
      if (value < 1) {
        yield {
          kind: thresholdBelowOne,
          file: spec.file,
          at: { path: ['Threshold'] },
          subject: spec.id,
          message: `A Threshold of ${value} is treated as 1: the first match opens an alert.`,
          hint: 'Set "CreateAlert: false" for no alerts, or "Enabled: false" to switch it off.',
        }
      }
      const facts = spec.python && python.get(spec.python.file)
      const unique = facts?.functions.find(({ name }) => name === 'unique')
      if (value > 1 || unique === undefined || spec.python === undefined) continue
      yield {
        kind: uniqueWithoutThreshold,
        file: spec.python.file,
        at: { line: unique.line, column: unique.column },
        subject: spec.id,
        message: `"unique" has no effect, because the Threshold of "${spec.id}" is ${value}.`,
        hint: 'Set Threshold to the number of distinct values that is worth an alert.',
      }
    }
  },
}
