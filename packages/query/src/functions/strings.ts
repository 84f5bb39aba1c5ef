import { signature, type Signature } from './signature.ts'

export const stringSignatures = {
  'strings.contains': signature(
    'text: string, part: string',
    'boolean',
    'Whether a text contains another, with the same case.',
    'strings.contains(user, "adm")',
  ),
  'strings.starts_with': signature(
    'text: string, start: string',
    'boolean',
    'Whether a text starts with another.',
    'strings.starts_with(user, "adm")',
  ),
  'strings.ends_with': signature(
    'text: string, end: string',
    'boolean',
    'Whether a text ends with another.',
    'strings.ends_with(user, "in")',
  ),
  'strings.like': signature(
    'text: string, pattern: string',
    'boolean',
    'Whether a text matches a pattern, in which % is any text and _ any character.',
    'strings.like(user, "a%")',
  ),
  'strings.ilike': signature(
    'text: string, pattern: string',
    'boolean',
    'Like strings.like, ignoring case.',
    'strings.ilike(user, "A%")',
  ),
  'strings.lower': signature('text: string', 'string', 'Returns the text in lower case.', 'strings.lower(user)'),
  'strings.upper': signature('text: string', 'string', 'Returns the text in upper case.', 'strings.upper(user)'),
  'strings.len': signature('text: string', 'int', 'Counts characters.', 'strings.len(user)'),
  'strings.cat': signature(
    'text: any, more...: any',
    'string',
    'Joins values as texts.',
    'strings.cat(user, "@", domain)',
  ),
  'strings.split': signature(
    'text: string, separator: string',
    () => ({ kind: 'array', element: { kind: 'string' } }),
    'Splits a text at a separator.',
    'strings.split(path, "/")',
  ),
  'strings.join': signature(
    'list: array, separator: string',
    'string',
    'Joins the elements of an array.',
    'strings.join(parts, ", ")',
  ),
  'strings.replace': signature(
    'text: string, old: string, new: string',
    'string',
    'Replaces every occurrence.',
    'strings.replace(path, "/", ".")',
  ),
  'strings.trim': signature('text: string', 'string', 'Removes whitespace at both ends.', 'strings.trim(user)'),
  'strings.substr': signature(
    'text: string, start: int, length?: int',
    'string',
    'Returns a part of a text, counted from 0.',
    'strings.substr(user, 0, 3)',
  ),
} as const satisfies Readonly<Record<string, Signature>>
