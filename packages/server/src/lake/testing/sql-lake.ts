import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownTables, toLogTypeTables } from '@picket/logs'
import { createLake } from '../create-lake.ts'
import { openEmbeddedEngine } from '../embedded/embedded-engine.ts'
import type { Lake } from '../lake.ts'
import { schemaOf } from './schema-of.ts'

/** A data lake with tables of two log types and of a third that is secret, each with a row. */
export interface SqlLake {
  readonly lake: Lake
  /** Its directory, in which tests can place what must not be readable. */
  readonly folder: string
  close(): Promise<void>
}

export const logTypes = ['Shop.Orders', 'Shop.Users', 'Secret.Plans']

export async function openSqlLake(): Promise<SqlLake> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  const engine = openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') })
  const lake = createLake({ engine })
  const tables = logTypes.flatMap((logType) => Object.values(toLogTypeTables(schemaOf(printSchema(logType)))))
  await lake.prepare([...ownTables, ...tables])
  return {
    lake,
    folder,
    async close() {
      await lake.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function printSchema(logType: string): string {
  return `schema: ${logType}\nfields: [{ name: buyer, type: string }, { name: more, type: json }]\n`
}
