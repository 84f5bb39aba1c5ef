import { resolve } from 'node:path'
import { useMemo } from 'react'
import type { Area } from '../../app/screen.ts'
import { useTheme } from '../../parts/context.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { emptyLine, TextView } from '../../parts/text-view.tsx'
import { useStore } from '../../state/store.ts'
import { Beside, Column, Line } from '../../term/elements.tsx'
import { fit } from '../../text/fit.ts'
import type { Theme } from '../../theme/theme.ts'
import { aboutLines } from '../detections/about.ts'
import type { PlacedLine } from './colored.ts'
import { overviewLines, problemLines, testLines } from './lines.ts'
import { readText } from './print-options.ts'
import { sectionNames, type DetectionModel } from './screen-model.ts'
import { sourceLines } from './source-lines.ts'

/** From this width on, problems are shown beside the file. */
const wide = 120

export function DetectionView({ width, height, model }: Area & { readonly model: DetectionModel }) {
  const theme = useTheme()
  const { rows, descriptions } = useStore(model.folder.store)
  const tab = useStore(model.tab)
  const row = rows.find(({ file }) => file === model.file)
  const name = sectionNames[tab]!
  const side = width >= wide && (name === 'Spec' || name === 'Python') ? Math.floor(width * 0.42) : 0
  const space = height - 2
  const described = descriptions.get(model.file)
  const lines = useMemo(
    () => linesOf(name, model, described, theme, width - side - 2),
    // The row is a new object whenever its files, tests or problems change.
    [name, model, described, theme, width, side, row],
  )
  const beside = useMemo(
    () => (side === 0 || row === undefined ? [] : aboutLines(row, model.folder.cwd, theme, side - 3)),
    [side, row, model, theme],
  )
  model.lines = lines
  return (
    <Column width={width} height={height}>
      <Tabs names={sectionNames} current={tab} width={width} />
      <Line text={` ${theme.paint('strong', fit(row?.name ?? row?.id ?? model.file, width - 1))}`} />
      <Beside height={space}>
        <TextView lines={lines} model={model.texts[tab]!} width={width - side} height={space} />
        {side === 0 ? null : <SidePanel width={side} height={space} lines={beside} />}
      </Beside>
    </Column>
  )
}

function linesOf(
  name: (typeof sectionNames)[number],
  model: DetectionModel,
  described: string | undefined,
  theme: Theme,
  width: number,
): readonly PlacedLine[] {
  const { folder, file } = model
  const row = model.row()
  const painter = createLinePainter(theme, width)
  if (row === undefined) {
    painter.text(
      folder.store.get().phase === 'reading' ? 'Reading ...' : 'The detection is not in the folder.',
      'faint',
    )
    return painter.lines
  }
  switch (name) {
    case 'Overview': {
      if (described === undefined) folder.describe(row, Math.min(100, width))
      // Skips the first lines, which repeat the overview.
      const logic = described
        ?.split('\n')
        .slice(1)
        .join('\n')
        .replace(/^(?: {2}\S.*\n)+/, '')
        .trim()
      painter.heading('How it decides')
      painter.text(logic ?? 'Loading ...', logic === undefined ? 'faint' : 'text')
      return [...overviewLines(row, theme, width), emptyLine(width), ...painter.lines]
    }
    case 'Tests':
      return testLines(row, folder.cwd, theme, width)
    case 'Problems':
      return problemLines(row, theme, width)
    case 'Spec':
      return sourceLines(file, readText(resolve(folder.cwd, file)), row.problems, theme, width)
    case 'Python': {
      const python = model.pythonFile()
      if (python !== undefined)
        return sourceLines(python, readText(resolve(folder.cwd, python)), row.problems, theme, width)
      painter.text('No Python: the logic is in the spec.', 'faint')
      return painter.lines
    }
  }
}
