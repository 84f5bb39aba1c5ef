import { idKeys } from '../../detections/kinds/id-keys.ts'
import type { DiagnosticKind } from '../../diagnostics.ts'
import type { Check } from '../check.ts'
import { kindWords, packKinds, reasonOutsidePacks, textItems } from './spec-fields.ts'

export const outsidePacks: DiagnosticKind = {
  code: 'PK2103',
  name: 'outside-packs',
  severity: 'info',
  summary: 'No pack lists this item.',
  explanation:
    'This content is released as packs, and content that is in no pack is not delivered. Add the id to the pack that it belongs to. ' +
    'To leave it out, use the tag "No Pack", or with the Status "Experimental" or "Deprecated". ' +
    'Rules, scheduled rules, correlation rules, data models and lookup tables are checked, and only if there are packs.',
}

/** Checks that content that is released in packs is complete. */
export const packCoverage: Check = {
  name: 'pack-coverage',
  kinds: [outsidePacks],
  *run({ byKind }) {
    if (byKind.pack.length === 0) return
    const packed = new Set(
      byKind.pack.flatMap((pack) => textItems(pack, 'PackDefinition', 'IDs').map(({ text }) => text)),
    )
    for (const spec of [...packKinds].flatMap((kind) => byKind[kind])) {
      if (packed.has(spec.id) || reasonOutsidePacks(spec) !== undefined) continue
      yield {
        kind: outsidePacks,
        file: spec.file,
        at: { path: [idKeys[spec.kind]] },
        subject: spec.id,
        message: `No pack lists the ${kindWords(spec.kind)} "${spec.id}".`,
        hint: 'Add it to a pack, or give it the tag "No Pack".',
      }
    }
  },
}
