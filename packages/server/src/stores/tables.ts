import type { AlertCommentTable, AlertLogTypeTable, AlertTable, AlertTimelineTable } from './alerts/alert-tables.ts'
import type { ApiTokenTable } from './api-tokens/api-token-table.ts'
import type { DeliveryAttemptTable, OutboxTable } from './deliveries/delivery-tables.ts'
import type { DeviceSignInTable } from './device-sign-ins/device-sign-in-table.ts'
import type { DestinationTable } from './destinations/destination-table.ts'
import type { AssistantStreamTable } from './assistant/assistant-stream-table.ts'
import type { AuditTable } from './audit/audit-table.ts'
import type { ExternalUserTable } from './external-users/external-user-table.ts'
import type { FeedbackTable } from './feedback/feedback-table.ts'
import type { FailureGroupTable } from './failures/failure-group-table.ts'
import type { FollowedFileTable } from './followed-files/followed-file-table.ts'
import type { KnownPlaceTable } from './known-places/known-place-table.ts'
import type { LakeQueryTable } from './lake-queries/lake-query-table.ts'
import type { LedgerTable } from './ledger/ledger-table.ts'
import type { ReadObjectTable } from './read-objects/read-object-table.ts'
import type { SourceBackfillTable } from './source-backfills/source-backfill-table.ts'
import type { SourceCursorTable } from './source-cursors/source-cursor-table.ts'
import type { SourceTokenTable } from './source-tokens/source-token-table.ts'
import type { SourceFilterMinutesTable, SourceMinutesTable } from './ledger/source-minutes-table.ts'
import type { EnrichmentAnswerTable, EnrichmentProviderTable } from './enrichment/enrichment-tables.ts'
import type { LookupImportTable } from './lookups/lookup-import-table.ts'
import type { LookupPartTable, LookupVersionTable } from './lookups/lookup-tables.ts'
import type { AlertLinkTable, SyncSeenTable } from './links/link-tables.ts'
import type { SourceTable } from './sources/source-table.ts'
import type { DraftSchemaTable } from './draft-schemas/draft-schema-table.ts'
import type { SchemaSampleTable } from './schema-samples/schema-sample-table.ts'
import type { SourceJobTable } from './source-jobs/source-job-table.ts'
import type { EngineBatchTable, EngineStateTable, EngineWindowTable } from './engine-state/engine-state-tables.ts'
import type {
  CorrelationInboxTable,
  CorrelationOutboxTable,
  CorrelationStateTable,
} from './correlation/correlation-tables.ts'
import type { ComplianceTable, PolicyStateTable, ResourceTable } from './resources/resource-tables.ts'
import type { ScheduleJobTable, ScheduleRowsTable, ScheduleRunTable } from './schedules/schedule-tables.ts'
import type { SpecClockTable, SpecTable, SpecVersionTable } from './specs/spec-tables.ts'
import type { UploadJobTable } from './upload-jobs/upload-job-table.ts'
import type { NotificationPreferenceTable, NotificationTable } from './notifications/notification-tables.ts'
import type {
  PackMemberTable,
  PackPartTable,
  PackReleaseTable,
  PackSourceTable,
  PackTable,
} from './packs/pack-tables.ts'
import type { PasswordResetTable } from './password-resets/password-reset-table.ts'
import type { PreferenceTable } from './preferences/preference-table.ts'
import type { ReplayAlertTable, ReplayCheckpointTable, ReplayTable } from './replays/replay-tables.ts'
import type { RoleTable } from './roles/role-table.ts'
import type { SavedViewTable } from './saved-views/saved-view-table.ts'
import type { SchemaRevisionTable, SchemaTable } from './schemas/schema-tables.ts'
import type { RecoveryCodeTable, SecondFactorTable } from './second-factors/second-factor-tables.ts'
import type { ScimGroupMemberTable, ScimGroupTable } from './scim-groups/scim-group-tables.ts'
import type { SessionTable } from './sessions/session-table.ts'
import type { SettingTable } from './settings/setting-table.ts'
import type { SignInFailureTable } from './sign-in-failures/sign-in-failure-table.ts'
import type { SigningKeyTable } from './signing-keys/signing-key-table.ts'
import type {
  ExternalIdentityTable,
  ProviderSessionTable,
  SignOnFlowTable,
  UsedAssertionTable,
} from './single-sign-on/single-sign-on-tables.ts'
import type { UserTable } from './users/user-table.ts'

/** Every table of the metadata, by name. */
export interface Tables {
  readonly alerts: AlertTable
  readonly alert_log_types: AlertLogTypeTable
  readonly alert_timeline: AlertTimelineTable
  readonly alert_comments: AlertCommentTable
  readonly destinations: DestinationTable
  readonly device_sign_ins: DeviceSignInTable
  readonly lookup_versions: LookupVersionTable
  readonly lookup_parts: LookupPartTable
  readonly lookup_imports: LookupImportTable
  readonly enrichment_providers: EnrichmentProviderTable
  readonly enrichment_answers: EnrichmentAnswerTable
  readonly outbox: OutboxTable
  readonly alert_links: AlertLinkTable
  readonly sync_seen: SyncSeenTable
  readonly delivery_attempts: DeliveryAttemptTable
  readonly assistant_streams: AssistantStreamTable
  readonly audit_log: AuditTable
  readonly feedback: FeedbackTable
  readonly roles: RoleTable
  readonly users: UserTable
  readonly sessions: SessionTable
  readonly signing_keys: SigningKeyTable
  readonly sign_in_failures: SignInFailureTable
  readonly second_factors: SecondFactorTable
  readonly recovery_codes: RecoveryCodeTable
  readonly password_resets: PasswordResetTable
  readonly known_places: KnownPlaceTable
  readonly sign_on_flows: SignOnFlowTable
  readonly provider_sessions: ProviderSessionTable
  readonly used_assertions: UsedAssertionTable
  readonly external_identities: ExternalIdentityTable
  readonly external_users: ExternalUserTable
  readonly scim_groups: ScimGroupTable
  readonly scim_group_members: ScimGroupMemberTable
  readonly api_tokens: ApiTokenTable
  readonly settings: SettingTable
  readonly user_preferences: PreferenceTable
  readonly saved_views: SavedViewTable
  readonly notifications: NotificationTable
  readonly notification_preferences: NotificationPreferenceTable
  readonly engine_state: EngineStateTable
  readonly engine_batches: EngineBatchTable
  readonly engine_windows: EngineWindowTable
  readonly specs: SpecTable
  readonly spec_versions: SpecVersionTable
  readonly spec_clock: SpecClockTable
  readonly upload_jobs: UploadJobTable
  readonly pack_sources: PackSourceTable
  readonly pack_releases: PackReleaseTable
  readonly pack_parts: PackPartTable
  readonly packs: PackTable
  readonly pack_members: PackMemberTable
  readonly log_sources: SourceTable
  readonly ledger: LedgerTable
  readonly source_cursors: SourceCursorTable
  readonly read_objects: ReadObjectTable
  readonly source_backfills: SourceBackfillTable
  readonly source_tokens: SourceTokenTable
  readonly source_minutes: SourceMinutesTable
  readonly source_filter_minutes: SourceFilterMinutesTable
  readonly failure_groups: FailureGroupTable
  readonly followed_files: FollowedFileTable
  readonly schemas: SchemaTable
  readonly schema_revisions: SchemaRevisionTable
  readonly draft_schemas: DraftSchemaTable
  readonly schema_samples: SchemaSampleTable
  readonly source_jobs: SourceJobTable
  readonly lake_queries: LakeQueryTable
  readonly schedule_jobs: ScheduleJobTable
  readonly schedule_runs: ScheduleRunTable
  readonly schedule_rows: ScheduleRowsTable
  readonly correlation_inbox: CorrelationInboxTable
  readonly correlation_outbox: CorrelationOutboxTable
  readonly correlation_states: CorrelationStateTable
  readonly resources: ResourceTable
  readonly compliance: ComplianceTable
  readonly policy_states: PolicyStateTable
  readonly replays: ReplayTable
  readonly replay_alerts: ReplayAlertTable
  readonly replay_checkpoints: ReplayCheckpointTable
}
