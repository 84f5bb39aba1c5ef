import type { readServerConfig } from '@picket/server/config'

/** Start options of a lab server. */
export interface LabSettings {
  /** Directory that relative paths start from. */
  readonly home: string
  /** The `server:` section of a picket.yaml. */
  readonly server: NonNullable<Parameters<typeof readServerConfig>[0]['file']>
  /** The crash point at which it kills itself, when it reaches it for the `hit`th time (from 1). */
  readonly point?: string
  readonly hit?: number
  /** How far its clock is ahead, in milliseconds. */
  readonly clockOffset?: number
  /** Loads the shipped log types, which takes a while. */
  readonly withCatalogue?: boolean
  /** Directory of the built console, for the server to serve. */
  readonly console?: string
  /** Packages that rules can import, from `readPackages`. */
  readonly packages?: { readonly folders: readonly string[]; readonly modules: readonly string[] }
}

/** Sent once, when the server is up. */
export interface LabMessage {
  readonly address: string
  /** One-time password of the first administrator, on the first start of a data directory. */
  readonly password: string | undefined
}

export interface LabCommand {
  readonly clockOffset: number
}
