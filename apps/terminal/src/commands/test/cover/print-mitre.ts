import { coveredTechniques, type AttackCell } from '@picket/core'
import { plural } from '../../../plain/text/plural.ts'
import type { CoverageReport } from './coverage-report.ts'

/** Prints the matrix by tactic: for each technique the number of enabled detections and of their tests. */
export function printMitre({ matrix }: CoverageReport): string {
  return matrix.columns
    .map((column) => {
      const { tactic, techniques, cells } = column
      const rows = cells.map((cell) => {
        const { technique, enabled, disabled, tests } = cell
        const off = disabled.length === 0 ? '' : `, ${disabled.length} disabled`
        return `  ${technique.id.padEnd(10)} ${String(enabled.length).padStart(4)} enabled${off}, ${plural(tests, 'test')}  ${technique.name}${oddity(cell)}\n`
      })
      return `${tactic.id}  ${tactic.name}: ${coveredTechniques(column)} of ${techniques} techniques\n${rows.join('')}`
    })
    .join('\n')
}

/** Returns why a technique does not count for its tactic. */
function oddity({ technique: { state, successor }, servesTactic }: AttackCell): string {
  if (servesTactic) return ''
  if (state === 'revoked') return ` (revoked${successor === undefined ? '' : `, now ${successor}`}; not counted)`
  return state === 'deprecated' ? ' (deprecated; not counted)' : ' (not in this tactic; not counted)'
}
