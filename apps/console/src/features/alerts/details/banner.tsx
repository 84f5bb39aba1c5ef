import { Copy, Link2 } from 'lucide-react'
import { useMay } from '../../../app/session/permissions.ts'
import { useMe } from '../../../app/session/session.ts'
import { Age, Time } from '../../../time/time.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notify.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { assign, nameOf, setStatus } from '../actions.tsx'
import { statuses } from '../filter.ts'
import { originOf } from '../list/columns.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { detailsText, listText, statusNames, typeNames } from '../strings.ts'
import type { Alert } from './view.tsx'
import css from './banner.module.css'

/** What somebody needs to decide, without scrolling. */
export function Banner({
  alert,
  heading: Heading,
}: {
  readonly alert: NonNullable<Alert>
  readonly heading: 'h1' | 'h2'
}) {
  const mayChange = useMay('AlertModify')
  const { user } = useMe()
  const {
    id,
    title,
    severity,
    status,
    assignee,
    type,
    logTypes,
    firstEventOccurredAt,
    lastReceivedEventAt,
    createdAt,
  } = alert
  return (
    <header className={css['banner']} data-severity={severity}>
      <Heading className={css['title']}>{title}</Heading>
      <div className={css['line']}>
        <SeverityMark severity={severity} />
        <Menu
          button={
            <Button disabled={!mayChange} aria-label={`${listText.status}: ${statusNames[status]}`}>
              <StatusMark status={status} />
            </Button>
          }
          groups={[
            {
              entries: statuses.map((one) => ({
                text: statusNames[one],
                isCurrent: one === status,
                isDisabled: one === status,
                onPick: () => void setStatus([alert], one),
              })),
            },
          ]}
        />
        <Menu
          button={
            <Button disabled={!mayChange} aria-label={`${listText.assignee}: ${nameOf(assignee)}`}>
              {nameOf(assignee)}
            </Button>
          }
          groups={[
            {
              entries: [
                { text: listText.me, isDisabled: user === null, onPick: () => void assign([alert], user) },
                { text: listText.nobody, onPick: () => void assign([alert], null) },
              ],
            },
          ]}
        />
        <span className={css['space']} />
        <IconButton label={detailsText.copyId} onClick={() => void copy(id)}>
          <Copy size={15} />
        </IconButton>
        <IconButton
          label={detailsText.copyLink}
          onClick={() => void copy(`${location.origin}/alerts-and-errors/${id}/`)}
        >
          <Link2 size={16} />
        </IconButton>
      </div>
      <p className={css['facts']}>
        <span>{typeNames[type]}</span>
        <span>{originOf(alert)}</span>
        {logTypes.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </p>
      <p className={css['facts']}>
        {firstEventOccurredAt !== null && (
          <span>
            First event <Time at={firstEventOccurredAt} />
          </span>
        )}
        <span>
          last <Time at={lastReceivedEventAt} />
        </span>
        <span>
          alert made <Age at={createdAt} /> ago
        </span>
        <span>{detailsText.eventCount(alert.eventCount)}</span>
      </p>
    </header>
  )
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  notify.done(detailsText.copied)
}
