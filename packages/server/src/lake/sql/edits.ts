/** Replaces a range of text. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface Edited {
  readonly text: string
  /** Maps an offset to the original text; for inserted text, its start. */
  toOriginal(offset: number): number
}

/** Applies all at once; they must not overlap. */
export function applyEdits(original: string, edits: readonly Edit[]): Edited {
  const sorted = edits.toSorted((a, b) => a.start - b.start)
  let text = ''
  let from = 0
  /** The position of each piece of the original in the result. */
  const pieces: { readonly at: number; readonly from: number; readonly isOwn: boolean }[] = []
  for (const edit of sorted) {
    pieces.push({ at: text.length, from, isOwn: true })
    text += original.slice(from, edit.start)
    pieces.push({ at: text.length, from: edit.start, isOwn: false })
    text += edit.text
    from = edit.end
  }
  pieces.push({ at: text.length, from, isOwn: true })
  text += original.slice(from)
  return {
    text,
    toOriginal(offset) {
      const piece = pieces.findLast(({ at }) => at <= offset)!
      return piece.isOwn ? piece.from + offset - piece.at : piece.from
    },
  }
}
