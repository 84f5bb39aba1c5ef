import type { LogSource } from '../log-source.ts'

/** Follows the files of a local directory. Only the configuration creates it: API callers could read any file with it. */
export interface DirectorySource extends LogSource {
  readonly kind: 'directory'
  readonly path: string
}
