interface Encoder {
  encode(text: string): Uint8Array
}

// Part of Node and of every browser, but not of the types of the bare language.
const { TextEncoder } = globalThis as unknown as { readonly TextEncoder: new () => Encoder }
const encoder = new TextEncoder()

/** Text as bytes of UTF-8; U+FFFD stands for halves of characters. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text)
}
