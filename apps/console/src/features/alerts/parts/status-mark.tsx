import type { AlertStatus } from '@picket/core/api'
import { statusNames } from '../strings.ts'
import css from './status-mark.module.css'

/** Shows a status as text and as a filled circle. */
export function StatusMark({ status }: { readonly status: AlertStatus }) {
  return (
    <span className={css['mark']} data-status={status}>
      {statusNames[status]}
    </span>
  )
}
