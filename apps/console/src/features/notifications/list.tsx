import { useQuery } from '@apollo/client/react'
import { Notifications } from '@picket/core/api'
import { useState } from 'react'
import { isUnset } from '../../app/shell/new-notifications.ts'
import { shellText } from '../../app/strings.ts'
import { dayOf } from '../../time/day.ts'
import { useNow } from '../../time/now.ts'
import { useZone } from '../../time/zone.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/empty.tsx'
import { Item } from './item.tsx'
import { centerText } from './strings.ts'
import css from './center.module.css'

/** The page size, initially and for each further page. */
const firstPage = 500
const nextPage = 100

/** Lists notifications by day, newest first. The inbox shows read ones only on request. */
export function NotificationList({
  isArchive,
  showsRead,
}: {
  readonly isArchive: boolean
  readonly showsRead: boolean
}) {
  const zone = useZone()
  const now = useNow()
  const isUnreadOnly = !isArchive && !showsRead
  const filter = { isArchived: isArchive, ...(isUnreadOnly ? { isRead: false } : {}) }
  const [isLoading, setLoading] = useState(false)
  const { data, error, refetch, fetchMore } = useQuery(Notifications, {
    variables: { input: { ...filter, pageSize: firstPage } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const loadMore = async (): Promise<void> => {
    setLoading(true)
    await fetchMore({
      variables: { input: { ...filter, pageSize: nextPage, cursor: data?.notifications.pageInfo.endCursor ?? null } },
      updateQuery: (before, { fetchMoreResult: { notifications } }) => ({
        ...before,
        notifications: { ...notifications, edges: [...before.notifications.edges, ...notifications.edges] },
      }),
    }).catch(() => undefined)
    setLoading(false)
  }
  if (error !== undefined)
    return (
      <Failed
        title={centerText.failed}
        why={error.message}
        support={shellText.askSupport}
        retry={centerText.retry}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton />
  // Notifications that were just marked disappear immediately.
  const shown = data.notifications.edges
    .map(({ node }) => node)
    .filter(({ readAt, archivedAt }) => isUnset(archivedAt) !== isArchive && (!isUnreadOnly || isUnset(readAt)))
  if (shown.length === 0)
    return isArchive ? (
      <Empty title={centerText.noneArchived} why={centerText.noneArchivedWhy} />
    ) : (
      <Empty title={centerText.none} why={centerText.noneWhy} />
    )
  return (
    <>
      {[...Map.groupBy(shown, ({ createdAt }) => dayOf(createdAt, now, zone))].map(([day, some]) => (
        <section key={day}>
          <h2 className={css['day']}>{day}</h2>
          <ul className={css['items']}>
            {some.map((one) => (
              <Item key={one.id} notification={one} />
            ))}
          </ul>
        </section>
      ))}
      {data.notifications.pageInfo.hasNextPage && (
        <Button onClick={() => void loadMore()} isBusy={isLoading}>
          {centerText.more}
        </Button>
      )}
    </>
  )
}
