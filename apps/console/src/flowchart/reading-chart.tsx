import { parseCorrelationBody, toFlowchart, withoutTests, type ValueMap } from '@picket/core'
import { useMemo, useRef, useState } from 'react'
import { useRemembered } from '../app/shell/use-remembered.ts'
import { ChartContext, type ChartActions } from './chart-context.ts'
import { ChartTools } from './chart-tools.tsx'
import { FlowchartView } from './flowchart.tsx'
import { Outline } from './outline.tsx'
import { chartText } from './strings.ts'
import { useReferences } from './use-references.ts'
import { walkChart } from './walk.ts'
import css from './reading-chart.module.css'

/** Pixels: the space above and around the drawing, and the maximum height before the drawing is scaled down. */
const surroundings = 76
const highest = 700

const nothing = (): void => undefined

/** A read-only chart of a correlation rule: the same drawing as in the editor. */
export function ReadingChart({
  text,
  data,
  ruleId,
  createAlert,
}: {
  readonly text: string
  readonly data: ValueMap
  readonly ruleId: string
  readonly createAlert: boolean
}) {
  const [isList, setList] = useRemembered('picket.correlation.list', false)
  const [picked, setPicked] = useState<string>()
  const pane = useRef<HTMLDivElement>(null)
  const ruleIds = useMemo(
    () => [...new Set(parseCorrelationBody(data['Detection']).body?.steps.map((step) => step.ruleId) ?? [])],
    [data],
  )
  const reference = useReferences(ruleIds)
  const chart = useMemo(
    () => toFlowchart(withoutTests(text), { createAlert, reference, ruleId }),
    [text, createAlert, reference, ruleId],
  )
  if (chart.state !== 'drawn')
    return (
      <p className={css['blank']} role="status">
        {chart.message}
      </p>
    )
  const group = chart.nodes.find((node) => node.kind === 'group')
  const actions: ChartActions = {
    picked,
    canEdit: false,
    stepCount: group?.members.length ?? chart.nodes.filter(({ kind }) => kind === 'step').length,
    isList,
    setList,
    pick: setPicked,
    focusPanel: nothing,
    leavePanel: nothing,
    goToLine: nothing,
    askForRule: nothing,
    edit: nothing,
    remove: nothing,
    undo: nothing,
  }
  const problems = chart.problems.filter(({ severity }) => severity !== 'info')
  return (
    <ChartContext value={actions}>
      <div
        ref={pane}
        className={css['chart']}
        style={isList ? {} : { height: Math.min(highest, chart.height + surroundings) }}
        onKeyDown={(event) => walkChart(event, pane.current)}
        role="presentation"
      >
        {isList ? (
          <>
            <ChartTools />
            <Outline chart={chart} />
          </>
        ) : (
          <FlowchartView chart={chart} scrollsPage />
        )}
      </div>
      {problems.length > 0 && (
        <ul className={css['problems']} aria-label={chartText.problemsOfRule}>
          {problems.map(({ severity, message }, index) => (
            <li key={index} data-severity={severity}>
              {message}
            </li>
          ))}
        </ul>
      )}
      {!isList && <p className={css['keys']}>{chartText.keysReading}</p>}
    </ChartContext>
  )
}
