// Raw bytes in, normalised events out: log schemas, parsers, types, indicators, classification. Runs anywhere JavaScript does.

// schemas
export type { FieldType, LogSchema, SchemaField } from './schema/definition.ts'
export { schemaDiagnostics } from './schema/diagnostics/index.ts'
export { parseLogSchema } from './schema/parse-log-schema.ts'
export { checkLogTypeName, customPrefix, enterLogTypeName, tableName } from './schema/log-type-name.ts'
export { parseRegexPattern } from './schema/patterns/regex-pattern.ts'
export { toSchemaError, toUpdateError, type SchemaErrorEntry } from './schema/api-errors.ts'
export { compareSchemas, toChangeFindings } from './schema/compare/compare-schemas.ts'
export { documentSchema, type SchemaSample } from './schema/documentation/document-schema.ts'
export { logSchemaJsonSchema } from './schema/json-schema/log-schema-json-schema.ts'
export { looksLikeLogSchema } from './schema/looks-like-log-schema.ts'
export { addFields } from './schema/print/add-fields.ts'
export { formatLogSchema } from './schema/print/format-log-schema.ts'
export { printFields, printLogSchema } from './schema/print/print-log-schema.ts'
export { isSchemaTestFile } from './schema/tests/parse-schema-tests.ts'
export type { SchemaTest } from './schema/tests/schema-test.ts'

// streams
export type { Codec } from './streams/compression/codec.ts'
export { findCodec } from './streams/compression/index.ts'
export { rawSnappy } from './streams/compression/raw-snappy.ts'
export { openStream, type ByteSource } from './streams/open-stream.ts'
export {
  maxRecordBytes,
  streamTypes,
  type StreamFailure,
  type StreamFormat,
  type StreamItem,
  type StreamType,
} from './streams/stream-item.ts'
export { rootFields } from './streams/root-fields.ts'

// parsers
export { findBrokenScripts } from './parsers/find-broken-scripts.ts'
export type { ScriptChecker, ScriptRunner } from './parsers/script.ts'

// normalisation
export {
  compileTimeFormat,
  createNormalizer,
  createRowIds,
  indicatorFields,
  PackedEvent,
  printEvent,
  printFieldPath,
  printInstant,
  printRow,
  toFields,
  type NormalizedEvent,
  type NormalizeOutcome,
} from './normalize/index.ts'

// classification
export { bySpecificity } from './classify/by-specificity.ts'
export type { ClassificationFailure, ClassifiedLog } from './classify/classified.ts'
export { createClassifier, type Classifier, type ClassifyLogs } from './classify/create-classifier.ts'
export { createFailureGroups } from './classify/failure-groups.ts'
export { printReason, printReasons } from './classify/failure.ts'

// inference
export { createInference, type Inference } from './infer/create-inference.ts'
export type { Doubt } from './infer/doubt.ts'
export { createFieldProposals, discovering, type FieldProposal, type FieldProposals } from './infer/propose-fields.ts'

// from bytes to events
export { routeObject } from './prefixes/route-object.ts'
export { judgeItems, openLogs, type LogCounts, type LogItem } from './pipeline/open-logs.ts'

// what fields log types have
export { createFieldKnowledge, toFilterFields, toOutline, type LogTypeOutline } from './knowledge/index.ts'

// the lake
export {
  indexSettingsOf,
  partSettingsOf,
  printCreateTable,
  printTableName,
  type TableOptions,
} from './lake/create-table.ts'
export { parseColumnType } from './lake/parse-column-type.ts'
export type { LakeColumn } from './lake/lake-column.ts'
export { migrateTable, type RefusedChange } from './lake/migrate-table.ts'
export { columnName, quoteName, quotePath, quoteText, viewsDatabase } from './lake/names.ts'
export { createBlockFactory, type Block, type BlockFactory } from './lake/blocks/create-block.ts'
export { clearBufferPool } from './lake/blocks/buffer-pool.ts'
export { splitByDays } from './lake/rows/split-by-days.ts'
export { createInserter, type LakeInsert } from './lake/rows/create-inserter.ts'
export { createRowPrinter, createRowTranslator, type RowPrinter } from './lake/rows/row-printer.ts'
export { createRowReader } from './lake/rows/row-reader.ts'
export { insertSettings, printSettings, selectSettings } from './lake/settings.ts'
export { toLakeTable, type LakeTable } from './lake/table.ts'
export { printAllLogsView } from './lake/views.ts'
export { databaseNames, databases, findDatabase, type LakeDatabase } from './lake/databases.ts'
export { toLogTypeTables, type LogTypeTables, type RowSchema } from './lake/log-type-tables.ts'
export { matchColumns } from './lake/match-columns.ts'
export { failureTableName, ownTables } from './lake/own-tables.ts'
export { spanningViews, type SpanningView } from './lake/spanning-views.ts'
export type { StoredTable } from './lake/stored-table.ts'
export type { TableLayout } from './lake/table-layout.ts'

// schema tests
export { createSchemaTestRunner, type SchemaTestResult } from './schema-tests/run-schema-tests.ts'
