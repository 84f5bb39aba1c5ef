import type { DiagnosticKind } from '@picket/core'

/** Problems of a schema's document as a whole, or of a key anywhere in it. */
export const document = {
  notASchema: {
    code: 'PK8001',
    name: 'no-log-schema',
    severity: 'error',
    summary: 'A file is no log schema.',
    explanation:
      'A log schema is a map of keys: `schema` with the name of the log type, `fields`, and perhaps a `parser`. This file holds something else, such as a list or a single text, so nothing in it can be checked.',
    example: {
      bad: '- name: time\n  type: string\n',
      good: 'schema: Custom.App\nfields:\n  - name: time\n    type: string\n',
    },
  },
  unknownKey: {
    code: 'PK8002',
    name: 'unknown-schema-key',
    severity: 'error',
    summary: 'A map of a schema has a key that means nothing there.',
    explanation:
      'The key is not one of those that this part of a schema knows, so what it holds would have no effect. It is mostly misspelt, or indented one level too deep or too little. Keys tell upper from lower case: `isEventTime`, `referenceURL`.',
    example: {
      bad: 'fields:\n  - name: time\n    type: string\n    desription: when\n',
      good: 'fields:\n  - name: time\n    type: string\n    description: when\n',
    },
  },
  missingKey: {
    code: 'PK8003',
    name: 'missing-schema-key',
    severity: 'error',
    summary: 'A map of a schema lacks a key that it needs.',
    explanation:
      'This part of a schema cannot work without the key: a field without a `type`, an array without `element`, an object without `fields`. The place shown is the beginning of the map that lacks it.',
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
      'The key needs a value of another type: a text, a whole number, true or false, a list or a map. Quotes make a text of anything, so `"true"` is a text and `true` is not. A text that looks like a number, a date or `null` needs quotes.',
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
      'The key is there, but nothing follows it, or only an empty text or list. Often the value is on the next line with too little indentation, or a `#` has turned it into a comment: `skipPrefix: #` needs quotes. Give it a value, or remove the key.',
    example: {
      bad: 'parser:\n  csv:\n    hasHeader: true\n    skipPrefix: #\n',
      good: "parser:\n  csv:\n    hasHeader: true\n    skipPrefix: '#'\n",
    },
  },
  badName: {
    code: 'PK8006',
    name: 'bad-log-type-name',
    severity: 'error',
    summary: 'The name of a log type does not have the right form.',
    explanation:
      'A name has 3 to 255 characters: one to six words, joined by dots, each of letters and digits and beginning with a capital. Its table is called the same in small letters with underscores for the dots. Names that are entered without `Custom.` may have 248 characters, because that is put before them.',
    example: { bad: 'schema: custom.web-shop\n', good: 'schema: Custom.WebShop\n' },
  },
  duplicateName: {
    code: 'PK8007',
    name: 'duplicate-log-type',
    severity: 'error',
    summary: 'Two schemas have the same name.',
    explanation:
      'Names of log types are told apart without regard to case, after `Custom.` has been put before those that people enter, and each has a table of its own. Give one of the schemas another name, or remove it.',
    example: { bad: 'schema: Custom.app.Login\n', good: 'schema: Custom.App.Logins\n' },
  },
  badVersion: {
    code: 'PK8008',
    name: 'bad-schema-version',
    severity: 'error',
    summary: 'The version of a schema is not 0.',
    explanation:
      '`version` is the version of the language of schemas, of which there is only one: 0. It is no count of revisions; those are kept by the server. The key is deprecated: leave it out.',
    example: { bad: 'version: 2\nschema: Custom.App\n', good: 'schema: Custom.App\n' },
  },
  badUrl: {
    code: 'PK8009',
    name: 'bad-reference-url',
    severity: 'error',
    summary: 'The reference of a schema is no URL.',
    explanation:
      '`referenceURL` leads to the documentation of the logs, so it must be a whole address that begins with its scheme, such as `https://`. It may hold no spaces.',
    example: { bad: 'referenceURL: docs.example.com/logs\n', good: 'referenceURL: https://docs.example.com/logs\n' },
  },
  noFields: {
    code: 'PK8010',
    name: 'schema-without-fields',
    severity: 'error',
    summary: 'A schema declares no fields and discovers none.',
    explanation:
      'Only declared fields become columns, unless `fieldDiscoveryEnabled` is true: then undeclared ones are found and added. A schema with neither would store nothing but the raw text.',
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
      'With all references to definitions and all aliases followed, a schema may declare 10,000 fields and elements, nested 64 levels deep. Definitions that use definitions multiply quickly. Declare what detections read, and leave the rest to a field of type `json`.',
  },
  repeated: {
    code: 'PK8012',
    name: 'repeated-entry',
    severity: 'error',
    summary: 'A list of a schema has the same entry twice.',
    explanation:
      'Indicators, time formats and columns are each listed once: the second entry has no effect, or, for columns, would take the place of the first. Remove it; a column that is not wanted is called `_`.',
    example: { bad: 'columns: [time, user, time]\n', good: 'columns: [time, user, _]\n' },
  },
  otherName: {
    code: 'PK8014',
    name: 'other-log-type-name',
    severity: 'error',
    summary: 'A schema calls itself something else than what it is saved as.',
    explanation:
      'Where the name of a log type is known from outside of its document, as for schemas that are edited in the console, the key `schema` may be left out. If it is there, it must be the same name, in the same case. To have a log type under a new name, save the schema as a new one.',
    example: { bad: 'schema: Custom.Shop\n', good: 'schema: Custom.WebShop\n' },
  },
  badNumber: {
    code: 'PK8013',
    name: 'schema-number-range',
    severity: 'error',
    summary: 'A number in a schema is too small or too large.',
    explanation:
      'The number is outside what makes sense for its key: the index of a split and the count of skipped lines are whole numbers from 0 on. The message says what the limits are.',
    example: { bad: 'index: -1\n', good: 'index: 0\n' },
  },
} as const satisfies Record<string, DiagnosticKind>
