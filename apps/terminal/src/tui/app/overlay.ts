import type { ReactNode } from 'react'
import type { Area } from './screen.ts'
import type { Token } from '../theme/theme.ts'

/** A one-line prompt at the bottom of the screen. */
export interface PromptSpec {
  readonly label: string
  readonly text?: string
  /** The placeholder. */
  readonly placeholder?: string
  /** Whether what is typed is a secret: the screen shows an asterisk for each character. */
  readonly isSecret?: boolean
  /** Called on every change. */
  readonly onChange?: (text: string) => void
  /** Returns an error text if the answer is rejected; the prompt stays open. */
  readonly onSubmit: (text: string) => string | undefined | void
  readonly onCancel?: () => void
}

export interface MenuItem {
  readonly key: string
  readonly label: string
  /** Shown at its right: keys, a state. */
  readonly note?: string
  readonly token?: Token
  readonly run: () => unknown
}

/** A list to choose from, filtered by typing. */
export interface MenuSpec {
  readonly title: string
  readonly items: readonly MenuItem[]
  /** Items derived from the typed text, below the others. */
  readonly typed?: (text: string) => readonly MenuItem[]
  /** Called when the menu is closed without a choice. */
  readonly onClose?: () => void
}

/** What is shown over the screen; a menu covers a part of it. */
export type Overlay =
  | { readonly kind: 'menu'; readonly menu: MenuSpec }
  | { readonly kind: 'help' }
  /** Fills the screen until a key is pressed. */
  | { readonly kind: 'page'; readonly Page: (area: Area) => ReactNode }

export interface Notice {
  readonly token: Token
  readonly text: string
  /** When it was shown, in ms of the monotonic clock. */
  readonly at: number
}
