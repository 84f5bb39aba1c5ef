import { printInterval } from '@picket/core'
import type { GetSavedQueryData } from '@picket/core/api'
import { CalendarClock, Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { Age } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { pathOfSaved } from '../../data-explorer/paths.ts'
import { savedText } from '../strings.ts'
import css from './screen.module.css'

export type SavedSearch = GetSavedQueryData['savedQuery']

interface CardProps {
  readonly search: SavedSearch
  readonly isCursor: boolean
  readonly mayModify: boolean
  readonly onTag: (tag: string) => void
  readonly onEdit: () => void
  readonly onDuplicate: () => void
  readonly onCopy: () => void
  readonly onDelete: () => void
}

/** A saved search: what it is for, its text, its tags and its schedule. */
export function Card({ search, isCursor, mayModify, onTag, onEdit, onDuplicate, onCopy, onDelete }: CardProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCursor) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCursor])
  const { name, description, sql, tags, managed, ruleIds, updatedAt, updatedBy } = search
  const isOwn = mayModify && !managed
  const schedule = scheduleText(search)
  const { badge, open } = kinds[search.language]
  return (
    <li ref={item} className={css['card']} data-cursor={isCursor}>
      <div className={css['words']}>
        <p className={css['name']}>
          <Link to={pathOfSaved(search)}>{name}</Link>
          {schedule !== undefined && (
            <Badge tone={search.schedule?.disabled === true ? 'warning' : 'plain'}>
              <CalendarClock size={12} aria-hidden /> {schedule}
            </Badge>
          )}
          {badge !== undefined && <Badge>{badge}</Badge>}
          {managed && <Badge tone="accent">{savedText.managed}</Badge>}
        </p>
        {description !== null && description !== '' && <p className={css['about']}>{description}</p>}
        <p className={css['sql']}>{sql.trim().slice(0, 400)}</p>
        {(tags.length > 0 || ruleIds.length > 0) && (
          <p className={css['tags']}>
            {tags.map((tag) => (
              <button key={tag} type="button" title={savedText.filterTag(tag)} onClick={() => onTag(tag)}>
                {tag}
              </button>
            ))}
            {ruleIds.length > 0 && <span title={ruleIds.join('\n')}>{savedText.usedBy(ruleIds.length)}</span>}
          </p>
        )}
      </div>
      <span className={css['age']}>
        {updatedAt !== null && <Age at={updatedAt} />}
        {updatedBy !== null && <bdi>{actorName(updatedBy)}</bdi>}
      </span>
      <Menu
        button={
          <IconButton label={savedText.actions(name)}>
            <Ellipsis size={16} />
          </IconButton>
        }
        groups={[
          {
            entries: [
              { text: open, to: pathOfSaved(search) },
              ...(isOwn ? [{ text: savedText.edit, onPick: onEdit }] : []),
              ...(mayModify ? [{ text: savedText.duplicate, onPick: onDuplicate }] : []),
              { text: savedText.copy, onPick: onCopy },
            ],
          },
          ...(isOwn ? [{ entries: [{ text: savedText.delete, onPick: onDelete }] }] : []),
        ]}
      />
    </li>
  )
}

const kinds: Readonly<Record<SavedSearch['language'], { readonly badge?: string; readonly open: string }>> = {
  SQL: { open: savedText.open },
  PANTHERFLOW: { badge: savedText.pipeline, open: savedText.openSearch },
  MARKDOWN: { badge: savedText.notebook, open: savedText.openNotebook },
}

function scheduleText({ schedule }: SavedSearch): string | undefined {
  if (schedule === null) return undefined
  const { cron, rateMinutes, disabled } = schedule
  const words = cron === null ? savedText.every(printInterval(rateMinutes ?? 0)) : savedText.atCron(cron)
  return disabled ? savedText.paused(words) : words
}
