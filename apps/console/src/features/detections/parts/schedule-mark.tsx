import { useQuery } from '@apollo/client/react'
import { scheduledRunError } from '@picket/core'
import { ScheduledRuns } from '@picket/core/api'
import { CircleAlert } from 'lucide-react'
import { useMay } from '../../../app/session/permissions.ts'
import { Tip } from '../../../ui/tip.tsx'
import { badgeText } from '../strings.ts'
import css from './schedule-mark.module.css'

/** Shown if the last run of a scheduled query failed. */
export function ScheduleMark({ query }: { readonly query: string }) {
  const mayLook = useMay('RuleRead', 'DataAnalyticsRead')
  const { data } = useQuery(ScheduledRuns, {
    variables: { input: { queryName: query, pageSize: 5 } },
    skip: !mayLook,
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const last = data?.scheduledRuns.runs.find(({ status }) => status === 'succeeded' || status === 'failed')
  if (last?.status !== 'failed') return null
  return (
    <Tip text={scheduledRunError}>
      <span className={css['mark']} tabIndex={0}>
        <CircleAlert size={13} aria-hidden /> {badgeText.error}
      </span>
    </Tip>
  )
}
