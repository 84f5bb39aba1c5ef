import { ChevronLeft, Ellipsis, Link2, Maximize, Pencil, Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { formatTime } from '../../../time/format.ts'
import { useZone } from '../../../time/zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notify.tsx'
import { deleteDashboard, downloadDashboard, duplicateDashboard } from '../changes.ts'
import { pathOfDashboard, readHome, setHome } from '../home.ts'
import type { DashboardData } from '../model.ts'
import { dashboardText } from '../strings.ts'
import { presets, type TimeRange } from '../time-range.ts'
import { toggleFullScreen } from './full-screen.ts'
import css from './view.module.css'

interface HeadProps {
  readonly dashboard: DashboardData
  readonly range: TimeRange
  /** When the widgets were loaded, in ms. */
  readonly now: number
  readonly refreshSeconds: number
  readonly canEdit: boolean
  readonly editing:
    | {
        readonly isSaving: boolean
        readonly onAdd: () => void
        readonly onSave: () => void
        readonly onCancel: () => void
      }
    | undefined
  readonly onRange: (range: TimeRange | undefined) => void
  readonly onRefresh: () => void
  readonly onRefreshSeconds: (seconds: string) => void
  readonly onEdit: () => void
  readonly onSheet: (sheet: 'settings' | 'source') => void
  readonly onDeleted: () => void
}

/** The name of a dashboard, its time range, and what can be done with it. */
export function Head(props: HeadProps) {
  const { dashboard, range, now, refreshSeconds, canEdit, editing, onRange, onRefresh, onEdit } = props
  const zone = useZone()
  const { name, description } = dashboard
  return (
    <header className={css['head']}>
      <div className={css['words']}>
        <nav aria-label={dashboardText.list}>
          <Link to="/dashboard/custom/">
            <ChevronLeft size={12} aria-hidden /> {dashboardText.toList}
          </Link>
        </nav>
        <h1>
          {name} {dashboard.managed && <Badge tone="accent">{dashboardText.managed}</Badge>}
        </h1>
        {description !== '' && <p>{description}</p>}
      </div>
      <div className={css['tools']}>
        <RangeChoice range={range} byDefault={dashboard.timeRange} onChange={onRange} />
        <IconButton
          label={`${dashboardText.refresh} (${dashboardText.loaded(formatTime(now, zone).slice(11))})`}
          onClick={onRefresh}
        >
          <RefreshCw size={15} />
        </IconButton>
        {editing === undefined ? (
          <>
            <Choice
              label={dashboardText.refreshEvery}
              value={refreshSeconds > 0 ? String(refreshSeconds) : ''}
              options={refreshOptions(refreshSeconds)}
              onChange={(seconds) => props.onRefreshSeconds(seconds === '' ? '0' : seconds)}
            />
            <IconButton label={dashboardText.fullScreen} onClick={() => void toggleFullScreen()}>
              <Maximize size={15} />
            </IconButton>
            <IconButton label={dashboardText.share} onClick={() => void copyText(location.href, dashboardText.shared)}>
              <Link2 size={16} />
            </IconButton>
            {canEdit && (
              <Button icon={<Pencil size={14} />} onClick={onEdit}>
                {dashboardText.edit}
              </Button>
            )}
            <MoreMenu {...props} />
          </>
        ) : (
          <>
            <Button icon={<Plus size={14} />} aria-haspopup="dialog" onClick={editing.onAdd}>
              {dashboardText.add}
            </Button>
            <Button onClick={editing.onCancel}>{dashboardText.cancel}</Button>
            <Button look="main" isBusy={editing.isSaving} onClick={editing.onSave}>
              {dashboardText.save}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}

function RangeChoice({
  range,
  byDefault,
  onChange,
}: {
  readonly range: TimeRange
  readonly byDefault: string
  readonly onChange: (range: TimeRange | undefined) => void
}) {
  const last = 'last' in range ? range.last : 'custom'
  const known: readonly string[] = presets
  const extra = [...new Set([byDefault, last])].filter((one) => !known.includes(one) && one !== 'custom')
  return (
    <>
      <Choice
        label={dashboardText.timeRange}
        value={last}
        options={[
          ...(last === 'custom' ? [{ value: 'custom', text: dashboardText.customRange }] : []),
          ...extra.map((value) => ({ value, text: dashboardText.lastRange(value) })),
          ...presets.map((value) => ({ value, text: dashboardText.ranges[value] })),
        ]}
        onChange={(value) => value !== 'custom' && onChange(value === byDefault ? undefined : { last: value })}
      />
      <DateRangePicker
        label={dashboardText.customRange}
        placeholder={dashboardText.customRange}
        hasTime
        value={'from' in range ? range : undefined}
        onChange={onChange}
      />
    </>
  )
}

function refreshOptions(seconds: number) {
  const value = String(seconds)
  const known = seconds === 0 || dashboardText.refreshes.some((one) => one.value === value)
  return [...dashboardText.refreshes, ...(known ? [] : [{ value, text: dashboardText.everySeconds(value) }])]
}

function MoreMenu({ dashboard, canEdit, onSheet, onDeleted }: HeadProps) {
  const { id, name } = dashboard
  const navigate = useNavigate()
  const mayModify = useMay('DataAnalyticsModify')
  const [isHome, setIsHome] = useState(readHome() === id)
  const toggleHome = (): void => {
    setHome(isHome ? undefined : id)
    setIsHome(!isHome)
    if (!isHome) notify.done(dashboardText.isHome(name))
  }
  const duplicate = async (): Promise<void> => {
    try {
      await navigate(pathOfDashboard(await duplicateDashboard(id)))
    } catch (error) {
      notify.failed((error as Error).message, dashboardText.saveFailed)
    }
  }
  const isWhole = dashboard.text !== null
  return (
    <Menu
      button={
        <IconButton label={dashboardText.more}>
          <Ellipsis size={16} />
        </IconButton>
      }
      groups={[
        {
          entries: [{ text: isHome ? dashboardText.unsetHome : dashboardText.setHome, onPick: toggleHome }],
        },
        {
          entries: [
            ...(canEdit ? [{ text: dashboardText.rename, onPick: () => onSheet('settings') }] : []),
            ...(isWhole
              ? [
                  {
                    text: canEdit ? dashboardText.editSource : dashboardText.source,
                    onPick: () => onSheet('source'),
                  },
                  { text: dashboardText.download, onPick: () => void downloadDashboard(id) },
                ]
              : []),
            ...(mayModify && isWhole ? [{ text: dashboardText.duplicate, onPick: () => void duplicate() }] : []),
          ],
        },
        ...(mayModify && !dashboard.managed
          ? [
              {
                entries: [
                  {
                    text: dashboardText.delete,
                    onPick: () => void deleteDashboard(dashboard).then((isDeleted) => isDeleted && onDeleted()),
                  },
                ],
              },
            ]
          : []),
      ].filter(({ entries }) => entries.length > 0)}
    />
  )
}
