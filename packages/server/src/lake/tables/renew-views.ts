import { createHash } from 'node:crypto'
import { quoteText, spanningViews, viewsDatabase, type StoredTable } from '@picket/logs'
import type { LakeEngine } from '../engine/lake-engine.ts'
import type { ReadLines } from './read-tables.ts'
import { printViews } from './views.ts'

/**
 * Makes every view span these tables. One that already does is left unchanged: to create it, ClickHouse opens every
 * table, which takes longer than the rest of the startup. The comment of a view contains its tables.
 */
export async function renewViews(engine: LakeEngine, lines: ReadLines, tables: readonly StoredTable[]): Promise<void> {
  const made = new Set<string>()
  const sql = `SELECT comment FROM system.tables WHERE database = ${quoteText(viewsDatabase)}`
  for await (const batch of lines({ sql }))
    for (const line of batch) made.add((JSON.parse(line) as { readonly comment: string }).comment)
  for (const statement of printViews(tables, engine.cluster)) {
    if (!statement.startsWith('CREATE OR REPLACE VIEW')) {
      await engine.command(statement)
      continue
    }
    const mark = createHash('sha256').update(statement).update(columnTypes).digest('hex')
    if (!made.has(mark)) await engine.command(`${statement} COMMENT ${quoteText(mark)}`)
  }
}

const columnTypes = JSON.stringify(spanningViews.map(({ columns }) => columns.map(({ columnType }) => columnType)))
