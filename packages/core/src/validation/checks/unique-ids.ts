import { idKeys } from '../../detections/kinds/id-keys.ts'
import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { kindWords } from './spec-fields.ts'

export const duplicateId: DiagnosticKind = {
  code: 'PK2001',
  name: 'duplicate-id',
  severity: 'error',
  summary: 'Two specs share an id.',
  explanation:
    'Ids are unique over all kinds of content together: a rule, a policy, a query and a helper must all be named differently, ' +
    'because an upload replaces what has the same id. Give one of the two another id, or remove it if it is a copy. ' +
    'The first file in reading order is considered the owner of the id; later ones are reported.',
}

/** Checks that ids are unique across all kinds. */
export const uniqueIds: Check = {
  name: 'unique-ids',
  kinds: [duplicateId],
  *run({ byId }) {
    for (const [id, [first, ...others]] of byId) {
      if (id === '' || first === undefined) continue
      for (const spec of others) {
        yield {
          kind: duplicateId,
          file: spec.file,
          at: { path: [idKeys[spec.kind]] },
          subject: id,
          message: `The id "${id}" is already taken by a ${kindWords(first.kind)} in "${first.file}".`,
          hint: `Give one of them another ${idKeys[spec.kind]}.`,
          related: [{ file: first.file, at: { path: [idKeys[first.kind]] }, message: 'It was first used here.' }],
        }
      }
    }
  },
}
