import { useNavigate } from 'react-router-dom'
import { navigation } from '../../../app/navigation.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { isLookedUp, lookUpValue } from '../../../lookups/look-up-value.ts'
import type { MenuGroup } from '../../../ui/menu.tsx'
import { defaultFilter, writeFilter } from '../filter.ts'
import { detailsText } from '../strings.ts'

/** Search ranges around the event, in minutes. */
const stretches = [15, 60, 1440] as const

/** Links to investigate a value: alerts and searches with it. */
export function usePivots(): (value: string, at: string | undefined) => MenuGroup {
  const navigate = useNavigate()
  const mayLookUp = useMay('LookupRead')
  return (value, at) => {
    const alerts = writeFilter({ ...defaultFilter, statuses: [], range: '30', indicator: value })
    const searchPath = '/investigate/indicator-search/'
    return {
      label: detailsText.pivots,
      entries: [
        {
          text: detailsText.alertsWith,
          onPick: () => void navigate(`/alerts-and-errors/?${alerts}`),
        },
        ...(mayLookUp && isLookedUp(value) ? [{ text: detailsText.lookUp, onPick: () => lookUpValue(value) }] : []),
        ...(navigation.isBuilt(searchPath) && at !== undefined
          ? stretches.map((minutes) => ({
              text: detailsText.searchAround(minutes),
              onPick: () => {
                const time = Date.parse(at)
                const search = new URLSearchParams({
                  indicators: value,
                  from: new Date(time - minutes * 60_000).toISOString(),
                  to: new Date(time + minutes * 60_000).toISOString(),
                })
                void navigate(`${searchPath}?${search}`)
              },
            }))
          : []),
      ],
    }
  }
}
