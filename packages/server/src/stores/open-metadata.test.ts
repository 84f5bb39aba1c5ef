import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSqlite } from './database.ts'
import { migrations } from './migrations/index.ts'
import { openMetadata } from './open-metadata.ts'

it('copies a file before its layout changes, and only then', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-metadata-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const location = { file: join(folder, 'picket.db'), backups: join(folder, 'backups') }
  const first = await openMetadata(location)
  expect([first.migrated, first.backup]).toEqual([migrations.map(({ name }) => name), undefined])
  const made = '0130-provider-sessions'
  await first.database.insertInto('audit_log').values(entry).execute()
  await first.database.destroy()
  expect((await closed(location)).backup).toBeUndefined()

  await forget(location.file, made)
  const copy = join(location.backups, `picket-before-${made}.db`)
  await expect(openMetadata(location)).rejects.toThrow(/already exists|duplicate column/)
  expect(readdirSync(location.backups)).toEqual([`picket-before-${made}.db`])
  const saved = openSqlite(copy)
  expect(await saved.selectFrom('audit_log').select('id').execute()).toEqual([{ id: 'a' }])
  await saved.destroy()
})

const entry = {
  id: 'a',
  at: 1,
  action: 'SIGN_IN',
  result: 'SUCCEEDED',
  actor_kind: 'user',
  actor_id: 'u',
  actor_name: 'u',
  address: null,
  user_agent: null,
  request_id: null,
  parameters: '{}',
} as const

async function closed(location: { file: string; backups: string }) {
  const opened = await openMetadata(location)
  await opened.database.destroy()
  return opened
}

/** Makes the step, and those after it, pending for the file; its tables exist, so running it fails. */
async function forget(file: string, step: string): Promise<void> {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(file)
  database.prepare('DELETE FROM kysely_migration WHERE name >= ?').run(step)
  database.close()
}
