/**
 * Returns the lower-case hexadecimal digest of a text in UTF-8. Passed in, because browsers and servers differ;
 * `hashWithNode` of `@picket/logs/node` is one implementation.
 */
export type Hash = (algorithm: HashAlgorithm, text: string) => string

export type HashAlgorithm = 'md5' | 'sha1' | 'sha256' | 'sha512'
