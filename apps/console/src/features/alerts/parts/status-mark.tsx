import type { AlertStatus } from '@picket/core/api'
import { statusNames } from '../strings.ts'
import css from './status-mark.module.css'

/** A status by word and by how full its circle is. */
export function StatusMark({ status }: { readonly status: AlertStatus }) {
  return (
    <span className={css['mark']} data-status={status}>
      {statusNames[status]}
    </span>
  )
}
