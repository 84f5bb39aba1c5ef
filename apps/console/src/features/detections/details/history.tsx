import { useQuery } from '@apollo/client/react'
import { DetectionHistory, SaveDetectionText, type DetectionHistoryData } from '@picket/core/api'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useNarrow } from '../../../app/shell/use-narrow.ts'
import { Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { notify } from '../../../ui/notify.tsx'
import { copyPathOf } from '../kinds.ts'
import { modifyOf } from '../parts/actions-menu.tsx'
import { bulkText, listText } from '../strings.ts'
import type { Detection } from './detection.ts'
import { detailsText, historyText } from './strings.ts'
import css from './history.module.css'

const DiffView = onDemand(async () => (await import('../../../editor/diff-view.tsx')).DiffView)

type Version = DetectionHistoryData['detectionVersions']['edges'][number]['node']

/** Lists all versions of a detection and their changes. */
export function History({ detection, onChange }: { readonly detection: Detection; readonly onChange: () => void }) {
  const { id, managed } = detection
  const mayModify = useMay(modifyOf(detection)) && !managed
  const [picked, setPicked] = useState<string>()
  const [against, setAgainst] = useState<'previous' | 'now'>('previous')
  const { data, error, refetch, fetchMore } = useQuery(DetectionHistory, {
    variables: { id, pageSize: 25 },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  if (error !== undefined && data === undefined)
    return (
      <Failed title={historyText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton />
  const versions = data.detectionVersions.edges.map(({ node }) => node)
  const page = data.detectionVersions.pageInfo
  const at = Math.max(
    0,
    versions.findIndex(({ versionId }) => versionId === picked),
  )
  const version = versions[at]
  if (version === undefined) return <Empty title={historyText.none} />
  const more = (): Promise<unknown> =>
    fetchMore({
      variables: { cursor: page.endCursor },
      updateQuery: (before, { fetchMoreResult: { detectionVersions: next } }) => ({
        detectionVersions: { ...next, edges: [...before.detectionVersions.edges, ...next.edges] },
      }),
    })
  const restore = async (): Promise<void> => {
    const title = historyText.restoreTitle(detection.name)
    if (!(await confirm({ title, text: historyText.restoreWhy, confirm: historyText.restore }))) return
    try {
      const { text, body } = version
      const written = { id, versionId: detection.versionId, text, ...(body === '' ? {} : { body }) }
      await client.mutate(
        SaveDetectionText,
        { input: { detection: written, runTestsFirst: false } },
        { failSilently: true },
      )
      notify.done(historyText.restored)
      setPicked(undefined)
      await refetch()
      onChange()
    } catch (failure) {
      notify.failed((failure as Error).message, bulkText.failure)
    }
  }
  const isCurrent = version.versionId === detection.versionId
  return (
    <div className={css['history']}>
      <div className={css['list']}>
        <ol aria-label={historyText.versions}>
          {versions.map((one, index) => (
            <li key={one.versionId}>
              <button type="button" aria-pressed={index === at} onClick={() => setPicked(one.versionId)}>
                <span className={css['when']}>
                  <Time at={one.savedAt} />
                  {one.versionId === detection.versionId && <Badge tone="accent">{historyText.current}</Badge>}
                </span>
                <span className={css['who']}>
                  {historyText.change[one.change]} {one.savedBy !== null && detailsText.by(actorName(one.savedBy))}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {page.hasNextPage && (
          <Button look="quiet" onClick={() => void more()}>
            {historyText.more}
          </Button>
        )}
      </div>
      <div className={css['changes']}>
        <div className={css['bar']}>
          <Choice
            label={historyText.against}
            value={against}
            options={[
              { value: 'previous', text: historyText.previous },
              { value: 'now', text: historyText.now },
            ]}
            onChange={setAgainst}
          />
          <span className={css['space']} />
          {mayModify && version.change !== 'deleted' && (
            <>
              <Link to={copyPathOf(id, 'clone', version.versionId)}>{historyText.copy}</Link>
              {!isCurrent && <Button onClick={() => void restore()}>{historyText.restore}</Button>}
            </>
          )}
        </div>
        <Differences
          key={`${version.versionId} ${against}`}
          before={against === 'previous' ? versions[at + 1] : version}
          after={against === 'previous' ? version : versions[0]!}
        />
      </div>
    </div>
  )
}

function Differences({ before, after }: { readonly before: Version | undefined; readonly after: Version }) {
  const isNarrow = useNarrow()
  const parts = [
    { title: historyText.text, language: 'yaml', before: before?.text ?? '', after: after.text },
    { title: historyText.body, language: 'python', before: before?.body ?? '', after: after.body },
  ] as const
  const changed = parts.filter((part) => part.before !== part.after)
  if (changed.length === 0) return <Empty title={historyText.same} />
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      {changed.map((part) => (
        <section key={part.title} className={css['part']}>
          <h2>{part.title}</h2>
          <DiffView
            label={part.title}
            language={part.language}
            before={part.before}
            after={part.after}
            isNarrow={isNarrow || part.before === ''}
          />
        </section>
      ))}
    </Suspense>
  )
}
