import type { LucideIcon } from 'lucide-react'
import type { Needs } from './session/flags.ts'

/** The maximum width of a screen. */
export type Width = 'max' | 'xl' | 'lg' | 'md'

/**
 * The sections of the side navigation, in order. A section with a title is a heading; entries of the others are at the
 * top level.
 */
export const sectionNames = ['monitor', 'investigate', 'detect', 'configure'] as const

export type SectionName = (typeof sectionNames)[number]

/** The menu that lists a screen. Without one, only other screens link to it. */
export type MenuEntry =
  | {
      readonly in: SectionName
      readonly icon: LucideIcon
      /** Overrides the title of the screen. */
      readonly title?: string
      /** Order within the section, lowest first. Screens without an order follow in the order of the table. */
      readonly order?: number
      /** The second key of the shortcut `g <key>` that opens it. */
      readonly letter?: string
    }
  | { readonly in: 'settings' }
  /** Only in the palette. */
  | { readonly in: 'palette' }

/** The declaration of a screen: its route, title, permissions and menu. */
export interface ScreenRoute {
  /** Ends with a slash, as in the route map. */
  readonly path: string
  readonly title: string
  /** The breadcrumb label, if the last segment of the path does not read well. */
  readonly crumb?: string
  readonly width: Width
  /** The user needs any of these permissions. Without them, every signed-in user can open the screen. */
  readonly needs?: Needs
  readonly menu?: MenuEntry
  /** The feature that it belongs to: while it is off, the screen does not exist. */
  readonly flag?: string
  /** Whether the screen is shown without the top bar, except in narrow windows. */
  readonly hasNoHeader?: true
  /**
   * Imports the module of the screen. Without it, the screen does not exist yet, and its page says what to use instead
   * (`features/planned`).
   */
  readonly load?: () => Promise<{ readonly Screen: React.ComponentType }>
}
