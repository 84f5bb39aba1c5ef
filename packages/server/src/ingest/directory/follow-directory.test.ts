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
  /** Starts a follower, as in a new server process. */
  const start = (
    options: { readonly pieceBytes?: number; readonly crashAt?: string; readonly isFull?: boolean } = {},
  ) => {
    const { crashAt, isFull, ...rest } = options
    const follower = followDirectory({
      source,
      database,
      // Accepts a batch once, as a spool and a ledger do.
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
      while (await follower.poll());
      return got
        .splice(0)
        .map(({ body }) => new TextDecoder().decode(body))
        .join('|')
    }
  }
  const seenAt = () => database.selectFrom('followed_files').select(['path', 'seen_at']).execute()
  return { start, clock, places, writes, seenAt, path: (name: string) => join(folder, name) }
}

it('ingests appended data, in whole lines, each once', async () => {
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

it('reports where a chunk comes from', async () => {
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

it('writes nothing while nothing changes, but records that a file still exists', async () => {
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
  // The position of a file that still exists is not forgotten, however long nothing is appended.
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

it('continues after a restart, and after a rename', async () => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), 'one\n')
  expect(await start()()).toBe('one\n')
  appendFileSync(path('a.log'), 'two\n')
  renameSync(path('a.log'), path('a.log.1'))
  writeFileSync(path('a.log'), 'three\n')
  expect((await start()()).split('|').sort()).toEqual(['three\n', 'two\n'])
  expect(await start()()).toBe('')
})

it('starts over with a file that was truncated or rewritten', async () => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), 'one\ntwo\n')
  writeFileSync(path('b.log'), 'one\ntwo\n')
  await start()()
  truncateSync(path('a.log'), 0)
  appendFileSync(path('a.log'), 'three\n')
  writeFileSync(path('b.log'), 'four\nfive\nsix\n')
  expect(await start()()).toBe('three\n|four\nfive\nsix\n')
})

describe('a log that is rotated by copying', () => {
  const first = Array.from({ length: 20 }, (_, at) => `the line of number ${at}\n`).join('')

  it('is not read twice, and is read to its end', async () => {
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

  it('waits while it is being copied', async () => {
    const { start, path } = await open()
    writeFileSync(path('a.log'), first)
    await start()()
    // The position is known after a restart, too.
    const look = start()
    expect(await look()).toBe('')
    copyFileSync(path('a.log'), path('a.log.1'))
    expect(await look()).toBe('')
    truncateSync(path('a.log'), 0)
    expect(await look()).toBe('')
  })

  it('is distinguished from files that start alike', async () => {
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

it('reads files of subdirectories, but not hidden, linked or compressed ones', async () => {
  const { start, path } = await open()
  mkdirSync(path('in'))
  writeFileSync(path('in/a.log'), 'a\n')
  writeFileSync(path('.hidden'), 'b\n')
  writeFileSync(path('old.log.gz'), 'c\n')
  symlinkSync('/etc/hostname', path('link.log'))
  expect(await start()()).toBe('a\n')
})

it('splits large files into chunks at line ends', async () => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), '1234567\n'.repeat(5) + 'a line that is longer than a piece\n8\n')
  expect(await start({ pieceBytes: 20 })()).toBe(
    '1234567\n1234567\n|1234567\n1234567\n|1234567\n|a line that is longer than a piece\n8\n',
  )
})

it.each(['directory.chosen', 'directory.spooled'])('ingests nothing twice after a crash at %s', async (crashAt) => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), 'one\n')
  const before = await start({ crashAt })()
  appendFileSync(path('a.log'), 'two\n')
  expect(before + (await start()())).toMatch(/^one\n\|?two\n$/)
})

it('waits while the spool is full', async () => {
  const { start, path } = await open()
  writeFileSync(path('a.log'), 'one\n')
  expect(await start({ isFull: true })()).toBe('')
  appendFileSync(path('a.log'), 'two\n')
  expect(await start()()).toBe('one\n|two\n')
})
