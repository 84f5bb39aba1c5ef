import { randomBytes } from 'node:crypto'
import { ownTables } from '@picket/logs'
import { createLake } from '../create-lake.ts'
import { openEmbeddedEngine } from '../embedded/embedded-engine.ts'

// Run by killed-while-inserting.test.ts: inserts batches into the data lake of a directory, reports each, and never
// ends by itself.
const [, , folder, first] = process.argv
const lake = createLake({
  engine: openEmbeddedEngine({ folder: folder!, randomId: () => randomBytes(16).toString('hex') }),
})
await lake.prepare(ownTables)
for (let batch = Number(first); ; batch++) {
  const lines = Array.from({ length: 100 }, (_, index) =>
    JSON.stringify({
      p_event_time: new Date().toISOString().slice(0, 10),
      p_batch_id: `batch ${batch}`,
      p_log_type: String(index),
    }),
  )
  await lake.insert({ table: 'monitor.data_audit', lines, token: `batch ${batch}` })
  process.stdout.write(`${batch}\n`)
}
