import type { ErrorCode } from './error-code.ts'

/** A mistake in one field of an input, for forms. */
export interface FieldProblem {
  /** `email`, `tests.0.name` */
  readonly path: string
  readonly message: string
}

/** An operation could not be done, with one of the codes that clients know. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  /** Further members of `extensions` in the answer: results of tests, issues of an upload. */
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
