import { navigation } from '../../../app/navigation.ts'
import { useMe } from '../../../app/session/session.ts'
import type { Permission } from '../../../app/session/permissions.ts'
import type { AlertRow } from '../alert-row.ts'

type SystemError = Extract<AlertRow['origin'], { readonly systemErrorType: unknown }>

interface Place {
  /** As the route map has it. */
  readonly path: string
  readonly anyOf: readonly Permission[]
}

/** Where what a system error is about is shown. */
const places: Readonly<Record<SystemError['relatedComponent'], Place>> = {
  CLOUD_ACCOUNT: { path: '/configure/cloud-accounts/:id/edit/', anyOf: ['CloudsecSourceRead'] },
  DESTINATION: { path: '/configure/destinations/:id/edit/', anyOf: ['DestinationRead'] },
  // Its screen finds out of which kind it is.
  DETECTION: { path: '/build/detections/rules/:id/', anyOf: ['RuleRead', 'PolicyRead'] },
  ENRICHMENT: { path: '/configure/enrichment-providers/:id/', anyOf: ['LookupRead'] },
  LOG_SOURCE: { path: '/configure/log-sources/:id/', anyOf: ['LogSourceRead'] },
  LOOKUP_TABLE: { path: '/configure/lookup-tables/:id/edit/', anyOf: ['LookupRead'] },
  SAVED_QUERY: { path: '/investigate/saved-searches/', anyOf: ['DataAnalyticsRead'] },
}

/** Leads to what a system error is about; nothing where there is no screen of it, or whoever is signed in may not open it. */
export function useRelatedPath(): (origin: SystemError) => string | undefined {
  const { permissions } = useMe()
  return ({ relatedComponent, relatedId }) => {
    const place = places[relatedComponent]
    if (place === undefined || relatedId === null || !navigation.isBuilt(place.path)) return undefined
    if (!place.anyOf.some((one) => permissions.includes(one))) return undefined
    return place.path.replace(':id', encodeURIComponent(relatedId))
  }
}
