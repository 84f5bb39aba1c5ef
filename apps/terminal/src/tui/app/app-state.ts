import type { KeyEntry } from '../keys/key-entry.ts'
import type { Bindings } from '../keys/bindings.ts'
import type { MouseEvent, Stroke } from '../keys/strokes.ts'
import type { Scope } from '../keys/key-entry.ts'
import type { Commands } from '../keys/key-entry.ts'
import type { Store } from '../state/store.ts'
import type { TextField } from '../state/text-field.ts'
import type { Theme } from '../theme/theme.ts'
import type { MenuSpec, Notice, Overlay, PromptSpec } from './overlay.ts'
import type { Router } from './router.ts'
import type { Address } from './screen.ts'
import type { TerminalControl } from './terminal-control.ts'

export interface Prefix {
  readonly prefix: string
  readonly choices: readonly KeyEntry[]
}

/** What is typed into a prompt or a menu. */
export interface Typing {
  readonly field: TextField
  readonly cursor: number
  /** Why the line was not taken. */
  readonly problem?: string
}

/** All that the screens share. */
export interface App {
  readonly router: Router
  readonly theme: Store<Theme>
  /** The terminal's own background is light. */
  readonly isLight: Store<boolean>
  readonly notice: Store<Notice | undefined>
  readonly overlay: Store<Overlay | undefined>
  readonly prompt: Store<PromptSpec | undefined>
  readonly typing: Store<Typing>
  readonly prefix: Store<Prefix | undefined>
  /** What screen readers are told of a text: its line under the cursor. */
  readonly reading: Store<string>
  readonly hasMouse: Store<boolean>
  /** Signs in to the server anew; nothing before there is one. */
  readonly signIn: Store<(() => Promise<void>) | undefined>
  /** The keys that hold. */
  readonly bindings: Store<Bindings>
  readonly terminal: TerminalControl
  go(address: Address): void
  ask(prompt: PromptSpec): void
  choose(menu: MenuSpec): void
  say(text: string, token?: Notice['token']): void
  /** Tells of a failure; anything but an error of ours is a bug and ends the program. */
  fail(error: unknown): void
  /** What the keys and the palette offer now. */
  active(): { readonly scopes: readonly Scope[]; readonly commands: Commands }
  press(stroke: Stroke): void
  paste(text: string): void
  mouse(event: MouseEvent): void
  /** Back where one came from; at the first screen, `q` ends. */
  leave(key: string): void
  quit(code: number): void
}
