// Prints the content of a server's data directory as JSON. It is a separate process because a process can open the lake
// only once.
import { dataFiles } from '@picket/server'
import { createLake } from '../../packages/server/src/lake/create-lake.ts'
import { openEmbeddedEngine } from '../../packages/server/src/lake/embedded/embedded-engine.ts'
import { openSqlite } from '../../packages/server/src/stores/database.ts'
import { sumLedger } from '../../packages/server/src/stores/ledger/ledger-store.ts'
import type { StoredData, LakeQueries } from './stored-data.ts'

const [data = '', queries = '{}'] = process.argv.slice(2)
const files = dataFiles(data)
let ids = 0
const lake = createLake({ engine: openEmbeddedEngine({ folder: files.lake, randomId: () => `inspect${++ids}` }) })
const database = openSqlite(files.metadata)
const lakeRows: Record<string, Record<string, unknown>[]> = {}
const tables = new Set((await lake.tables()).map(({ database: of, name }) => `${of}.${name}`))
for (const [name, { table, sql }] of Object.entries(JSON.parse(queries) as LakeQueries)) {
  const rows: Record<string, unknown>[] = []
  if (tables.has(table)) for await (const some of lake.query({ sql })) rows.push(...some)
  lakeRows[name] = rows
}
const stored: StoredData<string> = {
  ledger: await sumLedger(database),
  lake: lakeRows,
  alerts: await database.selectFrom('alerts').select(['id', 'detection_id', 'type', 'dedup', 'event_count']).execute(),
  outbox: await database.selectFrom('outbox').select(['key', 'alert_id', 'output_id', 'state', 'attempts']).execute(),
  attempts: await database.selectFrom('delivery_attempts').select(['alert_id', 'output_id', 'success']).execute(),
}
await database.destroy()
await lake.close()
process.stdout.write(JSON.stringify(stored), () => process.exit(0))
