import { totalsOf, type CoveredFile } from '@picket/core'
import type { CoverageReport } from './coverage-report.ts'

/** LCOV's trace file (man geninfo). Executions are not counted: reached lines have a count of 1. */
export function printLcov({ coverage }: CoverageReport): string {
  return coverage.files.map(printFile).join('')
}

function printFile(file: CoveredFile): string {
  const { lines, branches } = totalsOf([file])
  const hit = new Set(file.lines.hit)
  const missed = new Set(file.lines.executable.filter((line) => !hit.has(line)))
  // A block is a decision, its branches are the possible results.
  const blocks = [...Map.groupBy(file.branches, ({ line, column, kind }) => `${line}:${column}:${kind}`).values()]
  const ways = blocks.flatMap((block, number) =>
    block.map(({ line, hit: taken }, way) => {
      const times = taken ? '1' : missed.has(line) ? '-' : '0'
      return `BRDA:${line},${number},${way},${times}\n`
    }),
  )
  return (
    `TN:\nSF:${file.file.replaceAll(/\p{Cc}/gu, '?')}\n` +
    ways.join('') +
    `BRF:${branches.total}\nBRH:${branches.covered}\n` +
    file.lines.executable.map((line) => `DA:${line},${hit.has(line) ? 1 : 0}\n`).join('') +
    `LF:${lines.total}\nLH:${lines.covered}\nend_of_record\n`
  )
}
