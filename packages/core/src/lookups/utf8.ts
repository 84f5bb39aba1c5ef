/** Every runtime has these, but no type library of this package does. */
declare const TextEncoder: {
  new (): {
    encode(text: string): Uint8Array
    encodeInto(text: string, to: Uint8Array): { readonly read: number; readonly written: number }
  }
}
declare const TextDecoder: { new (): { decode(bytes: Uint8Array): string } }

export const encoder = new TextEncoder()
export const decoder = new TextDecoder()
