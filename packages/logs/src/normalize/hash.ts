/**
 * The lower-case hexadecimal digest of a text in UTF-8. Handed in, for browsers and servers have different ones;
 * `hashWithNode` of `@picket/logs/node` is one.
 */
export type Hash = (algorithm: HashAlgorithm, text: string) => string

export type HashAlgorithm = 'md5' | 'sha1' | 'sha256' | 'sha512'
