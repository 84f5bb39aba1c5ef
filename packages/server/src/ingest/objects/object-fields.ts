import type { SourceField } from '../sources/define-source.ts'

export const bucketField = {
  kind: 'text',
  name: 'bucket',
  label: 'Bucket',
  isRequired: true,
  pattern: '^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$',
  message: 'Enter the name of a bucket: 3 to 63 lower-case letters, digits, dots and dashes',
} as const satisfies SourceField

export const prefixesField = {
  kind: 'prefixes',
  name: 'prefixes',
  label: 'Prefixes',
  help: 'Which objects are read, and as which log types. The longest prefix of a key applies. Without prefixes, every object is read.',
} as const satisfies SourceField
