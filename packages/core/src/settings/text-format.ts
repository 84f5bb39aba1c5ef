import type { TextFormat } from './setting-field.ts'

interface Format {
  readonly accepts: (text: string) => boolean
  /** Returns the stored form of the text. */
  readonly normalize: (text: string) => string
  readonly message: string
}

/** The formats that texts can have. */
export const textFormats: Readonly<Record<TextFormat, Format>> = {
  url: {
    accepts: (text) => isAddress(text, ['http:', 'https:']),
    normalize: (text) => text.trim(),
    message: 'Must be an address that begins with https://',
  },
  baseUrl: {
    accepts: (text) => isAddress(text, ['https:']),
    normalize: (text) => text.trim().replace(/\/+$/, ''),
    message: 'Must be an https address',
  },
  email: {
    accepts: (text) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text),
    normalize: (text) => text,
    message: 'Must be a valid email',
  },
}

/** Every runtime has it, but no type library of this package does. */
declare const URL: { new (text: string): { readonly protocol: string } }

function isAddress(text: string, protocols: readonly string[]): boolean {
  try {
    return protocols.includes(new URL(text.trim()).protocol)
  } catch {
    return false
  }
}
