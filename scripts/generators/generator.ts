/** Makes some of the repository's generated files. Paths are relative to the root. */
export interface Generator {
  readonly name: string
  files(): Promise<ReadonlyMap<string, string>> | ReadonlyMap<string, string>
}
