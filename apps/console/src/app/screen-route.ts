import type { LucideIcon } from 'lucide-react'
import type { Needs } from './session/flags.ts'

/** How wide a screen grows (specification 000: section 2.4). */
export type Width = 'max' | 'xl' | 'lg' | 'md'

/** Sections of the side navigation, in their order. One with a title is a heading; entries of the others are at the top level. */
export const sectionNames = ['monitor', 'investigate', 'detect', 'configure'] as const

export type SectionName = (typeof sectionNames)[number]

/** Where a screen is offered. Without a menu only links of other screens lead to it. */
export type MenuEntry =
  | {
      readonly in: SectionName
      readonly icon: LucideIcon
      /** Overrides the title of the screen. */
      readonly title?: string
      /** Within its section, the lowest first; the others follow in the order of the table. */
      readonly order?: number
      /** The letter behind `g` that opens it (reference: web-stack 11). */
      readonly letter?: string
    }
  | { readonly in: 'settings' }
  /** Only in the palette. */
  | { readonly in: 'palette' }

/** What a screen declares about itself: its route, its title, who can open it and where it is offered. */
export interface ScreenRoute {
  /** With a slash at its end, as the route map has it. */
  readonly path: string
  readonly title: string
  /** What the breadcrumbs call it where the last segment of its path does not read well. */
  readonly crumb?: string
  readonly width: Width
  /** Any of these permissions opens it; without them every signed-in user can. */
  readonly needs?: Needs
  readonly menu?: MenuEntry
  /** Imports its module. Without it the screen does not exist yet, and its page says what to use instead (`features/planned`). */
  readonly load?: () => Promise<{ readonly Screen: React.ComponentType }>
}
