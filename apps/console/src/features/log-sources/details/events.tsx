import type { StoredSource } from '@picket/core/api'
import { RefreshCw } from 'lucide-react'
import { useSampleEvents } from '../../../sources/use-sample-events.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { JsonTree } from '../../../ui/json-tree.tsx'
import { detailsText, eventText } from './strings.ts'
import css from '../screen.module.css'

/** The newest events of a source. */
export function Events({ source: { integrationId, logTypes } }: { readonly source: StoredSource }) {
  const { events, error, isHidden, reload } = useSampleEvents(integrationId, { limit: 10, logTypes })
  if (isHidden) return <Empty title={eventText.hidden} />
  if (error !== undefined)
    return <Failed title={eventText.failed} why={error.message} retry={detailsText.retry} onRetry={reload} />
  if (events === undefined) return <Skeleton rows={8} />
  if (events.length === 0)
    return (
      <Empty title={eventText.none} why={eventText.noneWhy}>
        <Button onClick={reload}>{eventText.reload}</Button>
      </Empty>
    )
  return (
    <>
      <div>
        <Button icon={<RefreshCw size={14} />} onClick={reload}>
          {eventText.reload}
        </Button>
      </div>
      {events.map((event, index) => (
        <details key={index} className={css['panel']} open={index === 0}>
          <summary className={css['summary']}>{titleOf(event) ?? eventText.event(index + 1)}</summary>
          <JsonTree label={eventText.event(index + 1)} value={event} />
        </details>
      ))}
    </>
  )
}

/** The time and the log type of an event. */
function titleOf(event: unknown): string | undefined {
  const { p_event_time: time, p_log_type: logType } = (event ?? {}) as Readonly<Record<string, unknown>>
  return typeof time === 'string' && typeof logType === 'string' ? `${time} ${logType}` : undefined
}
