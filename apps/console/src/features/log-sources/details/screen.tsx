import { sourceHealthOf } from '@picket/core'
import { useQuery } from '@apollo/client/react'
import { LogSource, type StoredSource } from '@picket/core/api'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { usePageName } from '../../../app/page-title.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeys } from '../../../keys/registry.ts'
import { BucketDataSheet } from '../../../sources/bucket-data-sheet.tsx'
import { PausedBadge } from '../../../sources/paused-badge.tsx'
import { HealthBadge } from '../../../sources/health-badge.tsx'
import { useSourceKinds } from '../../../sources/use-source-kinds.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AuthorizeLink } from '../authorize/authorize-link.tsx'
import { deleteSource } from '../delete-source.ts'
import { listPath, pathOf } from '../paths.ts'
import { togglePaused } from '../pause-source.ts'
import { pauseText } from '../strings.ts'
import { Alarm } from './alarm.tsx'
import { Charts } from './charts.tsx'
import { Checks } from './checks.tsx'
import { Events } from './events.tsx'
import { Failures } from './failures.tsx'
import { SourceFacts } from './source-facts.tsx'
import { detailsText } from './strings.ts'
import { UsedSchemas } from './used-schemas.tsx'
import css from '../screen.module.css'

const sections = ['overview', 'health', 'failures', 'events', 'schemas'] as const
type Section = (typeof sections)[number]

/** The page of a log source. The URL contains the open section. */
export function Screen() {
  const { id = '' } = useParams()
  const { data, error, refetch, loading } = useQuery(LogSource, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  if (error !== undefined && data === undefined)
    return <FailedPage title={detailsText.failed} error={error} onRetry={() => void refetch()} />
  if (data?.source === undefined) return loading ? <Skeleton rows={10} /> : <NotFoundPage />
  return <View key={id} source={data.source} onChange={() => void refetch()} />
}

function View({ source, onChange }: { readonly source: StoredSource; readonly onChange: () => void }) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { integrationId: id, integrationLabel, integrationType, isEditable } = source
  const mayModify = useMay('LogSourceModify')
  const mayRead = useMay('LogSourceRawDataRead')
  const kinds = useSourceKinds()
  const kind = kinds.kindOf(integrationType)
  const [isViewing, setViewing] = useState(false)
  usePageName(pathOf(id), integrationLabel)
  const section = sections.find((one) => one === search.get('section')) ?? 'overview'
  const show = (next: Section): void =>
    setSearch(next === 'overview' ? {} : { section: next }, { replace: true, flushSync: true })
  const canEdit = mayModify && isEditable
  const mayPause = canEdit && kind?.operations.includes('PAUSE') === true
  const remove = async (): Promise<void> => {
    if (await deleteSource(source)) void navigate(listPath)
  }
  useKeys(integrationLabel, [
    { keys: 'Escape', label: detailsText.back, run: () => void navigate(listPath) },
    {
      keys: 'e',
      label: detailsText.edit,
      isRefused: !canEdit,
      run: () => canEdit && void navigate(pathOf(id, 'edit/')),
    },
    {
      keys: 'p',
      label: `${pauseText.pause} / ${pauseText.resume}`,
      isRefused: !mayPause,
      run: () => mayPause && void togglePaused(source),
    },
    ...sections.map((one, index) => ({
      keys: String(index + 1),
      label: detailsText.section[one],
      run: () => show(one),
    })),
  ])
  return (
    <article className={css['screen']}>
      <PageHead title={integrationLabel} description={kind?.label ?? integrationType}>
        <HealthBadge health={sourceHealthOf(source)} />
        <PausedBadge pausedAt={source.pausedAt} />
        {kind?.operations.includes('VIEW_DATA') === true && mayRead && (
          <Button onClick={() => setViewing(true)}>{detailsText.viewData}</Button>
        )}
        {mayPause && (
          <Button onClick={() => void togglePaused(source)}>
            {source.pausedAt === null ? pauseText.pause : pauseText.resume}
          </Button>
        )}
        {canEdit && <AuthorizeLink source={source} />}
        {canEdit && <LinkButton to={pathOf(id, 'edit/')}>{detailsText.edit}</LinkButton>}
        {canEdit && <Button onClick={() => void remove()}>{detailsText.delete}</Button>}
      </PageHead>
      <Tabs
        label={detailsText.sections}
        tabs={sections.map((one) => ({ id: one, title: detailsText.section[one] }))}
        current={section}
        onPick={show}
      />
      <div role="tabpanel" aria-label={detailsText.section[section]} className={css['section']}>
        {section === 'overview' && (
          <>
            <SourceFacts source={source} kind={kind} />
            <Charts sourceId={id} />
          </>
        )}
        {section === 'health' && (
          <div className={css['columns']}>
            <section className={css['panel']} aria-label={detailsText.section.health}>
              <h2>{detailsText.section.health}</h2>
              <Checks source={source} onChange={onChange} />
            </section>
            <section className={css['panel']} aria-label={detailsText.alarm}>
              <h2>{detailsText.alarm}</h2>
              <Alarm
                key={`${source.alarm?.minutesThreshold} ${source.alarm?.state}`}
                source={source}
                mayModify={mayModify}
                onChange={onChange}
              />
            </section>
          </div>
        )}
        {section === 'failures' && <Failures source={source} mayModify={mayModify} onChange={onChange} />}
        {section === 'events' && <Events source={source} />}
        {section === 'schemas' && <UsedSchemas source={source} mayModify={mayModify} />}
      </div>
      <BucketDataSheet sourceId={isViewing ? id : undefined} onClose={() => setViewing(false)} />
    </article>
  )
}
