import { matchesWildcard } from '../../text/wildcard.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import type { ContentSet, Spec } from '../spec.ts'
import { passesKeyFilter, type KeyFilter } from './filter-option.ts'

/** Selects specs of a content set. Empty lists match everything; one entry of each list must match. */
export interface Selection {
  /** Wildcard patterns. */
  readonly ids: readonly string[]
  readonly tags: readonly string[]
  readonly logTypes: readonly string[]
  readonly severities: readonly string[]
  readonly kinds: readonly string[]
  readonly filters: readonly KeyFilter[]
  /** Requested files, by displayed name; all when missing. */
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

/** Returns the matching specs, in the order of the content. Derived rules inherit missing values from their base. */
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

/** Merges the data of a spec over that of its base, recursively; a cycle ends at its start. */
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
