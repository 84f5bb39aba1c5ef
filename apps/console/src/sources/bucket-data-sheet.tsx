import { streamTypes } from '@picket/core'
import { useQuery } from '@apollo/client/react'
import { ViewBucketData, type LogStreamType } from '@picket/core/api'
import { useState } from 'react'
import { Choice } from '../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../ui/empty.tsx'
import { LongText } from '../ui/long-text.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { bucketText, sourceText } from './strings.ts'
import css from './bucket-data-sheet.module.css'

/** The distance from the end at which more is loaded (row D3-9.7). */
const threshold = 500
const pageSize = 25

/** The side sheet "view bucket data": the logs in the files of a source, with more on scroll. */
export function BucketDataSheet({
  sourceId,
  onClose,
}: {
  /** Undefined while it is closed. */
  readonly sourceId: string | undefined
  readonly onClose: () => void
}) {
  return (
    <Sheet isOpen={sourceId !== undefined} onClose={onClose} title={bucketText.title} width={760}>
      {sourceId !== undefined && <BucketData key={sourceId} sourceId={sourceId} />}
    </Sheet>
  )
}

function BucketData({ sourceId }: { readonly sourceId: string }) {
  const [prefix, setPrefix] = useState('')
  const [search, setSearch] = useState('')
  const [streamType, setStreamType] = useState<LogStreamType | ''>('')
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const input = {
    sourceId,
    filters: { ...(prefix === '' ? {} : { prefix }), ...(search === '' ? {} : { search }) },
    ...(streamType === '' ? {} : { streamType }),
    pageSize,
  }
  const { data, error, refetch, fetchMore } = useQuery(ViewBucketData, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: { failSilently: true },
  })
  const page = data?.viewBucketData
  const more = async (): Promise<void> => {
    if (isLoadingMore || page?.pageInfo.hasNextPage !== true) return
    setLoadingMore(true)
    setFailure(undefined)
    try {
      await fetchMore({
        variables: { input: { ...input, paginationToken: page.pageInfo.paginationToken } },
        updateQuery: (before, { fetchMoreResult: { viewBucketData } }) => ({
          ...before,
          viewBucketData: { ...viewBucketData, data: [...before.viewBucketData.data, ...viewBucketData.data] },
        }),
      })
    } catch (wrong) {
      setFailure(wrong as Error)
    }
    setLoadingMore(false)
  }
  const wrong = error ?? failure
  // A page can be empty although others follow.
  const isEmptyPage = page !== undefined && page.data.length < pageSize && page.pageInfo.hasNextPage
  return (
    <div className={css['sheet']}>
      <div className={css['bar']}>
        <SearchField label={bucketText.prefix} text={prefix} onChange={setPrefix} />
        <SearchField label={bucketText.search} text={search} onChange={setSearch} />
        <Choice
          label={bucketText.stream}
          value={streamType}
          options={[
            { value: '', text: bucketText.ownStream },
            ...streamTypes.map(({ value, label }) => ({ value, text: label })),
          ]}
          onChange={setStreamType}
        />
      </div>
      {wrong !== undefined && (
        <Failed
          title={bucketText.failed}
          why={wrong.message}
          retry={sourceText.retry}
          onRetry={() => (page === undefined ? void refetch() : void more())}
        />
      )}
      {page === undefined && wrong === undefined && <Skeleton />}
      {page !== undefined && page.data.length === 0 && !page.pageInfo.hasNextPage && (
        <Empty title={bucketText.none} why={bucketText.noneWhy} />
      )}
      {page !== undefined && page.data.length > 0 && (
        <div
          className={css['scroll']}
          role="region"
          aria-label={bucketText.title}
          tabIndex={0}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            if (scrollHeight - scrollTop - clientHeight < threshold) void more()
          }}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{bucketText.event}</th>
                <th scope="col">{bucketText.key}</th>
              </tr>
            </thead>
            <tbody>
              {page.data.map(({ s3Key, event, error: reason }, index) => (
                <tr key={index}>
                  <td>
                    {event !== null && <LongText text={event} />}
                    {reason !== null && <p className={css['reason']}>{reason}</p>}
                  </td>
                  <td>
                    <code>{s3Key}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {isLoadingMore && <Skeleton rows={10} />}
        </div>
      )}
      {isEmptyPage && !isLoadingMore && (
        <button type="button" className={css['more']} onClick={() => void more()}>
          {bucketText.more}
        </button>
      )}
    </div>
  )
}
