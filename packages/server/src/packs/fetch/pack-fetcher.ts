/** A version that a source has published. */
export interface PublishedRelease {
  /** The tag of a release, or the abbreviated hash of a commit. */
  readonly version: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** Downloads it. Throws if its checksum or its signature is wrong. */
  fetch(signal: AbortSignal): Promise<FetchedRelease>
}

export interface FetchedRelease {
  /** A zip archive. */
  readonly archive: Buffer
  /** Whether its signature was verified. */
  readonly isSigned: boolean
}

/** What a source is read with. */
export interface PackLocation {
  readonly owner: string
  readonly repository: string
  /** The address of a Git repository. */
  readonly url?: string
  readonly branch?: string
  /** In PEM format. */
  readonly publicKey?: string
  readonly accessToken?: string
}

/** Lists the newest published versions of a source, newest first. */
export type ListPublished = (from: PackLocation, signal: AbortSignal) => Promise<readonly PublishedRelease[]>
