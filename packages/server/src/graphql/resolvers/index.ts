import type { Resolvers } from '../schema.generated.ts'
import { createActorResolvers } from './actor.ts'
import { createAlertResolvers } from './alert.ts'
import { createAlertEventResolvers } from './alert-events.ts'
import { createAlertInsightResolvers } from './alert-insight.ts'
import { createApiTokenResolvers } from './api-token.ts'
import { createAppConfigResolvers } from './app-config.ts'
import { createAssistantResolvers } from './assistant.ts'
import { createAuditResolvers } from './audit.ts'
import { createBucketDataResolvers } from './bucket-data.ts'
import { createBulkUploadResolvers } from './bulk-upload.ts'
import { createDashboardResolvers } from './dashboard.ts'
import { createDataLakeResolvers } from './data-lake.ts'
import { createPipelineQueryResolvers } from './pipeline-query.ts'
import { createDataMetricsResolvers } from './data-metrics.ts'
import { createDataModelResolvers } from './data-model.ts'
import { createDemoResolvers } from './demo.ts'
import { createDestinationResolvers } from './destination.ts'
import { createDetectionResolvers } from './detection.ts'
import { createDetectionTextResolvers } from './detection-text.ts'
import { createDeviceSignInResolvers } from './device-sign-in.ts'
import { createDraftSchemaResolvers } from './draft-schema.ts'
import { createEnrichmentProviderResolvers } from './enrichment-provider.ts'
import { createEnrichmentResolvers } from './enrichment.ts'
import { createFeatureFlagResolvers } from './feature-flag.ts'
import { createFeedbackResolvers } from './feedback.ts'
import { createFilterFieldResolvers } from './filter-field.ts'
import { createGeneralSettingsResolvers } from './general-settings.ts'
import { createHelperResolvers } from './helper.ts'
import { createLiveRulesResolvers } from './live-rules.ts'
import { createLogSchemaResolvers } from './log-schema.ts'
import { createLookupTableResolvers } from './lookup-table.ts'
import { createMeResolvers } from './me.ts'
import { createMitreResolvers } from './mitre.ts'
import { createNotificationResolvers } from './notification.ts'
import { createOwnSessionResolvers } from './own-session.ts'
import { createPackResolvers } from './pack.ts'
import { createPackSourceResolvers } from './pack-source.ts'
import { createReplayResolvers } from './replay.ts'
import { createResourceResolvers } from './resource.ts'
import { createRoleResolvers } from './role.ts'
import { createSavedQueryResolvers } from './saved-query.ts'
import { createSavedViewResolvers } from './saved-view.ts'
import { createScheduleResolvers } from './schedule.ts'
import { createSecondFactorResolvers } from './second-factor.ts'
import { createSingleSignOnResolvers } from './single-sign-on.ts'
import { createSourceResolvers } from './source.ts'
import { createSourceOperationResolvers } from './source-operation.ts'
import { createSourceAuthorizationResolvers } from './source-authorization.ts'
import { createSourceJobResolvers } from './source-job.ts'
import { createUserResolvers } from './user.ts'

/** One line per noun. */
const nouns = [
  createActorResolvers,
  createAlertEventResolvers,
  createAlertInsightResolvers,
  createAlertResolvers,
  createApiTokenResolvers,
  createAppConfigResolvers,
  createAssistantResolvers,
  createAuditResolvers,
  createBucketDataResolvers,
  createBulkUploadResolvers,
  createDashboardResolvers,
  createDataLakeResolvers,
  createPipelineQueryResolvers,
  createDataMetricsResolvers,
  createDataModelResolvers,
  createDemoResolvers,
  createDestinationResolvers,
  createDetectionResolvers,
  createDetectionTextResolvers,
  createDeviceSignInResolvers,
  createDraftSchemaResolvers,
  createEnrichmentProviderResolvers,
  createEnrichmentResolvers,
  createFeatureFlagResolvers,
  createFeedbackResolvers,
  createFilterFieldResolvers,
  createGeneralSettingsResolvers,
  createHelperResolvers,
  createLiveRulesResolvers,
  createLogSchemaResolvers,
  createLookupTableResolvers,
  createMeResolvers,
  createMitreResolvers,
  createNotificationResolvers,
  createOwnSessionResolvers,
  createPackResolvers,
  createPackSourceResolvers,
  createReplayResolvers,
  createResourceResolvers,
  createRoleResolvers,
  createSavedQueryResolvers,
  createSavedViewResolvers,
  createScheduleResolvers,
  createSecondFactorResolvers,
  createSingleSignOnResolvers,
  createSourceAuthorizationResolvers,
  createSourceJobResolvers,
  createSourceResolvers,
  createSourceOperationResolvers,
  createUserResolvers,
] as const

type Noun = (typeof nouns)[number]
type Needs<Each> = Each extends (services: infer Services) => Resolvers ? (services: Services) => void : never

/** The services that the resolvers of all nouns need. */
export type GraphqlServices = Needs<Noun> extends (services: infer All) => void ? All : never

export function createResolvers(services: GraphqlServices): readonly Resolvers[] {
  return nouns.map((create) => (create as (services: GraphqlServices) => Resolvers)(services))
}
