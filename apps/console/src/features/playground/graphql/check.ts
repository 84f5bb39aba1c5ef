import { GraphQLError, parse, validate, type GraphQLSchema } from 'graphql'
import type { CodeProblem } from '../../../editor/problems.ts'

/** Returns the errors of a document; none for an empty one. */
export function checkDocument(text: string, schema: GraphQLSchema | undefined): readonly CodeProblem[] {
  if (text.trim() === '') return []
  try {
    const document = parse(text, { maxTokens: 20_000 })
    return schema === undefined ? [] : validate(schema, document).flatMap((error) => toProblem(error, text))
  } catch (error) {
    return error instanceof GraphQLError ? toProblem(error, text) : []
  }
}

function toProblem({ message, locations, positions }: GraphQLError, text: string): readonly CodeProblem[] {
  const start = positions?.[0] ?? 0
  const word = /^[\w$]+/.exec(text.slice(start))?.[0].length ?? 1
  const end = Math.min(text.length, start + word)
  const { line = 1, column = 1 } = locations?.[0] ?? {}
  return [{ start, end, line, column, severity: 'error', code: 'graphql', message }]
}

/** Whether running the document changes data. */
export function asksForChange(text: string): boolean {
  try {
    return parse(text, { maxTokens: 20_000 }).definitions.some(
      (one) => one.kind === 'OperationDefinition' && one.operation === 'mutation',
    )
  } catch {
    return false
  }
}

/** The first operation of a document with several; only that one runs. */
export function nameOfFirst(text: string): string | undefined {
  const operations = parse(text, { maxTokens: 20_000 }).definitions.filter((one) => one.kind === 'OperationDefinition')
  return operations.length > 1 ? operations[0]?.name?.value : undefined
}
