import type { DiagnosticKind, Finding } from '../diagnostics.ts'
import type { ContentSet, Spec } from '../detections/spec.ts'
import type { ModuleFacts } from '../detections/rule-runner.ts'
import type { FieldKnowledge } from './field-knowledge.ts'

/**
 * One semantic check. It reads the whole content set and reports findings; it never throws on invalid content. Adding
 * one: a file in `checks/`, a test beside it, a line in `recommended-checks.ts`.
 */
export interface Check {
  readonly name: string
  /** The kinds of findings that it can report. */
  readonly kinds: readonly DiagnosticKind[]
  /** Whether it reads facts about Python files (`python` or `modules` of the context) and has to wait for them. */
  readonly readsPython?: true
  run(context: CheckContext): Iterable<Finding>
}

export interface CheckContext {
  readonly content: ContentSet
  /** All specs by kind, without broken ones. */
  readonly byKind: { readonly [kind in Spec['kind']]: readonly Spec[] }
  /** Specs of all kinds by id, without broken ones. */
  readonly byId: ReadonlyMap<string, readonly Spec[]>
  /** Facts by Python file name; empty if Python was not analysed. */
  readonly python: ReadonlyMap<string, ModuleFacts>
  /** Modules that installed third-party packages and the standard library provide, top-level names. */
  readonly modules: ReadonlySet<string>
  /** The known fields of log types; empty without schemas. */
  readonly fields: FieldKnowledge
  readonly options: CheckOptions
}

export interface CheckOptions {
  /** Additional table names that scheduled queries can use, with `*` as wildcard. */
  readonly validTableNames?: readonly string[]
  readonly ignoreTableNames?: boolean
  /** Scheduled queries must contain a LIMIT. */
  readonly requireQueryLimit?: boolean
}
