import type { Page } from 'playwright'

/** One thing to take pictures of: a screen in a state, or with something open. */
export interface Shot {
  /** For the file's name, as `alerts-and-errors-id`. */
  readonly name: string
  /** What the screen is in, or what is open. */
  readonly state: string
  readonly path: string
  /** Before the screen is opened: what happens to what it asks. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** What a person does once the screen is there. */
  readonly act?: (page: Page) => Promise<void>
  /** Nothing more is on its way when it is looked at. */
  readonly settles: boolean
  /** By somebody who is not signed in. */
  readonly isAnonymous?: boolean
  /** It is something else in another size of the window, and is opened in each. */
  readonly isPerLook?: boolean
  /** Something is open, or the screen shows one of its parts: all of these are asked for by the state `scenes`. */
  readonly isScene?: boolean
}

/** Something that a person opens on a screen. */
export function scene(name: string, state: string, path: string, act: (page: Page) => Promise<void>): Shot {
  return { name, state, path, act, settles: true, isScene: true }
}
