import type { Finding } from '../diagnostics.ts'
import type { ValueMap } from '../values/value.ts'

export interface StructureOptions {
  /** Unknown top-level keys of rules, derived rules and policies pass (reference: section 2, step 4). */
  readonly ignoreExtraKeys?: boolean
}

/** What is wrong with the shape of a spec; undefined when the map is no spec. */
export function checkStructure(data: ValueMap, _file: string, _options: StructureOptions): Finding[] | undefined {
  return 'AnalysisType' in data ? [] : undefined
}
