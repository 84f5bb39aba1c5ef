import { useQuery } from '@apollo/client/react'
import {
  CheckDetectionPackSource,
  DeleteDetectionPackSource,
  DetectionPackSources,
  type DetectionPackSourcesData,
} from '@picket/core/api'
import { useEffect } from 'react'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { SpecCard, SpecCards } from '../../../specs/spec-card.tsx'
import { Age } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { sourcePath } from '../paths.ts'
import { packsText, sourcesText } from '../strings.ts'
import { AddSource } from './add-source.tsx'
import css from './pack-card.module.css'

type Source = DetectionPackSourcesData['detectionPackSources'][number]

const quietly = { failSilently: true }
/** Milliseconds, while a source is being checked. */
const pollInterval = 1000

/** Lists pack sources by name. */
export function SourcesPanel() {
  const mayModify = useMay('RuleModify')
  const { data, error, refetch, startPolling, stopPolling } = useQuery(DetectionPackSources, {
    fetchPolicy: 'cache-and-network',
    context: quietly,
  })
  const sources = data?.detectionPackSources
  const isChecking = sources?.some((source) => source.isChecking) === true
  useEffect(() => {
    if (!isChecking) return
    startPolling(pollInterval)
    return stopPolling
  }, [isChecking, startPolling, stopPolling])
  const check = async ({ id }: Source): Promise<void> => {
    try {
      await client.mutate(CheckDetectionPackSource, { input: { id } }, quietly)
      await refetch()
    } catch (failure) {
      notify.failed((failure as Error).message, sourcesText.checkFailed)
    }
  }
  const remove = async (source: Source): Promise<void> => {
    const name = nameOf(source)
    const question = { title: sourcesText.deleteTitle(name), text: sourcesText.deleteWhy, confirm: sourcesText.delete }
    if (!(await confirm(question))) return
    try {
      await client.mutate(DeleteDetectionPackSource, { input: { id: source.id } }, quietly)
      notify.done(sourcesText.deletedDone(name))
      await refetch()
    } catch (failure) {
      notify.failed((failure as Error).message, sourcesText.deleteFailed)
    }
  }
  return (
    <>
      {error !== undefined && (
        <Failed title={sourcesText.failed} why={error.message} retry={packsText.retry} onRetry={() => void refetch()} />
      )}
      {sources === undefined ? (
        error === undefined && <Skeleton />
      ) : sources.length === 0 ? (
        <Empty title={sourcesText.none} why={sourcesText.noneWhy}>
          <AddSource />
        </Empty>
      ) : (
        <SpecCards label={packsText.tabs[1].title}>
          {sources.map((source) => (
            <SpecCard
              key={source.id}
              name={nameOf(source)}
              path={sourcePath(source.id)}
              facts={<span className={css['quiet']}>{sourcesText.from(source.url)}</span>}
              text={<Facts source={source} />}
              isManaged={false}
              marks={source.kmsKey !== null && <Badge tone="good">{sourcesText.signed}</Badge>}
              lastModified={source.createdAt}
              actions={
                mayModify
                  ? [
                      [
                        { text: sourcesText.check, onPick: () => void check(source) },
                        { text: sourcesText.edit, to: sourcePath(source.id) },
                      ],
                      [{ text: sourcesText.delete, onPick: () => void remove(source) }],
                    ]
                  : [[{ text: sourcesText.show, to: sourcePath(source.id) }]]
              }
            />
          ))}
        </SpecCards>
      )}
    </>
  )
}

function Facts({ source }: { readonly source: Source }) {
  const { packCount, latestVersion, lastCheckedAt, lastError, isChecking } = source
  if (isChecking) return sourcesText.checking
  return (
    <>
      {sourcesText.packs(packCount)}
      {latestVersion !== null && ` · ${latestVersion.semVer}`}
      {' · '}
      {lastCheckedAt === null ? (
        sourcesText.never
      ) : (
        <>
          {sourcesText.checked} <Age at={lastCheckedAt} />
        </>
      )}
      {lastError !== null && <span className={css['failure']}>{sourcesText.error(lastError)}</span>}
    </>
  )
}

function nameOf({ owner, repository }: Source): string {
  return `${owner}/${repository}`
}
