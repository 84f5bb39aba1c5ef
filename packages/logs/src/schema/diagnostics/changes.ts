import type { DiagnosticKind } from '@picket/core'

/** What a new version of a schema changes. */
export const change = {
  removed: {
    code: 'PK8601',
    name: 'field-removed',
    severity: 'error',
    summary: 'A new version of a schema removes a field.',
    explanation:
      'The field has values in stored events, and detections, saved searches and unified names may read it. Renaming a field means removing it and adding a new one. Keep the old field; a new one can get its value with `copy`.',
    example: {
      bad: 'fields:\n  - name: actor\n    type: string\n',
      good: 'fields:\n  - name: user\n    type: string\n  - name: actor\n    type: string\n    copy: { from: user }\n',
    },
  },
  retyped: {
    code: 'PK8602',
    name: 'field-type-changed',
    severity: 'error',
    summary: 'A new version of a schema changes the type of a field to one that stored values may not fit.',
    explanation:
      'Stored values keep their type, so a narrower or different type would make them unreadable. Types can only be widened: `smallint` to `int` to `bigint`, an integer of up to 32 bits to `float`, and any type to `json`. Otherwise add a new field with the new type, and fill it with `copy`.',
    example: {
      bad: 'fields:\n  - name: port\n    type: smallint\n',
      good: 'fields:\n  - name: port\n    type: bigint\n',
    },
  },
  renamedSchema: {
    code: 'PK8603',
    name: 'log-type-renamed',
    severity: 'error',
    summary: 'A new version of a schema has a different name.',
    explanation:
      'The name of a log type determines its table, and detections, sources and data models refer to it. A schema with another name is another log type: keep the old one for its stored events, and add the new one.',
    example: { bad: 'schema: Custom.Shop\n', good: 'schema: Custom.WebShop\n' },
  },
  widened: {
    code: 'PK8604',
    name: 'field-type-widened',
    severity: 'info',
    summary: 'A new version of a schema widens the type of a field.',
    explanation:
      'Every stored value fits the new type, so the change is allowed. The statement in the message rewrites the column once, which takes time and disk space in proportion to the stored data.',
  },
  nowRequired: {
    code: 'PK8605',
    name: 'field-now-required',
    severity: 'warning',
    summary: 'A new version of a schema accepts fewer events.',
    explanation:
      'A field becomes required, or a rule in `validate` is new or narrower, so events fail that were accepted before. Stored events are not changed. That may be intended, to distinguish schemas; failed events can be replayed after a correction.',
  },
  otherMeaning: {
    code: 'PK8606',
    name: 'field-meaning-changed',
    severity: 'info',
    summary: 'A new version of a schema changes how a field is filled or found.',
    explanation:
      'The parser, a time format, the event time, an indicator, a source or a mask differs. The change is allowed and applies to new events. Stored events keep their values and indicators until they are parsed again from their raw text.',
  },
  unmasked: {
    code: 'PK8607',
    name: 'mask-removed',
    severity: 'warning',
    summary: 'A new version of a schema no longer masks a field.',
    explanation:
      'New events will contain the clear value: in the column, among the indicators and in the raw text. Everyone who can search the logs can read it. Stored events stay masked, because a hash cannot be reversed.',
  },
  added: {
    code: 'PK8608',
    name: 'field-added',
    severity: 'info',
    summary: 'A new version of a schema adds a field.',
    explanation:
      'Adding fields is always allowed. Stored events have no value for the field until they are parsed again from their raw text; new events have one if the log does.',
  },
  describedOtherwise: {
    code: 'PK8609',
    name: 'schema-described-otherwise',
    severity: 'info',
    summary: 'A new version of a schema changes a description or the reference.',
    explanation:
      'The text is shown in the console and in the documentation of the log type. It has no effect on events.',
  },
  reordered: {
    code: 'PK8610',
    name: 'fields-reordered',
    severity: 'info',
    summary: 'A new version of a schema changes the order of its fields.',
    explanation:
      'Fields are shown in this order. It also matters if there are several timestamps with `isEventTime`: the first with a value sets the event time.',
  },
  acceptsMore: {
    code: 'PK8611',
    name: 'schema-accepts-more',
    severity: 'info',
    summary: 'A new version of a schema accepts more events.',
    explanation:
      'A field is no longer required, a rule in `validate` was removed or widened, or a time format was added. Events that failed before may match this schema now, and can be replayed. If several schemas share a source, make sure that they can still be distinguished.',
  },
} as const satisfies Record<string, DiagnosticKind>
