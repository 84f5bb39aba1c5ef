import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Spec } from '../../detections/spec.ts'
import type { Check } from '../check.ts'
import { isEnabled, textItems } from './spec-fields.ts'

export const overlappingDataModels: DiagnosticKind = {
  code: 'PK2106',
  name: 'overlapping-data-models',
  severity: 'error',
  summary: 'Two enabled data models claim one log type.',
  explanation:
    'A log type has at most one data model, because `event.udm()` must know which mapping to follow. An upload rejects a second enabled one. ' +
    'Disable one of the two models, remove the log type from one of them, or merge their mappings. Disabled models are not checked.',
}

/** Checks that a log type has at most one enabled data model. */
export const dataModelLogTypes: Check = {
  name: 'data-model-log-types',
  kinds: [overlappingDataModels],
  *run({ byKind }) {
    const owners = new Map<string, { spec: Spec; path: readonly (string | number)[] }>()
    for (const spec of byKind.datamodel.filter(isEnabled)) {
      for (const { text, path } of textItems(spec, 'LogTypes')) {
        const owner = owners.get(text)
        if (owner === undefined) owners.set(text, { spec, path })
        if (owner === undefined || owner.spec === spec) continue
        yield {
          kind: overlappingDataModels,
          file: spec.file,
          at: { path },
          subject: spec.id,
          // The last of the two is reported, because the other may be stored already.
          shared: true,
          message: `The log type "${text}" has two enabled data models: "${owner.spec.id}" and "${spec.id}".`,
          hint: 'Disable one of the two, or remove the log type from one of them.',
          related: [{ file: owner.spec.file, at: { path: owner.path }, message: 'The other model claims it here.' }],
        }
      }
    }
  },
}
