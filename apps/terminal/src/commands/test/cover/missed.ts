import { percentOf, totalsOf, type CoveredFile, type Finding } from '@picket/core'
import { lowCoverage } from '../../../plain/diagnostics.ts'
import { linesInWords } from './lines-in-words.ts'

/** The limit of findings; more would not help. */
const maxFindings = 20

/** Returns files that are not fully covered, the least covered first. */
export function filesThatLack(files: readonly CoveredFile[]): readonly CoveredFile[] {
  return files
    .map((file) => ({ file, percent: percentOf(totalsOf([file])) ?? 100 }))
    .filter(({ percent }) => percent < 100)
    .toSorted((a, b) => a.percent - b.percent || (a.file.file < b.file.file ? -1 : 1))
    .map(({ file }) => file)
}

/**
 * Returns a finding for each file that keeps coverage below the minimum, at the first position that was not reached.
 */
export function toLowCoverage(files: readonly CoveredFile[], wanted: number): readonly Finding[] {
  const percent = percentOf(totalsOf(files))
  if (percent === undefined || percent >= wanted) return []
  return filesThatLack(files)
    .slice(0, maxFindings)
    .map((file): Finding => {
      const share = percentInWords(percentOf(totalsOf([file])) ?? 100)
      return {
        kind: lowCoverage,
        file: file.file,
        at: firstMissed(file),
        message: `Tests reach ${share} of "${file.file}", and ${percentInWords(percent)} in total; the minimum is ${wanted} %.`,
        hint: `Not reached: ${missedInWords(file)}.`,
      }
    })
}

/** Returns `line 12; 7 never false`, truncated if it is long. */
export function missedInWords(file: CoveredFile): string {
  const missed = missedLines(file)
  const ways = missedWays(file, missed).map(
    ({ line, to, kind }) => `${line} ${kind === 'operand' || kind === 'condition' ? '' : `${kind} `}never ${to}`,
  )
  const lines = missed.length === 0 ? [] : [`${missed.length === 1 ? 'line' : 'lines'} ${linesInWords(missed)}`]
  const text = [...lines, ...new Set(ways)].join('; ')
  return text.length > 160 ? `${text.slice(0, 160)}...` : text
}

/** Rounds down, so that only complete coverage is 100 %. */
export function percentInWords(value: number): string {
  return `${(Math.floor(value * 10) / 10).toFixed(1)} %`
}

function firstMissed(file: CoveredFile): { readonly line: number; readonly column: number } {
  const missed = missedLines(file)
  const places = [...missed.map((line) => ({ line, column: 1 })), ...missedWays(file, missed)]
  const [first] = places.toSorted((a, b) => a.line - b.line || a.column - b.column)
  return { line: first?.line ?? 1, column: first?.column ?? 1 }
}

function missedLines({ lines }: CoveredFile): readonly number[] {
  const hit = new Set(lines.hit)
  return lines.executable.filter((line) => !hit.has(line))
}

function missedWays({ branches }: CoveredFile, missed: readonly number[]): CoveredFile['branches'] {
  return branches.filter(({ hit, line }) => !hit && !missed.includes(line))
}
