interface Decoder {
  decode(bytes: Uint8Array): string
}

type DecoderConstructor = new (encoding: 'utf-8', options: { ignoreBOM: boolean; fatal?: boolean }) => Decoder

// Part of Node and of every browser, but not of the type libraries of the language.
const { TextDecoder } = globalThis as unknown as { readonly TextDecoder: DecoderConstructor }
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes bytes as UTF-8, with U+FFFD for invalid bytes. */
export function decodeText(bytes: Uint8Array): string {
  return lenient.decode(bytes)
}

/** Decodes bytes as UTF-8; undefined when they are invalid. */
export function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}
