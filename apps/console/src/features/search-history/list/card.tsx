import type { ListDataLakeQueriesData } from '@picket/core/api'
import { Ellipsis, RotateCw, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { printDuration } from '../../../results/print-duration.ts'
import { StatusBadge } from '../../../results/status-badge.tsx'
import { Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { explorerPathOf } from '../../data-explorer/paths.ts'
import { historyText } from '../strings.ts'
import css from './screen.module.css'

export type HistoryRow = ListDataLakeQueriesData['dataLakeQueries']['edges'][number]['node']

export interface CardActs {
  readonly onRunAgain: () => void
  readonly onCancel: () => void
  readonly onCopy: () => void
}

interface CardProps extends CardActs {
  readonly row: HistoryRow
  readonly isCursor: boolean
  /** Only the user who started a query can cancel it. */
  readonly isOwn: boolean
}

/** A query: its text, status, duration, and who started it. */
export function Card({ row, isCursor, isOwn, onRunAgain, onCancel, onCopy }: CardProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCursor) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCursor])
  const { id, name, sql, status, message, startedAt, completedAt, isScheduled, issuedBy } = row
  const title = titleOf(row)
  const isRunning = status === 'running'
  return (
    <li ref={item} className={css['card']} data-cursor={isCursor}>
      <div className={css['words']}>
        {name !== null && <p className={css['name']}>{name}</p>}
        <Link className={css['sql']} to={explorerPathOf(id)} title={sql.slice(0, 2000)}>
          {sql.slice(0, 500)}
        </Link>
        <p className={css['facts']}>
          <StatusBadge status={status} />
          <Badge>{kindOf(row)}</Badge>
          {isScheduled && <Badge>{historyText.scheduled}</Badge>}
          <Time at={startedAt} />
          {completedAt !== null && <span>{printDuration(Date.parse(completedAt) - Date.parse(startedAt))}</span>}
          <bdi>{issuedBy === null ? historyText.system : actorName(issuedBy)}</bdi>
        </p>
        {message !== '' && (
          <p className={css['message']} data-failed={status === 'failed'}>
            {message.slice(0, 400)}
          </p>
        )}
      </div>
      {isRunning && isOwn && (
        <IconButton label={historyText.cancel} onClick={onCancel}>
          <Square size={14} />
        </IconButton>
      )}
      {!isRunning && canRun(row) && (
        <IconButton label={historyText.runAgain} onClick={onRunAgain}>
          <RotateCw size={14} />
        </IconButton>
      )}
      <Menu
        button={
          <IconButton label={historyText.actions(title)}>
            <Ellipsis size={16} />
          </IconButton>
        }
        groups={[
          {
            entries: [
              { text: historyText.open, to: explorerPathOf(id) },
              ...(canRun(row) ? [{ text: historyText.runAgain, onPick: onRunAgain }] : []),
              { text: historyText.copy, onPick: onCopy },
              ...(isRunning && isOwn ? [{ text: historyText.cancel, onPick: onCancel }] : []),
            ],
          },
        ]}
      />
    </li>
  )
}

/** Only SQL that a user wrote can run again as it is. */
export function canRun({ mode, kind }: HistoryRow): boolean {
  return mode === 'NATIVE_SQL' && kind === 'AD_HOC'
}

function titleOf({ name, sql }: HistoryRow): string {
  return name ?? sql.replaceAll(/\s+/g, ' ').slice(0, 60)
}

function kindOf({ kind, mode }: HistoryRow): string {
  return kind === 'INDICATOR_SEARCH' ? historyText.indicatorSearch : historyText.modes[mode]
}
