import { ListAlerts } from '@picket/core/api'
import { useCallback, useState } from 'react'
import { client } from '../../../app/client.ts'
import { useMe } from '../../../app/session/session.ts'
import { useSavedViews, type ListView } from '../../../table/saved-views.ts'
import { ViewsBar } from '../../../table/views-bar.tsx'
import { toInput } from '../filter.ts'
import { listText } from '../strings.ts'
import { readListState } from '../view-state.ts'

/** As the list of alerts calls itself among saved views. */
export const viewsPage = 'alerts'

/** Always there: what most shifts begin with. */
export const usualViews = [
  { name: listText.viewOpen, search: '' },
  { name: listText.viewMine, search: 'assignee=me' },
  { name: listText.viewCritical, search: 'range=1&severities%5B%5D=CRITICAL' },
]

/** The saved views of the list as a bar, and by digits. */
export function useAlertViews({
  search,
  onPick,
}: {
  readonly search: string
  readonly onPick: (search: string) => void
}) {
  const me = useMe().id
  const saved = useSavedViews(viewsPage, usualViews)
  const [pickedId, setPickedId] = useState<string>()
  // Of those that show the same, the one that was picked.
  const picked = saved.views.find((view) => view.id === pickedId)
  const current = picked?.search === search ? picked : (saved.views.find((view) => view.search === search) ?? picked)
  const pick = (view: ListView): void => {
    setPickedId(view.id)
    if (view.search !== search) onPick(view.search)
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
    views: saved.views,
    pick,
    bar: <ViewsBar saved={saved} search={search} current={current} onPick={pick} countOf={countOf} />,
  }
}
