import { diff } from '@codemirror/merge'

/** Two changes of one text as one text. */
export interface Merge {
  readonly text: string
  /** How many places both changed differently: marked in the text as version control marks them. */
  readonly conflicts: number
}

export const mergeMarks = { mine: '<<<<<<< yours', middle: '=======', theirs: '>>>>>>> theirs' } as const

/** Puts both changes into one text, line by line. */
export function mergeTexts(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || base === theirs) return { text: mine, conflicts: 0 }
  if (base === mine) return { text: theirs, conflicts: 0 }
  const [old, my, their] = [linesOf(base), linesOf(mine), linesOf(theirs)]
  const out: string[] = []
  let conflicts = 0
  let at = 0
  const [mineLeft, theirsLeft] = [changesOf(old, my), changesOf(old, their)]
  while (mineLeft.length > 0 || theirsLeft.length > 0) {
    // Changes that overlap, or begin at one place, are one region.
    const start = Math.min(mineLeft[0]?.from ?? Infinity, theirsLeft[0]?.from ?? Infinity)
    let end = start
    const taken: { readonly mine: Change[]; readonly theirs: Change[] } = { mine: [], theirs: [] }
    for (let grew = true; grew;) {
      grew = false
      for (const [left, into] of [
        [mineLeft, taken.mine],
        [theirsLeft, taken.theirs],
      ] as const) {
        while (left[0] !== undefined && (left[0].from < end || left[0].from === start)) {
          end = Math.max(end, left[0].to)
          into.push(left.shift()!)
          grew = true
        }
      }
    }
    out.push(...old.slice(at, start))
    const ours = apply(old, taken.mine, start, end)
    const others = apply(old, taken.theirs, start, end)
    if (taken.theirs.length === 0 || ours.join('') === others.join('')) out.push(...ours)
    else if (taken.mine.length === 0) out.push(...others)
    else {
      conflicts++
      out.push(
        `${mergeMarks.mine}\n`,
        ...ended(ours),
        `${mergeMarks.middle}\n`,
        ...ended(others),
        `${mergeMarks.theirs}\n`,
      )
    }
    at = end
  }
  out.push(...old.slice(at))
  return { text: out.join(''), conflicts }
}

/** Lines of the old text that others take the place of. */
interface Change {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
}

function changesOf(old: readonly string[], next: readonly string[]): Change[] {
  const letters = new Map<string, string>()
  // A letter for each line: then lines are compared as letters are.
  const spell = (lines: readonly string[]): string =>
    lines
      .map((line) => {
        const known = letters.get(line) ?? String.fromCharCode(0x3400 + (letters.size % 0xa000))
        letters.set(line, known)
        return known
      })
      .join('')
  const [a, b] = [spell(old), spell(next)]
  return diff(a, b).map(({ fromA, toA, fromB, toB }) => ({ from: fromA, to: toA, lines: next.slice(fromB, toB) }))
}

function apply(old: readonly string[], changes: readonly Change[], start: number, end: number): readonly string[] {
  const out: string[] = []
  let at = start
  for (const { from, to, lines } of changes) {
    out.push(...old.slice(at, from), ...lines)
    at = to
  }
  return [...out, ...old.slice(at, end)]
}

function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function ended(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`))
}
