import { useQuery } from '@apollo/client/react'
import { AlertEntities, type AlertEntitiesData } from '@picket/core/api'

export type Entity = AlertEntitiesData['alertEntities'][number]['entities'][number]

/** Loads the entities of an alert. */
export function useEntities(alertId: string): readonly Entity[] {
  const { data } = useQuery(AlertEntities, { variables: { alertIds: [alertId] }, context: { failSilently: true } })
  return data?.alertEntities[0]?.entities ?? []
}
