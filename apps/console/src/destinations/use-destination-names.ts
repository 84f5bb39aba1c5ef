import { useQuery } from '@apollo/client/react'
import { ListDestinations } from '@picket/core/api'
import { useMay } from '../app/session/permissions.ts'

interface DestinationNames {
  /** Returns the display name; undefined if the destination does not exist or is not visible. */
  readonly nameOf: (outputId: string) => string | undefined
  /** `reading` while they are loading; `hidden` if the user cannot read destinations. */
  readonly state: 'reading' | 'read' | 'hidden'
}

/** The names of destinations. Users who can read alerts or detections can read the names, but no other settings. */
export function useDestinationNames(): DestinationNames {
  const mayRead = useMay('DestinationRead', 'AlertRead', 'RuleRead', 'PolicyRead')
  const { data, error } = useQuery(ListDestinations, { skip: !mayRead, context: { failSilently: true } })
  return {
    nameOf: (outputId) => data?.destinations.find((one) => one.outputId === outputId)?.displayName,
    state: data !== undefined ? 'read' : mayRead && error === undefined ? 'reading' : 'hidden',
  }
}
