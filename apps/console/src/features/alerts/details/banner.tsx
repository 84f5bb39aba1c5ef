import { deliveryOutcome } from '@picket/core'
import { Copy, Link2, NotebookPen, SlidersHorizontal } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { navigation } from '../../../app/navigation.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useMe } from '../../../app/session/session.ts'
import { Ago, Time } from '../../../time/time.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Menu } from '../../../ui/menu.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { newNotebookPathOf } from '../../notebooks/paths.ts'
import { assign, setStatus } from '../actions.tsx'
import { statuses } from '../filter.ts'
import { originOf, shorten } from '../list/columns.tsx'
import { detectionPath } from '../list/row-menu.tsx'
import { askAssignee } from '../parts/assign-dialog.tsx'
import { nameOf } from '../parts/name-of.ts'
import { useRelatedPath } from '../parts/related-path.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { tuneRule, useTunable } from '../parts/tune.ts'
import { detailsText, listText, statusNames, typeNames } from '../strings.ts'
import { Entities } from './entities.tsx'
import type { Alert } from './alert.ts'
import css from './banner.module.css'

/** Shows what is needed for triage, without scrolling. */
export function Banner({ alert, heading: Heading }: { readonly alert: Alert; readonly heading: 'h1' | 'h2' }) {
  const { id, title, severity, severityDefault, type, logTypes, resourceTypes, createdAt, updatedBy, updatedAt } = alert
  const origin = shorten(originOf(alert))
  const maySee = useMay('RuleRead', 'PolicyRead')
  const relatedPath = useRelatedPath()
  const path =
    'systemErrorType' in alert.origin
      ? relatedPath(alert.origin)
      : maySee && 'type' in alert.origin && navigation.isBuilt('/build/detections/rules/:id/')
        ? detectionPath(alert)
        : undefined
  const mayTune = useTunable()
  const mayWriteNotebook = useMay('DataAnalyticsModify')
  const navigate = useNavigate()
  return (
    <header className={css['banner']} data-severity={severity}>
      <Heading className={css['title']}>
        <bdi title={shorten(title)}>{title.length > 1000 ? `${title.slice(0, 1000)}…` : title}</bdi>
      </Heading>
      <div className={css['line']}>
        <SeverityMark severity={severity} />
        {severityDefault !== severity && (
          <span className={css['quiet']}>{detailsText.usually(severityDefault.toLowerCase())}</span>
        )}
        <Deciding alert={alert} />
        <span className={css['space']} />
        <span className={css['tools']}>
          {mayTune(alert) && (
            <IconButton label={detailsText.tune} onClick={() => tuneRule(alert)}>
              <SlidersHorizontal size={15} />
            </IconButton>
          )}
          {mayWriteNotebook && (
            <IconButton label={detailsText.newNotebook} onClick={() => void navigate(newNotebookPathOf(id))}>
              <NotebookPen size={15} />
            </IconButton>
          )}
          <IconButton label={detailsText.copyId} onClick={() => void copyText(id, detailsText.copied)}>
            <Copy size={15} />
          </IconButton>
          <IconButton
            label={detailsText.copyLink}
            onClick={() => void copyText(`${location.origin}/alerts-and-errors/${id}/`, detailsText.copied)}
          >
            <Link2 size={16} />
          </IconButton>
        </span>
      </div>
      <Entities alertId={id} at={alert.lastReceivedEventAt} />
      <p className={css['facts']}>
        <span>{typeNames[type]}</span>
        <span>
          {path === undefined ? (
            <bdi>{origin}</bdi>
          ) : (
            <Link to={path}>
              <bdi>{origin}</bdi>
            </Link>
          )}
          {alert.origin.__typename === 'DeletedDetection' && ` (${detailsText.deleted})`}
        </span>
        {[...logTypes, ...resourceTypes].slice(0, 6).map((name) => (
          <code key={name}>{name}</code>
        ))}
      </p>
      <p className={css['facts']}>
        {alert.firstEventOccurredAt !== null && (
          <span>
            {detailsText.firstEvent} <Time at={alert.firstEventOccurredAt} />
          </span>
        )}
        <span>
          {detailsText.lastEvent} <Time at={alert.lastReceivedEventAt} />
        </span>
        <span>
          {detailsText.made} <Ago at={createdAt} />
        </span>
        <span>{(type === 'CORRELATION_RULE' ? detailsText.matchCount : detailsText.eventCount)(alert.eventCount)}</span>
        {updatedAt !== null && updatedBy !== null && (
          <span>
            {detailsText.changedBy(actorName(updatedBy))} <Ago at={updatedAt} />
          </span>
        )}
      </p>
      <Sent alert={alert} />
    </header>
  )
}

/** Status and assignee, at the same position in the panel and on the page. */
function Deciding({ alert }: { readonly alert: Alert }) {
  const mayChange = useMay('AlertModify')
  const { user } = useMe()
  const { status, assignee } = alert
  const why = mayChange ? {} : { title: detailsText.needs('AlertModify') }
  return (
    <>
      <Menu
        button={
          <Button disabled={!mayChange} aria-label={`${listText.status}: ${statusNames[status]}`} {...why}>
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
          <Button disabled={!mayChange} aria-label={`${listText.assignee}: ${nameOf(assignee)}`} {...why}>
            {nameOf(assignee)}
          </Button>
        }
        groups={[
          {
            entries: [
              { text: listText.me, isDisabled: user === null, onPick: () => void assign([alert], user) },
              { text: listText.nobody, onPick: () => void assign([alert], null) },
              {
                text: listText.someoneElse,
                onPick: () => askAssignee(1, (picked) => void assign([alert], picked)),
              },
            ],
          },
        ]}
      />
    </>
  )
}

/** Shows whether the alert was delivered to all destinations. */
function Sent({ alert: { deliveries } }: { readonly alert: Alert }) {
  const last = new Map(deliveries.map((attempt) => [attempt.outputId, deliveryOutcome(attempt)]))
  const failed = [...last.values()].filter((outcome) => outcome === 'failed').length
  if (failed === 0) return null
  return <p className={css['failed']}>✕ {detailsText.notDelivered(failed, last.size)}</p>
}

export function actorName(actor: NonNullable<Alert['updatedBy']>): string {
  return 'email' in actor ? nameOf(actor) : actor.name
}
