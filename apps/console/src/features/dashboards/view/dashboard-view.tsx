import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useKeptState } from '../../../app/session/use-kept.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { useKeys } from '../../../keys/registry.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { preloaded } from '../../../ui/on-demand.tsx'
import { useUrlTexts } from '../../../urlstate/use-url-texts.ts'
import { saveDashboard } from '../changes.ts'
import type { OpenedWidget } from '../edit/widget-sheet.tsx'
import { emptyWidget, nameOf, toWidgetInput, unusedId, type DashboardData, type WidgetData } from '../model.ts'
import { dashboardText } from '../strings.ts'
import { momentsOf, readRange, writeRange } from '../time-range.ts'
import { DashboardGrid } from './dashboard-grid.tsx'
import { Head } from './head.tsx'
import { toggleFullScreen, useFullScreen } from './full-screen.ts'
import { readVariables, VariablesBar } from './variables-bar.tsx'
import css from './view.module.css'

const WidgetSheet = preloaded(async () => (await import('../edit/widget-sheet.tsx')).WidgetSheet)
const SettingsSheet = preloaded(async () => (await import('../edit/settings-sheet.tsx')).SettingsSheet)
const SourceSheet = preloaded(async () => (await import('../edit/source-sheet.tsx')).SourceSheet)

/** The widgets of a dashboard that is edited, and the version that they are based on. */
interface Draft {
  readonly widgets: readonly WidgetData[]
  readonly versionId: string | null
}

export function DashboardView({
  dashboard,
  onReload,
}: {
  readonly dashboard: DashboardData
  readonly onReload: () => Promise<void>
}) {
  const { id, name } = dashboard
  const [search] = useSearchParams()
  const setUrl = useUrlTexts()
  const navigate = useNavigate()
  const canEdit = useMay('DataAnalyticsModify') && !dashboard.managed && dashboard.text !== null
  const [draft, setDraft] = useKeptState<Draft>(`dashboard.${id}`)
  const [opened, setOpened] = useKeptState<OpenedWidget>(`dashboard-widget.${id}`)
  const [sheet, setSheet] = useState<'settings' | 'source'>()
  const [isSaving, setSaving] = useState(false)
  // All widgets show the same instant.
  const [now, setNow] = useState(Date.now)
  const refreshSeconds = Number(search.get('refresh') ?? dashboard.refreshSeconds ?? 0)
  const range = readRange(search, dashboard.timeRange)
  const moments = momentsOf(range, now)
  const variables = readVariables(search, dashboard.variables)
  const widgets = draft?.widgets ?? dashboard.widgets
  const isDirty = draft !== undefined && draft.widgets !== dashboard.widgets
  const saved = useUnsaved(isDirty)
  useFullScreen()
  const refresh = (): void => setNow(Date.now())
  useEffect(() => {
    if (!(refreshSeconds >= 5)) return
    const timer = setInterval(() => !document.hidden && setNow(Date.now()), refreshSeconds * 1000)
    return () => clearInterval(timer)
  }, [refreshSeconds])
  const edit = (): void => {
    if (draft === undefined) setDraft({ widgets: dashboard.widgets, versionId: dashboard.versionId })
  }
  const beginEditing = useEffectEvent(() => {
    edit()
    setUrl({ edit: '' })
  })
  const wantsEdit = search.get('edit') === 'true' && canEdit
  useEffect(() => {
    if (!wantsEdit) return
    beginEditing()
    // Once: the parameter is removed.
  }, [wantsEdit])
  const change = (next: readonly WidgetData[]): void =>
    setDraft((before) => ({ widgets: next, versionId: before?.versionId ?? dashboard.versionId }))
  const save = async (): Promise<void> => {
    if (draft === undefined) return
    setSaving(true)
    try {
      const outcome = await saveDashboard({
        id,
        versionId: draft.versionId,
        widgets: draft.widgets.map(toWidgetInput),
      })
      if (outcome === 'undecided') return
      await onReload()
      setDraft(undefined)
      if (outcome === 'saved') notify.done(dashboardText.saved(name))
    } catch (error) {
      notify.failed((error as Error).message, dashboardText.saveFailed)
    } finally {
      setSaving(false)
    }
  }
  const add = (): void => {
    edit()
    setOpened({ widget: emptyWidget })
  }
  const apply = (widget: WidgetData, replaces: string | undefined): void => {
    setOpened(undefined)
    if (replaces === undefined) change([...widgets, { ...widget, id: unusedId(widget.title, widgets) }])
    else change(widgets.map((one) => (one.id === replaces ? widget : one)))
  }
  const remove = (widget: WidgetData): void => {
    const before = widgets
    change(widgets.filter(({ id: one }) => one !== widget.id))
    notify.undoable(dashboardText.removed(nameOf(widget)), dashboardText.undo, async () => change(before))
  }
  const duplicate = (widget: WidgetData): void => {
    const at = widgets.findIndex(({ id: one }) => one === widget.id)
    change(widgets.toSpliced(at + 1, 0, { ...widget, id: unusedId(widget.id, widgets) }))
  }
  const narrow = (from: number, to: number): void => setUrl(writeRange({ from, to }))
  useKeys(dashboardText.keys, [
    { keys: 'r', label: dashboardText.refresh, run: refresh },
    { keys: 'e', label: dashboardText.edit, run: edit, isRefused: !canEdit },
    { keys: 'Shift+f', label: dashboardText.fullScreen, run: () => void toggleFullScreen() },
  ])
  const savedWidgets = useMemo(() => new Map(dashboard.widgets.map((one) => [one.id, one])), [dashboard.widgets])
  return (
    <div className={css['screen']}>
      <Head
        dashboard={dashboard}
        range={range}
        now={now}
        refreshSeconds={refreshSeconds}
        canEdit={canEdit}
        editing={
          draft === undefined
            ? undefined
            : { isSaving, onAdd: add, onSave: () => void save(), onCancel: () => setDraft(undefined) }
        }
        onRange={(next) => setUrl(writeRange(next))}
        onRefresh={refresh}
        onRefreshSeconds={(seconds) => setUrl({ refresh: seconds })}
        onEdit={edit}
        onSheet={setSheet}
        onDeleted={() => {
          saved()
          void navigate('/dashboard/custom/')
        }}
      />
      {dashboard.variables.length > 0 && (
        <VariablesBar
          variables={dashboard.variables}
          values={variables}
          onChange={(variable, value) =>
            setUrl({ [`v.${variable.name}`]: value === variable.defaultValue ? '' : value })
          }
        />
      )}
      {widgets.length === 0 ? (
        <Empty title={dashboardText.empty} {...(canEdit ? { why: dashboardText.emptyWhy } : {})}>
          {canEdit && (
            <Button look="main" icon={<Plus size={14} />} onClick={add}>
              {dashboardText.add}
            </Button>
          )}
        </Empty>
      ) : (
        <DashboardGrid
          dashboardId={id}
          widgets={widgets}
          saved={savedWidgets}
          moments={moments}
          range={range}
          variables={variables}
          now={now}
          onBrush={narrow}
          onRetry={refresh}
          editing={
            draft === undefined
              ? undefined
              : {
                  onChange: change,
                  onEdit: (widget) => setOpened({ widget, replaces: widget.id }),
                  onDuplicate: duplicate,
                  onRemove: remove,
                }
          }
        />
      )}
      <WidgetSheet
        opened={opened}
        dashboard={dashboard}
        moments={moments}
        variables={variables}
        onChange={setOpened}
        onApply={apply}
        onClose={() => setOpened(undefined)}
      />
      <SettingsSheet
        dashboard={sheet === 'settings' ? dashboard : undefined}
        isOpen={sheet === 'settings'}
        onClose={() => setSheet(undefined)}
        onSaved={async () => {
          await onReload()
          setSheet(undefined)
        }}
      />
      <SourceSheet
        dashboard={sheet === 'source' ? dashboard : undefined}
        isOpen={sheet === 'source'}
        canEdit={canEdit && draft === undefined}
        onClose={() => setSheet(undefined)}
        onSaved={async () => {
          await onReload()
          setSheet(undefined)
        }}
      />
    </div>
  )
}
