import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An object of the bucket server: its size in bytes, and its bytes from an offset on. */
export interface ServedObject {
  readonly size: number
  read(from: number, to: number): Iterable<Uint8Array>
}

export interface BucketServer {
  readonly url: string
  /** Adds objects to a bucket. */
  put(bucket: string, objects: ReadonlyMap<string, ServedObject>): void
  /** How many objects were read to their end. */
  readonly served: number
  close(): void
}

/** Serves the two calls of the S3 API with which buckets are read: ListObjectsV2 and GetObject with ranges. */
export async function openBucketServer(): Promise<BucketServer> {
  const buckets = new Map<string, Map<string, ServedObject>>()
  let served = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    const [, bucket = '', ...rest] = url.pathname.split('/')
    const objects = buckets.get(bucket) ?? new Map<string, ServedObject>()
    const key = decodeURIComponent(rest.join('/'))
    if (url.searchParams.get('list-type') === '2') return list(response, objects, url.searchParams)
    const object = objects.get(key)
    if (object === undefined) return void response.writeHead(404).end()
    send(response, object, request.headers.range).then(
      (isWhole) => (served += isWhole ? 1 : 0),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (bucket, objects) =>
      void buckets.set(bucket, new Map([...(buckets.get(bucket) ?? []), ...objects].toSorted(byKey))),
    get served() {
      return served
    },
    close: () => server.close().closeAllConnections(),
  }
}

/** An object whose bytes are in memory. */
export function storedObject(bytes: Uint8Array): ServedObject {
  return {
    size: bytes.length,
    *read(from, to) {
      yield bytes.subarray(from, to)
    },
  }
}

/** An object that repeats a text; its bytes are generated while it is read. */
export function repeatedObject(text: string, times: number): ServedObject {
  const block = Buffer.from(text)
  return {
    size: block.length * times,
    *read(from, to) {
      for (let at = from; at < to;) {
        const start = at % block.length
        const part = block.subarray(start, Math.min(block.length, start + to - at))
        yield part
        at += part.length
      }
    },
  }
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function list(response: ServerResponse, objects: ReadonlyMap<string, ServedObject>, query: URLSearchParams): void {
  const limit = Number(query.get('max-keys') ?? 1_000)
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after)
  const rows = found
    .slice(0, limit)
    .map(
      ([key, { size }]) =>
        `<Contents><Key>${key}</Key><LastModified>2100-01-01T00:00:00.000Z</LastModified><ETag>"1"</ETag><Size>${size}</Size></Contents>`,
    )
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<ListBucketResult><KeyCount>${rows.length}</KeyCount><IsTruncated>${found.length > limit}</IsTruncated>${rows.join('')}</ListBucketResult>`,
  )
}

/** Returns whether the object was sent to its end. */
async function send(response: ServerResponse, { size, read }: ServedObject, range?: string): Promise<boolean> {
  const [, from = '0', last = String(size - 1)] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const to = Math.min(size, Number(last) + 1)
  response.writeHead(range === undefined ? 200 : 206, {
    'content-length': to - Number(from),
    'content-range': `bytes ${from}-${to - 1}/${size}`,
    etag: '"1"',
  })
  await pipeline(Readable.from(read(Number(from), to), { objectMode: false }), response)
  return range === undefined
}
