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
  /** What was drawn last: of which tab, in how many cells, which lines. */
  drawn: { readonly tab: number; readonly width: number; readonly lines: readonly DetailLine<About>[] }
  load(): Promise<void>
  /** Shows other data without asking for them. */
  patch(data: Data): void
  /** What the line under the cursor is about. */
  about(): About | undefined
  show(tab: number): void
}

/** What a screen about one thing of the server is: what to ask, how it is told, what can be done. */
export interface RemoteDetailSpec<Data, About> {
  readonly address: Address
  readonly scopes: readonly Scope[]
  /** In the breadcrumbs, before it is loaded, too. */
  readonly titles: (data: Data | undefined) => readonly string[]
  /** One line above the text. */
  readonly headline: (data: Data) => string
  readonly read: (api: Api) => Promise<Data>
  readonly tabs: readonly DetailTab<Data, About>[]
  readonly commands?: (detail: RemoteDetailModel<Data, About>) => Commands
  /** Lines depend on something else, too: subscribes to that, and gives what ends it. */
  readonly watch?: (changed: () => void) => () => void
}

export interface RemoteDetailState<Data> {
  readonly data?: Data
  readonly problem?: string
}

/** A line with what it is about: where Enter leads, and what commands of the screen are told of it. */
export interface DetailLine<About = unknown> extends TextLine {
  readonly target?: Address
  readonly about?: About
}

export interface DetailTab<Data, About> {
  readonly name: string
  readonly lines: (data: Data, theme: Theme, width: number) => readonly DetailLine<About>[]
}
