import { totalsOf, type CoveredFile } from '@picket/core'
import type { CoverageReport } from './coverage-report.ts'

/** LCOV's trace file (man geninfo). Nobody counts how often: what was reached counts as once. */
export function printLcov({ coverage }: CoverageReport): string {
  return coverage.files.map(printFile).join('')
}

function printFile(file: CoveredFile): string {
  const { lines, branches } = totalsOf([file])
  const hit = new Set(file.lines.hit)
  const blocks = new Map<string, number>()
  const places = file.branches.map(({ line, column, kind, hit: taken }, index) => {
    const place = `${line}:${column}:${kind}`
    const block = blocks.get(place) ?? blocks.size
    blocks.set(place, block)
    return `BRDA:${line},${block},${index},${taken ? 1 : 0}\n`
  })
  return (
    `TN:\nSF:${file.file}\n` +
    places.join('') +
    `BRF:${branches.total}\nBRH:${branches.covered}\n` +
    file.lines.executable.map((line) => `DA:${line},${hit.has(line) ? 1 : 0}\n`).join('') +
    `LF:${lines.total}\nLH:${lines.covered}\nend_of_record\n`
  )
}
