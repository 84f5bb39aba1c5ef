import type { DiagnosticKind } from '../../../diagnostics.ts'
import { conditionDiagnostics } from './conditions.ts'
import { fieldDiagnostics } from './fields.ts'
import { shapeDiagnostics } from './shape.ts'

/** Every kind of mistake in YAML detections and inline filters. */
export const yamlLogicDiagnostics: readonly DiagnosticKind[] = [
  ...shapeDiagnostics,
  ...conditionDiagnostics,
  ...fieldDiagnostics,
]
