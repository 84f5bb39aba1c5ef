import type { ContainerListBlobFlatSegmentResponse } from '@azure/storage-blob'
import type { ObjectStore } from '../object-store.ts'
import { plainTag, type StoredObject } from '../stored-object.ts'
import { explainAzure } from './azure-problem.ts'
import type { AzureClients } from './open-azure.ts'

export const readRole = 'Storage Blob Data Reader'

/** Reads the blobs of a container. */
export function createBlobStore(open: () => Promise<AzureClients>): ObjectStore {
  const download = async (
    object: StoredObject,
    abortSignal: AbortSignal,
    range: { readonly from: number; readonly to?: number },
  ): Promise<AsyncIterable<Uint8Array>> => {
    const { container } = await open()
    const client = container.getBlobClient(object.key)
    const count = range.to === undefined ? undefined : range.to - range.from
    const { readableStreamBody } = await client.download(range.from, count, { abortSignal, maxRetryRequests: 3 })
    return readableStreamBody as unknown as AsyncIterable<Uint8Array>
  }
  async function* read(
    object: StoredObject,
    signal: AbortSignal,
    range: { readonly from: number; readonly to?: number },
  ): AsyncGenerator<Uint8Array> {
    try {
      yield* await download(object, signal, range)
    } catch (error) {
      // An empty blob has no ranges.
      if ((error as { readonly code?: string }).code === 'InvalidRange') return
      throw explainAzure(error, { doing: `read the blob "${object.key}"`, role: readRole })
    }
  }
  return {
    open: async (object, signal) => read(object, signal, { from: 0 }),
    async readRange(object, range, signal) {
      const chunks: Uint8Array[] = []
      for await (const chunk of read(object, signal, range)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    async sizeOf(object, abortSignal) {
      try {
        const { container } = await open()
        const { contentLength = 0 } = await container.getBlobClient(object.key).getProperties({ abortSignal })
        return contentLength
      } catch (error) {
        throw explainAzure(error, { doing: `read the blob "${object.key}"`, role: readRole })
      }
    },
    async list({ bucket, prefix, after, limit }, abortSignal) {
      try {
        const { container } = await open()
        // The first one can be the key itself.
        const pages = container
          .listBlobsFlat({ prefix, abortSignal, ...(after !== undefined && { startFrom: after }) })
          .byPage({ maxPageSize: limit + 1 })
        const page = (await pages.next()).value as ContainerListBlobFlatSegmentResponse | undefined
        const items = page?.segment.blobItems ?? []
        const objects = items.map(({ name, properties }): StoredObject => {
          const version = plainTag(properties.etag)
          return {
            bucket,
            key: name,
            ...(version !== undefined && { version }),
            ...(properties.contentLength !== undefined && { size: properties.contentLength }),
            changedAt: properties.lastModified.getTime(),
          }
        })
        const isMore = page?.continuationToken !== undefined && page.continuationToken !== ''
        return { objects: objects.filter(({ key }) => after === undefined || key > after), isMore }
      } catch (error) {
        throw explainAzure(error, { doing: `list the container "${bucket}"`, role: readRole })
      }
    },
    close: async () => undefined,
  }
}
