import { ListAlerts } from '@picket/core/api'
import { useCallback, useState } from 'react'
import { client } from '../../../app/client.ts'
import { useMe } from '../../../app/session/session.ts'
import { useSavedViews, type ListView } from '../../../table/saved-views.ts'
import { ViewsBar } from '../../../table/views-bar.tsx'
import { toInput } from '../filter.ts'
import { listText } from '../strings.ts'
import { readListState } from '../view-state.ts'

/** The name of the list of alerts in saved views. */
export const viewsPage = 'alerts'

/** The built-in views for common shifts. */
export const usualViews = [
  { name: listText.viewOpen, search: '' },
  { name: listText.viewMine, search: 'assignee=me' },
  { name: listText.viewCritical, search: 'range=1&severities%5B%5D=CRITICAL' },
]

/**
 * The saved views of the list as a bar, with digits as shortcuts. The URL names the modified view, so that reloads and
 * links retain it.
 */
export function useAlertViews({
  search,
  named,
  onPick,
}: {
  readonly search: string
  /** The view named in the URL. */
  readonly named: string
  readonly onPick: (search: string, view: string) => void
}) {
  const me = useMe().id
  const saved = useSavedViews(viewsPage, usualViews)
  const [pickedId, setPickedId] = useState<string>()
  const { views } = saved
  const current =
    views.find(({ id }) => id === named) ??
    // Of views with the same state, the one that was selected.
    views.find((view) => view.id === pickedId && view.search === search) ??
    views.find((view) => view.search === search)
  /** Returns the view parameter of the URL for the state of the list. */
  const nameIn = (view: ListView, shown: string): string =>
    view.search !== shown || views.some(({ id, search: its }) => id !== view.id && its === shown) ? view.id : ''
  const pick = (view: ListView): void => {
    setPickedId(view.id)
    onPick(view.search, nameIn(view, view.search))
  }
  const countOf = useCallback(
    async (wanted: string): Promise<number> => {
      const { filter } = readListState(new URLSearchParams(wanted))
      const input = { ...toInput(filter, { now: Date.now(), me }), pageSize: 1 }
      return (await client.query(ListAlerts, { input }, { failSilently: true })).alerts.totalCount
    },
    [me],
  )
  return {
    views,
    pick,
    /** The view to name in the URL when the list changes. The initial state is not a selection by the user. */
    nameAfter: (shown: string): string =>
      // Views that are not loaded yet can contain it.
      current === undefined
        ? named
        : current.search === '' && ![named, pickedId].includes(current.id)
          ? ''
          : nameIn(current, shown),
    bar: <ViewsBar saved={saved} search={search} current={current} onPick={pick} countOf={countOf} />,
  }
}
