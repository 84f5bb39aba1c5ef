import type { Diagnostic } from './diagnostics.ts'

/** Stable codes of operations that could not be done. Messages may be reworded, codes never. */
export type ErrorCode =
  'INVALID_INPUT' | 'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN' | 'UNAUTHENTICATED' | 'UNAVAILABLE' | 'LIMIT'

/** The base of every error that Picket throws on purpose: an operation could not be done. */
export abstract class PicketError extends Error {
  abstract readonly code: ErrorCode
  /** What the user can do about it, in a sentence. */
  readonly hint: string | undefined

  constructor(message: string, options: ErrorOptions & { hint?: string } = {}) {
    super(message, options)
    this.name = new.target.name
    this.hint = options.hint
  }
}

/** What the caller gave cannot be used; carries diagnostics where there is a text to point into. */
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

/** No user is signed in, or what was sent as proof does not hold any more. */
export class UnauthenticatedError extends PicketError {
  readonly code = 'UNAUTHENTICATED'
}

/** An outside system did not answer or refused; the same call may work later. */
export class UnavailableError extends PicketError {
  readonly code = 'UNAVAILABLE'
}

/** A limit in size, depth, time or memory was reached. */
export class LimitError extends PicketError {
  readonly code = 'LIMIT'
}

/** Throws when a promise inside our own code broke: a bug, never caught for flow. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${message}`)
}

/** Ends a switch over a union: a new member fails to compile here. */
export function unreachable(value: never): never {
  throw new Error(`Broken invariant: unexpected ${JSON.stringify(value)}`)
}
