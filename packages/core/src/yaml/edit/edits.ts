/** Replaces what lies between two offsets of a text, in UTF-16 units; with nothing between them it inserts. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Applies edits that do not overlap; of those at one place the insertions come first, in their order. Nothing when some overlap.
 * Line breaks of the new parts become those of the text.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string | undefined {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const parts: string[] = []
  let at = 0
  for (const edit of sorted) {
    if (edit.start < at) return undefined
    parts.push(text.slice(at, edit.start), withLineBreaksOf(text, edit.text))
    at = edit.end
  }
  return parts.join('') + text.slice(at)
}

/** A part as it is written into a text: with that text's line breaks. */
export function withLineBreaksOf(text: string, part: string): string {
  return text.includes('\r\n') ? part.replaceAll(/\r?\n/g, '\r\n') : part
}
