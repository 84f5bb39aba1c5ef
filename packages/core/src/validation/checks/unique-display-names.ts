import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Spec } from '../../detections/spec.ts'
import type { Check } from '../check.ts'
import { isDerived, isEnabled, kindWords, textAt } from './spec-fields.ts'

export const duplicateDisplayName: DiagnosticKind = {
  code: 'PK2002',
  name: 'duplicate-display-name',
  severity: 'info',
  summary: 'Two enabled detections are shown under the same name.',
  explanation:
    'Alert lists and destinations show the display name instead of the id. When two enabled detections share one, an analyst cannot tell ' +
    'their alerts apart. Add the difference to each name, such as the log source or the service. ' +
    'Names are compared without regard to case; disabled detections raise no alerts and are not checked.',
}

/** Checks that enabled detections have unique display names. */
export const uniqueDisplayNames: Check = {
  name: 'unique-display-names',
  kinds: [duplicateDisplayName],
  *run({ byKind }) {
    const firsts = new Map<string, Spec>()
    for (const spec of [...byKind.rule, ...byKind.scheduled_rule, ...byKind.policy, ...byKind.correlation_rule]) {
      const name = textAt(spec, 'DisplayName')
      if (name === undefined || !isEnabled(spec) || isDerived(spec) || spec.data['CreateAlert'] === false) continue
      const first = firsts.get(name.toLowerCase())
      if (first === undefined) {
        firsts.set(name.toLowerCase(), spec)
        continue
      }
      yield {
        kind: duplicateDisplayName,
        file: spec.file,
        at: { path: ['DisplayName'] },
        subject: spec.id,
        message: `The ${kindWords(first.kind)} "${first.id}" is shown as "${name}" too.`,
        hint: 'Say in each name what makes it different.',
        related: [{ file: first.file, at: { path: ['DisplayName'] }, message: 'The other one is here.' }],
      }
    }
  },
}
