import { useQuery } from '@apollo/client/react'
import { notificationText, Notifications } from '@picket/core/api'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { IconButton } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { popUp } from '../../ui/pop-up.tsx'
import { isAway, watchPresence } from '../presence.ts'
import { useFlag } from '../session/permissions.ts'
import { shellText } from '../strings.ts'
import { foldNew, isUnset, takeNew } from './new-notifications.ts'
import { useNarrow } from './use-narrow.ts'
import css from './bell.module.css'

const Center = onDemand(async () => (await import('../../features/notifications/center.tsx')).Center)

/** How often notifications are fetched, and how many. */
const pollMs = 60_000
const pageSize = 10
/** More messages would cover the list below. In a small window, one covers enough. */
const mostAtOnce = 3
/** Most severe first. */
const levels = ['ERROR', 'WARNING', 'INFO'] as const

/** Only rendered if the feature is on. */
export function Bell() {
  return useFlag('ENABLE_NOTIFICATION_CENTER') ? <ShownBell /> : null
}

function ShownBell() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isNarrow = useNarrow()
  // The dialog is only open on this screen.
  const [openAt, setOpenAt] = useState<string>()
  const { data, refetch } = useQuery(Notifications, {
    variables: { input: { pageSize } },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: pollMs,
    skipPollAttempt: isAway,
    context: { failSilently: true },
  })
  useEffect(() => watchPresence(() => void refetch()), [refetch])
  const nodes = data?.notifications.edges.map(({ node }) => node)
  useEffect(() => {
    const { folded, single } = foldNew(takeNew(nodes ?? [], Date.now()), isNarrow ? 1 : mostAtOnce)
    const last = folded.at(-1)
    if (last !== undefined)
      popUp({
        key: `with-${last.id}`,
        title:
          single.length === 0 ? shellText.newNotifications(folded.length) : shellText.moreNotifications(folded.length),
        message: shellText.lastOfThem(notificationText(last)),
        level: levels.find((one) => folded.some(({ level }) => level === one)) ?? 'INFO',
        open: shellText.showAll,
        onOpen: () => setOpenAt(location.pathname),
      })
    for (const notification of single) {
      const { id, title, level, metadata } = notification
      popUp({
        title,
        message: notificationText(notification),
        level,
        ...(metadata.alertID === null
          ? {}
          : { onOpen: () => void navigate(`/alerts-and-errors/${metadata.alertID}/`), open: shellText.openAlert }),
        key: id,
      })
    }
  }, [nodes, navigate, isNarrow])
  const unread = data?.notifications.unreadCount ?? 0
  const hasUnread = unread > 0 || (nodes ?? []).some(({ readAt, archivedAt }) => isUnset(readAt) && isUnset(archivedAt))
  return (
    <>
      <span className={css['bell']}>
        <IconButton label={shellText.notifications(unread)} onClick={() => setOpenAt(pathname)}>
          <BellIcon size={18} />
        </IconButton>
        {hasUnread && (
          <span className={css['count']} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      {openAt === pathname && (
        <Suspense fallback={null}>
          <Center onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </>
  )
}
