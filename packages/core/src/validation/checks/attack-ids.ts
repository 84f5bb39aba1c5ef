import { attackCatalogue, attackVersion, type AttackTechnique } from '../../mitre/attack.ts'
import type { DiagnosticKind, Finding } from '../../diagnostics.ts'
import { printJson } from '../../values/print-json.ts'
import { isMap, type Value } from '../../values/value.ts'
import { quotedList } from '../../text/list.ts'
import type { Check } from '../check.ts'
import {
  attackTacticMismatch,
  malformedAttackId,
  misspelledAttackReport,
  retiredAttackTechnique,
  unknownAttackTactic,
  unknownAttackTechnique,
} from './attack-kinds.ts'
import { valueAt } from './spec-fields.ts'

const reportName = 'MITRE ATT&CK'
const itemForm = /^(TA\d{4}):(T\d{4}(?:\.\d{3})?)$/

/** A problem of one item; `within` narrows it to a part of its text. */
type Problem = Pick<Finding, 'kind' | 'message' | 'hint' | 'severity'> & { readonly within?: readonly [number, number] }

/** Checks that items of `Reports: MITRE ATT&CK` are pairs that exist in ATT&CK. */
export const attackIds: Check = {
  name: 'attack-ids',
  kinds: [
    malformedAttackId,
    unknownAttackTactic,
    unknownAttackTechnique,
    retiredAttackTechnique,
    attackTacticMismatch,
    misspelledAttackReport,
  ],
  *run({ content }) {
    for (const spec of content.specs) {
      const reports = spec.broken ? undefined : spec.data['Reports']
      if (!isMap(reports)) continue
      for (const name of Object.keys(reports)) {
        if (name === reportName || !/^mitreatt(&|a|and|n)*ckr?$/.test(name.toLowerCase().replaceAll(/[^a-z&]/g, '')))
          continue
        yield {
          kind: misspelledAttackReport,
          file: spec.file,
          at: { path: ['Reports', name], part: 'key' },
          subject: spec.id,
          message: `The report "${name}" is not counted as "${reportName}".`,
          hint: `Did you mean "${reportName}"?`,
        }
      }
      const items = valueAt(reports, [reportName])
      for (const [index, item] of (Array.isArray(items) ? (items as readonly Value[]) : []).entries()) {
        const found = problemOf(item)
        if (found === undefined) continue
        const { within, ...problem } = found
        const path = ['Reports', reportName, index]
        yield { ...problem, file: spec.file, at: within === undefined ? { path } : { path, within }, subject: spec.id }
      }
    }
  },
}

function problemOf(item: Value): Problem | undefined {
  if (typeof item !== 'string') return malformed(printJson(item))
  const match = itemForm.exec(item)
  if (match === null) return malformed(item)
  const [, tacticId = '', techniqueId = ''] = match
  const { tactics, techniques } = attackCatalogue()
  const technique = techniques.get(techniqueId)
  const colon = tacticId.length
  const whole = [colon + 1, item.length] as const
  if (!tactics.has(tacticId)) {
    const hint = technique?.state === 'current' ? serves(technique) : undefined
    return unknown(unknownAttackTactic, 'tactic', tacticId, [0, colon], tactics.keys(), hint)
  }
  if (technique === undefined) {
    return unknown(unknownAttackTechnique, 'technique', techniqueId, whole, techniques.keys(), familyHint(techniqueId))
  }
  if (technique.state !== 'current') return { ...retired(technique, tacticId), within: whole }
  if (technique.tactics.includes(tacticId)) return undefined
  return {
    kind: attackTacticMismatch,
    message: `"${techniqueId}" (${technique.name}) is not a technique of the tactic "${tacticId}" (${tactics.get(tacticId)?.name}).`,
    hint: serves(technique),
  }
}

function malformed(item: string): Problem {
  const shown = item.length > 60 ? `${item.slice(0, 60)}…` : item
  const message = `"${shown}" is not a tactic and a technique, such as "TA0006:T1110".`
  const digits = /TA(\d{1,4})/i.exec(item)?.[1]
  const tactic = digits === undefined ? undefined : `TA${digits.padStart(4, '0')}`
  const techniqueId = /(?<![A-Z])T\d{4}(?:\.\d{3})?(?!\d)/i.exec(item)?.[0].toUpperCase()
  const technique = techniqueId === undefined ? undefined : attackCatalogue().techniques.get(techniqueId)
  if (tactic !== undefined && techniqueId !== undefined && attackCatalogue().tactics.has(tactic)) {
    return { kind: malformedAttackId, message, hint: `Write "${tactic}:${techniqueId}".` }
  }
  if (technique?.state === 'current') {
    const pairs = technique.tactics.map((id) => `${id}:${technique.id}`)
    return { kind: malformedAttackId, message, hint: `Write ${quotedList(pairs, 'or')}.` }
  }
  return { kind: malformedAttackId, message, hint: 'Write the id of the tactic, a colon, and the id of the technique.' }
}

function unknown(
  kind: DiagnosticKind,
  word: string,
  id: string,
  within: readonly [number, number],
  known: Iterable<string>,
  hint: string | undefined,
): Problem {
  const newest = [...known].reduce((most, other) => Math.max(most, numberOf(other)), 0)
  const message = `The ${word} "${id}" is not in ATT&CK v${attackVersion}.`
  if (numberOf(id) > newest) return { kind, message: `${message} It may be newer.`, severity: 'info', within }
  return { kind, message, hint: hint ?? 'Look it up at attack.mitre.org.', within }
}

/** Ids are assigned in ascending order, so a number above all known ones may be a newer technique. */
function numberOf(id: string): number {
  return Number(/\d{4}/.exec(id)?.[0])
}

function familyHint(id: string): string | undefined {
  const [parentId = id] = id.split('.')
  const parent = attackCatalogue().techniques.get(parentId)
  if (parent === undefined || parentId === id) return undefined
  const children = [...attackCatalogue().techniques.values()].filter(
    (technique) => technique.id.startsWith(`${parentId}.`) && technique.state === 'current',
  )
  if (parent.state === 'revoked') return `"${parentId}" was replaced by "${parent.successor}".`
  if (children.length === 0) return `"${parentId}" (${parent.name}) has no sub-techniques.`
  const names = children.map((child) => child.id)
  return `"${parentId}" (${parent.name}) has the sub-techniques ${names[0]} to ${names.at(-1)}.`
}

function retired(technique: AttackTechnique, tacticId: string): Problem {
  if (technique.successor === undefined) {
    const message = `ATT&CK has deprecated "${technique.id}" (${technique.name}).`
    return { kind: retiredAttackTechnique, message, hint: 'Choose the current technique that fits.' }
  }
  const successor = attackCatalogue().techniques.get(technique.successor)
  const tactic = successor?.tactics.includes(tacticId) ? tacticId : (successor?.tactics[0] ?? tacticId)
  return {
    kind: retiredAttackTechnique,
    message: `ATT&CK has replaced "${technique.id}" (${technique.name}) by "${technique.successor}" (${successor?.name}).`,
    hint: `Write "${tactic}:${technique.successor}".`,
  }
}

function serves(technique: AttackTechnique): string {
  const names = technique.tactics.map((id) => `${id} (${attackCatalogue().tactics.get(id)?.name})`)
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `"${technique.id}" serves ${list}.`
}
