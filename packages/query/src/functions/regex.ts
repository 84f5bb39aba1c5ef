import { signature, type Signature } from './signature.ts'

export const regexSignatures = {
  're.matches': signature(
    'text: string, pattern: string',
    'boolean',
    'Whether a part of a text matches a regular expression.',
    're.matches(user, "^adm")',
  ),
  're.substr': signature(
    'text: string, pattern: string',
    'string',
    'Returns the first part that matches.',
    're.substr(path, "role/[^/]+")',
  ),
  're.replace': signature(
    'text: string, pattern: string, replacement: string',
    'string',
    'Replaces every match; $1 is the first group.',
    're.replace(path, "[0-9]+", "#")',
  ),
  're.count': signature('text: string, pattern: string', 'int', 'Counts matches.', 're.count(path, "/")'),
} as const satisfies Readonly<Record<string, Signature>>
