import type { RuleEnvironment } from '@picket/core'
import type { ProcessCommand } from './process.ts'

/** How the processes of one kind of Python are started. */
export interface ProcessStart {
  readonly isSandbox: boolean
  /** Returns the command before the environment is known, if that will probably match it. */
  early(): Promise<ProcessCommand | undefined>
  forEnvironment(environment: RuleEnvironment): Promise<ProcessCommand>
  /** Returns the environment with the paths that Python uses. */
  inside(environment: RuleEnvironment): RuleEnvironment
}
