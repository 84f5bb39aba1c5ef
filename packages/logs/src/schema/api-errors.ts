import { createFindingLocator, type Finding, type Path } from '@picket/core'
import type { SchemaChange } from './compare/change.ts'

/** What the API calls the mistakes of schemas (spec: error catalogue). */
export type SchemaErrorCode = 'InvalidSyntax' | 'InvalidLogSchema' | 'InvalidUpdate'

export interface SchemaErrorEntry {
  /** `fields[2].timeFormat` in the document, or the path of a field; empty for the whole. */
  readonly path: string
  readonly message: string
  /** Both from 1; missing for what is no place in the document. */
  readonly line?: number
  readonly column?: number
}

export interface SchemaError {
  readonly code: SchemaErrorCode
  readonly errors: readonly SchemaErrorEntry[]
}

/** What the API answers for a text that cannot be a schema; nothing when there are only warnings. `findings` are of one file. */
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

/** What the API answers for a new version that may not follow the old one; nothing when it may. */
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
