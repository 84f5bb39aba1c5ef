import { useMemo } from 'react'
import type { App } from '../../app/app-state.ts'
import type { Area } from '../../app/screen.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { TitleLine } from '../../parts/title-line.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useTheme } from '../../parts/context.ts'
import { useStore } from '../../state/store.ts'
import { Beside, Column } from '../../term/elements.tsx'
import { summaryLines } from '../alert/summary-lines.ts'
import { alertColumns } from './columns.ts'
import type { AlertsModel } from './model.ts'
import { standardViews } from './views.ts'
import { printNumber } from '../../text/numbers.ts'

/** From this width on, details of the row under the cursor are shown beside the list. */
const wide = 120

const columns = alertColumns(() => Date.now())

export function AlertsView({ width, height, model }: Area & { readonly app: App; readonly model: AlertsModel }) {
  const theme = useTheme()
  const { feed, list, details, filter } = model
  const { phase, problem } = useStore(feed.store)
  const line = useStore(filter)
  const side = width >= wide ? Math.floor(width * 0.4) : 0
  const space = height - 2
  const empty = {
    idle: '',
    loading: 'Loading ...',
    failed: `! ${problem ?? ''}`,
    ready: 'No alerts match. Press / to change the filter.',
  }[phase]
  return (
    <Column width={width} height={height}>
      <Tabs
        names={standardViews.map(({ name }) => name)}
        current={standardViews.findIndex((view) => view.filter === line)}
        width={width}
      />
      <FilterLine width={width} model={model} />
      <Beside height={space}>
        <DataTable
          columns={columns}
          list={list}
          keyOf={({ id }) => id}
          width={width - side}
          height={space}
          empty={empty}
        />
        {side === 0 ? null : <Panel width={side} height={space} list={list} details={details} theme={theme} />}
      </Beside>
    </Column>
  )
}

function FilterLine({
  width,
  model: { feed, list, filter, isAll },
}: {
  readonly width: number
  readonly model: AlertsModel
}) {
  const { total, rows, fresh } = useStore(feed.store)
  const { cursor, selected, range } = useStore(list.store)
  const everything = useStore(isAll)
  const line = useStore(filter)
  return (
    <TitleLine
      width={width}
      left={`/ ${line}`}
      marks={[
        ...(everything
          ? [['warning', `all ${printNumber(total)} selected`] as const]
          : selected.size > 0
            ? [['warning', `${range === undefined ? '' : 'range: '}${selected.size} selected`] as const]
            : []),
        ...(fresh > 0 ? [['good', `${fresh} new, press r`] as const] : []),
      ]}
      position={rows.length === 0 ? '' : `${printNumber(cursor + 1)} of ${printNumber(Math.max(total, rows.length))}`}
    />
  )
}

function Panel({
  width,
  height,
  list,
  details,
  theme,
}: {
  readonly width: number
  readonly height: number
  readonly theme: ReturnType<typeof useTheme>
} & Pick<AlertsModel, 'list' | 'details'>) {
  const { rows, cursor } = useStore(list.store)
  const known = useStore(details.store)
  const row = useDebounced(rows[cursor])
  const full = row === undefined ? undefined : known.get(row.id)
  const lines = useMemo(
    () => (row === undefined ? [] : summaryLines(row, full, theme, width - 3)),
    [row, full, theme, width],
  )
  return <SidePanel width={width} height={height} lines={lines} />
}
