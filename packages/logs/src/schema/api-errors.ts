import { createFindingLocator, type Finding, type Path } from '@picket/core'
import type { SchemaChange } from './compare/change.ts'

/** The error codes of schemas in the API. */
export type SchemaErrorCode = 'InvalidSyntax' | 'InvalidLogSchema' | 'InvalidUpdate'

export interface SchemaErrorEntry {
  /** `fields[2].timeFormat` in the document, or the path of a field; empty for the whole document. */
  readonly path: string
  readonly message: string
  /** Both from 1; undefined for a position that is not in the document. */
  readonly line?: number
  readonly column?: number
}

export interface SchemaError {
  readonly code: SchemaErrorCode
  readonly errors: readonly SchemaErrorEntry[]
}

/**
 * Returns the API error for a text that is not a valid schema; undefined if there are only warnings. `findings` are of
 * one file.
 */
export function toSchemaError(findings: readonly Finding[], text: string): SchemaError | undefined {
  const wrong = findings.filter(({ kind, severity }) => (severity ?? kind.severity) === 'error')
  const [first] = wrong
  if (first === undefined) return undefined
  const located = createFindingLocator(new Map([[first.file, text]]))(wrong)
  const errors = wrong.map(({ at, message }, index) => {
    const { line, column } = located[index]!.span
    return { path: typeof at === 'object' && 'path' in at ? printPath(at.path) : '', line, column, message }
  })
  return { code: first.kind.code.startsWith('PK8') ? 'InvalidLogSchema' : 'InvalidSyntax', errors }
}

/** Returns the API error for a new version that is incompatible with the old one; undefined if it is compatible. */
export function toUpdateError(changes: readonly SchemaChange[]): SchemaError | undefined {
  const refused = changes.filter(({ severity }) => severity === 'error')
  if (refused.length === 0) return undefined
  return { code: 'InvalidUpdate', errors: refused.map(({ field = '', message }) => ({ path: field, message })) }
}

function printPath(path: Path): string {
  return path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${step.slice(0, 200)}`))
    .join('')
}
