/** How senders authenticate to a source. */
export type HttpAuth =
  | { readonly method: 'None' }
  /** A header contains the secret. */
  | { readonly method: 'SharedSecret'; readonly headerKey: string; readonly secret: string }
  /** A header contains the HMAC of the body in hexadecimal or base64, with or without a prefix such as `sha256=`. */
  | {
      readonly method: 'HMAC'
      readonly headerKey: string
      readonly secret: string
      readonly algorithm: HmacAlgorithm
      /** A header with the time of sending in seconds since 1970; the signed text is then `<time>.<body>`, and the time must be recent. */
      readonly timestampHeader?: string
    }
  | { readonly method: 'Bearer'; readonly token: string }
  | { readonly method: 'Basic'; readonly username: string; readonly password: string }

export const httpAuthMethods = ['SharedSecret', 'HMAC', 'Bearer', 'Basic', 'None'] as const
export type HttpAuthMethod = HttpAuth['method']

export const hmacAlgorithms = ['SHA1', 'SHA256'] as const
export type HmacAlgorithm = (typeof hmacAlgorithms)[number]
