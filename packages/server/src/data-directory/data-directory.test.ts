import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { defaultKeyFile } from './key-file.ts'
import { openDataDirectory, type DataDirectory, type DataDirectoryOptions } from './open-data-directory.ts'

let home = ''
let folder = ''

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'picket-data-'))
  folder = join(home, 'data')
  return () => rmSync(home, { recursive: true })
})

const options = (given: Partial<DataDirectoryOptions> = {}): DataDirectoryOptions => ({
  folder,
  command: 'picket serve',
  env: { HOME: home },
  now: Date.UTC(2026, 0, 2),
  version: '1.2.3',
  ...given,
})

function open(given: Partial<DataDirectoryOptions> = {}): DataDirectory {
  return openDataDirectory(options(given))
}

/** The message of an attempt to open. */
function complaint(given: Partial<DataDirectoryOptions> = {}): string {
  try {
    open(given).lock.release()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('a data directory', () => {
  it('is created with its key outside, for this user only, and opens again with the same secrets', () => {
    const first = open()
    const sealed = first.secrets.seal('hunter2')
    expect([first.isNew, statSync(folder).mode & 0o777, statSync(first.keyLocation.file).mode & 0o777]).toEqual([
      true,
      0o700,
      0o600,
    ])
    expect(first.keyLocation.file).toBe(defaultKeyFile(first.id, { HOME: home }))
    first.lock.release()
    const second = open()
    expect([second.isNew, second.id, second.secrets.open(sealed)]).toEqual([false, first.id, 'hunter2'])
    second.lock.release()
  })

  it('reports its owner to a second process, and within this process', () => {
    const first = open()
    first.lock.tell('http://127.0.0.1:8080')
    expect(complaint()).toMatch(
      /^Data directory ".*" is in use by "picket serve" \(process \d+ on .+, since 2026-01-02T00:00:00.000Z\) at http:\/\/127.0.0.1:8080\.$/,
    )
    first.lock.release()
    expect(complaint()).toBe('')
  })

  it('stays locked by its owner through garbage collection, and is free after the owner was killed', async () => {
    const script = `
      const { openDataDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'open-data-directory.ts'))})
      openDataDirectory(${JSON.stringify(options())})
      await new Promise(setImmediate)
      globalThis.gc()
      console.log('open')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    expect(complaint()).toContain(`(process ${child.pid} on `)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(complaint()).toBe('')
  })

  it('opens only with its own key', () => {
    const { keyLocation, lock } = open()
    lock.release()
    const text = readFileSync(keyLocation.file, 'utf8')
    expect(complaint({ secretsKey: text.trim() })).toBe('')
    expect(complaint({ secretsKey: Buffer.alloc(32).toString('base64') })).toBe(
      `The secrets key in PICKET_SECRETS_KEY does not belong to data directory "${folder}".`,
    )
    expect(complaint({ secretsKey: 'short' })).toBe('The secrets key must be 32 bytes in base64 or hexadecimal.')
    chmodSync(keyLocation.file, 0o644)
    expect(complaint()).toBe(`Other users can read the secrets key in "${keyLocation.file}".`)
    rmSync(keyLocation.file)
    expect(complaint()).toBe(
      `The secrets key of data directory "${folder}" is missing: "${keyLocation.file}" does not exist.`,
    )
    expect(existsSync(keyLocation.file)).toBe(false)
  })

  it('does not contain its key', () => {
    expect(complaint({ secretsKeyFile: join(folder, 'secret.key') })).toBe(
      `The secrets key "${join(folder, 'secret.key')}" is inside the data directory.`,
    )
    expect(complaint({ secretsKeyFile: join(home, 'data-2.key') })).toBe('')
  })

  it('is rejected with other files in it, of a later version, or corrupt', () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'notes.txt'), '')
    expect(complaint()).toBe(`"${folder}" is not empty and not a data directory of Picket.`)
    rmSync(join(folder, 'notes.txt'))
    const { files, lock } = open()
    lock.release()
    const layout = JSON.parse(readFileSync(files.layout, 'utf8')) as object
    writeFileSync(files.layout, JSON.stringify({ ...layout, version: 99 }))
    expect(complaint()).toBe(
      `Data directory "${folder}" has layout 99, from a later version of Picket; this version supports layouts up to 1.`,
    )
    writeFileSync(files.layout, '{"version":1')
    expect(complaint()).toBe(`"${files.layout}" is corrupt.`)
  })

  it('continues after an interrupted first start', () => {
    const { files, lock } = open()
    lock.release()
    rmSync(files.layout)
    expect(complaint()).toBe('')
  })
})
