/**
 * Returns whether lists and maps of a JSON text are nested deeper than a limit; brackets within strings do not count.
 */
export function isDeeper(text: string, levels: number): boolean {
  // Each level needs two brackets, and most events have too few of them: counting these is much faster than scanning
  // the text.
  if (text.length <= 2 * levels || !hasMore(text, '[', '{', levels)) return false
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (isText) {
      if (letter === backslash) at++
      else if (letter === quote) isText = false
    } else if (letter === quote) isText = true
    else if (letter === bracket || letter === brace) {
      if (++depth > levels) return true
    } else if (letter === bracket + 2 || letter === brace + 2) depth--
  }
  return false
}

const quote = 0x22
const bracket = 0x5b
const backslash = 0x5c
const brace = 0x7b

function hasMore(text: string, one: string, other: string, limit: number): boolean {
  let count = 0
  for (const letter of [one, other]) {
    for (let at = text.indexOf(letter); at !== -1; at = text.indexOf(letter, at + 1)) if (++count > limit) return true
  }
  return false
}
