import type { Column } from '../plan/plan.ts'
import type { SourceContext } from './resolve-source.ts'
import type { ResolveScope } from './scope.ts'

export interface OperatorContext extends SourceContext {
  readonly text: string
  readonly scopeOf: (columns: readonly Column[]) => ResolveScope
  /** How many values the whole query adds with "extend". */
  readonly extended: { count: number }
}
