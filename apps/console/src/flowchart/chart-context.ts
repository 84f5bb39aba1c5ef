import type { CorrelationEdit } from '@picket/core'
import { createContext, use } from 'react'

/**
 * Shared by the parts of a chart: the selection and the actions. Parts have the IDs of the nodes and edges of the
 * chart.
 */
export interface ChartActions {
  readonly picked: string | undefined
  readonly canEdit: boolean
  readonly stepCount: number
  /** The outline is shown instead of the chart. */
  readonly isList: boolean
  readonly setList: (isList: boolean) => void
  readonly pick: (id: string | undefined) => void
  /** Moves the focus to the first field of the panel. */
  readonly focusPanel: () => void
  /** Moves the focus back to the selected part of the chart. */
  readonly leavePanel: () => void
  readonly goToLine: (line: number) => void
  /** Asks for a rule to insert as the step with this index. */
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
