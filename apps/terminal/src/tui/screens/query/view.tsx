import { useEffect, useMemo, useState } from 'react'
import type { Area } from '../../app/screen.ts'
import { useTheme } from '../../parts/context.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { TitleLine } from '../../parts/title-line.tsx'
import { SidePanel } from '../../parts/side-panel.tsx'
import { TextView } from '../../parts/text-view.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useStore } from '../../state/store.ts'
import { Beside, Column, Line, TerminalCursor } from '../../term/elements.tsx'
import { cleanLine } from '../../text/clean.ts'
import { cellsOf, fit } from '../../text/fit.ts'
import { eventLines } from '../alert/event-lines.ts'
import { resultColumns } from './columns.ts'
import type { QueryState } from './query-model.ts'
import type { QueryScreenModel } from './screen-model.ts'
import { withoutEmpty } from './without-empty.ts'

/** From this width on, the row under the cursor is shown beside the list. */
const wide = 120
/** Visible lines of the query, while it is edited and otherwise. */
const mostWritten = 8
const mostRead = 2

const hints = {
  search: '"a phrase" log:AWS.CloudTrail eventName == ConsoleLogin indicator:203.0.113.7 since:12h',
  picketflow: 'aws_cloudtrail | where p_event_time > time.ago(1d) | summarize n=agg.count() by eventName;',
  sql: 'SELECT eventName, count() FROM aws_cloudtrail GROUP BY 1 ORDER BY 2 DESC;',
}

export function QueryView({ width, height, model }: Area & { readonly model: QueryScreenModel }) {
  const theme = useTheme()
  const state = useStore(model.query.store)
  const focus = useStore(model.focus)
  const text = useStore(model.text)
  const first = useStore(model.first)
  const asked = useStore(model.asked)
  const assistance = useStore(model.assistance)
  const { rows, cursor } = useStore(model.list.store)
  const current = rows[cursor]
  const settled = useDebounced(current)
  // Opening a row shows it at once, because the next keys act on its values.
  const row = focus === 'event' ? current : settled
  const written = Math.min(focus === 'text' ? mostWritten : mostRead, Math.max(1, text.lines.length), height - 6)
  const isAssisted = model.mode === 'picketflow' && focus === 'text'
  const space = height - written - (isAssisted ? 3 : 2)
  const isBeside = width >= wide
  const side = isBeside ? Math.floor(width * 0.42) : 0
  const columns = useMemo(
    () => resultColumns(state, model.mode, asked, first),
    [state.columns, state.rows, model.mode, asked, first],
  )
  const lines = useMemo(
    () =>
      row === undefined ? [] : eventLines(withoutEmpty(row.node), theme, (focus === 'event' ? width - side : side) - 3),
    [row, theme, width, side, focus],
  )
  model.lines = lines
  return (
    <Column width={width} height={height}>
      <Written model={model} width={width} height={written} />
      {isAssisted ? <Assist model={model} width={width} /> : null}
      <Line text={theme.paint('border', '\u2500'.repeat(width))} />
      <Status state={state} width={width} cursor={cursor} mistake={isAssisted ? assistance.problem : undefined} />
      <Beside height={space}>
        {focus === 'event' ? (
          <TextView lines={lines} model={model.event} width={width} height={space} />
        ) : (
          <DataTable
            columns={columns}
            list={model.list}
            keyOf={({ key }) => key}
            width={width - side}
            height={space}
            empty={emptyText(state)}
          />
        )}
        {side > 0 && focus !== 'event' ? <SidePanel width={side} height={space} lines={lines} /> : null}
      </Beside>
    </Column>
  )
}

function emptyText({ phase, problem }: QueryState): string {
  if (phase === 'failed' || phase === 'stopped') return ''
  return phase === 'done' ? problem || 'No results.' : ''
}

/** The text, with the terminal's cursor at the insertion point. */
function Written({
  model,
  width,
  height,
}: {
  readonly model: QueryScreenModel
  readonly width: number
  readonly height: number
}) {
  const theme = useTheme()
  const { lines, line, column } = useStore(model.text)
  const focus = useStore(model.focus)
  const isFocused = focus === 'text'
  const lead = 3
  const space = width - lead - 1
  const top = Math.max(0, Math.min(line - height + 1, lines.length - height))
  const before = cellsOf(cleanLine(lines[line]!.slice(0, column)))
  const shift = Math.max(0, before - space + 1)
  const isEmpty = lines.length === 1 && lines[0] === ''
  return (
    <>
      {Array.from({ length: height }, (_, index) => {
        const shown = lines[top + index] ?? ''
        const cut = top + index === line ? cleanLine(shown).slice(shift) : shown
        const plain = isEmpty ? theme.paint('faint', fit(hints[model.mode], space)) : fit(cut, space)
        return <Line key={index} text={`${theme.paint('accent', index === 0 ? ' > ' : '   ')}${plain} `} />
      })}
      <TerminalCursor at={isFocused ? { x: lead + before - shift, y: 1 + line - top } : undefined} />
    </>
  )
}

/** The completions at the cursor. */
function Assist({ model, width }: { readonly model: QueryScreenModel; readonly width: number }) {
  const theme = useTheme()
  const { offered } = useStore(model.assistance)
  const labels = offered.map(({ label }) => label).join('  ')
  return <Line text={`   ${theme.paint('faint', fit(labels === '' ? '' : `Tab: ${labels}`, width - 3))}`} />
}

function Status({
  state,
  width,
  cursor,
  mistake,
}: {
  readonly state: QueryState
  readonly width: number
  readonly cursor: number
  /** Of the text that is being written. */
  readonly mistake: string | undefined
}) {
  const { phase, progress, startedAt, problem, total, cost, isTruncated, rows } = state
  const seconds = useSeconds(phase === 'running' ? startedAt : undefined)
  const theme = useTheme()
  if (phase === 'failed') return <Line text={` ${theme.paint('error', fit(`! ${problem ?? ''}`, width - 1))}`} />
  if (mistake !== undefined && phase !== 'running')
    return <Line text={` ${theme.paint('warning', fit(`! ${mistake}`, width - 1))}`} />
  const left = {
    idle: '',
    running: `running ${seconds} s  ${progress}`,
    reading: 'reading the rows ...',
    done: `${total.toLocaleString('en')} ${total === 1 ? 'row' : 'rows'}  ${cost}${isTruncated ? '  truncated: more rows exist' : ''}`,
    stopped: problem ?? 'Stopped.',
  }[phase]
  const position = rows.length === 0 ? '' : `${(cursor + 1).toLocaleString('en')} of ${total.toLocaleString('en')}`
  return <TitleLine width={width} left={left} marks={[]} position={position} />
}

/** Counts the seconds since a time, as long as there is one. */
function useSeconds(since: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (since === undefined) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000))
}
