import { CopyPlus, Lock, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { Switch } from '../../../ui/check.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { copyPathOf, editPathOf } from '../kinds.ts'
import { ActionsMenu, modifyOf } from '../parts/actions-menu.tsx'
import { EnabledBadge } from '../../../specs/enabled-badge.tsx'
import { ComplianceBadge, ManagedBadge } from '../parts/badges.tsx'
import { ScheduleMark } from '../parts/schedule-mark.tsx'
import { kindNames, listText } from '../strings.ts'
import type { Detection } from './detection.ts'
import { detailsText } from './strings.ts'
import css from './banner.module.css'

/** Shows the name and kind of a detection, whether it is enabled, and its actions. */
export function Banner({
  detection,
  onToggle,
  onDelete,
}: {
  readonly detection: Detection
  readonly onToggle: () => void
  readonly onDelete: () => void
}) {
  const { id, name, type, severity, enabled, managed, scheduledQueries } = detection
  const needed = modifyOf(detection)
  const mayModify = useMay(needed)
  return (
    <header className={css['banner']} data-severity={severity}>
      <div className={css['top']}>
        <h1>{name}</h1>
        {mayModify && (
          <div className={css['actions']}>
            <Switch label={detailsText.enabled} checked={enabled} onChange={onToggle} />
            {managed ? (
              <Link className={css['button']} to={copyPathOf(id, 'clone')}>
                <CopyPlus size={14} aria-hidden /> {listText.clone}
              </Link>
            ) : (
              <Link className={css['button']} to={editPathOf(detection)}>
                <Pencil size={14} aria-hidden /> {listText.edit}
              </Link>
            )}
            <ActionsMenu row={detection} onDelete={onDelete} />
          </div>
        )}
      </div>
      <p className={css['line']}>
        {severity !== null && <SeverityMark severity={severity} />}
        <span>{kindNames[type]}</span>
        <EnabledBadge enabled={enabled} />
        <ManagedBadge managed={managed} />
        <ComplianceBadge row={detection} />
        {scheduledQueries.map((query) => (
          <ScheduleMark key={query} query={query} />
        ))}
        <code className={css['id']}>{id}</code>
      </p>
      {managed && (
        <p className={css['note']}>
          <Lock size={13} aria-hidden /> {detailsText.managedWhy}
        </p>
      )}
      {!mayModify && <p className={css['note']}>{detailsText.noPermission(needed)}</p>}
    </header>
  )
}
