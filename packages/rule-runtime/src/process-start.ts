import type { RuleEnvironment } from '@picket/core'
import type { ProcessCommand } from './process.ts'

/** How the processes of one kind of Python are started. */
export interface ProcessStart {
  readonly isSandbox: boolean
  /** Returns the command before the environment is known, if that will probably match it. */
  early(): Promise<ProcessCommand | undefined>
  forEnvironment(environment: RuleEnvironment): Promise<ProcessCommand>
  /**
   * Returns the command of a process that can work until `forEnvironment` has answered; undefined if that answers
   * immediately.
   */
  meanwhile(environment: RuleEnvironment): Promise<ProcessCommand | undefined>
  /** Returns the environment with the paths that Python uses. */
  inside(environment: RuleEnvironment): RuleEnvironment
}
