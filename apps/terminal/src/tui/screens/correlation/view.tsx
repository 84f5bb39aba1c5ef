import { useMemo } from 'react'
import type { TestCaseResult } from '@picket/core'
import type { Area } from '../../app/screen.ts'
import { useTheme } from '../../parts/context.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { TextView } from '../../parts/text-view.tsx'
import { useStore } from '../../state/store.ts'
import { Beside, Column, Line } from '../../term/elements.tsx'
import { fit } from '../../text/fit.ts'
import type { Theme } from '../../theme/theme.ts'
import { flowLines } from './flow-lines.ts'
import { tabNames, tabs, type CorrelationModel } from './screen-model.ts'
import { simulatorLines } from './simulator-lines.ts'

/** From this width on, the flow is shown beside the test. */
const wide = 120

type Lines = CorrelationModel['lines']

export function CorrelationView({ width, height, model }: Area & { readonly model: CorrelationModel }) {
  const theme = useTheme()
  const { rows, phase } = useStore(model.folder.store)
  const tab = useStore(model.tab)
  const playing = useStore(model.playing)
  const timelines = useStore(model.timelines)
  const isPlayer = tab === tabs.steps
  const side = width >= wide && isPlayer ? Math.floor(width * 0.42) : 0
  const space = width - side - 2
  // The rule is parsed again whenever the folder is read; a timeline when it has run.
  const lines = useMemo(
    () => linesOf(model, tab, theme, space),
    [model, tab, theme, space, rows, phase, playing, timelines],
  )
  const beside = useMemo(
    () => (side === 0 ? [] : flowBeside(model, theme, side - 3)),
    [model, theme, side, rows, playing, timelines],
  )
  model.lines = lines
  const test = model.rule()?.tests[playing.test]
  const row = model.row()
  const title =
    isPlayer && test !== undefined
      ? `${test.name}   ${test.kind}, expects ${test.wanted}`
      : (row?.name ?? row?.id ?? model.file)
  return (
    <Column width={width} height={height}>
      <Tabs names={tabNames} current={tab} width={width} />
      <Line text={` ${theme.paint('strong', fit(title, width - 1))}`} />
      <Beside height={height - 2}>
        <TextView lines={lines} model={model.texts[tab]!} width={width - side} height={height - 2} />
        {side === 0 ? null : <SidePanel width={side} height={height - 2} lines={beside} />}
      </Beside>
    </Column>
  )
}

function linesOf(model: CorrelationModel, tab: number, theme: Theme, width: number): Lines {
  const painter = createLinePainter(theme, width)
  const row = model.row()
  const rule = model.rule()
  if (row === undefined || rule === undefined) {
    const isReading = model.folder.store.get().phase === 'reading'
    painter.text(isReading ? 'Reading ...' : 'The rule is no longer in the folder.', 'faint')
    return painter.lines
  }
  if (row.kind !== 'correlation_rule') {
    painter.text(`This is a ${row.kind.replaceAll('_', ' ')}: only correlation rules have a flow.`, 'faint')
    return painter.lines
  }
  if (tab === tabs.flow) return flowLines(rule.chart, { file: model.file, theme, width })
  if (rule.tests.length === 0) {
    painter.text('No tests yet. Add them under Tests in the spec of the rule.', 'faint')
    return painter.lines
  }
  if (tab === tabs.tests) return testLines(model, theme, width)
  const played = model.played()
  const { test: at, track, isOn } = model.playing.get()
  const test = rule.tests[at]
  if (test === undefined || played === undefined || rule.body === undefined || played.state !== 'ready') {
    if (played?.state === 'failed') painter.text(`Cannot play this test. ${played.why}`, 'error')
    else painter.text('Loading the test ...', 'faint')
    return painter.lines
  }
  const { body } = rule
  return simulatorLines(
    { test, body, simulation: played.simulation, at: model.moment(), track, isPlaying: isOn },
    theme,
    width,
  )
}

const resultMarks = { passed: '+', failed: 'x', skipped: 'o' } as const

/** Formats its tests with their results: each leads to its steps. */
function testLines(model: CorrelationModel, theme: Theme, width: number): Lines {
  const cases: readonly TestCaseResult[] = model.row()?.result?.cases ?? []
  return (model.rule()?.tests ?? []).flatMap((test, testAt) => {
    const result = cases.find(({ name }) => name === test.name)
    const mark = result === undefined ? '.' : resultMarks[result.status]
    const token = result?.status === 'passed' ? 'good' : result?.status === 'failed' ? 'error' : 'faint'
    const painter = createLinePainter(theme, width)
    painter.row(`${mark} ${test.name}   ${test.kind}, expects ${test.wanted}`, token)
    if (result?.status === 'failed' && result.reason !== undefined) painter.text(result.reason, 'text', 4)
    return painter.lines.map((line) => ({ ...line, testAt }))
  })
}

/** Formats the flow with the state of the steps at the current moment. */
function flowBeside(model: CorrelationModel, theme: Theme, width: number): Lines {
  const rule = model.rule()
  const played = model.played()
  if (rule === undefined) return []
  const states =
    played?.state === 'ready'
      ? { states: played.simulation.frameAt(model.moment(), model.playing.get().track).steps }
      : {}
  return flowLines(rule.chart, { file: model.file, theme, width, ...states })
}
