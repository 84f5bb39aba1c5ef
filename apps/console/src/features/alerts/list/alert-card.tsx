import { Age } from '../../../time/time.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import type { AlertRow } from '../alert-row.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { shorten } from './columns.tsx'
import type { Extras } from './use-extras.ts'
import css from './alert-card.module.css'

/** An alert in the list on a phone: severity and title; entity, status and age. */
export function AlertCard({ row, extras }: { readonly row: AlertRow; readonly extras: Extras | undefined }) {
  const { severity, title, status, createdAt } = row
  const entity = extras?.entities[0]?.value
  return (
    <span className={css['card']}>
      <span className={css['line']}>
        <SeverityMark severity={severity} />
        <bdi className={css['title']}>{shorten(title)}</bdi>
      </span>
      <span className={css['line']}>
        <StatusMark status={status} />
        <bdi className={css['entity']}>{entity === undefined ? '' : shorten(entity)}</bdi>
        <span className={css['age']}>
          <Age at={createdAt} />
        </span>
      </span>
    </span>
  )
}
