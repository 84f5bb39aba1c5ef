import type { Address } from '../../app/screen.ts'
import type { Scope } from '../../keys/key-entry.ts'
import type { Commands } from '../../keys/key-entry.ts'
import type { Column } from '../../parts/columns.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { ListModel } from '../../state/list-model.ts'
import type { Store } from '../../state/store.ts'
import type { Theme, Token } from '../../theme/theme.ts'

/** What a list shows just now. */
export interface ListingView {
  readonly filter: string
  readonly tab: number
}

export interface Listing<Row> {
  readonly spec: ListingSpec<Row>
  readonly list: ListModel<Row>
  readonly view: Store<ListingView>
  change(part: Partial<ListingView>): void
  /** Fills the list anew. */
  arrange(): void
}

/** A screen with a list of things that are known here: what to show of each, what is beside it, what can be done. */
export interface ListingSpec<Row> {
  readonly address: Address
  readonly scopes: readonly Scope[]
  readonly titles: () => readonly string[]
  readonly keyOf: (row: Row) => string
  /** One of a few lists that stay the same. */
  readonly columns: () => readonly Column<Row>[]
  /** Names of the tabs; none: there is no line of tabs. */
  readonly tabs: readonly string[]
  readonly rows: (view: ListingView) => readonly Row[]
  /** Whatever rows depend on. */
  readonly sources: readonly Pick<Store<unknown>, 'subscribe'>[]
  readonly status: () => string
  /** Instead of rows where there are none. */
  readonly empty: (view: ListingView) => string
  readonly placeholder: string
  /** At the left of the line above the list, where nothing is filtered. */
  readonly lead: () => string
  readonly marks?: () => readonly (readonly [Token, string])[]
  /** What is known of one, for a view of so many cells; beside the list where there is room, else beneath it. */
  readonly about?: (row: Row, theme: Theme, width: number) => readonly TextLine[]
  /** On narrow screens nothing is told beneath. */
  readonly isWideOnly?: boolean
  readonly canSelect?: boolean
  readonly commands: (listing: Listing<Row>) => Commands
  readonly spoken: (row: Row) => string
  readonly show?: () => void
  readonly hide?: () => void
  readonly close?: () => void
}
