import { matchesWildcard } from '../../text/wildcard.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { ContentSet, Spec } from '../spec.ts'
import { passesKeyFilter, type KeyFilter } from './filter-option.ts'

/** Which specs of a content set a command is about. Empty lists mean anything; within a list any entry, between lists all. */
export interface Selection {
  /** Wildcard patterns. */
  readonly ids: readonly string[]
  readonly tags: readonly string[]
  readonly logTypes: readonly string[]
  readonly severities: readonly string[]
  readonly kinds: readonly string[]
  readonly filters: readonly KeyFilter[]
  /** Files, as shown, that were asked for; all when missing. */
  readonly files?: ReadonlySet<string>
  readonly enabledOnly: boolean
}

export const everything: Selection = {
  ids: [],
  tags: [],
  logTypes: [],
  severities: [],
  kinds: [],
  filters: [],
  enabledOnly: false,
}

/** Whether any condition but that on files is set. */
export function isNarrowed(selection: Selection): boolean {
  const { ids, tags, logTypes, severities, kinds, filters, enabledOnly } = selection
  return enabledOnly || [ids, tags, logTypes, severities, kinds, filters].some((list) => list.length > 0)
}

/** The specs that fit, in the order of the content. Derived rules answer with their base's values where they have none. */
export function selectSpecs(content: ContentSet, selection: Selection): readonly Spec[] {
  const rules = new Map(content.specs.filter(({ kind }) => kind === 'rule').map((spec) => [spec.id, spec]))
  return content.specs.filter((spec) => {
    if (selection.files !== undefined && !selection.files.has(spec.file)) return false
    if (!isNarrowed(selection)) return true
    return fits(spec, inherit(spec, rules), selection)
  })
}

function fits(spec: Spec, data: ValueMap, selection: Selection): boolean {
  const { ids, tags, logTypes, severities, kinds, filters, enabledOnly } = selection
  return (
    matchesAny(ids, [spec.id]) &&
    matchesAny(kinds, [spec.kind]) &&
    matchesAny(severities, toTexts(data['Severity'])) &&
    matchesAny(tags, toTexts(data['Tags'])) &&
    matchesAny(logTypes, [...toTexts(data['LogTypes']), ...toTexts(data['ResourceTypes'])]) &&
    filters.every((filter) => passesKeyFilter(data, filter)) &&
    (!enabledOnly || data['Enabled'] === true)
  )
}

function matchesAny(patterns: readonly string[], texts: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => texts.some((text) => matchesWildcard(pattern, text)))
}

function toTexts(value: Value | undefined): readonly string[] {
  const items: readonly Value[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return items.filter((item) => typeof item === 'string')
}

/** A spec's data over its base's, and so on; a circle ends where it began. */
function inherit(spec: Spec, rules: ReadonlyMap<string, Spec>): ValueMap {
  let data = spec.data
  const seen = new Set([spec.id])
  for (let base = data['BaseDetection']; typeof base === 'string' && !seen.has(base);) {
    seen.add(base)
    const parent = rules.get(base)
    if (parent === undefined || !isMap(parent.data)) break
    data = { ...parent.data, ...data }
    base = parent.data['BaseDetection']
  }
  return data
}
