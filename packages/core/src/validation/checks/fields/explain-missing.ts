import { quotedList } from '../../../text/list.ts'
import { isOneSlipAway } from '../../../text/one-slip.ts'
import { didYouMean } from '../../../text/suggest.ts'
import type { KeyLookup } from '../../../filters/read-field.ts'
import type { FieldKnowledge, LogTypeFields, MissingField } from '../../field-knowledge.ts'

/** Why a path of keys finds nothing: the first of its keys that no log type has, and the message about it. */
export interface MissingKey {
  /** Its index in the path. */
  readonly depth: number
  readonly message: string
  /** The most likely intended key. */
  readonly hint?: string
}

/** The hint about a key if there is no suggestion. */
export const otherwise = 'Correct the name; if your logs have the field, add a schema of your own.'

/** Looks up a path in all log types; returns undefined if one of them has it, or if that is unknown. */
export function findMissing(
  path: readonly string[],
  logTypes: readonly string[],
  knowledge: FieldKnowledge,
  lookup: KeyLookup,
): MissingKey | undefined {
  const [first] = path
  if (first === undefined || first.toLowerCase().startsWith('p_')) return undefined
  const known = knownFields(logTypes, knowledge)
  if (known === undefined) return undefined
  const misses = known.flatMap((fields) => fields.missing(path, lookup) ?? [])
  if (misses.length < known.length) return undefined
  const depth = Math.max(...misses.map((miss) => miss.depth))
  const deepest = known.filter((_, index) => misses[index]?.depth === depth)
  const names = misses.flatMap((miss) => (miss.depth === depth ? miss.names : []))
  return {
    depth,
    message: messageOf(path.slice(0, depth + 1), logTypes, misses),
    ...hintOf(path.slice(0, depth + 1), names, deepest, lookup),
  }
}

/** Returns the fields of all log types; undefined if one of them is unknown or does not exist. */
export function knownFields(
  logTypes: readonly string[],
  knowledge: FieldKnowledge,
): readonly LogTypeFields[] | undefined {
  const known = logTypes.flatMap((logType) => knowledge.find(logType) ?? [])
  return known.length > 0 && known.length === logTypes.length ? known : undefined
}

function messageOf(path: readonly string[], logTypes: readonly string[], misses: readonly MissingField[]): string {
  const key = path.at(-1) ?? ''
  if (logTypes.length > 1)
    return `None of the log types ${quotedList(logTypes, 'and')} has a field "${path.join('.')}".`
  const above = path.slice(0, -1).join('.')
  if (above === '') return `The log type "${logTypes[0]}" has no field "${key}".`
  if (misses[0]?.names.length === 0)
    return `"${above}" of the log type "${logTypes[0]}" is a single value, so there is no "${key}" in it.`
  return `"${above}" of the log type "${logTypes[0]}" has no field "${key}".`
}

function hintOf(
  path: readonly string[],
  names: readonly string[],
  known: readonly LogTypeFields[],
  lookup: KeyLookup,
): Pick<MissingKey, 'hint'> {
  const key = path.at(-1) ?? ''
  const above = path.slice(0, -1)
  const near = didYouMean(key, key.length < 6 ? names.filter((name) => isNear(key, name)) : names)
  if (near !== undefined) return { hint: near }
  const inside = [...above, ...key.split('.')]
  if (key.includes('.') && known.some((fields) => fields.missing(inside, lookup) === undefined))
    return { hint: `Read it step by step: ${quotedList(key.split('.'), 'and')}.` }
  const elsewhere = above.length === 0 ? known.flatMap((fields) => fields.named(key)) : []
  return elsewhere.length === 1 ? { hint: `Did you mean "${elsewhere[0]?.join('.')}"?` } : {}
}

/** In a short name, two characters are half of it: `name` is not a typo of `time`. */
function isNear(key: string, name: string): boolean {
  const [written, other] = [key.toLowerCase(), name.toLowerCase()]
  return written === other || isOneSlipAway(written, other)
}
