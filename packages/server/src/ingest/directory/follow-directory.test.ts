import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { SpoolFullError, type SpoolItem } from '../../spool/spool.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import type { DirectorySource } from './directory-source.ts'
import { followDirectory } from './follow-directory.ts'

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'picket-follow-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const writes: string[] = []
  const database = (await openTestDatabase()).withPlugin({
    transformQuery({ node }) {
      if (node.kind !== 'SelectQueryNode') writes.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const clock = { now: Date.now() }
  const got: SpoolItem[] = []
  const places: unknown[] = []
  const batches = new Set<string>()
  let ids = 0
  const source: DirectorySource = {
    id: 'files',
    kind: 'directory',
    path: folder,
    label: 'Files',
    logTypes: [],
    format: { type: 'Lines' },
    createdAt: 0,
    createdBy: '',
    updatedAt: 0,
    updatedBy: '',
    isDeleted: false,
  }
  /** A follower of a server that was just started. */
  const start = (
    options: { readonly pieceBytes?: number; readonly crashAt?: string; readonly isFull?: boolean } = {},
  ) => {
    const { crashAt, isFull, ...rest } = options
    const follower = followDirectory({
      source,
      database,
      // As a spool and a ledger do: a batch is taken once.
      spool: {
        async append(item) {
          if (isFull) throw new SpoolFullError(1)
          if (batches.has(item.batchId!)) return { kind: 'known', first: item.id }
          batches.add(item.batchId!)
          got.push(item)
          if (item.reading.kind === 'stream') places.push(item.reading.file)
          return { kind: 'taken' }
        },
      },
      now: () => clock.now,
      randomId: () => `id-${++ids}`,
      log: silentLog,
      at(point) {
        if (point === crashAt) throw new Error('The process has ended.')
      },
      ...rest,
    })
    return async () => {
      while (await follower.look());
      return got
        .splice(0)
        .map(({ body }) => new TextDecoder().decode(body))
        .join('|')
    }
  }
  const seenAt = () => database.selectFrom('followed_files').select(['path', 'seen_at']).execute()
  return { start, clock, places, writes, seenAt, path: (name: string) => join(folder, name) }
}

it('hands on what is appended, in whole lines, each once', async () => {
  const { start, path, clock } = await open()
  const look = start()
  writeFileSync(path('a.log'), 'one\ntwo\nthr')
  expect(await look()).toBe('one\ntwo\n')
  appendFileSync(path('a.log'), 'ee\nfour')
  expect(await look()).toBe('three\n')
  expect(await look()).toBe('')
  clock.now += 60_000
  expect(await look()).toBe('four')
  appendFileSync(path('a.log'), '\nfive\n')
  expect(await look()).toBe('\nfive\n')
})

it('tells where a piece is from', async () => {
  const { start, path, places } = await open()
  writeFileSync(path('a.log'), 'one\n')
  await start()()
  appendFileSync(path('a.log'), 'two\n')
  await start()()
  expect(places).toEqual([
    { path: path('a.log'), offset: 0 },
    { path: path('a.log'), offset: 4 },
  ])
})

it('writes nothing while nothing changes, but remembers that a file is still there', async () => {
  const { start, path, clock, writes, seenAt } = await open()
  const look = start()
  writeFileSync(path('a.log'), 'one\n')
  expect(await look()).toBe('one\n')
  writes.length = 0
  const began = clock.now
  for (let at = 0; at < 20; at++) {
    clock.now += 1_000
    expect(await look()).toBe('')
  }
  expect(writes).toEqual([])
  expect(await seenAt()).toEqual([{ path: path('a.log'), seen_at: began }])
  clock.now = began + 60 * 60_000
  await look()
  expect(await seenAt()).toEqual([{ path: path('a.log'), seen_at: clock.now }])
  // A file that is there all the time is not forgotten, however long nothing is appended.
  for (let day = 0; day < 9; day++) {
    clock.now += 24 * 60 * 60_000
    expect(await look()).toBe('')
  }
  appendFileSync(path('a.log'), 'two\n')
  expect(await look()).toBe('two\n')
  renameSync(path('a.log'), path('b.log'))
  await look()
  expect(await seenAt()).toEqual([{ path: path('b.log'), seen_at: clock.now }])
})

it('goes on after a restart, and where the file was renamed', async () => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), 'one\n')
  expect(await start()()).toBe('one\n')
  appendFileSync(path('a.log'), 'two\n')
  renameSync(path('a.log'), path('a.log.1'))
  writeFileSync(path('a.log'), 'three\n')
  expect((await start()()).split('|').sort()).toEqual(['three\n', 'two\n'])
  expect(await start()()).toBe('')
})

it('begins anew with a file that was cut off or written anew', async () => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), 'one\ntwo\n')
  writeFileSync(path('b.log'), 'one\ntwo\n')
  await start()()
  truncateSync(path('a.log'), 0)
  appendFileSync(path('a.log'), 'three\n')
  writeFileSync(path('b.log'), 'four\nfive\nsix\n')
  expect(await start()()).toBe('three\n|four\nfive\nsix\n')
})

describe('a log that is rotated by a copy', () => {
  const first = Array.from({ length: 20 }, (_, at) => `the line of number ${at}\n`).join('')

  it('is not read twice, and to its end', async () => {
    const { start, path } = await open()
    const look = start()
    writeFileSync(path('a.log'), first)
    expect(await look()).toBe(first)
    appendFileSync(path('a.log'), 'last\n')
    copyFileSync(path('a.log'), path('a.log.1'))
    truncateSync(path('a.log'), 0)
    appendFileSync(path('a.log'), 'next\n')
    expect(await look()).toBe('next\n|last\n')
    expect(await look()).toBe('')
    renameSync(path('a.log.1'), path('a.log.2'))
    expect(await look()).toBe('')
    expect(await start()()).toBe('')
  })

  it('is waited for while it is copied', async () => {
    const { start, path } = await open()
    writeFileSync(path('a.log'), first)
    await start()()
    // How far it was read is known after a restart, too.
    const look = start()
    expect(await look()).toBe('')
    copyFileSync(path('a.log'), path('a.log.1'))
    expect(await look()).toBe('')
    truncateSync(path('a.log'), 0)
    expect(await look()).toBe('')
  })

  it('is told from others that begin alike', async () => {
    const { start, path, clock } = await open()
    const look = start()
    writeFileSync(path('a.log'), first)
    await look()
    writeFileSync(path('b.log'), `${first}b\n`)
    writeFileSync(path('c.log'), first.replace('number 19', 'number xx'))
    expect(await look()).toBe('')
    clock.now += 10_000
    expect(await look()).toBe(`${first}b\n|${first.replace('number 19', 'number xx')}`)
    truncateSync(path('a.log'), 0)
    writeFileSync(path('d.log'), first.replace('number 19', 'number yy'))
    clock.now += 10_000
    await look()
    clock.now += 10_000
    expect(await look()).toBe(first.replace('number 19', 'number yy'))
  })
})

it('takes the files of folders within, but nothing hidden, linked or packed', async () => {
  const { start, path } = await open()
  mkdirSync(path('in'))
  writeFileSync(path('in/a.log'), 'a\n')
  writeFileSync(path('.hidden'), 'b\n')
  writeFileSync(path('old.log.gz'), 'c\n')
  symlinkSync('/etc/hostname', path('link.log'))
  expect(await start()()).toBe('a\n')
})

it('cuts large files into pieces at the ends of lines', async () => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), '1234567\n'.repeat(5) + 'a line that is longer than a piece\n8\n')
  expect(await start({ pieceBytes: 20 })()).toBe(
    '1234567\n1234567\n|1234567\n1234567\n|1234567\n|a line that is longer than a piece\n8\n',
  )
})

it.each(['directory.chosen', 'directory.spooled'])('hands on nothing twice after a crash at %s', async (crashAt) => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), 'one\n')
  const before = await start({ crashAt })()
  appendFileSync(path('a.log'), 'two\n')
  expect(before + (await start()())).toMatch(/^one\n\|?two\n$/)
})

it('waits while there is no room', async () => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), 'one\n')
  expect(await start({ isFull: true })()).toBe('')
  appendFileSync(path('a.log'), 'two\n')
  expect(await start()()).toBe('one\n|two\n')
})
