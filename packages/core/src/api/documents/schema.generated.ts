// Written by `npm run generate` from schema/graphql and the documents in this folder. Do not edit.

export type AlertFacetField = 'SEVERITY' | 'STATUS' | 'TYPE' | 'DETECTION' | 'ASSIGNEE' | 'LOG_TYPE'

export type AlertTime = 'CREATED' | 'FIRST_EVENT'

export type AlertVerdict = 'MATCH' | 'NO_MATCH' | 'ERROR'

export type AlertStatus = 'OPEN' | 'TRIAGED' | 'RESOLVED' | 'CLOSED'

export type AlertListingType = 'ALERT' | 'DETECTION_ERROR' | 'SYSTEM_ERROR'

export type SystemErrorType = 'ALERT_DELIVERY' | 'DETECTION_ALERT_LIMIT_EXCEEDED' | 'SOURCE_CLASSIFICATION_FAILURES' | 'SOURCE_LOG_PROCESSING_ERRORS' | 'SOURCE_NO_DATA' | 'SOURCE_PERMISSIONS_CHECKS' | 'SOURCE_SCANNING_ERRORS'

export type RelatedComponent = 'CLOUD_ACCOUNT' | 'DESTINATION' | 'DETECTION' | 'ENRICHMENT' | 'LOG_SOURCE' | 'LOOKUP_TABLE' | 'SAVED_QUERY'

export type AlertEventType = 'ASSIGNEE_CHANGE' | 'COMMENT' | 'SLACKBOT_BOOMERANG' | 'STATUS_CHANGE'

export type CommentFormat = 'HTML' | 'PLAIN_TEXT'

export type RelatedAlertsBy = 'DEDUP_STRING' | 'DETECTION' | 'INDICATOR'

export type AlertSortBy = 'createdAt'

export type CustomerPlan = 'Business' | 'Canada' | 'Enterprise' | 'Europe'

export type CustomerRegion = 'EU' | 'US'

export type CustomerEnvironment = 'Production' | 'Sandbox'

export type AISummarizeKind = 'alert' | 'alertList' | 'detectionTests' | 'events' | 'overview' | 'queryResults'

export type AIOutputLength = 'xsmall' | 'small' | 'medium' | 'large' | 'xlarge' | 'largest'

export type AIDraftKind = 'detection' | 'query'

export type AssistantModelKind = 'openai' | 'anthropic'

export type AuditResult = 'SUCCEEDED' | 'FAILED'

export type AuditActorKind = 'user' | 'token' | 'system' | 'anonymous'

export type UploadDetectionEntitiesMode = 'CLASSIC_ZIP' | 'V2_ZIP'

export type ProcessingStatus = 'NOT_PROCESSED' | 'COMPLETED' | 'FAILED'

export type UploadChangeKind = 'created' | 'changed' | 'deleted'

export type SortDirEnum = 'ascending' | 'descending'

export type ErrorCode = 'AlreadyExists' | 'InUse' | 'InvalidInput' | 'InvalidLogSchema' | 'InvalidSyntax' | 'InvalidUpdate' | 'NotFound' | 'RevisionConflict' | 'ServerError'

export type Severity = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'INFO'

export type DetectionType = 'RULE' | 'SCHEDULED_RULE' | 'CORRELATION_RULE' | 'DERIVED_RULE' | 'POLICY'

export type LogTypeAccessKind = 'ALLOW' | 'ALLOW_ALL' | 'DENY' | 'DENY_ALL'

export type Permission = 'AlertModify' | 'AlertRead' | 'BulkUpload' | 'BulkUploadValidate' | 'CloudsecSourceModify' | 'CloudsecSourceRead' | 'DataAnalyticsModify' | 'DataAnalyticsRead' | 'DestinationModify' | 'DestinationRead' | 'GeneralSettingsModify' | 'GeneralSettingsRead' | 'LogSourceModify' | 'LogSourceRawDataRead' | 'LogSourceRead' | 'LookupModify' | 'LookupRead' | 'OrganizationAPITokenModify' | 'OrganizationAPITokenRead' | 'PicketAI' | 'PolicyModify' | 'PolicyRead' | 'ResourceModify' | 'ResourceRead' | 'RuleModify' | 'RuleRead' | 'SummaryRead' | 'UserModify' | 'UserRead'

export type DashboardChart = 'area' | 'bar' | 'line' | 'markdown' | 'number' | 'pie' | 'table'

export type DashboardUnit = 'bytes' | 'count' | 'milliseconds' | 'percent' | 'seconds'

export type DashboardVariableType = 'choice' | 'text'

export type DataLakeQueryStatus = 'running' | 'succeeded' | 'failed' | 'cancelled'

export type DataLakeQueryKind = 'AD_HOC' | 'DASHBOARD_WIDGET' | 'INDICATOR_SEARCH' | 'TIMELINE' | 'PREVALENCE'

export type DataLakeQueryMode = 'NATIVE_SQL' | 'SEARCH' | 'PANTHERFLOW'

export type DataLakeQuerySort = 'startedAt'

export type IndicatorName = 'AutoDetectType' | 'SimpleSearch' | 'TextSearch' | 'p_any_actor_ids' | 'p_any_aws_account_ids' | 'p_any_aws_arns' | 'p_any_aws_instance_ids' | 'p_any_aws_tags' | 'p_any_domain_names' | 'p_any_emails' | 'p_any_ip_addresses' | 'p_any_mac_addresses' | 'p_any_md5_hashes' | 'p_any_serial_numbers' | 'p_any_sha1_hashes' | 'p_any_sha256_hashes' | 'p_any_trace_ids' | 'p_any_usernames'

export type QuerySummaryOrder = 'descending' | 'ascending'

export type DataLakeDownloadFormat = 'csv' | 'ndjson' | 'parquet'

export type DataModelSortBy = 'enabled' | 'id' | 'lastModified' | 'logTypes'

export type DestinationType = 'asana' | 'blinkopswebhook' | 'customwebhook' | 'discord' | 'email' | 'gcppubsub' | 'github' | 'incidentiowebhook' | 'jira' | 'jiradatacenter' | 'mindflowwebhook' | 'msteams' | 'opsgenie' | 'pagerduty' | 'rapid7insightconnect' | 'slack' | 'slackbot' | 'sns' | 'splunkwebhook' | 'sqs' | 'tineswebhook' | 'torqwebhook'

export type AlertType = 'RULE' | 'SCHEDULED_RULE' | 'CORRELATION_RULE' | 'POLICY' | 'RULE_ERROR' | 'SCHEDULED_RULE_ERROR' | 'CORRELATION_RULE_ERROR' | 'SYSTEM_ERROR'

export type VerificationStatus = 'NOT_STARTED' | 'SUCCESS' | 'FAILED'

export type SettingKind = 'text' | 'secret' | 'list' | 'choice' | 'switch' | 'headers' | 'map' | 'severities' | 'prefixes'

export type TextFormat = 'url' | 'baseUrl' | 'email'

export type DeliveryAction = 'RESEND' | 'SUPPRESS'

export type DetectionSortBy = 'id' | 'displayName' | 'lastModified' | 'enabled' | 'severity'

export type SpecChange = 'created' | 'updated' | 'deleted'

export type IssueSeverity = 'error' | 'warning' | 'info'

export type LookUpType = 'ip' | 'domain' | 'url' | 'hash'

export type IndicatorVerdict = 'MALICIOUS' | 'SUSPICIOUS' | 'BENIGN' | 'UNKNOWN'

export type SchemasSortBy = 'createdAt' | 'isArchived' | 'name'

export type SchemaTestOutcome = 'MATCHED' | 'SKIPPED' | 'FAILED'

export type LookupImportMethod = 'UPLOAD' | 'S3' | 'GCS' | 'SCHEDULED_SEARCH' | 'ENRICHMENT_PROVIDER'

export type LookupKeyMatch = 'auto' | 'exact' | 'prefix'

export type LookupRowFormat = 'csv' | 'json' | 'jsonl' | 'parquet' | 'mmdb'

export type LookupSyncStatus = 'NOT_PROCESSED' | 'COMPLETED' | 'FAILED'

export type ViewerKind = 'user' | 'token'

export type CoverageStatus = 'COVERED' | 'IGNORED' | 'NONE' | 'NOT_COVERED' | 'UNKNOWN'

export type NotificationLevel = 'INFO' | 'WARNING' | 'ERROR'

export type NotificationCategory = 'DETECTION_NOTIFICATION' | 'SYSTEM_ERROR' | 'SYSTEM_NOTIFICATION'

export type NotificationChannelName = 'IN_APP'

export type SessionMethod = 'password' | 'support' | 'sso' | 'device'

export type PackMemberState = 'AVAILABLE' | 'MANAGED' | 'OWN'

export type DetectionPackSort = 'displayName' | 'enabled' | 'lastModified'

export type PipelineSeverity = 'error' | 'warning' | 'notice'

export type PipelineChart = 'bar' | 'line' | 'pie' | 'table'

export type PipelineIndexKind = 'partition' | 'primary_key' | 'skip_index'

export type PipelineItemKind = 'column' | 'function' | 'keyword' | 'operator' | 'table' | 'unit' | 'value' | 'variable'

export type ReplayState = 'EVALUATION_IN_PROGRESS' | 'COMPUTATION_IN_PROGRESS' | 'DONE' | 'CANCELED' | 'ERROR_EVALUATION' | 'ERROR_COMPUTATION' | 'UNKNOWN'

export type ReplayType = 'RULE' | 'CORRELATION_RULE' | 'PERFORMANCE'

export type ReplayRoad = 'SQL' | 'ENGINE'

export type ComplianceStatus = 'PASS' | 'FAIL' | 'ERROR'

export type ResourcesSortBy = 'complianceStatus' | 'id' | 'lastModified' | 'type'

export type SavedQueryLanguage = 'SQL' | 'PANTHERFLOW'

export type SavedQueryType = 'SQL' | 'PANTHERFLOW' | 'MARKDOWN'

export type SavedQuerySort = 'ALPHANUMERIC_ASC' | 'LAST_CREATED_DESC' | 'LAST_UPDATED_DESC'

export type ScheduledRunStatus = 'running' | 'waiting' | 'succeeded' | 'failed' | 'skipped'

export type PreferredMfa = 'SOFTWARE_TOKEN_MFA' | 'NONE'

export type SsoKind = 'SAML' | 'OIDC'

export type SourceJobStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED'

export type SourceBackfillStatus = 'RUNNING' | 'SUCCEEDED' | 'CANCELED'

export type LogStreamType = 'Auto' | 'CloudWatchLogs' | 'JSON' | 'JsonArray' | 'Lines'

export type HttpAuthMethod = 'SharedSecret' | 'HMAC' | 'Bearer' | 'Basic' | 'None'

export type HttpProtocol = 'Plain' | 'SplunkHEC' | 'Elasticsearch' | 'OTLP'

export type HmacAlgorithm = 'SHA1' | 'SHA256'

export type SourceAlarmType = 'SOURCE_NO_DATA'

export type SourceAlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA'

export type SourceHealthState = 'HEALTHY' | 'DEGRADED' | 'UNHEALTHY' | 'UNKNOWN'

export type SourceDelivery = 'PUSH' | 'PULL'

export type SourceOperation = 'CREATE' | 'UPDATE' | 'DELETE' | 'VIEW_DATA' | 'PAUSE' | 'BACKFILL' | 'TEMPLATE'

export type SourceFilterAction = 'INCLUDE' | 'EXCLUDE'

export type SourcesSortBy = 'dateCreated' | 'health' | 'label'

export type SourceFailureKind = 'CLASSIFICATION' | 'PROCESSING'

export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER'

export type UserRoleInputKind = 'ID' | 'NAME'

export type InvitationMessageAction = 'RESEND' | 'SUPPRESS'

export type UserSortBy = 'createdAt' | 'email' | 'lastLoggedInAt' | 'name' | 'role'

export type AlertSpreadInput = {
  /** Paging options are ignored. */
  readonly filter: AlertsInput
  /** The number of intervals of the histogram: 1 to 200, 60 by default. */
  readonly stretches?: number | null
  /** The length of an interval of the histogram in seconds, instead of their number. The time range of the filter can have at most 200 intervals. */
  readonly stretchSeconds?: number | null
  /** The time of an alert that the histogram uses; CREATED by default. */
  readonly by?: AlertTime | null
}

export type AlertEventInput = {
  readonly alertId: string
  /** The p_row_id of one of the events of the alert. */
  readonly rowId: string
}

export type ExecuteAlertActorQueryInput = {
  readonly alertId: string
  /** 1 to 999, 25 by default. */
  readonly limit?: number | null
}

export type AlertSummaryInput = {
  readonly alertId: string
  /** A field of the events, such as `sourceIPAddress`, `p_any_ip_addresses` or `userIdentity.arn`. */
  readonly attribute: string
  /** 1 to 100, 5 by default. */
  readonly topN?: number | null
}

export type RelatedAlertsInput = {
  readonly alertId: string
  readonly by: RelatedAlertsBy
  /** How long before or after this alert the other alerts were created, in minutes: 1 to 43,200, 1,440 by default. */
  readonly windowMinutes?: number | null
  /** 1 to 50, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type PageInput = {
  /** 1 to 50, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type AlertTimelineInput = {
  readonly pageSize?: number | null
  readonly cursor?: string | null
  readonly types?: readonly AlertEventType[] | null
}

export type AlertsInput = {
  /** Returns only these alerts, at most 1,000. */
  readonly ids?: readonly string[] | null
  /** Returns only alerts with this value in an indicator field of an event (p_any_ip_addresses, p_any_usernames and so on), up to the newest 1,000 alerts. */
  readonly indicator?: string | null
  /** ALERT by default. */
  readonly type?: AlertListingType | null
  readonly subtypes?: readonly AlertType[] | null
  readonly detectionId?: string | null
  readonly createdAtAfter?: string | null
  readonly createdAtBefore?: string | null
  /** Returns only alerts with an event between these times. */
  readonly eventTimeAfter?: string | null
  readonly eventTimeBefore?: string | null
  /** Returns only alerts whose first event is between these times. */
  readonly firstEventAfter?: string | null
  readonly firstEventBefore?: string | null
  readonly statuses?: readonly AlertStatus[] | null
  readonly severities?: readonly Severity[] | null
  readonly assigneeIds?: readonly string[] | null
  readonly onlyUnassigned?: boolean | null
  /** A substring of the title. */
  readonly nameContains?: string | null
  readonly logTypes?: readonly string[] | null
  readonly logSources?: readonly string[] | null
  readonly resourceTypes?: readonly string[] | null
  /** The resource of an alert of a policy. */
  readonly resourceId?: string | null
  readonly tags?: readonly string[] | null
  readonly dedupString?: string | null
  readonly eventCountMin?: number | null
  readonly eventCountMax?: number | null
  readonly sortBy?: AlertSortBy | null
  /** Descending by default. */
  readonly sortDir?: SortDirEnum | null
  /** 1 to 50 for API tokens, 1 to 500 for users; 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type UpdateAlertStatusByIdInput = {
  readonly ids: readonly string[]
  readonly status: AlertStatus
  /** A comment that is added to each alert. */
  readonly comment?: string | null
}

export type UpdateAlertsAssigneeByIdInput = {
  readonly ids: readonly string[]
  /** Removes the assignee if omitted. */
  readonly assigneeId?: string | null
}

export type UpdateAlertsAssigneeByEmailInput = {
  readonly ids: readonly string[]
  readonly assigneeEmail: string
}

export type UpdateAlertsByFilterInput = {
  /** Paging options are ignored. */
  readonly filter: AlertsInput
  readonly status?: AlertStatus | null
  readonly assigneeId?: string | null
  /** Removes the assignee. */
  readonly unassign?: boolean | null
  /** Only counts the alerts, without changing them. */
  readonly dryRun?: boolean | null
}

export type CreateAlertCommentInput = {
  readonly alertId: string
  /** 1 to 10,000 characters. */
  readonly body: string
  /** PLAIN_TEXT by default. */
  readonly format?: CommentFormat | null
}

export type UpdateAlertCommentInput = {
  readonly id: string
  readonly body: string
  readonly format?: CommentFormat | null
}

export type AlertCommentsInput = {
  readonly alertId: string
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type DeliverAlertInput = {
  readonly alertId: string
  readonly outputIds: readonly string[]
  /** RESEND by default. SUPPRESS cancels deliveries to these destinations that are waiting to be sent or retried. */
  readonly action?: DeliveryAction | null
}

export type CreateAPITokenInput = {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly allowedCIDRBlocks?: readonly string[] | null
  readonly expiresAt?: string | null
}

export type UpdateAPITokenInput = {
  readonly id: string
  readonly name?: string | null
  readonly permissions?: readonly Permission[] | null
  readonly allowedCIDRBlocks?: readonly string[] | null
  /** Null if the token never expires. */
  readonly expiresAt?: string | null
}

export type DeleteAPITokenInput = {
  readonly id: string
}

export type RotateAPITokenInput = {
  readonly id: string
}

export type AIMetadataInput = {
  readonly kind: AISummarizeKind
  /** The page of the console on which the question was asked. */
  readonly page?: string | null
}

export type AISummarizeAlertInput = {
  readonly alertId: string
  readonly prompt?: string | null
  /** medium by default. */
  readonly outputLength?: AIOutputLength | null
  readonly metadata?: AIMetadataInput | null
  readonly conversationId?: string | null
  readonly skipAlert?: boolean | null
  readonly skipAlertComments?: boolean | null
  readonly skipAlertEvents?: boolean | null
}

export type AISummarizeLogEventsInput = {
  readonly events: readonly unknown[]
  readonly prompt?: string | null
  readonly outputLength?: AIOutputLength | null
  readonly metadata?: AIMetadataInput | null
}

export type CachedAISummaryDataInput = {
  readonly events: readonly unknown[]
  readonly outputLength?: AIOutputLength | null
}

export type AIExplainDetectionInput = {
  readonly id: string
  /** medium by default. */
  readonly outputLength?: AIOutputLength | null
}

export type AIDraftInput = {
  /** What the detection or query should find, in words. */
  readonly prompt: string
}

export type UpdateAssistantSettingsInput = {
  readonly kind?: AssistantModelKind | null
  /** An empty text turns the assistant off. */
  readonly url?: string | null
  readonly model?: string | null
  /** An empty text removes the key. */
  readonly key?: string | null
  readonly redactions?: readonly string[] | null
}

export type AuditLogsInput = {
  readonly actorIds?: readonly string[] | null
  /** Email addresses and token names at the time of the action. */
  readonly actorNames?: readonly string[] | null
  /** Source addresses, or networks such as 192.0.2.0/24. */
  readonly sourceIPs?: readonly string[] | null
  readonly actions?: readonly string[] | null
  readonly result?: AuditResult | null
  /** Inclusive. */
  readonly startTime?: string | null
  /** Exclusive. */
  readonly endTime?: string | null
  /** 1 to 500, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type BucketDataFiltersInput = {
  /** Returns only keys that start with this prefix. */
  readonly prefix?: string | null
  /** Leaves out keys that start with this prefix. */
  readonly excludedPrefix?: string | null
  /** Returns only logs that contain this text, ignoring case. */
  readonly search?: string | null
  /** Returns only logs of files that were changed at or after this time. */
  readonly startTime?: string | null
  /** The end of the time range, exclusive. */
  readonly endTime?: string | null
}

export type ViewBucketDataInput = {
  readonly sourceId: string
  readonly filters?: BucketDataFiltersInput | null
  /** The stream type of the files; that of the source by default. */
  readonly streamType?: LogStreamType | null
  /** 1 to 100, 25 by default. */
  readonly pageSize?: number | null
  /** The token of the previous page, for the same filters. */
  readonly paginationToken?: string | null
}

export type KnownSpecInput = {
  readonly id: string
  readonly versionId: string
}

export type UploadDetectionEntitiesInput = {
  /** A zip archive of specs and the files that they refer to, in base64. */
  readonly data: string
  /** Both modes are handled alike. */
  readonly mode?: UploadDetectionEntitiesMode | null
  /** Reports what would change without changing it. */
  readonly dryRun?: boolean | null
  /** Deletes specs that were uploaded before and are not in the archive. */
  readonly deleteMissing?: boolean | null
  /** The versions that the caller has read and therefore replaces knowingly. */
  readonly known?: readonly KnownSpecInput[] | null
  /** Rejects the upload with RevisionConflict if it would overwrite changes that the caller has not read. `extensions.overwrites` lists them. */
  readonly refuseOverwrites?: boolean | null
  readonly patVersion?: string | null
}

export type UploadDetectionEntitiesAsyncInput = {
  readonly data: string
  readonly mode?: UploadDetectionEntitiesMode | null
  readonly dryRun?: boolean | null
  readonly deleteMissing?: boolean | null
  readonly patVersion?: string | null
}

export type ValidateBulkUploadInput = {
  readonly data: string
  readonly mode?: UploadDetectionEntitiesMode | null
  readonly patVersion?: string | null
}

export type DashboardsInput = {
  /** A substring of the name, the description or a tag. */
  readonly contains?: string | null
}

export type DashboardVariableInput = {
  readonly name: string
  readonly label?: string | null
  /** text by default. */
  readonly type?: DashboardVariableType | null
  readonly values?: readonly string[] | null
  readonly defaultValue?: string | null
}

export type DashboardWidgetInput = {
  readonly id: string
  readonly title?: string | null
  readonly chart?: DashboardChart | null
  /** The language of `query`: PANTHERFLOW by default. */
  readonly language?: SavedQueryLanguage | null
  readonly query?: string | null
  readonly savedQuery?: string | null
  readonly markdown?: string | null
  readonly x?: string | null
  readonly y?: readonly string[] | null
  readonly series?: string | null
  readonly unit?: DashboardUnit | null
  /** 1 to 12, 6 by default. */
  readonly width?: number | null
  /** 1 to 24, 4 by default. */
  readonly height?: number | null
}

export type CreateDashboardInput = {
  /** The id; from the name by default. */
  readonly id?: string | null
  readonly name?: string | null
  readonly description?: string | null
  readonly tags?: readonly string[] | null
  readonly timeRange?: string | null
  readonly refreshSeconds?: number | null
  readonly variables?: readonly DashboardVariableInput[] | null
  readonly widgets?: readonly DashboardWidgetInput[] | null
  /** A whole file in place of the other fields. */
  readonly text?: string | null
}

export type UpdateDashboardInput = {
  readonly id: string
  /** The version that was edited: another version in between is a conflict. */
  readonly versionId?: string | null
  readonly name?: string | null
  readonly description?: string | null
  readonly tags?: readonly string[] | null
  readonly timeRange?: string | null
  /** Null removes it. */
  readonly refreshSeconds?: number | null
  readonly variables?: readonly DashboardVariableInput[] | null
  /** All of them, in the order of the layout. */
  readonly widgets?: readonly DashboardWidgetInput[] | null
  /** A whole file in place of the other fields. */
  readonly text?: string | null
}

export type DeleteDashboardInput = {
  readonly id: string
}

export type ExecuteDashboardWidgetInput = {
  readonly dashboardId: string
  /** A widget of the dashboard; not required with `draft`. */
  readonly widgetId?: string | null
  /** A widget that is not saved, for previews. Requires DataAnalyticsRead. */
  readonly draft?: DashboardWidgetInput | null
  /** Until now, for the time range of the dashboard by default. */
  readonly timeRange?: SearchTimeRangeInput | null
  /** Values of variables by name; their default values otherwise. */
  readonly variables?: unknown
}

export type DataLakeDatabaseTablesInput = {
  readonly databaseName: string
  /** 1 to 500, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type DataLakeDatabaseTableInput = {
  readonly databaseName: string
  readonly tableName: string
}

export type DataLakeQueryResultsInput = {
  /** 1 to 999, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type DataLakeQueriesInput = {
  /** A substring of the name or the SQL, ignoring case. */
  readonly contains?: string | null
  readonly isScheduled?: boolean | null
  readonly issuedBy?: string | null
  /** Inclusive. */
  readonly startedAtAfter?: string | null
  /** Inclusive. */
  readonly startedAtBefore?: string | null
  readonly status?: readonly DataLakeQueryStatus[] | null
  readonly kind?: readonly DataLakeQueryKind[] | null
  readonly sortBy?: DataLakeQuerySort | null
  /** Newest first by default. */
  readonly sortDir?: SortDirEnum | null
  /** 1 to 500, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type DataLakeSqlSnippetInput = {
  readonly databaseName?: string | null
  readonly tableName: string
}

export type ExecuteDataLakeQueryInput = {
  /** One SELECT statement in ClickHouse's dialect, with time macros. */
  readonly sql: string
  /** The database of tables that are named without one; `logs` by default. */
  readonly databaseName?: string | null
  readonly queryName?: string | null
  /** Values of `{name:Type}` in the statement, by name: `{ user: "ana", ports: [22, 3389] }` for `{user:String}` and `{ports:Array(UInt16)}`. */
  readonly parameters?: unknown
  /** Limits every table of the statement to events of this time range. */
  readonly timeRange?: SearchTimeRangeInput | null
}

export type CancelDataLakeQueryInput = {
  readonly id: string
}

export type SearchTimeRangeInput = {
  /** Inclusive. One day before the end by default. */
  readonly startTime?: string | null
  /** Inclusive. Now by default. */
  readonly endTime?: string | null
}

export type ExecuteSearchInput = {
  /** Some of logs, rule_matches, signals and rule_errors; `logs` by default, unless `tables` is set. */
  readonly databases?: readonly string[] | null
  /** `logs.aws_cloudtrail`, or a name without its database. */
  readonly tables?: readonly string[] | null
  /** All log types that the caller can read by default. */
  readonly logTypes?: readonly string[] | null
  /** In the format of the filter builder: `{ and: [{ target, operator, value }] }`. */
  readonly filterExpression?: unknown
  /** A substring of the raw log, ignoring case. */
  readonly text?: string | null
  /** Addresses, user names, hashes and so on. Events need one of them among their indicators. */
  readonly entities?: readonly string[] | null
  readonly timeRange?: SearchTimeRangeInput | null
  /** Only SEARCH is supported. */
  readonly mode?: DataLakeQueryMode | null
  /** The maximum number of events, newest first: 1 to 10,000, 1,000 by default. */
  readonly limit?: number | null
  /** The interval of the timeline in seconds, at most 999 intervals; chosen by the time range by default. */
  readonly interval?: number | null
  readonly queryName?: string | null
}

export type ExecuteIndicatorSearchQueryInput = {
  /** Up to 500 values. Events need one of them. */
  readonly indicators: readonly string[]
  readonly indicatorName?: IndicatorName | null
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly databases?: readonly string[] | null
  readonly tables?: readonly string[] | null
}

export type DataLakeQuerySummaryInput = {
  readonly queryId: string
  /** A column of the results; for a search, also a field of the events. */
  readonly column: string
  readonly order?: QuerySummaryOrder | null
  /** 1 to 1,000, 100 by default. */
  readonly limit?: number | null
}

export type DownloadDataLakeQueryInput = {
  readonly queryId: string
  /** csv by default. */
  readonly format?: DataLakeDownloadFormat | null
}

export type DataMetricsInput = {
  /** Inclusive. */
  readonly fromDate: string
  /** Exclusive. */
  readonly toDate: string
  /** 60 by default. */
  readonly intervalInMinutes?: number | null
}

export type ListDataModelsInput = {
  readonly enabled?: boolean | null
  readonly nameContains?: string | null
  readonly logTypes?: readonly string[] | null
  /** id by default. */
  readonly sortBy?: DataModelSortBy | null
  readonly sortDir?: SortDirEnum | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

export type DataModelMappingInput = {
  readonly name: string
  readonly path?: string | null
  readonly method?: string | null
}

export type CreateDataModelInput = {
  readonly id: string
  readonly displayName?: string | null
  readonly description?: string | null
  readonly enabled?: boolean | null
  readonly logTypes: readonly string[]
  readonly mappings: readonly DataModelMappingInput[]
  readonly body?: string | null
}

export type UpdateDataModelInput = {
  readonly id: string
  readonly versionId?: string | null
  readonly displayName?: string | null
  readonly description?: string | null
  readonly enabled?: boolean | null
  readonly logTypes?: readonly string[] | null
  readonly mappings?: readonly DataModelMappingInput[] | null
  readonly body?: string | null
}

export type DeleteDataModelsInput = {
  readonly ids: readonly string[]
}

export type AddDestinationInput = {
  readonly displayName: string
  readonly outputType: DestinationType
  readonly outputConfig: unknown
  readonly defaultForSeverity: readonly Severity[]
  readonly alertTypes: readonly AlertType[]
  readonly logTypes?: readonly string[] | null
}

export type UpdateDestinationInput = {
  readonly outputId: string
  readonly displayName: string
  readonly outputType: DestinationType
  /** Secrets that are empty stay unchanged. */
  readonly outputConfig: unknown
  readonly defaultForSeverity: readonly Severity[]
  readonly alertTypes: readonly AlertType[]
  readonly logTypes?: readonly string[] | null
}

export type SlackBotChannelsInput = {
  /** An existing destination. Otherwise, `token` is required. */
  readonly outputId?: string | null
  readonly botToken?: string | null
}

export type JiraMetadataInput = {
  /** An existing destination. Otherwise, its settings are required. */
  readonly outputId?: string | null
  readonly outputType?: DestinationType | null
  /** The address and credentials: `orgDomain` with `userName` and `apiKey`, or with `personalAccessToken`. */
  readonly outputConfig?: unknown
  /** The project whose issue types, statuses and assignees are returned. */
  readonly projectKey?: string | null
}

export type DetectionsInput = {
  readonly analysisTypes?: readonly DetectionType[] | null
  /** A substring of the id or the display name, ignoring case. */
  readonly nameContains?: string | null
  readonly enabled?: boolean | null
  readonly severity?: readonly Severity[] | null
  readonly logTypes?: readonly string[] | null
  readonly resourceTypes?: readonly string[] | null
  readonly scheduledQueries?: readonly string[] | null
  readonly tags?: readonly string[] | null
  readonly outputIds?: readonly string[] | null
  readonly createdBy?: string | null
  readonly lastModifiedBy?: string | null
  readonly managed?: boolean | null
  /** True for detections that the system created, such as the samples of the first start; false for others. */
  readonly initialSet?: boolean | null
  readonly hasRemediation?: boolean | null
  readonly createAlert?: boolean | null
  /** Returns only policies with this status. Requires the permission ResourceRead. */
  readonly complianceStatus?: ComplianceStatus | null
  /** Returns only members of this pack. */
  readonly packId?: string | null
  /** Such as T1078 or TA0001:T1078.004. */
  readonly mitreTechnique?: string | null
  /** lastModified by default. */
  readonly sortBy?: DetectionSortBy | null
  /** descending by default. */
  readonly sortDir?: SortDirEnum | null
  readonly page?: number | null
  /** At most 1,000. */
  readonly pageSize?: number | null
}

export type DetectionReportInput = {
  readonly key: string
  readonly values: readonly string[]
}

export type DetectionTestMockInput = {
  /** Mocks without a name are ignored. */
  readonly objectName?: string | null
  readonly returnValue?: unknown
}

export type RuleOutputInput = {
  readonly id: string
  readonly matches?: unknown
}

export type DetectionTestInput = {
  readonly name: string
  readonly expectedResult: boolean
  /** The event or resource as JSON. */
  readonly resource?: string | null
  readonly mocks?: readonly DetectionTestMockInput[] | null
  readonly ruleOutputs?: readonly RuleOutputInput[] | null
}

export type AddRuleInput = {
  readonly id: string
  /** For a derived rule: the id of the rule whose logic it inherits. */
  readonly baseDetection?: string | null
  readonly displayName?: string | null
  readonly description?: string | null
  readonly enabled?: boolean | null
  readonly severity?: Severity | null
  /** Python code. Set either this or `simpleDetectionBody`. */
  readonly body?: string | null
  /** The logic in YAML: a list of conditions, or a map with Detection, AlertTitle, AlertContext, GroupBy and DynamicSeverities. */
  readonly simpleDetectionBody?: string | null
  /** A YAML list. */
  readonly inlineFilters?: string | null
  /** Creates a rule. `scheduledQueries` creates a scheduled rule. */
  readonly logTypes?: readonly string[] | null
  readonly scheduledQueries?: readonly string[] | null
  readonly threshold?: number | null
  readonly dedupPeriodMinutes?: number | null
  readonly createAlert?: boolean | null
  readonly onlyUseBaseRiskScore?: boolean | null
  readonly outputIds?: readonly string[] | null
  readonly summaryAttributes?: readonly string[] | null
  readonly tags?: readonly string[] | null
  readonly reports?: readonly DetectionReportInput[] | null
  readonly reference?: string | null
  readonly runbook?: string | null
  readonly tests?: readonly DetectionTestInput[] | null
  /** Saves only if all tests pass; true by default. */
  readonly runTestsFirst?: boolean | null
  /** Runs the tests without saving. */
  readonly runTestsOnly?: boolean | null
}

export type UpdateRuleInput = {
  readonly id: string
  /** The version that was edited. If the current version differs, nothing is saved. */
  readonly versionId?: string | null
  readonly baseDetection?: string | null
  readonly displayName?: string | null
  readonly description?: string | null
  readonly enabled?: boolean | null
  readonly severity?: Severity | null
  readonly body?: string | null
  readonly simpleDetectionBody?: string | null
  readonly inlineFilters?: string | null
  readonly logTypes?: readonly string[] | null
  readonly scheduledQueries?: readonly string[] | null
  readonly threshold?: number | null
  readonly dedupPeriodMinutes?: number | null
  readonly createAlert?: boolean | null
  readonly onlyUseBaseRiskScore?: boolean | null
  readonly outputIds?: readonly string[] | null
  readonly summaryAttributes?: readonly string[] | null
  readonly tags?: readonly string[] | null
  readonly reports?: readonly DetectionReportInput[] | null
  readonly reference?: string | null
  readonly runbook?: string | null
  readonly tests?: readonly DetectionTestInput[] | null
  readonly runTestsFirst?: boolean | null
  readonly runTestsOnly?: boolean | null
}

export type AddPolicyInput = {
  readonly id: string
  readonly displayName?: string | null
  readonly description?: string | null
  readonly enabled?: boolean | null
  readonly severity: Severity
  readonly body: string
  readonly resourceTypes?: readonly string[] | null
  readonly suppressions?: readonly string[] | null
  readonly autoRemediationId?: string | null
  readonly autoRemediationParameters?: unknown
  readonly onlyUseBaseRiskScore?: boolean | null
  readonly outputIds?: readonly string[] | null
  readonly tags?: readonly string[] | null
  readonly reports?: readonly DetectionReportInput[] | null
  readonly reference?: string | null
  readonly runbook?: string | null
  readonly tests?: readonly DetectionTestInput[] | null
  readonly runTestsFirst?: boolean | null
  readonly runTestsOnly?: boolean | null
}

export type UpdatePolicyInput = {
  readonly id: string
  readonly versionId?: string | null
  readonly displayName?: string | null
  readonly description?: string | null
  readonly enabled?: boolean | null
  readonly severity?: Severity | null
  readonly body?: string | null
  readonly resourceTypes?: readonly string[] | null
  readonly suppressions?: readonly string[] | null
  readonly autoRemediationId?: string | null
  readonly autoRemediationParameters?: unknown
  readonly onlyUseBaseRiskScore?: boolean | null
  readonly outputIds?: readonly string[] | null
  readonly tags?: readonly string[] | null
  readonly reports?: readonly DetectionReportInput[] | null
  readonly reference?: string | null
  readonly runbook?: string | null
  readonly tests?: readonly DetectionTestInput[] | null
  readonly runTestsFirst?: boolean | null
  readonly runTestsOnly?: boolean | null
}

export type PutCorrelationRuleInput = {
  readonly id: string
  /** The version that was edited, for an existing rule. */
  readonly versionId?: string | null
  readonly simpleDetectionBody?: string | null
  readonly displayName?: string | null
  readonly description?: string | null
  readonly enabled?: boolean | null
  readonly createAlert?: boolean | null
  readonly severity?: Severity | null
  readonly onlyUseBaseRiskScore?: boolean | null
  readonly outputIds?: readonly string[] | null
  readonly summaryAttributes?: readonly string[] | null
  readonly tags?: readonly string[] | null
  readonly reports?: readonly DetectionReportInput[] | null
  readonly reference?: string | null
  readonly runbook?: string | null
  readonly tests?: readonly DetectionTestInput[] | null
  readonly runTestsFirst?: boolean | null
  readonly runTestsOnly?: boolean | null
}

export type DetectionTextInput = {
  /** The id of the edited detection, which the text must keep; omitted for a new one. */
  readonly id?: string | null
  /** The version that was edited. If the current version differs, nothing is saved. */
  readonly versionId?: string | null
  readonly text: string
  /** The Python code; omitted for a detection in YAML. */
  readonly body?: string | null
}

export type SaveDetectionTextInput = {
  readonly detection: DetectionTextInput
  /** Saves only if all tests pass; true by default. */
  readonly runTestsFirst?: boolean | null
}

export type DeleteDetectionsInput = {
  /** At most 1,000. */
  readonly ids: readonly string[]
  /** Reports what would be deleted without deleting it. */
  readonly dryRun?: boolean | null
  /** Also deletes scheduled queries that no other rule uses. */
  readonly includeSavedQueries?: boolean | null
}

export type UpdateDetectionsStateInput = {
  readonly ids: readonly string[]
  readonly enabled: boolean
}

export type CloneDetectionInput = {
  readonly id: string
}

export type SuppressPoliciesInput = {
  readonly policyIds: readonly string[]
  /** Resource ids; * matches any characters. */
  readonly resourcePatterns: readonly string[]
}

export type TestRuleInput = {
  /** Python code. Set either this or `simpleDetectionBody`. */
  readonly body?: string | null
  readonly simpleDetectionBody?: string | null
  readonly inlineFilters?: string | null
  readonly logTypes?: readonly string[] | null
  /** Treats the detection as a scheduled rule: its events have no data model. */
  readonly scheduledQueries?: readonly string[] | null
  readonly severity?: Severity | null
  readonly tests: readonly DetectionTestInput[]
}

export type TestPolicyInput = {
  readonly body: string
  readonly resourceTypes?: readonly string[] | null
  readonly severity?: Severity | null
  readonly tests: readonly DetectionTestInput[]
}

export type TestCorrelationRuleInput = {
  readonly simpleDetectionBody: string
  readonly tests: readonly DetectionTestInput[]
}

export type TestCorrelationRuleYAMLInput = {
  /** A whole spec. */
  readonly yaml: string
}

export type TranspileFiltersInput = {
  readonly data: readonly string[]
  readonly patVersion?: string | null
}

export type TranspileSimpleDetectionsToPythonInput = {
  readonly data: readonly string[]
}

export type DownloadDetectionsInput = {
  /** All that the caller can read by default. */
  readonly ids?: readonly string[] | null
}

export type ApproveDeviceSignInInput = {
  readonly userCode: string
}

export type DenyDeviceSignInInput = {
  readonly userCode: string
}

export type SaveDraftSchemaInput = {
  readonly sourceId: string
  /** The prefix `Custom.` is optional. */
  readonly schemaName: string
  readonly description?: string | null
  readonly referenceURL?: string | null
  /** At most 1,000,000 characters; can be empty. */
  readonly spec: string
  readonly isFieldDiscoveryEnabled?: boolean | null
  /** The revision of the schema on which the draft is based, 0 for a new schema. By default unchanged, or the latest for a new draft. */
  readonly schemaRevision?: number | null
  /** The latest known revision of an existing draft; omitted or 0 for a new one. */
  readonly revision?: number | null
}

export type DraftSchemaInput = {
  readonly sourceId: string
  /** The prefix `Custom.` is optional. */
  readonly schemaName: string
  /** The revision of the draft that the caller has read. */
  readonly revision: number
}

export type CreateEnrichmentProviderInput = {
  readonly displayName: string
  readonly type: string
  readonly settings: unknown
  /** True by default. */
  readonly enabled?: boolean | null
}

export type UpdateEnrichmentProviderInput = {
  readonly id: string
  readonly displayName?: string | null
  /** Secrets that are empty stay unchanged. */
  readonly settings?: unknown
  readonly enabled?: boolean | null
}

export type LookUpIndicatorInput = {
  /** An IP address, domain, URL or file hash. */
  readonly value: string
  /** All enabled providers that know such values by default. */
  readonly providerId?: string | null
  /** Ignores stored answers. False by default. */
  readonly isFresh?: boolean | null
}

export type IdentityProfilesInput = {
  /** Email addresses, user names and ids, at most 100. */
  readonly values: readonly string[]
}

export type GenerateEnrichedEventInput = {
  /** The event. Its p_log_type determines the lookup tables that apply. */
  readonly event: unknown
}

export type SetFeatureFlagInput = {
  readonly name: string
  /** Null resets the flag to its default. */
  readonly isOn?: boolean | null
}

export type FeatureFlagTreatmentInput = {
  readonly flag: string
  /** The value for unknown flags; false by default. */
  readonly defaultTreatment?: boolean | null
}

export type GetFeatureFlagsInput = {
  readonly flags: readonly FeatureFlagTreatmentInput[]
}

export type FeedbackFeatureInput = {
  readonly name: string
}

export type FeedbackTextInput = {
  readonly text: string
  /** 1 to 5. */
  readonly usefulness?: number | null
  /** The path of the page that the feedback refers to. */
  readonly locationUrl: string
  readonly screenWidth?: number | null
}

export type SendUserFeedbackInput = {
  readonly feature: FeedbackFeatureInput
  readonly feedback: FeedbackTextInput
}

export type UserFeedbackInput = {
  /** Returns only feedback on these features. */
  readonly features?: readonly string[] | null
  /** Returns only feedback with these ratings. */
  readonly usefulness?: readonly number[] | null
  /** Inclusive. */
  readonly startTime?: string | null
  /** Exclusive. */
  readonly endTime?: string | null
  /** 1 to 500, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type FilterFieldsInput = {
  readonly logTypes: readonly string[]
}

export type FlatFilterFieldsInput = {
  readonly logTypes: readonly string[]
  /** Also fields of type json, which filters can only test for presence. */
  readonly showUnsafeTypes?: boolean | null
}

export type UpdateGeneralSettingsInput = {
  readonly displayName?: string | null
  readonly email?: string | null
  readonly analyticsConsent?: boolean | null
  readonly errorReportingConsent?: boolean | null
  readonly displayUtc?: boolean | null
  readonly alertAssignmentEmails?: boolean | null
  readonly auditLogsEnabled?: boolean | null
  readonly supportAccess?: boolean | null
  readonly requireLimitInScheduledQueries?: boolean | null
  readonly queryExtensions?: boolean | null
  readonly infoAlertsStartResolved?: boolean | null
}

export type ListGlobalHelpersInput = {
  readonly nameContains?: string | null
  /** Sorted by id; ascending by default. */
  readonly sortDir?: SortDirEnum | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

export type CreateGlobalHelperInput = {
  /** A name that Python can import. */
  readonly id: string
  readonly description?: string | null
  readonly body: string
  readonly tags?: readonly string[] | null
}

export type UpdateGlobalHelperInput = {
  readonly id: string
  readonly versionId?: string | null
  readonly description?: string | null
  readonly body?: string | null
  readonly tags?: readonly string[] | null
}

export type DeleteGlobalHelpersInput = {
  readonly ids: readonly string[]
}

export type SchemasInput = {
  /** A substring of the name, ignoring case. */
  readonly contains?: string | null
  readonly isArchived?: boolean | null
  readonly isManaged?: boolean | null
  /** True for schemas that a log source uses, false for others. */
  readonly isInUse?: boolean | null
  /** name by default. */
  readonly sortBy?: SchemasSortBy | null
  /** ascending by default. */
  readonly sortDir?: SortDirEnum | null
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type CreateOrUpdateSchemaInput = {
  /** The prefix `Custom.` is optional. */
  readonly name: string
  /** The description in the document by default. */
  readonly description?: string | null
  readonly referenceURL?: string | null
  readonly spec: string
  /** The latest known revision of an existing schema; omitted or 0 for a new one. */
  readonly revision?: number | null
  readonly isFieldDiscoveryEnabled?: boolean | null
}

export type UpdateSchemaStatusInput = {
  readonly name: string
  readonly isArchived: boolean
}

export type InferSchemaInput = {
  /** The name of the log type. The prefix `Custom.` is optional. */
  readonly name: string
  /** Raw logs, at most 1 MiB; the first 1,000 are used. Set either this or `sampleKey`. */
  readonly samples?: string | null
  /** The key of logs that were uploaded to the address from generateSchemaSampleUploadUrl. */
  readonly sampleKey?: string | null
  /** Auto by default. */
  readonly logStreamType?: LogStreamType | null
  readonly logStreamTypeOptions?: LogStreamTypeOptionsInput | null
}

export type SchemaDraftInput = {
  /** The prefix `Custom.` is optional. */
  readonly name: string
  readonly spec: string
}

export type TestSchemaInput = {
  /** Documents to test, without saving them. */
  readonly drafts?: readonly SchemaDraftInput[] | null
  /** The names of existing schemas; up to 20 together with the drafts. */
  readonly names?: readonly string[] | null
  /** Raw logs, at most 1 MiB. Set either this or `sampleKey`. */
  readonly samples?: string | null
  /** The key of logs that were uploaded to the address from generateSchemaSampleUploadUrl. */
  readonly sampleKey?: string | null
  /** Auto by default. */
  readonly logStreamType?: LogStreamType | null
  readonly logStreamTypeOptions?: LogStreamTypeOptionsInput | null
}

export type CreateLogProviderRequestInput = {
  /** The name of the requested provider. */
  readonly name: string
  /** The purpose, and where the logs are documented. */
  readonly reason: string
}

export type LookupLogTypeInput = {
  readonly logType: string
  readonly selectors?: readonly string[] | null
}

export type LookupRefreshInput = {
  /** `s3://BUCKET/KEY`, `gs://BUCKET/KEY` or `https://HOST/PATH`; it ends in .csv, .json, .jsonl, .ndjson, .parquet or .mmdb, and .gz after it. */
  readonly objectPath: string
  /** At least 1; 1440 by default. */
  readonly rateMinutes?: number | null
  /** The AWS role that can read the file. */
  readonly roleArn?: string | null
}

export type CreateLookupTableInput = {
  /** Letters, digits and underscores. */
  readonly name: string
  readonly description?: string | null
  readonly reference?: string | null
  /** True by default. */
  readonly enabled?: boolean | null
  readonly schemaName: string
  readonly primaryKey: string
  /** `auto` by default. */
  readonly keyMatch?: LookupKeyMatch | null
  readonly logTypeMap?: readonly LookupLogTypeInput[] | null
  /** Absent or null if the rows are uploaded. */
  readonly refresh?: LookupRefreshInput | null
}

export type UpdateLookupTableInput = {
  readonly id: string
  /** Rejects the change if the table has another version. */
  readonly versionId?: string | null
  readonly description?: string | null
  readonly reference?: string | null
  readonly enabled?: boolean | null
  readonly schemaName?: string | null
  readonly primaryKey?: string | null
  readonly keyMatch?: LookupKeyMatch | null
  readonly logTypeMap?: readonly LookupLogTypeInput[] | null
  /** Null: the rows are uploaded from now on. */
  readonly refresh?: LookupRefreshInput | null
}

export type ImportLookupTableDataInput = {
  readonly id: string
  /** The rows in base64; they can be compressed with gzip. */
  readonly data: string
  readonly format: LookupRowFormat
}

export type GenerateLookupTableImportUrlInput = {
  readonly id: string
  readonly format: LookupRowFormat
  /** The size of the upload in bytes. */
  readonly contentLength?: number | null
}

export type CheckLookupTableImportStatusInput = {
  readonly id: string
  readonly importId: string
}

export type SyncLookupTableDataInput = {
  readonly id: string
  /** Replaces the rows even if the new ones are fewer than half of them. False by default. */
  readonly acceptFewerRows?: boolean | null
}

export type CheckLookupTableSyncStatusInput = {
  readonly id: string
  readonly syncId: string
}

export type UpdatePreferencesInput = {
  /** A map. A null value removes the key; other keys stay unchanged. */
  readonly preferences: unknown
}

export type MitreTechniqueInput = {
  readonly matrix: string
  readonly tactic: string
  readonly technique: string
}

export type AddMitreReportMappingInput = {
  readonly matrix: string
  readonly tactic: string
  readonly technique: string
  readonly detectionIds: readonly string[]
  /** Detections that are no longer mapped to it. */
  readonly removedDetectionIds?: readonly string[] | null
}

export type UpdateMitreReportSettingInput = {
  readonly matrix: string
  readonly tactic: string
  readonly technique: string
  /** NONE removes the status: it follows from detections again. */
  readonly status: CoverageStatus
}

export type NotificationsInput = {
  /** Returns only read or only unread notifications. */
  readonly isRead?: boolean | null
  /** Returns only archived notifications, or only others. */
  readonly isArchived?: boolean | null
  /** 1 to 500, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type UpdateNotificationInput = {
  readonly id: string
  readonly readAt?: string | null
  readonly archivedAt?: string | null
}

export type UpdateUserNotificationsInput = {
  readonly readAt?: string | null
  readonly archivedAt?: string | null
}

export type NotificationChannelInput = {
  readonly name: NotificationChannelName
  readonly enabled: boolean
}

export type NotificationPreferenceInput = {
  readonly topic: NotificationCategory
  readonly channels: readonly NotificationChannelInput[]
}

export type PutNotificationPreferencesInput = {
  readonly preferences: readonly NotificationPreferenceInput[]
}

export type EndOwnSessionInput = {
  readonly id: string
}

export type DetectionPacksInput = {
  readonly enabled?: boolean | null
  readonly updateAvailable?: boolean | null
  readonly nameContains?: string | null
  /** Packs of this source. */
  readonly packSourceId?: string | null
  /** Packs with a log type of which events were stored in the last 30 days. */
  readonly arrived?: boolean | null
  /** `enabled` by default: disabled packs first. */
  readonly sortBy?: DetectionPackSort | null
  readonly sortDir?: SortDirEnum | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

export type PackConflictInput = {
  /** The id of a spec. */
  readonly id: string
  readonly key: string
}

export type UpdateDetectionPackStateInput = {
  readonly id: string
  readonly enabled?: boolean | null
  /** Updates to a version, or rolls back to it. */
  readonly versionId?: string | null
  /** The conflicts in which the value of the pack replaces the local one. Local changes stay in all others. */
  readonly takePack?: readonly PackConflictInput[] | null
  /** The ids of own specs that the pack replaces. Other own specs stay. */
  readonly adopt?: readonly string[] | null
}

export type CreateDetectionPackSourceInput = {
  readonly owner: string
  readonly repository: string
  /** The address of a Git repository, `https://...`. Releases of GitHub are read without it. */
  readonly url?: string | null
  /** The default branch if empty. */
  readonly branch?: string | null
  /** A public key in PEM format, RSA or Ed25519. Releases without its signature are rejected. */
  readonly kmsKey?: string | null
  readonly accessToken?: string | null
  /** Enables packs when logs of their log types arrive. */
  readonly enableByLogTypes?: boolean | null
}

export type UpdateDetectionPackSourceInput = {
  readonly id: string
  readonly kmsKey?: string | null
  readonly accessToken?: string | null
  readonly enableByLogTypes?: boolean | null
}

export type DeleteDetectionPackSourceInput = {
  readonly id: string
}

export type CheckDetectionPackSourceInput = {
  readonly id: string
}

export type PipelineQueryInput = {
  /** PicketFlow, the pipeline query language. */
  readonly text: string
  /** Limits every table to events of this time range. */
  readonly timeRange?: SearchTimeRangeInput | null
  /** Values of variables that the query uses without defining them, by name: strings, numbers or booleans. */
  readonly parameters?: unknown
}

export type ExecutePipelineQueryInput = {
  readonly text: string
  readonly timeRange?: SearchTimeRangeInput | null
  readonly parameters?: unknown
  readonly queryName?: string | null
  /** The maximum number of rows: 1 to 1,000,000, 10,000 by default. */
  readonly limit?: number | null
  /** The query whose rows this one counts over time. They are listed as one query, and cancelled together. */
  readonly timelineOf?: string | null
}

export type PipelinePositionInput = {
  /** PicketFlow; it can have mistakes. */
  readonly text: string
  /** The position of the cursor, in UTF-16 units from 0. */
  readonly offset: number
}

export type PipelineTextInput = {
  readonly text: string
}

export type TailPipelineQueryInput = {
  /** A query that `executePipelineQuery` started, whose rows are events. */
  readonly queryId: string
  /** The same as for `executePipelineQuery`. */
  readonly parameters?: unknown
  /** `until` of the previous answer; now by default. At most five minutes ago. */
  readonly after?: string | null
  /** The maximum number of rows: 1 to 500, 200 by default. */
  readonly limit?: number | null
}

export type ReplayTimeWindowInput = {
  readonly startsAt: string
  /** Exclusive, at the latest now. */
  readonly endsAt: string
}

export type ReplaySizeWindowInput = {
  /** The replay ends after reading this amount and reports how far it got. */
  readonly maxSizeInGB: number
}

export type ReplayDataWindowInput = {
  /** At most 366 days. */
  readonly timeWindow: ReplayTimeWindowInput
  readonly sizeWindow?: ReplaySizeWindowInput | null
}

export type ReplayScopeInput = {
  /** All log types of the detections that the caller can read by default; only for rules. */
  readonly logTypes?: readonly string[] | null
  readonly dataWindow: ReplayDataWindowInput
}

export type ReplayDraftInput = {
  /** The whole spec as YAML. */
  readonly text: string
  /** The Python code; that of the saved detection by default. */
  readonly body?: string | null
}

export type ReplayPreviewInput = {
  /** Without it, the log types of the scope are used. */
  readonly detectionId?: string | null
  readonly detectionIds?: readonly string[] | null
  readonly detection?: ReplayDraftInput | null
  readonly scope: ReplayScopeInput
}

export type CreateReplayInput = {
  readonly detectionId?: string | null
  /** Rules, or correlation rules: at most 100. */
  readonly detectionIds?: readonly string[] | null
  readonly detection?: ReplayDraftInput | null
  readonly scope: ReplayScopeInput
}

export type ReplaysInput = {
  readonly detectionId?: string | null
  /** 1 to 500, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type ReplayAlertsInput = {
  readonly replayId: string
  readonly detectionId?: string | null
  readonly type?: readonly AlertType[] | null
  readonly severities?: readonly Severity[] | null
  /** A substring of the title, ignoring case. */
  readonly nameContains?: string | null
  readonly dedupString?: string | null
  readonly logTypes?: readonly string[] | null
  readonly eventCountMin?: number | null
  readonly eventCountMax?: number | null
  /** Both ends are inclusive. */
  readonly createdAtAfter?: string | null
  readonly createdAtBefore?: string | null
  /** Returns only alerts that were also raised originally, or only new ones. */
  readonly wasReal?: boolean | null
  /** In the order in which they would have been raised by default. */
  readonly sortDir?: SortDirEnum | null
  /** 1 to 500, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type ReplayAlertInput = {
  readonly replayId: string
  readonly alertId: string
}

export type StopReplayInput = {
  readonly id: string
}

export type CreatePerfTestInput = {
  /** A zip archive with one rule, in base64. */
  readonly detection: string
  /** A time within the hour to read. */
  readonly hour: string
  readonly logType: string
  /** In seconds, at most 3600. */
  readonly timeout?: number | null
}

export type CorrelationSqlInput = {
  readonly detectionId?: string | null
  /** The whole spec as YAML, instead of `detection`. */
  readonly text?: string | null
  /** The time range of the evaluations; the last day by default. */
  readonly timeWindow?: ReplayTimeWindowInput | null
}

export type ResourcesInput = {
  readonly complianceStatus?: ComplianceStatus | null
  /** By default, only existing resources are returned. */
  readonly deleted?: boolean | null
  readonly idContains?: string | null
  readonly integrationId?: string | null
  readonly types?: readonly string[] | null
  /** lastModified by default, newest first. */
  readonly sortBy?: ResourcesSortBy | null
  readonly sortDir?: SortDirEnum | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

export type PoliciesForResourceInput = {
  readonly resourceId: string
  readonly severity?: Severity | null
  readonly status?: ComplianceStatus | null
  readonly suppressed?: boolean | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

export type ResourcesForPolicyInput = {
  readonly policyId: string
  readonly severity?: Severity | null
  readonly status?: ComplianceStatus | null
  readonly suppressed?: boolean | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

export type OrganizationStatsInput = {
  /** The maximum number of worst items: 10 by default, at most 100. */
  readonly limitTopFailing?: number | null
}

export type RolesInput = {
  readonly nameContains?: string | null
  readonly sortDir?: SortDirEnum | null
}

export type CreateRoleInput = {
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly logTypeAccess?: readonly string[] | null
  readonly logTypeAccessKind?: LogTypeAccessKind | null
}

export type UpdateRoleInput = {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly logTypeAccess?: readonly string[] | null
  readonly logTypeAccessKind?: LogTypeAccessKind | null
}

export type DeleteRoleInput = {
  readonly id: string
}

export type SavedQueriesInput = {
  /** A substring of the name, the description or the SQL. */
  readonly contains?: string | null
  /** At most 100. Returns queries that have any of them. */
  readonly tags?: readonly string[] | null
  /** Returns only queries of these types; all by default. */
  readonly types?: readonly SavedQueryType[] | null
  /** Returns only queries with a schedule, or only those without. */
  readonly isScheduled?: boolean | null
  readonly updatedAtAfter?: string | null
  readonly updatedAtBefore?: string | null
  /** ALPHANUMERIC_ASC by default. */
  readonly sortBy?: SavedQuerySort | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

export type SavedQueryScheduleInput = {
  /** Minute, hour, day of month, month, day of week, in UTC. */
  readonly cron?: string | null
  /** At least 2, and at least `timeoutMinutes`. */
  readonly rateMinutes?: number | null
  /** 1 to 10. */
  readonly timeoutMinutes: number
  readonly disabled?: boolean | null
}

export type CreateSavedQueryInput = {
  readonly name: string
  readonly description?: string | null
  readonly sql: string
  /** SQL by default. */
  readonly language?: SavedQueryType | null
  readonly tags?: readonly string[] | null
  /** Notebooks cannot have one. */
  readonly schedule?: SavedQueryScheduleInput | null
}

export type UpdateSavedQueryInput = {
  readonly id: string
  readonly versionId?: string | null
  readonly description?: string | null
  readonly sql?: string | null
  readonly tags?: readonly string[] | null
  /** Null removes the schedule. */
  readonly schedule?: SavedQueryScheduleInput | null
}

export type DeleteSavedQueriesInput = {
  readonly ids: readonly string[]
}

export type DeleteSavedQueriesByNameInput = {
  readonly names: readonly string[]
  /** Reports what would be deleted without deleting it. */
  readonly dryRun?: boolean | null
  /** Also deletes the scheduled rules that use one of them. */
  readonly includeDetections?: boolean | null
}

export type SavedViewsInput = {
  readonly page?: string | null
}

export type CreateSavedViewInput = {
  readonly page: string
  readonly name: string
  readonly state: unknown
  readonly isShared?: boolean | null
}

export type UpdateSavedViewInput = {
  readonly id: string
  readonly name?: string | null
  readonly state?: unknown
  readonly isShared?: boolean | null
}

export type DeleteSavedViewInput = {
  readonly id: string
}

export type ScheduledRunsInput = {
  readonly queryName: string
  /** 25 by default, at most 100. */
  readonly pageSize?: number | null
}

export type ResetUserSecondFactorInput = {
  readonly id: string
}

export type SsoRoleMappingInput = {
  readonly value: string
  readonly roleId: string
}

export type UpdateSamlConfigInput = {
  readonly enabled?: boolean | null
  /** Requires that a user with the role Admin has signed in with the identity provider. Ends sessions that were started with a password. */
  readonly enforceSso?: boolean | null
  readonly kind?: SsoKind | null
  readonly defaultRoleId?: string | null
  readonly justInTimeUsers?: boolean | null
  readonly emailDomains?: readonly string[] | null
  readonly emailAttribute?: string | null
  readonly givenNameAttribute?: string | null
  readonly familyNameAttribute?: string | null
  readonly roleAttribute?: string | null
  readonly roleMappings?: readonly SsoRoleMappingInput[] | null
  readonly signOutAtProvider?: boolean | null
  /** For SAML providers that require it. The metadata then contains the certificate. */
  readonly signRequests?: boolean | null
  readonly encryptAssertions?: boolean | null
  /** 0 to 600. */
  readonly clockSkewSeconds?: number | null
  /** The address of the SAML metadata, which is read immediately and then daily. */
  readonly identityProviderUrl?: string | null
  /** The SAML metadata as text. It takes precedence over its address. */
  readonly metadata?: string | null
  readonly issuer?: string | null
  readonly clientId?: string | null
  /** Stored encrypted and never returned. Changing the issuer or the client removes it unless it is passed again. */
  readonly clientSecret?: string | null
  readonly scopes?: readonly string[] | null
}

export type AuthorizeSourceInput = {
  readonly id: string
  /** Where the browser goes afterwards: an address of this server. If the authorization fails, it has the parameter `error`. */
  readonly successUrl: string
}

export type InferSchemaFromRawDataInput = {
  readonly sourceId: string
  /** The name of the log type. The prefix `Custom.` is optional. */
  readonly name: string
  /** The start of the time range: when files changed, or when other logs were received. One week before the end by default. */
  readonly startTime?: string | null
  /** The end of the time range, exclusive; now by default. */
  readonly endTime?: string | null
  /** The stream type, for files; that of the source by default. */
  readonly logStreamType?: LogStreamType | null
}

export type TestSchemaWithRawDataInput = {
  readonly sourceId: string
  /** Documents to test, without saving them. */
  readonly drafts?: readonly SchemaDraftInput[] | null
  /** The names of existing schemas; up to 20 together with the drafts. */
  readonly names?: readonly string[] | null
  /** As in inferSchemaFromRawData. */
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly logStreamType?: LogStreamType | null
}

export type CancelSourceJobInput = {
  readonly jobId: string
}

export type GenerateSchemaSampleUploadUrlInput = {
  /** The size of the upload in bytes, at most 10 MiB. */
  readonly contentLength?: number | null
}

export type PauseSourceInput = {
  readonly id: string
}

export type BackfillSourceInput = {
  readonly sourceId: string
  readonly from: string
  /** Exclusive. */
  readonly to: string
}

export type CancelSourceBackfillInput = {
  readonly sourceId: string
  readonly id: string
}

export type SourceStackTemplateInput = {
  /** The kind of the source. */
  readonly kind: string
  /** The label, which names the stack. */
  readonly integrationLabel: string
  readonly settings: unknown
}

export type LogStreamTypeOptionsInput = {
  readonly jsonArrayEnvelopeField?: string | null
  /** Unchanged if omitted. */
  readonly keepEnvelopeFields?: readonly string[] | null
}

export type SourceFilterInput = {
  /** By default, what the filter looks for; required for conditions. */
  readonly name?: string | null
  readonly action: SourceFilterAction
  readonly contains?: string | null
  readonly regex?: string | null
  readonly conditions?: unknown
}

export type SourcesInput = {
  readonly pageSize?: number | null
  readonly cursor?: string | null
  /** dateCreated by default. */
  readonly sortBy?: SourcesSortBy | null
  /** descending by default. */
  readonly sortDir?: SortDirEnum | null
  readonly nameContains?: string | null
  /** Returns only sources that accept any of these log types. */
  readonly logTypes?: readonly string[] | null
  readonly integrationType?: string | null
  readonly isHealthy?: boolean | null
}

export type SourceMetricsInput = {
  readonly id: string
  readonly fromDate: string
  readonly toDate: string
  /** 60 by default. */
  readonly intervalInMinutes?: number | null
}

export type SourceFailuresInput = {
  readonly sourceId: string
  readonly pageSize?: number | null
  readonly cursor?: string | null
  /** Leaves out failures that were acknowledged or have since become events. */
  readonly onlyOpen?: boolean | null
}

export type CreateHttpSourceInput = {
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly logStreamType: LogStreamType
  readonly logStreamTypeOptions?: LogStreamTypeOptionsInput | null
  readonly filters?: readonly SourceFilterInput[] | null
  readonly authMethod: HttpAuthMethod
  readonly authHeaderKey?: string | null
  readonly authUsername?: string | null
  readonly authPassword?: string | null
  readonly authBearerToken?: string | null
  readonly authSecretValue?: string | null
  readonly authHmacAlg?: HmacAlgorithm | null
  readonly authHmacTimestampHeader?: string | null
  /** Plain by default. */
  readonly protocol?: HttpProtocol | null
  /** The field of a record that contains the log; by default, the whole record is the log. */
  readonly logField?: string | null
}

export type UpdateHttpSourceInput = {
  readonly id: string
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly logStreamType: LogStreamType
  readonly logStreamTypeOptions?: LogStreamTypeOptionsInput | null
  readonly filters?: readonly SourceFilterInput[] | null
  readonly authMethod: HttpAuthMethod
  readonly authHeaderKey?: string | null
  readonly authUsername?: string | null
  readonly authPassword?: string | null
  readonly authBearerToken?: string | null
  readonly authSecretValue?: string | null
  readonly authHmacAlg?: HmacAlgorithm | null
  readonly authHmacTimestampHeader?: string | null
  /** Unchanged if omitted. */
  readonly protocol?: HttpProtocol | null
  /** Unchanged if omitted; an empty text removes it. */
  readonly logField?: string | null
}

export type CreateSourceInput = {
  /** A kind that allows the operation CREATE. */
  readonly kind: string
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly logStreamType: LogStreamType
  readonly logStreamTypeOptions?: LogStreamTypeOptionsInput | null
  readonly filters?: readonly SourceFilterInput[] | null
  /** The settings, as described by the fields of the kind. */
  readonly settings: unknown
}

export type UpdateSourceInput = {
  readonly id: string
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly logStreamType: LogStreamType
  readonly logStreamTypeOptions?: LogStreamTypeOptionsInput | null
  readonly filters?: readonly SourceFilterInput[] | null
  readonly settings: unknown
}

export type DeleteSourceInput = {
  readonly id: string
}

export type CheckSourceHealthInput = {
  readonly id: string
}

export type SourceAlarmInput = {
  readonly sourceId: string
  readonly type: SourceAlarmType
}

export type PutSourceAlarmInput = {
  readonly sourceId: string
  readonly type: SourceAlarmType
  /** 15 to 43,200. */
  readonly minutesThreshold: number
}

export type SourceFailureGroupsInput = {
  readonly sourceId: string
  /** All failures of the source by default. */
  readonly fingerprint?: string | null
}

export type ReplaySetAsideBatchInput = {
  readonly id: string
}

export type UserRoleInput = {
  readonly kind: UserRoleInputKind
  readonly value: string
}

export type UserTeasersInput = {
  /** A substring of the email address or the name. */
  readonly contains?: string | null
  readonly ids?: readonly string[] | null
}

export type UsersInput = {
  /** A substring of the email address or the name. */
  readonly contains?: string | null
  readonly email?: string | null
  readonly ids?: readonly string[] | null
  readonly roleIds?: readonly string[] | null
  /** True by default. */
  readonly includeDeactivated?: boolean | null
  readonly status?: UserStatus | null
  /** By creation by default. */
  readonly sortBy?: UserSortBy | null
  readonly sortDir?: SortDirEnum | null
}

export type UserPageInput = {
  readonly filter?: UsersInput | null
  /** 1 to 60, 25 by default. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type InviteUserInput = {
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly role: UserRoleInput
  readonly messageAction?: InvitationMessageAction | null
}

export type ResendInvitationInput = {
  readonly id: string
}

export type UpdateUserInput = {
  readonly id: string
  readonly email?: string | null
  readonly givenName?: string | null
  readonly familyName?: string | null
  readonly role?: UserRoleInput | null
}

export type DeactivateUserInput = {
  readonly id: string
}

export type ReactivateUserInput = {
  readonly id: string
}

export type DeleteUserInput = {
  readonly id: string
}

export type ResetUserPasswordInput = {
  readonly id: string
}

export const possibleTypes: Readonly<Record<string, string[]>> = {
  AlertOrigin: ['AlertDetection', 'DeletedDetection', 'SystemError'],
  CommentEntity: ['Alert'],
  Detection: ['Rule', 'Policy', 'CorrelationRule'],
  LogIntegration: ['HttpLogIntegration', 'DirectoryLogIntegration', 'GenericLogIntegration'],
  Actor: ['User', 'APIToken'],
}
