import type { Page } from 'playwright'

/** A screenshot to take: a screen in a state, or with something open. */
export interface Shot {
  /** Part of the file name, such as `alerts-and-errors-id`. */
  readonly name: string
  /** State of the screen, or what is open. */
  readonly state: string
  readonly path: string
  /** Runs before the screen opens, to intercept its requests. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Actions of the user after the screen has loaded. */
  readonly act?: (page: Page) => Promise<void>
  /** The screenshot is taken after all requests are complete. */
  readonly settles: boolean
  /** Taken without signing in. */
  readonly isAnonymous?: boolean
  /** Differs between window sizes, so it is opened again for each. */
  readonly isPerViewport?: boolean
  /** Shows something open, or a part of the screen. `--state scenes` selects all of these. */
  readonly isScene?: boolean
}

/** Returns a screenshot of something that a user opens on a screen. */
export function scene(name: string, state: string, path: string, act: (page: Page) => Promise<void>): Shot {
  return { name, state, path, act, settles: true, isScene: true }
}
