import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useFlag } from '../../../app/session/permissions.ts'
import { Age } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { pathOf, type DetectionRow } from '../kinds.ts'
import { ActionsMenu } from '../parts/actions-menu.tsx'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import { ComplianceBadge, ManagedBadge } from '../parts/badges.tsx'
import { Few } from '../../../ui/few.tsx'
import { ScheduleMark } from '../parts/schedule-mark.tsx'
import { bulkText, kindNames, listText } from '../strings.ts'
import { subjectsOf } from './columns.tsx'
import css from './cards.module.css'

interface CardsProps {
  readonly rows: readonly DetectionRow[]
  readonly cursor: number
  readonly selected: ReadonlySet<string>
  readonly isPage: boolean
  readonly nameOfDestination: (id: string) => string
  readonly onToggle: (index: number, isRange: boolean) => void
  readonly onTogglePage: () => void
  readonly onDelete: (row: DetectionRow) => void
}

/** Shows the detections of a page as cards. */
export function Cards({ rows, selected, isPage, onTogglePage, ...rest }: CardsProps) {
  return (
    <div className={css['frame']}>
      <label className={css['head']}>
        <input type="checkbox" checked={isPage} onChange={onTogglePage} />
        {listText.selectPage}
      </label>
      <ul className={css['cards']} aria-label={listText.title}>
        {rows.map((row, index) => (
          <Card
            key={row.id}
            row={row}
            isSelected={selected.has(row.id)}
            isCursor={index === rest.cursor}
            nameOfDestination={rest.nameOfDestination}
            onToggle={(isRange) => rest.onToggle(index, isRange)}
            onDelete={() => rest.onDelete(row)}
          />
        ))}
      </ul>
    </div>
  )
}

interface CardProps {
  readonly row: DetectionRow
  readonly isSelected: boolean
  readonly isCursor: boolean
  readonly nameOfDestination: (id: string) => string
  readonly onToggle: (isRange: boolean) => void
  readonly onDelete: () => void
}

function Card({ row, isSelected, isCursor, nameOfDestination, onToggle, onDelete }: CardProps) {
  const item = useRef<HTMLLIElement>(null)
  const hasSignals = useFlag('ENABLE_SIGNALS')
  useEffect(() => {
    if (isCursor) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCursor])
  const { id, name, type, severity, enabled, managed, createAlert, tags, outputIds, lastModified } = row
  return (
    <li ref={item} className={css['card']} data-cursor={isCursor} data-selected={isSelected}>
      <input
        type="checkbox"
        aria-label={`${bulkText.selected(1)}: ${name}`}
        checked={isSelected}
        onClick={(event) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
      <div className={css['words']}>
        <p className={css['title']}>
          <Link to={pathOf(row)}>{name}</Link>
          {name !== id && <code className={css['id']}>{id}</code>}
        </p>
        <p className={css['facts']}>
          <span className={css['kind']}>{kindNames[type]}</span>
          <Few names={subjectsOf(row)} isCode />
          {type === 'SCHEDULED_RULE' && row.scheduledQueries.map((query) => <ScheduleMark key={query} query={query} />)}
          {tags.length > 0 && <Few names={tags.map((tag) => `#${tag}`)} />}
          {outputIds.length > 0 && <Few names={outputIds.map(nameOfDestination)} />}
        </p>
      </div>
      <div className={css['state']}>
        <ComplianceBadge row={row} />
        {!createAlert && hasSignals && <Badge>{listText.signalsOnly}</Badge>}
        <ManagedBadge managed={managed} />
        <EnabledBadge enabled={enabled} />
        <span className={css['severity']}>{severity !== null && <SeverityMark severity={severity} />}</span>
        <span className={css['age']}>{lastModified !== null && <Age at={lastModified} />}</span>
        <ActionsMenu row={row} onDelete={onDelete} />
      </div>
    </li>
  )
}
