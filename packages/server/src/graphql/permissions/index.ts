import type { FieldAccess, FieldAccessTable } from '../field-access.ts'
import { alertPermissions } from './alert.ts'
import { apiTokenPermissions } from './api-token.ts'
import { appConfigPermissions } from './app-config.ts'
import { assistantPermissions } from './assistant.ts'
import { auditPermissions } from './audit.ts'
import { bulkUploadPermissions } from './bulk-upload.ts'
import { dashboardPermissions } from './dashboard.ts'
import { dataLakePermissions } from './data-lake.ts'
import { pipelineQueryPermissions } from './pipeline-query.ts'
import { dataMetricsPermissions } from './data-metrics.ts'
import { dataModelPermissions } from './data-model.ts'
import { demoPermissions } from './demo.ts'
import { destinationPermissions } from './destination.ts'
import { detectionPermissions } from './detection.ts'
import { enrichmentProviderPermissions } from './enrichment-provider.ts'
import { featureFlagPermissions } from './feature-flag.ts'
import { deviceSignInPermissions } from './device-sign-in.ts'
import { draftSchemaPermissions } from './draft-schema.ts'
import { ownSessionPermissions } from './own-session.ts'
import { feedbackPermissions } from './feedback.ts'
import { filterFieldPermissions } from './filter-field.ts'
import { generalSettingsPermissions } from './general-settings.ts'
import { helperPermissions } from './helper.ts'
import { logSchemaPermissions } from './log-schema.ts'
import { lookupTablePermissions } from './lookup-table.ts'
import { mePermissions } from './me.ts'
import { mitrePermissions } from './mitre.ts'
import { notificationPermissions } from './notification.ts'
import { packPermissions } from './pack.ts'
import { replayPermissions } from './replay.ts'
import { resourcePermissions } from './resource.ts'
import { rolePermissions } from './role.ts'
import { savedQueryPermissions } from './saved-query.ts'
import { savedViewPermissions } from './saved-view.ts'
import { schedulePermissions } from './schedule.ts'
import { secondFactorPermissions } from './second-factor.ts'
import { singleSignOnPermissions } from './single-sign-on.ts'
import { sourceAuthorizationPermissions } from './source-authorization.ts'
import { sourcePermissions } from './source.ts'
import { sourceOperationPermissions } from './source-operation.ts'
import { sourceJobPermissions } from './source-job.ts'
import { userPermissions } from './user.ts'

/** One line per noun. */
const tables: readonly FieldAccessTable[] = [
  alertPermissions,
  apiTokenPermissions,
  appConfigPermissions,
  assistantPermissions,
  auditPermissions,
  bulkUploadPermissions,
  dashboardPermissions,
  dataLakePermissions,
  pipelineQueryPermissions,
  dataMetricsPermissions,
  dataModelPermissions,
  demoPermissions,
  destinationPermissions,
  detectionPermissions,
  deviceSignInPermissions,
  draftSchemaPermissions,
  ownSessionPermissions,
  enrichmentProviderPermissions,
  featureFlagPermissions,
  feedbackPermissions,
  filterFieldPermissions,
  generalSettingsPermissions,
  helperPermissions,
  logSchemaPermissions,
  lookupTablePermissions,
  mePermissions,
  mitrePermissions,
  notificationPermissions,
  packPermissions,
  replayPermissions,
  resourcePermissions,
  rolePermissions,
  savedQueryPermissions,
  savedViewPermissions,
  schedulePermissions,
  secondFactorPermissions,
  singleSignOnPermissions,
  sourceJobPermissions,
  sourceOperationPermissions,
  sourceAuthorizationPermissions,
  sourcePermissions,
  userPermissions,
]

/** The permission table: every field of Query and Mutation, and nested fields that require more. */
export const fieldAccess: ReadonlyMap<string, FieldAccess> = new Map(
  tables.flatMap((table) => Object.entries(table) as [string, FieldAccess][]),
)
