/** Prints a value of a binary record as JSON: integers are exact, dates are ISO 8601, bytes are text or base64. */
export function toJsonText(value: unknown): string {
  return JSON.stringify(plain(value))
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return rawNumber(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Uint8Array) return textOf(value)
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return Array.from(value as unknown as ArrayLike<unknown>, plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
}

/** `JSON.rawJSON` is newer than the types of the compiler. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

function rawNumber(value: bigint): unknown {
  return rawJSON(String(value))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
  }
}
