import type { Address } from '../../app/screen.ts'
import type { Scope } from '../../keys/key-entry.ts'
import type { Commands } from '../../keys/key-entry.ts'
import type { Column } from '../../parts/columns.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { ListModel } from '../../state/list-model.ts'
import type { Store } from '../../state/store.ts'
import type { Theme, Token } from '../../theme/theme.ts'

/** What a list shows at the moment. */
export interface ListingView {
  readonly filter: string
  readonly tab: number
}

export interface Listing<Row> {
  readonly spec: ListingSpec<Row>
  readonly list: ListModel<Row>
  readonly view: Store<ListingView>
  change(part: Partial<ListingView>): void
  /** Fills the list again. */
  arrange(): void
}

/** A screen with a list of local items: their columns, details and actions. */
export interface ListingSpec<Row> {
  readonly address: Address
  readonly scopes: readonly Scope[]
  readonly titles: () => readonly string[]
  readonly keyOf: (row: Row) => string
  /** The key of one of several lists that stay in memory. */
  readonly columns: () => readonly Column<Row>[]
  /** Names of the tabs; empty for no tabs. */
  readonly tabs: readonly string[]
  readonly rows: (view: ListingView) => readonly Row[]
  /** The stores that the rows depend on. */
  readonly sources: readonly Pick<Store<unknown>, 'subscribe'>[]
  readonly status: () => string
  /** Shown when there are no rows. */
  readonly empty: (view: ListingView) => string
  readonly placeholder: string
  /** The title at the left above the list, if there is no filter. */
  readonly lead: () => string
  readonly marks?: () => readonly (readonly [Token, string])[]
  /** Formats the details of a row for a view of this width; beside the list if it fits, otherwise below. */
  readonly about?: (row: Row, theme: Theme, width: number) => readonly TextLine[]
  /** Hides details below the list on narrow screens. */
  readonly isWideOnly?: boolean
  readonly canSelect?: boolean
  readonly commands: (listing: Listing<Row>) => Commands
  readonly spoken: (row: Row) => string
  readonly show?: () => void
  readonly hide?: () => void
  readonly close?: () => void
}
