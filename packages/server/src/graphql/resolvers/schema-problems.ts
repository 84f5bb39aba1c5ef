import type { SchemaErrorEntry } from '@picket/logs'
import { describeError } from '../../errors/describe-error.ts'
import type { OperationError, SchemaProblem } from '../schema.generated.ts'

/** Returns expected errors as data of the result, and throws all others. */
export function toProblems(error: unknown): {
  readonly error: OperationError
  readonly problems: readonly SchemaProblem[]
} {
  const described = describeError(error) as (ReturnType<typeof describeError> & SchemaErrors) | undefined
  if (described?.code === undefined || described.code === 'ServerError') throw error
  const { code, message, errors, fields } = described
  return { error: { code, message }, problems: (errors ?? fields ?? []).map((one) => ({ ...one })) }
}

interface SchemaErrors {
  readonly errors?: readonly SchemaErrorEntry[]
}
