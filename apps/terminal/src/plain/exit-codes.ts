import type { ErrorCode } from '@picket/core'

/** Every exit code of `picket`, as documented in docs/guide/exit-codes.md. */
export const exitCodes = {
  /** Success, or nothing worse than allowed. */
  good: 0,
  /** Findings, failing tests, skipped tests. */
  findings: 1,
  /** The command line, the configuration or the input is invalid, or output cannot be written. */
  usage: 2,
  /** Sign-in is required. */
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

/** Returns the exit code for the error of a failed operation. */
export const exitCodeOfError: { readonly [code in ErrorCode]: number } = {
  INVALID_INPUT: exitCodes.usage,
  NOT_FOUND: exitCodes.usage,
  CONFLICT: exitCodes.usage,
  LIMIT: exitCodes.usage,
  FORBIDDEN: exitCodes.signIn,
  UNAUTHENTICATED: exitCodes.signIn,
  UNAVAILABLE: exitCodes.unreachable,
}
