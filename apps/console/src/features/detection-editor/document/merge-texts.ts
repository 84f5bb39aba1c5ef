import { diff3Merge } from 'node-diff3'

/** The result of merging two changes of a text. */
export interface Merge {
  readonly text: string
  /** The number of conflicts, which are marked in the text as in version control. */
  readonly conflicts: number
}

export const mergeMarks = { mine: '<<<<<<< yours', middle: '=======', theirs: '>>>>>>> theirs' } as const

/** Merges two changes of a text, line by line. */
export function mergeTexts(base: string, mine: string, theirs: string): Merge {
  const regions = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true })
  const lines = regions.flatMap(({ ok, conflict }) =>
    conflict
      ? [
          `${mergeMarks.mine}\n`,
          ...ended(conflict.a),
          `${mergeMarks.middle}\n`,
          ...ended(conflict.b),
          `${mergeMarks.theirs}\n`,
        ]
      : (ok ?? []),
  )
  return { text: lines.join(''), conflicts: regions.filter(({ conflict }) => conflict).length }
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function ended(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`))
}
