import { Ellipsis, GripVertical, MoveDiagonal2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMay } from '../../../app/session/permissions.ts'
import { DownloadMenu } from '../../../results/download-menu.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, type MenuGroup } from '../../../ui/menu.tsx'
import { nameOf, type WidgetData } from '../model.ts'
import { pathOfWidget } from '../open-in.ts'
import { dashboardText } from '../strings.ts'
import type { TimeRange } from '../time-range.ts'
import { useWidgetRows } from '../use-widget-rows.ts'
import type { WidgetRequest } from '../widget-rows.ts'
import type { Handles } from './use-arranging.ts'
import { encodingOf, WidgetBody } from './widget-body.tsx'
import css from './widget.module.css'

interface CardProps {
  readonly widget: WidgetData
  /** Undefined while the dashboard cannot run queries yet. */
  readonly request: WidgetRequest
  /** Changes when the rows must be loaded again. */
  readonly version: string
  readonly range: TimeRange
  readonly group: string
  readonly onBrush: (from: number, to: number) => void
  readonly onRetry: () => void
  /** While the dashboard is edited. */
  readonly editing?: {
    readonly handles: Handles
    readonly isHeld: boolean
    readonly onEdit: () => void
    readonly onDuplicate: () => void
    readonly onRemove: () => void
  }
}

/** A widget with its heading and menu. It loads once it is near the visible part of the page. */
export function WidgetCard(props: CardProps) {
  const { widget, request, version, range, group, onBrush, onRetry, editing } = props
  const card = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [isTable, setTable] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && setSeen(true), {
      rootMargin: '300px',
    })
    observer.observe(card.current!)
    return () => observer.disconnect()
  }, [])
  const isQuery = widget.markdown === null && !widget.isHidden
  const state = useWidgetRows(isSeen && isQuery ? request : undefined, version)
  const { rows } = state
  const mayRead = useMay('DataAnalyticsRead')
  const chart = rows === undefined ? undefined : encodingOf(widget, rows).chart
  const name = nameOf(widget)
  const opened =
    rows === undefined || !mayRead
      ? undefined
      : pathOfWidget({ ...rows.started, text: rows.started.query }, range, request.variables)
  const groups: readonly MenuGroup[] = [
    {
      entries: [
        ...(chart !== undefined && chart !== 'table'
          ? [{ text: isTable ? dashboardText.asChart : dashboardText.asTable, onPick: () => setTable(!isTable) }]
          : []),
        ...(opened === undefined
          ? []
          : [
              {
                text: rows?.started.language === 'PANTHERFLOW' ? dashboardText.openSearch : dashboardText.openExplorer,
                to: opened,
              },
            ]),
      ],
    },
    ...(editing === undefined
      ? []
      : [
          {
            entries: [
              { text: dashboardText.editWidget, onPick: editing.onEdit },
              { text: dashboardText.duplicateWidget, onPick: editing.onDuplicate },
              { text: dashboardText.removeWidget, onPick: editing.onRemove },
            ],
          },
        ]),
  ].filter(({ entries }) => entries.length > 0)
  const hasHead = widget.title !== '' || editing !== undefined || groups.length > 0
  return (
    <article ref={card} className={css['card']} aria-label={name} data-held={editing?.isHeld ?? false}>
      {hasHead && (
        <header className={css['head']}>
          {editing !== undefined && (
            <button
              type="button"
              className={css['grip']}
              aria-label={dashboardText.move(name)}
              title={dashboardText.moveHint}
              {...editing.handles.move}
            >
              <GripVertical size={14} aria-hidden />
            </button>
          )}
          <h2 title={widget.title}>{widget.title}</h2>
          {state.isLoading && rows !== undefined && <Busy />}
          {rows !== undefined && isTable && mayRead && <DownloadMenu queryId={rows.results.queryId} />}
          {groups.length > 0 && (
            <Menu
              button={
                <IconButton label={dashboardText.actions(name)} size={26}>
                  <Ellipsis size={15} />
                </IconButton>
              }
              groups={groups}
            />
          )}
        </header>
      )}
      <div className={css['body']} data-bare={!hasHead} tabIndex={widget.markdown === null ? undefined : 0}>
        <WidgetBody widget={widget} state={state} isTable={isTable} group={group} onBrush={onBrush} onRetry={onRetry} />
      </div>
      {editing !== undefined && (
        <button
          type="button"
          className={css['corner']}
          aria-label={dashboardText.resize(name)}
          title={dashboardText.resizeHint}
          {...editing.handles.resize}
        >
          <MoveDiagonal2 size={14} aria-hidden />
        </button>
      )}
    </article>
  )
}

function Busy(): ReactNode {
  return <span className={css['busy']} role="status" aria-label={dashboardText.updating} />
}
