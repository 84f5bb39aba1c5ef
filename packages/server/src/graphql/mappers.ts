/**
 * What resolvers hand on where it is not the answer's own shape: GraphQL type -> where its domain type is, as schema.generated.ts
 * sees it. The generator of that file reads this; a type without a line here is handed on in the shape of its answer.
 */
export const mappers: Readonly<Record<string, string>> = {
  Detection: '../detections/found-spec.ts#FoundSpec',
  Rule: '../detections/found-spec.ts#FoundSpec',
  Policy: '../detections/found-spec.ts#FoundSpec',
  CorrelationRule: '../detections/found-spec.ts#FoundSpec',
  GlobalHelper: '../detections/found-spec.ts#FoundSpec',
  DataModel: '../detections/found-spec.ts#FoundSpec',
  DetectionVersion: './presented-version.ts#PresentedVersion',
  LogIntegration: '../ingest/source-service.ts#SourceState',
  HttpLogIntegration: '../ingest/source-service.ts#SourceState',
  DirectoryLogIntegration: '../ingest/source-service.ts#SourceState',
  SourceFailureGroup: '../stores/failures/failure-store.ts#FailureGroupRow',
  Schema: '../schemas/schema-book.ts#ShelvedSchema',
  SchemaRevision: '../stores/schemas/schema-store.ts#SchemaRevisionRow',
  Alert: '../stores/alerts/alert-store.ts#AlertRow',
  Comment: '../stores/alerts/timeline-store.ts#CommentRow',
  AlertTimelineItem: '../stores/alerts/timeline-store.ts#TimelineRow',
  AlertConnection: './resolvers/alert-connection.ts#AlertConnectionOf',
  User: '../identity/users/user.ts#User',
  Role: '../identity/roles/role.ts#Role',
  APIToken: '../identity/api-tokens/api-token.ts#ApiToken',
  AuditLogEntry: '../stores/audit/audit-table.ts#AuditTable',
  Me: '../identity/viewer.ts#Viewer',
  SavedView: '../stores/saved-views/saved-view-table.ts#SavedViewTable',
  Notification: '../stores/notifications/notification-tables.ts#NotificationTable',
  DataLakeDatabase: '../lake/catalogue/catalogue.ts#CatalogueDatabase',
  DataLakeDatabaseTable: '../lake/catalogue/catalogue.ts#CatalogueTable',
  DataLakeQuery: '../stores/lake-queries/lake-query-store.ts#LakeQueryRow',
}
