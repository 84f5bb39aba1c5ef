import { navigation } from '../../../app/navigation.ts'
import { useMe } from '../../../app/session/session.ts'
import type { Permission } from '../../../app/session/permissions.ts'
import type { AlertRow } from '../alert-row.ts'

type SystemError = Extract<AlertRow['origin'], { readonly systemErrorType: unknown }>

interface Place {
  /** As in the route map. */
  readonly path: string
  readonly anyOf: readonly Permission[]
}

/** Returns the page of the object of a system error. */
const places: Readonly<Record<SystemError['relatedComponent'], Place>> = {
  CLOUD_ACCOUNT: { path: '/configure/cloud-accounts/:id/edit/', anyOf: ['CloudsecSourceRead'] },
  DESTINATION: { path: '/configure/destinations/:id/edit/', anyOf: ['DestinationRead'] },
  // Its screen determines the kind.
  DETECTION: { path: '/build/detections/rules/:id/', anyOf: ['RuleRead', 'PolicyRead'] },
  ENRICHMENT: { path: '/configure/enrichment-providers/:id/', anyOf: ['LookupRead'] },
  LOG_SOURCE: { path: '/configure/log-sources/:id/', anyOf: ['LogSourceRead'] },
  LOOKUP_TABLE: { path: '/configure/lookup-tables/:id/edit/', anyOf: ['LookupRead'] },
  SAVED_QUERY: { path: '/investigate/saved-searches/', anyOf: ['DataAnalyticsRead'] },
}

/** Links to the object of a system error; undefined if it has no screen or the user cannot open it. */
export function useRelatedPath(): (origin: SystemError) => string | undefined {
  const { permissions } = useMe()
  return ({ relatedComponent, relatedId }) => {
    const place = places[relatedComponent]
    if (place === undefined || relatedId === null || !navigation.isBuilt(place.path)) return undefined
    if (!place.anyOf.some((one) => permissions.includes(one))) return undefined
    return place.path.replace(':id', encodeURIComponent(relatedId))
  }
}
