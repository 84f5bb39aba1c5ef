import { useMemo } from 'react'
import type { Area } from '../../app/screen.ts'
import { DetailsBelow, useDetailsHeight } from '../../parts/details-below.tsx'
import { useTheme } from '../../parts/context.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { TitleLine } from '../../parts/title-line.tsx'
import { SidePanel } from '../../parts/side-panel.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useStore } from '../../state/store.ts'
import { Beside, Column } from '../../term/elements.tsx'
import type { Listing } from './listing.ts'
import { printNumber } from '../../text/numbers.ts'

/** From this width on, details are shown beside the list, otherwise below it. */
const wide = 120

export function ListingScreenView<Row>({ width, height, listing }: Area & { readonly listing: Listing<Row> }) {
  const { spec, list, view } = listing
  const theme = useTheme()
  const { filter, tab } = useStore(view)
  const { rows, cursor, selected } = useStore(list.store)
  // Changes of the same row show at once; another row waits until the cursor rests.
  const current = rows[cursor]
  const settled = useDebounced(current === undefined ? undefined : spec.keyOf(current))
  const row = settled === undefined ? undefined : rows.find((one) => spec.keyOf(one) === settled)
  const isWide = width >= wide && spec.about !== undefined
  const side = isWide ? Math.floor(width * 0.42) : 0
  const lines = useMemo(
    () => (row === undefined ? [] : (spec.about?.(row, theme, side === 0 ? width - 3 : side - 3) ?? [])),
    [row, spec, theme, side, width],
  )
  const above = spec.tabs.length > 0 ? 2 : 1
  const space = height - above
  const most = isWide || spec.isWideOnly === true ? 0 : Math.floor(space * 0.45)
  const beneath = useDetailsHeight(lines, most, rows.length === 0)
  return (
    <Column width={width} height={height}>
      {spec.tabs.length > 0 ? <Tabs names={spec.tabs} current={tab} width={width} /> : null}
      <TitleLine
        width={width}
        left={`/ ${filter === '' ? spec.lead() : filter}`}
        marks={[
          ...(spec.marks?.() ?? []),
          ...(selected.size > 0 ? [['warning', `${selected.size} selected`] as const] : []),
        ]}
        position={rows.length === 0 ? '' : `${printNumber(cursor + 1)} of ${printNumber(rows.length)}`}
      />
      <Beside height={space}>
        <Column width={width - side} height={space}>
          <DataTable
            columns={spec.columns()}
            list={list}
            keyOf={spec.keyOf}
            width={width - side}
            height={space - beneath}
            empty={spec.empty({ filter, tab })}
          />
          <DetailsBelow lines={lines} width={width} height={beneath} />
        </Column>
        {side === 0 ? null : <SidePanel width={side} height={space} lines={lines} />}
      </Beside>
    </Column>
  )
}
