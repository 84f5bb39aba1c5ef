import { useQuery } from '@apollo/client/react'
import { ListDestinations } from '@picket/core/api'
import { useMay } from '../app/session/permissions.ts'

interface DestinationNames {
  /** As people call it; nothing of one that is not there, or not told of. */
  readonly nameOf: (outputId: string) => string | undefined
  /** `reading` until they are there; `hidden` where whoever is signed in is told of none. */
  readonly state: 'reading' | 'read' | 'hidden'
}

/** Whoever reads alerts or detections may know what destinations are called, and no more of them. */
export function useDestinationNames(): DestinationNames {
  const mayRead = useMay('DestinationRead', 'AlertRead', 'RuleRead', 'PolicyRead')
  const { data, error } = useQuery(ListDestinations, { skip: !mayRead, context: { failSilently: true } })
  return {
    nameOf: (outputId) => data?.destinations.find((one) => one.outputId === outputId)?.displayName,
    state: data !== undefined ? 'read' : mayRead && error === undefined ? 'reading' : 'hidden',
  }
}
