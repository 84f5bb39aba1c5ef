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

/** The state of a prompt or a menu that is open. */
export interface Typing {
  readonly field: TextField
  readonly cursor: number
  /** Why the input was rejected. */
  readonly problem?: string
}

/** The state and services that all screens share. */
export interface App {
  readonly router: Router
  readonly theme: Store<Theme>
  /** Whether the terminal has a light background. */
  readonly isLight: Store<boolean>
  readonly notice: Store<Notice | undefined>
  readonly overlay: Store<Overlay | undefined>
  readonly prompt: Store<PromptSpec | undefined>
  readonly typing: Store<Typing>
  readonly prefix: Store<Prefix | undefined>
  /** Sets the text for screen readers: its line under the cursor. */
  readonly reading: Store<string>
  readonly hasMouse: Store<boolean>
  /** Signs in to the server again; missing until a server is known. */
  readonly signIn: Store<(() => Promise<void>) | undefined>
  /** The active key bindings. */
  readonly bindings: Store<Bindings>
  readonly terminal: TerminalControl
  go(address: Address): void
  ask(prompt: PromptSpec): void
  choose(menu: MenuSpec): void
  say(text: string, token?: Notice['token']): void
  /** Shows an error; anything other than an error of ours is a bug and ends the program. */
  fail(error: unknown): void
  /** The scopes and commands that keys and the palette offer now. */
  active(): { readonly scopes: readonly Scope[]; readonly commands: Commands }
  press(stroke: Stroke): void
  paste(text: string): void
  mouse(event: MouseEvent): void
  /** Goes back; on the first screen, `q` quits. */
  leave(key: string): void
  quit(code: number): void
}
