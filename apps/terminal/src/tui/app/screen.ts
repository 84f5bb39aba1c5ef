import type { ReactNode } from 'react'
import type { Scope } from '../keys/key-entry.ts'
import type { Commands } from '../keys/key-entry.ts'
import type { MouseEvent, Stroke } from '../keys/strokes.ts'
import type { DeclaredScreen } from './register.ts'

export interface Area {
  readonly width: number
  readonly height: number
}

type ParametersOf<One> = One extends { readonly key?: (parameters: infer Parameters) => string } ? Parameters : never
type AddressOf<One> = One extends { readonly name: infer Name } ? { readonly screen: Name } & ParametersOf<One> : never

/** Where a user can go: the name of a screen, and the parameters that it declares. */
export type Address = AddressOf<DeclaredScreen>

export type ScreenName = Address['screen']

/** Something that fills the screen between header and footer. It keeps its place while others are looked at. */
export interface Screen {
  readonly address: Address
  /** Which keys hold, the innermost first; `global` is added. */
  readonly scopes: readonly Scope[]
  /** Its piece of the breadcrumbs, and that of what it belongs to. */
  title(): readonly string[]
  /** At the right of the header. */
  status(): string
  commands(): Commands
  readonly View: (area: Area) => ReactNode
  /** What its title, its status and its commands depend on. */
  readonly stores: readonly { subscribe(listener: () => void): () => void }[]
  /** What it is about just now, in plain lines, for screen readers. */
  spoken(): readonly string[]
  /** Takes a press before the keys of the table do; false: it is none of its own. */
  readonly type?: ((stroke: Stroke) => boolean) | undefined
  paste?(text: string): void
  /** A press or a turn of the wheel, `row` counted within the screen. */
  mouse?(event: MouseEvent): void
  /** Somebody came to it anew, by an address that may ask for more than the screen. */
  arrive?(address: Address): void
  /** The server answers again after it did not. */
  reconnected?(): void
  /** It is looked at, or not any more. */
  show?(): void
  hide?(): void
  /** It is not needed any more. */
  close?(): void
}
