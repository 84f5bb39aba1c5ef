import type { ReactNode } from 'react'
import type { Scope } from '../keys/scopes.ts'
import type { Commands } from '../keys/table.ts'
import type { MouseEvent, Stroke } from '../keys/strokes.ts'

export interface Area {
  readonly width: number
  readonly height: number
}

/** Screens of which there is one. */
export type PlainScreen =
  | 'alerts'
  | 'detections'
  | 'tests'
  | 'sources'
  | 'destinations'
  | 'notifications'
  | 'server-detections'
  | 'queries'
  | 'schedules'
  | 'matrix'
  | 'problems'
  | 'coverage'
  | 'keys'

/** Those of them that are about a server. */
export type ServerPlainScreen =
  'sources' | 'destinations' | 'notifications' | 'server-detections' | 'queries' | 'schedules'

/** Where one can go. */
export type Address =
  | { readonly screen: Exclude<PlainScreen, 'alerts' | ServerPlainScreen> }
  | { readonly screen: ServerPlainScreen }
  /** With a filter it is a list of its own, beside the one that is always there. */
  | { readonly screen: 'alerts'; readonly filter?: string }
  | { readonly screen: 'source' | 'destination' | 'server-detection' | 'schedule'; readonly id: string }
  /** Searching events without SQL and with it; `id` shows what a query that ran has found. */
  | {
      readonly screen: 'query'
      readonly mode: 'search' | 'sql'
      readonly text?: string
      readonly run?: boolean
      readonly id?: string
    }
  | { readonly screen: 'alert'; readonly id: string }
  /** What a command prints; `next` is what may be run after it was read. */
  | { readonly screen: 'output'; readonly words: readonly string[]; readonly next?: readonly string[] }
  | { readonly screen: 'editor'; readonly file: string; readonly line: number }
  | { readonly screen: 'detection'; readonly file: string; readonly tab?: number }
  /** Why a test of a detection came out as it did. */
  | { readonly screen: 'explain'; readonly file: string; readonly test?: string }
  /** The flow of a correlation rule, and its tests step by step. */
  | { readonly screen: 'correlation'; readonly file: string }
  /** Questions about a detection that is to be begun: of a kind, from an event in a file, for a technique (`TA0001:T1078`). */
  | { readonly screen: 'new'; readonly kind?: string; readonly event?: string; readonly technique?: string }
  /** What a push would change on the server, or how the two differ. */
  | { readonly screen: 'plan'; readonly mode: 'push' | 'diff' }
  /** What an action of `picket specs` would do, before it is done. */
  | { readonly screen: 'edit'; readonly title: string; readonly words: readonly string[] }

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

/** Two addresses are the same screen. */
export function keyOf(address: Address): string {
  if ('id' in address && address.screen !== 'query') return `${address.screen} ${address.id}`
  if (address.screen === 'query') return `query ${address.mode}`
  if (address.screen === 'alerts') return address.filter === undefined ? 'alerts' : `alerts ${address.filter}`
  if (address.screen === 'edit') return `edit ${JSON.stringify(address.words)}`
  if (address.screen === 'plan') return `plan ${address.mode}`
  if (address.screen === 'explain') return `explain ${address.file} ${address.test ?? ''}`
  if (address.screen === 'editor') return `editor ${address.file}`
  if (address.screen === 'output') return `output ${JSON.stringify(address.words)}`
  if (address.screen === 'correlation') return `correlation ${address.file}`
  return address.screen === 'detection' ? `detection ${address.file}` : address.screen
}

/** Screens that are about one thing: there may be many, and they are closed when they are left for good. */
const passing = new Set<ScreenName>([
  'alert',
  'detection',
  'output',
  'editor',
  'explain',
  'correlation',
  'new',
  'plan',
  'edit',
  'source',
  'destination',
  'server-detection',
  'schedule',
])

export function isPassing(address: Address): boolean {
  return passing.has(address.screen) || (address.screen === 'alerts' && address.filter !== undefined)
}
