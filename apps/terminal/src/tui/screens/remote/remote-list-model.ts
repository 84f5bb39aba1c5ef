import type { Api } from '../../../api/open-api.ts'
import type { Address } from '../../app/screen.ts'
import type { Scope } from '../../keys/key-entry.ts'
import type { Commands } from '../../keys/key-entry.ts'
import type { Column } from '../../parts/columns.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Theme, Token } from '../../theme/theme.ts'
import type { ListModel } from '../../state/list-model.ts'
import type { Store } from '../../state/store.ts'

export interface RemoteListModel<Row> {
  readonly spec: RemoteListSpec<Row>
  readonly list: ListModel<Row>
  readonly store: Store<RemoteListState<Row>>
  readonly tab: Store<number>
  load(): Promise<void>
  /** Updates a row. */
  patch(row: Row): void
  /** Removes rows. */
  drop(rows: readonly Row[]): void
}

export interface RemoteListState<Row> {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed'
  readonly rows: readonly Row[]
  readonly filter: string
  readonly problem?: string
}

/** The definition of a list of objects of the server: how to load and format them, and the commands. */
export interface RemoteListSpec<Row> {
  readonly address: Address
  readonly scope: Scope
  /** For the breadcrumbs, and in plural in sentences. */
  readonly title: string
  readonly keyOf: (row: Row) => string
  /** Loads all rows; `tab` counts from 0. */
  readonly read: (api: Api, tab: number) => Promise<readonly Row[]>
  readonly columns: readonly Column<Row>[]
  /** Returns the text that the filter searches. */
  readonly wordsOf: (row: Row) => string
  /** Returns whether a row matches a filter such as `is:failing`; undefined if the word is not a filter. */
  readonly fits?: (row: Row, name: string, value: string) => boolean | undefined
  /** The placeholder of the filter. */
  readonly placeholder?: string
  /** The address that Enter opens. */
  readonly open?: (row: Row) => Address | undefined
  /** At the right, next to the position. */
  readonly marks?: (model: RemoteListModel<Row>) => readonly (readonly [Token, string])[]
  /** What to do when the list is empty; `tab` counts from 0. */
  readonly emptyHint?: (tab: number) => string
  /** Lists of the same objects under different tabs. */
  readonly tabs?: readonly string[]
  /** Formats the details of a row for a view of this width. */
  readonly about: (row: Row, theme: Theme, width: number) => readonly TextLine[]
  readonly commands?: (list: RemoteListModel<Row>) => Commands
}
