import { useMemo } from 'react'
import type { Area } from '../../app/screen.ts'
import { useTheme } from '../../parts/context.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { TextView } from '../../parts/text-view.tsx'
import { useStore } from '../../state/store.ts'
import { Beside, Column, Line } from '../../term/elements.tsx'
import { fit } from '../../text/fit.ts'
import type { Theme } from '../../theme/theme.ts'
import { activityLines } from './activity-lines.ts'
import type { AlertState } from './alert-model.ts'
import { rowIdOf } from './row-id.ts'
import { deliveryLines } from './delivery-lines.ts'
import { eventLines } from './event-lines.ts'
import { relatedLines } from './related-lines.ts'
import { alertTabs, type AlertLine, type AlertScreenModel, type AlertTab } from './screen-model.ts'
import { summaryLines } from './summary-lines.ts'
import { matchesLines, whyLines } from './why-lines.ts'

/** From this width on, the summary and the event are shown side by side. */
const wide = 120

export function AlertView({ width, height, model }: Area & { readonly model: AlertScreenModel }) {
  const theme = useTheme()
  const state = useStore(model.alert.store)
  const index = useStore(model.tab)
  const tab = alertTabs[index]!
  const side = width >= wide ? Math.floor(width * 0.45) : 0
  const lines = useMemo(() => linesOf(tab, state, theme, width - side - 2), [tab, state, theme, width, side])
  const beside = useMemo(
    () => (side === 0 ? [] : linesOf(tab === 'Events' ? 'Summary' : 'Events', state, theme, side - 3)),
    [tab, state, theme, side],
  )
  const text = model.texts[index]!
  const space = height - 2
  model.lines = lines
  return (
    <Column width={width} height={height}>
      <Tabs names={tabNames(state)} current={index} width={width} />
      <Line text={` ${theme.paint('strong', fit(state.row?.title ?? '', width - 1))}`} />
      <Beside height={space}>
        <TextView lines={lines} model={text} width={width - side} height={space} />
        {side === 0 ? null : <SidePanel width={side} height={space} lines={beside} />}
      </Beside>
    </Column>
  )
}

/** Returns whether its detection is a correlation rule. */
function judgesMatches({ origin }: NonNullable<AlertState['row']>): boolean {
  return origin?.__typename === 'AlertDetection' && origin.type === 'CORRELATION_RULE'
}

function tabNames({ row, event, events }: AlertState): readonly string[] {
  const shown = events.length === 0 ? '' : ` ${event + 1}/${row?.eventCount ?? events.length}`
  return alertTabs.map((name) => (name === 'Events' ? `Events${shown}` : name))
}

function linesOf(tab: AlertTab, state: AlertState, theme: Theme, width: number): readonly AlertLine[] {
  const { row, details, timeline, events, event, related, names, problem } = state
  const noteLines = (text: string): readonly AlertLine[] => [
    { plain: text, text: theme.paint('faint', fit(text, width)) },
  ]
  if (row === undefined) return noteLines(problem === undefined ? 'Loading ...' : `! ${problem}`)
  switch (tab) {
    case 'Summary':
      return summaryLines(row, details, theme, width)
    case 'Events':
      return events.length > 0
        ? eventLines(events[event], theme, width)
        : noteLines(timeline === undefined ? 'Loading ...' : 'The alert has no events.')
    case 'Why': {
      const why = state.whys.get(rowIdOf(events[event]) ?? '')
      if (typeof why === 'string') return noteLines(`! ${why}`)
      const matches = judgesMatches(row) ? matchesLines(events, theme, width) : []
      if (matches.length > 0) return matches
      if (timeline !== undefined && rowIdOf(events[event]) === undefined) return whyLines(undefined, theme, width)
      return why === undefined ? noteLines('Loading ...') : whyLines(why, theme, width)
    }
    case 'Activity':
      return timeline === undefined ? noteLines('Loading ...') : activityLines(timeline, names, theme, width)
    case 'Deliveries':
      return details === undefined ? noteLines('Loading ...') : deliveryLines(details, names, theme, width)
    case 'Related':
      return related === undefined ? noteLines('Loading ...') : relatedLines(related, Date.now(), theme, width)
  }
}
