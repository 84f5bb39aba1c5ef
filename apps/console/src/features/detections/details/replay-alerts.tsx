import { useQuery } from '@apollo/client/react'
import { ReplayAlerts as ReplayAlertsDocument, type ReplayAlertsData, type Severity } from '@picket/core/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { severities, SeverityMark } from '../../../ui/severity.tsx'
import { listText } from '../strings.ts'
import { alertsText, replayText } from './strings.ts'
import css from './replays.module.css'

type Row = ReplayAlertsData['replayAlerts']['edges'][number]['node']

/** Lists the alerts that would have been raised, and whether they were. */
export function ReplayAlerts({ replayId, detectionId }: { readonly replayId: string; readonly detectionId: string }) {
  const [text, setText] = useState('')
  const [severity, setSeverity] = useState<Severity | ''>('')
  const [was, setWas] = useState<'' | 'true' | 'false'>('')
  const input = {
    replayId,
    detectionId,
    pageSize: 25,
    ...(text === '' ? {} : { nameContains: text }),
    ...(severity === '' ? {} : { severities: [severity] }),
    ...(was === '' ? {} : { wasReal: was === 'true' }),
  }
  const { data, previousData, error, refetch, fetchMore } = useQuery(ReplayAlertsDocument, {
    variables: { input },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const shown = data ?? previousData
  if (error !== undefined && shown === undefined)
    return (
      <Failed title={alertsText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
    )
  if (shown === undefined) return <Skeleton />
  const { edges, pageInfo } = shown.replayAlerts
  const more = (): Promise<unknown> =>
    fetchMore({
      variables: { input: { ...input, cursor: pageInfo.endCursor } },
      updateQuery: (before, { fetchMoreResult: { replayAlerts: next } }) => ({
        replayAlerts: { ...next, edges: [...before.replayAlerts.edges, ...next.edges] },
      }),
    })
  return (
    <>
      <div className={css['line']}>
        <SearchField label={replayText.search} text={text} onChange={setText} />
        <Choice
          label={replayText.severity}
          value={severity}
          options={[
            { value: '', text: replayText.anySeverity },
            ...severities.map((value) => ({ value, text: value.charAt(0) + value.slice(1).toLowerCase() })),
          ]}
          onChange={setSeverity}
        />
        <Choice
          label={replayText.comparison}
          value={was}
          options={[
            { value: '', text: replayText.newOrNot },
            { value: 'false', text: replayText.isNew },
            { value: 'true', text: replayText.wasThere },
          ]}
          onChange={setWas}
        />
      </div>
      {edges.length === 0 ? (
        <p className={css['quiet']}>
          {input.nameContains || severity || was ? listText.noResults : replayText.noAlerts}
        </p>
      ) : (
        <PlainTable
          label={replayText.alertList}
          columns={columnsOf(detectionId, replayId)}
          rows={edges.map(({ node }) => node)}
          keyOf={({ id }) => id}
        />
      )}
      {pageInfo.hasNextPage && <Button onClick={() => void more()}>{replayText.more}</Button>}
    </>
  )
}

function columnsOf(detectionId: string, replayId: string): readonly PlainColumn<Row>[] {
  const folder = `/build/detections/rules/${encodeURIComponent(detectionId)}/replay/${replayId}/alert`
  return [
    {
      id: 'severity',
      title: replayText.severity,
      width: '100px',
      cell: (row) => <SeverityMark severity={row.severity} />,
    },
    { id: 'title', title: replayText.title, cell: ({ id, title }) => <Link to={`${folder}/${id}/`}>{title}</Link> },
    {
      id: 'was',
      title: replayText.comparison,
      width: '150px',
      cell: ({ realAlertId }) =>
        realAlertId === null ? (
          <Badge tone="accent">{replayText.isNew}</Badge>
        ) : (
          <Link to={`/alerts-and-errors/${realAlertId}/`}>{replayText.wasThere}</Link>
        ),
    },
    {
      id: 'events',
      title: replayText.events,
      width: '80px',
      align: 'end',
      cell: ({ eventCount }) => eventCount.toLocaleString('en'),
    },
    { id: 'created', title: replayText.when, width: '160px', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ]
}
