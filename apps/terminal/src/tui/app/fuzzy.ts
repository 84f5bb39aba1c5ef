/**
 * Returns how well typed characters match a text: they must occur in order; starts of words and adjacent characters
 * count more. Higher is better; undefined if they do not match.
 */
export function fuzzyScore(typed: string, text: string): number | undefined {
  const wanted = typed.toLowerCase().replace(/\s+/g, '')
  const lower = text.toLowerCase()
  if (wanted === '') return 0
  const whole = lower.indexOf(typed.toLowerCase().trim())
  if (whole !== -1) return 1000 - whole - lower.length / 1000 + (isStart(lower, whole) ? 500 : 0)
  let at = -1
  let score = 0
  for (const letter of wanted) {
    const next = lower.indexOf(letter, at + 1)
    if (next === -1) return undefined
    score += next === at + 1 ? 4 : isStart(lower, next) ? 3 : 0
    at = next
  }
  return score - lower.length / 1000
}

function isStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)
}

/** Returns the items that match, the best first; all of them in order if nothing is typed. */
export function fuzzyFilter<Thing>(
  things: readonly Thing[],
  typed: string,
  textOf: (thing: Thing) => string,
): readonly Thing[] {
  if (typed.trim() === '') return things
  return things
    .map((thing) => ({ thing, score: fuzzyScore(typed, textOf(thing)) }))
    .filter(({ score }) => score !== undefined)
    .toSorted((a, b) => b.score! - a.score!)
    .map(({ thing }) => thing)
}
