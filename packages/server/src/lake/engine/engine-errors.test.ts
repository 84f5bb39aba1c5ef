import { InvalidInputError, LimitError, UnavailableError } from '@picket/core'
import { expect, test } from 'vitest'
import { LakeStatementError, toLakeError } from './engine-errors.ts'

test.each([
  [
    'Code: 159. DB::Exception: Timeout exceeded: elapsed 1 s. (TIMEOUT_EXCEEDED)',
    LimitError,
    'The query ran longer than allowed. Narrow the time range, or use fewer tables.',
  ],
  [
    'Code: 236. DB::Exception: The server is shutting down due to a fatal error. (ABORTED)',
    UnavailableError,
    'The data lake is unavailable: The server is shutting down due to a fatal error.',
  ],
  [
    'Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)',
    UnavailableError,
    'The data lake is unavailable: Cannot reserve 1.00 MiB, not enough space.',
  ],
  ['No active connection available', UnavailableError, 'The data lake is unavailable: No active connection available'],
  [
    'connect ECONNREFUSED 127.0.0.1:8123',
    UnavailableError,
    'The data lake is unavailable: connect ECONNREFUSED 127.0.0.1:8123',
  ],
  [
    "Query failed: Code: 47. DB::Exception: Unknown expression identifier `x` in scope SELECT x FROM logs.t. Maybe you meant: ['y']. (UNKNOWN_IDENTIFIER)",
    InvalidInputError,
    "Unknown expression identifier `x`. Maybe you meant: ['y'].",
  ],
  [
    "Code: 60. DB::Exception: Unknown table expression identifier 'a' in scope SELECT 1 FROM a. Maybe you meant logs.secret?. (UNKNOWN_TABLE)",
    InvalidInputError,
    "Unknown table expression identifier 'a'.",
  ],
] as const)('%s', (text, kind, message) => {
  const error = toLakeError(new Error(text), true)
  expect(error).toBeInstanceOf(kind)
  expect(error.message).toBe(message)
})

test('an error in a statement of the server is a bug', () => {
  const error = toLakeError(
    new Error('Code: 47. DB::Exception: Unknown expression identifier `x`. (UNKNOWN_IDENTIFIER)'),
    false,
  )
  expect(error).toBeInstanceOf(LakeStatementError)
  expect(error).toMatchObject({ message: 'Unknown expression identifier `x`.', engineCode: 47 })
  expect(toLakeError(error, true)).toBe(error)
})
