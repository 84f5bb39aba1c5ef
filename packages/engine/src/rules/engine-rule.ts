import type { Filter, PythonSource, RuleJobKind, SeverityName, YamlDetection } from '@picket/core'

/** A detection made ready: what the engine needs to know of it, whatever it was written in. */
export interface EngineRule {
  readonly id: string
  readonly kind: RuleJobKind
  /** Its log types; of scheduled rules their queries, of policies their resource types. `all`: a policy that names none. */
  readonly logTypes: readonly string[] | 'all'
  readonly logic: RuleLogic
  /** Keys are exact in it. */
  readonly inlineFilter: Filter
  /** What stands where a function or alert field says nothing: display name or id. */
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
  /** Ids of resources that raise no alert, `*` standing for any characters. */
  readonly suppressions: readonly string[]
  /** Equal for rules that mean the same: what changed is seen by it. */
  readonly fingerprint: string
}

export type RuleLogic =
  | { readonly kind: 'python'; readonly source: PythonSource }
  | { readonly kind: 'yaml'; readonly detection: YamlDetection }

/** A detection that does not run, and why. */
export interface RuleProblem {
  readonly ruleId: string
  /** A sentence. */
  readonly message: string
}
