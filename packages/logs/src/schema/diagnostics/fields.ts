import type { DiagnosticKind } from '@picket/core'

/** Problems of a field and its type. */
export const field = {
  badName: {
    code: 'PK8101',
    name: 'bad-field-name',
    severity: 'error',
    summary: 'The name of a field is invalid.',
    explanation:
      'A name starts with a letter, an underscore or one of `@ $ . - / : #`, contains no control characters and has at most 255 bytes. To read a key that starts differently, such as with a digit, give the field another name and use `rename`.',
    example: {
      bad: 'fields:\n  - name: 2fa\n    type: boolean\n',
      good: 'fields:\n  - name: twoFactor\n    type: boolean\n    rename: { from: 2fa }\n',
    },
  },
  duplicate: {
    code: 'PK8102',
    name: 'duplicate-field',
    severity: 'error',
    summary: 'An object has two fields of the same name.',
    explanation:
      'Names of fields are case-insensitive, because queries are. If the logs have both `Id` and `id`, give one of the fields another name and use `rename`.',
    example: {
      bad: 'fields:\n  - name: id\n    type: string\n  - name: ID\n    type: string\n',
      good: 'fields:\n  - name: id\n    type: string\n  - name: upperId\n    type: string\n    rename: { from: ID }\n',
    },
  },
  reservedName: {
    code: 'PK8103',
    name: 'reserved-field-name',
    severity: 'error',
    summary: 'The name of a field starts with "p_".',
    explanation:
      'Names that start with `p_` are reserved for the standard fields of every event, such as `p_event_time` and `p_any_ip_addresses`. Give the field another name and use `rename`; the names of fields inside objects are not restricted.',
    example: {
      bad: 'fields:\n  - name: p_id\n    type: string\n',
      good: 'fields:\n  - name: processId\n    type: string\n    rename: { from: p_id }\n',
    },
  },
  unknownType: {
    code: 'PK8104',
    name: 'unknown-field-type',
    severity: 'error',
    summary: 'The type of a field is not known.',
    explanation:
      'The types are `string`, `object`, `array`, `json`, `smallint` (16 bits), `int` (32), `bigint` (64), `float`, `boolean` and `timestamp`. `ref` refers to one of the `definitions`, named by `target`.',
    example: {
      bad: 'fields:\n  - name: count\n    type: integer\n',
      good: 'fields:\n  - name: count\n    type: bigint\n',
    },
  },
  keyOfOtherType: {
    code: 'PK8105',
    name: 'key-of-another-type',
    severity: 'error',
    summary: 'A field has a key that only fields of another type have.',
    explanation:
      '`fields` belongs to objects, `element` to arrays, `indicators`, `validate` and `mask` to strings, `timeFormat`, `timeFormats`, `isEventTime` and `isExpiration` to timestamps, `isEmbeddedJSON` to objects, arrays and json. For an array of strings, add indicators to its `element`.',
    example: {
      bad: 'fields:\n  - name: ips\n    type: array\n    element: { type: string }\n    indicators: [ip]\n',
      good: 'fields:\n  - name: ips\n    type: array\n    element: { type: string, indicators: [ip] }\n',
    },
  },
  unknownIndicator: {
    code: 'PK8106',
    name: 'unknown-indicator',
    severity: 'error',
    summary: 'An indicator is not known.',
    explanation:
      'Indicators say what kind of value a field contains, so that the value can be found in all log types: `ip`, `domain`, `hostname`, `url`, `net_addr`, `email`, `username`, `actor_id`, `trace_id`, `serial_number`, `mac`, `md5`, `sha1`, `sha256`, `aws_arn`, `aws_arn_only`, `aws_account_id`, `aws_instance_id` and `aws_tag`.',
    example: { bad: 'indicators: [ip_address]\n', good: 'indicators: [ip]\n' },
  },
  timeFormatChoice: {
    code: 'PK8107',
    name: 'time-format-choice',
    severity: 'error',
    summary: 'A timestamp has no time format, or uses both keys for it.',
    explanation:
      'A timestamp needs exactly one of `timeFormat`, with one format, and `timeFormats`, with a list of formats that are tried in order. No other format is tried, so that a value is never misread as another time.',
    example: {
      bad: 'fields:\n  - name: time\n    type: timestamp\n',
      good: 'fields:\n  - name: time\n    type: timestamp\n    timeFormat: rfc3339\n',
    },
  },
  unknownTimeFormat: {
    code: 'PK8108',
    name: 'unknown-time-format',
    severity: 'error',
    summary: 'A time format is not known.',
    explanation:
      'The built-in formats are `rfc3339`, `unix`, `unix_ms`, `unix_us`, `unix_ns`, `unix_auto` and `cloudflare`. Any other format consists of directives that start with a percent sign: `%Y-%m-%d %H:%M:%S`.',
    example: { bad: 'timeFormat: YYYY-MM-DD\n', good: "timeFormat: '%Y-%m-%d'\n" },
  },
  badDirective: {
    code: 'PK8109',
    name: 'bad-time-directive',
    severity: 'error',
    summary: 'A directive of a time format is not known.',
    explanation:
      'The directives are: `%Y %y %m %d %e %j %H %I %k %l %M %S %f %L %N %p %Z %z %a %A %b %B %h %D %F %T %R %s %n %t %%`. Numbers are read with and without leading zeros, so there are no flags such as `%-d`. A literal percent sign is `%%`.',
    example: { bad: "timeFormat: '%Y-%m-%d %Q'\n", good: "timeFormat: '%Y-%m-%d %T'\n" },
  },
  badValidation: {
    code: 'PK8110',
    name: 'bad-value-validation',
    severity: 'error',
    summary: 'The validation of a string is invalid.',
    explanation:
      '`validate` has exactly one of `allow` and `deny`, each with a list of texts that are compared exactly, and `ip` and `cidr`, each with `ipv4`, `ipv6` or `any`. An event with another value does not match this schema, which distinguishes schemas that share a source.',
    example: { bad: 'validate:\n  ip: v4\n', good: 'validate:\n  ip: ipv4\n' },
  },
  elementRequired: {
    code: 'PK8111',
    name: 'required-element',
    severity: 'warning',
    summary: 'The element of an array is marked as required, which has no effect.',
    explanation:
      '`required` says whether an event must have a field. Elements of an array cannot be missing, so it has no effect there. Move it next to `type: array`, or remove it.',
    example: {
      bad: 'type: array\nelement: { type: string, required: true }\n',
      good: 'type: array\nrequired: true\nelement: { type: string }\n',
    },
  },
  unknownDefinition: {
    code: 'PK8201',
    name: 'unknown-definition',
    severity: 'error',
    summary: 'A field refers to a definition that does not exist.',
    explanation:
      'A field of type `ref` gets its type from the definition that `target` names. Names of `definitions` are case-sensitive, and only those of the same file can be used.',
    example: {
      bad: 'definitions:\n  User: { type: json }\nfields:\n  - name: user\n    type: ref\n    target: Usr\n',
      good: 'definitions:\n  User: { type: json }\nfields:\n  - name: user\n    type: ref\n    target: User\n',
    },
  },
  definitionCycle: {
    code: 'PK8202',
    name: 'definition-cycle',
    severity: 'error',
    summary: 'A definition contains itself.',
    explanation:
      'A reference is replaced by its definition, so a definition that refers to itself, directly or through others, would never end. If logs nest to any depth, make the inner field `type: json`.',
    example: {
      bad: 'definitions:\n  Node:\n    type: array\n    element: { type: ref, target: Node }\n',
      good: 'definitions:\n  Node:\n    type: array\n    element: { type: json }\n',
    },
  },
  unusedDefinition: {
    code: 'PK8203',
    name: 'unused-definition',
    severity: 'warning',
    summary: 'No field refers to a definition.',
    explanation:
      'A definition only has an effect if the `target` of a field of type `ref` names it. Remove it, or use it. Its name may be misspelled where it was meant to be used.',
    example: {
      bad: 'definitions:\n  User: { type: json }\nfields:\n  - name: id\n    type: string\n',
      good: 'fields:\n  - name: id\n    type: string\n',
    },
  },
} as const satisfies Record<string, DiagnosticKind>
