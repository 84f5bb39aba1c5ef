import type { DiagnosticKind } from '../../diagnostics.ts'
import { bodyDiagnostics } from './body.ts'
import { linkDiagnostics } from './links.ts'
import { stepDiagnostics } from './steps.ts'
import { testDiagnostics } from './tests.ts'

/** Every kind of mistake in a correlation rule. */
export const correlationDiagnostics: readonly DiagnosticKind[] = [
  ...bodyDiagnostics,
  ...stepDiagnostics,
  ...linkDiagnostics,
  ...testDiagnostics,
]
