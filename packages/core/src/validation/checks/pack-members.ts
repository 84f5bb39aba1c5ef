import type { DiagnosticKind } from '../../diagnostics.ts'
import { didYouMean } from '../../text/suggest.ts'
import type { Check } from '../check.ts'
import { isPacksAlone, kindWords, packKinds, reasonOutsidePacks, textItems } from './spec-fields.ts'

export const unknownPackMember: DiagnosticKind = {
  code: 'PK2101',
  name: 'unknown-pack-member',
  severity: 'error',
  summary: 'A pack lists an id that no spec has.',
  explanation:
    'A pack is a list of ids, and installing it installs the items with these ids. An unknown id is a typo, or its detection was ' +
    'renamed or removed. Correct the id, or remove it from the list. Ids are compared exactly, upper and lower case included.',
}

export const excludedPackMember: DiagnosticKind = {
  code: 'PK2102',
  name: 'excluded-pack-member',
  severity: 'warning',
  summary: 'A pack lists an item that is marked to stay out of packs.',
  explanation:
    'Items whose Status is "Experimental" or "Deprecated", or that carry one of the tags "No Pack", "Configuration Required" and ' +
    '"Multi-Table Query", do not work out of the box and are left out of releases, so a pack that lists one is ' +
    'incomplete. Rules, data models and lookup tables are checked. Remove the id from the list, or remove the mark if it no longer applies.',
}

/** Checks that packs list existing items that belong in packs. */
export const packMembers: Check = {
  name: 'pack-members',
  kinds: [unknownPackMember, excludedPackMember],
  *run({ content, byKind, byId }) {
    if (byKind.pack.length === 0) return
    const known = new Set(content.specs.map(({ id }) => id))
    const alone = isPacksAlone(content.specs)
    for (const pack of byKind.pack) {
      for (const { text: id, path } of textItems(pack, 'PackDefinition', 'IDs')) {
        const member = byId.get(id)?.[0]
        if (!known.has(id) && !alone) {
          const hint = didYouMean(id, known) ?? 'Correct it, or remove it from the list.'
          const message = `Pack "${pack.id}" lists "${id}", but nothing has this id.`
          yield { kind: unknownPackMember, file: pack.file, at: { path }, subject: pack.id, message, hint }
        }
        const reason = member && packKinds.has(member.kind) ? reasonOutsidePacks(member) : undefined
        if (member === undefined || reason === undefined) continue
        yield {
          kind: excludedPackMember,
          file: pack.file,
          at: { path },
          subject: pack.id,
          message: `Pack "${pack.id}" lists the ${kindWords(member.kind)} "${id}", but ${reason}.`,
          hint: 'Remove it from the list, or remove that mark.',
          related: [{ file: member.file, at: 'file', message: 'It is defined here.' }],
        }
      }
    }
  },
}
