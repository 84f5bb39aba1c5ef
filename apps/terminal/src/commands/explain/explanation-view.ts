import type { DetectionDescription, EventExplanation, ValueMap } from '@picket/core'
import type { Style } from '../../screen/style.ts'

/** Everything that one run of the command prints. */
export interface RuleExplanation {
  readonly detection: DetectionDescription
  readonly events: readonly ShownEvent[]
  /** The number of events that are not explained. */
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
  /** Show the steps inside helpers, and of the other functions. */
  readonly verbose: boolean
  readonly quiet: boolean
  /** Sources by file name. */
  readonly texts: ReadonlyMap<string, string>
}
