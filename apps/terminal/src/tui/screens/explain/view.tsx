import { useMemo } from 'react'
import type { Area } from '../../app/screen.ts'
import { explanationKey } from '../../folder/folder.ts'
import { useTheme } from '../../parts/context.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { createLinePainter } from '../../parts/paint-lines.ts'
import { TextView } from '../../parts/text-view.tsx'
import { useStore } from '../../state/store.ts'
import { Beside, Column } from '../../term/elements.tsx'
import { cleanLine } from '../../text/clean.ts'
import { eventLines, explainLines } from './lines.ts'
import type { ExplainModel } from './screen-model.ts'

/** From this width on, the event is shown beside the explanation. */
const wide = 120

export function ExplainView({ width, height, model }: Area & { readonly model: ExplainModel }) {
  const theme = useTheme()
  const { explanations } = useStore(model.folder.store)
  const tab = useStore(model.tab)
  const row = model.row()
  const test = row?.result?.cases[tab]
  const side = width >= wide ? Math.floor(width * 0.4) : 0
  const space = width - side - 2
  const explanation = test === undefined ? undefined : explanations.get(explanationKey(model.file, test.name))
  const isAsked = test !== undefined && explanation === undefined
  useMemo(() => {
    if (isAsked) model.folder.explain(model.file, test.name, Math.min(100, space))
  }, [isAsked, model, test?.name, space])
  const lines = useMemo(() => {
    if (test !== undefined) return explainLines(test, explanation, row?.python, theme, space)
    const painter = createLinePainter(theme, space)
    painter.text(row === undefined ? 'The detection is no longer in the folder.' : 'No tests have run yet.', 'faint')
    return painter.lines
  }, [test, explanation, row, theme, space])
  const event = useMemo(
    () =>
      side === 0 || test === undefined ? [] : eventLines(model.folder.cwd, model.file, test.index, theme, side - 3),
    // The file is read again after each test run.
    [side, model, theme, test],
  )
  model.lines = lines
  return (
    <Column width={width} height={height}>
      <Tabs names={model.names().map((name) => cleanLine(name, 100))} current={tab} width={width} />
      <Beside height={height - 1}>
        <TextView lines={lines} model={model.text} width={width - side} height={height - 1} />
        {side === 0 ? null : <SidePanel width={side} height={height - 1} lines={event} />}
      </Beside>
    </Column>
  )
}
