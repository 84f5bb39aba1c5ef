import { sourceHealthOf } from '@picket/core'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { KindMark } from '../../../settings/kind-mark.tsx'
import { PausedBadge } from '../../../sources/paused-badge.tsx'
import { HealthBadge } from '../../../sources/health-badge.tsx'
import type { SourceRow } from '../../../sources/health.ts'
import type { SourceKindsState } from '../../../sources/use-source-kinds.ts'
import { Few } from '../../../ui/few.tsx'
import { Ago } from '../../../time/time.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Menu } from '../../../ui/menu.tsx'
import { pathOf } from '../paths.ts'
import { togglePaused } from '../pause-source.ts'
import { listText, pauseText } from '../strings.ts'
import { Volume } from './volume.tsx'
import css from './card.module.css'

/** A log source: its name, kind and log types; its health, and what it sent. On a phone, two lines. */
export function Card({
  row,
  kinds,
  isCursor,
  mayModify,
  onDelete,
}: {
  readonly row: SourceRow
  readonly kinds: SourceKindsState
  readonly isCursor: boolean
  readonly mayModify: boolean
  readonly onDelete: () => void
}) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCursor) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCursor])
  const { integrationId, integrationLabel, integrationType, logTypes, lastEventReceivedAtTime, isEditable } = row
  const mayPause = mayModify && kinds.kindOf(integrationType)?.operations.includes('PAUSE') === true
  const failed = row.health.filter(({ healthy }) => !healthy)
  return (
    <li ref={item} className={css['card']} data-cursor={isCursor}>
      <KindMark mark={kinds.kindOf(integrationType)?.mark} />
      <div className={css['words']}>
        <p className={css['title']}>
          <Link to={pathOf(integrationId)}>{integrationLabel}</Link>
          <span className={css['quiet']}>{kinds.labelOf(integrationType)}</span>
          <PausedBadge pausedAt={row.pausedAt} />
          {!isEditable && <span className={css['quiet']}>{listText.configured}</span>}
        </p>
        <p className={css['facts']}>
          <Few names={logTypes} isCode />
          {failed.length > 0 && <span className={css['problem']}>{failed[0]!.message}</span>}
        </p>
      </div>
      <Volume sourceId={integrationId} />
      <span className={css['last']}>
        <span className={css['quiet']}>{listText.lastLogs}</span>{' '}
        {lastEventReceivedAtTime === null ? listText.never : <Ago at={lastEventReceivedAtTime} />}
      </span>
      <span className={css['health']} title={failed.map(({ message }) => message).join('\n')}>
        <HealthBadge health={sourceHealthOf(row)} />
      </span>
      <Menu
        button={
          <IconButton label={listText.actions(integrationLabel)}>
            <Ellipsis size={16} />
          </IconButton>
        }
        groups={[
          {
            entries: [
              { text: listText.details, to: pathOf(integrationId) },
              { text: listText.schemas, to: pathOf(integrationId, 'schemas/') },
              ...(mayModify && isEditable ? [{ text: listText.edit, to: pathOf(integrationId, 'edit/') }] : []),
              ...(mayPause
                ? [
                    {
                      text: row.pausedAt === null ? pauseText.pause : pauseText.resume,
                      onPick: () => void togglePaused(row),
                    },
                  ]
                : []),
              { text: listText.copyId, onPick: () => void copyText(integrationId, listText.copied) },
            ],
          },
          ...(mayModify && isEditable ? [{ entries: [{ text: listText.delete, onPick: onDelete }] }] : []),
        ]}
      />
    </li>
  )
}
