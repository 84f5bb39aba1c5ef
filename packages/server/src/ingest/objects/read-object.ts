import { openStream, type StreamFormat, type StreamItem } from '@picket/logs'
import { printRecord, type SplitItem } from '../../spool/records/record-body.ts'
import type { ItemOrigin } from '../../spool/spool.ts'
import type { PulledItem } from '../sources/pull-source.ts'
import { containerOf } from './containers/index.ts'
import type { ObjectStore } from './object-store.ts'
import { identifyObject, type StoredObject } from './stored-object.ts'

/** How the objects of a source are read. */
export interface ObjectReading extends ItemOrigin {
  readonly format: StreamFormat
}

/** Objects up to this size are one item of the spool, as they are stored. */
export const smallBytes = 4 * 1024 ** 2
/** The size of the items that larger objects are split into. Changing it changes the ids of items. */
const chunkBytes = 4 * 1024 ** 2

/** Reads an object that is small; returns undefined if it is not. */
export async function readSmallObject(
  store: ObjectStore,
  object: StoredObject,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  if ((object.size ?? 0) > smallBytes) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of await store.open(object, signal)) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > smallBytes) return undefined
  }
  return Buffer.concat(chunks)
}

/** Returns the item of a small object, if it can be stored as it is. Empty objects have none. */
export function toSmallItem(
  object: StoredObject,
  body: Uint8Array,
  { format, ...origin }: ObjectReading,
): PulledItem | undefined {
  if (containerOf(body)) return undefined
  return { id: identifyObject(object), body, reading: { kind: 'stream', format, ...origin }, isShared: true }
}

/**
 * Splits an object of any size into items while it is read, in constant memory. The same object has the same items, however its
 * bytes arrive. Rejects if the object cannot be read to its end; contents that cannot be read are failures within the items.
 */
export async function* splitObject(
  store: ObjectStore,
  object: StoredObject,
  reading: ObjectReading,
  signal: AbortSignal,
): AsyncGenerator<PulledItem> {
  const { format, ...origin } = reading
  const packer = createPacker(identifyObject(object), origin)
  for await (const items of itemsOf(store, object, format, signal)) {
    for (const item of items) {
      const full = packer.add(item)
      if (full) yield full
    }
  }
  const last = packer.end()
  if (last) yield last
}

async function* itemsOf(
  store: ObjectStore,
  object: StoredObject,
  format: StreamFormat,
  signal: AbortSignal,
): AsyncGenerator<readonly SplitItem[]> {
  const head = await store.readRange(object, { from: 0, to: 16 }, signal)
  const container = containerOf(head)
  if (container) return yield* container.read({ store, object, signal })
  const source = watch(await store.open(object, signal))
  for await (const items of openStream(source.bytes, { format })) {
    if (source.error && items.some((item) => item.kind === 'failure' && item.code === 'UNREADABLE')) throw source.error
    yield items
  }
}

/** Remembers why a stream of bytes ended early: the object is read again then. */
function watch(source: AsyncIterable<Uint8Array>) {
  const watched = { error: undefined as Error | undefined, bytes: read() }
  return watched

  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      yield* source
    } catch (error) {
      watched.error = error instanceof Error ? error : new Error(String(error))
      throw error
    }
  }
}

/** Lines at the start of an object that can be a header for all of it. */
const heads = { items: 8, characters: 4096 }

function createPacker(id: string, origin: ItemOrigin) {
  const head: string[] = []
  let isInHead = true
  let lines: string[] = []
  let bytes = 0
  let count = 0
  const take = (): PulledItem => {
    const body = Buffer.from(lines.join('\n'))
    lines = [...head]
    bytes = 0
    return { id: `${id}#${count++}`, body, reading: { kind: 'records', ...origin } }
  }
  return {
    add(item: StreamItem): PulledItem | undefined {
      const line = printRecord(item)
      lines.push(line)
      bytes += line.length
      isInHead &&= head.length < heads.items && isHeader(item)
      if (isInHead && item.kind === 'record') head.push(printRecord({ ...item, isHead: true }))
      return bytes >= chunkBytes ? take() : undefined
    },
    end: (): PulledItem | undefined => (bytes > 0 ? take() : undefined),
  }
}

/** A JSON value is no header. */
function isHeader(item: StreamItem): boolean {
  return item.kind === 'record' && item.text.length <= heads.characters && !/^\s*[{[]/.test(item.text)
}
