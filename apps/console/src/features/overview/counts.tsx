import { useQuery } from '@apollo/client/react'
import { AlertCounts, type AlertsInput } from '@picket/core/api'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Failed } from '../../ui/empty.tsx'
import { SeverityMark, severities, type Severity } from '../../ui/severity.tsx'
import { defaultFilter, toInput, writeFilter, type AlertFilter } from '../alerts/filter.ts'
import { overviewText } from './strings.ts'
import css from './screen.module.css'

/** Shows the counts of open and triaged alerts and of errors. */
export function Counts({ range, now }: { readonly range: AlertFilter['range']; readonly now: number }) {
  const open: AlertFilter = { ...defaultFilter, range }
  const filters = {
    critical: { ...open, severities: ['CRITICAL'] },
    high: { ...open, severities: ['HIGH'] },
    medium: { ...open, severities: ['MEDIUM'] },
    low: { ...open, severities: ['LOW'] },
    info: { ...open, severities: ['INFO'] },
    unassigned: { ...open, assignee: 'nobody' },
    detectionErrors: { ...open, type: 'DETECTION_ERROR' },
    systemErrors: { ...open, type: 'SYSTEM_ERROR' },
  } as const satisfies Record<string, AlertFilter>
  const inputOf = (name: keyof typeof filters): AlertsInput => ({
    ...toInput(filters[name], { now, me: '' }),
    pageSize: 1,
  })
  const { data, error, refetch } = useQuery(AlertCounts, {
    variables: {
      critical: inputOf('critical'),
      high: inputOf('high'),
      medium: inputOf('medium'),
      low: inputOf('low'),
      info: inputOf('info'),
      unassigned: inputOf('unassigned'),
      detectionErrors: inputOf('detectionErrors'),
      systemErrors: inputOf('systemErrors'),
    },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  if (error !== undefined && data === undefined)
    return (
      <Failed
        title={overviewText.countsFailed}
        why={error.message}
        retry={overviewText.retry}
        onRetry={() => void refetch()}
      />
    )
  const tile = (name: keyof typeof filters, title: ReactNode) => (
    <Link key={name} className={css['tile']} to={`/alerts-and-errors/?${writeFilter(filters[name]).toString()}`}>
      <span>{title}</span>
      <strong>{data?.[name].totalCount ?? '–'}</strong>
    </Link>
  )
  return (
    <nav aria-label={overviewText.open} className={css['tiles']}>
      {severities.map((one) => tile(one.toLowerCase() as Lowercase<Severity>, <SeverityMark severity={one} />))}
      {tile('unassigned', overviewText.unassigned)}
      {tile('detectionErrors', overviewText.detectionErrors)}
      {tile('systemErrors', overviewText.systemErrors)}
    </nav>
  )
}
