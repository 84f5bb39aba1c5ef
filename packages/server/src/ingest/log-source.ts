import type { StreamFormat } from '@picket/logs'
import type { SourceFilter } from '../source-filters/source-filter.ts'

/** Where logs come from: what is known of every kind, and what only one has. */
export type LogSource = HttpSource | DirectorySource

export interface SourceBase {
  readonly id: string
  readonly label: string
  readonly logTypes: readonly string[]
  readonly format: StreamFormat
  /** In their order. */
  readonly filters?: readonly SourceFilter[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly createdBy: string
  readonly updatedAt: number
  readonly updatedBy: string
  /** It takes nothing any more; what it sent before may still be on its way. */
  readonly isDeleted: boolean
}

/** Takes logs at `/ingest/<id>`. */
export interface HttpSource extends SourceBase {
  readonly kind: 'http-ingest'
  readonly auth: HttpAuth
  /** The key is gone that its secrets were stored with, and those in `auth` are made up: no sender has them. */
  readonly isSecretLost?: true
}

/** Follows the files of a folder of this machine; made by the configuration, never by callers, who could read any file with it. */
export interface DirectorySource extends SourceBase {
  readonly kind: 'directory'
  readonly path: string
}

/** As the API calls them (reference: graphql 1); `directory` is ours. */
export type SourceKind = LogSource['kind']

/** How a sender proves that it may (reference: data 10.1). */
export type HttpAuth =
  | { readonly method: 'None' }
  /** A header holds the secret. */
  | { readonly method: 'SharedSecret'; readonly headerKey: string; readonly secret: string }
  /** A header holds the HMAC of the body, in hexadecimal or base64, behind a prefix such as `sha256=` or none. */
  | {
      readonly method: 'HMAC'
      readonly headerKey: string
      readonly secret: string
      readonly algorithm: HmacAlgorithm
      /** A header with the time of sending, in seconds since 1970; what is signed is then `<time>.<body>`, and it must be fresh. */
      readonly timestampHeader?: string
    }
  | { readonly method: 'Bearer'; readonly token: string }
  | { readonly method: 'Basic'; readonly username: string; readonly password: string }

export const httpAuthMethods = ['SharedSecret', 'HMAC', 'Bearer', 'Basic', 'None'] as const
export type HttpAuthMethod = HttpAuth['method']

export const hmacAlgorithms = ['SHA1', 'SHA256'] as const
export type HmacAlgorithm = (typeof hmacAlgorithms)[number]
