import type { TextLine } from '../../parts/text-view.tsx'
import type { Store } from '../../state/store.ts'
import type { TextModel } from '../../state/text-model.ts'
import type { AlertModel } from './alert-model.ts'

export const alertTabs = ['Summary', 'Events', 'Why', 'Activity', 'Deliveries', 'Related'] as const
export type AlertTab = (typeof alertTabs)[number]

/** What the view renders, and where the cursor is. */
export interface AlertScreenModel {
  readonly alert: AlertModel
  readonly tab: Store<number>
  readonly texts: readonly TextModel[]
  /** The lines of the current tab, set during rendering. */
  lines: readonly AlertLine[]
}

/** A line with its subject: a value of an event, another alert, a destination. */
export interface AlertLine extends TextLine {
  readonly value?: unknown
  readonly path?: readonly (string | number)[]
  readonly alertId?: string
  readonly outputId?: string
}
