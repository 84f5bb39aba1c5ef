/** Makes some of the repository's generated files. Paths are relative to the root; a file whose path ends in .gz holds its text packed. */
export interface Generator {
  readonly name: string
  files(): Promise<ReadonlyMap<string, string>> | ReadonlyMap<string, string>
}
