import type { OfferedFile } from './project-page.ts'

/** A source of packages: an index, or a folder of wheels. */
export interface PackageSource {
  /** For messages: a URL without its password, or a path. */
  readonly name: string
  /** Returns everything that is available for a package; undefined if the source does not have it. */
  files(name: string): Promise<readonly OfferedFile[] | undefined>
  /** Downloads the whole file. */
  read(file: OfferedFile, onBytes: (received: number, total: number | undefined) => void): Promise<Uint8Array>
  /** Downloads the METADATA of a wheel, if the source offers it separately. */
  metadata(file: OfferedFile): Promise<string>
}
