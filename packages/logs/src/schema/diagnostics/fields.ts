import type { DiagnosticKind } from '@picket/core'

/** Problems of a field and its type. */
export const field = {
  badName: {
    code: 'PK8101',
    name: 'bad-field-name',
    severity: 'error',
    summary: 'The name of a field cannot be used.',
    explanation:
      'A name begins with a letter, an underscore or one of `@ $ . - / : #`, has no control characters and at most 255 bytes. To read a key that begins otherwise, such as a digit, give the field another name and use `rename`.',
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
      'Names of fields are told apart without regard to case, since queries are. Where the logs have both `Id` and `id`, give one of the fields another name and use `rename`.',
    example: {
      bad: 'fields:\n  - name: id\n    type: string\n  - name: ID\n    type: string\n',
      good: 'fields:\n  - name: id\n    type: string\n  - name: upperId\n    type: string\n    rename: { from: ID }\n',
    },
  },
  reservedName: {
    code: 'PK8103',
    name: 'reserved-field-name',
    severity: 'error',
    summary: 'A field of an event begins with "p_".',
    explanation:
      'Names that begin with `p_` belong to the standard fields that every event gets, such as `p_event_time` and `p_any_ip_addresses`. Give the field another name and use `rename`; inside of objects the names are free.',
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
      'The types are `string`, `object`, `array`, `json`, `smallint` (16 bits), `int` (32), `bigint` (64), `float`, `boolean` and `timestamp`. `ref` stands for one of the `definitions`, named by `target`.',
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
      '`fields` belongs to objects, `element` to arrays, `indicators`, `validate` and `mask` to strings, `timeFormat`, `timeFormats`, `isEventTime` and `isExpiration` to timestamps, `isEmbeddedJSON` to objects, arrays and json. For an array of strings, indicators stand in its `element`.',
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
      'Indicators say what kind of thing a value names, so that it can be searched for in all log types: `ip`, `domain`, `hostname`, `url`, `net_addr`, `email`, `username`, `actor_id`, `trace_id`, `serial_number`, `mac`, `md5`, `sha1`, `sha256`, `aws_arn`, `aws_arn_only`, `aws_account_id`, `aws_instance_id` and `aws_tag`.',
    example: { bad: 'indicators: [ip_address]\n', good: 'indicators: [ip]\n' },
  },
  timeFormatChoice: {
    code: 'PK8107',
    name: 'time-format-choice',
    severity: 'error',
    summary: 'A timestamp has no time format, or has them in two keys.',
    explanation:
      'A timestamp needs exactly one of `timeFormat`, with one format, and `timeFormats`, with a list of formats that are tried in order. No other format is tried, so a value cannot be taken for another time than meant.',
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
      'The built-in formats are `rfc3339`, `unix`, `unix_ms`, `unix_us`, `unix_ns`, `unix_auto` and `cloudflare`. Any other format is written with directives that begin with a percent sign: `%Y-%m-%d %H:%M:%S`.',
    example: { bad: 'timeFormat: YYYY-MM-DD\n', good: "timeFormat: '%Y-%m-%d'\n" },
  },
  badDirective: {
    code: 'PK8109',
    name: 'bad-time-directive',
    severity: 'error',
    summary: 'A directive of a time format is not known.',
    explanation:
      'These directives are known: `%Y %y %m %d %e %j %H %I %k %l %M %S %f %L %N %p %Z %z %a %A %b %B %h %D %F %T %R %s %n %t %%`. Numbers are read with and without leading zeros, so there are no flags such as `%-d`. A percent sign itself is `%%`.',
    example: { bad: "timeFormat: '%Y-%m-%d %Q'\n", good: "timeFormat: '%Y-%m-%d %T'\n" },
  },
  badValidation: {
    code: 'PK8110',
    name: 'bad-value-validation',
    severity: 'error',
    summary: 'The rule for the values of a string cannot be used.',
    explanation:
      '`validate` has exactly one of `allow` and `deny`, each with a list of texts that are compared exactly, and `ip` and `cidr`, each with `ipv4`, `ipv6` or `any`. An event with another value is not of this schema, which is how schemas that share a source are told apart.',
    example: { bad: 'validate:\n  ip: v4\n', good: 'validate:\n  ip: ipv4\n' },
  },
  elementRequired: {
    code: 'PK8111',
    name: 'required-element',
    severity: 'warning',
    summary: 'The element of an array says that it is required, which means nothing.',
    explanation:
      '`required` says whether an event must have a field. The elements of an array have no names that could be missing, so it has no effect there. Put it beside `type: array`, or remove it.',
    example: {
      bad: 'type: array\nelement: { type: string, required: true }\n',
      good: 'type: array\nrequired: true\nelement: { type: string }\n',
    },
  },
  unknownDefinition: {
    code: 'PK8201',
    name: 'unknown-definition',
    severity: 'error',
    summary: 'A field refers to a definition that is not there.',
    explanation:
      'A field of type `ref` takes its type from the definition that `target` names. The names of `definitions` tell upper from lower case, and only those of the same file count.',
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
      'Definitions are put where they are referred to, so one that leads back to itself, directly or through others, would have no end. Where logs nest to any depth, make the inner field `type: json`.',
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
      'A definition only has an effect where a field of type `ref` names it as its `target`. Remove it, or use it. It may be misspelt at the place where it was meant to be used.',
    example: {
      bad: 'definitions:\n  User: { type: json }\nfields:\n  - name: id\n    type: string\n',
      good: 'fields:\n  - name: id\n    type: string\n',
    },
  },
} as const satisfies Record<string, DiagnosticKind>
