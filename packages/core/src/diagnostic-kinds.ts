import { correlationDiagnostics } from './correlation/diagnostics/index.ts'
import { timelineDiagnostics } from './correlation/timelines/diagnostics.ts'
import { inputDiagnostics } from './detections/content-diagnostics.ts'
import type { DiagnosticKind } from './diagnostics.ts'
import { formatDiagnostics } from './format/diagnostics.ts'
import { sourceFileDiagnostics } from './sources/source-file-diagnostics.ts'
import { nearest } from './text/suggest.ts'
import { recommendedChecks } from './validation/recommended-checks.ts'
import { structureDiagnostics } from './validation/structure-diagnostics.ts'
import { yamlDiagnostics } from './yaml/diagnostics.ts'

/** The families of codes, for lists and pages. */
export const diagnosticFamilies: readonly { readonly prefix: string; readonly title: string }[] = [
  { prefix: 'PK0', title: 'Input, configuration and command line' },
  { prefix: 'PK10', title: 'YAML syntax and dialect' },
  { prefix: 'PK11', title: 'Structure of specs' },
  { prefix: 'PK20', title: 'Ids, lists and tests' },
  { prefix: 'PK21', title: 'References between specs' },
  { prefix: 'PK22', title: 'Log types' },
  { prefix: 'PK23', title: 'MITRE ATT&CK' },
  { prefix: 'PK24', title: 'Test events and mocks' },
  { prefix: 'PK25', title: 'Queries' },
  { prefix: 'PK26', title: 'Derived rules' },
  { prefix: 'PK27', title: 'Expectations and snapshots of tests' },
  { prefix: 'PK28', title: 'Formatting' },
  { prefix: 'PK29', title: 'Dashboards' },
  { prefix: 'PK3', title: 'Python' },
  { prefix: 'PK4', title: 'Filters and YAML detections' },
  { prefix: 'PK5', title: 'Correlation rules' },
  { prefix: 'PK6', title: 'Test runs' },
  { prefix: 'PK7', title: 'Packages' },
  { prefix: 'PK8', title: 'Log schemas' },
  { prefix: 'PK9', title: 'Log sources' },
  { prefix: 'PF1', title: 'Text of pipeline queries' },
  { prefix: 'PF2', title: 'Names and types in pipeline queries' },
  { prefix: 'PF3', title: 'Remarks on pipeline queries' },
]

/** Every kind of diagnostic that `core` reports, by code. */
export const diagnosticKinds: readonly DiagnosticKind[] = byCode([
  ...inputDiagnostics,
  ...yamlDiagnostics,
  ...structureDiagnostics,
  ...recommendedChecks.flatMap(({ kinds }) => kinds),
  ...correlationDiagnostics,
  ...timelineDiagnostics,
  ...formatDiagnostics,
  ...sourceFileDiagnostics,
])

/** Kinds in the order of their codes, each once. */
export function byCode(kinds: Iterable<DiagnosticKind>): readonly DiagnosticKind[] {
  return [...new Set(kinds)].sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}

export type FoundDiagnosticKind =
  | { readonly outcome: 'found'; readonly kind: DiagnosticKind }
  | { readonly outcome: 'unknown'; readonly near?: DiagnosticKind }

/**
 * Finds a kind by code or name in any case (`pk2001`, `duplicate-id`); for an unknown one, the most similar kind. Kinds
 * of packages above `core` can be passed in.
 */
export function findDiagnosticKind(
  codeOrName: string,
  kinds: readonly DiagnosticKind[] = diagnosticKinds,
): FoundDiagnosticKind {
  const wanted = codeOrName.trim()
  const digits = /^(?:PK)?(\d{1,4})$/i.exec(wanted)?.[1]
  const code = digits === undefined ? wanted.toUpperCase() : `PK${digits.padStart(4, '0')}`
  const kind = kinds.find((one) => one.code === code || one.name === wanted.toLowerCase())
  if (kind !== undefined) return { outcome: 'found', kind }
  const near =
    nearest(
      code,
      kinds.map((one) => one.code),
    ) ??
    nearest(
      wanted,
      kinds.map((one) => one.name),
    )
  const nearKind = kinds.find((one) => one.code === near || one.name === near)
  return nearKind === undefined ? { outcome: 'unknown' } : { outcome: 'unknown', near: nearKind }
}

/** Returns the title of the family of a code. */
export function familyOf(kind: DiagnosticKind): string {
  return diagnosticFamilies.find(({ prefix }) => kind.code.startsWith(prefix))?.title ?? 'Others'
}
