import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { UnavailableError } from '@picket/core'
import { parseLogSchema } from '@picket/logs'
import type { LogSource } from '../../ingest/log-source.ts'
import { silentLog, type Log } from '../../ports/log.ts'
import { openSqliteSpool } from '../../spool/sqlite-spool.ts'
import type { Spool, SpoolLimits } from '../../spool/spool.ts'
import { openSqlite, type Database } from '../../stores/database.ts'
import { migrate } from '../../stores/migrate.ts'
import { createPipeline, type Pipeline } from '../pipeline.ts'
import { createOutcomeWaiters, type OutcomeWaiters } from '../../ingest/outcome-waiters.ts'
import type { PipelinePoint } from '../points.ts'
import type { StoredSchema } from '../../schemas/stored-schema.ts'
import type { ApplyOutcome, Scripts } from '../ports.ts'
import type { ChunkLimits } from '../chunk-builder.ts'
import { createSourceReaders } from '../source-readers.ts'
import { createLakeMemory, createMemoryLake, type MemoryLake } from './memory-lake.ts'
import { createTestDetection } from './test-detection.ts'

/** A disk, and servers that are started on it one after the other. */
export interface World {
  readonly sources: Map<string, LogSource>
  readonly schemas: Map<string, StoredSchema>
  /** Starts a server; one that was started before is killed. */
  start(options?: StartOptions): Promise<Server>
  close(): void
}

export interface StartOptions {
  /** The point at which the process crashes, and how often it passes the point before. */
  readonly crash?: { readonly point: PipelinePoint; readonly after: number }
  /** How many calls of the data lake fail before it responds. */
  readonly lakeFailures?: number
  readonly spool?: Partial<SpoolLimits>
  readonly chunks?: Partial<ChunkLimits>
  readonly log?: Log
}

export interface Server {
  readonly spool: Spool
  readonly database: Database
  readonly lake: MemoryLake
  readonly pipeline: Pipeline
  readonly waiters: OutcomeWaiters
  readonly isDead: () => boolean
  /** Runs until there is nothing left to do, or the process has crashed. */
  idle(): Promise<void>
}

export function createWorld(options: { readonly rules?: readonly string[]; readonly scripts?: Scripts } = {}): World {
  const folder = mkdtempSync(join(tmpdir(), 'picket-pipeline-'))
  const memory = createLakeMemory()
  const sources = new Map<string, LogSource>()
  const schemas = new Map<string, StoredSchema>()
  let ids = 0
  let time = Date.UTC(2026, 0, 1)
  let kill: () => void = () => undefined
  const metadata = (template ??= createTemplate()).then((empty) => {
    copyFileSync(empty, join(folder, 'picket.db'))
    return join(folder, 'picket.db')
  })
  return {
    sources,
    schemas,
    async start({ crash, lakeFailures = 0, spool: spoolLimits, chunks, log = silentLog }: StartOptions = {}) {
      kill()
      let isDead = false
      kill = () => void (isDead = true)
      let passed = 0
      let lakeLeft = lakeFailures
      const at = (point: string): void => {
        if (isDead) throw new Dead()
        if (point !== crash?.point || passed++ < crash.after) return
        isDead = true
        throw new Dead()
      }
      const now = (): number => (time += 7)
      const real = openSqlite(await metadata)
      const database = withDeath(real, () => isDead)
      const spool = withDeath(
        openSqliteSpool({
          path: join(folder, 'spool.db'),
          now,
          randomId: () => `batch${++ids}`,
          limits: { linger: 0, pause: 0, ...spoolLimits },
        }),
        () => isDead,
      )
      const lake = createMemoryLake(memory, () => isDead || lakeLeft-- > 0)
      const waiters = createOutcomeWaiters()
      const pipeline = createPipeline({
        spool,
        lake,
        database,
        detection: withDeath(await createTestDetection(real, options.rules ?? []), () => isDead),
        applyOutcome: noteOutcome,
        readerOf: createSourceReaders({
          findSource: async (id) => sources.get(id),
          schemas: { find: (logType) => schemas.get(logType) },
          ...(options.scripts && { scripts: options.scripts }),
        }),
        seal: (text) => `sealed ${Buffer.from(text).toString('base64')}`,
        waiters,
        now,
        log,
        at,
        ...(chunks && { limits: chunks }),
      })
      return {
        spool,
        database: real,
        lake,
        pipeline,
        waiters,
        isDead: () => isDead,
        async idle() {
          while (!isDead && spool.status().items > 0) await new Promise((resolve) => setTimeout(resolve, 1))
        },
      }
    },
    close() {
      kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function sourceOf(
  id: string,
  logTypes: readonly string[],
  format: LogSource['format'] = { type: 'Auto' },
): LogSource {
  const who = { createdAt: 0, createdBy: '', updatedAt: 0, updatedBy: '', isDeleted: false }
  return { id, kind: 'http-ingest', label: `Source ${id}`, logTypes, format, ...who }
}

export function schemaOf(text: string): StoredSchema {
  const { schema, findings } = parseLogSchema(text)
  if (!schema) throw new Error(findings.map(({ message }) => message).join(' '))
  return { schema, revision: 1 }
}

/** The store of alerts: one row per outcome, so that a duplicate is rejected. */
const noteOutcome: ApplyOutcome = async (trx, { batchId, matches, alerts }) => {
  const opened = alerts.filter(({ kind }) => kind === 'opened').length
  await sql`INSERT INTO test_outcomes VALUES (${batchId}, ${matches.length}, ${opened})`.execute(trx)
}

export class Dead extends UnavailableError {
  constructor() {
    super('The process has ended.')
  }
}

/** Makes calls of a dead process have no effect. */
function withDeath<Port extends object>(port: Port, isDead: () => boolean): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]) => {
        if (isDead()) throw new Dead()
        return value.apply(target, parameters)
      }
    },
  })
}

let template: Promise<string> | undefined

/** Creates empty metadata as a template: creating the tables takes longer than most tests. */
async function createTemplate(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'picket-pipeline-')), 'picket.db')
  const database = openSqlite(path)
  await migrate(database)
  await sql`CREATE TABLE test_outcomes (batch text primary key, matches integer, opened integer)`.execute(database)
  await database.destroy()
  return path
}
