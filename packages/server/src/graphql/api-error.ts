import type { ErrorCode } from './schema.generated.ts'

/** A mistake in one field of an input, for forms. */
export interface FieldProblem {
  /** `email`, `tests.0.name` */
  readonly path: string
  readonly message: string
}

/** An operation could not be done, with one of the codes that clients know (reference: graphql 0.4). */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  /** What else callers are told under `extensions`: results of tests, issues of an upload. */
  readonly extensions: Readonly<Record<string, unknown>>

  constructor(
    code: ErrorCode,
    message: string,
    extras: ErrorOptions & {
      readonly fields?: readonly FieldProblem[]
      readonly extensions?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(message, extras)
    this.name = 'ApiError'
    this.code = code
    this.fields = extras.fields ?? []
    this.extensions = extras.extensions ?? {}
  }
}

export const statusOfCode: Readonly<Record<ErrorCode, number>> = {
  AlreadyExists: 409,
  InUse: 409,
  InvalidInput: 400,
  InvalidLogSchema: 400,
  InvalidSyntax: 400,
  InvalidUpdate: 409,
  NotFound: 404,
  RevisionConflict: 409,
  ServerError: 500,
}
