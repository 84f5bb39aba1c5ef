/**
 * Converts to lower case for comparisons: Unicode's default mapping, the same everywhere, as Python's `lower`. It is no
 * case folding: "STRASSE" and "straße" stay different.
 */
export function toLower(text: string): string {
  return text.toLowerCase()
}
