import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ViewBucketData } from '@picket/core/api'
import { print } from 'graphql'
import { userWith } from '../../identity/testing/viewers.ts'
import { directoryKind } from '../../ingest/sources/kinds/directory.ts'
import { openSources } from '../../ingest/testing/sources.ts'
import { openGraphql } from '../testing/ask.ts'
import { createBucketDataResolvers } from './bucket-data.ts'

const reader = userWith('LogSourceRawDataRead')

async function open(streamType: 'Auto' | 'Lines' | 'JSON' = 'Lines') {
  const folder = mkdtempSync(join(tmpdir(), 'picket-bucket-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { service, create } = await openSources()
  const [source] = await service.setConfigured(directoryKind, [
    { label: 'Files', own: { path: folder }, logTypes: ['Custom.Orders', 'Custom.Logins'], streamType },
  ])
  const graphql = openGraphql([createBucketDataResolvers({ sources: service })])
  const view = async (input: object = {}, viewer = reader) => {
    const { data, errors } = await graphql.ask(viewer, print(ViewBucketData), {
      input: { sourceId: source!.id, ...input },
    })
    return errors ?? data.viewBucketData
  }
  const write = (name: string, text: string | Uint8Array) => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return { ...graphql, folder, view, write, createHttp: create }
}

const item = (s3Key: string, event: string | null, error: unknown = null) => ({ s3Key, event, error })

// spec: D1-3.17 D1-7.14 D3-3.12 D3-7.3
it('shows the logs in the files, page by page by token, and what cannot be read', async () => {
  const { view, write, audited } = await open()
  write('a.log', 'one\ntwo\nthree\n')
  write('b/c.log', 'four\nfive')
  const pages: unknown[] = []
  let paginationToken: string | null = null
  do {
    const page = await view({ pageSize: 2, paginationToken })
    pages.push(page.data)
    paginationToken = page.pageInfo.paginationToken
    expect(page.pageInfo.hasNextPage).toBe(paginationToken !== null)
  } while (paginationToken !== null)
  expect(pages).toEqual([
    [item('a.log', 'one'), item('a.log', 'two')],
    [item('a.log', 'three'), item('b/c.log', 'four')],
    [item('b/c.log', 'five')],
  ])
  const { data } = await view({ streamType: 'JSON', filters: { prefix: 'b/' } })
  expect(data[0]).toEqual(item('b/c.log', expect.stringContaining('four'), expect.stringContaining('JSON')))
  expect(audited.map(({ action }) => action)).toContain('GET_LOG_SOURCE_RAW_DATA')
})

it('applies the filters', async () => {
  const { view, write, folder } = await open('Auto')
  write('2026/one.json', '[{"id":1,"who":"Ana"},{"id":2,"who":"ben"}]')
  write('2026/two.json', '{"id":3,"who":"ANA"}\n')
  write('old/one.json', '{"id":4,"who":"ana"}\n')
  utimesSync(join(folder, 'old/one.json'), 1_000_000, 1_000_000)
  const keysOf = async (filters: object) =>
    (await view({ filters })).data.map(({ s3Key, event }: { s3Key: string; event: string }) => [
      s3Key,
      JSON.parse(event).id,
    ])
  const all = [
    ['2026/one.json', 1],
    ['2026/one.json', 2],
    ['2026/two.json', 3],
    ['old/one.json', 4],
  ]
  expect(await keysOf({})).toEqual(all)
  expect(await keysOf({ prefix: '2026/', excludedPrefix: '2026/t' })).toEqual(all.slice(0, 2))
  expect(await keysOf({ search: '"ana"' })).toEqual([all[0], all[2], all[3]])
  expect(await keysOf({ startTime: '2000-01-01T00:00:00Z' })).toEqual(all.slice(0, 3))
  expect(await keysOf({ endTime: '2000-01-01T00:00:00Z' })).toEqual(all.slice(3))
  expect(await keysOf({ prefix: 'none' })).toEqual([])
})

it('shows no other files or sources, and nothing to users who cannot see the log type', async () => {
  const { view, write, folder, createHttp } = await open()
  write('a.log', 'one\n')
  write('.hidden', 'two\n')
  symlinkSync('/etc/hostname', join(folder, 'link.log'))
  expect((await view()).data).toEqual([item('a.log', 'one')])
  const code = async (input: object, viewer = reader) => (await view(input, viewer))[0].extensions
  const limited = { ...reader, logTypes: { kind: 'ALLOW', logTypes: ['Custom.Orders'] } } as const
  expect(await code({}, limited)).toMatchObject({ code: 'NotFound' })
  expect(await code({}, userWith('LogSourceModify'))).toMatchObject({ status: 403 })
  expect(await code({ sourceId: 'none' })).toMatchObject({ code: 'NotFound' })
  expect(await code({ sourceId: (await createHttp()).source.id })).toMatchObject({ code: 'InvalidInput' })
  expect(await code({ pageSize: 101 })).toMatchObject({ code: 'InvalidInput' })
  expect(await code({ paginationToken: '../../etc' })).toMatchObject({ code: 'InvalidInput' })
  const { pageInfo } = await view({ filters: { prefix: 'a' } })
  expect(pageInfo).toEqual({ hasNextPage: false, paginationToken: null })
})

it('truncates long logs, and ends pages that would be too large', async () => {
  const { view, write } = await open()
  write('a.log', `${'x'.repeat(300_000)}\n`.repeat(20))
  const page = await view({ pageSize: 100 })
  expect(page.data.length).toBe(16)
  expect(page.data[0]).toEqual(
    item('a.log', 'x'.repeat(65_536), 'The log has 300000 characters; the first 65536 are shown.'),
  )
  const rest = await view({ pageSize: 100, paginationToken: page.pageInfo.paginationToken })
  expect([rest.data.length, rest.pageInfo.hasNextPage]).toEqual([4, false])
})

it('scans a limited part of a file, also if nothing matches', async () => {
  const { view, write } = await open()
  write('a.log', Buffer.alloc(33 * 1024 ** 2, `${'y'.repeat(1023)}\n`))
  write('b.log', 'found\n')
  const first = await view({ filters: { search: 'found' } })
  expect([first.data, first.pageInfo.hasNextPage]).toEqual([[], true])
  const { data } = await view({ filters: { search: 'found' }, paginationToken: first.pageInfo.paginationToken })
  expect(data).toEqual([item('b.log', 'found')])
  const { data: large } = await view({ filters: { prefix: 'a' }, pageSize: 1 })
  expect(large).toEqual([item('a.log', 'y'.repeat(1023))])
})
