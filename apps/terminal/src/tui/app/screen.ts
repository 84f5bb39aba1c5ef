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

/** An address: the name of a screen and the parameters that it declares. */
export type Address = AddressOf<DeclaredScreen>

export type ScreenName = Address['screen']

/** The content between header and footer. A screen keeps its state while others are shown. */
export interface Screen {
  readonly address: Address
  /** The scopes of active keys, the innermost first; `global` is added. */
  readonly scopes: readonly Scope[]
  /** Its part of the breadcrumbs, and those of its parents. */
  title(): readonly string[]
  /** The text at the right of the header. */
  status(): string
  commands(): Commands
  readonly View: (area: Area) => ReactNode
  /** The stores that its title, status and commands depend on. */
  readonly stores: readonly { subscribe(listener: () => void): () => void }[]
  /** The current state in plain lines, for screen readers. */
  spoken(): readonly string[]
  /** Handles a key press before the key bindings do; returns false if it does not handle it. */
  readonly type?: ((stroke: Stroke) => boolean) | undefined
  paste?(text: string): void
  /** Handles a click or a turn of the wheel; `row` is relative to the screen. */
  mouse?(event: MouseEvent): void
  /** Called when the user opens it again, with an address that can ask for more than the screen itself. */
  arrive?(address: Address): void
  /** Called when the connection to the server is back. */
  reconnected?(): void
  /** Called when the screen is shown or hidden. */
  show?(): void
  hide?(): void
  /** Releases its resources. */
  close?(): void
}
