import type { RuleEnvironment } from '@picket/core'
import type { ProcessCommand } from './process.ts'

/** How the processes of one kind of Python are started. */
export interface ProcessStart {
  readonly isSandbox: boolean
  /** Before the environment is known: only when that is likely to fit it. */
  early(): Promise<ProcessCommand | undefined>
  forEnvironment(environment: RuleEnvironment): Promise<ProcessCommand>
  /** The environment as Python sees it. */
  inside(environment: RuleEnvironment): RuleEnvironment
}
