import type { CorrelationEdit, Flowchart, ValueMap } from '@picket/core'
import { memo, Suspense, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useRemembered } from '../../../app/shell/use-remembered.ts'
import { preloaded, onDemand } from '../../../ui/on-demand.tsx'
import { ChartContext, type ChartActions } from '../../../flowchart/chart-context.ts'
import { ChartTools } from '../../../flowchart/chart-tools.tsx'
import { stepId } from '../../../flowchart/describe.ts'
import { Outline } from '../../../flowchart/outline.tsx'
import { chartText } from '../../../flowchart/strings.ts'
import { walkChart } from '../../../flowchart/walk.ts'
import css from './chart-pane.module.css'

// The chart library is loaded after the text, which is shown first.
const FlowchartView = onDemand(async () => (await import('../../../flowchart/flowchart.tsx')).FlowchartView)

// Loaded when a part is selected or a rule is added.
const PartPanel = preloaded(async () => (await import('./panel/part-panel.tsx')).PartPanel)

/** Shows the rule as a chart, with a panel to edit the selected part. */
export const ChartPane = memo(function ChartPane({
  chart,
  data,
  picked,
  canEdit,
  onPick,
  onEdit,
  onRemove,
  onUndo,
  onRedo,
  onGoToLine,
}: {
  readonly chart: Flowchart
  readonly data: ValueMap
  readonly picked: string | undefined
  readonly canEdit: boolean
  readonly onPick: (id: string | undefined) => void
  readonly onEdit: (edit: CorrelationEdit) => void
  readonly onRemove: (step: number, name: string) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onGoToLine: (line: number) => void
}) {
  const [isList, setList] = useRemembered('picket.correlation.list', false)
  const [addAt, setAddAt] = useState<number>()
  const pane = useRef<HTMLElement>(null)
  const awaited = useRef<string>(undefined)
  const drawn = chart.state === 'drawn' ? chart : undefined
  const group = drawn?.nodes.find((node) => node.kind === 'group')
  const stepCount = group?.members.length ?? drawn?.nodes.filter(({ kind }) => kind === 'step').length ?? 0
  const itemOf = (id: string | undefined): HTMLElement | null | undefined =>
    id === undefined ? undefined : pane.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)
  // A moved step retains the focus, once it is rendered at its new position.
  useEffect(() => {
    const item = itemOf(awaited.current)
    if (item === null || item === undefined) return
    awaited.current = undefined
    item.focus()
  })
  const watch = useRef<MutationObserver>(undefined)

  const actions: ChartActions = {
    picked,
    canEdit,
    stepCount,
    isList,
    setList,
    undo: onUndo,
    goToLine: onGoToLine,
    pick(id) {
      setAddAt(undefined)
      onPick(id)
    },
    focusPanel: () => focusFields(pane.current),
    leavePanel() {
      setAddAt(undefined)
      const item = itemOf(picked) ?? pane.current?.querySelector<HTMLElement>('[data-item]')
      item?.focus()
    },
    askForRule(at) {
      // The user is typing in the rule search now: a step that renders late must not take the focus.
      awaited.current = undefined
      setAddAt(at)
    },
    edit(change, next) {
      setAddAt(undefined)
      // When editing in the panel, the focus stays there; otherwise, a new or moved step takes it.
      if (change.kind === 'add-step' || change.kind === 'move-step') awaited.current = next
      onPick(next)
      onEdit(change)
    },
    remove(step, name) {
      const left = stepCount - 1
      const next = left === 0 ? undefined : stepId(Math.min(step, left - 1))
      awaited.current = next
      onPick(next)
      onRemove(step, name)
    },
  }
  // Ctrl+Z undoes the last change; Ctrl+Shift+Z and Ctrl+Y redo it.
  const onKeyDown = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    const key = event.key.toLowerCase()
    const isHeld = (ctrlKey || metaKey) && !altKey && !event.defaultPrevented
    if (!isHeld || (key !== 'z' && key !== 'y')) return walkChart(event, pane.current)
    event.preventDefault()
    watch.current?.disconnect()
    watch.current = keepFocus(pane.current)
    if (key === 'y' || shiftKey) onRedo()
    else onUndo()
  }
  const rest = useMemo(() => drawn?.problems.filter(({ severity }) => severity !== 'info') ?? [], [drawn])
  return (
    <ChartContext value={actions}>
      <section ref={pane} className={css['pane']} aria-label={chartText.title}>
        <div className={css['drawing']} onKeyDown={onKeyDown} role="presentation">
          {drawn === undefined ? (
            <>
              <ChartTools />
              <div className={css['blank']} role="status" data-state={chart.state}>
                {chart.state !== 'drawn' && <strong>{chart.message}</strong>}
              </div>
            </>
          ) : isList ? (
            <>
              <ChartTools />
              <Outline chart={drawn} />
            </>
          ) : (
            <Suspense fallback={null}>
              <FlowchartView chart={drawn} />
            </Suspense>
          )}
        </div>
        {rest.length > 0 && (
          <ul className={css['problems']} aria-label={chartText.problemsOfRule}>
            {rest.map(({ severity, message, span }, index) => (
              <li key={index} data-severity={severity}>
                <button type="button" onClick={() => onGoToLine(span.line)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        )}
        {drawn !== undefined && !isList && picked === undefined && addAt === undefined && (
          <p className={css['keys']}>{canEdit ? chartText.keys : chartText.keysReading}</p>
        )}
        {(picked !== undefined || addAt !== undefined) && <PartPanel {...{ data, picked, addAt }} chart={drawn} />}
      </section>
    </ChartContext>
  )
})

/** Undo can remove the focused element: focuses the chart after rendering, so that the next key reaches it. */
function keepFocus(pane: HTMLElement | null): MutationObserver | undefined {
  const from = document.activeElement
  if (pane === null || from === null) return undefined
  const watch = new MutationObserver(() => {
    if (from.isConnected) return
    if (document.activeElement === document.body) pane.querySelector<HTMLElement>('[data-item]')?.focus()
    if (document.activeElement !== document.body) watch.disconnect()
  })
  watch.observe(pane, { childList: true, subtree: true, attributeFilter: ['style'] })
  return watch
}

/** Focuses the first field of the panel once it is loaded, unless the user moved on. */
function focusFields(pane: HTMLElement | null): void {
  const from = document.activeElement
  const findField = () => pane?.querySelector<HTMLElement>('[data-fields] :is(input, select, button):not(:disabled)')
  const field = findField()
  if (field) return field.focus()
  if (pane === null) return
  const watch = new MutationObserver(() => {
    const late = findField()
    if (!late && document.activeElement === from) return
    watch.disconnect()
    if (document.activeElement === from) late?.focus()
  })
  watch.observe(pane, { childList: true, subtree: true })
}
