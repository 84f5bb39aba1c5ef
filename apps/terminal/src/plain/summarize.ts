import type { Diagnostic, Severity } from '@picket/core'
import { exitCodes } from './exit-codes.ts'
import type { Report, Summary, Tested } from './report.ts'

/** When a run fails, according to the user. */
export interface FailurePolicy {
  readonly failOn: Severity | 'never'
  readonly maxWarnings?: number
  readonly allowSkipped: boolean
}

/** Counts the findings and determines the exit code. */
export function summarize(
  found: Pick<Report, 'diagnostics' | 'detections'> & Pick<Summary, 'specs' | 'sources' | 'skippedFiles'>,
  policy: FailurePolicy,
): Summary {
  const diagnostics = countBy(found.diagnostics, ['error', 'warning', 'info'], (one: Diagnostic) => one.severity)
  const statuses = ['passed', 'failed', 'invalid', 'skipped', 'untested'] as const
  const detections = countBy(found.detections, statuses, (one: Tested) => one.status)
  const cases = found.detections.flatMap((one) => one.cases)
  const tests = countBy(cases, ['passed', 'failed', 'skipped'], (one) => one.status)
  const counts = { specs: found.specs, diagnostics, detections, tests }
  const skipped = found.skippedFiles ? { skippedFiles: found.skippedFiles } : {}
  const sources = found.sources ? { sources: found.sources } : {}
  return {
    ...counts,
    ...sources,
    ...skipped,
    exitCode: isFailure(counts, policy) ? exitCodes.findings : exitCodes.good,
  }
}

function isFailure(
  { diagnostics, detections, tests }: Omit<Summary, 'exitCode' | 'specs'>,
  { failOn, maxWarnings, allowSkipped }: FailurePolicy,
): boolean {
  if (failOn === 'never') return false
  const severities: readonly Severity[] = ['error', 'warning', 'info']
  const failing = severities.slice(0, severities.indexOf(failOn) + 1)
  return (
    failing.some((severity) => diagnostics[severity] > 0) ||
    (maxWarnings !== undefined && diagnostics.warning > maxWarnings) ||
    detections.failed + detections.invalid > 0 ||
    (!allowSkipped && tests.skipped > 0)
  )
}

function countBy<Item, Name extends string>(
  items: readonly Item[],
  names: readonly Name[],
  nameOf: (item: Item) => Name,
): { readonly [name in Name]: number } {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as { [name in Name]: number }
  for (const item of items) counts[nameOf(item)] += 1
  return counts
}
