/** The log types of a source's objects whose keys start with a prefix. */
export interface PrefixRoute {
  /** Empty for all objects. */
  readonly prefix: string
  /** Those of the source if it is empty. */
  readonly logTypes: readonly string[]
  /** Keys that start with one of them are skipped; `*` matches anything but a slash. */
  readonly excludedPrefixes: readonly string[]
}
