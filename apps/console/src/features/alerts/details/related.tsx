import { useQuery } from '@apollo/client/react'
import { RelatedAlerts } from '@picket/core/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Time } from '../../../time/time.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { detailsText, listText } from '../strings.ts'
import css from './view.module.css'

const ways = [
  { value: 'INDICATOR', text: 'With a value in common' },
  { value: 'DETECTION', text: 'Of the same detection' },
  { value: 'DEDUP_STRING', text: 'With the same deduplication string' },
] as const

const week = 7 * 24 * 60

/** Other alerts near it, and why each is shown. */
export function Related({ alertId }: { readonly alertId: string }) {
  const [by, setBy] = useState<(typeof ways)[number]['value']>('INDICATOR')
  const { data, error, refetch } = useQuery(RelatedAlerts, {
    variables: { input: { alertId, by, windowMinutes: week } },
    context: { failSilently: true },
  })
  const alerts = data?.relatedAlerts.edges.map(({ node }) => node)
  return (
    <>
      <Choice label={detailsText.related} value={by} options={ways} onChange={setBy} />
      {error !== undefined ? (
        <Failed title={listText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
      ) : alerts === undefined ? (
        <Skeleton />
      ) : alerts.length === 0 ? (
        <p className={css['quiet']}>{detailsText.noRelated}</p>
      ) : (
        <ul className={css['list']}>
          {alerts.map(({ id, title, severity, status, createdAt }) => (
            <li key={id}>
              <Link to={`/alerts-and-errors/${id}/`}>{title}</Link>
              <div className={css['line']}>
                <SeverityMark severity={severity} />
                <StatusMark status={status} />
                <span className={css['quiet']}>
                  <Time at={createdAt} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
