import type { DiagnosticKind } from '@picket/core'

/** What a new version of a schema changes. */
export const change = {
  removed: {
    code: 'PK8601',
    name: 'field-removed',
    severity: 'error',
    summary: 'A new version of a schema lacks a field.',
    explanation:
      'The field holds values in stored events, and detections, saved searches and unified names may read it. A renamed field is a removed one and a new one. Keep the old field; a new one can take its value by `copy`.',
    example: {
      bad: 'fields:\n  - name: actor\n    type: string\n',
      good: 'fields:\n  - name: user\n    type: string\n  - name: actor\n    type: string\n    copy: { from: user }\n',
    },
  },
  retyped: {
    code: 'PK8602',
    name: 'field-type-changed',
    severity: 'error',
    summary: 'A new version of a schema gives a field a type that stored values may not fit.',
    explanation:
      'Stored values keep their type, so that a narrower or other type would make them unreadable. Types may only widen: `smallint` to `int` to `bigint`, an integer of up to 32 bits to `float`, and anything to `json`. Otherwise add a field of the new type beside the old one, with `copy`.',
    example: {
      bad: 'fields:\n  - name: port\n    type: smallint\n',
      good: 'fields:\n  - name: port\n    type: bigint\n',
    },
  },
  renamedSchema: {
    code: 'PK8603',
    name: 'log-type-renamed',
    severity: 'error',
    summary: 'A new version of a schema has another name.',
    explanation:
      'The name of a log type names its table and is what detections, sources and data models refer to. A schema of another name is another log type: keep the old one for the events that it has, and add the new one.',
    example: { bad: 'schema: Custom.Shop\n', good: 'schema: Custom.WebShop\n' },
  },
  widened: {
    code: 'PK8604',
    name: 'field-type-widened',
    severity: 'info',
    summary: 'A new version of a schema widens the type of a field.',
    explanation:
      'Every stored value fits the new type, so the change is allowed. The column is rewritten once by the statement in the message, which takes time and disk space in proportion to what is stored.',
  },
  nowRequired: {
    code: 'PK8605',
    name: 'field-now-required',
    severity: 'warning',
    summary: 'A new version of a schema accepts fewer events.',
    explanation:
      'A field that becomes required, or a rule in `validate` that is new or narrower, makes events fail that were accepted before. Stored events stay as they are. That may be what is wanted, for telling schemas apart; the failed ones can be replayed after a correction.',
  },
  otherMeaning: {
    code: 'PK8606',
    name: 'field-meaning-changed',
    severity: 'info',
    summary: 'A new version of a schema fills or finds a field in another way.',
    explanation:
      'The parser, a time format, the time of the event, an indicator, a source or a mask differs. The change is allowed, and holds for new events: those that are stored keep their values and indicators until they are parsed again from their raw text.',
  },
  unmasked: {
    code: 'PK8607',
    name: 'mask-removed',
    severity: 'warning',
    summary: 'A new version of a schema no longer masks a field.',
    explanation:
      'New events will hold the clear value, in the column, among the indicators and in the raw text, and everybody who may search the logs can read it. Stored events stay masked: a hash cannot be undone.',
  },
  added: {
    code: 'PK8608',
    name: 'field-added',
    severity: 'info',
    summary: 'A new version of a schema has a further field.',
    explanation:
      'Adding fields is always allowed. Events that are stored already have no value there until they are parsed again from their raw text; new events have one where the log does.',
  },
  describedOtherwise: {
    code: 'PK8609',
    name: 'schema-described-otherwise',
    severity: 'info',
    summary: 'A new version of a schema says something else about itself or a field.',
    explanation:
      'A description or the reference differs. This is what people read in the console and in the documentation of the log type; it has no effect on events.',
  },
  reordered: {
    code: 'PK8610',
    name: 'fields-reordered',
    severity: 'info',
    summary: 'A new version of a schema declares its fields in another order.',
    explanation:
      'The order is that in which fields are shown. It matters for one thing: of several timestamps with `isEventTime`, the first that has a value sets the event time.',
  },
  acceptsMore: {
    code: 'PK8611',
    name: 'schema-accepts-more',
    severity: 'info',
    summary: 'A new version of a schema accepts more events.',
    explanation:
      'A field need no longer be there, or a rule in `validate` is gone or wider, or a further time format is tried. Events that failed before may be of this schema now, and can be replayed. Where several schemas share a source, make sure that they can still be told apart.',
  },
} as const satisfies Record<string, DiagnosticKind>
