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
  'dashboard',
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
  /** `RuleID`, `PolicyID`, `QueryName` ...: the id in its kind; empty if missing. */
  readonly id: string
  /** The displayed name: relative to the working directory if it is below it. */
  readonly file: string
  readonly data: ValueMap
  /** The text of `Filename`; missing when the key or the file is. */
  readonly python?: PythonFile
  /** Whether it has structure errors: semantic checks and tests ignore it. */
  readonly broken: boolean
}

/** Everything that was loaded, whether or not it was selected for reporting. */
export interface ContentSet {
  readonly specs: readonly Spec[]
  /** The text of every file, specs and Python, by its displayed name. */
  readonly texts: ReadonlyMap<string, string>
}
