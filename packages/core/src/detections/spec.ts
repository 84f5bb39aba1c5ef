import type { ValueMap } from '../values/value.ts'

/** The `AnalysisType`s of detection content. A derived rule is a `rule` with `BaseDetection`. */
export const specKindNames = [
  'rule',
  'scheduled_rule',
  'policy',
  'correlation_rule',
  'datamodel',
  'global',
  'pack',
  'saved_query',
  'scheduled_query',
  'lookup_table',
  'scheduled_prompt',
] as const

export type SpecKindName = (typeof specKindNames)[number]

/** A Python file that a spec names with `Filename`. */
export interface PythonFile {
  readonly file: string
  readonly text: string
}

/**
 * One spec file of a content tree: a YAML map with an `AnalysisType`. `data` is the map as written, numbers exact; the zod
 * model of its kind has accepted it unless `broken`, so the typed readers of each kind (`toRule(spec)` ...) may be used.
 */
export interface Spec {
  readonly kind: SpecKindName
  /** `RuleID`, `PolicyID`, `QueryName` ...: whatever names it in its kind; empty when missing. */
  readonly id: string
  /** As shown to the user: relative to the working directory where it lies below it. */
  readonly file: string
  readonly data: ValueMap
  /** The text of `Filename`, read; missing when the key or the file is. */
  readonly python?: PythonFile
  /** Structure errors were found: semantic checks and tests leave it out. */
  readonly broken: boolean
}

/** Everything that was loaded, whether or not it was selected for reporting. */
export interface ContentSet {
  readonly specs: readonly Spec[]
  /** The text of every file read, specs and Python, by the name it is shown under. */
  readonly texts: ReadonlyMap<string, string>
}
