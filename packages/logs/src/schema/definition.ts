import type { FieldPath, Filter } from '@picket/core'

/**
 * What the logs of one type look like: plain data, every default resolved, references to `definitions` put in their place.
 * `parseLogSchema` makes it from text and promises what the comments here say.
 */
export interface LogSchema {
  /** The log type: `AWS.CloudTrail`, `Custom.Shop.Orders`. */
  readonly name: string
  /** Empty when there is none. */
  readonly description: string
  readonly referenceUrl?: string
  /** Whether fields that are not declared become columns as they are met. */
  readonly fieldDiscoveryEnabled: boolean
  readonly parser: ParserDefinition
  /** Names are unique in any case. Empty only with field discovery. */
  readonly fields: readonly SchemaField[]
  readonly udm: readonly UdmMapping[]
}

/** How the text of one log becomes raw fields. `json` is what holds without a `parser` key: every log is a JSON object. */
export type ParserDefinition =
  { readonly kind: 'json' } | CsvDefinition | FastmatchDefinition | RegexDefinition | ScriptDefinition

export type ParserKind = ParserDefinition['kind']

/** What csv, fastmatch and regex have in common, in the order in which it applies (reference: data 7.2). */
export interface TextParserOptions {
  /** So many lines at the beginning of each stream are passed over; 0 for none. */
  readonly skipLines: number
  /** A line that begins with it yields nothing and counts as matched. Never empty. */
  readonly skipPrefix?: string
  readonly trimSpace: boolean
  /** Captured values that mean "absent". */
  readonly emptyValues: readonly string[]
  readonly expandFields: readonly ExpandedField[]
}

/** A further field made of captured ones: `%{date}T%{time}Z`. */
export interface ExpandedField {
  readonly name: string
  readonly template: string
}

export type CsvDelimiter = ',' | '\t' | ' ' | '|'

export interface CsvDefinition extends TextParserOptions {
  readonly kind: 'csv'
  readonly hasHeader: boolean
  readonly delimiter: CsvDelimiter
  /** Nothing means: those of the header, which then is there. `_` and the empty name skip a column. */
  readonly columns?: readonly string[]
  /** With a header: the columns of streams that come without one. */
  readonly defaultColumns?: readonly string[]
}

export interface FastmatchDefinition extends TextParserOptions {
  readonly kind: 'fastmatch'
  /** Tried in order; `parseFastmatchPattern` takes each of them. */
  readonly match: readonly string[]
}

export interface RegexDefinition extends TextParserOptions {
  readonly kind: 'regex'
  /** Parts of one expression, to be joined without separator. */
  readonly match: readonly string[]
  /** Fragments for `%{NAME}`, in the order of the document. */
  readonly patternDefinitions: readonly PatternDefinition[]
}

export interface PatternDefinition {
  readonly name: string
  readonly pattern: string
}

export interface ScriptDefinition {
  readonly kind: 'script'
  /** Python source that defines `parse(log)`. */
  readonly function: string
}

export interface SchemaField {
  readonly name: string
  /** Without a value in such a field, an event is not of this schema. */
  readonly required: boolean
  readonly description: string
  readonly type: FieldType
  /** Where the value comes from when not from the key of the field's own name. */
  readonly source?: FieldSource
}

export type FieldType = StringType | NumberType | BooleanType | JsonType | ObjectType | ArrayType | TimestampType

export type FieldTypeName = FieldType['kind']

export interface StringType {
  readonly kind: 'string'
  /** Each once, in the order of the document. */
  readonly indicators: readonly Indicator[]
  readonly validate?: StringValidation
  readonly mask?: Mask
}

/** `smallint` has 16 bits, `int` 32, `bigint` 64; `float` is a double. */
export interface NumberType {
  readonly kind: 'smallint' | 'int' | 'bigint' | 'float'
}

export interface BooleanType {
  readonly kind: 'boolean'
}

export interface JsonType {
  readonly kind: 'json'
  /** The value may be a string that holds JSON. */
  readonly isEmbeddedJson: boolean
}

export interface ObjectType {
  readonly kind: 'object'
  /** At least one. */
  readonly fields: readonly SchemaField[]
  readonly isEmbeddedJson: boolean
}

export interface ArrayType {
  readonly kind: 'array'
  readonly element: FieldType
  readonly isEmbeddedJson: boolean
}

export interface TimestampType {
  readonly kind: 'timestamp'
  /** At least one, each once; the first that reads the value wins. */
  readonly formats: readonly TimeFormat[]
  /** The first such field with a value, in the order of the document, gives the time of the event. */
  readonly isEventTime: boolean
  /** For the rows of lookup tables: after this time a row no longer counts. */
  readonly isExpiration: boolean
}

export type TimeFormat =
  | { readonly kind: 'rfc3339' | 'unix' | 'unix_ms' | 'unix_us' | 'unix_ns' | 'unix_auto' | 'cloudflare' }
  /** Directives as in `%Y-%m-%d %H:%M:%S`; each of them is known to `strftimeDirectives`. */
  | { readonly kind: 'strftime'; readonly pattern: string }

/** A field has one source at most. Paths lead to declared or captured fields; circles are excluded. */
export type FieldSource =
  /** Moves the value from a key of the same object. */
  | { readonly kind: 'rename'; readonly from: string }
  /** From the root of the event, as the others. */
  | { readonly kind: 'copy'; readonly from: FieldPath }
  | { readonly kind: 'concat'; readonly paths: readonly FieldPath[]; readonly separator: string }
  | { readonly kind: 'split'; readonly from: FieldPath; readonly separator: string; readonly index: number }

export type Mask =
  | { readonly kind: 'md5' | 'sha1' | 'sha256' | 'sha512'; readonly salt: string }
  | { readonly kind: 'redact'; readonly to: string }

/** Values that fail make the whole event fail the schema. */
export type StringValidation =
  | { readonly kind: 'allow' | 'deny'; readonly values: readonly string[] }
  | { readonly kind: 'ip' | 'cidr'; readonly family: 'ipv4' | 'ipv6' | 'any' }

export type Indicator = (typeof indicators)[number]

/** What values can be found by, whatever their field (spec: validation of schemas; `aws_arn_only` is documented only). */
export const indicators = [
  'ip',
  'domain',
  'hostname',
  'url',
  'md5',
  'sha1',
  'sha256',
  'aws_arn',
  'aws_arn_only',
  'aws_account_id',
  'aws_instance_id',
  'aws_tag',
  'trace_id',
  'username',
  'email',
  'net_addr',
  'mac',
  'actor_id',
  'serial_number',
] as const

export type UdmName = (typeof udmNames)[number]

/** The names that fields of all log types share (spec: log-schema definition). */
export const udmNames = [
  'user.email',
  'user.name',
  'user.full_name',
  'user.provider_id',
  'user.arns',
  'source.address',
  'source.domain',
  'source.ip',
  'source.mac',
  'source.port',
  'source.arns',
  'source.bytes',
  'destination.address',
  'destination.domain',
  'destination.ip',
  'destination.mac',
  'destination.port',
  'destination.arns',
  'destination.bytes',
] as const

/** The first path whose condition holds and that has a value gives it; for names in `.arns`, all paths do. */
export interface UdmMapping {
  readonly name: UdmName
  /** At least one. */
  readonly paths: readonly UdmPath[]
}

export interface UdmPath {
  readonly path: FieldPath
  readonly condition?: UdmCondition
}

export interface UdmCondition {
  /** As it is written: `type == "root" and userName exists`. */
  readonly text: string
  readonly filter: Filter
}
