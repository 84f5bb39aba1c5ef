/** Separators of words; a word contains none of them. */
const marks = '\\s,;:=|()[\\]{}<>"\'/'

/** Values that contain separators, but are one word. */
const times = [
  String.raw`\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z| ?[+-]\d\d:?\d\d)?`,
  String.raw`\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}`,
  String.raw`[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d(?:\.\d+)? \d{4}`,
  String.raw`[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d`,
  String.raw`\d\d:\d\d:\d\d(?:[.,]\d+)?`,
]
const others = [
  String.raw`[a-z][a-z\d+.-]*://[^\s"'<>()[\]{}]+`,
  String.raw`(?:[\dA-Fa-f]{0,4}:){2,7}[\dA-Fa-f]{0,4}`,
  String.raw`(?:[\dA-Fa-f]{2}:){5}[\dA-Fa-f]{2}`,
]

const word = new RegExp(`(?:${[...times, ...others].join('|')})(?=[${marks}]|$)|[^${marks}]+`, 'g')
const time = new RegExp(`^(?:${times.join('|')})$`)

/**
 * Splits a line into words at even indices and separators at odd ones; it starts and ends with a word, which can be
 * empty.
 */
export function splitWords(line: string): readonly string[] {
  const parts: string[] = []
  let end = 0
  for (const { 0: text, index } of line.matchAll(word)) {
    if (parts.length > 0) parts.push(line.slice(end, index))
    else if (index > 0) parts.push('', line.slice(0, index))
    parts.push(text)
    end = index + text.length
  }
  return end < line.length || parts.length === 0 ? [...parts, line.slice(end), ''] : parts
}

export function isTime(text: string): boolean {
  return time.test(text)
}

/** Returns an expression for the format that all of these times have; undefined if they have several. */
export function formOfTimes(texts: readonly string[]): string | undefined {
  if (texts.length === 0) return undefined
  return times.find((form) => texts.every((text) => new RegExp(`^(?:${form})$`).test(text)))
}
