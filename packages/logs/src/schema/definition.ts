import type { FieldPath, Filter } from '@picket/core'

/**
 * The schema of a log type: plain data, with all defaults and references to `definitions` resolved. `parseLogSchema`
 * creates it from text and guarantees the invariants documented here.
 */
export interface LogSchema {
  /** The log type, such as `AWS.CloudTrail` or `Custom.Shop.Orders`. */
  readonly name: string
  /** Empty if there is no description. */
  readonly description: string
  readonly referenceUrl?: string
  /** Whether undeclared fields become columns when they are found. */
  readonly fieldDiscoveryEnabled: boolean
  readonly parser: ParserDefinition
  /** Names are unique regardless of case. Empty only with field discovery. */
  readonly fields: readonly SchemaField[]
  readonly udm: readonly UdmMapping[]
}

/** How the text of one log becomes raw fields. Without a `parser` key it is `json`: every log is a JSON object. */
export type ParserDefinition =
  { readonly kind: 'json' } | CsvDefinition | FastmatchDefinition | RegexDefinition | ScriptDefinition

export type ParserKind = ParserDefinition['kind']

/** The options that csv, fastmatch and regex have in common, in the order in which they are applied. */
export interface TextParserOptions {
  /** The number of lines to skip at the start of each stream. */
  readonly skipLines: number
  /** Lines that start with it are skipped and count as matched. Never empty. */
  readonly skipPrefix?: string
  readonly trimSpace: boolean
  /** Captured values that mean "absent". */
  readonly emptyValues: readonly string[]
  readonly expandFields: readonly ExpandedField[]
}

/** An additional field built from captured ones: `%{date}T%{time}Z`. */
export interface ExpandedField {
  readonly name: string
  readonly template: string
}

export type CsvDelimiter = ',' | '\t' | ' ' | '|'

export interface CsvDefinition extends TextParserOptions {
  readonly kind: 'csv'
  readonly hasHeader: boolean
  readonly delimiter: CsvDelimiter
  /** By default the names in the header, which is required then. `_` and the empty name skip a column. */
  readonly columns?: readonly string[]
  /** With a header: the columns of streams without one. */
  readonly defaultColumns?: readonly string[]
}

export interface FastmatchDefinition extends TextParserOptions {
  readonly kind: 'fastmatch'
  /** Tried in order; `parseFastmatchPattern` accepts each of them. */
  readonly match: readonly string[]
}

export interface RegexDefinition extends TextParserOptions {
  readonly kind: 'regex'
  /** Parts of one expression, to be joined without a separator. */
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
  /** Whether an event without a value in this field is not of this schema. */
  readonly required: boolean
  readonly description: string
  readonly type: FieldType
  /** Where the value comes from, if not from the key with the field's name. */
  readonly source?: FieldSource
}

export type FieldType = StringType | NumberType | BooleanType | JsonType | ObjectType | ArrayType | TimestampType

export type FieldTypeName = FieldType['kind']

export interface StringType {
  readonly kind: 'string'
  /** Without duplicates, in the order of the document. */
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
  /** Whether the value can be a string that contains JSON. */
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
  /** At least one, without duplicates; the first that parses the value is used. */
  readonly formats: readonly TimeFormat[]
  /** The first of these fields with a value, in the order of the document, sets the event time. */
  readonly isEventTime: boolean
  /** For rows of lookup tables: the time at which a row expires. */
  readonly isExpiration: boolean
}

export type TimeFormat =
  | { readonly kind: 'rfc3339' | 'unix' | 'unix_ms' | 'unix_us' | 'unix_ns' | 'unix_auto' | 'cloudflare' }
  /** Directives as in `%Y-%m-%d %H:%M:%S`; each of them is in `strftimeDirectives`. */
  | { readonly kind: 'strftime'; readonly pattern: string }

/** A field has at most one source. Paths lead to declared or captured fields; cycles are rejected. */
export type FieldSource =
  /** Moves the value from a key of the same object. */
  | { readonly kind: 'rename'; readonly from: string }
  /** From the root of the event, like the other paths. */
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

/** The kinds of values by which events are found, whatever their field. `aws_arn_only` is in the documentation only. */
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

/** The unified names, which all log types share. */
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

/** The first path whose condition matches and that has a value sets the name; for names in `.arns`, all paths do. */
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
  /** As written: `type == "root" and userName exists`. */
  readonly text: string
  readonly filter: Filter
}
