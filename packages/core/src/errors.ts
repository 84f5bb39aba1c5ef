import type { Diagnostic } from './diagnostics.ts'

/** Stable codes of failed operations. Messages can be reworded, codes never. */
export type ErrorCode =
  'INVALID_INPUT' | 'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN' | 'UNAUTHENTICATED' | 'UNAVAILABLE' | 'LIMIT'

/** The base of every expected error of Picket: an operation failed. */
export abstract class PicketError extends Error {
  abstract readonly code: ErrorCode
  /** What the user can do, as a sentence. */
  readonly hint: string | undefined

  constructor(message: string, options: ErrorOptions & { hint?: string } = {}) {
    super(message, options)
    this.name = new.target.name
    this.hint = options.hint
  }
}

/** The input is invalid; has diagnostics if the input is a text. */
export class InvalidInputError extends PicketError {
  readonly code = 'INVALID_INPUT'
  readonly diagnostics: readonly Diagnostic[]

  constructor(message: string, options: ErrorOptions & { hint?: string; diagnostics?: readonly Diagnostic[] } = {}) {
    super(message, options)
    this.diagnostics = options.diagnostics ?? []
  }
}

export class NotFoundError extends PicketError {
  readonly code = 'NOT_FOUND'
}

export class ConflictError extends PicketError {
  readonly code = 'CONFLICT'
}

/** The caller is signed in, but lacks the permission. */
export class ForbiddenError extends PicketError {
  readonly code = 'FORBIDDEN'
}

/** No user is signed in, or the credentials have expired. */
export class UnauthenticatedError extends PicketError {
  readonly code = 'UNAUTHENTICATED'
}

/** An external system did not respond or rejected the request; the same call may succeed later. */
export class UnavailableError extends PicketError {
  readonly code = 'UNAVAILABLE'
}

/** A limit in size, depth, time or memory was reached. */
export class LimitError extends PicketError {
  readonly code = 'LIMIT'
}

/** Throws if an invariant of our own code is violated: a bug, never caught for control flow. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`)
}

/** Ends a switch over a union: a new member fails to compile here. */
export function unreachable(value: never): never {
  throw new Error(`Broken invariant: unexpected ${JSON.stringify(value)}`)
}
