import type { DetectionDescription, EventExplanation, ValueMap } from '@picket/core'
import type { Style } from '../../screen/style.ts'

/** All that one call of the command has to tell. */
export interface RuleExplanation {
  readonly detection: DetectionDescription
  readonly events: readonly ShownEvent[]
  /** Events that were given and are not explained. */
  readonly more: number
}

export interface ShownEvent {
  readonly label: string
  readonly event: ValueMap
  readonly explanation: EventExplanation
  readonly note?: string
}

export interface ExplanationView {
  readonly style: Style
  readonly width: number
  /** Show the steps inside of helpers, and of the other functions. */
  readonly verbose: boolean
  readonly quiet: boolean
  /** Sources by file name. */
  readonly texts: ReadonlyMap<string, string>
}
