import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createSend } from '../../outbound/send.ts'
import { createReadFileRows } from './read-file-rows.ts'

const csv = 'host,owner\nh-1,ana\n'
const never = AbortSignal.timeout(600_000)

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** A web server with one file, and a reader that can call it. */
async function serve(answer: (headers: IncomingHttpHeaders, path: string) => Answer) {
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body = '' } = answer(request.headers, request.url ?? '')
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const send = createSend({ allow: ['127.0.0.1'], userAgent: 'Picket/test', isWholeNeeded: true, longestAnswer: 1024 })
  onTestFinished(async () => {
    await send.close()
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const read = createReadFileRows({ send })
  let isRejected = false
  return {
    address,
    reject: (value: boolean) => void (isRejected = value),
    async read(path: string, more: { readonly hasRows?: boolean; readonly [key: string]: unknown } = {}) {
      const { hasRows = true, ...from } = more
      const full = path.startsWith('/') ? address + path : path
      const rows = await read({ kind: 'file', path: full, ...from }, { hasRows, signal: never })
      if (!isRejected) rows?.accepted?.()
      return rows && [rows.format, Buffer.from(rows.bytes).toString('latin1')]
    },
  }
}

it('reads a file from a web server, and again only if it has changed', async () => {
  let tag = '"1"'
  const asked: unknown[] = []
  const { read } = await serve((headers) => {
    asked.push([headers['if-none-match'], headers['if-modified-since']])
    const changed = 'Thu, 01 Jan 2026 00:00:00 GMT'
    if (headers['if-none-match'] === tag) return { status: 304 }
    return { headers: { etag: tag, 'last-modified': changed }, body: csv }
  })
  expect(await read('/owners.csv?key=1')).toEqual(['csv', csv])
  expect(await read('/owners.csv?key=1')).toBeUndefined()
  tag = '"2"'
  expect(await read('/owners.csv?key=1')).toEqual(['csv', csv])
  const changed = 'Thu, 01 Jan 2026 00:00:00 GMT'
  expect(asked).toEqual([
    [undefined, undefined],
    ['"1"', changed],
    ['"1"', changed],
  ])
})

it('returns compressed files as they are', async () => {
  const { read } = await serve(() => ({ body: gzipSync(csv) }))
  expect((await read('/owners.jsonl.gz'))?.[0]).toBe('jsonl')
})

it.each([
  ['/owners.csv', { status: 403 }, /^"127\.0\.0\.1:\d+" answered with status 403\.$/],
  ['/owners.csv', { status: 302, headers: { location: 'http://10.0.0.1/' } }, /answered with status 302\.$/],
  ['/owners.csv', { body: 'x'.repeat(2000) }, /^The answer is larger than/],
  ['/owners.xlsx', {}, /^The format of "http:\/\/127\.0\.0\.1:\d+\/owners\.xlsx" is not supported\.$/],
  ['http://10.0.0.1/owners.csv', {}, /private network/],
  ['ftp://example.com/owners.csv', {}, /^"ftp:\/\/example\.com\/owners\.csv" is not the address of a file\.$/],
  ['s3://acme', {}, /^The format of "s3:\/\/acme" is not supported\.$/],
  ['s3://owners.csv', {}, /^"s3:\/\/owners\.csv" is not the address of a file\.$/],
  ['gs://acme/owners.csv', {}, /^GCSCredentials is not the JSON key of a Google Cloud service account\.$/],
])('reports what is wrong with %s: %j', async (path, answer: Answer, message) => {
  const { read } = await serve(() => answer)
  await expect(read(path)).rejects.toThrow(message)
})

it('reads a file from a bucket of S3', async () => {
  const paths: string[] = []
  const { address, read } = await serve((_, path) => (paths.push(path), { body: csv }))
  vi.stubEnv('AWS_ENDPOINT_URL_S3', address)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'example')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'example')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await read('s3://acme/tables/owners.csv')).toEqual(['csv', csv])
  expect(paths).toEqual(['/acme/tables/owners.csv?x-id=GetObject'])
})

it('reads a file again whose rows were rejected, or whose table lost its rows', async () => {
  const { read, reject } = await serve((headers) =>
    headers['if-none-match'] === undefined ? { headers: { etag: '"1"' }, body: csv } : { status: 304 },
  )
  reject(true)
  await read('/owners.csv')
  expect(await read('/owners.csv')).toEqual(['csv', csv])
  reject(false)
  await read('/owners.csv')
  expect(await read('/owners.csv')).toBeUndefined()
  expect(await read('/owners.csv', { hasRows: false })).toEqual(['csv', csv])
})
