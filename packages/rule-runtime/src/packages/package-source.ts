import type { OfferedFile } from './project-page.ts'

/** A place that packages come from: an index, a folder of wheels. */
export interface PackageSource {
  /** For messages: an address without its password, a path. */
  readonly name: string
  /** Everything on offer for a package; `undefined` when the source does not know it. */
  files(name: string): Promise<readonly OfferedFile[] | undefined>
  /** The whole file. */
  read(file: OfferedFile, onBytes: (received: number, total: number | undefined) => void): Promise<Uint8Array>
  /** The METADATA of a wheel that offers it apart. */
  metadata(file: OfferedFile): Promise<string>
}
