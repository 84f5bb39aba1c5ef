import { PicketError } from '@picket/core'

/** The command line, or a setting, is invalid: exit code 2. */
export class UsageError extends PicketError {
  readonly code = 'INVALID_INPUT'
}
