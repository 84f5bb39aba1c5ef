import type { ListDestinationDetailsData, OfferedKind } from '@picket/core/api'
import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router-dom'
import { KindMark } from '../../../settings/kind-mark.tsx'
import { alertTypes } from '../../../destinations/form-values.ts'
import { alertTypeNames } from '../../../destinations/strings.ts'
import { VerificationBadge } from '../../../destinations/verification-badge.tsx'
import { Age } from '../../../time/time.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { listText } from '../strings.ts'
import css from './card.module.css'

export type DestinationRow = ListDestinationDetailsData['destinations'][number]

/** A destination: its type, and the alerts that it receives. */
export function Card({
  row,
  kind,
  mayModify,
  onTest,
  onDelete,
}: {
  readonly row: DestinationRow
  /** Undefined while the types are loading. */
  readonly kind: OfferedKind | undefined
  readonly mayModify: boolean
  readonly onTest: () => void
  readonly onDelete: () => void
}) {
  const { outputId, outputType, displayName, defaultForSeverity, logTypes, lastModifiedTime, lastModifiedBy } = row
  const path = `/configure/destinations/${outputId}/edit/`
  return (
    <li className={css['card']}>
      <KindMark mark={kind?.mark} />
      <div className={css['words']}>
        <p className={css['title']}>
          <Link to={path}>{displayName}</Link>
          <span className={css['quiet']}>{kind?.label ?? outputType}</span>
          <code className={css['quiet']}>{identifierOf(row, kind)}</code>
        </p>
        <p className={css['facts']}>
          {defaultForSeverity.length === 0 ? (
            <span className={css['none']}>{listText.noSeverities}</span>
          ) : (
            defaultForSeverity.map((severity) => <SeverityMark key={severity} severity={severity} />)
          )}
          <span className={css['quiet']} title={row.alertTypes.map((type) => alertTypeNames[type]).join('\n')}>
            {row.alertTypes.length === alertTypes.length
              ? listText.allTypes
              : row.alertTypes.map((type) => alertTypeNames[type]).join(', ')}
          </span>
          {logTypes.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </p>
      </div>
      <VerificationBadge status={row.verificationStatus} />
      {lastModifiedTime !== null && (
        <span
          className={css['age']}
          title={lastModifiedBy === null ? listText.updated : `${listText.updated} ${listText.by(lastModifiedBy)}`}
        >
          <Age at={lastModifiedTime} />
        </span>
      )}
      {mayModify && (
        <Menu
          button={
            <IconButton label={listText.actions(displayName)}>
              <Ellipsis size={16} />
            </IconButton>
          }
          groups={[
            {
              entries: [
                { text: listText.edit, to: path },
                { text: listText.test, onPick: onTest },
              ],
            },
            { entries: [{ text: listText.delete, onPick: onDelete }] },
          ]}
        />
      )}
    </li>
  )
}

/** The setting that distinguishes it from others of its type. */
function identifierOf({ outputConfig }: DestinationRow, kind: OfferedKind | undefined): string {
  const name = kind?.identifiedBy
  const value = name === undefined ? undefined : (outputConfig as Readonly<Record<string, unknown>> | null)?.[name]
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
}
