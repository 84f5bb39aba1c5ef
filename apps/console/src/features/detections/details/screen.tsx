import { useQuery } from '@apollo/client/react'
import { GetDetection } from '@picket/core/api'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { usePageName } from '../../../app/page-title.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useKeys } from '../../../keys/registry.ts'
import { Skeleton } from '../../../ui/empty.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toggleEnabled } from '../bulk/changes.ts'
import { editPathOf, pathOf } from '../kinds.ts'
import { modifyOf } from '../parts/actions-menu.tsx'
import { DeleteDialog, type Deletable } from '../remove/delete-dialog.tsx'
import { listText } from '../strings.ts'
import { Alerts } from './alerts.tsx'
import { Banner } from './banner.tsx'
import { Code } from './code.tsx'
import { isPolicy, type Detection } from './detection.ts'
import { History } from './history.tsx'
import { Linked } from './linked.tsx'
import { Overview } from './overview.tsx'
import { Replays } from './replays.tsx'
import { Resources } from './resources.tsx'
import { detailsText, sectionNames } from './strings.ts'
import { Tests } from './tests.tsx'
import css from './screen.module.css'

type Section = keyof typeof sectionNames

/** The page of a detection of any kind. The URL contains the open section. */
export function Screen() {
  const { id = '' } = useParams()
  const { pathname, search } = useLocation()
  const { data, previousData, error, refetch, loading } = useQuery(GetDetection, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true, ignore404: true },
  })
  const detection = (data ?? (previousData?.detection?.id === id ? previousData : undefined))?.detection
  if (error !== undefined && detection === undefined)
    return <FailedPage title={listText.failed} error={error} onRetry={() => void refetch()} />
  if (detection === undefined || detection === null) return loading ? <Skeleton rows={10} /> : <NotFoundPage />
  // The URL can contain another kind, or lack the trailing slash.
  const path = pathOf(detection)
  if (!path.startsWith(pathname.replace(/[^/]+\/?$/, ''))) return <Navigate to={path + search} replace />
  return <View key={detection.id} detection={detection} onChange={() => void refetch()} />
}

function sectionsOf(detection: Detection): readonly Section[] {
  const all = Object.keys(sectionNames) as Section[]
  return all.filter((one) => (isPolicy(detection) ? one !== 'replays' && one !== 'linked' : one !== 'resources'))
}

function View({ detection, onChange }: { readonly detection: Detection; readonly onChange: () => void }) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const mayModify = useMay(modifyOf(detection))
  usePageName(pathOf(detection), detection.name)
  const [deleting, setDeleting] = useState<readonly Deletable[]>([])
  const sections = sectionsOf(detection)
  const section = sections.find((one) => one === search.get('section')) ?? 'overview'
  const show = (next: Section): void =>
    setSearch(next === 'overview' ? {} : { section: next }, { replace: true, flushSync: true })
  useKeys(detection.name, [
    { keys: 'Escape', label: detailsText.back, run: () => void navigate('/build/detections/') },
    {
      keys: 'e',
      label: listText.edit,
      isRefused: !mayModify,
      run: () => mayModify && void navigate(editPathOf(detection)),
    },
    ...sections.map((one, index) => ({ keys: String(index + 1), label: sectionNames[one], run: () => show(one) })),
  ])
  return (
    <article className={css['screen']}>
      <Banner
        detection={detection}
        onToggle={() => void toggleEnabled(detection).then(onChange)}
        onDelete={() => setDeleting([detection])}
      />
      <Tabs
        label={detailsText.sections}
        tabs={sections.map((one) => ({ id: one, title: sectionNames[one] }))}
        current={section}
        onPick={show}
      />
      <div role="tabpanel" aria-label={sectionNames[section]} className={css['section']}>
        {section === 'overview' && <Overview detection={detection} />}
        {section === 'code' && <Code detection={detection} />}
        {section === 'tests' && <Tests detection={detection} />}
        {section === 'alerts' && <Alerts detection={detection} />}
        {section === 'resources' && isPolicy(detection) && <Resources policy={detection} onChange={onChange} />}
        {section === 'replays' && <Replays detection={detection} />}
        {section === 'linked' && <Linked detection={detection} />}
        {section === 'history' && <History detection={detection} onChange={onChange} />}
      </div>
      <DeleteDialog
        rows={deleting}
        onClose={() => setDeleting([])}
        onChange={() => undefined}
        onDeleted={() => void navigate('/build/detections/')}
      />
    </article>
  )
}
