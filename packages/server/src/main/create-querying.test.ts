import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { admin } from '../identity/testing/viewers.ts'
import type { Lake } from '../lake/lake.ts'
import { insertLakeQuery, type LakeQueryRow } from '../stores/lake-queries/lake-query-store.ts'
import { openTestDatabase } from '../stores/testing/open-stores.ts'
import { createClosers } from '../async/closers.ts'
import { createQuerying } from './create-querying.ts'
import { silentLog } from '../ports/log.ts'

const day = 86_400_000
const now = Date.parse('2026-05-31T00:00:00Z')

function rowOf(id: string, age: number): LakeQueryRow {
  return {
    id,
    name: null,
    sql: 'select 1',
    database_name: 'logs',
    status: 'succeeded',
    message: '',
    started_at: now - age,
    completed_at: now - age,
    is_scheduled: 0,
    issuer_kind: 'user',
    issued_by: admin.id,
    log_types: '[]',
    columns: '[]',
    row_count: 0,
    rows_read: 0,
    bytes_read: 0,
    execution_ms: 1,
    is_truncated: 0,
    kind: 'AD_HOC',
    mode: 'NATIVE_SQL',
    parent_id: null,
    range_from: null,
    range_to: null,
  }
}

// spec: D1-9.6
it('lists the searches of the last 30 days, and deletes older ones with their results', async () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-history-'))
  const database = await openTestDatabase()
  const closers = createClosers()
  onTestFinished(async () => {
    await closers.closeAll(silentLog)
    rmSync(folder, { recursive: true })
  })
  const ages = { today: 0, before: 29 * day, last: 30 * day - 1, older: 30 * day + 1, old: 90 * day }
  for (const [id, age] of Object.entries(ages)) await insertLakeQuery(database, rowOf(id, age))
  const lake = { prepare: async () => undefined } as unknown as Lake
  const library = { current: () => Promise.reject(new Error('No saved query is needed here.')) }
  const ports = {
    database,
    lake,
    library,
    logTypes: () => [],
    lakeFolder: folder,
    hasExtensions: async () => false,
    now: () => now,
    randomId: () => 'x',
    log: silentLog,
    closers,
  }
  const { queries, results } = await createQuerying(ports)
  const list = async () => {
    const rows = await queries.list(admin, { filter: {}, direction: 'desc', limit: 100 })
    return rows.map(({ id }) => id)
  }
  await expect.poll(list).toEqual(['today', 'before', 'last'])
  expect(results.ids()).toEqual([])
})
