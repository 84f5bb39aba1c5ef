import type { DiagnosticKind } from '../../diagnostics.ts'
import { isNumber } from '../../values/value.ts'
import type { Check } from '../check.ts'

export const shortDedupPeriod: DiagnosticKind = {
  code: 'PK2004',
  name: 'short-dedup-period',
  severity: 'warning',
  summary: 'DedupPeriodMinutes is below the smallest period that has an effect.',
  explanation:
    'Matches with the same dedup string join one alert for DedupPeriodMinutes. The smallest period is 5 minutes: 0 to 4 are treated as 5. ' +
    'Other engines ignore 0, so that their default applies. Specify a period of 5 minutes or more. ' +
    'To get an alert for every event, return something unique from `dedup()` instead.',
  example: { language: 'yaml', bad: 'DedupPeriodMinutes: 0\n', good: 'DedupPeriodMinutes: 5\n' },
}

/** Checks that dedup periods are at least the minimum. */
export const dedupPeriod: Check = {
  name: 'dedup-period',
  kinds: [shortDedupPeriod],
  *run({ byKind }) {
    for (const spec of [...byKind.rule, ...byKind.scheduled_rule]) {
      const value = spec.data['DedupPeriodMinutes']
      if (!isNumber(value) || Number(value) >= 5) continue
      yield {
        kind: shortDedupPeriod,
        file: spec.file,
        at: { path: ['DedupPeriodMinutes'] },
        subject: spec.id,
        message: `A dedup period of ${Number(value)} ${Number(value) === 1 ? 'minute' : 'minutes'} is treated as 5 minutes.`,
        hint: 'Write 5 or more.',
      }
    }
  },
}
