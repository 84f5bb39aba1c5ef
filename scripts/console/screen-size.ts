/** Scripts and styles that a browser loads until a screen is of use, in bytes of gzip. */
export interface ScreenSize {
  /** The module of a screen, or `shell`. */
  readonly name: string
  readonly bytes: number
}
