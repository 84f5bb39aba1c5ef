import type { DetectionPackData } from '@picket/core/api'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from '../list/pack-card.module.css'
import { detailsText } from '../strings.ts'
import { memberPath } from './member-path.ts'

export type Member = DetectionPackData['detectionPack']['members'][number]

/** A member of a pack; leads to its page if it is stored. */
export function MemberCard({
  member: { id, kind, name, logTypes, state, changedKeys },
  children,
}: {
  readonly member: Member
  readonly children: ReactNode
}) {
  const path = state === 'AVAILABLE' ? undefined : memberPath(kind, id)
  const facts = [
    ...(name === id ? [] : [id]),
    ...(logTypes.length === 0
      ? []
      : [logTypes.slice(0, 3).join(', ') + (logTypes.length > 3 ? ` +${logTypes.length - 3}` : '')]),
  ]
  return (
    <li className={css['card']}>
      <div className={css['words']}>
        <p>{path === undefined ? name : <Link to={path}>{name}</Link>}</p>
        {facts.length > 0 && <p className={css['text']}>{facts.join(' · ')}</p>}
        {changedKeys.length > 0 && <p className={css['quiet']}>{detailsText.changed(changedKeys)}</p>}
        {state === 'OWN' && <p className={css['quiet']}>{detailsText.ownWhy}</p>}
      </div>
      {children}
    </li>
  )
}
