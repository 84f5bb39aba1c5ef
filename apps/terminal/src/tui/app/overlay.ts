import type { ReactNode } from 'react'
import type { Area } from './screen.ts'
import type { Token } from '../theme/theme.ts'

/** One line at the foot of the screen that is being typed. */
export interface PromptSpec {
  readonly label: string
  readonly text?: string
  /** Shown where nothing is typed yet. */
  readonly placeholder?: string
  /** Called as it is typed. */
  readonly onChange?: (text: string) => void
  /** A text instead of an answer says what is wrong, and the line stays. */
  readonly onSubmit: (text: string) => string | undefined | void
  readonly onCancel?: () => void
}

export interface MenuItem {
  readonly key: string
  readonly label: string
  /** At its right: keys, a state. */
  readonly note?: string
  readonly token?: Token
  readonly run: () => unknown
}

/** A list to choose from, narrowed by typing. */
export interface MenuSpec {
  readonly title: string
  readonly items: readonly MenuItem[]
  /** Made of what was typed, below the items. */
  readonly typed?: (text: string) => readonly MenuItem[]
  /** It was closed without a choice. */
  readonly onClose?: () => void
}

/** What lies over the screen; a menu leaves a part of it to be seen. */
export type Overlay =
  | { readonly kind: 'menu'; readonly menu: MenuSpec }
  | { readonly kind: 'help' }
  /** Fills the screen until a key is pressed. */
  | { readonly kind: 'page'; readonly Page: (area: Area) => ReactNode }

export interface Notice {
  readonly token: Token
  readonly text: string
  /** When it was said, in ms of the clock that only goes on. */
  readonly at: number
}
