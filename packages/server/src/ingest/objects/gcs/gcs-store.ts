import type { ObjectStore } from '../object-store.ts'
import { ObjectError } from '../object-store.ts'
import type { StoredObject } from '../stored-object.ts'
import type { CallGoogle } from './google-client.ts'

const api = 'https://storage.googleapis.com/storage/v1/b'

interface Listing {
  readonly items?: readonly {
    readonly name: string
    readonly generation?: string
    readonly size?: string
    readonly updated?: string
  }[]
  readonly nextPageToken?: string
}

/** Reads objects of Cloud Storage. */
export function createGcsStore(call: CallGoogle): ObjectStore {
  const get = (object: StoredObject, signal: AbortSignal, media: boolean, headers?: Readonly<Record<string, string>>) => {
    const { bucket, key, versionId } = object
    const query = new URLSearchParams({
      ...(media && { alt: 'media' }),
      ...(versionId !== undefined && { generation: versionId }),
    })
    return call({
      url: `${api}/${encodeURIComponent(bucket)}/o/${encodeURIComponent(key)}?${query}`,
      // Objects that are stored with a content encoding are then unpacked by the service.
      headers: { 'accept-encoding': 'identity', ...headers },
      doing: `read "gs://${bucket}/${key}"`,
      permission: 'storage.objects.get',
      signal,
    })
  }
  async function* read(object: StoredObject, signal: AbortSignal, headers?: Readonly<Record<string, string>>) {
    const response = await get(object, signal, true, headers)
    try {
      for await (const chunk of response.body ?? []) yield chunk as Uint8Array
    } catch (error) {
      signal.throwIfAborted()
      const why = error instanceof Error ? error.message : String(error)
      throw new ObjectError('failed', `Reading "gs://${object.bucket}/${object.key}" was interrupted: ${why}.`, {
        cause: error,
      })
    }
  }
  return {
    open: async (object, signal) => read(object, signal),
    async readRange(object, { from, to }, signal) {
      const chunks: Uint8Array[] = []
      let left = to - from
      for await (const chunk of read(object, signal, { range: `bytes=${from}-${to - 1}` })) {
        chunks.push(chunk.subarray(0, left))
        left -= chunk.length
        if (left <= 0) break
      }
      return Buffer.concat(chunks)
    },
    async sizeOf(object, signal) {
      const { size } = (await (await get(object, signal, false)).json()) as { readonly size: string }
      return Number(size)
    },
    async list({ bucket, prefix, after, limit }, signal) {
      const query = new URLSearchParams({
        prefix,
        maxResults: String(limit + 1),
        ...(after !== undefined && { startOffset: after }),
        fields: 'items(name,generation,size,updated),nextPageToken',
      })
      const response = await call({
        url: `${api}/${encodeURIComponent(bucket)}/o?${query}`,
        doing: `list the bucket "${bucket}"`,
        permission: 'storage.objects.list',
        signal,
      })
      const { items = [], nextPageToken } = (await response.json()) as Listing
      const objects = items.map(({ name, generation, size, updated }): StoredObject => ({
        bucket,
        key: name,
        ...(generation !== undefined && { version: generation, versionId: generation }),
        ...(size !== undefined && { size: Number(size) }),
        ...(updated !== undefined && { changedAt: Date.parse(updated) }),
      }))
      // The start is inclusive.
      return { objects: objects.filter(({ key }) => key !== after), isMore: nextPageToken !== undefined }
    },
    close: async () => undefined,
  }
}
