import { useMemo } from 'react'
import type { Area } from '../../app/screen.ts'
import { DetailsBelow, useDetailsHeight } from '../../parts/details-below.tsx'
import { useTheme } from '../../parts/context.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { TitleLine } from '../../parts/title-line.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useStore } from '../../state/store.ts'
import { Beside, Column } from '../../term/elements.tsx'
import type { RemoteListModel } from './remote-list-model.ts'
import { printNumber } from '../../text/numbers.ts'

/** From this width on, details are shown beside the list, otherwise below it. */
const wide = 120

export function RemoteListView<Row>({ width, height, model }: Area & { readonly model: RemoteListModel<Row> }) {
  const { spec, list, store } = model
  const theme = useTheme()
  const { phase, problem, filter } = useStore(store)
  const tab = useStore(model.tab)
  const { rows, cursor, selected } = useStore(list.store)
  const row = useDebounced(rows[cursor])
  const side = width >= wide ? Math.floor(width * 0.42) : 0
  const lines = useMemo(
    () => (row === undefined ? [] : spec.about(row, theme, side === 0 ? width - 3 : side - 3)),
    [row, spec, theme, side, width],
  )
  const space = height - (spec.tabs === undefined ? 1 : 2)
  const beneath = useDetailsHeight(lines, side > 0 ? 0 : Math.floor(space / 2), rows.length === 0)
  const empty =
    phase === 'failed'
      ? `! ${problem ?? ''}`
      : phase === 'ready'
        ? filter === ''
          ? `No ${spec.title}. ${spec.emptyHint?.(tab) ?? ''}`.trim()
          : 'No matches.'
        : 'Loading ...'
  return (
    <Column width={width} height={height}>
      {spec.tabs === undefined ? null : <Tabs names={spec.tabs} current={tab} width={width} />}
      <TitleLine
        width={width}
        left={`/ ${filter === '' ? 'everything' : filter}`}
        marks={[
          ...(selected.size > 0 ? [['warning', `${selected.size} selected`] as const] : []),
          ...(spec.marks?.(model) ?? []),
        ]}
        position={rows.length === 0 ? '' : `${printNumber(cursor + 1)} of ${printNumber(rows.length)}`}
      />
      <Beside height={space}>
        <Column width={width - side} height={space}>
          <DataTable
            columns={spec.columns}
            list={list}
            keyOf={spec.keyOf}
            width={width - side}
            height={space - beneath}
            empty={empty}
          />
          <DetailsBelow lines={lines} width={width} height={beneath} />
        </Column>
        {side === 0 ? null : <SidePanel width={side} height={space} lines={lines} />}
      </Beside>
    </Column>
  )
}
