import type { readServerConfig } from '@picket/server/config'

/** What a server of the lab is started with. */
export interface LabSettings {
  /** The folder that paths begin at. */
  readonly home: string
  /** `server:` of a picket.yaml. */
  readonly server: NonNullable<Parameters<typeof readServerConfig>[0]['file']>
  /** Where it ends itself, at that time of coming by (from 1). */
  readonly point?: string
  readonly hit?: number
  /** Milliseconds that its clock is ahead. */
  readonly clockOffset?: number
  /** The log types that are shipped; reading them takes a while. */
  readonly withCatalogue?: boolean
  /** What the build of the console wrote, to be handed out. */
  readonly console?: string
  /** Those that rules may import: `readPackages`. */
  readonly packages?: { readonly folders: readonly string[]; readonly modules: readonly string[] }
}

/** Once, when it is up. */
export interface LabMessage {
  readonly address: string
  /** Of the first administrator, on the first start of a data directory. */
  readonly password: string | undefined
}

export interface LabOrder {
  readonly clockOffset: number
}
