import { alertRoutes } from '../features/alerts/routes.ts'
import { apiTokenRoutes } from '../features/api-tokens/routes.ts'
import { attackMatrixRoutes } from '../features/attack-matrix/routes.ts'
import { cloudSecurityRoutes } from '../features/cloud-security/routes.ts'
import { dataDashboardRoutes } from '../features/dashboard-data/routes.ts'
import { customDashboardRoutes } from '../features/dashboards/routes.ts'
import { dataExplorerRoutes } from '../features/data-explorer/routes.ts'
import { dataModelRoutes } from '../features/data-models/routes.ts'
import { destinationRoutes } from '../features/destinations/routes.ts'
import { detectionEditorRoutes } from '../features/detection-editor/routes.ts'
import { detectionRoutes } from '../features/detections/routes.ts'
import { deviceRoutes } from '../features/device/routes.ts'
import { generalSettingsRoutes } from '../features/general-settings/routes.ts'
import { helperRoutes } from '../features/helpers/routes.ts'
import { indicatorSearchRoutes } from '../features/indicator-search/routes.ts'
import { logSourceRoutes } from '../features/log-sources/routes.ts'
import { enrichmentProviderRoutes } from '../features/enrichment-providers/routes.ts'
import { lookupTableRoutes } from '../features/lookup-tables/routes.ts'
import { notebookRoutes } from '../features/notebooks/routes.ts'
import { overviewRoutes } from '../features/overview/routes.ts'
import { packRoutes } from '../features/packs/routes.ts'
import { plannedRoutes } from '../features/planned/routes.ts'
import { playgroundRoutes } from '../features/playground/routes.ts'
import { resourceRoutes } from '../features/resources/routes.ts'
import { roleRoutes } from '../features/roles/routes.ts'
import { savedSearchRoutes } from '../features/saved-searches/routes.ts'
import { schemaRoutes } from '../features/schemas/routes.ts'
import { searchHistoryRoutes } from '../features/search-history/routes.ts'
import { searchRoutes } from '../features/search/routes.ts'
import { supportRoutes } from '../features/support/routes.ts'
import { userRoutes } from '../features/users/routes.ts'
import type { ScreenRoute } from './screen-route.ts'

/**
 * The screens for signed-in users, in menu order. The router, the navigation, the palette, titles, permissions and
 * breadcrumbs read this table.
 */
export const routes: readonly ScreenRoute[] = [
  ...overviewRoutes,
  ...cloudSecurityRoutes,
  ...dataDashboardRoutes,
  ...attackMatrixRoutes,
  ...customDashboardRoutes,
  ...alertRoutes,
  ...detectionRoutes,
  ...detectionEditorRoutes,
  ...helperRoutes,
  ...dataModelRoutes,
  ...packRoutes,
  ...dataExplorerRoutes,
  ...savedSearchRoutes,
  ...notebookRoutes,
  ...searchHistoryRoutes,
  ...logSourceRoutes,
  ...schemaRoutes,
  ...searchRoutes,
  ...indicatorSearchRoutes,
  ...resourceRoutes,
  ...lookupTableRoutes,
  ...enrichmentProviderRoutes,
  ...destinationRoutes,
  ...generalSettingsRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...apiTokenRoutes,
  ...playgroundRoutes,
  ...deviceRoutes,
  ...supportRoutes,
  ...plannedRoutes,
]

/** Groups of the route map. Each redirects to its first screen that the user can open. */
export const groupPaths: readonly string[] = ['/investigate/', '/build/', '/configure/', '/settings/']

/** Redirects. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/dashboard/', '/dashboard/overview/'],
  ['/alerts/', '/alerts-and-errors/'],
  ['/alerts/:id/', '/alerts-and-errors/:id/'],
  ['/build/detections/rules/', '/build/detections/?analysisTypes[]=RULE&analysisTypes[]=DERIVED_RULE'],
  ['/build/detections/policies/', '/build/detections/?analysisTypes[]=POLICY'],
  ['/build/detections/correlation-rules/', '/build/detections/?analysisTypes[]=CORRELATION_RULE'],
  ['/settings/roles/:id/', '/settings/roles/'],
]
