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

export type DataLakeQueryStatus = 'running' | 'succeeded' | 'failed' | 'cancelled'

export type DataLakeQueryKind = 'AD_HOC' | 'INDICATOR_SEARCH' | 'TIMELINE'

export type DataLakeQueryMode = 'NATIVE_SQL' | 'SEARCH'

export type DataLakeQuerySort = 'startedAt'

export type IndicatorName = 'AutoDetectType' | 'SimpleSearch' | 'TextSearch' | 'p_any_actor_ids' | 'p_any_aws_account_ids' | 'p_any_aws_arns' | 'p_any_aws_instance_ids' | 'p_any_aws_tags' | 'p_any_domain_names' | 'p_any_emails' | 'p_any_ip_addresses' | 'p_any_mac_addresses' | 'p_any_md5_hashes' | 'p_any_serial_numbers' | 'p_any_sha1_hashes' | 'p_any_sha256_hashes' | 'p_any_trace_ids' | 'p_any_usernames'

export type QuerySummaryOrder = 'descending' | 'ascending'

export type DataLakeDownloadFormat = 'csv' | 'ndjson'

export type DataModelSortBy = 'enabled' | 'id' | 'lastModified' | 'logTypes'

export type DestinationType = 'asana' | 'customwebhook' | 'discord' | 'github' | 'jira' | 'jiradatacenter' | 'msteams' | 'opsgenie' | 'pagerduty' | 'slack' | 'slackbot'

export type AlertType = 'RULE' | 'SCHEDULED_RULE' | 'CORRELATION_RULE' | 'POLICY' | 'RULE_ERROR' | 'SCHEDULED_RULE_ERROR' | 'CORRELATION_RULE_ERROR' | 'SYSTEM_ERROR'

export type VerificationStatus = 'NOT_STARTED' | 'SUCCESS' | 'FAILED'

export type SettingKind = 'text' | 'secret' | 'list' | 'choice' | 'switch' | 'headers' | 'map' | 'severities'

export type TextFormat = 'url' | 'baseUrl' | 'email'

export type DeliveryAction = 'RESEND' | 'SUPPRESS'

export type DetectionSortBy = 'id' | 'displayName' | 'lastModified' | 'enabled' | 'severity'

export type SpecChange = 'created' | 'updated' | 'deleted'

export type IssueSeverity = 'error' | 'warning' | 'info'

export type SchemasSortBy = 'createdAt' | 'isArchived' | 'name'

export type SchemaTestOutcome = 'MATCHED' | 'SKIPPED' | 'FAILED'

export type ViewerKind = 'user' | 'token'

export type CoverageStatus = 'COVERED' | 'IGNORED' | 'NONE' | 'NOT_COVERED' | 'UNKNOWN'

export type NotificationLevel = 'INFO' | 'WARNING' | 'ERROR'

export type NotificationCategory = 'DETECTION_NOTIFICATION' | 'SYSTEM_ERROR' | 'SYSTEM_NOTIFICATION'

export type NotificationChannelName = 'IN_APP'

export type SessionMethod = 'password' | 'support' | 'sso' | 'device'

export type ReplayState = 'EVALUATION_IN_PROGRESS' | 'COMPUTATION_IN_PROGRESS' | 'DONE' | 'CANCELED' | 'ERROR_EVALUATION' | 'ERROR_COMPUTATION' | 'UNKNOWN'

export type ReplayType = 'RULE' | 'CORRELATION_RULE' | 'PERFORMANCE'

export type ReplayRoad = 'SQL' | 'ENGINE'

export type ComplianceStatus = 'PASS' | 'FAIL' | 'ERROR'

export type ResourcesSortBy = 'complianceStatus' | 'id' | 'lastModified' | 'type'

export type SavedQuerySort = 'ALPHANUMERIC_ASC' | 'LAST_CREATED_DESC' | 'LAST_UPDATED_DESC'

export type ScheduledRunStatus = 'running' | 'waiting' | 'succeeded' | 'failed' | 'skipped'

export type PreferredMfa = 'SOFTWARE_TOKEN_MFA' | 'NONE'

export type SsoKind = 'SAML' | 'OIDC'

export type SourceJobStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED'

export type LogStreamType = 'Auto' | 'CloudWatchLogs' | 'JSON' | 'JsonArray' | 'Lines'

export type HttpAuthMethod = 'SharedSecret' | 'HMAC' | 'Bearer' | 'Basic' | 'None'

export type HmacAlgorithm = 'SHA1' | 'SHA256'

export type SourceAlarmType = 'SOURCE_NO_DATA'

export type SourceAlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA'

export type SourceDelivery = 'PUSH' | 'PULL'

export type SourceOperation = 'CREATE' | 'UPDATE' | 'DELETE' | 'VIEW_DATA'

export type SourceFilterAction = 'INCLUDE' | 'EXCLUDE'

export type SourcesSortBy = 'dateCreated' | 'health' | 'label'

export type SourceFailureKind = 'CLASSIFICATION' | 'PROCESSING'

export type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'EXTERNAL_PROVIDER'

export type UserRoleInputKind = 'ID' | 'NAME'

export type InvitationMessageAction = 'RESEND' | 'SUPPRESS'

export type UserSortBy = 'createdAt' | 'email' | 'lastLoggedInAt' | 'name' | 'role'

export type AlertSpreadInput = {
  /** Without pages. */
  readonly filter: AlertsInput
  /** Of the histogram: 1 to 200; 60 unless given. */
  readonly stretches?: number | null
  /** How long each stretch of the histogram is, instead of how many there are. At most 200 fit between the ends of the filter. */
  readonly stretchSeconds?: number | null
  /** Which time of an alert the histogram counts; CREATED unless given. */
  readonly by?: AlertTime | null
}

export type AlertEventInput = {
  readonly alertId: string
  /** p_row_id of one of its events. */
  readonly rowId: string
}

export type ExecuteAlertActorQueryInput = {
  readonly alertId: string
  /** 1 to 999, 25 unless given. */
  readonly limit?: number | null
}

export type AlertSummaryInput = {
  readonly alertId: string
  /** A field of the events: `sourceIPAddress`, `p_any_ip_addresses`, `userIdentity.arn`. */
  readonly attribute: string
  /** 1 to 100; 5 unless given. */
  readonly topN?: number | null
}

export type RelatedAlertsInput = {
  readonly alertId: string
  readonly by: RelatedAlertsBy
  /** How far before and after this alert the others were made: 1 to 43,200; 1,440 unless given. */
  readonly windowMinutes?: number | null
  /** 1 to 50; 25 unless given. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type PageInput = {
  /** 1 to 50; 25 unless given. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type AlertTimelineInput = {
  readonly pageSize?: number | null
  readonly cursor?: string | null
  readonly types?: readonly AlertEventType[] | null
}

export type AlertsInput = {
  /** Only these, at most 1,000. */
  readonly ids?: readonly string[] | null
  /** A value of p_any_ip_addresses, p_any_usernames ... that an event of it has; the newest 1,000 alerts with it. */
  readonly indicator?: string | null
  /** ALERT unless given. */
  readonly type?: AlertListingType | null
  readonly subtypes?: readonly AlertType[] | null
  readonly detectionId?: string | null
  readonly createdAtAfter?: string | null
  readonly createdAtBefore?: string | null
  /** Of alerts that have an event between these times. */
  readonly eventTimeAfter?: string | null
  readonly eventTimeBefore?: string | null
  /** Of alerts whose first event happened between these times. */
  readonly firstEventAfter?: string | null
  readonly firstEventBefore?: string | null
  readonly statuses?: readonly AlertStatus[] | null
  readonly severities?: readonly Severity[] | null
  readonly assigneeIds?: readonly string[] | null
  readonly onlyUnassigned?: boolean | null
  /** A part of the title. */
  readonly nameContains?: string | null
  readonly logTypes?: readonly string[] | null
  readonly logSources?: readonly string[] | null
  readonly resourceTypes?: readonly string[] | null
  readonly tags?: readonly string[] | null
  readonly dedupString?: string | null
  readonly eventCountMin?: number | null
  readonly eventCountMax?: number | null
  readonly sortBy?: AlertSortBy | null
  /** Descending unless given. */
  readonly sortDir?: SortDirEnum | null
  /** 1 to 50 for API tokens, 1 to 500 for users; 25 unless given. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type UpdateAlertStatusByIdInput = {
  readonly ids: readonly string[]
  readonly status: AlertStatus
  /** Why; added to each alert. */
  readonly comment?: string | null
}

export type UpdateAlertsAssigneeByIdInput = {
  readonly ids: readonly string[]
  /** Nobody unless given. */
  readonly assigneeId?: string | null
}

export type UpdateAlertsAssigneeByEmailInput = {
  readonly ids: readonly string[]
  readonly assigneeEmail: string
}

export type UpdateAlertsByFilterInput = {
  /** Without pages. */
  readonly filter: AlertsInput
  readonly status?: AlertStatus | null
  readonly assigneeId?: string | null
  /** Nobody is assigned any more. */
  readonly unassign?: boolean | null
  /** Only counts. */
  readonly dryRun?: boolean | null
}

export type CreateAlertCommentInput = {
  readonly alertId: string
  /** 1 to 10,000 characters. */
  readonly body: string
  /** PLAIN_TEXT unless given. */
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
  /** RESEND unless given. SUPPRESS: what waits for these destinations, to be sent or tried again, is not sent any more. */
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
  /** Null: never. */
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
  /** Where in the console it was asked. */
  readonly page?: string | null
}

export type AISummarizeAlertInput = {
  readonly alertId: string
  readonly prompt?: string | null
  /** medium unless given. */
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

export type AuditLogsInput = {
  readonly actorIds?: readonly string[] | null
  /** Addresses and names, as they were then. */
  readonly actorNames?: readonly string[] | null
  /** Addresses whence it came, and networks as in 192.0.2.0/24. */
  readonly sourceIPs?: readonly string[] | null
  readonly actions?: readonly string[] | null
  readonly result?: AuditResult | null
  /** Inclusive. */
  readonly startTime?: string | null
  /** Exclusive. */
  readonly endTime?: string | null
  /** 1 to 500, 25 unless said. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type BucketDataFiltersInput = {
  /** Only keys that begin with it. */
  readonly prefix?: string | null
  /** And none that begin with this. */
  readonly excludedPrefix?: string | null
  /** Only logs with this text, in any case. */
  readonly search?: string | null
  /** Only of files that were changed at this time or later. */
  readonly startTime?: string | null
  /** And before this time. */
  readonly endTime?: string | null
}

export type ViewBucketDataInput = {
  readonly sourceId: string
  readonly filters?: BucketDataFiltersInput | null
  /** How logs lie in the files; as the source says unless given. */
  readonly streamType?: LogStreamType | null
  /** 1 to 100, 25 unless given. */
  readonly pageSize?: number | null
  /** Where the page before ended. It belongs to the same filters. */
  readonly paginationToken?: string | null
}

export type KnownSpecInput = {
  readonly id: string
  readonly versionId: string
}

export type UploadDetectionEntitiesInput = {
  /** A zip archive of specs and the files that they name, encoded as base64. */
  readonly data: string
  /** Both are read alike. */
  readonly mode?: UploadDetectionEntitiesMode | null
  /** Only says what would be done. */
  readonly dryRun?: boolean | null
  /** Deletes what was uploaded before and is not in the archive. */
  readonly deleteMissing?: boolean | null
  /** The versions that the caller has seen; what they replace is no surprise. */
  readonly known?: readonly KnownSpecInput[] | null
  /** Answers with RevisionConflict, and takes nothing, where it would undo what was changed here and the caller has not seen; extensions.overwrites lists it. */
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

export type DataLakeDatabaseTablesInput = {
  readonly databaseName: string
  /** 1 to 500, 25 unless said. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type DataLakeDatabaseTableInput = {
  readonly databaseName: string
  readonly tableName: string
}

export type DataLakeQueryResultsInput = {
  /** 1 to 999, 25 unless said. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type DataLakeQueriesInput = {
  /** In the name or the SQL, in any case. */
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
  /** Newest first unless said. */
  readonly sortDir?: SortDirEnum | null
  /** 1 to 500, 25 unless said. */
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
  /** Of tables that are named without one; `logs` unless said. */
  readonly databaseName?: string | null
  readonly queryName?: string | null
  /** Values of `{name:Type}` in the statement, by name: `{ user: "ana", ports: [22, 3389] }` for `{user:String}` and `{ports:Array(UInt16)}`. */
  readonly parameters?: unknown
  /** Of every table that the statement names, only events of this time. */
  readonly timeRange?: SearchTimeRangeInput | null
}

export type CancelDataLakeQueryInput = {
  readonly id: string
}

export type SearchTimeRangeInput = {
  /** Inclusive. A day before the end unless given. */
  readonly startTime?: string | null
  /** Inclusive. Now unless given. */
  readonly endTime?: string | null
}

export type ExecuteSearchInput = {
  /** logs, rule_matches, signals, rule_errors; `logs` unless tables are given. */
  readonly databases?: readonly string[] | null
  /** `logs.aws_cloudtrail`, or a name without its database. */
  readonly tables?: readonly string[] | null
  /** All that the caller may see unless given. */
  readonly logTypes?: readonly string[] | null
  /** As the filter builder saves it: `{ and: [{ target, operator, value }] }`. */
  readonly filterExpression?: unknown
  /** Anywhere in the raw log, in any case. */
  readonly text?: string | null
  /** Addresses, names, hashes ... of which one is to be among the indicators. */
  readonly entities?: readonly string[] | null
  readonly timeRange?: SearchTimeRangeInput | null
  /** Only SEARCH. */
  readonly mode?: DataLakeQueryMode | null
  /** The newest so many: 1 to 10,000, 1,000 unless given. */
  readonly limit?: number | null
  /** Of the bars of the timeline, in seconds; fit for the time range unless given, at most 999 bars. */
  readonly interval?: number | null
  readonly queryName?: string | null
}

export type ExecuteIndicatorSearchQueryInput = {
  /** Up to 500 values, of which one is enough. */
  readonly indicators: readonly string[]
  readonly indicatorName?: IndicatorName | null
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly databases?: readonly string[] | null
  readonly tables?: readonly string[] | null
}

export type DataLakeQuerySummaryInput = {
  readonly queryId: string
  /** Of the results; of a search also a key of the events. */
  readonly column: string
  readonly order?: QuerySummaryOrder | null
  /** 1 to 1,000; 100 unless given. */
  readonly limit?: number | null
}

export type DownloadDataLakeQueryInput = {
  readonly queryId: string
  /** csv unless given. */
  readonly format?: DataLakeDownloadFormat | null
}

export type ListDataModelsInput = {
  readonly enabled?: boolean | null
  readonly nameContains?: string | null
  readonly logTypes?: readonly string[] | null
  /** id unless given. */
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
  /** A secret that is left empty stays as it is. */
  readonly outputConfig: unknown
  readonly defaultForSeverity: readonly Severity[]
  readonly alertTypes: readonly AlertType[]
  readonly logTypes?: readonly string[] | null
}

export type SlackBotChannelsInput = {
  /** Of a destination that is there; else its token is given. */
  readonly outputId?: string | null
  readonly botToken?: string | null
}

export type JiraMetadataInput = {
  /** Of a destination that is there; else its settings are given. */
  readonly outputId?: string | null
  readonly outputType?: DestinationType | null
  /** Address and proof: orgDomain with userName and apiKey, or with personalAccessToken. */
  readonly outputConfig?: unknown
  /** Whose types of issues, statuses and people are wanted. */
  readonly projectKey?: string | null
}

export type DetectionsInput = {
  readonly analysisTypes?: readonly DetectionType[] | null
  /** A part of the id or of the display name, in any case. */
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
  /** Created by the system, or not: what comes with the product, samples of a first start among it. */
  readonly initialSet?: boolean | null
  readonly hasRemediation?: boolean | null
  readonly createAlert?: boolean | null
  /** Of policies, by what their resources come to; needs ResourceRead. */
  readonly complianceStatus?: ComplianceStatus | null
  /** Among the members of a pack. */
  readonly packId?: string | null
  /** T1078 or TA0001:T1078.004 */
  readonly mitreTechnique?: string | null
  /** lastModified unless given. */
  readonly sortBy?: DetectionSortBy | null
  /** descending unless given. */
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
  /** Mocks without a name are dropped. */
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
  /** Of a derived rule: it takes over the logic of this one. */
  readonly baseDetection?: string | null
  readonly displayName?: string | null
  readonly description?: string | null
  readonly enabled?: boolean | null
  readonly severity?: Severity | null
  /** Python code; or else simpleDetectionBody. */
  readonly body?: string | null
  /** The logic in YAML: a list of conditions, or a map with Detection, AlertTitle, AlertContext, GroupBy and DynamicSeverities. */
  readonly simpleDetectionBody?: string | null
  /** A list in YAML. */
  readonly inlineFilters?: string | null
  /** Makes a rule; scheduledQueries make a scheduled rule. */
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
  /** Saves only when all tests pass: true unless given. */
  readonly runTestsFirst?: boolean | null
  /** Runs the tests and saves nothing. */
  readonly runTestsOnly?: boolean | null
}

export type UpdateRuleInput = {
  readonly id: string
  /** The version that was edited: if there is another one by now, nothing is saved. */
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
  /** Of a rule that is there: the version that was edited. */
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
  /** The one that is edited, whose id the text must keep; left out for a new one. */
  readonly id?: string | null
  /** The version that was edited: if there is another one by now, nothing is saved. */
  readonly versionId?: string | null
  readonly text: string
  /** The Python code; left out for a detection in YAML. */
  readonly body?: string | null
}

export type SaveDetectionTextInput = {
  readonly detection: DetectionTextInput
  /** Saves only when all tests pass: true unless given. */
  readonly runTestsFirst?: boolean | null
}

export type DeleteDetectionsInput = {
  /** At most 1,000. */
  readonly ids: readonly string[]
  /** Only says what would be deleted. */
  readonly dryRun?: boolean | null
  /** Also the scheduled queries that no other rule asks for. */
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
  /** Ids of resources; * stands for any characters. */
  readonly resourcePatterns: readonly string[]
}

export type TestRuleInput = {
  /** Python code; or else simpleDetectionBody. */
  readonly body?: string | null
  readonly simpleDetectionBody?: string | null
  readonly inlineFilters?: string | null
  readonly logTypes?: readonly string[] | null
  /** As a scheduled rule: events have no data model then. */
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
  /** All that the caller may read unless given. */
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
  /** `Custom.` may be left out. */
  readonly schemaName: string
  readonly description?: string | null
  readonly referenceURL?: string | null
  /** At most 1,000,000 characters; it may be empty. */
  readonly spec: string
  readonly isFieldDiscoveryEnabled?: boolean | null
  /** Of the schema that it is to follow, 0 for a new one: as before unless given; for a new draft the latest. */
  readonly schemaRevision?: number | null
  /** The latest that is known of a draft that is there; nothing or 0 for a new one. */
  readonly revision?: number | null
}

export type DraftSchemaInput = {
  readonly sourceId: string
  /** `Custom.` may be left out. */
  readonly schemaName: string
  /** Of the draft as it was seen. */
  readonly revision: number
}

export type GenerateEnrichedEventInput = {
  /** Its p_log_type says which lookup tables are about it. */
  readonly event: unknown
}

export type SetFeatureFlagInput = {
  readonly name: string
  /** Null: back to the default. */
  readonly isOn?: boolean | null
}

export type FeatureFlagTreatmentInput = {
  readonly flag: string
  /** For a flag that is not known here; false unless given. */
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
  /** The path of the page it is about. */
  readonly locationUrl: string
  readonly screenWidth?: number | null
}

export type SendUserFeedbackInput = {
  readonly feature: FeedbackFeatureInput
  readonly feedback: FeedbackTextInput
}

export type UserFeedbackInput = {
  /** Only about these. */
  readonly features?: readonly string[] | null
  /** Only with these marks. */
  readonly usefulness?: readonly number[] | null
  /** Inclusive. */
  readonly startTime?: string | null
  /** Exclusive. */
  readonly endTime?: string | null
  /** 1 to 500, 25 unless said. */
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
  readonly infoAlertsStartResolved?: boolean | null
}

export type ListGlobalHelpersInput = {
  readonly nameContains?: string | null
  /** ascending unless given, by id. */
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
  /** A part of the name, in any case. */
  readonly contains?: string | null
  readonly isArchived?: boolean | null
  readonly isManaged?: boolean | null
  /** Whether a log source takes it. */
  readonly isInUse?: boolean | null
  /** name unless given. */
  readonly sortBy?: SchemasSortBy | null
  /** ascending unless given. */
  readonly sortDir?: SortDirEnum | null
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type CreateOrUpdateSchemaInput = {
  /** `Custom.` may be left out. */
  readonly name: string
  /** As the document says unless given. */
  readonly description?: string | null
  readonly referenceURL?: string | null
  readonly spec: string
  /** The latest that is known of a schema that is there; nothing or 0 for a new one. */
  readonly revision?: number | null
  readonly isFieldDiscoveryEnabled?: boolean | null
}

export type UpdateSchemaStatusInput = {
  readonly name: string
  readonly isArchived: boolean
}

export type InferSchemaInput = {
  /** Of the log type; `Custom.` may be left out. */
  readonly name: string
  /** Logs as they come, at most 1 MiB; the first 1,000 count. Either these or a key. */
  readonly samples?: string | null
  /** Of logs that were sent to the address of generateSchemaSampleUploadUrl. */
  readonly sampleKey?: string | null
  /** Auto unless given. */
  readonly logStreamType?: LogStreamType | null
  readonly logStreamTypeOptions?: LogStreamTypeOptionsInput | null
}

export type SchemaDraftInput = {
  /** `Custom.` may be left out. */
  readonly name: string
  readonly spec: string
}

export type TestSchemaInput = {
  /** Documents that are tried; nothing is saved. */
  readonly drafts?: readonly SchemaDraftInput[] | null
  /** Of schemas that are there. Up to 20 with the drafts. */
  readonly names?: readonly string[] | null
  /** Logs as they come, at most 1 MiB. Either these or a key. */
  readonly samples?: string | null
  /** Of logs that were sent to the address of generateSchemaSampleUploadUrl. */
  readonly sampleKey?: string | null
  /** Auto unless given. */
  readonly logStreamType?: LogStreamType | null
  readonly logStreamTypeOptions?: LogStreamTypeOptionsInput | null
}

export type CreateLogProviderRequestInput = {
  /** Whose logs are wanted. */
  readonly name: string
  /** What for, and where the logs are described. */
  readonly reason: string
}

export type UpdatePreferencesInput = {
  /** A map; null as a value forgets the key, other keys stay. */
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
}

export type UpdateMitreReportSettingInput = {
  readonly matrix: string
  readonly tactic: string
  readonly technique: string
  readonly status: CoverageStatus
}

export type NotificationsInput = {
  /** Only those that were read, or were not. */
  readonly isRead?: boolean | null
  /** Only those that are archived, or are not. */
  readonly isArchived?: boolean | null
  /** 1 to 500, 25 unless said. */
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
  readonly page?: number | null
  readonly pageSize?: number | null
}

export type UpdateDetectionPackStateInput = {
  readonly id: string
  readonly enabled?: boolean | null
  readonly versionId?: string | null
}

export type CreateDetectionPackSourceInput = {
  readonly owner: string
  readonly repository: string
  readonly kmsKey?: string | null
  readonly accessToken?: string | null
}

export type UpdateDetectionPackSourceInput = {
  readonly id: string
  readonly kmsKey?: string | null
  readonly accessToken?: string | null
}

export type DeleteDetectionPackSourceInput = {
  readonly id: string
}

export type ReplayTimeWindowInput = {
  readonly startsAt: string
  /** Not in it any more; not later than now. */
  readonly endsAt: string
}

export type ReplaySizeWindowInput = {
  /** When so much was read it ends, and says how far it came. */
  readonly maxSizeInGB: number
}

export type ReplayDataWindowInput = {
  /** At most 366 days. */
  readonly timeWindow: ReplayTimeWindowInput
  readonly sizeWindow?: ReplaySizeWindowInput | null
}

export type ReplayScopeInput = {
  /** All of the detections' that the caller may see unless given; of rules only. */
  readonly logTypes?: readonly string[] | null
  readonly dataWindow: ReplayDataWindowInput
}

export type ReplayDraftInput = {
  /** The whole spec as YAML. */
  readonly text: string
  /** Its Python code; that of the saved one where it is left out. */
  readonly body?: string | null
}

export type ReplayPreviewInput = {
  /** Without one, the log types of the scope count. */
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
  /** 1 to 500, 25 unless said. */
  readonly pageSize?: number | null
  readonly cursor?: string | null
}

export type ReplayAlertsInput = {
  readonly replayId: string
  readonly detectionId?: string | null
  readonly type?: readonly AlertType[] | null
  readonly severities?: readonly Severity[] | null
  /** A part of the title, in any case. */
  readonly nameContains?: string | null
  readonly dedupString?: string | null
  readonly logTypes?: readonly string[] | null
  readonly eventCountMin?: number | null
  readonly eventCountMax?: number | null
  /** Both ends belong to it. */
  readonly createdAtAfter?: string | null
  readonly createdAtBefore?: string | null
  /** Only those that were made then too, or only those that were not. */
  readonly wasReal?: boolean | null
  /** In the order in which they would have been made unless said. */
  readonly sortDir?: SortDirEnum | null
  /** 1 to 500, 25 unless said. */
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
  /** Within the hour that is read. */
  readonly hour: string
  readonly logType: string
  /** Seconds, at most 3600. */
  readonly timeout?: number | null
}

export type CorrelationSqlInput = {
  readonly detectionId?: string | null
  /** The whole spec as YAML, instead. */
  readonly text?: string | null
  /** Of the evaluations; the last day unless given. */
  readonly timeWindow?: ReplayTimeWindowInput | null
}

export type ResourcesInput = {
  readonly complianceStatus?: ComplianceStatus | null
  /** Left out, only those that are there. */
  readonly deleted?: boolean | null
  readonly idContains?: string | null
  readonly integrationId?: string | null
  readonly types?: readonly string[] | null
  /** lastModified unless given, the newest first. */
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
  /** How many of the worst are listed: 10 unless given, at most 100. */
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
  /** Part of the name, the description or the SQL. */
  readonly contains?: string | null
  /** At most 100; those that have any of them. */
  readonly tags?: readonly string[] | null
  /** Those with a schedule, or those without. */
  readonly isScheduled?: boolean | null
  readonly updatedAtAfter?: string | null
  readonly updatedAtBefore?: string | null
  /** ALPHANUMERIC_ASC unless given. */
  readonly sortBy?: SavedQuerySort | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

export type SavedQueryScheduleInput = {
  /** Minute, hour, day, month, day of week; UTC. */
  readonly cron?: string | null
  /** At least 2, and no less than the time-out. */
  readonly rateMinutes?: number | null
  /** 1 to 10. */
  readonly timeoutMinutes: number
  readonly disabled?: boolean | null
}

export type CreateSavedQueryInput = {
  readonly name: string
  readonly description?: string | null
  readonly sql: string
  readonly tags?: readonly string[] | null
  readonly schedule?: SavedQueryScheduleInput | null
}

export type UpdateSavedQueryInput = {
  readonly id: string
  readonly versionId?: string | null
  readonly description?: string | null
  readonly sql?: string | null
  readonly tags?: readonly string[] | null
  /** Null takes it away. */
  readonly schedule?: SavedQueryScheduleInput | null
}

export type DeleteSavedQueriesInput = {
  readonly ids: readonly string[]
}

export type DeleteSavedQueriesByNameInput = {
  readonly names: readonly string[]
  /** Only says what would be deleted. */
  readonly dryRun?: boolean | null
  /** Scheduled rules that ask for one of them are deleted, too. */
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
  /** 25 unless given, at most 100. */
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
  /** Somebody with the role Admin has to have signed in with the identity provider. Ends the sessions of those who signed in by password. */
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
  /** For SAML providers that want it: our metadata then carry the certificate. */
  readonly signRequests?: boolean | null
  readonly encryptAssertions?: boolean | null
  /** 0 to 600. */
  readonly clockSkewSeconds?: number | null
  /** Of the metadata of SAML: read now, and each day. */
  readonly identityProviderUrl?: string | null
  /** The metadata of SAML itself; goes before its address. */
  readonly metadata?: string | null
  readonly issuer?: string | null
  readonly clientId?: string | null
  /** Kept sealed, shown nowhere. Goes away with another issuer or client unless given with it. */
  readonly clientSecret?: string | null
  readonly scopes?: readonly string[] | null
}

export type InferSchemaFromRawDataInput = {
  readonly sourceId: string
  /** Of the log type; `Custom.` may be left out. */
  readonly name: string
  /** Only logs of this time or later: of files when they changed, of others when they came. A week before the end unless given. */
  readonly startTime?: string | null
  /** And before this time; now unless given. */
  readonly endTime?: string | null
  /** Of files, how logs lie in them; as the source says unless given. */
  readonly logStreamType?: LogStreamType | null
}

export type TestSchemaWithRawDataInput = {
  readonly sourceId: string
  /** Documents that are tried; nothing is saved. */
  readonly drafts?: readonly SchemaDraftInput[] | null
  /** Of schemas that are there. Up to 20 with the drafts. */
  readonly names?: readonly string[] | null
  /** As for inferSchemaFromRawData. */
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly logStreamType?: LogStreamType | null
}

export type CancelSourceJobInput = {
  readonly jobId: string
}

export type GenerateSchemaSampleUploadUrlInput = {
  /** In bytes, as it will be sent: at most 10 MiB. */
  readonly contentLength?: number | null
}

export type LogStreamTypeOptionsInput = {
  readonly jsonArrayEnvelopeField?: string | null
  /** Those of before where they are left out. */
  readonly keepEnvelopeFields?: readonly string[] | null
}

export type SourceFilterInput = {
  /** What it looks for unless given; conditions need one. */
  readonly name?: string | null
  readonly action: SourceFilterAction
  readonly contains?: string | null
  readonly regex?: string | null
  readonly conditions?: unknown
}

export type SourcesInput = {
  readonly pageSize?: number | null
  readonly cursor?: string | null
  /** dateCreated unless given. */
  readonly sortBy?: SourcesSortBy | null
  /** descending unless given. */
  readonly sortDir?: SortDirEnum | null
  readonly nameContains?: string | null
  /** Those that take any of these. */
  readonly logTypes?: readonly string[] | null
  readonly integrationType?: string | null
  readonly isHealthy?: boolean | null
}

export type SourceMetricsInput = {
  readonly id: string
  readonly fromDate: string
  readonly toDate: string
  /** 60 unless given. */
  readonly intervalInMinutes?: number | null
}

export type SourceFailuresInput = {
  readonly sourceId: string
  readonly pageSize?: number | null
  readonly cursor?: string | null
  /** Without those that were acknowledged or have all become events since. */
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
}

export type CreateSourceInput = {
  /** A kind that allows the operation CREATE. */
  readonly kind: string
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly logStreamType: LogStreamType
  readonly logStreamTypeOptions?: LogStreamTypeOptionsInput | null
  readonly filters?: readonly SourceFilterInput[] | null
  /** As the fields of the kind describe them. */
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
  /** 15 to 43200. */
  readonly minutesThreshold: number
}

export type SourceFailureGroupsInput = {
  readonly sourceId: string
  /** All of the source unless given. */
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
  /** A part of an address or a name. */
  readonly contains?: string | null
  readonly ids?: readonly string[] | null
}

export type UsersInput = {
  /** A part of an address or a name. */
  readonly contains?: string | null
  readonly email?: string | null
  readonly ids?: readonly string[] | null
  readonly roleIds?: readonly string[] | null
  /** Yes unless said. */
  readonly includeDeactivated?: boolean | null
  readonly status?: UserStatus | null
  /** By creation unless said. */
  readonly sortBy?: UserSortBy | null
  readonly sortDir?: SortDirEnum | null
}

export type UserPageInput = {
  readonly filter?: UsersInput | null
  /** 1 to 60, 25 unless said. */
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
