import { useQuery } from '@apollo/client/react'
import { AlertTimeline, CreateAlertComment, type AlertTimelineData } from '@picket/core/api'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { TextWithLinks } from '../../../ui/text-with-links.tsx'
import { detailsText, listText, statusNames } from '../strings.ts'
import type { AlertStatus } from '@picket/core/api'
import css from './view.module.css'
import form from './activity.module.css'

type Item = NonNullable<AlertTimelineData['alert']>['timeline']['edges'][number]['node']

/** What people did about it, oldest first, and a place to write. */
export function Activity({ alertId }: { readonly alertId: string }) {
  const mayChange = useMay('AlertModify')
  const { data, error, refetch } = useQuery(AlertTimeline, {
    variables: { id: alertId, input: { pageSize: 50 } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  if (error !== undefined)
    return <Failed title={listText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
  const items = data?.alert?.timeline.edges.map(({ node }) => node)
  if (items === undefined) return <Skeleton />
  return (
    <>
      {items.length === 0 && <p className={css['quiet']}>{detailsText.noActivity}</p>}
      <ul className={css['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <div className={css['line']}>
              <strong>{item.createdByName}</strong>
              <span>{whatOf(item)}</span>
              <span className={css['quiet']}>
                <Time at={item.createdAt} />
              </span>
            </div>
            {item.body !== null && <TextWithLinks className={css['text']!} text={item.body} />}
          </li>
        ))}
      </ul>
      {mayChange && <CommentForm alertId={alertId} onPosted={() => void refetch()} />}
    </>
  )
}

function whatOf({ type, from, to }: Item): string {
  const name = (status: string | null): string => statusNames[status as AlertStatus] ?? status ?? listText.nobody
  if (type === 'STATUS_CHANGE') return `${name(from)} → ${name(to)}`
  if (type === 'ASSIGNEE_CHANGE') return `assignee: ${from ?? listText.nobody} → ${to ?? listText.nobody}`
  return type === 'COMMENT' ? 'commented' : 'answered'
}

/** What is typed stays until the server has it. */
function CommentForm({ alertId, onPosted }: { readonly alertId: string; readonly onPosted: () => void }) {
  const [body, setBody] = useState('')
  const [isBusy, setBusy] = useState(false)
  const post = async (): Promise<void> => {
    setBusy(true)
    try {
      await client.mutate(CreateAlertComment, { input: { alertId, body } }, { failSilently: true })
      setBody('')
      onPosted()
    } catch (error) {
      notify.failed((error as Error).message, detailsText.commentFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={form['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
    >
      <textarea
        aria-label={detailsText.comment}
        placeholder={detailsText.comment}
        rows={3}
        maxLength={10_000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && body.trim() !== '') void post()
        }}
      />
      <Button type="submit" look="main" isBusy={isBusy} disabled={body.trim() === ''}>
        {detailsText.post}
      </Button>
    </form>
  )
}
