/** Returns whether a text matches a pattern in which `*` matches any text and `?` one character; case-insensitive. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const wanted = [...pattern.toLowerCase()]
  const given = [...text.toLowerCase()]
  let at = 0
  let star = -1
  let resume = 0
  let next = 0
  while (next < given.length) {
    if (wanted[at] === '*') {
      star = at
      resume = next
      at += 1
    } else if (at < wanted.length && (wanted[at] === '?' || wanted[at] === given[next])) {
      at += 1
      next += 1
    } else if (star >= 0) {
      // Backtracks by extending the last star by one character: at most pattern times text steps.
      at = star + 1
      resume += 1
      next = resume
    } else return false
  }
  while (wanted[at] === '*') at += 1
  return at === wanted.length
}
