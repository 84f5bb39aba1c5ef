import { flag, ref, remark, type KeyTable } from './key-table.ts'

/** A scheme, a host and no spaces: the minimum of a URL. */
export const urlPattern = '^[A-Za-z][A-Za-z0-9+.\\-]*://[^\\s/?#]+\\S*$'

/** The keys of a schema's document, in canonical order. */
export const schemaKeys: KeyTable = {
  version: { about: 'Deprecated: always 0.', shape: { const: 0, deprecated: true } },
  schema: {
    about: 'The name of the log type: one to six words that start with a capital letter, joined by dots.',
    shape: {
      type: 'string',
      minLength: 3,
      maxLength: 255,
      pattern: '^[A-Z][A-Za-z0-9]*(\\.[A-Z][A-Za-z0-9]*){0,5}$',
    },
  },
  description: { about: 'What the logs record.', shape: remark },
  referenceURL: {
    about: 'Where the logs are documented.',
    shape: { type: ['string', 'null'], pattern: `^$|${urlPattern}` },
  },
  fieldDiscoveryEnabled: { about: 'Whether undeclared fields become columns when they are found.', shape: flag },
  parser: { about: 'How text becomes fields; without it, logs are JSON objects.', shape: ref('parser') },
  definitions: {
    about: 'Types that fields of type "ref" name as their target.',
    shape: { type: 'object', additionalProperties: ref('type') },
  },
  fields: { about: 'The fields of an event.', shape: { type: 'array', items: ref('field') } },
  udm: { about: 'Names that fields of all log types share.', shape: { type: 'array', items: ref('udm'), minItems: 1 } },
}
