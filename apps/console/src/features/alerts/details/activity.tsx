import { useQuery } from '@apollo/client/react'
import {
  AlertComments,
  CreateAlertComment,
  UpdateAlertComment,
  type AlertCommentsData,
  type AlertStatus,
} from '@picket/core/api'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { isAway } from '../../../app/presence.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useMe } from '../../../app/session/session.ts'
import { Markdown } from '../../../markdown/markdown.tsx'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { CommentBox } from '../parts/comment-box.tsx'
import { dropDraft, readDraft } from '../parts/comment-drafts.ts'
import { readPastAgain } from '../actions.tsx'
import { pollMs } from '../parts/use-others.ts'
import { detailsText, listText, statusNames } from '../strings.ts'
import { momentsOf, type Moment } from './timeline.ts'
import { toPlainText } from './to-plain-text.ts'
import { useDestinationWords } from './use-destination-words.ts'
import { usePersonNames } from './use-person-names.ts'
import { useTimeline } from './use-timeline.ts'
import type { Alert } from './alert.ts'
import css from './activity.module.css'

type Comment = AlertCommentsData['alertComments']['edges'][number]['node']
const quietly = { failSilently: true }
/** The page size of the server. */
const pageSize = 500
/** Other users comment, too. */
const live = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  pollInterval: pollMs,
  skipPollAttempt: isAway,
  context: quietly,
} as const

/** Shows the activity of an alert, oldest first, and a form for comments. */
export function Activity({ alert }: { readonly alert: Alert }) {
  const { id } = alert
  const mayChange = useMay('AlertModify')
  const me = useMe().id
  const destination = useDestinationWords()
  const personOf = usePersonNames()
  const names: Names = { destination, person: (id) => personOf(id) ?? id }
  const timeline = useTimeline(id)
  const comments = useQuery(AlertComments, { variables: { input: { alertId: id, pageSize } }, ...live })
  const reload = async (): Promise<void> => {
    await Promise.all([timeline.refetch(), comments.refetch()]).catch(() => undefined)
  }
  const all = comments.data?.alertComments.edges.map(({ node }) => node) ?? []
  const { items, hasMore } = timeline
  const more = (): void => void timeline.readOn().catch((error: unknown) => notify.failed((error as Error).message))
  const moments = momentsOf(alert, items ?? [])
  return (
    <>
      {timeline.error !== undefined && items === undefined ? (
        <Failed
          title={detailsText.activityFailed}
          why={timeline.error.message}
          retry={listText.retry}
          onRetry={() => void reload()}
        />
      ) : items === undefined ? (
        <Skeleton />
      ) : (
        <ol className={css['timeline']}>
          {moments.map((moment, index) => (
            <li key={moment.kind === 'item' ? moment.item.id : index} data-kind={moment.kind}>
              <MomentLine
                moment={moment}
                names={names}
                comment={moment.kind === 'item' ? commentOf(moment.item, all) : undefined}
                me={me}
                onChanged={reload}
              />
            </li>
          ))}
        </ol>
      )}
      {hasMore && <Button onClick={more}>{detailsText.more}</Button>}
      {mayChange && (
        <div className={css['write']}>
          <CommentBox
            keptAs={id}
            onPost={async (body) => {
              await client.mutate(CreateAlertComment, { input: { alertId: id, body } }, quietly)
              readPastAgain()
            }}
          />
        </div>
      )}
    </>
  )
}

interface Names {
  readonly destination: (id: string) => string
  readonly person: (id: string) => string
}

type Item = Extract<Moment, { kind: 'item' }>['item']

/** The timeline does not reference the comment of an entry: finds it by author, time and text. */
function commentOf(item: Item, comments: readonly Comment[]): Comment | undefined {
  return item.type === 'COMMENT'
    ? comments.find(({ createdAt, body }) => createdAt === item.createdAt && body === item.body)
    : undefined
}

function MomentLine({
  moment,
  names,
  comment,
  me,
  onChanged,
}: {
  readonly moment: Moment
  readonly names: Names
  readonly comment: Comment | undefined
  readonly me: string
  readonly onChanged: () => Promise<void>
}) {
  const [isAsked, setAsked] = useState<boolean>()
  const body = moment.kind === 'item' ? moment.item.body : null
  const isOwn = comment?.createdBy !== null && comment?.createdBy !== undefined && comment.createdBy.id === me
  const keptAs = `edit.${comment?.id ?? ''}`
  // Restores an unfinished draft.
  const isEditing = isAsked ?? (isOwn && readDraft(keptAs) !== undefined)
  const endEdit = (): void => {
    dropDraft(keptAs)
    setAsked(false)
  }
  const text = comment?.format === 'HTML' ? toPlainText(body ?? '') : (body ?? '')
  return (
    <>
      <div className={css['line']}>
        {moment.kind === 'item' && (
          <strong>
            <bdi>{moment.item.createdByName}</bdi>
          </strong>
        )}
        <span>{whatOf(moment, names)}</span>
        <span className={css['quiet']}>
          <Time at={moment.at} />
          {comment?.updatedAt != null && ` (${detailsText.edited})`}
        </span>
        {isOwn && !isEditing && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            {detailsText.edit}
          </Button>
        )}
      </div>
      {isEditing && comment !== undefined ? (
        <CommentBox
          keptAs={keptAs}
          isFocused={isAsked === true}
          edited={{ text, onCancel: endEdit }}
          onPost={async (next) => {
            await client.mutate(UpdateAlertComment, { input: { id: comment.id, body: next } }, quietly)
            await onChanged()
            setAsked(false)
          }}
        />
      ) : (
        text !== '' && <Markdown text={text} />
      )}
    </>
  )
}

function whatOf(moment: Moment, { destination, person }: Names): string {
  if (moment.kind === 'delivery') return detailsText.deliveryOutcomes[moment.outcome](destination(moment.outputId))
  if (moment.kind !== 'item') return plain[moment.kind]
  const { type, from, to } = moment.item
  const name = (status: string | null): string => statusNames[status as AlertStatus] ?? status ?? listText.nobody
  if (type === 'STATUS_CHANGE') return `${name(from)} → ${name(to)}`
  const who = (id: string | null): string => (id === null ? listText.nobody : person(id))
  if (type === 'ASSIGNEE_CHANGE') return detailsText.assigneeChange(who(from), who(to))
  if (type === 'COMMENT') return detailsText.commented
  // Only an answer contains a decision.
  return to === null ? detailsText.asked : detailsText.answered
}

const plain = {
  'first-event': detailsText.happened,
  'last-event': detailsText.happenedLast,
  opened: detailsText.opened,
} as const
