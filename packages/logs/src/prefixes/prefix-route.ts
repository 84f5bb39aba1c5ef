/** What the objects of a source hold whose keys begin alike. */
export interface PrefixRoute {
  /** Empty for all objects. */
  readonly prefix: string
  /** At least one. */
  readonly logTypes: readonly string[]
  /** Keys that begin with one of them are left out; `*` stands for anything but a slash. */
  readonly excludedPrefixes: readonly string[]
}
