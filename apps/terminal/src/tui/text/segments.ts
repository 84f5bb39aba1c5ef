let made: Intl.Segmenter | undefined

/** The graphemes of a text. What finds them is made when something is not ASCII: it takes longer than all else about a first frame. */
export function segmentsOf(text: string): Iterable<string> {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  made ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Iterator.from(made.segment(text)).map(({ segment }) => segment)
}
