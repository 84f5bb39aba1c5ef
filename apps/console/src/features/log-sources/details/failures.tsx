import { useQuery } from '@apollo/client/react'
import {
  AcknowledgeSourceFailures,
  ReplaySourceFailures,
  SourceFailures,
  type SourceFailuresData,
  type StoredSource,
} from '@picket/core/api'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { Ago } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { notify } from '../../../ui/notify.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { pathOf } from '../paths.ts'
import { detailsText, failureText } from './strings.ts'
import css from './failures.module.css'

type Group = SourceFailuresData['sourceFailures']['edges'][number]['node']

const quietly = { failSilently: true }
const pageSize = 25
/** Logs fail, and are processed again, while the list is open. In ms. */
const poll = 5_000

/** Logs that failed, by reason, with the beginning of a few of them. */
export function Failures({
  source: { integrationId: sourceId },
  mayModify,
  onChange,
}: {
  readonly source: StoredSource
  readonly mayModify: boolean
  readonly onChange: () => void
}) {
  const [search] = useSearchParams()
  const set = useUrlTexts()
  const onlyOpen = search.get('all') !== 'true'
  const input = { sourceId, onlyOpen, pageSize }
  const [isBusy, setBusy] = useState(false)
  // Polling would drop further pages.
  const [isMore, setMore] = useState(false)
  const { data, error, refetch, fetchMore } = useQuery(SourceFailures, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    pollInterval: isMore ? 0 : poll,
    context: quietly,
  })
  const groups = data?.sourceFailures.edges.map(({ node }) => node)
  const act = async (kind: 'replay' | 'acknowledge', fingerprint?: string): Promise<void> => {
    setBusy(true)
    try {
      const target = { sourceId, ...(fingerprint === undefined ? {} : { fingerprint }) }
      if (kind === 'replay') await client.mutate(ReplaySourceFailures, { input: target }, quietly)
      else await client.mutate(AcknowledgeSourceFailures, { input: target }, quietly)
      notify.done(kind === 'replay' ? failureText.replayStarted : failureText.acknowledgedDone)
      await refetch()
      onChange()
    } catch (failure) {
      notify.failed((failure as Error).message, failureText.actionFailed)
    }
    setBusy(false)
  }
  const more = (): void => {
    setMore(true)
    void fetchMore({
      variables: { input: { ...input, cursor: data?.sourceFailures.pageInfo.endCursor ?? null } },
      updateQuery: (before, { fetchMoreResult: { sourceFailures } }) => ({
        ...before,
        sourceFailures: { ...sourceFailures, edges: [...before.sourceFailures.edges, ...sourceFailures.edges] },
      }),
    })
  }
  return (
    <>
      <div className={css['bar']}>
        <Check
          label={failureText.open}
          checked={onlyOpen}
          onChange={({ currentTarget }) => set({ all: currentTarget.checked ? '' : 'true' })}
        />
        {mayModify && groups !== undefined && groups.length > 0 && (
          <>
            <span className={css['space']} />
            <LinkButton to={pathOf(sourceId, 'schemas/?from=failures')}>{failureText.draft}</LinkButton>
            <Button isBusy={isBusy} onClick={() => void act('acknowledge')}>
              {failureText.acknowledgeAll}
            </Button>
            <Button isBusy={isBusy} onClick={() => void act('replay')}>
              {failureText.replayAll}
            </Button>
          </>
        )}
      </div>
      {error !== undefined && (
        <Failed
          title={failureText.failed}
          why={error.message}
          retry={detailsText.retry}
          onRetry={() => void refetch()}
        />
      )}
      {groups === undefined ? (
        error === undefined && <Skeleton />
      ) : groups.length === 0 ? (
        <Empty title={failureText.none} why={failureText.noneWhy} />
      ) : (
        <ul className={css['groups']} aria-label={detailsText.section.failures}>
          {groups.map((group) => (
            <FailureCard
              key={group.fingerprint}
              group={group}
              mayModify={mayModify}
              isBusy={isBusy}
              onAct={(kind) => void act(kind, group.fingerprint)}
            />
          ))}
        </ul>
      )}
      {data?.sourceFailures.pageInfo.hasNextPage === true && <Button onClick={more}>{failureText.more}</Button>}
    </>
  )
}

function FailureCard({
  group,
  mayModify,
  isBusy,
  onAct,
}: {
  readonly group: Group
  readonly mayModify: boolean
  readonly isBusy: boolean
  readonly onAct: (kind: 'replay' | 'acknowledge') => void
}) {
  const { kind, count, firstAt, lastAt, reasons, samples, acknowledgedAt, isReplaying, replayed, recovered } = group
  const isOpen = acknowledgedAt === null && recovered < count
  return (
    <li className={css['group']}>
      <div className={css['head']}>
        <b>{failureText.kind[kind]}</b>
        <Badge tone={isOpen ? 'bad' : 'plain'}>{failureText.count(count.toLocaleString('en'))}</Badge>
        {acknowledgedAt !== null && <Badge>{failureText.acknowledged}</Badge>}
        {isReplaying && <Badge tone="accent">{failureText.isReplaying}</Badge>}
        {replayed > 0 && (
          <span className={css['quiet']}>
            {failureText.recovered(recovered.toLocaleString('en'), replayed.toLocaleString('en'))}
          </span>
        )}
        <span className={css['space']} />
        <span className={css['quiet']}>
          {failureText.first} <Ago at={firstAt} />, {failureText.last.toLowerCase()} <Ago at={lastAt} />
        </span>
      </div>
      <ul className={css['reasons']} aria-label={failureText.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {samples === null ? (
        <p className={css['quiet']}>{failureText.noSamples}</p>
      ) : (
        <div className={css['samples']} role="group" aria-label={failureText.samples}>
          {samples.map((sample, index) => (
            <LongText key={index} text={sample} />
          ))}
        </div>
      )}
      {mayModify && isOpen && (
        <div className={css['actions']}>
          <Button isBusy={isBusy} onClick={() => onAct('replay')}>
            {failureText.replay}
          </Button>
          {acknowledgedAt === null && (
            <Button look="quiet" isBusy={isBusy} onClick={() => onAct('acknowledge')}>
              {failureText.acknowledge}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
