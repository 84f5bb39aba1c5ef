import type { ListModel } from '../../state/list-model.ts'
import type { Store } from '../../state/store.ts'
import type { EditedText } from '../../state/text-editor.ts'
import type { TextModel } from '../../state/text-model.ts'
import type { EventLine } from '../alert/event-lines.ts'
import type { Assistance } from './assist.ts'
import type { QueryMode, QueryModel, ResultRow } from './query-model.ts'

/** Which part has the focus: the query, its rows, one of them. */
export type QueryFocus = 'text' | 'rows' | 'event'

export interface QueryScreenModel {
  readonly mode: QueryMode
  readonly query: QueryModel
  readonly text: Store<EditedText>
  readonly focus: Store<QueryFocus>
  readonly list: ListModel<ResultRow>
  /** In PicketFlow: mistakes and completions of the text. */
  readonly assistance: Store<Assistance>
  /** How many columns are scrolled out at the left. */
  readonly first: Store<number>
  /** The query of the current rows, as it was sent. */
  readonly asked: Store<string>
  readonly event: TextModel
  /** The lines of the open row, set during rendering. */
  lines: readonly EventLine[]
}
