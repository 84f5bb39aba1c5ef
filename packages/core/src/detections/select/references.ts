import { isMap, type Value } from '../../values/value.ts'
import type { ContentSet, Spec } from '../spec.ts'

/**
 * Returns whether specs of these files name others that were not loaded: bases, members of correlation rules and packs,
 * queries.
 */
export function lacksReferences(content: ContentSet, files: ReadonlySet<string>): boolean {
  const known = new Set(content.specs.map(({ id }) => id))
  return content.specs.some((spec) => files.has(spec.file) && referencesOf(spec).some((id) => !known.has(id)))
}

/** Ids of other specs that a spec names. */
export function referencesOf({ kind, data }: Spec): readonly string[] {
  const pack = data['PackDefinition']
  return [
    ...texts([data['BaseDetection']]),
    ...texts(data['ScheduledQueries']),
    ...(kind === 'correlation_rule' ? ruleIdsIn(data['Detection']) : []),
    ...(isMap(pack) ? texts(pack['IDs']) : []),
  ]
}

/** Returns all values of `RuleID` within a value. */
function ruleIdsIn(value: Value | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(ruleIdsIn)
  if (!isMap(value)) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'RuleID' && typeof item === 'string' ? [item] : ruleIdsIn(item),
  )
}

function texts(value: Value | undefined | readonly (Value | undefined)[]): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
