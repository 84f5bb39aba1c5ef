import { Play } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { isNumeric } from '../../../results/cell-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Fields, FormEnd, ManyField, SelectField, TextArea } from '../../../ui/form-fields.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { toWidgetInput, type DashboardData, type WidgetData } from '../model.ts'
import { dashboardText } from '../strings.ts'
import { useWidgetRows } from '../use-widget-rows.ts'
import { encodingOf, WidgetBody } from '../view/widget-body.tsx'
import { QueryField } from './query-field.tsx'
import { SavedField } from './saved-field.tsx'
import css from './edit.module.css'

interface FormProps {
  readonly widget: WidgetData
  readonly dashboard: DashboardData
  readonly moments: { readonly from: number; readonly to: number }
  readonly variables: Readonly<Record<string, string>>
  readonly onChange: (widget: WidgetData) => void
  readonly onApply: () => void
  readonly onCancel: () => void
}

/** How long nothing is typed before the preview runs, in ms. */
const previewDelay = 900

/** Edits what a widget shows. The preview runs when the query is complete. */
export function WidgetForm({ widget, dashboard, moments, variables, onChange, onApply, onCancel }: FormProps) {
  const [isTried, setTried] = useState(false)
  const [runs, setRuns] = useState(0)
  const [hasMistakes, setMistakes] = useState(false)
  const kind = kindOf(widget)
  const text = widget.query ?? widget.savedQuery ?? ''
  const settled = useSettled(text, previewDelay)
  const isComplete = kind !== 'markdown' && settled.trim() !== '' && settled === text && !hasMistakes
  const state = useWidgetRows(
    isComplete
      ? {
          dashboardId: dashboard.id,
          widget: { draft: { ...toWidgetInput(widget), id: 'draft' } },
          ...moments,
          variables,
        }
      : undefined,
    `${kind} ${settled} ${runs}`,
  )
  const { rows } = state
  const columns = rows?.results.columns ?? []
  const encoding = rows === undefined ? undefined : encodingOf(widget, rows)
  const isChart = encoding !== undefined && encoding.chart !== 'table' && encoding.chart !== 'number'
  const isMissing = kind === 'markdown' ? (widget.markdown ?? '').trim() === '' : text.trim() === ''
  const change = (changes: Partial<WidgetData>): void => onChange({ ...widget, ...changes })
  const apply = (): void => {
    setTried(true)
    if (!isMissing) onApply()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    setRuns(runs + 1)
    event.preventDefault()
    event.stopPropagation()
  }
  const names = (...more: readonly (string | null)[]) => {
    const all = [...columns.map(({ name }) => name), ...more.flatMap((one) => one ?? [])]
    return [{ value: '', text: dashboardText.automatic }, ...[...new Set(all)].map((value) => ({ value, text: value }))]
  }
  return (
    <form
      noValidate
      onKeyDownCapture={onKey}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Fields>
        <TextField
          label={dashboardText.widgetTitle}
          value={widget.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <SelectField
          label={dashboardText.content}
          options={dashboardText.contents}
          value={kind}
          onChange={({ target }) => change(toKind(target.value as Kind, widget))}
        />
        {kind === 'markdown' ? (
          <TextArea
            label={dashboardText.text}
            rows={8}
            value={widget.markdown ?? ''}
            error={isTried && isMissing ? dashboardText.required : undefined}
            onChange={({ target }) => change({ markdown: target.value, chart: 'markdown' })}
          />
        ) : kind === 'saved' ? (
          <SavedField
            value={widget.savedQuery ?? ''}
            error={isTried && isMissing ? dashboardText.required : undefined}
            onChange={(savedQuery) => change({ savedQuery })}
          />
        ) : (
          <QueryField
            language={kind}
            text={widget.query ?? ''}
            variables={dashboard.variables.map(({ name }) => name)}
            error={isTried && isMissing ? dashboardText.required : undefined}
            onChange={(query) => change({ query })}
            onMistakes={setMistakes}
          />
        )}
        {kind !== 'markdown' && (
          <>
            <section className={css['preview']} aria-label={dashboardText.preview}>
              <div className={css['previewHead']}>
                <h2>{dashboardText.preview}</h2>
                <Button
                  icon={<Play size={12} />}
                  disabled={isMissing || hasMistakes}
                  title="Ctrl+Enter"
                  onClick={() => setRuns(runs + 1)}
                >
                  {dashboardText.runPreview}
                </Button>
              </div>
              <div className={css['previewBody']}>
                {isComplete || rows !== undefined ? (
                  <WidgetBody widget={widget} state={state} isTable={false} onRetry={() => setRuns(runs + 1)} />
                ) : (
                  <p className={css['quiet']}>{dashboardText.notRun}</p>
                )}
              </div>
            </section>
            <div className={css['pair']}>
              <SelectField
                label={dashboardText.chart}
                options={dashboardText.charts}
                value={widget.chart ?? ''}
                onChange={({ target }) => change({ chart: (target.value || null) as WidgetData['chart'] })}
              />
              <SelectField
                label={dashboardText.unit}
                options={dashboardText.units}
                value={widget.unit ?? ''}
                onChange={({ target }) => change({ unit: (target.value || null) as WidgetData['unit'] })}
              />
            </div>
            {isChart && (
              <div className={css['pair']}>
                <SelectField
                  label={dashboardText.x}
                  options={names(widget.x)}
                  value={widget.x ?? ''}
                  onChange={({ target }) => change({ x: target.value || null })}
                />
                <SelectField
                  label={dashboardText.series}
                  options={names(widget.series)}
                  value={widget.series ?? ''}
                  onChange={({ target }) => change({ series: target.value || null })}
                />
              </div>
            )}
            {encoding !== undefined && encoding.chart !== 'table' && (
              <ManyField
                label={dashboardText.y}
                hint={dashboardText.allNumbers}
                options={columns.filter(({ type }) => isNumeric(type)).map(({ name }) => name)}
                values={widget.y}
                onChange={(y) => change({ y: [...y] })}
              />
            )}
          </>
        )}
        <FormEnd>
          <Button onClick={onCancel}>{dashboardText.cancel}</Button>
          <Button look="main" type="submit">
            {dashboardText.apply}
          </Button>
        </FormEnd>
      </Fields>
    </form>
  )
}

type Kind = (typeof dashboardText.contents)[number]['value']

function kindOf({ markdown, savedQuery, language }: WidgetData): Kind {
  if (markdown !== null) return 'markdown'
  if (savedQuery !== null) return 'saved'
  return language ?? 'PANTHERFLOW'
}

/** The parts of a widget that make it one of a kind. A query stays when its language changes. */
function toKind(kind: Kind, { query, chart }: WidgetData): Partial<WidgetData> {
  const none = { query: null, savedQuery: null, markdown: null, language: null }
  const shown = chart === 'markdown' ? null : chart
  switch (kind) {
    case 'markdown':
      return { ...none, markdown: '', chart: 'markdown' }
    case 'saved':
      return { ...none, savedQuery: '', chart: shown }
    case 'SQL':
    case 'PANTHERFLOW':
      return { ...none, query: query ?? '', language: kind, chart: shown }
  }
}
