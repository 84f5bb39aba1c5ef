import { useQuery } from '@apollo/client/react'
import { ListDestinations } from '@picket/core/api'
import { useMay } from '../../../app/session/permissions.ts'

/** Destinations as people call them, where they may be read. */
export function useDestinationNames(): (outputId: string) => string {
  const mayRead = useMay('DestinationRead', 'DestinationModify')
  const { data } = useQuery(ListDestinations, { skip: !mayRead, context: { failSilently: true } })
  return (outputId) => data?.destinations.find((one) => one.outputId === outputId)?.displayName ?? outputId
}
