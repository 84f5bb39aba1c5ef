/**
 * Talking to a server: a typed client, one document per operation, and what its failures mean.
 *
 * ```ts
 * const client = createClient({ url, fetch, credentials: () => ({ kind: 'token', value }) })
 * const { alert } = await client.query(AlertDetails, { id })
 * ```
 */
export { createClient, type Client } from './client.ts'
export type { Credentials } from './credentials.ts'
export { toDestinationKinds, type OfferedKind } from './destination-kinds.ts'
export { toEnrichmentKinds, type OfferedEnrichmentKind } from './enrichment-kinds.ts'
export { toSourceKinds, type OfferedSourceKind } from './source-kinds.ts'
export {
  catalogCategories,
  catalogGroups,
  searchCatalog,
  toCatalog,
  type CatalogEntry,
  type LogProvider,
} from './source-catalog.ts'
export {
  checkSourceValues,
  clearSourceSecrets,
  toSourceInput,
  toSourceValues,
  type SourceValues,
  type StoredSource,
} from './source-values.ts'
export { describeFailure } from './describe-failure.ts'
export { unexpectedText } from './error-text.ts'
export type { Fetch } from './fetch.ts'
export { notificationText, packErrorText } from './pack-error-text.ts'
export { toPageStatus, type PageStatus } from './page-status.ts'
export { paginate, takeFirst } from './paginate.ts'

// One document per operation, with the names of the API.
export * from './documents/alert.generated.ts'
export * from './documents/api-token.generated.ts'
export * from './documents/assistant.generated.ts'
export * from './documents/app.generated.ts'
export * from './documents/audit.generated.ts'
export * from './documents/bulk-upload.generated.ts'
export * from './documents/dashboard.generated.ts'
export * from './documents/data-lake.generated.ts'
export * from './documents/data-metrics.generated.ts'
export * from './documents/demo.generated.ts'
export * from './documents/destination.generated.ts'
export * from './documents/detection.generated.ts'
export * from './documents/detection-text.generated.ts'
export * from './documents/device-sign-in.generated.ts'
export * from './documents/draft-schema.generated.ts'
export * from './documents/enrichment-provider.generated.ts'
export * from './documents/feature-flag.generated.ts'
export * from './documents/helper.generated.ts'
export * from './documents/log-schema.generated.ts'
export * from './documents/log-types.generated.ts'
export * from './documents/lookup-table.generated.ts'
export * from './documents/lookup-table.generated.ts'
export * from './documents/log-types.generated.ts'
export * from './documents/me.generated.ts'
export * from './documents/mitre.generated.ts'
export * from './documents/notification.generated.ts'
export * from './documents/overview.generated.ts'
export * from './documents/pack.generated.ts'
export * from './documents/pipeline-query.generated.ts'
export * from './documents/own-session.generated.ts'
export * from './documents/replay.generated.ts'
export * from './documents/resource.generated.ts'
export * from './documents/saved-query.generated.ts'
export * from './documents/schedule.generated.ts'
export * from './documents/single-sign-on.generated.ts'
export * from './documents/source.generated.ts'
export * from './documents/source-authorization.generated.ts'
export * from './documents/source-job.generated.ts'
export * from './documents/user.generated.ts'
export type * from './documents/schema.generated.ts'
