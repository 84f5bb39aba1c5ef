import { ObjectError, type ObjectStore } from '../object-store.ts'
import type { StoredObject } from '../stored-object.ts'

/** A bucket in memory. */
export interface FakeBucket extends ObjectStore {
  put(key: string, body: Uint8Array | string, more?: Partial<StoredObject>): StoredObject
  delete(key: string): void
  /** What was read, in order. */
  readonly opened: string[]
  /** Bytes after which reading fails, once. */
  breakAfter: number | undefined
  isDenied: boolean
}

export function createFakeBucket({ bucket = 'logs', now = () => Date.UTC(2026, 0, 1) } = {}): FakeBucket {
  const objects = new Map<string, { readonly object: StoredObject; readonly body: Uint8Array }>()
  const opened: string[] = []
  let versions = 0
  const find = ({ key }: StoredObject) => {
    if (fake.isDenied) throw new ObjectError('access', 'The permission "s3:GetObject" is missing.')
    const found = objects.get(key)
    if (!found) throw new ObjectError('missing', `The server cannot read "${key}": it does not exist.`)
    return found.body
  }
  const fake: FakeBucket = {
    opened,
    breakAfter: undefined,
    isDenied: false,
    put(key, text, more = {}) {
      const body = typeof text === 'string' ? Buffer.from(text) : text
      const version = `v${++versions}`
      const object = { bucket, key, version, size: body.length, changedAt: now(), ...more }
      objects.set(key, { object, body })
      return object
    },
    delete: (key) => void objects.delete(key),
    async open(object) {
      const body = find(object)
      opened.push(object.key)
      return chunksOf(body, fake)
    },
    readRange: async (object, { from, to }) => find(object).subarray(from, to),
    sizeOf: async (object) => find(object).length,
    async list({ prefix, after = '', limit }) {
      if (fake.isDenied) throw new ObjectError('access', 'The permission "s3:ListBucket" is missing.')
      const found = [...objects.values()]
        .map(({ object }) => object)
        .filter(({ key }) => key.startsWith(prefix) && key > after)
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      return { objects: found.slice(0, limit), isMore: found.length > limit }
    },
    close: async () => undefined,
  }
  return fake
}

/** Odd sizes, so that chunks never end where records do. */
const chunkBytes = 65_521

async function* chunksOf(body: Uint8Array, fake: FakeBucket): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += chunkBytes) {
    if (fake.breakAfter !== undefined && at >= fake.breakAfter) {
      fake.breakAfter = undefined
      throw new ObjectError('failed', 'The connection was closed.')
    }
    yield body.subarray(at, at + chunkBytes)
  }
}
