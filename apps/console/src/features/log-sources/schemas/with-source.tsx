import { useQuery } from '@apollo/client/react'
import { LogSource, type StoredSource } from '@picket/core/api'
import type { ReactNode } from 'react'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { detailsText } from '../details/strings.ts'

/** Loads a source and shows what depends on it. */
export function WithSource({
  id,
  children,
}: {
  readonly id: string
  readonly children: (source: StoredSource) => ReactNode
}) {
  const { data, error, refetch, loading } = useQuery(LogSource, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={detailsText.failed} error={error} onRetry={() => void refetch()} />
  if (data?.source === undefined) return loading ? <Skeleton rows={8} /> : <NotFoundPage />
  return children(data.source)
}
