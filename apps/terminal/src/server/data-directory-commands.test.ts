import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDataDirectory } from '@picket/server'
import { describe, expect, it } from 'vitest'
import { folderOf } from '../testing/folder-of.ts'
import { picketHere } from '../testing/picket-here.ts'

/** A folder with a data directory `data`, whose key is in `home`. */
function withData() {
  const cwd = folderOf({})
  const env = { HOME: join(cwd, 'home'), PICKET_DATA: 'data' }
  const given = { folder: join(cwd, 'data'), command: 'test', env, now: 0, version: '1' }
  const directory = openDataDirectory(given)
  directory.lock.release()
  const picket = (...words: readonly string[]) => picketHere(words, { cwd, env })
  return { cwd, picket, directory, open: () => openDataDirectory(given), keyFile: directory.keyLocation.file }
}

describe('picket backup and restore', () => {
  it('restore a data directory', async () => {
    const { cwd, picket, directory, open } = withData()
    const made = await picket('backup', 'copy')
    expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/^Backed up 1 file, 1 KiB, to copy\n$/)])
    expect(made.stderr).toContain('The backup does not contain the secrets key.')
    rmSync(join(cwd, 'data'), { recursive: true })
    expect(await picket('restore', 'copy')).toMatchObject({ code: 0, stderr: '' })
    const again = open()
    expect(again.id).toBe(directory.id)
    again.lock.release()
  })

  it('say that data in Postgres is not in the backup', async () => {
    const { cwd } = withData()
    const env = {
      HOME: join(cwd, 'home'),
      PICKET_DATA: 'data',
      PICKET_DATABASE_URL: 'postgres://picket@localhost/picket',
    }
    const { code, stderr } = await picketHere(['backup', 'copy'], { cwd, env })
    expect([code, stderr.split('\n')[0]]).toEqual([
      0,
      'The metadata is in Postgres and not in the backup. Back it up with pg_dump while no server is running.',
    ])
  })

  it('report a missing key, and replace it on request', async () => {
    const { cwd, picket, keyFile, open } = withData()
    await picket('backup', 'copy')
    renameSync(join(cwd, 'data'), join(cwd, 'old'))
    rmSync(keyFile)
    const restored = await picket('restore', 'copy')
    expect([restored.code, restored.stderr]).toEqual([
      1,
      expect.stringContaining('The secrets key of the backup is missing'),
    ])
    expect(() => open()).toThrow('is missing')
    expect(await picket('secrets', 'reset')).toMatchObject({ code: 2, stderr: expect.stringContaining('add --yes') })
    expect(await picket('secrets', 'reset', '--yes')).toMatchObject({ code: 0, stdout: 'Created a new key.\n' })
    open().lock.release()
    expect(await picket('secrets', 'reset', '--yes')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`A key already exists in "${keyFile}".`),
    })
  })

  it('list secrets that cannot be read without the key, also from an earlier version', async () => {
    const { cwd, picket, keyFile } = withData()
    const metadata = new DatabaseSync(join(cwd, 'data/picket.db'))
    metadata.exec('create table destinations (display_name text, config text); create table log_sources (label text)')
    const insert = metadata.prepare('insert into destinations values (?, ?)')
    insert.run('SOC', '{"webhookURL":"v1.0123456789ab.c2VhbGVk"}')
    insert.run('Open', '{}')
    metadata.close()
    await picket('backup', 'copy')
    renameSync(join(cwd, 'data'), join(cwd, 'old'))
    rmSync(keyFile)
    expect(await picket('restore', 'copy')).toMatchObject({
      code: 1,
      stderr: `The secrets key of the backup is missing. Without it, these secrets cannot be read:
  destination "SOC"
Restore the key, or create a new one with: picket secrets reset
`,
    })
  })

  it('do not create a missing directory, and do not use one that another process uses', async () => {
    const { cwd, picket, open } = withData()
    expect(await picket('backup', 'copy', '--data', 'nowhere')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`There is no data directory "${join(cwd, 'nowhere')}".`),
    })
    expect(readdirSync(cwd)).not.toContain('nowhere')
    const owner = open()
    for (const words of [
      ['backup', 'copy'],
      ['secrets', 'rotate'],
      ['secrets', 'reset', '--yes'],
    ])
      expect(await picket(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining('is in use by "test"') })
    owner.lock.release()
  })
})

it('picket secrets rotate changes the key in its file', async () => {
  const { picket, keyFile, open } = withData()
  const before = readFileSync(keyFile, 'utf8')
  expect(await picket('secrets', 'rotate')).toMatchObject({ code: 0, stderr: '' })
  const [fresh, old] = readFileSync(keyFile, 'utf8').split('\n')
  expect([fresh === before.trim(), old]).toEqual([false, before.trim()])
  open().lock.release()
})

describe('picket config', () => {
  it('shows every setting with its origin, and no secrets', async () => {
    const cwd = folderOf({
      'picket.yaml': 'server:\n  retention: { events: 7 }\n  database: postgres://u:pass@db/picket\n',
    })
    const env = { PICKET_LISTEN: '[::1]:9000' }
    const { stdout, code } = await picketHere(['config'], { cwd, env })
    expect(code).toBe(0)
    expect(stdout.split('\n').filter((line) => /^(listen|data|database|lake|retention\.)/.test(line))).toEqual([
      'listen                     [::1]:9000  ($PICKET_LISTEN)',
      `data                       ${join(cwd, 'picket-data')}`,
      'database                   ********  (picket.yaml)',
      'lake                       -',
      'retention.events           7  (picket.yaml)',
      'retention.failures         30',
      'retention.alerts           730',
      'retention.audit            730',
    ])
    const { settings } = JSON.parse((await picketHere(['config', '--json'], { cwd, env })).stdout) as {
      settings: readonly { name: string; value: unknown; from: string; env?: string }[]
    }
    expect(settings.find(({ name }) => name === 'listen')).toMatchObject({
      value: '[::1]:9000',
      from: '$PICKET_LISTEN',
      env: 'PICKET_LISTEN',
    })
  })

  it('warns about unknown variables on standard error, also before another error', async () => {
    const cwd = folderOf({})
    const warnings =
      'warning: There is no setting "PICKET_LISTN": this environment variable has no effect.\n' +
      '  Did you mean "PICKET_LISTEN"?\n' +
      'warning: There is no setting "PICKET_TLS_CERTIFICATE": this environment variable has no effect.\n' +
      '  Set "server.tls.certificate" in picket.yaml instead.\n'
    const env = { PICKET_TLS_CERTIFICATE: 'server.pem', PICKET_LISTN: 'x', PICKET_CONFIG: '', PICKET_SEED: '1' }
    const shown = await picketHere(['config', '--json'], { cwd, env })
    expect([shown.code, shown.stderr]).toEqual([0, warnings])
    expect(JSON.parse(shown.stdout)).toMatchObject({ version: 1 })
    const refused = await picketHere(['serve'], { cwd, env: { ...env, PICKET_LISTEN: '10.0.0.1:80' } })
    expect(refused).toEqual({
      code: 2,
      stdout: '',
      stderr:
        `${warnings}error: The server would be reachable at 10.0.0.1 without encryption.\n` +
        '  Set server.tls, or name the proxy that encrypts in server.trustedProxies, or listen on 127.0.0.1.\n',
    })
  })

  it('points at invalid settings', async () => {
    const cwd = folderOf({ 'picket.yaml': 'server:\n  listen: 10.0.0.1:80\n' })
    const { stderr, code } = await picketHere(['config'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('picket.yaml:2:11')
    expect(stderr).toContain('The server would be reachable at 10.0.0.1 without encryption.')
  })
})
