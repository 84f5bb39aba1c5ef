import type { ErrorCode } from '@picket/core'

/** Every exit code of `picket`; docs/guide/exit-codes.md says the same to users. */
export const exitCodes = {
  /** All good, or nothing worse than allowed. */
  good: 0,
  /** Findings, failing tests, skipped tests. */
  findings: 1,
  /** The command line, the configuration or the input cannot be used; output cannot be written. */
  usage: 2,
  /** Signing in is needed. */
  signIn: 4,
  /** A server or a package index did not answer. */
  unreachable: 69,
  /** A bug in Picket. */
  internal: 70,
  /** Ctrl-C. */
  interrupted: 130,
  /** SIGTERM. */
  terminated: 143,
} as const

/** What an operation that could not be done means for the exit code. */
export const exitCodeOfError: { readonly [code in ErrorCode]: number } = {
  INVALID_INPUT: exitCodes.usage,
  NOT_FOUND: exitCodes.usage,
  CONFLICT: exitCodes.usage,
  LIMIT: exitCodes.usage,
  FORBIDDEN: exitCodes.signIn,
  UNAUTHENTICATED: exitCodes.signIn,
  UNAVAILABLE: exitCodes.unreachable,
}
