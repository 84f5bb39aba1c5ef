import type { Theme } from '../../theme/theme.ts'
import type { Api } from '../../../api/open-api.ts'
import type { Address } from '../../app/screen.ts'
import type { Scope } from '../../keys/key-entry.ts'
import type { Commands } from '../../keys/key-entry.ts'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Store } from '../../state/store.ts'
import type { TextModel } from '../../state/text-model.ts'

export interface RemoteDetailModel<Data, About> {
  readonly spec: RemoteDetailSpec<Data, About>
  readonly store: Store<RemoteDetailState<Data>>
  readonly tab: Store<number>
  readonly texts: readonly TextModel[]
  /** The last rendered lines, with their tab and width. */
  drawn: { readonly tab: number; readonly width: number; readonly lines: readonly DetailLine<About>[] }
  load(): Promise<void>
  /** Shows other data without loading it. */
  patch(data: Data): void
  /** The subject of the line under the cursor. */
  about(): About | undefined
  show(tab: number): void
}

/** The definition of a screen about one object of the server: how to load and format it, and its commands. */
export interface RemoteDetailSpec<Data, About> {
  readonly address: Address
  readonly scopes: readonly Scope[]
  /** The breadcrumbs, also before it is loaded. */
  readonly titles: (data: Data | undefined) => readonly string[]
  /** One line above the text. */
  readonly headline: (data: Data) => string
  readonly read: (api: Api) => Promise<Data>
  readonly tabs: readonly DetailTab<Data, About>[]
  /** Whether it is loaded again whenever the screen is shown, because other screens change it. */
  readonly isFresh?: boolean
  readonly commands?: (detail: RemoteDetailModel<Data, About>) => Commands
  /** Subscribes to another store that the lines depend on, and returns the unsubscribe function. */
  readonly watch?: (changed: () => void) => () => void
}

export interface RemoteDetailState<Data> {
  readonly data?: Data
  readonly problem?: string
}

/** A line with its subject: where Enter leads, and what commands receive. */
export interface DetailLine<About = unknown> extends TextLine {
  readonly target?: Address
  readonly about?: About
}

export interface DetailTab<Data, About> {
  readonly name: string
  readonly lines: (data: Data, theme: Theme, width: number) => readonly DetailLine<About>[]
}
