import { alertScreen } from './alert/declaration.ts'
import { alertsScreen } from './alerts/declaration.ts'
import { correlationScreen } from './correlation/declaration.ts'
import { coverageScreen } from './test-coverage/declaration.ts'
import { dashboardScreen, dashboardsScreen } from './dashboards/declaration.ts'
import { destinationScreen, destinationsScreen } from './destinations/declaration.ts'
import { detectionScreen } from './detection/declaration.ts'
import { detectionsScreen } from './detections/declaration.ts'
import { editScreen } from './edits/declaration.ts'
import { editorScreen } from './editor/declaration.ts'
import { enrichmentScreen } from './enrichment/declaration.ts'
import { explainScreen } from './explain/declaration.ts'
import { keysScreen } from './keys/declaration.ts'
import { matrixScreen } from './matrix/declaration.ts'
import { newScreen } from './wizard/declaration.ts'
import { notificationsScreen } from './notifications/declaration.ts'
import { outputScreen } from './output/declaration.ts'
import { packsScreen } from './packs/declaration.ts'
import { planScreen } from './plan/declaration.ts'
import { problemsScreen } from './problems/declaration.ts'
import { queriesScreen } from './queries/declaration.ts'
import { queryScreen } from './query/declaration.ts'
import { scheduleScreen, schedulesScreen } from './schedules/declaration.ts'
import { serverDetectionScreen, serverDetectionsScreen } from './server-detections/declaration.ts'
import { sourceCatalogScreen } from './source-catalog/declaration.ts'
import { sourceFormScreen } from './source-form/declaration.ts'
import { schemaScreen, schemasScreen } from './schemas/declaration.ts'
import { sourceScreen, sourcesScreen } from './sources/declaration.ts'
import { testsScreen } from './tests/declaration.ts'

/**
 * Every screen of the terminal UI. Addresses, keys, help, the palette, `picket tui SCREEN` and `docs/reference/keys.md` all follow from
 * this list; keys are listed in its order.
 */
export const screens = [
  alertScreen,
  alertsScreen,
  detectionScreen,
  correlationScreen,
  explainScreen,
  testsScreen,
  detectionsScreen,
  matrixScreen,
  problemsScreen,
  coverageScreen,
  planScreen,
  editScreen,
  keysScreen,
  newScreen,
  serverDetectionsScreen,
  serverDetectionScreen,
  dashboardsScreen,
  dashboardScreen,
  queryScreen,
  queriesScreen,
  schedulesScreen,
  scheduleScreen,
  sourcesScreen,
  sourceScreen,
  sourceCatalogScreen,
  sourceFormScreen,
  schemasScreen,
  schemaScreen,
  destinationsScreen,
  destinationScreen,
  packsScreen,
  enrichmentScreen,
  notificationsScreen,
  outputScreen,
  editorScreen,
] as const

declare module '../app/register.ts' {
  interface Register {
    readonly screens: typeof screens
  }
}
