/** An npm package that Picket uses at run time. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly source: string
  /** The text of its licence file, if it has one. */
  readonly text: string | undefined
  /** Digest of the archive in the registry: `sha512-...`. */
  readonly integrity?: string
}
