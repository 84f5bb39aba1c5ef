import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { backUp } from './backup.ts'
import { layoutVersion } from './layout.ts'
import { openDataDirectory } from './open-data-directory.ts'
import { restore } from './restore.ts'

let home = ''

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'picket-backup-'))
  return () => rmSync(home, { recursive: true })
})

const folder = (): string => join(home, 'data')
const target = (): string => join(home, 'backup')

function open(name = folder()) {
  return openDataDirectory({ folder: name, command: 'test', env: { HOME: home }, now: 0, version: '1' })
}

/** A backup of a directory with a few files. */
async function make() {
  const directory = open()
  mkdirSync(join(directory.files.lake, 'store'), { recursive: true })
  mkdirSync(join(directory.files.lake, 'tmp'), { recursive: true })
  writeFileSync(join(directory.files.lake, 'store', 'part.bin'), Buffer.alloc(100_000, 7))
  writeFileSync(join(directory.files.lake, 'tmp', 'x'), '')
  writeFileSync(directory.files.metadata, 'metadata')
  const sealed = directory.secrets.seal('hunter2')
  const manifest = await backUp({ directory, target: target(), layout: layoutVersion, now: 1000, version: '1' })
  directory.lock.release()
  return { manifest, sealed, directory }
}

describe('a backup', () => {
  it('contains everything but keys, locks and what can be rebuilt, and is restored completely', async () => {
    const { manifest, sealed, directory } = await make()
    expect({ ...manifest, files: manifest.files.map(({ path }) => path) }).toEqual({
      version: 1,
      id: directory.id,
      layout: layoutVersion,
      madeAt: '1970-01-01T00:00:01.000Z',
      madeBy: '1',
      keys: directory.keys.map(({ id }) => id),
      files: ['lake/store/part.bin', 'layout.json', 'picket.db'],
    })
    rmSync(folder(), { recursive: true })
    await restore({ backup: target(), folder: folder() })
    const again = open()
    expect([again.isNew, again.id, again.secrets.open(sealed)]).toEqual([false, directory.id, 'hunter2'])
    expect(readFileSync(join(again.files.lake, 'store', 'part.bin'))).toEqual(Buffer.alloc(100_000, 7))
    again.lock.release()
  })

  it('reports where it cannot be written', async () => {
    await make()
    const directory = open()
    const complaint = (target: string) =>
      backUp({ directory, target, layout: 1, now: 0, version: '1' }).then(
        () => '',
        (error: Error) => error.message,
      )
    expect(await complaint(target())).toBe(`"${target()}" is not empty.`)
    expect(await complaint(join(folder(), 'b'))).toBe(`"${join(folder(), 'b')}" is inside the data directory.`)
    const restored = () => restore({ backup: target(), folder: folder() })
    // If the error only said that it is not empty, an operator would move it away from under its server.
    await expect(restored()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(
        `^Data directory "${folder()}" is in use by "test" \\(process ${process.pid} on .*, since 1970-01-01T00:00:00.000Z\\)\\.$`,
      ) as string,
    })
    directory.lock.release()
    await expect(restored()).rejects.toThrow(`"${folder()}" is not empty.`)
  })

  it('is written to an empty directory that exists, and stays in it', async () => {
    await make()
    const [disk, link] = [join(home, 'disk'), join(home, 'link')]
    mkdirSync(disk)
    symlinkSync('disk', link)
    const before = lstatSync(disk).ino
    await restore({ backup: target(), folder: link })
    expect([lstatSync(link).isSymbolicLink(), lstatSync(disk).ino]).toEqual([true, before])
    expect(readdirSync(disk).toSorted()).toEqual(['lake', 'layout.json', 'picket.db'])
    const again = open(link)
    expect(again.isNew).toBe(false)
    again.lock.release()
  })

  it('with a changed file leaves an empty directory empty', async () => {
    await make()
    appendFileSync(join(target(), 'lake', 'store', 'part.bin'), 'x')
    mkdirSync(join(home, 'fresh'))
    await expect(restore({ backup: target(), folder: join(home, 'fresh') })).rejects.toThrow('Nothing was restored.')
    expect(readdirSync(join(home, 'fresh'))).toEqual([])
  })

  it('is created and restored in directories only', async () => {
    await make()
    const file = join(home, 'file')
    writeFileSync(file, '')
    const directory = open()
    const made = backUp({ directory, target: file, layout: 1, now: 0, version: '1' })
    await expect(made).rejects.toMatchObject({ code: 'INVALID_INPUT', message: `"${file}" is not a directory.` })
    const under = backUp({ directory, target: join(file, 'backup'), layout: 1, now: 0, version: '1' })
    await expect(under).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: `Cannot write the backup to "${join(file, 'backup')}". The incomplete backup was deleted: a file is in the way.`,
    })
    directory.lock.release()
    expect(() => open(file)).toThrow(`Cannot create data directory "${file}": a file of that name exists.`)
    await expect(restore({ backup: target(), folder: file })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: `Data directory "${file}" is not a directory.`,
    })
  })

  it('reports what is wrong when nothing can be read or deleted, too', async () => {
    await make()
    const directory = open()
    const long = join(home, 'x'.repeat(300))
    await expect(backUp({ directory, target: long, layout: 1, now: 0, version: '1' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: `Cannot write the backup to "${long}": the name is too long.`,
    })
    directory.lock.release()
    await expect(restore({ backup: target(), folder: long })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: `Cannot restore the backup to "${long}", and nothing was: the name is too long.`,
    })
  })

  it('preserves a dangling link, and does not replace it', async () => {
    await make()
    const directory = open()
    const link = join(home, 'link')
    symlinkSync(join(home, 'not mounted'), link)
    const message = (name: string) => ({
      code: 'INVALID_INPUT',
      message: `${name} is a link to a directory that does not exist.`,
    })
    const made = backUp({ directory, target: link, layout: 1, now: 0, version: '1' })
    await expect(made).rejects.toMatchObject(message(`"${link}"`))
    directory.lock.release()
    const restored = restore({ backup: target(), folder: link })
    await expect(restored).rejects.toMatchObject(message(`Data directory "${link}"`))
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
  })

  it('that cannot be written completely leaves nothing behind', async () => {
    await make()
    const full = join(home, 'full')
    const progress = (): void => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const options = { directory: open(), target: full, layout: layoutVersion, now: 0, version: '1', progress }
    const message = `Cannot write the backup to "${full}". The incomplete backup was deleted: no space is left on the device.`
    await expect(backUp(options)).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
    expect(existsSync(full)).toBe(false)
    mkdirSync(full)
    await expect(backUp(options)).rejects.toMatchObject({ message })
    expect(readdirSync(full)).toEqual([])
    options.directory.lock.release()
    await expect(restore({ backup: target(), folder: full, progress })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: `Cannot restore the backup to "${full}", and nothing was: no space is left on the device.`,
    })
    expect(readdirSync(full)).toEqual([])
  })

  it.each([
    ['changed', (part: string) => appendFileSync(part, 'x'), 'its content differs from what was backed up'],
    ['missing', (part: string) => rmSync(part), 'it is missing'],
  ])('that has a file %s restores nothing', async (_what, harm, why) => {
    await make()
    harm(join(target(), 'lake', 'store', 'part.bin'))
    const fresh = join(home, 'fresh')
    await expect(restore({ backup: target(), folder: fresh })).rejects.toThrow(
      `The backup is corrupt: "lake/store/part.bin": ${why}. Nothing was restored.`,
    )
    expect(readdirSync(home).filter((name) => name.startsWith('fresh'))).toEqual([])
  })

  it('that was interrupted, has paths outside, or is of a later version is rejected', async () => {
    await make()
    const file = join(target(), 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { files: object[] }
    const complaint = (text: string | undefined) => {
      if (text === undefined) rmSync(file)
      else writeFileSync(file, text)
      return restore({ backup: target(), folder: join(home, 'fresh') }).then(
        () => '',
        (error: Error) => error.message,
      )
    }
    expect(await complaint(JSON.stringify({ ...manifest, layout: 99 }))).toBe(
      `"${target()}" was created by Picket 1, with a later layout than this version supports.`,
    )
    const outside = { ...manifest.files[0], path: '../../escape' }
    expect(await complaint(JSON.stringify({ ...manifest, files: [outside] }))).toBe(
      'The backup is corrupt: "../../escape": its name leads out of the backup. Nothing was restored.',
    )
    expect(await complaint('{"version"')).toBe(`"${file}" is corrupt.`)
    expect(await complaint(undefined)).toBe(`"${target()}" is not a complete backup: it has no manifest.json.`)
  })

  it('is restored where a killed restore was, and deletes what that left', async () => {
    await make()
    rmSync(folder(), { recursive: true })
    // Of the process that was killed; the other one is still running.
    const { pid } = spawnSync('true')
    const [beside, working] = [`${folder()}.restoring-${pid}`, `${folder()}.restoring-${process.ppid}`]
    for (const left of [beside, working, join(folder(), `.restoring-${pid}`)]) {
      mkdirSync(left, { recursive: true })
      writeFileSync(join(left, 'picket.db'), 'half')
    }
    await restore({ backup: target(), folder: folder() })
    expect([existsSync(beside), existsSync(working), readFileSync(join(folder(), 'picket.db'), 'utf8')]).toEqual([
      false,
      true,
      'metadata',
    ])
    expect(readdirSync(folder()).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('is not written where no directory can be created', async () => {
    await make()
    const message = expect.stringContaining('Cannot create a directory in "/proc"')
    await expect(restore({ backup: target(), folder: '/proc/picket' })).rejects.toMatchObject({ message })
    expect(() => open('/proc/picket')).toThrow(expect.objectContaining({ message }))
  })
})
