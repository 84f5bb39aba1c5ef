import { createCatalog, type Catalog, type PackageProgress } from './catalog.ts'
import { connect } from './connection.ts'
import { createFolderSource } from './folder-source.ts'
import { readIndexSettings, type Environment } from './index-settings.ts'
import { createIndexSource, type Network } from './index-source.ts'
import type { PackageStore } from './package-store.ts'

export interface CatalogOptions {
  readonly environment: Environment
  readonly store: PackageStore
  /** `python.index` of `picket.yaml`. */
  readonly projectIndex: string | undefined
  /** Folders and wheel files that replace the configured sources. */
  readonly from?: readonly string[]
  readonly progress?: (progress: PackageProgress) => void
  readonly signal?: AbortSignal
  readonly network?: Network
}

/**
 * Runs a function with the catalog of all configured sources; restores the network settings of the process afterwards.
 */
export async function withCatalog<Result>(
  options: CatalogOptions,
  work: (catalog: Catalog) => Promise<Result>,
): Promise<Result> {
  const { environment, from, network, signal, store } = options
  const configured = readIndexSettings(environment, options.projectIndex)
  const folders = from ?? configured.folders
  const local = folders.length === 0 ? [] : [await createFolderSource(folders)]
  if (from !== undefined) return work(createCatalog(local, [], store, options.progress ?? (() => {})))

  const disconnect = network === undefined ? connect(environment, configured) : () => {}
  try {
    const reach: Network = network ?? { fetch: globalThis.fetch, ...(signal === undefined ? {} : { signal }) }
    const indexes = configured.indexes.map((index) => createIndexSource(index, configured.trustedHosts, reach))
    return await work(createCatalog(local, indexes, store, options.progress ?? (() => {})))
  } finally {
    disconnect()
  }
}
