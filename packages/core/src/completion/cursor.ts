/** A position in a text at which completion is requested. */
export interface Cursor {
  readonly text: string
  /** In UTF-16 units from 0. */
  readonly offset: number
  /** Whether the user requested completion, instead of typing. */
  readonly explicit: boolean
  /** The line up to the cursor. */
  readonly before: string
  /** The lines above the cursor, the nearest one first. */
  above(): Iterable<string>
}

export function createCursor(text: string, offset: number, explicit: boolean): Cursor {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return {
    text,
    offset,
    explicit,
    before: text.slice(start, offset),
    *above() {
      for (let end = start - 1; end >= 0;) {
        const from = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1
        yield text.slice(from, text[end - 1] === '\r' ? Math.max(from, end - 1) : end)
        end = from - 1
      }
    },
  }
}
