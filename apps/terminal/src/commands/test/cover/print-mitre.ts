import type { CoverageReport } from './coverage-report.ts'

/** The matrix by tactic: of each technique how many detections are enabled, and how many tests they have. */
export function printMitre({ matrix }: CoverageReport): string {
  return matrix.columns
    .map(({ tactic, techniques, cells }) => {
      const covered = cells.filter(({ enabled }) => enabled.length > 0).length
      const rows = cells.map(({ technique, enabled, disabled, tests }) => {
        const off = disabled.length === 0 ? '' : `, ${disabled.length} disabled`
        return `  ${technique.id.padEnd(10)} ${String(enabled.length).padStart(4)} enabled${off}, ${tests} tests  ${technique.name}\n`
      })
      return `${tactic.id}  ${tactic.name}: ${covered} of ${techniques} techniques\n${rows.join('')}`
    })
    .join('\n')
}
