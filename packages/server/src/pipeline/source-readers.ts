import { bySpecificity, createClassifier, type Classifier, type LogSchema } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { compileFilters, type CompiledFilters } from '../source-filters/compile-filters.ts'
import { missingSource, type LogSource } from '../ingest/log-source.ts'
import type { SchemaFinder, StoredSchema } from '../schemas/stored-schema.ts'
import type { Scripts } from './ports.ts'

/** How the logs of a source are read. */
export interface SourceReader {
  readonly source: LogSource
  readonly classifier: Classifier
  /** The schemas of its log types. */
  readonly schemas: ReadonlyMap<string, LogSchema>
  readonly filters: CompiledFilters
}

/**
 * Creates readers of sources, and caches them as long as neither the source nor its schemas change: compiling schemas
 * takes far longer than reading a small body.
 */
export function createSourceReaders(ports: {
  readonly findSource: (id: string) => Promise<LogSource | undefined>
  readonly schemas: SchemaFinder
  readonly scripts?: Scripts
}): (sourceId: string, logTypes?: readonly string[]) => Promise<SourceReader> {
  const known = new Map<string, Kept>()
  return async (sourceId, logTypes) => {
    // After the metadata were restored from an older backup: the logs are stored as failed.
    const source = (await ports.findSource(sourceId)) ?? missingSource(sourceId, { isDeleted: true })
    const own = logTypes ?? source.logTypes
    const stored = own.flatMap((logType) => ports.schemas.find(logType) ?? [])
    const name = logTypes ? JSON.stringify([sourceId, logTypes]) : sourceId
    const kept = known.get(name)
    if (kept && kept.reader.source === source && isSame(kept.stored, stored)) return kept.reader
    const schemas = new Map(stored.map(({ schema }) => [schema.name, schema]))
    const filters = compileFilters(source.filters ?? [])
    const reader = { source, schemas, filters, classifier: compile(stored, ports.scripts) }
    known.set(name, { reader, stored })
    return reader
  }
}

interface Kept {
  readonly reader: SourceReader
  readonly stored: readonly StoredSchema[]
}

function compile(stored: readonly StoredSchema[], scripts: Scripts | undefined): Classifier {
  const revisions = new Map(stored.map(({ schema, revision }) => [schema.name, revision]))
  return createClassifier(bySpecificity(stored.map(({ schema }) => schema)), {
    hash: hashWithNode,
    versionOf: (logType) => revisions.get(logType) ?? 1,
    ...(scripts && { scripts }),
  })
}

function isSame(before: readonly StoredSchema[], now: readonly StoredSchema[]): boolean {
  return before.length === now.length && before.every((one, at) => one === now[at])
}
