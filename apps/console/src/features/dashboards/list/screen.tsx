import { useQuery } from '@apollo/client/react'
import { Dashboards, type DashboardsData } from '@picket/core/api'
import { Ellipsis, Home, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Age } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notify.tsx'
import { preloaded } from '../../../ui/on-demand.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { DashboardHead } from '../../overview/dashboard-head.tsx'
import { deleteDashboard, downloadDashboard, duplicateDashboard } from '../changes.ts'
import { pathOfDashboard, readHome, setHome } from '../home.ts'
import { dashboardText } from '../strings.ts'
import css from './list.module.css'

const SettingsSheet = preloaded(async () => (await import('../edit/settings-sheet.tsx')).SettingsSheet)
const SourceSheet = preloaded(async () => (await import('../edit/source-sheet.tsx')).SourceSheet)

type Listed = DashboardsData['dashboards'][number]

/** Lists custom dashboards. */
export function Screen() {
  const [search] = useSearchParams()
  const setUrl = useUrlTexts()
  const navigate = useNavigate()
  const mayModify = useMay('DataAnalyticsModify')
  const [sheet, setSheet] = useState<'new' | 'import'>()
  const [home, setHomeShown] = useState(readHome)
  const contains = search.get('text') ?? ''
  const { data, previousData, error, refetch } = useQuery(Dashboards, {
    variables: { input: { contains } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const dashboards = (data ?? previousData)?.dashboards
  const open = async (id: string): Promise<void> => navigate(`${pathOfDashboard(id)}?edit=true`)
  const attempt = async (task: () => Promise<unknown>): Promise<void> => {
    try {
      await task()
    } catch (failure) {
      notify.failed((failure as Error).message, dashboardText.saveFailed)
    }
  }
  const remove = async (one: Listed): Promise<void> => {
    if (await deleteDashboard(one)) await refetch()
  }
  const toggleHome = (id: string): void => {
    const next = home === id ? undefined : id
    setHome(next)
    setHomeShown(next)
  }
  return (
    <div className={css['screen']}>
      <DashboardHead title={dashboardText.title} description={dashboardText.description}>
        {mayModify && (
          <>
            <Button icon={<Upload size={14} />} aria-haspopup="dialog" onClick={() => setSheet('import')}>
              {dashboardText.import}
            </Button>
            <Button look="main" icon={<Plus size={14} />} aria-haspopup="dialog" onClick={() => setSheet('new')}>
              {dashboardText.create}
            </Button>
          </>
        )}
      </DashboardHead>
      {(contains !== '' || (dashboards?.length ?? 0) > 5) && (
        <SearchField label={dashboardText.search} text={contains} onChange={(text) => setUrl({ text })} />
      )}
      {error !== undefined && dashboards === undefined ? (
        <Failed
          title={dashboardText.failed}
          why={error.message}
          retry={dashboardText.retry}
          onRetry={() => void refetch()}
        />
      ) : dashboards === undefined ? (
        <Skeleton rows={4} />
      ) : dashboards.length === 0 ? (
        <Empty
          title={contains === '' ? dashboardText.none : dashboardText.noMatch}
          why={mayModify ? dashboardText.noneWhy : dashboardText.noneRead}
        >
          {mayModify && contains === '' && (
            <Button look="main" icon={<Plus size={14} />} onClick={() => setSheet('new')}>
              {dashboardText.create}
            </Button>
          )}
        </Empty>
      ) : (
        <ul className={css['cards']} aria-label={dashboardText.list}>
          {dashboards.map((one) => (
            <Card
              key={one.id}
              dashboard={one}
              isHome={home === one.id}
              mayModify={mayModify}
              onHome={() => toggleHome(one.id)}
              onDuplicate={() => void attempt(async () => navigate(pathOfDashboard(await duplicateDashboard(one.id))))}
              onDownload={() => void attempt(() => downloadDashboard(one.id))}
              onDelete={() => void remove(one)}
            />
          ))}
        </ul>
      )}
      <SettingsSheet
        dashboard={undefined}
        isOpen={sheet === 'new'}
        onClose={() => setSheet(undefined)}
        onSaved={open}
      />
      <SourceSheet
        dashboard={undefined}
        isOpen={sheet === 'import'}
        canEdit
        onClose={() => setSheet(undefined)}
        onSaved={async (id) => navigate(pathOfDashboard(id))}
      />
    </div>
  )
}

function Card({
  dashboard,
  isHome,
  mayModify,
  onHome,
  onDuplicate,
  onDownload,
  onDelete,
}: {
  readonly dashboard: Listed
  readonly isHome: boolean
  readonly mayModify: boolean
  readonly onHome: () => void
  readonly onDuplicate: () => void
  readonly onDownload: () => void
  readonly onDelete: () => void
}) {
  const { id, name, description, tags, widgets, updatedAt, updatedBy } = dashboard
  return (
    <li className={css['card']}>
      <div className={css['words']}>
        <p className={css['name']}>
          <Link to={pathOfDashboard(id)}>{name}</Link>
          {isHome && (
            <Badge tone="accent">
              <Home size={12} aria-hidden /> {dashboardText.home}
            </Badge>
          )}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        {description !== '' && <p className={css['about']}>{description}</p>}
      </div>
      <span className={css['facts']}>
        <span>{dashboardText.widgets(widgets.length)}</span>
        {updatedAt !== null && <Age at={updatedAt} />}
        {updatedBy !== null && <bdi>{actorName(updatedBy)}</bdi>}
      </span>
      <Menu
        button={
          <IconButton label={dashboardText.actions(name)}>
            <Ellipsis size={16} />
          </IconButton>
        }
        groups={[
          {
            entries: [
              { text: dashboardText.open, to: pathOfDashboard(id) },
              { text: isHome ? dashboardText.unsetHome : dashboardText.setHome, onPick: onHome },
              { text: dashboardText.download, onPick: onDownload },
              ...(mayModify ? [{ text: dashboardText.duplicate, onPick: onDuplicate }] : []),
            ],
          },
          ...(mayModify ? [{ entries: [{ text: dashboardText.delete, onPick: onDelete }] }] : []),
        ]}
      />
    </li>
  )
}
