import type { Filter, PythonSource, RuleJobKind, SeverityName, YamlDetection } from '@picket/core'

/** A prepared detection: what the engine needs to know of it, independent of its language. */
export interface EngineRule {
  readonly id: string
  readonly kind: RuleJobKind
  /**
   * Its log types; for scheduled rules their queries, for policies their resource types. `all`: a policy that names
   * none.
   */
  readonly logTypes: readonly string[] | 'all'
  readonly logic: RuleLogic
  /** Its keys are case-sensitive. */
  readonly inlineFilter: Filter
  /** The default of functions and alert fields: display name or id. */
  readonly title: string
  readonly severity: SeverityName
  readonly description: string
  readonly reference: string
  readonly runbook: string
  readonly dedupMinutes: number
  readonly threshold: number
  readonly createAlert: boolean
  readonly summaryAttributes: readonly string[]
  readonly outputIds: readonly string[]
  /** Ids of resources that raise no alert; `*` matches any characters. */
  readonly suppressions: readonly string[]
  /** Equal for rules with the same meaning, to detect changes. */
  readonly fingerprint: string
}

export type RuleLogic =
  | { readonly kind: 'python'; readonly source: PythonSource }
  | { readonly kind: 'yaml'; readonly detection: YamlDetection }

/** A detection that does not run, with the reason. */
export interface RuleProblem {
  readonly ruleId: string
  /** A sentence for users. */
  readonly message: string
}
