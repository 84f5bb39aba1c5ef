/** A package of the npm registry that Picket uses when it runs. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly source: string
  /** The text of its licence file, if it has one. */
  readonly text: string | undefined
  /** `sha512-...`, of the archive that the registry gives out. */
  readonly integrity?: string
}
