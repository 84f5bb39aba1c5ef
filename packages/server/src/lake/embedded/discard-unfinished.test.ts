import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/**
 * Opens the data lake in a separate process, runs the statement, and closes it; returns the exit code and the output.
 */
function inProcess(folder: string, statement: string): { readonly code: number | null; readonly said: string } {
  const script = `
    const { openEmbeddedEngine } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-engine.ts'))})
    const { createLake } = await import(${JSON.stringify(join(import.meta.dirname, '../create-lake.ts'))})
    const { randomUUID } = await import('node:crypto')
    const lake = createLake({ engine: openEmbeddedEngine({ folder: ${JSON.stringify(folder)}, randomId: randomUUID }) })
    await lake.command(${JSON.stringify(statement)})
    for await (const rows of lake.query({ sql: "SELECT count() AS n FROM system.tables WHERE database = 'logs' AND name = 'one'" }))
      console.log(rows[0].n)
    await lake.close()`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return { code: status, said: stdout.trim() || stderr }
}

it('opens after the disk was full while a table was created, and then creates the table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-unfinished-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const make = 'CREATE TABLE IF NOT EXISTS logs.one (a Int8) ENGINE = MergeTree ORDER BY a'
  expect(inProcess(folder, 'CREATE DATABASE IF NOT EXISTS logs')).toEqual({ code: 0, said: '0' })
  expect(inProcess(folder, make)).toEqual({ code: 0, said: '1' })
  const [definition] = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/one.sql'),
  )
  truncateSync(join(folder, definition!))
  expect(inProcess(folder, 'SELECT 1')).toEqual({ code: 0, said: '0' })
  expect(inProcess(folder, make)).toEqual({ code: 0, said: '1' })
})
