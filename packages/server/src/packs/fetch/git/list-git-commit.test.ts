import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it, onTestFinished, afterAll } from 'vitest'
import { readArchive } from '../../../detections/archive/read-archive.ts'
import { createSend } from '../../../outbound/send.ts'
import { createListGitCommit } from './list-git-commit.ts'
import { parsePktLines, printPktLines } from './pkt-lines.ts'
import { readPackFile } from './read-pack-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'picket-git-'))
const repository = join(folder, 'repository')
const git = (...words: readonly string[]): string =>
  execFileSync('git', ['-C', repository, '-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...words], {
    encoding: 'utf8',
  }).trim()
const long = Array.from({ length: 2000 }, (_, line) => `# line ${line} ${line * 7919}`).join('\n')
const files = {
  'packs/acme.yml': 'AnalysisType: pack\n',
  'rules/a.py': long,
  // Similar to the other one, so that it is sent as a delta.
  'rules/b.py': long.replace('line 1000', 'line one thousand'),
  'README.md': 'Not content.',
}

beforeAll(() => {
  mkdirSync(repository)
  git('init', '--quiet', '--initial-branch', 'main')
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, file)), { recursive: true })
    writeFileSync(join(repository, file), text)
  }
  symlinkSync('/etc/passwd', join(repository, 'rules/link.yml'))
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Content')
  git('branch', 'other')
  git('gc', '--quiet')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function open(limits: { readonly unpacked?: number } = {}) {
  const server = createServer((request, response) => {
    if (request.headers.authorization === undefined) return void response.writeHead(401).end()
    const child = spawn('git', ['upload-pack', '--stateless-rpc', repository], {
      env: { PATH: process.env['PATH'], GIT_PROTOCOL: String(request.headers['git-protocol']) },
    })
    request.pipe(child.stdin)
    child.stdout.pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const send = createSend({ allow: ['127.0.0.1'], userAgent: 'Picket/1', longestAnswer: 1e7, isWholeNeeded: true })
  onTestFinished(async () => {
    await send.close()
    server.close().closeAllConnections()
  })
  const list = createListGitCommit({
    send,
    limits: { unpacked: 1e6, objects: 1000, files: 100, ...limits },
    now: () => 7,
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/acme/content.git`
  const signal = new AbortController().signal
  return {
    list: (more: object = {}) =>
      list({ owner: 'acme', repository: 'content', url, accessToken: 'hush', ...more }, signal),
    signal,
  }
}

it('reads the files of the latest commit of a branch', async () => {
  const { list, signal } = await open()
  const [release, ...rest] = await list()
  expect([release!.version, release!.publishedAt, rest]).toEqual([git('rev-parse', 'HEAD').slice(0, 12), 7, []])
  const { archive, isSigned } = await release!.fetch(signal)
  const { 'README.md': _, ...content } = files
  expect(isSigned).toBe(false)
  expect(Object.fromEntries((await readArchive(archive)).map(({ file, bytes }) => [file, bytes.toString()]))).toEqual(
    content,
  )
  expect((await list({ branch: 'other' }))[0]!.version).toBe(release!.version)
})

it('says why there is nothing to read', async () => {
  const { list } = await open()
  await expect(list({ branch: 'none' })).rejects.toThrow('The repository has no branch "none".')
  await expect(list({ accessToken: '' })).rejects.toThrow('The Git server answered with status 401.')
})

it('unpacks no more than allowed', async () => {
  const { list, signal } = await open({ unpacked: 50_000 })
  await expect((await list())[0]!.fetch(signal)).rejects.toThrow(
    /larger than allowed|more than 50000 bytes|at most \d+ are allowed/,
  )
})

it('rejects a small object that unpacks to a large one', async () => {
  const bomb = deflateSync(Buffer.alloc(50_000_000))
  const head = Buffer.concat([Buffer.from('PACK'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 1]), Buffer.from([0x3f])])
  const body = Buffer.concat([head, bomb])
  const pack = Buffer.concat([body, createHash('sha1').update(body).digest()])
  await expect(readPackFile(pack, { unpacked: 1e6, objects: 10 })).rejects.toThrow('larger than allowed')
})

it('reads the lines that it prints, and fails on any other bytes with an error that says so', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 50 })), (texts) => {
      const lines = texts.filter((text) => text !== 'delimiter')
      expect(parsePktLines(Buffer.from(printPktLines(lines))).map(String)).toEqual(lines.map((text) => `${text}\n`))
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        parsePktLines(Buffer.from(bytes))
      } catch (error) {
        expect(String(error)).toContain('cut off or not of its protocol')
      }
    }),
  )
})

it('fails on a packfile of any other bytes with an error that says so', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 3 }), async (bytes, count) => {
      const body = Buffer.concat([Buffer.from('PACK'), Buffer.from([0, 0, 0, 2, 0, 0, 0, count]), bytes])
      const pack = Buffer.concat([body, createHash('sha1').update(body).digest()])
      await expect(readPackFile(pack, { unpacked: 1e6, objects: 10 })).rejects.toThrow(/malformed|larger than allowed/)
    }),
    { numRuns: 50 },
  )
})
