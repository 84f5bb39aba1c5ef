import { useQuery } from '@apollo/client/react'
import { AddMitreReportMapping, ListDetections, MitreMatrix } from '@picket/core/api'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { attackText, mappingText } from '../strings.ts'
import { DetectionChecks } from './detection-checks.tsx'
import css from '../screen.module.css'

const quietly = { failSilently: true }
/** The detections of one search. */
const mostFound = 100
const mostMapped = 1000

/** Chooses the detections that are mapped to a technique. */
export function Screen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [tactic, technique] = [search.get('tactic') ?? '', search.get('technique') ?? '']
  const matrix = useQuery(MitreMatrix, { variables: { matrix: 'Enterprise' }, context: quietly })
  const [text, setText] = useState('')
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const freely = useUnsaved(changed.size > 0)
  const mapped = useQuery(ListDetections, {
    variables: {
      input: { mitreTechnique: `${tactic}:${technique}`, pageSize: mostMapped, sortBy: 'id', sortDir: 'ascending' },
    },
    fetchPolicy: 'cache-and-network',
    context: quietly,
  })
  const found = useQuery(ListDetections, {
    variables: { input: { nameContains: text, pageSize: mostFound, sortBy: 'id', sortDir: 'ascending' } },
    fetchPolicy: 'cache-and-network',
    context: quietly,
  })
  const row = matrix.data?.mitreMatrix.tactics.find(({ id }) => id === tactic)
  const one = row?.techniques.find(({ id }) => id === technique)
  const before = mapped.data?.detections.detections
  const all = (found.data ?? found.previousData)?.detections
  const error = matrix.error ?? mapped.error ?? found.error
  if (error !== undefined)
    return (
      <Failed
        title={mappingText.loadFailed}
        why={error.message}
        retry={attackText.retry}
        onRetry={() => void Promise.all([matrix.refetch(), mapped.refetch(), found.refetch()])}
      />
    )
  if (matrix.data === undefined || before === undefined) return <Skeleton rows={8} />
  const back = `/dashboard/mitre-attack/?${new URLSearchParams({ tactic, technique })}`
  if (row === undefined || one === undefined)
    return (
      <div className={css['screen']}>
        <PageHead title={mappingText.title} />
        <Empty title={mappingText.unknown}>
          <LinkButton to="/dashboard/mitre-attack/">{mappingText.matrix}</LinkButton>
        </Empty>
      </div>
    )
  const isMapped = (id: string): boolean => changed.get(id) ?? before.some((detection) => detection.id === id)
  const toggle = (id: string): void => {
    const next = new Map(changed)
    if (!next.delete(id)) next.set(id, !isMapped(id))
    setChanged(next)
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    const idsOf = (wanted: boolean) => [...changed].flatMap(([id, is]) => (is === wanted ? [id] : []))
    const place = { matrix: 'Enterprise', tactic, technique }
    const input = { ...place, detectionIds: idsOf(true), removedDetectionIds: idsOf(false) }
    try {
      await client.mutate(AddMitreReportMapping, { input }, quietly)
      notify.done(mappingText.saved(technique))
      freely()
      void navigate(back)
    } catch (failure) {
      notify.failed((failure as Error).message, mappingText.failed)
      setBusy(false)
    }
  }
  const added = all?.detections.filter(({ id }) => changed.get(id) === true) ?? []
  return (
    <div className={css['screen']}>
      <PageHead title={`${technique} ${one.name}`} description={mappingText.about(`${tactic} ${row.name}`)}>
        <LinkButton to={back}>{mappingText.cancel}</LinkButton>
        <Button
          look="main"
          isBusy={isBusy}
          disabled={changed.size === 0}
          title={changed.size === 0 ? mappingText.why : undefined}
          onClick={() => void save()}
        >
          {mappingText.save}
        </Button>
      </PageHead>
      <section className={css['panel']} aria-label={mappingText.mapped}>
        <h2>{mappingText.mapped}</h2>
        {before.length + added.length === 0 ? (
          <p className={css['quiet']}>{mappingText.noneMapped}</p>
        ) : (
          <DetectionChecks
            label={mappingText.mapped}
            detections={[...before, ...added.filter(({ id }) => !before.some((detection) => detection.id === id))]}
            isMapped={isMapped}
            onToggle={toggle}
          />
        )}
      </section>
      <section className={css['panel']} aria-label={mappingText.all}>
        <h2>{mappingText.all}</h2>
        <SearchField label={mappingText.search} text={text} onChange={setText} />
        {all === undefined ? (
          <Skeleton />
        ) : all.detections.length === 0 ? (
          <p className={css['quiet']}>{mappingText.noMatch}</p>
        ) : (
          <DetectionChecks label={mappingText.all} detections={all.detections} isMapped={isMapped} onToggle={toggle} />
        )}
        {all !== undefined && all.paging.totalItems > mostFound && (
          <p className={css['quiet']}>{mappingText.more(mostFound, all.paging.totalItems)}</p>
        )}
      </section>
    </div>
  )
}
