import { InvalidInputError, PicketError } from '@picket/core'

/**
 * Converts errors of the file system to messages for the operator; our own errors are returned unchanged, others are
 * bugs.
 */
export function explainFiles(error: unknown, what: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof PicketError || code === undefined || !/^E[A-Z]+$/.test(code)) return error
  const { why, hint } = known[code] ?? { why: message }
  return new InvalidInputError(`${what}: ${why}.`, { cause: error, ...(hint === undefined ? {} : { hint }) })
}

const full = { why: 'no space is left on the device', hint: 'Free some space, or choose another directory.' }
const forbidden = {
  why: 'permission denied',
  hint: 'Choose another directory, or run the command as a user with permission.',
}
const known: Readonly<Record<string, { readonly why: string; readonly hint?: string }>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EEXIST: { why: 'a file of that name exists', hint: 'Choose another directory.' },
  ENOTDIR: { why: 'a file is in the way', hint: 'Choose another directory.' },
  ENAMETOOLONG: { why: 'the name is too long', hint: 'Choose another directory.' },
  EROFS: { why: 'the file system is read-only', hint: 'Choose another directory.' },
}
