interface Decoder {
  decode(bytes: Uint8Array): string
}

type DecoderConstructor = new (encoding: 'utf-8', options: { ignoreBOM: boolean; fatal?: boolean }) => Decoder

// Part of Node and of every browser, but not of the types of the bare language.
const { TextDecoder } = globalThis as unknown as { readonly TextDecoder: DecoderConstructor }
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** Bytes as text; U+FFFD stands where they are not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return lenient.decode(bytes)
}

/** Bytes as text, or nothing when they are not UTF-8. */
export function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}
