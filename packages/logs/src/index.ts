// Raw bytes in, normalised events out: log schemas, parsers, types, indicators, classification. Runs anywhere JavaScript does.

// schemas
export {
  indicators,
  udmNames,
  type ArrayType,
  type BooleanType,
  type CsvDefinition,
  type CsvDelimiter,
  type ExpandedField,
  type FastmatchDefinition,
  type FieldSource,
  type FieldType,
  type FieldTypeName,
  type Indicator,
  type JsonType,
  type LogSchema,
  type Mask,
  type NumberType,
  type ObjectType,
  type ParserDefinition,
  type ParserKind,
  type PatternDefinition,
  type RegexDefinition,
  type SchemaField,
  type ScriptDefinition,
  type StringType,
  type StringValidation,
  type TextParserOptions,
  type TimeFormat,
  type TimestampType,
  type UdmCondition,
  type UdmMapping,
  type UdmName,
  type UdmPath,
} from './schema/definition.ts'
export { schemaDiagnostics } from './schema/diagnostics/index.ts'
export { parseLogSchema, type ParsedLogSchema, type ParseSchemaOptions } from './schema/parse-log-schema.ts'
export { checkLogTypeName, customPrefix, enterLogTypeName, tableName } from './schema/log-type-name.ts'
export { builtInPatterns } from './schema/patterns/built-in-patterns.ts'
export { parseFastmatchPattern, type FastmatchPart, type ParsedFastmatch } from './schema/patterns/fastmatch-pattern.ts'
export { parseRegexPattern, type ParsedRegex } from './schema/patterns/regex-pattern.ts'
export type { RegexCapture } from './schema/patterns/expand-patterns.ts'
export type { PatternProblem } from './schema/patterns/pattern-problem.ts'
export {
  toSchemaError,
  toUpdateError,
  type SchemaError,
  type SchemaErrorCode,
  type SchemaErrorEntry,
} from './schema/api-errors.ts'
export type { SchemaChange } from './schema/compare/change.ts'
export { compareSchemas, toChangeFindings, type SchemaComparison } from './schema/compare/compare-schemas.ts'
export { logSchemaJsonSchema } from './schema/json-schema/log-schema-json-schema.ts'
export { schemaTestsJsonSchema } from './schema/json-schema/schema-tests-json-schema.ts'
export { documentSchema, type SchemaSample } from './schema/documentation/document-schema.ts'
export { checkSchemaNames } from './schema/check-schema-names.ts'
export { printTimeFormat } from './schema/print-time-format.ts'
export { looksLikeLogSchema } from './schema/looks-like-log-schema.ts'
export { addFields, type AddedField, type SchemaWithFields } from './schema/print/add-fields.ts'
export { formatLogSchema } from './schema/print/format-log-schema.ts'
export { printFields, printLogSchema } from './schema/print/print-log-schema.ts'
export { checkTestLogTypes } from './schema/tests/check-test-names.ts'
export {
  isSchemaTestFile,
  parseSchemaTests,
  type ParsedSchemaTests,
  type ParseTestsOptions,
} from './schema/tests/parse-schema-tests.ts'
export type { ExpectedOutcome, SchemaTest } from './schema/tests/schema-test.ts'
export { sourceOrder } from './schema/sources/index.ts'
export { builtInTimeFormats, strftimeDirectives } from './schema/time-formats.ts'

// streams
export { openStream, type ByteSource, type OpenStream, type StreamOptions } from './streams/open-stream.ts'
export {
  maxRecordBytes,
  streamTypes,
  type StreamCounts,
  type StreamFailure,
  type StreamFailureCode,
  type StreamFormat,
  type StreamItem,
  type StreamRecord,
  type StreamType,
} from './streams/stream-item.ts'
export type { KnownFormat } from './streams/detect-format.ts'
export { maxExpansion, type ExpansionLimit } from './streams/unpack.ts'
export { enclosingFieldWarning } from './streams/enclosing-field-warning.ts'

// which objects of a source hold which log types
export { findPrefixProblems, type PrefixProblem } from './prefixes/find-prefix-problems.ts'
export type { PrefixRoute } from './prefixes/prefix-route.ts'
export { routeObject, type ObjectRouting } from './prefixes/route-object.ts'

// parsers
export { createParser, type ParserPorts } from './parsers/create-parser.ts'
export type {
  ParsedLog,
  ParseFailure,
  ParseLog,
  ParseOutcome,
  Parser,
  ScriptParser,
  ScriptPlace,
  TextParser,
} from './parsers/parser.ts'
export { findBrokenScripts } from './parsers/find-broken-scripts.ts'
export type { ScriptChecker, ScriptFailure, ScriptOutcome, ScriptRunner } from './parsers/script.ts'

// normalisation
export {
  compileTimeFormat,
  createDiscovery,
  createNormalizer,
  createRowIds,
  declareDiscovered,
  deepestValue,
  indicatorFields,
  mostDiscovered,
  mostKeys,
  PackedEvent,
  parseUtcText,
  printEvent,
  printFailure,
  printFieldPath,
  printInstant,
  printRow,
  scanIndicator,
  toFields,
  toMilliseconds,
  type Batch,
  type DiscoveredField,
  type Discovery,
  type DiscoveryLevel,
  type EventSource,
  type FailureCode,
  type FieldFailure,
  type Hash,
  type HashAlgorithm,
  type IndicatorField,
  type IndicatorHit,
  type Instant,
  type NormalizeContext,
  type NormalizedEvent,
  type NormalizeFailure,
  type NormalizeOutcome,
  type Normalizer,
  type NormalizerOptions,
  type StandardFields,
  type TimeParser,
} from './normalize/index.ts'

// classification
export { bySpecificity } from './classify/by-specificity.ts'
export type { CandidateOptions } from './classify/candidate.ts'
export type {
  CandidateFailure,
  ClassificationFailure,
  Classified,
  ClassifiedLog,
  SkippedLog,
} from './classify/classified.ts'
export { createClassifier, type Classifier, type ClassifyLogs, type LogText } from './classify/create-classifier.ts'
export { createFailureGroups, type FailureGroup, type FailureGroups } from './classify/failure-groups.ts'
export { printReason, printReasons } from './classify/failure.ts'
export type { StreamContext } from './classify/try-candidate.ts'

// inference
export {
  createInference,
  type Inference,
  type InferenceOptions,
  type SchemaInference,
} from './infer/create-inference.ts'
export type { Doubt } from './infer/doubt.ts'
export { createFieldProposals, discovering, type FieldProposal, type FieldProposals } from './infer/propose-fields.ts'

// from bytes to events
export {
  openLogs,
  type FilteredLog,
  type LogCounts,
  type LogItem,
  type LogOptions,
  type OpenLogs,
} from './pipeline/open-logs.ts'

// what fields log types have
export {
  createFieldKnowledge,
  toFilterFields,
  toOutline,
  type LogTypeOutline,
  type OutlineFields,
} from './knowledge/index.ts'

// the lake
export {
  indexSettingsOf,
  partSettings,
  partSettingsOf,
  printCreateTable,
  printTableName,
  type TableOptions,
} from './lake/create-table.ts'
export { parseColumnType, type ParsedColumnType } from './lake/parse-column-type.ts'
export type { LakeColumn } from './lake/lake-column.ts'
export { migrateTable, type Migration, type RefusedChange, type TableRewrite } from './lake/migrate-table.ts'
export { columnName, logsDatabase, quoteName, quotePath, quoteText, viewsDatabase } from './lake/names.ts'
export { createBlockFactory, type Block, type BlockFactory } from './lake/blocks/create-block.ts'
export { forgetRooms } from './lake/blocks/rooms.ts'
export { cutByDays } from './lake/rows/cut-by-days.ts'
export { createInserter, type Inserter, type InsertOptions, type LakeInsert } from './lake/rows/create-inserter.ts'
export { createRowPrinter, createRowTranslator, type RowPrinter } from './lake/rows/row-printer.ts'
export { createRowReader, type RowReader } from './lake/rows/row-reader.ts'
export { insertSettings, printSettings, selectSettings } from './lake/settings.ts'
export { toLakeTable, type LakeTable } from './lake/table.ts'
export { printAllLogsView } from './lake/views.ts'

// schema tests
export { compareEvents, type Difference } from './schema-tests/compare-events.ts'
export {
  createSchemaTestRunner,
  testTime,
  type SchemaTestResult,
  type SchemaTestRunner,
} from './schema-tests/run-schema-tests.ts'
