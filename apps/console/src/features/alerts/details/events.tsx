import { useQuery } from '@apollo/client/react'
import { AlertEvents } from '@picket/core/api'
import { ChevronLeft, ChevronRight, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { JsonTree } from '../../../ui/json-tree.tsx'
import { notify } from '../../../ui/notify.tsx'
import { detailsText, listText } from '../strings.ts'
import type { Alert } from './view.tsx'
import css from './events.module.css'

const pageSize = 25

/** What its detection matched, an event at a time; the next page comes before it is needed. */
export function Events({ alert: { id } }: { readonly alert: NonNullable<Alert> }) {
  const [at, setAt] = useState(0)
  const { data, error, refetch, fetchMore } = useQuery(AlertEvents, {
    variables: { id, input: { pageSize } },
    context: { failSilently: true },
  })
  if (error !== undefined)
    return (
      <Failed
        title={detailsText.eventsFailed}
        why={error.message}
        retry={listText.retry}
        onRetry={() => void refetch()}
      />
    )
  const events = data?.alert?.events
  if (events === undefined) return <Skeleton />
  const { edges, pageInfo } = events
  const event = edges[at]?.node
  if (event === undefined) return <Empty title={detailsText.noEvents} />
  const show = (next: number): void => {
    setAt(next)
    if (next > edges.length - 5 && pageInfo.hasNextPage)
      void fetchMore({
        variables: { id, input: { pageSize, cursor: pageInfo.endCursor } },
        updateQuery: (before, { fetchMoreResult: { alert: more } }) =>
          before.alert === null || more === null || before.alert.events.edges.length !== edges.length
            ? before
            : {
                alert: {
                  ...before.alert,
                  events: { ...more.events, edges: [...before.alert.events.edges, ...more.events.edges] },
                },
              },
      })
  }
  return (
    <div>
      <div className={css['pager']}>
        <IconButton label="Previous event" disabled={at === 0} onClick={() => show(at - 1)}>
          <ChevronLeft size={16} />
        </IconButton>
        <span aria-live="polite">
          {at + 1} of {edges.length}
          {pageInfo.hasNextPage ? '+' : ''}
        </span>
        <IconButton label="Next event" disabled={at === edges.length - 1} onClick={() => show(at + 1)}>
          <ChevronRight size={16} />
        </IconButton>
        <span className={css['space']} />
        <Button
          icon={<Copy size={14} />}
          onClick={() =>
            void navigator.clipboard
              .writeText(JSON.stringify(event, null, 2))
              .then(() => notify.done(detailsText.copied))
          }
        >
          Copy
        </Button>
      </div>
      <JsonTree key={at} value={event} label={`Event ${at + 1}`} />
    </div>
  )
}
