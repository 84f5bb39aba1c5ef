import { kindOf } from '../../ingest/sources/find-kind.ts'
import type { SourceService } from '../../ingest/source-service.ts'
import { ApiError } from '../../errors/api-error.ts'
import { pageSizeOf, parseCursor, printCursor } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'
import { needSource } from './need-source.ts'

const pageSizes = { defaultSize: 25, maxSize: 100 }

/** Reads the files of a source. */
export function createBucketDataResolvers({ sources }: { readonly sources: Pick<SourceService, 'find'> }): Resolvers {
  return {
    Query: {
      async viewBucketData(_, { input }, { viewer }) {
        const { sourceId, filters, streamType, pageSize, paginationToken } = input
        const { source } = await needSource(sources, viewer, sourceId, 'all')
        const { files } = kindOf(source)
        if (!files)
          throw new ApiError('InvalidInput', 'This source receives logs over HTTP and has no files.', {
            fields: [{ path: 'sourceId', message: 'The source has no files.' }],
          })
        const list = { sourceId, filters, streamType }
        const [key, offset] = parseCursor(paginationToken, list, 2) ?? []
        const { items, next } = await files.view(source, {
          ...toView(filters ?? {}),
          ...(streamType == null ? {} : { streamType }),
          limit: pageSizeOf(pageSize, pageSizes),
          ...(key === undefined ? {} : { from: { key: String(key), offset: Number(offset) } }),
        })
        return {
          data: items.map(({ key: s3Key, event, error }) => ({ s3Key, event: event ?? null, error: error ?? null })),
          pageInfo: {
            hasNextPage: next !== undefined,
            paginationToken: next === undefined ? null : printCursor([next.key, next.offset], list),
          },
        }
      },
    },
  }
}

interface Filters {
  readonly prefix?: string | null | undefined
  readonly excludedPrefix?: string | null | undefined
  readonly search?: string | null | undefined
  readonly startTime?: number | null | undefined
  readonly endTime?: number | null | undefined
}

/** Treats empty texts as no filter. */
function toView({ prefix, excludedPrefix, search, startTime, endTime }: Filters) {
  return {
    ...(prefix ? { prefix } : {}),
    ...(excludedPrefix ? { excludedPrefix } : {}),
    ...(search ? { search } : {}),
    ...(startTime == null ? {} : { startTime }),
    ...(endTime == null ? {} : { endTime }),
  }
}
