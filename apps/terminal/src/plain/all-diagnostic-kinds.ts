import { diagnosticKinds, type DiagnosticKind } from '@picket/core'
import { schemaDiagnostics } from '@picket/logs'
import { queryDiagnosticKinds } from '@picket/query'
import { packageDiagnostics } from '@picket/rule-runtime'
import { configDiagnostics } from '../config/diagnostics.ts'
import { keyDiagnostics } from '../tui/keys/key-diagnostics.ts'
import { testRunDiagnostics } from './diagnostics.ts'

/** Returns every kind of finding that Picket can report, by code. */
export function allDiagnosticKinds(): readonly DiagnosticKind[] {
  const all = [
    ...diagnosticKinds,
    ...configDiagnostics,
    ...keyDiagnostics,
    ...testRunDiagnostics,
    ...packageDiagnostics,
    ...schemaDiagnostics,
    ...queryDiagnosticKinds,
  ]
  return all.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}
