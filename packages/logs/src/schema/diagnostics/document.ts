import type { DiagnosticKind } from '@picket/core'

/** Problems of a schema's document as a whole, or of a key anywhere in it. */
export const document = {
  notASchema: {
    code: 'PK8001',
    name: 'no-log-schema',
    severity: 'error',
    summary: 'A file is not a log schema.',
    explanation:
      'A log schema is a map of keys: `schema` with the name of the log type, `fields`, and optionally a `parser`. This file contains something else, such as a list or a single text, so it cannot be checked.',
    example: {
      bad: '- name: time\n  type: string\n',
      good: 'schema: Custom.App\nfields:\n  - name: time\n    type: string\n',
    },
  },
  unknownKey: {
    code: 'PK8002',
    name: 'unknown-schema-key',
    severity: 'error',
    summary: 'A map of a schema has an unknown key.',
    explanation:
      'This part of a schema does not have the key, so its value would have no effect. Usually it is misspelled, or indented one level too far or too little. Keys are case-sensitive: `isEventTime`, `referenceURL`.',
    example: {
      bad: 'fields:\n  - name: time\n    type: string\n    desription: when\n',
      good: 'fields:\n  - name: time\n    type: string\n    description: when\n',
    },
  },
  missingKey: {
    code: 'PK8003',
    name: 'missing-schema-key',
    severity: 'error',
    summary: 'A map of a schema is missing a required key.',
    explanation:
      'This part of a schema requires the key: for example, a field needs a `type`, an array an `element`, an object its `fields`. The position is the start of the map.',
    example: {
      bad: 'fields:\n  - name: tags\n    type: array\n',
      good: 'fields:\n  - name: tags\n    type: array\n    element: { type: string }\n',
    },
  },
  wrongType: {
    code: 'PK8004',
    name: 'schema-value-type',
    severity: 'error',
    summary: 'A value in a schema is of the wrong type.',
    explanation:
      'The key expects a value of another type: a text, a whole number, true or false, a list or a map. Quotes make any value a text, so `"true"` is a text and `true` is not. A text that looks like a number, a date or `null` needs quotes.',
    example: {
      bad: 'fields:\n  - name: time\n    type: string\n    required: "yes"\n',
      good: 'fields:\n  - name: time\n    type: string\n    required: true\n',
    },
  },
  emptyValue: {
    code: 'PK8005',
    name: 'empty-schema-value',
    severity: 'error',
    summary: 'A key of a schema has no value.',
    explanation:
      'The key is present, but nothing follows it, or only an empty text or list. Often the value is on the next line with too little indentation, or a `#` starts a comment: `skipPrefix: #` needs quotes. Add a value, or remove the key.',
    example: {
      bad: 'parser:\n  csv:\n    hasHeader: true\n    skipPrefix: #\n',
      good: "parser:\n  csv:\n    hasHeader: true\n    skipPrefix: '#'\n",
    },
  },
  badName: {
    code: 'PK8006',
    name: 'bad-log-type-name',
    severity: 'error',
    summary: 'The name of a log type is invalid.',
    explanation:
      'A name has 3 to 255 characters: one to six words, joined by dots, each of letters and digits and starting with a capital letter. Its table has the same name in lower case, with underscores instead of dots. Names that are entered without `Custom.` can have 248 characters, because the prefix is added to them.',
    example: { bad: 'schema: custom.web-shop\n', good: 'schema: Custom.WebShop\n' },
  },
  duplicateName: {
    code: 'PK8007',
    name: 'duplicate-log-type',
    severity: 'error',
    summary: 'Two schemas have the same name.',
    explanation:
      'Names of log types are case-insensitive, and names that users enter start with `Custom.`. Each log type has its own table. Give one of the schemas another name, or remove it.',
    example: { bad: 'schema: Custom.app.Login\n', good: 'schema: Custom.App.Logins\n' },
  },
  badVersion: {
    code: 'PK8008',
    name: 'bad-schema-version',
    severity: 'error',
    summary: 'The version of a schema is not 0.',
    explanation:
      '`version` is the version of the schema language, and 0 is the only one. It is not a revision number; the server counts revisions. The key is deprecated: remove it.',
    example: { bad: 'version: 2\nschema: Custom.App\n', good: 'schema: Custom.App\n' },
  },
  badUrl: {
    code: 'PK8009',
    name: 'bad-reference-url',
    severity: 'error',
    summary: 'The reference of a schema is not a URL.',
    explanation:
      '`referenceURL` links to the documentation of the logs, so it must be a complete URL with its scheme, such as `https://`. It cannot contain spaces.',
    example: { bad: 'referenceURL: docs.example.com/logs\n', good: 'referenceURL: https://docs.example.com/logs\n' },
  },
  noFields: {
    code: 'PK8010',
    name: 'schema-without-fields',
    severity: 'error',
    summary: 'A schema declares no fields and discovers none.',
    explanation:
      'Only declared fields become columns, unless `fieldDiscoveryEnabled` is true: then undeclared fields are found and added. A schema with neither would only store the raw text.',
    example: {
      bad: 'schema: Custom.App\nfields: []\n',
      good: 'schema: Custom.App\nfieldDiscoveryEnabled: true\nfields: []\n',
    },
  },
  tooLarge: {
    code: 'PK8011',
    name: 'schema-too-large',
    severity: 'error',
    summary: 'A schema has too many fields, or nests them too deeply.',
    explanation:
      'With all references to definitions and all aliases resolved, a schema can declare 10,000 fields and elements, nested 64 levels deep. Definitions that use definitions multiply quickly. Declare what detections read, and use a field of type `json` for the rest.',
  },
  repeated: {
    code: 'PK8012',
    name: 'repeated-entry',
    severity: 'error',
    summary: 'A list of a schema has the same entry twice.',
    explanation:
      'Indicators, time formats and columns must be unique: a second entry has no effect or, for columns, would replace the first. Remove it; use `_` for a column that is not needed.',
    example: { bad: 'columns: [time, user, time]\n', good: 'columns: [time, user, _]\n' },
  },
  otherName: {
    code: 'PK8014',
    name: 'other-log-type-name',
    severity: 'error',
    summary: 'The name in a schema differs from the name it is saved under.',
    explanation:
      'If the name of a log type is known from outside of its document, as for schemas that are edited in the console, the key `schema` is optional. If present, it must be the same name, in the same case. To give a log type a new name, save the schema as a new one.',
    example: { bad: 'schema: Custom.Shop\n', good: 'schema: Custom.WebShop\n' },
  },
  badNumber: {
    code: 'PK8013',
    name: 'schema-number-range',
    severity: 'error',
    summary: 'A number in a schema is too small or too large.',
    explanation:
      'The number is outside the valid range of its key: for example, the index of a split and the number of skipped lines must be at least 0. The message states the limits.',
    example: { bad: 'index: -1\n', good: 'index: 0\n' },
  },
} as const satisfies Record<string, DiagnosticKind>
