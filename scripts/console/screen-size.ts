/** Size of the scripts and styles that a browser loads until a screen is usable, in bytes of gzip. */
export interface ScreenSize {
  /** Module of the screen, or `shell`. */
  readonly name: string
  readonly bytes: number
}
