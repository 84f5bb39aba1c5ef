import { notificationText } from '@picket/core/api'
import { Ellipsis, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isUnset } from '../../app/shell/new-notifications.ts'
import { Time } from '../../time/time.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { mark, type Notification } from './actions.ts'
import { centerText, levelText } from './strings.ts'
import css from './center.module.css'

const icons = { INFO: Info, WARNING: TriangleAlert, ERROR: OctagonAlert } as const

export function Item({ notification }: { readonly notification: Notification }) {
  const { title, level, createdAt, readAt, archivedAt, metadata } = notification
  const isUnread = isUnset(readAt)
  const isArchived = !isUnset(archivedAt)
  const Icon = icons[level]
  return (
    <li className={css['item']} data-unread={isUnread}>
      <span className={css['level']} data-level={level}>
        <Icon size={16} aria-label={levelText[level]} role="img" />
      </span>
      <div className={css['words']}>
        <h3>
          {title}
          {isUnread && <span className={css['hidden']}>, {centerText.isUnread}</span>}
        </h3>
        <p>{notificationText(notification)}</p>
        <div className={css['facts']}>
          <Time at={createdAt} />
          {metadata.alertID !== null && (
            <Link
              to={`/alerts-and-errors/${metadata.alertID}/`}
              onClick={() => void (isUnread && mark(notification, { isRead: true }))}
            >
              {centerText.open}
            </Link>
          )}
        </div>
      </div>
      <Menu
        button={
          <IconButton label={centerText.actionsOf(title)}>
            <Ellipsis size={16} />
          </IconButton>
        }
        groups={[
          {
            entries: [
              {
                text: isUnread ? centerText.read : centerText.unread,
                onPick: () => void mark(notification, { isRead: isUnread }),
              },
              {
                text: isArchived ? centerText.unarchive : centerText.archive,
                onPick: () => void mark(notification, { isArchived: !isArchived }),
              },
            ],
          },
        ]}
      />
    </li>
  )
}
