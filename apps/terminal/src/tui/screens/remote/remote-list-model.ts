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
  /** Shows a row as it is now. */
  patch(row: Row): void
  /** Takes rows out of the list. */
  drop(rows: readonly Row[]): void
}

export interface RemoteListState<Row> {
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed'
  readonly rows: readonly Row[]
  readonly filter: string
  readonly problem?: string
}

/** What a list of things of the server is: what to ask, what to show of each, what can be done. */
export interface RemoteListSpec<Row> {
  readonly address: Address
  readonly scope: Scope
  /** In the breadcrumbs, and of several in sentences. */
  readonly title: string
  readonly keyOf: (row: Row) => string
  /** All of them; `tab` counts from 0. */
  readonly read: (api: Api, tab: number) => Promise<readonly Row[]>
  readonly columns: readonly Column<Row>[]
  /** What is searched by the filter. */
  readonly wordsOf: (row: Row) => string
  /** What a word such as `is:failing` asks of a row; undefined where it is a word like any other. */
  readonly fits?: (row: Row, name: string, value: string) => boolean | undefined
  /** Shown where no filter is typed yet. */
  readonly placeholder?: string
  /** What Enter leads to. */
  readonly open?: (row: Row) => Address | undefined
  /** At the right, beside the place. */
  readonly marks?: (model: RemoteListModel<Row>) => readonly (readonly [Token, string])[]
  /** What to do where there is none; `tab` counts from 0. */
  readonly emptyHint?: (tab: number) => string
  /** Lists of the same things that are looked at one at a time. */
  readonly tabs?: readonly string[]
  /** What is known of one, for a view of so many cells. */
  readonly about: (row: Row, theme: Theme, width: number) => readonly TextLine[]
  readonly commands?: (list: RemoteListModel<Row>) => Commands
}
