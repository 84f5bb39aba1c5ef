import type { DiagnosticKind, Finding } from '../diagnostics.ts'
import type { ContentSet, Spec } from '../detections/spec.ts'
import type { ModuleFacts } from '../detections/rule-runner.ts'
import type { FieldKnowledge } from './field-knowledge.ts'

/**
 * One semantic check. It reads the whole content set and reports findings; it never throws on content, however odd.
 * Adding one: a file in `checks/`, a test beside it, a line in `recommended-checks.ts`.
 */
export interface Check {
  readonly name: string
  /** The kinds of findings that it can report. */
  readonly kinds: readonly DiagnosticKind[]
  /** It reads what Python files say (`python` or `modules` of the context), and so has to wait for that. */
  readonly readsPython?: true
  run(context: CheckContext): Iterable<Finding>
}

export interface CheckContext {
  readonly content: ContentSet
  /** All specs by kind; broken ones left out. */
  readonly byKind: { readonly [kind in Spec['kind']]: readonly Spec[] }
  /** Specs by their id, all kinds together; broken ones left out. */
  readonly byId: ReadonlyMap<string, readonly Spec[]>
  /** Facts by Python file name; empty when Python was not analysed. */
  readonly python: ReadonlyMap<string, ModuleFacts>
  /** Modules that installed third-party packages and the standard library provide, top-level names. */
  readonly modules: ReadonlySet<string>
  /** What is known of the fields of log types; knows none when no schemas were given. */
  readonly fields: FieldKnowledge
  readonly options: CheckOptions
}

export interface CheckOptions {
  /** Extra table names scheduled queries may use, `*` as wildcard. */
  readonly validTableNames?: readonly string[]
  readonly ignoreTableNames?: boolean
  /** Scheduled queries must contain a LIMIT. */
  readonly requireQueryLimit?: boolean
}
