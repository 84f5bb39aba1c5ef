import type { ErrorCode } from './error-code.ts'

/** A problem with one field of an input, for forms. */
export interface FieldProblem {
  /** The path of the field, such as `email` or `tests.0.name`. */
  readonly path: string
  readonly message: string
}

/** An error with one of the codes in the API. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  /** Additional members of `extensions` in the response, such as test results or the issues of an upload. */
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
