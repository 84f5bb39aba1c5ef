import { InvalidInputError, PicketError } from '@picket/core'
import { exitCodeOfError, exitCodes } from '../plain/exit-codes.ts'
import { printDiagnostic } from '../plain/text/diagnostic.ts'
import type { Output } from '../screen/output.ts'
import { visible } from '../screen/visible.ts'

/** Reports an error, and returns the exit code. Bugs are distinguished from errors that a user can fix. */
export function reportError(error: unknown, err: Output, debug: boolean): number {
  const { style } = err
  const known = error instanceof PicketError ? error : undefined
  if (known === undefined) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    err.write(`${style.error('internal error')}: ${visible(message)}\n`)
    err.write(
      debug && error instanceof Error
        ? `${visible(error.stack ?? '')}\n`
        : '  This is a bug in Picket. Run the command again with --debug, and report the output.\n',
    )
    return exitCodeOf(error)
  }
  if (known instanceof InvalidInputError && known.diagnostics.length > 0) {
    for (const diagnostic of known.diagnostics) err.write(printDiagnostic(diagnostic, err))
  } else {
    err.write(`${style.error('error')}: ${visible(known.message)}\n`)
    if (known.hint !== undefined) err.write(`  ${visible(known.hint)}\n`)
  }
  if (debug) err.write(`${visible(known.stack ?? '')}\n`)
  return exitCodeOf(error)
}

/** Returns the exit code for an error. */
export function exitCodeOf(error: unknown): number {
  return error instanceof PicketError ? exitCodeOfError[error.code] : exitCodes.internal
}
