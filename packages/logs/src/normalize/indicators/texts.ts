import type { IndicatorField } from './indicator-fields.ts'
import { noHits, type Scanner } from './scanner.ts'

/** Scans any text as it is. */
export function scanAny(field: IndicatorField): Scanner {
  return (text) => [{ field, value: text }]
}

/** Scans a hash of a number of hexadecimal digits, in lower case. */
export function scanHash(field: IndicatorField, digits: number): Scanner {
  return (text) =>
    text.length === digits && /^[0-9A-Fa-f]+$/.test(text) ? [{ field, value: text.toLowerCase() }] : noHits
}

/** Scans a text with an `@`, in lower case; the part before it is a user name. */
export const scanEmail: Scanner = (text) => {
  const value = text.toLowerCase()
  const at = value.lastIndexOf('@')
  if (at < 0) return noHits
  const email = { field: 'p_any_emails', value } as const
  const user = value.slice(0, at).trimEnd()
  return user === '' ? [email] : [email, { field: 'p_any_usernames', value: user }]
}

/**
 * Scans six or eight bytes separated by colons, dashes, dots or nothing: lower case with colons, and as written if that
 * differs.
 */
export const scanMac: Scanner = (text) => {
  const isMac =
    /^(?:[0-9A-Fa-f]{2}([:-])(?:[0-9A-Fa-f]{2}\1){4}(?:[0-9A-Fa-f]{2}\1){0,2}[0-9A-Fa-f]{2}|[0-9A-Fa-f]{4}(?:\.[0-9A-Fa-f]{4}){2,3}|[0-9A-Fa-f]{12}|[0-9A-Fa-f]{16})$/.test(
      text,
    )
  const digits = isMac ? text.replace(/[:.-]/g, '').toLowerCase() : ''
  if (digits.length !== 12 && digits.length !== 16) return noHits
  const value = (digits.match(/../g) ?? []).join(':')
  const canonical = { field: 'p_any_mac_addresses', value } as const
  return value === text ? [canonical] : [canonical, { field: 'p_any_mac_addresses', value: text }]
}
