import type { CorrelationEdit } from '@picket/core'
import { createContext, use } from 'react'

/** What the parts of a chart share: what is picked, and what can be done. Parts are called as the chart names its nodes and edges. */
export interface ChartActions {
  readonly picked: string | undefined
  readonly canEdit: boolean
  readonly stepCount: number
  /** The outline is shown in place of the chart. */
  readonly isList: boolean
  readonly setList: (isList: boolean) => void
  readonly pick: (id: string | undefined) => void
  /** To the first field of the panel of what is picked. */
  readonly focusPanel: () => void
  /** Back to what is picked in the chart. */
  readonly leavePanel: () => void
  readonly goToLine: (line: number) => void
  /** Asks for a rule that becomes the step with this number, counted from 0. */
  readonly askForRule: (at: number) => void
  readonly edit: (edit: CorrelationEdit, picked?: string) => void
  readonly remove: (step: number, name: string) => void
  readonly undo: () => void
}

export const ChartContext = createContext<ChartActions | undefined>(undefined)

export function useChart(): ChartActions {
  const actions = use(ChartContext)
  if (actions === undefined) throw new Error('This component must be used inside a flowchart.')
  return actions
}
