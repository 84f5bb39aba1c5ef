import { InvalidInputError, PicketError } from '@picket/core'

/** What the system says of files, in the words of whoever has to do something; our own errors as they are, others are bugs. */
export function explainFiles(error: unknown, what: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof PicketError || code === undefined || !/^E[A-Z]+$/.test(code)) return error
  const { why, hint } = known[code] ?? { why: message }
  return new InvalidInputError(`${what}: ${why}.`, { cause: error, ...(hint === undefined ? {} : { hint }) })
}

const full = { why: 'there is no space left', hint: 'Make room, or choose another place.' }
const forbidden = { why: 'it is not allowed there', hint: 'Choose another place, or run it as a user who may.' }
const known: Readonly<Record<string, { readonly why: string; readonly hint?: string }>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EEXIST: { why: 'there is a file of that name', hint: 'Choose another place.' },
  ENOTDIR: { why: 'a file is in the way', hint: 'Choose another place.' },
  ENAMETOOLONG: { why: 'its name is too long', hint: 'Choose another place.' },
  EROFS: { why: 'nothing can be written there', hint: 'Choose another place.' },
}
