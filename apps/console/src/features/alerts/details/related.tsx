import { useQuery } from '@apollo/client/react'
import { AlertExtras, RelatedAlerts } from '@picket/core/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Time } from '../../../time/time.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { SeverityMark } from '../../../ui/severity.tsx'
import { defaultFilter, writeFilter, type AlertFilter } from '../filter.ts'
import { shorten } from '../list/columns.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { detailsText, listText } from '../strings.ts'
import { useEntities } from './use-entities.ts'
import type { Alert } from './alert.ts'
import css from './view.module.css'

const ways = [
  { value: 'INDICATOR', text: 'Same value' },
  { value: 'DETECTION', text: 'Same detection' },
  { value: 'DEDUP_STRING', text: 'Same deduplication string' },
] as const

const week = 7 * 24 * 60
/** The maximum number of shared values to show. */
const mostNamed = 4

/** Returns the filter of a list of related alerts, for bulk triage. */
function pathOf(common: Partial<AlertFilter>): string {
  return `/alerts-and-errors/?${writeFilter({ ...defaultFilter, range: 'all', statuses: [], ...common })}`
}

function listOf(by: (typeof ways)[number]['value'], { origin, dedupString, type }: Alert): string | undefined {
  if ('systemErrorType' in origin || by === 'INDICATOR') return undefined
  const kind = { type: type.endsWith('_ERROR') ? ('DETECTION_ERROR' as const) : ('ALERT' as const) }
  if (by === 'DETECTION') return pathOf({ ...kind, detection: origin.id })
  return dedupString === '' ? undefined : pathOf({ ...kind, dedup: dedupString })
}

/** Lists alerts around the same time, and why each is related. */
export function Related({ alert }: { readonly alert: Alert }) {
  const alertId = alert.id
  const [by, setBy] = useState<(typeof ways)[number]['value']>('INDICATOR')
  const { data, error, refetch } = useQuery(RelatedAlerts, {
    variables: { input: { alertId, by, windowMinutes: week } },
    context: { failSilently: true },
  })
  const alerts = data?.relatedAlerts.edges.map(({ node }) => node)
  const own = useEntities(alertId)
  const others = useQuery(AlertExtras, {
    variables: { alertIds: alerts?.map(({ id }) => id) ?? [] },
    skip: by !== 'INDICATOR' || alerts === undefined || alerts.length === 0,
    context: { failSilently: true },
  })
  const commonWith = (id: string): readonly string[] => {
    const theirs = others.data?.alertEntities.find((one) => one.alertId === id)?.entities ?? []
    const values = own.flatMap(({ value }) => (theirs.some((other) => other.value === value) ? [value] : []))
    return [...new Set(values)].slice(0, mostNamed)
  }
  const asList = listOf(by, alert)
  return (
    <>
      <div className={css['line']}>
        <Choice label={detailsText.related} value={by} options={ways} onChange={setBy} />
        {asList !== undefined && <Link to={asList}>{detailsText.asList}</Link>}
      </div>
      {error !== undefined ? (
        <Failed title={listText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
      ) : alerts === undefined ? (
        <Skeleton />
      ) : alerts.length === 0 ? (
        <p className={css['quiet']}>{detailsText.noRelated}</p>
      ) : (
        <ul className={css['list']}>
          {alerts.map(({ id, title, severity, status, createdAt }) => {
            const common = commonWith(id)
            return (
              <li key={id}>
                <Link to={`/alerts-and-errors/${id}/`}>
                  <bdi>{shorten(title)}</bdi>
                </Link>
                <div className={css['line']}>
                  <SeverityMark severity={severity} />
                  <StatusMark status={status} />
                  <span className={css['quiet']}>
                    <Time at={createdAt} />
                  </span>
                  {common.length > 0 && (
                    <span className={css['quiet']}>
                      {detailsText.shares}{' '}
                      {common.map((value) => (
                        <Link key={value} to={pathOf({ indicator: value })} className={css['shared']}>
                          <bdi>{shorten(value)}</bdi>
                        </Link>
                      ))}
                    </span>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
