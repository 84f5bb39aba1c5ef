import { useMemo } from 'react'
import type { Area } from '../../app/screen.ts'
import type { FolderRow, FolderState } from '../../folder/folder.ts'
import type { Column as TableColumn } from '../../parts/columns.ts'
import { DetailsBelow, useDetailsHeight } from '../../parts/details-below.tsx'
import { useTheme } from '../../parts/context.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { TitleLine } from '../../parts/title-line.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useStore } from '../../state/store.ts'
import { Beside, Column, Line } from '../../term/elements.tsx'
import type { TextLine } from '../../parts/text-view.tsx'
import type { Theme } from '../../theme/theme.ts'
import { fit } from '../../text/fit.ts'
import { stateText, stateToken } from '../detections/columns.ts'
import { AboutPanel } from '../detections/about-panel.tsx'
import { testLines } from '../detection/lines.ts'
import type { TestsModel } from './model.ts'
import { printNumber } from '../../text/numbers.ts'

/** From this width on, failures are shown beside the list. */
const wide = 120

const columns: readonly TableColumn<FolderRow>[] = [
  { key: 'tests', header: 'TESTS', min: 9, value: stateText, token: stateToken },
  { key: 'id', header: 'ID', min: 24, max: 60, grow: 2, value: ({ id, file }) => id || file, token: () => 'text' },
  { key: 'why', header: 'WHY', min: 16, grow: 4, value: whyOf, token: () => 'error' },
  { key: 'ms', header: 'MS', min: 6, align: 'right', priority: 0, value: timeOf, token: () => 'faint' },
]

export function TestsView({
  width,
  height,
  model: { folder, list, onlyFailed, filter },
}: Area & { readonly model: TestsModel }) {
  const state = useStore(folder.store)
  const isNarrow = useStore(onlyFailed)
  const line = useStore(filter)
  const { rows, cursor, selected } = useStore(list.store)
  const theme = useTheme()
  const side = width >= wide ? Math.floor(width * 0.5) : 0
  const space = height - 2
  const row = useDebounced(rows[cursor])
  const failures = useMemo(
    () => (side > 0 || row === undefined || !isFailing(row) ? [] : failureLines(row, folder.cwd, theme, width - 3)),
    [side, row, folder.cwd, theme, width],
  )
  const beneath = useDetailsHeight(failures, side > 0 ? 0 : Math.floor(space / 2), !rows.some(isFailing))
  const empty =
    state.problem !== undefined
      ? `! ${state.problem}`
      : state.phase === 'reading'
        ? 'Reading ...'
        : isNarrow
          ? 'No failures.'
          : 'No tests.'
  return (
    <Column width={width} height={height}>
      <ProgressLine state={state} width={width} />
      <TitleLine
        width={width}
        left={`/ ${line === '' ? '' : `${line} `}${isNarrow ? 'failures only' : 'failures first'}`}
        marks={selected.size > 0 ? [['warning', `${selected.size} selected`]] : []}
        position={rows.length === 0 ? '' : `${printNumber(cursor + 1)} of ${printNumber(rows.length)}`}
      />
      <Beside height={space}>
        <Column width={width - side} height={space}>
          <DataTable
            columns={columns}
            list={list}
            keyOf={({ file }) => file}
            width={width - side}
            height={space - beneath}
            empty={empty}
          />
          <DetailsBelow lines={failures} width={width} height={beneath} />
        </Column>
        {side === 0 ? null : <AboutPanel row={rows[cursor]} cwd={folder.cwd} width={side} height={space} />}
      </Beside>
    </Column>
  )
}

/** `[########------] 420/812  2 failed`: the progress of the run and its results. */
function ProgressLine({ state, width }: { readonly state: FolderState; readonly width: number }) {
  const theme = useTheme()
  const { phase, tested, toTest, rows } = state
  const cases = rows.flatMap(({ result }) => result?.cases ?? [])
  const failed = cases.filter(({ status }) => status === 'failed').length
  const passed = cases.filter(({ status }) => status === 'passed').length
  const skipped = cases.length - failed - passed
  const space = Math.min(24, Math.floor(width / 4))
  const done = toTest === 0 ? (phase === 'idle' ? space : 0) : Math.round((tested / toTest) * space)
  const bar = `[${'#'.repeat(done)}${'-'.repeat(space - done)}]`
  const counts = ` ${printNumber(tested)}/${printNumber(toTest)} detections  ${printNumber(passed)} passed`
  const others = `${failed === 0 ? '' : `  ${printNumber(failed)} failed`}${skipped === 0 ? '' : `  ${skipped} skipped`}`
  const rest = Math.max(0, width - 1 - bar.length - counts.length)
  return (
    <Line
      text={` ${theme.paint(failed > 0 ? 'error' : 'good', bar)}${counts}${theme.paint(failed > 0 ? 'error' : 'warning', fit(others, rest))}`}
    />
  )
}

function isFailing({ result }: FolderRow): boolean {
  return result?.status === 'failed' || result?.status === 'invalid'
}

/** Formats the failures without the heading, for which a small screen has no space. */
function failureLines(row: FolderRow, cwd: string, theme: Theme, width: number): readonly TextLine[] {
  return testLines(row, cwd, theme, width, true).slice(1)
}

/** Returns the first line of the reason of its first failure. */
function whyOf({ result }: FolderRow): string {
  if (result === undefined) return ''
  const failed = result.cases.find(({ status }) => status === 'failed')
  if (failed !== undefined) return `"${failed.name}": ${failed.reason ?? failed.error?.message ?? 'failed'}`
  return result.status === 'passed' || result.status === 'untested'
    ? ''
    : (result.reason ?? result.error?.message ?? '')
}

function timeOf({ result }: FolderRow): string {
  const ms = result?.cases.reduce((sum, { durationMs }) => sum + durationMs, 0)
  return ms === undefined || result?.cases.length === 0 ? '' : ms.toFixed(ms < 10 ? 1 : 0)
}
