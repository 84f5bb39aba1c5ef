/** How the text of a stream starts: the length of a byte order mark to skip, or what it is instead of UTF-8 text. */
export type Encoding =
  { readonly kind: 'utf-8'; readonly markBytes: number } | { readonly kind: 'other'; readonly what: string }

/** The encoding is detected by the first four bytes, or by all if there are fewer. */
export const encodingBytes = 4

export function detectEncoding(first: Uint8Array): Encoding {
  const [a, b, c, d] = first
  if (a === 0xef && b === 0xbb && c === 0xbf) return { kind: 'utf-8', markBytes: 3 }
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return { kind: 'other', what: 'text in UTF-16' }
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { kind: 'other', what: 'text in UTF-32' }
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return { kind: 'other', what: 'text in UTF-16' }
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return { kind: 'other', what: 'text in UTF-16' }
  return { kind: 'utf-8', markBytes: 0 }
}
