import type { AccessToken } from './request-token.ts'

/** The tokens of a source that a user authorized. They are stored encrypted. */
export interface StoredTokens {
  readonly refresh: string
  readonly access?: AccessToken
}

export interface TokenStore {
  read(): Promise<StoredTokens | undefined>
  store(tokens: StoredTokens): Promise<void>
  /** The service rejected the access token. */
  forgetAccess(): Promise<void>
}
