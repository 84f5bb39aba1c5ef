let made: Intl.Segmenter | undefined

/**
 * Returns the graphemes of a text. The segmenter is created for the first text that is not ASCII, because it takes
 * longer than the rest of a first frame.
 */
export function segmentsOf(text: string): Iterable<string> {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  made ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Iterator.from(made.segment(text)).map(({ segment }) => segment)
}
