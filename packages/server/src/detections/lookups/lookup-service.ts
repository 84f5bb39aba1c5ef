import { createHash } from 'node:crypto'
import {
  createEnricher,
  InvalidInputError,
  NotFoundError,
  toLookupDefinition,
  type Enricher,
  type LookupDefinition,
  type LookupTable,
  type RowFormat,
  type StoredRowFormat,
  type Spec,
} from '@picket/core'
import { toStoredRows } from '@picket/core/node'
import type { LogSchema } from '@picket/logs'
import { createSerialQueue } from '../../async/serial-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import {
  deleteLookupRows,
  deleteReplacedVersions,
  listLookupVersions,
  listVersionsOf,
  readLookupData,
  replaceLookupVersion,
  type LookupVersionRow,
} from '../../stores/lookups/lookup-store.ts'
import type { Library } from '../spec-library.ts'
import { buildTable } from './build-table.ts'
import { keyIndicators } from './key-indicators.ts'
import { packRows, unpackRows } from './unpack-rows.ts'

/** Rows to import, as they were received: they may be compressed with gzip. */
export interface LookupRows {
  readonly bytes: Uint8Array
  readonly format: RowFormat
  /** Called when the rows were stored. */
  readonly accepted?: () => void
}

/** Rows that were checked and can be stored. */
export interface CheckedRows {
  readonly name: string
  readonly format: StoredRowFormat
  readonly digest: string
  readonly packed: Uint8Array
  readonly rowCount: number
  readonly duplicates: number
  readonly sizeBytes: number
}

/**
 * The rows of lookup tables. Imports are checked as a whole and then replace the previous rows at once; earlier versions
 * are kept, so that a replay uses the rows of its time.
 */
export interface LookupService {
  /** Returns the current tables; undefined if there are none. */
  enricher(): Enricher | undefined
  /** Returns the current row of an enabled table for a key, as JSON. */
  find(name: string, key: string): string | undefined
  /** Loads the tables that changed. Events are evaluated with the previous tables until all are loaded. */
  refresh(library: Library): Promise<void>
  /** Returns the tables with the rows of a time. */
  asOf(library: Library, time: number): Promise<Enricher | undefined>
  /** Throws an InvalidInputError that names the first row that cannot be read. */
  check(spec: Spec, rows: LookupRows): Promise<CheckedRows>
  /**
   * Stores rows unless they are the current ones; call `refresh` afterwards. `within` takes part in the transaction: if
   * it throws, nothing is stored.
   */
  save(rows: CheckedRows, by: string, within?: (trx: Database) => Promise<void>): Promise<void>
  /** Deletes versions of a table that were replaced before a time. */
  removeReplaced(name: string, before: number): Promise<void>
  /** Deletes the rows of tables, with all versions. */
  remove(names: readonly string[]): Promise<void>
  /** The version of each table that has rows. */
  current(): Promise<ReadonlyMap<string, LookupVersionRow>>
  /** Newest first. */
  versionsOf(name: string): Promise<readonly LookupVersionRow[]>
}

export interface LookupPorts {
  readonly database: Database
  readonly findSchema: (logType: string) => LogSchema | undefined
  readonly now: Clock
  readonly randomId: RandomId
  readonly log: Log
  /** The size of the compressed rows of a table; 64 by default. */
  readonly maxMegabytes?: number
}

/** Versions of a table, including the current one. */
const versionsKept = 10

/** A table in memory, and what it was built from. */
interface Loaded {
  readonly key: string
  readonly table: LookupTable
}

export function createLookupService(ports: LookupPorts): LookupService {
  const { database, findSchema, now, randomId, log, maxMegabytes = 64 } = ports
  const inTurn = createSerialQueue()
  let loaded: ReadonlyMap<string, Loaded> = new Map()
  let enricher: Enricher | undefined
  let past: { readonly key: string; readonly enricher: Enricher | undefined } | undefined

  const load = async (
    library: Library,
    versions: readonly LookupVersionRow[],
    known: ReadonlyMap<string, Loaded>,
  ): Promise<ReadonlyMap<string, Loaded>> => {
    const next = new Map<string, Loaded>()
    for (const version of versions) {
      const spec = library.specs.get(version.table_name)
      if (spec?.kind !== 'lookup_table' || spec.broken || spec.data['Enabled'] !== true) continue
      const definition = toLookupDefinition(spec, keyIndicators(spec, findSchema))
      const before = known.get(spec.id)
      const key = `${version.id} ${JSON.stringify([definition.primaryKey, definition.keyMatch])}`
      try {
        const table = before?.key === key ? { ...before.table, definition } : await build(definition, version)
        next.set(spec.id, { key, table })
      } catch (error) {
        if (!(error instanceof InvalidInputError)) throw error
        // The primary key changed after the import: the table enriches nothing until rows are imported again.
        log.warn({ table: spec.id, reason: error.message }, 'the rows of a lookup table cannot be used')
      }
    }
    return next
  }
  const build = async (definition: LookupDefinition, { id, format }: LookupVersionRow): Promise<LookupTable> => {
    const bytes = await unpackRows(await readLookupData(database, id))
    return await buildTable(definition, { bytes, format })
  }
  const toEnricher = (tables: ReadonlyMap<string, Loaded>): Enricher | undefined =>
    tables.size === 0 ? undefined : createEnricher([...tables.values()].map(({ table }) => table))

  return {
    enricher: () => enricher,
    find: (name, key) => loaded.get(name)?.table.rows.find(key),
    refresh: (library) =>
      inTurn(async () => {
        const next = await load(library, await listLookupVersions(database), loaded)
        loaded = next
        enricher = toEnricher(next)
      }),
    asOf: (library, time) =>
      inTurn(async () => {
        const versions = await listLookupVersions(database, time)
        const key = `${library.revision} ${versions.map(({ id }) => id).join(' ')}`
        if (past?.key !== key) past = { key, enricher: toEnricher(await load(library, versions, loaded)) }
        return past.enricher
      }),
    async check(spec, { bytes, format }) {
      const stored = await toStoredRows(await unpackRows(bytes), format)
      const definition = toLookupDefinition(spec)
      const { rows } = await buildTable(definition, stored)
      if (rows.rowCount > 0 && rows.keyCount === 0)
        throw new InvalidInputError(`No row has a value for the primary key "${definition.primaryKey}".`)
      const packed = await packRows(stored.bytes)
      if (packed.length > maxMegabytes * 1_000_000)
        throw new InvalidInputError(
          `The rows have ${(packed.length / 1_000_000).toFixed(1)} MB compressed; at most ${maxMegabytes} MB can be imported.`,
        )
      return {
        name: spec.id,
        format: stored.format,
        digest: createHash('sha256').update(stored.bytes).digest('hex'),
        packed,
        rowCount: rows.rowCount,
        duplicates: rows.duplicates,
        sizeBytes: stored.bytes.length,
      }
    },
    save: async ({ name, format, digest, packed, rowCount, duplicates, sizeBytes }, by, within) =>
      await database.transaction().execute(async (trx) => {
        await within?.(trx)
        const [newest] = await listVersionsOf(trx, name)
        if (newest?.digest === digest && newest.format === format && newest.valid_to === null) return
        const version: LookupVersionRow = {
          id: randomId(),
          table_name: name,
          format,
          digest,
          row_count: rowCount,
          duplicates,
          size_bytes: sizeBytes,
          // Versions follow each other even if the clock does not.
          valid_from: Math.max(now(), (newest?.valid_from ?? 0) + 1),
          valid_to: null,
          created_by: by,
        }
        await replaceLookupVersion(trx, version, packed, versionsKept)
      }),
    removeReplaced: async (name, before) =>
      await database.transaction().execute((trx) => deleteReplacedVersions(trx, name, before)),
    remove: async (names) => await database.transaction().execute((trx) => deleteLookupRows(trx, names)),
    current: async () => new Map((await listLookupVersions(database)).map((version) => [version.table_name, version])),
    versionsOf: (name) => listVersionsOf(database, name),
  }
}

/** Returns the spec of a lookup table. Throws a NotFoundError. */
export function findLookupTable({ specs }: Library, name: string): Spec {
  const spec = specs.get(name)
  if (spec?.kind !== 'lookup_table') throw new NotFoundError(`Lookup table "${name}" does not exist.`)
  return spec
}
