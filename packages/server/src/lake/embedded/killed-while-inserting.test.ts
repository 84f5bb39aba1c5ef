import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createLake } from '../create-lake.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'

const script = fileURLToPath(new URL('../testing/insert-until-killed.ts', import.meta.url))

/**
 * Inserts from a batch on, in a process that is killed some milliseconds after it reported the second one; returns the
 * last reported one.
 */
async function insertUntilKilled(folder: string, first: number, after: number): Promise<number> {
  const child = spawn(process.execPath, [script, folder, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = first - 1
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    const reported = text.split('\n').slice(0, -1).map(Number)
    if (reported.length >= 2 && last < first + 1) setTimeout(() => child.kill('SIGKILL'), after)
    last = reported.at(-1) ?? last
  })
  // Once everything that it reported has arrived.
  await new Promise((resolve) => child.once('close', resolve))
  return last
}

test('batches that were reported exist after kill -9, and the batch in progress is stored once when it is retried', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let next = 0
  for (const after of [0, 7, 23]) {
    const last = await insertUntilKilled(folder, next, after)
    expect(last).toBeGreaterThan(next)
    // The batch after the last may be stored or not: it is retried under its token.
    next = last + 1
  }

  const lake = createLake({ engine: openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') }) })
  const counts: unknown[] = []
  const sql =
    'SELECT p_batch_id AS batch, count() AS n, uniqExact(p_log_type) AS places FROM monitor.data_audit GROUP BY 1'
  for await (const rows of lake.query({ sql })) counts.push(...rows)
  await lake.close()
  const complete = Array.from({ length: next }, (_, batch) => ({ batch: `batch ${batch}`, n: 100, places: 100 }))
  expect(counts).toEqual(expect.arrayContaining(complete))
  // At most the one that was in progress at the last kill.
  expect(counts.length - complete.length).toBeLessThanOrEqual(1)
  expect(counts.every((one) => (one as { n: number }).n === 100)).toBe(true)
})
