/** Replaces the text between two offsets, in UTF-16 units; inserts if they are equal. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Applies edits that do not overlap; at the same offset, insertions come first, in order. Returns undefined if some
 * overlap. Line breaks of new parts are converted to those of the text.
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

/** Converts the line breaks of a part to those of a text. */
export function withLineBreaksOf(text: string, part: string): string {
  return text.includes('\r\n') ? part.replaceAll(/\r?\n/g, '\r\n') : part
}
