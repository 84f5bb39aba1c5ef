import type { SchemaProblemsData } from '@picket/core/api'
import type { CodeProblem } from '../editor/problems.ts'

export type SchemaProblem = SchemaProblemsData['schemaProblems'][number]

/** Underlines the word at the position: the server reports only where a problem starts. */
export function toCodeProblem({ path, message, line, column }: SchemaProblem, spec: string): CodeProblem {
  const lines = spec.split('\n')
  const at = Math.min(line ?? 1, lines.length)
  const text = lines[at - 1]!
  const start = lines.slice(0, at - 1).reduce((sum, { length }) => sum + length + 1, 0) + (column ?? 1) - 1
  const word = /^("[^"]*"|'[^']*'|[^\s,\]}]+)/.exec(text.slice((column ?? 1) - 1))?.[0].length ?? 0
  return {
    start,
    end: start + word,
    line: at,
    column: column ?? 1,
    severity: 'error',
    code: path,
    message,
  }
}
