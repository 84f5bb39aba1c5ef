import type { CSSProperties } from 'react'
import { toWidgetInput, type WidgetData } from '../model.ts'
import type { TimeRange } from '../time-range.ts'
import { useArranging } from './use-arranging.ts'
import { WidgetCard } from './widget-card.tsx'
import css from './view.module.css'

interface GridProps {
  readonly dashboardId: string
  readonly widgets: readonly WidgetData[]
  /** The widgets as the server has them, by id. */
  readonly saved: ReadonlyMap<string, WidgetData>
  readonly range: TimeRange
  readonly moments: { readonly from: number; readonly to: number }
  readonly variables: Readonly<Record<string, string>>
  /** Changes when all widgets must be loaded again. */
  readonly now: number
  readonly onBrush: (from: number, to: number) => void
  readonly onRetry: () => void
  readonly editing:
    | {
        readonly onChange: (widgets: readonly WidgetData[]) => void
        readonly onEdit: (widget: WidgetData) => void
        readonly onDuplicate: (widget: WidgetData) => void
        readonly onRemove: (widget: WidgetData) => void
      }
    | undefined
}

/** The widgets in 12 columns; in one column in narrow windows. Each loads on its own. */
export function DashboardGrid(props: GridProps) {
  const { dashboardId, widgets, saved, range, moments, variables, now, onBrush, onRetry, editing } = props
  const { held, announced, handlesOf } = useArranging(widgets, (next) => editing?.onChange(next))
  return (
    <>
      <ul className={css['grid']} data-editing={editing !== undefined}>
        {widgets.map((widget) => {
          const isSaved = sourceOf(saved.get(widget.id)) === sourceOf(widget)
          return (
            <li
              key={widget.id}
              data-widget={widget.id}
              data-held={held === widget.id}
              style={{ '--columns': widget.width, '--rows': widget.height } as CSSProperties}
            >
              <WidgetCard
                widget={widget}
                request={{
                  dashboardId,
                  widget: isSaved ? { id: widget.id } : { draft: toWidgetInput(widget) },
                  ...moments,
                  variables,
                }}
                version={[moments.from, moments.to, now, sourceOf(widget), usedValues(widget, variables)].join(' ')}
                range={range}
                group={`dashboard ${dashboardId}`}
                onBrush={onBrush}
                onRetry={onRetry}
                {...(editing === undefined
                  ? {}
                  : {
                      editing: {
                        handles: handlesOf(widget.id),
                        isHeld: held === widget.id,
                        onEdit: () => editing.onEdit(widget),
                        onDuplicate: () => editing.onDuplicate(widget),
                        onRemove: () => editing.onRemove(widget),
                      },
                    })}
              />
            </li>
          )
        })}
      </ul>
      <p className={css['spoken']} aria-live="polite">
        {announced}
      </p>
    </>
  )
}

/** What a widget runs, to compare. */
function sourceOf(widget: WidgetData | undefined): string {
  return widget === undefined ? '' : JSON.stringify([widget.language, widget.query, widget.savedQuery, widget.markdown])
}

/** The values of the variables that a widget can use: others do not change its rows. */
function usedValues({ query }: WidgetData, variables: Readonly<Record<string, string>>): string {
  const used = Object.entries(variables).filter(([name]) => query === null || query.includes(name))
  return JSON.stringify(used)
}
