interface Encoder {
  encode(text: string): Uint8Array
}

// Part of Node and of every browser, but not of the type libraries of the language.
const { TextEncoder } = globalThis as unknown as { readonly TextEncoder: new () => Encoder }
const encoder = new TextEncoder()

/** Encodes text as UTF-8, with U+FFFD for lone surrogates. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text)
}
