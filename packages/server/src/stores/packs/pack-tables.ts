import type { Flag, JsonText, Time } from '../columns.ts'

/** A repository that publishes packs. */
export interface PackSourceTable {
  readonly id: string
  /** `owner/repository` in lower case: unique. */
  readonly name: string
  readonly owner: string
  readonly repository: string
  /** The address of a Git repository; null for releases of GitHub. */
  readonly url: string | null
  /** The branch of a Git repository; null for its default branch. */
  readonly branch: string | null
  /** In PEM format: releases must be signed with its private key. */
  readonly public_key: string | null
  /** Encrypted. */
  readonly access_token: string | null
  /** Whether its packs are enabled when logs of their log types arrive. */
  readonly follows_logs: Flag
  readonly created_at: Time
  /** An `Actor`. */
  readonly created_by: JsonText
  readonly updated_at: Time
  readonly checked_at: Time | null
  readonly last_error: string | null
}

/** A published version of all packs of a source. */
export interface PackReleaseTable {
  readonly id: string
  readonly source_id: string
  /** The tag of a release, or the abbreviated hash of a commit. */
  readonly version: string
  readonly published_at: Time
  readonly digest: string
  readonly is_signed: Flag
  readonly size_bytes: number
  /** What its packs contain, as `PackContents[]`. */
  readonly packs: JsonText
  readonly fetched_at: Time
}

/** The zip archive of a release: as base64, in parts of limited size. */
export interface PackPartTable {
  readonly release_id: string
  readonly part: number
  readonly data: string
}

/** A pack, enabled or not. */
export interface PackTable {
  /** Its PackID: unique among all sources. */
  readonly id: string
  readonly source_id: string
  /** The version whose specs are stored; the latest one until the pack is enabled for the first time. */
  readonly release_id: string
  readonly enabled: Flag
  /** Whether its specs are stored: it was enabled before. */
  readonly is_installed: Flag
  /** Whether a user has enabled or disabled it: it is not enabled automatically. */
  readonly is_decided: Flag
  readonly created_at: Time
  readonly updated_at: Time
  /** An `Actor`. */
  readonly updated_by: JsonText
  readonly last_error: string | null
}

/** A stored spec that packs manage, and the release whose text it is based on. */
export interface PackMemberTable {
  readonly spec_id: string
  readonly release_id: string
}
