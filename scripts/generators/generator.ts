/**
 * Generates files of the repository. Paths are relative to the root. The text of a file whose path ends in .gz is
 * compressed.
 */
export interface Generator {
  readonly name: string
  files(): Promise<ReadonlyMap<string, string>> | ReadonlyMap<string, string>
}
