// Written by `npm run generate` from schema/graphql. Do not edit.
/* oxlint-disable */
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { FoundSpec as DetectionModel, FoundSpec as RuleModel, FoundSpec as PolicyModel, FoundSpec as CorrelationRuleModel, FoundSpec as GlobalHelperModel, FoundSpec as DataModelModel, FoundSpec as LookupTableModel, FoundSpec as DashboardModel, FoundSpec as SavedQueryModel } from '../detections/found-spec.ts';
import type { DraftedText as DetectionDraftModel } from '../detections/editing/text-draft.ts';
import type { PresentedVersion as DetectionVersionModel } from './presented-version.ts';
import type { SourceState as LogIntegrationModel, SourceState as HttpLogIntegrationModel, SourceState as DirectoryLogIntegrationModel, SourceState as GenericLogIntegrationModel } from '../ingest/source-service.ts';
import type { AuthorizationNode as SourceAuthorizationModel } from './authorization-node.ts';
import type { FailureGroupRow as SourceFailureGroupModel } from '../stores/failures/failure-store.ts';
import type { CatalogSchema as SchemaModel } from '../schemas/schema-catalog.ts';
import type { SchemaRevisionRow as SchemaRevisionModel } from '../stores/schemas/schema-store.ts';
import type { SourceBackfillRow as SourceBackfillModel } from '../stores/source-backfills/source-backfill-store.ts';
import type { DraftSchemaRow as DraftSchemaModel } from '../stores/draft-schemas/draft-schema-store.ts';
import type { Alert as AlertModel, Alert as CommentEntityModel } from '../stores/alerts/alert.ts';
import type { CommentRow as CommentModel, TimelineRow as AlertTimelineItemModel } from '../stores/alerts/timeline-store.ts';
import type { AlertEventEdgeOf as AlertEventEdgeModel } from './resolvers/alert-event-edge.ts';
import type { AlertConnectionOf as AlertConnectionModel } from './resolvers/alert-connection.ts';
import type { User as UserModel } from '../identity/users/user.ts';
import type { Role as RoleModel } from '../identity/roles/role.ts';
import type { SsoSettings as SamlConfigModel } from '../identity/sso/sso-settings.ts';
import type { NoToken as ScimConfigModel } from '../identity/scim/scim-token-service.ts';
import type { ApiToken as APITokenModel } from '../identity/api-tokens/api-token.ts';
import type { AuditTable as AuditLogEntryModel } from '../stores/audit/audit-table.ts';
import type { FeedbackTable as FeedbackEntryModel } from '../stores/feedback/feedback-table.ts';
import type { Viewer as MeModel } from '../access/viewer.ts';
import type { ShownProvider as EnrichmentProviderModel } from '../enrichment/enrichment-service.ts';
import type { EnrichmentKind as EnrichmentProviderKindModel, ProviderTable as EnrichmentTableModel } from '../enrichment/enrichment-kind.ts';
import type { LookedUp as IndicatorLookUpModel } from '../enrichment/look-up.ts';
import type { LookupRefresh as LookupRefreshModel } from '../scheduler/lookups/lookup-refresh.ts';
import type { SavedViewTable as SavedViewModel } from '../stores/saved-views/saved-view-table.ts';
import type { NotificationTable as NotificationModel } from '../stores/notifications/notification-tables.ts';
import type { CatalogueDatabase as DataLakeDatabaseModel, CatalogueTable as DataLakeDatabaseTableModel } from '../lake/catalogue/catalogue.ts';
import type { LocatedDiagnostic as PipelineDiagnosticModel } from '../lake/pipeline/pipeline-error.ts';
import type { Fix as PipelineFixModel, Visualization as PipelineVisualizationModel } from '@picket/query';
import type { LakeQueryRow as DataLakeQueryModel } from '../stores/lake-queries/lake-query-store.ts';
import type { ResourceRow as ResourceModel, ComplianceRow as ComplianceItemModel } from '../stores/resources/resource-store.ts';
import type { ReplayRow as ReplayModel } from '../stores/replays/replay-store.ts';
import type { ReplayAlertRow as ReplayAlertModel } from '../stores/replays/replay-alert-store.ts';
import type { ReplayResult as ReplayComparisonModel, Difference as ReplayDifferenceModel, ReplayedDetection as ReplayedDetectionModel, ReplayedCorrelation as ReplayedCorrelationModel } from '../scheduler/replay/replay.ts';
import type { PackState as DetectionPackModel } from '../packs/pack-state.ts';
import type { PackSourceRow as DetectionPackSourceModel } from '../stores/packs/pack-source-store.ts';
import type { ScheduleRunRow as ScheduledRunModel } from '../stores/schedules/schedule-store.ts';
import type { GraphqlContext } from './context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /**
   * A time in UTC with milliseconds, such as 2026-01-31T23:59:59.000Z. A required time that was never set is
   * 0001-01-01T00:00:00Z.
   */
  DateTime: { input: number; output: number; }
  /** The same as DateTime. */
  Timestamp: { input: number; output: number; }
  /** An email address of 3 to 254 characters. */
  Email: { input: string; output: string; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** An integer beyond 32 bits, exact up to 2^53. */
  Long: { input: number; output: number; }
};

export type AlertFacetField =
  | 'SEVERITY'
  | 'STATUS'
  | 'TYPE'
  | 'DETECTION'
  | 'ASSIGNEE'
  | 'LOG_TYPE';

export type AlertFacetValue = {
  /** The value as the filter of the list accepts it; empty for unassigned alerts. */
  readonly value: Scalars['String']['output'];
  /** The display name. */
  readonly name: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

/** The values of a field among the alerts of a list, the most frequent first, at most 50. */
export type AlertFacet = {
  readonly field: AlertFacetField;
  readonly values: ReadonlyArray<AlertFacetValue>;
};

export type AlertSeverityCount = {
  readonly severity: Severity;
  readonly count: Scalars['Int']['output'];
};

export type AlertStretch = {
  readonly from: Scalars['DateTime']['output'];
  /** The end of the interval, exclusive. */
  readonly to: Scalars['DateTime']['output'];
  /** Severities without alerts are left out. */
  readonly counts: ReadonlyArray<AlertSeverityCount>;
};

/** The distribution of the alerts of a list: over time, and by the values of fields. */
export type AlertSpread = {
  /** The filter on the field itself is not applied, so that its other values can be selected. */
  readonly facets: ReadonlyArray<AlertFacet>;
  /** Intervals of equal length, the oldest first. */
  readonly histogram: ReadonlyArray<AlertStretch>;
};

export type AlertSpreadInput = {
  /** Paging options are ignored. */
  readonly filter: AlertsInput;
  /** The number of intervals of the histogram: 1 to 200, 60 by default. */
  readonly stretches?: InputMaybe<Scalars['Int']['input']>;
  /**
   * The length of an interval of the histogram in seconds, instead of their number. The time range of the filter can have
   * at most 200 intervals.
   */
  readonly stretchSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** The time of an alert that the histogram uses; CREATED by default. */
  readonly by?: InputMaybe<AlertTime>;
};

export type AlertTime =
  | 'CREATED'
  | 'FIRST_EVENT';

export type AlertEntity = {
  /** The standard field that contains the value, such as p_any_usernames or p_any_ip_addresses. */
  readonly kind: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

/** The users, addresses and other entities in the events of an alert, the most frequent first, at most three per kind. */
export type AlertEntities = {
  readonly alertId: Scalars['ID']['output'];
  readonly entities: ReadonlyArray<AlertEntity>;
};

export type AlertEventInput = {
  readonly alertId: Scalars['ID']['input'];
  /** The p_row_id of one of the events of the alert. */
  readonly rowId: Scalars['String']['input'];
};

export type AlertVerdict =
  | 'MATCH'
  | 'NO_MATCH'
  | 'ERROR';

/** How the current version of a detection evaluates a stored event of an alert. */
export type AlertExplanation = {
  readonly verdict: AlertVerdict;
  /** The deciding conditions, in one or two sentences. */
  readonly reason: Scalars['String']['output'];
  /** True if the detection was changed after the alert was created. */
  readonly isChanged: Scalars['Boolean']['output'];
  /** For detections in YAML: the tree of conditions, each with `text`, `held`, `value`, `decisive` and `parts`. */
  readonly condition?: Maybe<Scalars['JSON']['output']>;
  /** The inline filters, as a tree like `condition`. */
  readonly inlineFilters?: Maybe<Scalars['JSON']['output']>;
  /** For detections in Python: each function with the `steps` that were executed, with their lines, values and conditions. */
  readonly functions: Scalars['JSON']['output'];
  /** The Python code that the line numbers refer to. */
  readonly body: Scalars['String']['output'];
  /** The output that the code printed. */
  readonly printed: Scalars['String']['output'];
};

export type ExecuteAlertActorQueryInput = {
  readonly alertId: Scalars['ID']['input'];
  /** 1 to 999, 25 by default. */
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
};

export type ExecuteAlertActorQueryOutput = {
  /** The id for `dataLakeQuery`. The columns are kind, value, count, firstSeen, lastSeen and logTypes. */
  readonly id: Scalars['ID']['output'];
};

export type AlertStatus =
  | 'OPEN'
  | 'TRIAGED'
  | 'RESOLVED'
  /** False positives, and alerts that need no action. */
  | 'CLOSED';

export type AlertListingType =
  | 'ALERT'
  | 'DETECTION_ERROR'
  | 'SYSTEM_ERROR';

export type SystemErrorType =
  | 'ALERT_DELIVERY'
  | 'DETECTION_ALERT_LIMIT_EXCEEDED'
  | 'SOURCE_CLASSIFICATION_FAILURES'
  | 'SOURCE_LOG_PROCESSING_ERRORS'
  | 'SOURCE_NO_DATA'
  | 'SOURCE_PERMISSIONS_CHECKS'
  | 'SOURCE_SCANNING_ERRORS';

export type RelatedComponent =
  | 'CLOUD_ACCOUNT'
  | 'DESTINATION'
  | 'DETECTION'
  | 'ENRICHMENT'
  | 'LOG_SOURCE'
  | 'LOOKUP_TABLE'
  | 'SAVED_QUERY';

export type AlertEventType =
  | 'ASSIGNEE_CHANGE'
  | 'COMMENT'
  | 'SLACKBOT_BOOMERANG'
  | 'STATUS_CHANGE';

export type CommentFormat =
  | 'HTML'
  | 'PLAIN_TEXT';

export type Alert = {
  /** 32 hexadecimal digits. */
  readonly id: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  /** The severity that the detection returned for this alert. */
  readonly severity: Severity;
  /** The severity that is set in the detection. */
  readonly severityDefault: Severity;
  readonly status: AlertStatus;
  readonly type: AlertType;
  /** The detection or system error that raised the alert. */
  readonly origin: AlertOrigin;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
  /** The time of the first event. */
  readonly firstEventOccurredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The time of the last event. */
  readonly lastReceivedEventAt: Scalars['DateTime']['output'];
  readonly assignee?: Maybe<User>;
  readonly description: Scalars['String']['output'];
  readonly runbook: Scalars['String']['output'];
  readonly reference: Scalars['String']['output'];
  /** Newest last. */
  readonly deliveries: ReadonlyArray<AlertDelivery>;
  /** Deliveries that are not sent yet or will be retried. The action SUPPRESS cancels them. */
  readonly pendingDeliveries: ReadonlyArray<PendingDelivery>;
  readonly eventCount: Scalars['Int']['output'];
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly resourceTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly resourceId?: Maybe<Scalars['String']['output']>;
  readonly policySourceId?: Maybe<Scalars['String']['output']>;
  readonly dedupString: Scalars['String']['output'];
  readonly context?: Maybe<Scalars['JSON']['output']>;
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  /** By framework: `{ "MITRE ATT&CK": ["TA0001:T1078"] }`. */
  readonly reports: Scalars['JSON']['output'];
  /** The most frequent values of the summary attributes of the detection. */
  readonly summary: ReadonlyArray<AlertSummaryEntry>;
  /** Why each destination was selected or skipped. */
  readonly routing: Scalars['JSON']['output'];
  /** The events that the detection matched, newest first. A request can read the events of at most 25 alerts. */
  readonly events: AlertEventConnection;
  /** The latest answer of the assistant about the alert; null without an answer, and for callers who cannot use the assistant. */
  readonly aiSummaryStreamId?: Maybe<Scalars['ID']['output']>;
  /** Newest last. */
  readonly comments: CommentConnection;
  /** Newest last. */
  readonly timeline: AlertTimelineConnection;
};


export type AlerteventsArgs = {
  input?: InputMaybe<PageInput>;
};


export type AlertcommentsArgs = {
  input?: InputMaybe<PageInput>;
};


export type AlerttimelineArgs = {
  input?: InputMaybe<AlertTimelineInput>;
};

export type AlertOrigin = AlertDetection | DeletedDetection | SystemError;

/** The detection that raised an alert. */
export type AlertDetection = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly type: DetectionType;
};

export type DeletedDetection = {
  readonly id: Scalars['ID']['output'];
};

/** An error of the system itself, such as a log source without data. */
export type SystemError = {
  readonly type: SystemErrorType;
  readonly relatedComponent: RelatedComponent;
  readonly relatedId?: Maybe<Scalars['String']['output']>;
  readonly relatedName?: Maybe<Scalars['String']['output']>;
};

export type AlertSummaryEntry = {
  readonly attribute: Scalars['String']['output'];
  readonly values: ReadonlyArray<AlertSummaryValue>;
};

export type AlertSummaryValue = {
  readonly value: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type AlertEventEdge = {
  /** The event with its standard fields and those of the match. Numbers keep every digit. */
  readonly node: Scalars['JSON']['output'];
  /** The event as JSON text, for clients that cannot represent all numbers exactly. */
  readonly text: Scalars['String']['output'];
};

export type AlertEventConnection = {
  readonly edges: ReadonlyArray<AlertEventEdge>;
  readonly pageInfo: PageInfo;
};

export type AlertSummaryInput = {
  readonly alertId: Scalars['ID']['input'];
  /** A field of the events, such as `sourceIPAddress`, `p_any_ip_addresses` or `userIdentity.arn`. */
  readonly attribute: Scalars['String']['input'];
  /** 1 to 100, 5 by default. */
  readonly topN?: InputMaybe<Scalars['Int']['input']>;
};

/** The most frequent values of an attribute among the events of an alert, for one log type. */
export type AlertAttributeSummary = {
  readonly attribute: Scalars['String']['output'];
  readonly logType: Scalars['String']['output'];
  /** The most frequent first. */
  readonly values: ReadonlyArray<AlertAttributeValue>;
};

export type AlertAttributeValue = {
  readonly value: Scalars['String']['output'];
  /** The number of events with the value, among the newest 100,000 events. */
  readonly count: Scalars['Int']['output'];
  /** Event time. */
  readonly firstSeen: Scalars['DateTime']['output'];
  readonly lastSeen: Scalars['DateTime']['output'];
};

export type RelatedAlertsBy =
  | 'DEDUP_STRING'
  | 'DETECTION'
  /** The events of both alerts share a value of p_any_ip_addresses, p_any_usernames or another indicator field. */
  | 'INDICATOR';

export type RelatedAlertsInput = {
  readonly alertId: Scalars['ID']['input'];
  readonly by: RelatedAlertsBy;
  /** How long before or after this alert the other alerts were created, in minutes: 1 to 43,200, 1,440 by default. */
  readonly windowMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 50, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type Comment = {
  readonly id: Scalars['ID']['output'];
  readonly alertId: Scalars['ID']['output'];
  readonly body: Scalars['String']['output'];
  readonly format: CommentFormat;
  readonly createdAt: Scalars['DateTime']['output'];
  /** The author. A deleted API token keeps the name that it had. */
  readonly createdBy: Actor;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The user who edited the comment: always its author. */
  readonly updatedBy?: Maybe<Actor>;
  /** The object that the entry refers to. */
  readonly entity?: Maybe<CommentEntity>;
};

export type CommentEntity = Alert;

export type CommentEdge = {
  readonly node: Comment;
};

export type CommentConnection = {
  readonly edges: ReadonlyArray<CommentEdge>;
  readonly pageInfo: PageInfo;
};

export type AlertTimelineItem = {
  readonly id: Scalars['ID']['output'];
  readonly type: AlertEventType;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  /** The name of the author, even if the author was deleted. */
  readonly createdByName: Scalars['String']['output'];
  readonly body?: Maybe<Scalars['String']['output']>;
  readonly from?: Maybe<Scalars['String']['output']>;
  readonly to?: Maybe<Scalars['String']['output']>;
};

export type AlertTimelineEdge = {
  readonly node: AlertTimelineItem;
};

export type AlertTimelineConnection = {
  readonly edges: ReadonlyArray<AlertTimelineEdge>;
  readonly pageInfo: PageInfo;
};

export type AlertEdge = {
  readonly node: Alert;
};

export type AlertConnection = {
  readonly edges: ReadonlyArray<AlertEdge>;
  readonly pageInfo: PageInfo;
  /** The number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

export type PageInput = {
  /** 1 to 50, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type AlertTimelineInput = {
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
  readonly types?: InputMaybe<ReadonlyArray<AlertEventType>>;
};

/** One of `detectionId`, `ids`, or both `createdAtAfter` and `createdAtBefore` is required. */
export type AlertsInput = {
  /** Returns only these alerts, at most 1,000. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /**
   * Returns only alerts with this value in an indicator field of an event (p_any_ip_addresses, p_any_usernames and so on),
   * up to the newest 1,000 alerts.
   */
  readonly indicator?: InputMaybe<Scalars['String']['input']>;
  /** ALERT by default. */
  readonly type?: InputMaybe<AlertListingType>;
  readonly subtypes?: InputMaybe<ReadonlyArray<AlertType>>;
  readonly detectionId?: InputMaybe<Scalars['ID']['input']>;
  readonly createdAtAfter?: InputMaybe<Scalars['DateTime']['input']>;
  readonly createdAtBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Returns only alerts with an event between these times. */
  readonly eventTimeAfter?: InputMaybe<Scalars['DateTime']['input']>;
  readonly eventTimeBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Returns only alerts whose first event is between these times. */
  readonly firstEventAfter?: InputMaybe<Scalars['DateTime']['input']>;
  readonly firstEventBefore?: InputMaybe<Scalars['DateTime']['input']>;
  readonly statuses?: InputMaybe<ReadonlyArray<AlertStatus>>;
  readonly severities?: InputMaybe<ReadonlyArray<Severity>>;
  readonly assigneeIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly onlyUnassigned?: InputMaybe<Scalars['Boolean']['input']>;
  /** A substring of the title. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly logSources?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly resourceTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The resource of an alert of a policy. */
  readonly resourceId?: InputMaybe<Scalars['ID']['input']>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly dedupString?: InputMaybe<Scalars['String']['input']>;
  readonly eventCountMin?: InputMaybe<Scalars['Int']['input']>;
  readonly eventCountMax?: InputMaybe<Scalars['Int']['input']>;
  readonly sortBy?: InputMaybe<AlertSortBy>;
  /** Descending by default. */
  readonly sortDir?: InputMaybe<SortDirEnum>;
  /** 1 to 50 for API tokens, 1 to 500 for users; 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type AlertSortBy =
  | 'createdAt';

export type UpdateAlertStatusByIdInput = {
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  readonly status: AlertStatus;
  /** A comment that is added to each alert. */
  readonly comment?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateAlertsAssigneeByIdInput = {
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  /** Removes the assignee if omitted. */
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
};

export type UpdateAlertsAssigneeByEmailInput = {
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  readonly assigneeEmail: Scalars['String']['input'];
};

export type UpdateAlertsOutput = {
  readonly alerts: ReadonlyArray<Alert>;
};

export type UpdateAlertsByFilterInput = {
  /** Paging options are ignored. */
  readonly filter: AlertsInput;
  readonly status?: InputMaybe<AlertStatus>;
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Removes the assignee. */
  readonly unassign?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only counts the alerts, without changing them. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateAlertsByFilterOutput = {
  /** The number of alerts that match the filter. */
  readonly matched: Scalars['Int']['output'];
  /** The number of alerts that were changed. */
  readonly changed: Scalars['Int']['output'];
};

export type CreateAlertCommentInput = {
  readonly alertId: Scalars['ID']['input'];
  /** 1 to 10,000 characters. */
  readonly body: Scalars['String']['input'];
  /** PLAIN_TEXT by default. */
  readonly format?: InputMaybe<CommentFormat>;
};

export type UpdateAlertCommentInput = {
  readonly id: Scalars['ID']['input'];
  readonly body: Scalars['String']['input'];
  readonly format?: InputMaybe<CommentFormat>;
};

export type AlertCommentOutput = {
  readonly comment: Comment;
};

export type AlertCommentsInput = {
  readonly alertId: Scalars['ID']['input'];
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type DeliverAlertInput = {
  readonly alertId: Scalars['ID']['input'];
  readonly outputIds: ReadonlyArray<Scalars['ID']['input']>;
  /** RESEND by default. SUPPRESS cancels deliveries to these destinations that are waiting to be sent or retried. */
  readonly action?: InputMaybe<DeliveryAction>;
};

export type DeliverAlertOutput = {
  readonly alert: Alert;
};

export type APIToken = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly permissions: ReadonlyArray<Permission>;
  /** The networks from which the token can be used. An empty list allows all. */
  readonly allowedCIDRBlocks: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  /** The creator. A deleted token is returned without permissions. */
  readonly createdBy: Actor;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** With a precision of one minute. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly rotatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly rotatedBy?: Maybe<Actor>;
  /** The secret value, only in the response to a creation or rotation. */
  readonly value?: Maybe<Scalars['String']['output']>;
};

export type CreateAPITokenInput = {
  readonly name: Scalars['String']['input'];
  readonly permissions: ReadonlyArray<Permission>;
  readonly allowedCIDRBlocks?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type CreateAPITokenOutput = {
  readonly token: APIToken;
};

export type UpdateAPITokenInput = {
  readonly id: Scalars['ID']['input'];
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly permissions?: InputMaybe<ReadonlyArray<Permission>>;
  readonly allowedCIDRBlocks?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Null if the token never expires. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type UpdateAPITokenOutput = {
  readonly token: APIToken;
};

export type DeleteAPITokenInput = {
  readonly id: Scalars['ID']['input'];
};

export type DeleteAPITokenOutput = {
  readonly id: Scalars['ID']['output'];
};

export type RotateAPITokenInput = {
  readonly id: Scalars['ID']['input'];
};

export type RotateAPITokenOutput = {
  readonly token: APIToken;
};

export type CustomerPlan =
  | 'Business'
  | 'Canada'
  | 'Enterprise'
  | 'Europe';

export type CustomerRegion =
  | 'EU'
  | 'US';

export type CustomerEnvironment =
  | 'Production'
  | 'Sandbox';

/** What a console needs to know before it can render. Values that describe the installation are null before sign-in. */
export type AppConfig = {
  readonly accountId?: Maybe<Scalars['ID']['output']>;
  readonly awsAccountAlias?: Maybe<Scalars['String']['output']>;
  readonly awsOrgId?: Maybe<Scalars['String']['output']>;
  readonly awsPartition?: Maybe<Scalars['String']['output']>;
  /** The contact address of the operator of this server. */
  readonly contactEmail?: Maybe<Scalars['String']['output']>;
  readonly created?: Maybe<Scalars['DateTime']['output']>;
  readonly customerEnvironment?: Maybe<CustomerEnvironment>;
  readonly customerName?: Maybe<Scalars['String']['output']>;
  readonly customerPlan?: Maybe<CustomerPlan>;
  readonly customerRegion?: Maybe<CustomerRegion>;
  readonly databaseApi: Scalars['String']['output'];
  readonly datadogRumApplicationId?: Maybe<Scalars['String']['output']>;
  readonly datadogRumClientToken?: Maybe<Scalars['String']['output']>;
  readonly datadogRumEnabled: Scalars['Boolean']['output'];
  /** True if times are shown in UTC by default. */
  readonly displayUtc?: Maybe<Scalars['Boolean']['output']>;
  /** The address of the documentation. */
  readonly documentationUrl?: Maybe<Scalars['String']['output']>;
  readonly enableClassyDetections: Scalars['Boolean']['output'];
  readonly enableDataExplorerTruncation: Scalars['Boolean']['output'];
  readonly enableDatalakeRbac: Scalars['Boolean']['output'];
  readonly enableDetectionFilters: Scalars['Boolean']['output'];
  readonly enableExperimentalCrowdstrikeParsing: Scalars['Boolean']['output'];
  readonly enableReplays: Scalars['Boolean']['output'];
  readonly enableReports: Scalars['Boolean']['output'];
  readonly intercomAppId?: Maybe<Scalars['String']['output']>;
  /** The organization consents to error reports from the console. */
  readonly isErrorReportingOn: Scalars['Boolean']['output'];
  /** The operator configured a telemetry script, regardless of consent. */
  readonly isTelemetrySetUp?: Maybe<Scalars['Boolean']['output']>;
  /** A model is configured for the assistant. */
  readonly isAssistantSetUp?: Maybe<Scalars['Boolean']['output']>;
  readonly maxLookupTableCompressedSizeInMb: Scalars['Int']['output'];
  /** The version of Picket. */
  readonly pantherCommit?: Maybe<Scalars['String']['output']>;
  readonly pantherDataLakeType: Scalars['String']['output'];
  /** The minimum length of passwords, in characters. */
  readonly passwordMinimumLength: Scalars['Int']['output'];
  readonly refreshTokenLifetimeHours: Scalars['Float']['output'];
  readonly salesPhase?: Maybe<Scalars['String']['output']>;
  readonly snowflakeArns: ReadonlyArray<Scalars['String']['output']>;
  readonly splitClientToken?: Maybe<Scalars['String']['output']>;
  /**
   * The telemetry module that the console loads after the user consents. Null if none is configured or the organization
   * does not consent.
   */
  readonly telemetryScript?: Maybe<Scalars['String']['output']>;
  /** The minutes of inactivity after which a session ends; null if sessions do not time out. */
  readonly sessionIdleMinutes?: Maybe<Scalars['Int']['output']>;
  /** True if users who forgot their password can request a code by email. */
  readonly isPasswordResetMailed: Scalars['Boolean']['output'];
  /** True if support staff can sign in with a password. */
  readonly isSupportSignInAllowed: Scalars['Boolean']['output'];
};

export type AISummarizeKind =
  | 'alert'
  | 'alertList'
  | 'detectionTests'
  | 'events'
  | 'overview'
  | 'queryResults';

export type AIOutputLength =
  | 'xsmall'
  | 'small'
  | 'medium'
  | 'large'
  | 'xlarge'
  | 'largest';

export type AIMetadataInput = {
  readonly kind: AISummarizeKind;
  /** The page of the console on which the question was asked. */
  readonly page?: InputMaybe<Scalars['String']['input']>;
};

export type AISummarizeAlertInput = {
  readonly alertId: Scalars['ID']['input'];
  readonly prompt?: InputMaybe<Scalars['String']['input']>;
  /** medium by default. */
  readonly outputLength?: InputMaybe<AIOutputLength>;
  readonly metadata?: InputMaybe<AIMetadataInput>;
  readonly conversationId?: InputMaybe<Scalars['ID']['input']>;
  readonly skipAlert?: InputMaybe<Scalars['Boolean']['input']>;
  readonly skipAlertComments?: InputMaybe<Scalars['Boolean']['input']>;
  readonly skipAlertEvents?: InputMaybe<Scalars['Boolean']['input']>;
};

export type AISummarizeLogEventsInput = {
  readonly events: ReadonlyArray<Scalars['JSON']['input']>;
  readonly prompt?: InputMaybe<Scalars['String']['input']>;
  readonly outputLength?: InputMaybe<AIOutputLength>;
  readonly metadata?: InputMaybe<AIMetadataInput>;
};

export type CachedAISummaryDataInput = {
  readonly events: ReadonlyArray<Scalars['JSON']['input']>;
  readonly outputLength?: InputMaybe<AIOutputLength>;
};

export type AIStreamOutput = {
  readonly streamId: Scalars['ID']['output'];
};

export type AIInferenceStream = {
  readonly streamId: Scalars['ID']['output'];
  /** The complete text so far. */
  readonly responseText: Scalars['String']['output'];
  readonly finished: Scalars['Boolean']['output'];
  readonly error?: Maybe<Scalars['String']['output']>;
  /** The tools that the model used, in order. */
  readonly steps: ReadonlyArray<AIStep>;
  /** The ids (`p_row_id`) of the events that the text cites. All of them exist. */
  readonly citedEvents: ReadonlyArray<Scalars['ID']['output']>;
  /** A draft that passed validation and its tests. Nothing is saved until a user saves it. */
  readonly draft?: Maybe<AIDraft>;
};

/** A tool that the model used, with the permissions of the caller. */
export type AIStep = {
  readonly tool: Scalars['String']['output'];
  readonly arguments?: Maybe<Scalars['JSON']['output']>;
  readonly isError: Scalars['Boolean']['output'];
  readonly at: Scalars['DateTime']['output'];
};

export type AIDraftKind =
  | 'detection'
  | 'query';

export type AIDraft = {
  readonly kind: AIDraftKind;
  /** The YAML of a detection, or a query in PicketFlow. */
  readonly text: Scalars['String']['output'];
  /** The Python of a detection. */
  readonly python?: Maybe<Scalars['String']['output']>;
  readonly tests: ReadonlyArray<AIDraftTest>;
};

export type AIDraftTest = {
  readonly name: Scalars['String']['output'];
  readonly passed: Scalars['Boolean']['output'];
};

export type AIExplainDetectionInput = {
  readonly id: Scalars['ID']['input'];
  /** medium by default. */
  readonly outputLength?: InputMaybe<AIOutputLength>;
};

export type AIDraftInput = {
  /** What the detection or query should find, in words. */
  readonly prompt: Scalars['String']['input'];
};

export type AssistantModelKind =
  | 'openai'
  | 'anthropic';

/** The language model that the assistant uses. */
export type AssistantSettings = {
  readonly kind: AssistantModelKind;
  /** The base address of the API; empty while the assistant is off. */
  readonly url: Scalars['String']['output'];
  readonly model: Scalars['String']['output'];
  readonly hasKey: Scalars['Boolean']['output'];
  /** Regular expressions (RE2) of texts that are never sent, in addition to keys, passwords and tokens. */
  readonly redactions: ReadonlyArray<Scalars['String']['output']>;
  /** The configuration of the server sets the model: it cannot be changed here. */
  readonly isFromConfiguration: Scalars['Boolean']['output'];
};

/** Omitted fields stay unchanged. Another address removes the key. */
export type UpdateAssistantSettingsInput = {
  readonly kind?: InputMaybe<AssistantModelKind>;
  /** An empty text turns the assistant off. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
  readonly model?: InputMaybe<Scalars['String']['input']>;
  /** An empty text removes the key. */
  readonly key?: InputMaybe<Scalars['String']['input']>;
  readonly redactions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type UpdateAssistantSettingsOutput = {
  readonly settings: AssistantSettings;
};

export type AIInferenceStreamMetadata = {
  readonly streamId: Scalars['ID']['output'];
};

export type AIInferenceStreamMetadataEdge = {
  readonly node: AIInferenceStreamMetadata;
};

export type AIInferenceStreamMetadataConnection = {
  readonly edges: ReadonlyArray<AIInferenceStreamMetadataEdge>;
};

export type CachedAISummaryData = {
  readonly streamId?: Maybe<Scalars['ID']['output']>;
};

export type AuditResult =
  | 'SUCCEEDED'
  | 'FAILED';

export type AuditActorKind =
  | 'user'
  | 'token'
  | 'system'
  /** The caller was not signed in. */
  | 'anonymous';

export type AuditLogEntry = {
  readonly id: Scalars['ID']['output'];
  readonly timestamp: Scalars['DateTime']['output'];
  /** In upper case, such as UPDATE_ALERT_STATUS. */
  readonly action: Scalars['String']['output'];
  readonly result: AuditResult;
  /** The user or token that acted; null if the caller was not signed in or the token was deleted. */
  readonly actor?: Maybe<Actor>;
  readonly actorKind: AuditActorKind;
  readonly actorId: Scalars['ID']['output'];
  /** The name at the time of the action. */
  readonly actorName: Scalars['String']['output'];
  readonly sourceIP?: Maybe<Scalars['String']['output']>;
  readonly userAgent?: Maybe<Scalars['String']['output']>;
  readonly requestId?: Maybe<Scalars['String']['output']>;
  /** The input of the action, without secrets. */
  readonly parameters?: Maybe<Scalars['JSON']['output']>;
};

export type AuditLogEdge = {
  readonly node: AuditLogEntry;
};

export type AuditLogConnection = {
  readonly edges: ReadonlyArray<AuditLogEdge>;
  readonly pageInfo: PageInfo;
};

export type AuditLogsInput = {
  readonly actorIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Email addresses and token names at the time of the action. */
  readonly actorNames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Source addresses, or networks such as 192.0.2.0/24. */
  readonly sourceIPs?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly actions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly result?: InputMaybe<AuditResult>;
  /** Inclusive. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Exclusive. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** 1 to 500, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type BucketDataFiltersInput = {
  /** Returns only keys that start with this prefix. */
  readonly prefix?: InputMaybe<Scalars['String']['input']>;
  /** Leaves out keys that start with this prefix. */
  readonly excludedPrefix?: InputMaybe<Scalars['String']['input']>;
  /** Returns only logs that contain this text, ignoring case. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** Returns only logs of files that were changed at or after this time. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** The end of the time range, exclusive. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
};

export type ViewBucketDataInput = {
  readonly sourceId: Scalars['ID']['input'];
  readonly filters?: InputMaybe<BucketDataFiltersInput>;
  /** The stream type of the files; that of the source by default. */
  readonly streamType?: InputMaybe<LogStreamType>;
  /** 1 to 100, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  /** The token of the previous page, for the same filters. */
  readonly paginationToken?: InputMaybe<Scalars['String']['input']>;
};

/** A log of a file, or the reason why it cannot be read. */
export type BucketData = {
  /** The path of the file relative to the folder of the source. */
  readonly s3Key: Scalars['String']['output'];
  /** Its first 65536 characters. */
  readonly event?: Maybe<Scalars['String']['output']>;
  readonly error?: Maybe<Scalars['String']['output']>;
};

export type BucketDataPageInfo = {
  /** A page can have fewer items than requested, or none, although more pages follow. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly paginationToken?: Maybe<Scalars['String']['output']>;
};

export type ViewBucketDataOutput = {
  readonly data: ReadonlyArray<BucketData>;
  readonly pageInfo: BucketDataPageInfo;
};

export type UploadDetectionEntitiesMode =
  | 'CLASSIC_ZIP'
  | 'V2_ZIP';

export type ProcessingStatus =
  | 'NOT_PROCESSED'
  | 'COMPLETED'
  | 'FAILED';

/** A version of a spec, as returned when it was saved. */
export type KnownSpecInput = {
  readonly id: Scalars['ID']['input'];
  readonly versionId: Scalars['ID']['input'];
};

export type UploadDetectionEntitiesInput = {
  /** A zip archive of specs and the files that they refer to, in base64. */
  readonly data: Scalars['String']['input'];
  /** Both modes are handled alike. */
  readonly mode?: InputMaybe<UploadDetectionEntitiesMode>;
  /** Reports what would change without changing it. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** Deletes specs that were uploaded before and are not in the archive. */
  readonly deleteMissing?: InputMaybe<Scalars['Boolean']['input']>;
  /** The versions that the caller has read and therefore replaces knowingly. */
  readonly known?: InputMaybe<ReadonlyArray<KnownSpecInput>>;
  /**
   * Rejects the upload with RevisionConflict if it would overwrite changes that the caller has not read.
   * `extensions.overwrites` lists them.
   */
  readonly refuseOverwrites?: InputMaybe<Scalars['Boolean']['input']>;
  readonly patVersion?: InputMaybe<Scalars['String']['input']>;
};

export type UploadDetectionEntitiesAsyncInput = {
  readonly data: Scalars['String']['input'];
  readonly mode?: InputMaybe<UploadDetectionEntitiesMode>;
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  readonly deleteMissing?: InputMaybe<Scalars['Boolean']['input']>;
  readonly patVersion?: InputMaybe<Scalars['String']['input']>;
};

export type ValidateBulkUploadInput = {
  readonly data: Scalars['String']['input'];
  readonly mode?: InputMaybe<UploadDetectionEntitiesMode>;
  readonly patVersion?: InputMaybe<Scalars['String']['input']>;
};

export type UploadStatisticIds = {
  readonly new: ReadonlyArray<Scalars['ID']['output']>;
  readonly modified: ReadonlyArray<Scalars['ID']['output']>;
  readonly deleted: ReadonlyArray<Scalars['ID']['output']>;
};

export type UploadStatistics = {
  /** The number of specs in the archive. */
  readonly total: Scalars['Int']['output'];
  readonly new: Scalars['Int']['output'];
  readonly modified: Scalars['Int']['output'];
  readonly deleted: Scalars['Int']['output'];
  readonly ids: UploadStatisticIds;
};

export type UploadChangeKind =
  | 'created'
  | 'changed'
  | 'deleted';

/** A key whose value differs. Body is the Python file, Text the comments and layout, FilePath the path in the archive. */
export type UploadDifference = {
  readonly field: Scalars['String']['output'];
  /** JSON of at most 2,000 characters; empty if the key is missing. */
  readonly before?: Maybe<Scalars['String']['output']>;
  readonly after?: Maybe<Scalars['String']['output']>;
};

export type UploadChange = {
  readonly id: Scalars['ID']['output'];
  /** The AnalysisType. */
  readonly kind: Scalars['String']['output'];
  readonly file: Scalars['String']['output'];
  readonly change: UploadChangeKind;
  readonly differences: ReadonlyArray<UploadDifference>;
};

/**
 * A spec that was changed or deleted on the server without the knowledge of the caller: its version differs from the known
 * one, or it was edited on the server and no version is known.
 */
export type UploadOverwrite = {
  readonly id: Scalars['ID']['output'];
  readonly kind: Scalars['String']['output'];
  readonly file: Scalars['String']['output'];
  /**
   * Null if the spec was deleted on the server and the upload would restore it; the time and the name are null then as
   * well.
   */
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  readonly savedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The email address of a user or the name of an API token. */
  readonly savedBy?: Maybe<Scalars['String']['output']>;
};

export type SpecVersionReference = {
  readonly id: Scalars['ID']['output'];
  readonly versionId: Scalars['ID']['output'];
};

export type UploadWarning = {
  readonly code: Scalars['String']['output'];
  readonly severity: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly file: Scalars['String']['output'];
  readonly line: Scalars['Int']['output'];
  readonly column: Scalars['Int']['output'];
  readonly hint?: Maybe<Scalars['String']['output']>;
};

export type UploadDetectionEntitiesOutput = {
  readonly rules: UploadStatistics;
  readonly policies: UploadStatistics;
  readonly correlationRules: UploadStatistics;
  readonly globalHelpers: UploadStatistics;
  readonly dataModels: UploadStatistics;
  readonly queries: UploadStatistics;
  readonly lookupTables: UploadStatistics;
  readonly packs: UploadStatistics;
  readonly scheduledPrompts: UploadStatistics;
  readonly dashboards: UploadStatistics;
  /** False for a dry run. */
  readonly saved: Scalars['Boolean']['output'];
  /** The changed specs; unchanged ones are left out. */
  readonly changes: ReadonlyArray<UploadChange>;
  readonly unchanged: Scalars['Int']['output'];
  /** The changes on the server that the upload overwrites, or would overwrite. */
  readonly overwrites: ReadonlyArray<UploadOverwrite>;
  /** The versions of the specs that were stored as uploaded; for a dry run, of those that are stored already. */
  readonly versions: ReadonlyArray<SpecVersionReference>;
  /** The warnings of validation, at most 1,000. */
  readonly warnings: ReadonlyArray<UploadWarning>;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

export type UploadReceipt = {
  readonly receiptId: Scalars['ID']['output'];
};

export type BulkUploadIssue = {
  readonly path: Scalars['String']['output'];
  readonly errorMessage: Scalars['String']['output'];
};

export type DetectionEntitiesUploadStatus = {
  readonly status: ProcessingStatus;
  readonly error?: Maybe<Scalars['String']['output']>;
  /** The reasons why the upload was rejected. */
  readonly issues: ReadonlyArray<BulkUploadIssue>;
  readonly result?: Maybe<UploadDetectionEntitiesOutput>;
};

export type ValidateBulkUploadResult = {
  /** Errors. An upload with any error is rejected. */
  readonly issues: ReadonlyArray<BulkUploadIssue>;
  readonly warnings: ReadonlyArray<UploadWarning>;
};

export type ValidateBulkUploadStatus = {
  readonly status: ProcessingStatus;
  readonly error?: Maybe<Scalars['String']['output']>;
  readonly result?: Maybe<ValidateBulkUploadResult>;
};

export type Query = {
  readonly alertSpread: AlertSpread;
  /** The entities of up to 100 alerts. Alerts that the caller cannot read are left out. */
  readonly alertEntities: ReadonlyArray<AlertEntities>;
  /** The original log of an event. Fields that the schema masks are redacted. */
  readonly alertEventRaw: Scalars['String']['output'];
  /** Null if the detection was deleted, cannot be read by the caller, or does not evaluate single events. */
  readonly alertExplanation?: Maybe<AlertExplanation>;
  readonly alerts: AlertConnection;
  readonly alert: Alert;
  readonly alertComments: CommentConnection;
  readonly alertSummary: ReadonlyArray<AlertAttributeSummary>;
  /** Newest first, without the alert itself. */
  readonly relatedAlerts: AlertConnection;
  readonly apiTokens: ReadonlyArray<APIToken>;
  readonly apiToken: APIToken;
  readonly appConfig: AppConfig;
  readonly aiInferenceStream: AIInferenceStream;
  /** The streams of an alert, oldest first. */
  readonly aiInferenceStreamsMetadata: AIInferenceStreamMetadataConnection;
  readonly cachedAISummaryData: CachedAISummaryData;
  readonly assistantSettings: AssistantSettings;
  /** Records of changes and reads, newest first. */
  readonly auditLogs: AuditLogConnection;
  /** The names of all actions that can be recorded or have been recorded. */
  readonly auditActions: ReadonlyArray<Scalars['String']['output']>;
  /**
   * The raw logs in the files of a source that reads files, ordered by path. Requires access to all log types of the
   * source.
   */
  readonly viewBucketData: ViewBucketDataOutput;
  readonly detectionEntitiesUploadStatus: DetectionEntitiesUploadStatus;
  readonly validateBulkUploadStatus: ValidateBulkUploadStatus;
  /** Sorted by name. */
  readonly dashboards: ReadonlyArray<Dashboard>;
  readonly dashboard: Dashboard;
  /** The query of a widget, with its rows once it has succeeded. */
  readonly dashboardWidgetData: DataLakeQuery;
  /** The databases and tables of the data lake that the caller can read. */
  readonly dataLakeDatabases: ReadonlyArray<DataLakeDatabase>;
  readonly dataLakeDatabase: DataLakeDatabase;
  readonly dataLakeDatabaseTables: DataLakeDatabaseTableConnection;
  readonly dataLakeDatabaseTable: DataLakeDatabaseTable;
  readonly dataLakeQuery: DataLakeQuery;
  /** Queries of all users that read only what the caller can read. */
  readonly dataLakeQueries: DataLakeQueryConnection;
  /** Summarizes a column of the stored results of a query. */
  readonly dataLakeQuerySummary: DataLakeQuerySummary;
  /** Reports what a query would read, without running it. Errors in the SQL are returned with line and column. */
  readonly explainDataLakeQuery: DataLakeQueryExplanation;
  /** A sample query to start from. */
  readonly dataLakeSqlSnippet: DataLakeSqlSnippet;
  readonly dataMetrics: DataMetrics;
  /** The tables that the caller can read, the largest first. */
  readonly storedTables: ReadonlyArray<StoredTable>;
  readonly listDataModels: ListDataModelsOutput;
  readonly dataModel: DataModel;
  /** All destinations, by name. */
  readonly destinations: ReadonlyArray<Destination>;
  readonly destination: Destination;
  /** Every kind of destination, in the order in which they are offered. */
  readonly destinationKinds: ReadonlyArray<DestinationKind>;
  /** Sorted by name, without archived channels, at most 2,000. */
  readonly slackBotChannels: ReadonlyArray<SlackBotChannel>;
  readonly jiraMetadata: JiraMetadata;
  /** The detections of the kinds that the caller can read. */
  readonly detections: DetectionsOutput;
  /** Null if it does not exist. */
  readonly detection?: Maybe<Detection>;
  readonly rule: Rule;
  readonly policy: Policy;
  readonly correlationRule: CorrelationRule;
  /** The saved versions of a detection, helper or data model, newest first. */
  readonly detectionVersions: DetectionVersionConnection;
  /** The specs that depend on a detection, helper, data model or query. It cannot be deleted while one of them is enabled. */
  readonly detectionUsers: ReadonlyArray<DetectionUser>;
  /** The Python code of a rule; for a rule in YAML, its translation. */
  readonly rulePythonBody: RulePythonBody;
  /** Validates an unsaved detection and runs its tests. Requires permission to change detections of its kind. */
  readonly detectionDraft: DetectionDraft;
  readonly deviceSignIn: DeviceSignIn;
  /** The drafts of a source. Requires permission to change the source and to read all of its log types. */
  readonly sourceDraftSchemas: SourceDraftSchemasOutput;
  /** By name. */
  readonly enrichmentProviders: ReadonlyArray<EnrichmentProvider>;
  readonly enrichmentProvider: EnrichmentProvider;
  readonly enrichmentProviderKinds: ReadonlyArray<EnrichmentProviderKind>;
  /** Who the actors are, by the identity providers. */
  readonly identityProfiles: ReadonlyArray<IdentityProfile>;
  readonly generateEnrichedEvent: GenerateEnrichedEventOutput;
  /** The state of features, by name. */
  readonly featureFlags: GetFeatureFlagsOutput;
  /** All flags. */
  readonly allFeatureFlags: ReadonlyArray<FeatureFlag>;
  /** The feedback of users, newest first. */
  readonly userFeedback: FeedbackConnection;
  readonly filterFields: FilterFields;
  readonly flatFilterFields: FlatFilterFieldsOutput;
  readonly generalSettings: GeneralSettings;
  readonly listGlobalHelpers: ListGlobalHelpersOutput;
  readonly globalHelper: GlobalHelper;
  readonly schemas: SchemaConnection;
  readonly getSchema: SchemaOutput;
  /** The problems in a document, without saving or testing it. Editors call it while a user types. */
  readonly schemaProblems: ReadonlyArray<SchemaProblem>;
  /** The log types that sources can use. */
  readonly listAvailableLogTypes: ListAvailableLogTypesOutput;
  /** The providers of log types for which sources can be created. */
  readonly listAvailableLogProviders: ListAvailableLogProvidersOutput;
  /** By name. */
  readonly lookupTables: ReadonlyArray<LookupTable>;
  readonly lookupTable: LookupTable;
  /** The status of an import at an address from `generateLookupTableImportUrl`. */
  readonly checkLookupTableImportStatus: LookupTableSyncStatus;
  /** The status of a run that `syncLookupTableData` started. */
  readonly checkLookupTableSyncStatus: LookupTableSyncStatus;
  readonly me: Me;
  readonly mitreMatrixTree: ReadonlyArray<MitreMatrix>;
  readonly mitreMatrix: MitreMatrix;
  readonly mitreTechnique: MitreTechnique;
  /** The notifications of the caller, newest first. */
  readonly notifications: NotificationConnection;
  readonly notificationPreferences: NotificationPreferences;
  /** The sessions of the caller, the current one first. */
  readonly ownSessions: ReadonlyArray<OwnSession>;
  readonly detectionPacks: DetectionPackList;
  readonly detectionPack: DetectionPack;
  /** What `updateDetectionPackState` would do. */
  readonly detectionPackChanges: DetectionPackChanges;
  readonly detectionPackSources: ReadonlyArray<DetectionPackSource>;
  /** Finds the mistakes in a query. Nothing runs. */
  readonly parsePipelineQuery: ParsePipelineQueryOutput;
  /** Converts a query to SQL and reports what it would read. Nothing runs. */
  readonly explainPipelineQuery: PipelineExplanation;
  /** All tables with their columns, for editors that complete and check queries themselves. */
  readonly pipelineQueryCatalogue: ReadonlyArray<PipelineDatabase>;
  /** Whether queries can use the extensions of the language, for editors. */
  readonly pipelineQueryExtensions: Scalars['Boolean']['output'];
  /** The saved queries that a query of the caller can use, for editors. */
  readonly pipelineStoredQueries: ReadonlyArray<PipelineStoredQuery>;
  /** Reads the events that arrived since the previous call, for a live tail. */
  readonly tailPipelineQuery: TailPipelineQueryOutput;
  /** Offers what can be written at a position. */
  readonly completePipelineQuery: PipelineCompletions;
  /** Describes the name at a position; null if there is none. */
  readonly hoverPipelineQuery?: Maybe<PipelineHover>;
  /** Describes the function whose arguments are at a position; null elsewhere. */
  readonly signatureHelpPipelineQuery?: Maybe<PipelineSignature>;
  /** Types of added columns and directions of sort that are not written; empty for a query with mistakes. */
  readonly inlayHintsPipelineQuery: ReadonlyArray<PipelineInlayHint>;
  readonly replay: Replay;
  /** Newest first. */
  readonly replays: ReplayConnection;
  readonly replayPreview: ReplayPreview;
  readonly replayAlerts: ReplayAlertConnection;
  readonly replayAlert: ReplayAlert;
  readonly correlationRuleSql: CorrelationSqlOutput;
  readonly resources: ResourcesOutput;
  readonly resource: Resource;
  readonly policiesForResource: ComplianceOutput;
  readonly resourcesForPolicy: ComplianceOutput;
  readonly organizationStats: OrganizationStats;
  readonly roles: ReadonlyArray<Role>;
  readonly roleById: Role;
  readonly roleByName: Role;
  readonly savedQueries: SavedQueriesOutput;
  readonly savedQuery: SavedQuery;
  /** The views of the caller and shared views, sorted by name. */
  readonly savedViews: ReadonlyArray<SavedView>;
  readonly scheduledRuns: ScheduledRunsOutput;
  readonly samlConfig: SamlConfig;
  readonly sourceAuthorization: SourceAuthorization;
  readonly schemaInferenceResults: SchemaInferenceResults;
  readonly schemaTestResults: SchemaTestResults;
  /** Newest first. */
  readonly sourceBackfills: ReadonlyArray<SourceBackfill>;
  readonly sourceStackTemplate: SourceStackTemplate;
  /** Oldest first. Batches of sources that the caller cannot read are left out. */
  readonly setAsideBatches: ReadonlyArray<SetAsideBatch>;
  /** Sources whose log types the caller cannot read are left out. */
  readonly sources: LogIntegrationConnection;
  readonly source: LogIntegration;
  /** Every kind of log source, in the order in which they are offered. */
  readonly sourceKinds: ReadonlyArray<SourceKind>;
  readonly sourceMetrics: SourceMetrics;
  readonly sourceAlarm?: Maybe<SourceAlarm>;
  /** The most recent failures first. */
  readonly sourceFailures: SourceFailureConnection;
  /** All users except deleted ones. */
  readonly users: ReadonlyArray<User>;
  /** All users except deleted ones, in pages. */
  readonly userPage: UserConnection;
  /** The possible assignees of alerts, for callers who cannot read users. Sorted by address, at most 500. */
  readonly userTeasers: ReadonlyArray<UserTeaser>;
  readonly userById: User;
  readonly userByEmail: User;
};


export type QueryalertSpreadArgs = {
  input: AlertSpreadInput;
};


export type QueryalertEntitiesArgs = {
  alertIds: ReadonlyArray<Scalars['ID']['input']>;
};


export type QueryalertEventRawArgs = {
  input: AlertEventInput;
};


export type QueryalertExplanationArgs = {
  input: AlertEventInput;
};


export type QueryalertsArgs = {
  input: AlertsInput;
};


export type QueryalertArgs = {
  id: Scalars['ID']['input'];
};


export type QueryalertCommentsArgs = {
  input: AlertCommentsInput;
};


export type QueryalertSummaryArgs = {
  input: AlertSummaryInput;
};


export type QueryrelatedAlertsArgs = {
  input: RelatedAlertsInput;
};


export type QueryapiTokenArgs = {
  id: Scalars['ID']['input'];
};


export type QueryaiInferenceStreamArgs = {
  streamId: Scalars['ID']['input'];
};


export type QueryaiInferenceStreamsMetadataArgs = {
  alias: Scalars['ID']['input'];
};


export type QuerycachedAISummaryDataArgs = {
  input: CachedAISummaryDataInput;
};


export type QueryauditLogsArgs = {
  input?: InputMaybe<AuditLogsInput>;
};


export type QueryviewBucketDataArgs = {
  input: ViewBucketDataInput;
};


export type QuerydetectionEntitiesUploadStatusArgs = {
  receiptId: Scalars['ID']['input'];
};


export type QueryvalidateBulkUploadStatusArgs = {
  receiptId: Scalars['ID']['input'];
};


export type QuerydashboardsArgs = {
  input?: InputMaybe<DashboardsInput>;
};


export type QuerydashboardArgs = {
  id: Scalars['ID']['input'];
};


export type QuerydashboardWidgetDataArgs = {
  queryId: Scalars['ID']['input'];
};


export type QuerydataLakeDatabaseArgs = {
  name: Scalars['String']['input'];
};


export type QuerydataLakeDatabaseTablesArgs = {
  input: DataLakeDatabaseTablesInput;
};


export type QuerydataLakeDatabaseTableArgs = {
  input: DataLakeDatabaseTableInput;
};


export type QuerydataLakeQueryArgs = {
  id: Scalars['ID']['input'];
};


export type QuerydataLakeQueriesArgs = {
  input?: InputMaybe<DataLakeQueriesInput>;
};


export type QuerydataLakeQuerySummaryArgs = {
  input: DataLakeQuerySummaryInput;
};


export type QueryexplainDataLakeQueryArgs = {
  input: ExecuteDataLakeQueryInput;
};


export type QuerydataLakeSqlSnippetArgs = {
  input: DataLakeSqlSnippetInput;
};


export type QuerydataMetricsArgs = {
  input: DataMetricsInput;
};


export type QuerylistDataModelsArgs = {
  input?: InputMaybe<ListDataModelsInput>;
};


export type QuerydataModelArgs = {
  id: Scalars['ID']['input'];
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerydestinationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryslackBotChannelsArgs = {
  input: SlackBotChannelsInput;
};


export type QueryjiraMetadataArgs = {
  input: JiraMetadataInput;
};


export type QuerydetectionsArgs = {
  input?: InputMaybe<DetectionsInput>;
};


export type QuerydetectionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryruleArgs = {
  id: Scalars['ID']['input'];
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerypolicyArgs = {
  id: Scalars['ID']['input'];
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerycorrelationRuleArgs = {
  id: Scalars['ID']['input'];
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


export type QuerydetectionVersionsArgs = {
  id: Scalars['ID']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  cursor?: InputMaybe<Scalars['String']['input']>;
};


export type QuerydetectionUsersArgs = {
  id: Scalars['ID']['input'];
};


export type QueryrulePythonBodyArgs = {
  input: Scalars['ID']['input'];
};


export type QuerydetectionDraftArgs = {
  input: DetectionTextInput;
};


export type QuerydeviceSignInArgs = {
  userCode: Scalars['String']['input'];
};


export type QuerysourceDraftSchemasArgs = {
  sourceId: Scalars['ID']['input'];
};


export type QueryenrichmentProviderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryidentityProfilesArgs = {
  input: IdentityProfilesInput;
};


export type QuerygenerateEnrichedEventArgs = {
  input: GenerateEnrichedEventInput;
};


export type QueryfeatureFlagsArgs = {
  input: GetFeatureFlagsInput;
};


export type QueryuserFeedbackArgs = {
  input?: InputMaybe<UserFeedbackInput>;
};


export type QueryfilterFieldsArgs = {
  input: FilterFieldsInput;
};


export type QueryflatFilterFieldsArgs = {
  input: FlatFilterFieldsInput;
};


export type QuerylistGlobalHelpersArgs = {
  input?: InputMaybe<ListGlobalHelpersInput>;
};


export type QueryglobalHelperArgs = {
  id: Scalars['ID']['input'];
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryschemasArgs = {
  input?: InputMaybe<SchemasInput>;
};


export type QuerygetSchemaArgs = {
  name: Scalars['String']['input'];
};


export type QueryschemaProblemsArgs = {
  input: SchemaDraftInput;
};


export type QuerylookupTableArgs = {
  id: Scalars['ID']['input'];
};


export type QuerycheckLookupTableImportStatusArgs = {
  input: CheckLookupTableImportStatusInput;
};


export type QuerycheckLookupTableSyncStatusArgs = {
  input: CheckLookupTableSyncStatusInput;
};


export type QuerymitreMatrixArgs = {
  matrix: Scalars['String']['input'];
};


export type QuerymitreTechniqueArgs = {
  input: MitreTechniqueInput;
};


export type QuerynotificationsArgs = {
  input?: InputMaybe<NotificationsInput>;
};


export type QuerydetectionPacksArgs = {
  input?: InputMaybe<DetectionPacksInput>;
};


export type QuerydetectionPackArgs = {
  id: Scalars['ID']['input'];
};


export type QuerydetectionPackChangesArgs = {
  input: UpdateDetectionPackStateInput;
};


export type QueryparsePipelineQueryArgs = {
  input: PipelineQueryInput;
};


export type QueryexplainPipelineQueryArgs = {
  input: PipelineQueryInput;
};


export type QuerytailPipelineQueryArgs = {
  input: TailPipelineQueryInput;
};


export type QuerycompletePipelineQueryArgs = {
  input: PipelinePositionInput;
};


export type QueryhoverPipelineQueryArgs = {
  input: PipelinePositionInput;
};


export type QuerysignatureHelpPipelineQueryArgs = {
  input: PipelinePositionInput;
};


export type QueryinlayHintsPipelineQueryArgs = {
  input: PipelineTextInput;
};


export type QueryreplayArgs = {
  id: Scalars['ID']['input'];
};


export type QueryreplaysArgs = {
  input?: InputMaybe<ReplaysInput>;
};


export type QueryreplayPreviewArgs = {
  input: ReplayPreviewInput;
};


export type QueryreplayAlertsArgs = {
  input: ReplayAlertsInput;
};


export type QueryreplayAlertArgs = {
  input: ReplayAlertInput;
};


export type QuerycorrelationRuleSqlArgs = {
  input: CorrelationSqlInput;
};


export type QueryresourcesArgs = {
  input?: InputMaybe<ResourcesInput>;
};


export type QueryresourceArgs = {
  id: Scalars['ID']['input'];
};


export type QuerypoliciesForResourceArgs = {
  input: PoliciesForResourceInput;
};


export type QueryresourcesForPolicyArgs = {
  input: ResourcesForPolicyInput;
};


export type QueryorganizationStatsArgs = {
  input?: InputMaybe<OrganizationStatsInput>;
};


export type QueryrolesArgs = {
  input?: InputMaybe<RolesInput>;
};


export type QueryroleByIdArgs = {
  id: Scalars['ID']['input'];
};


export type QueryroleByNameArgs = {
  name: Scalars['String']['input'];
};


export type QuerysavedQueriesArgs = {
  input?: InputMaybe<SavedQueriesInput>;
};


export type QuerysavedQueryArgs = {
  id: Scalars['ID']['input'];
};


export type QuerysavedViewsArgs = {
  input?: InputMaybe<SavedViewsInput>;
};


export type QueryscheduledRunsArgs = {
  input: ScheduledRunsInput;
};


export type QuerysourceAuthorizationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryschemaInferenceResultsArgs = {
  jobId: Scalars['ID']['input'];
};


export type QueryschemaTestResultsArgs = {
  jobId: Scalars['ID']['input'];
};


export type QuerysourceBackfillsArgs = {
  sourceId: Scalars['ID']['input'];
};


export type QuerysourceStackTemplateArgs = {
  input: SourceStackTemplateInput;
};


export type QuerysourcesArgs = {
  input?: InputMaybe<SourcesInput>;
};


export type QuerysourceArgs = {
  id: Scalars['ID']['input'];
};


export type QuerysourceMetricsArgs = {
  input: SourceMetricsInput;
};


export type QuerysourceAlarmArgs = {
  input: SourceAlarmInput;
};


export type QuerysourceFailuresArgs = {
  input: SourceFailuresInput;
};


export type QueryusersArgs = {
  input?: InputMaybe<UsersInput>;
};


export type QueryuserPageArgs = {
  input?: InputMaybe<UserPageInput>;
};


export type QueryuserTeasersArgs = {
  input?: InputMaybe<UserTeasersInput>;
};


export type QueryuserByIdArgs = {
  id: Scalars['ID']['input'];
};


export type QueryuserByEmailArgs = {
  email: Scalars['String']['input'];
};

export type Mutation = {
  /** Starts a query for the actors in the events of an alert, the most frequent first. */
  readonly executeAlertActorQuery: ExecuteAlertActorQueryOutput;
  /** Changes all of the alerts, or none if one of them does not exist. */
  readonly updateAlertStatusById: UpdateAlertsOutput;
  readonly updateAlertsAssigneeById: UpdateAlertsOutput;
  readonly updateAlertsAssigneeByEmail: UpdateAlertsOutput;
  /** Changes all alerts that match the filter, at most 10,000. */
  readonly updateAlertsByFilter: UpdateAlertsByFilterOutput;
  readonly createAlertComment: AlertCommentOutput;
  /** Only the author can edit a comment. */
  readonly updateAlertComment: AlertCommentOutput;
  /** Sends the alert again to exactly these destinations, or cancels pending deliveries. */
  readonly deliverAlert: DeliverAlertOutput;
  readonly createAPIToken: CreateAPITokenOutput;
  readonly updateAPIToken: UpdateAPITokenOutput;
  readonly deleteAPIToken: DeleteAPITokenOutput;
  /** The previous value becomes invalid immediately. A token can rotate itself. */
  readonly rotateAPIToken: RotateAPITokenOutput;
  readonly aiSummarizeAlert: AIStreamOutput;
  readonly aiSummarizeLogEvents: AIStreamOutput;
  readonly aiExplainDetection: AIStreamOutput;
  readonly aiDraftDetection: AIStreamOutput;
  readonly aiDraftQuery: AIStreamOutput;
  readonly updateAssistantSettings: UpdateAssistantSettingsOutput;
  /** Applies the whole archive or nothing. `extensions.issues` of the error lists the problems. */
  readonly uploadDetectionEntities: UploadDetectionEntitiesOutput;
  readonly uploadDetectionEntitiesAsync: UploadReceipt;
  readonly validateBulkUpload: UploadReceipt;
  readonly createDashboard: SaveDashboardOutput;
  readonly updateDashboard: SaveDashboardOutput;
  readonly deleteDashboard: DeleteDashboardOutput;
  /** Starts the query of a widget. Errors in the query are returned immediately, with line and column. */
  readonly executeDashboardWidget: ExecuteDashboardWidgetOutput;
  /** Starts a query. Errors in the SQL are returned immediately, with line and column. */
  readonly executeDataLakeQuery: ExecuteDataLakeQueryOutput;
  /** Starts a search without SQL, together with its timeline. */
  readonly executeSearch: ExecuteSearchOutput;
  /** Starts a search for values in all tables. */
  readonly executeIndicatorSearchQuery: ExecuteIndicatorSearchQueryOutput;
  /** Like the query of the same name, but recorded in the audit log. */
  readonly summarizeDataLakeQuery: DataLakeQuerySummary;
  /** The address from which all stored results can be downloaded. */
  readonly downloadDataLakeQuery: DownloadDataLakeQueryOutput;
  /** Cancels a query of the caller, and the queries that run with it. */
  readonly cancelDataLakeQuery: CancelDataLakeQueryOutput;
  readonly createDataModel: SaveDataModelOutput;
  readonly updateDataModel: SaveDataModelOutput;
  readonly deleteDataModels: DeleteDataModelsOutput;
  /** Removes everything that the demo created: sources, their events and alerts, detections and the webhook. */
  readonly removeDemo: RemoveDemoOutput;
  readonly addDestination: DestinationOutput;
  readonly updateDestination: DestinationOutput;
  /** Deletes a destination and cancels its pending deliveries. */
  readonly deleteDestination: DeleteDestinationOutput;
  /** Sends a test alert that is not stored. */
  readonly sendTestAlert: SendTestAlertOutput;
  /** Sends a test alert and stores the result. */
  readonly verifyDestination: VerifyDestinationOutput;
  readonly addRule: SaveRuleOutput;
  readonly updateRule: SaveRuleOutput;
  readonly addPolicy: SavePolicyOutput;
  readonly updatePolicy: SavePolicyOutput;
  readonly putCorrelationRule: PutCorrelationRuleOutput;
  readonly saveDetectionText: SaveDetectionTextOutput;
  readonly deleteDetections: DeleteDetectionsOutput;
  readonly updateDetectionsState: UpdateDetectionsStateOutput;
  readonly cloneDetection: CloneDetectionOutput;
  readonly suppressPolicies: SuppressPoliciesOutput;
  readonly testRule: TestDetectionOutput;
  readonly testPolicy: TestDetectionOutput;
  readonly testCorrelationRule: TestCorrelationRuleOutput;
  readonly testCorrelationRuleYAML: TestCorrelationRuleOutput;
  /**
   * Converts inline filters, each a list in JSON or YAML, into the format of the filter builder: and, or, not, and
   * {target, operator, value}.
   */
  readonly transpileFilters: TranspileFiltersOutput;
  /** Translates rules with Detection, each in JSON or YAML, into equivalent Python modules. */
  readonly transpileSimpleDetectionsToPython: TranspileSimpleDetectionsToPythonOutput;
  readonly downloadDetections: DownloadDetectionsOutput;
  /** Gives the device the permissions of the approver until the session of the approver ends. */
  readonly approveDeviceSignIn: ApproveDeviceSignInOutput;
  readonly denyDeviceSignIn: DenyDeviceSignInOutput;
  /** Saves a draft. A source can have up to 50; they are deleted with the source. */
  readonly saveDraftSchema: SaveDraftSchemaOutput;
  /**
   * Publishes the draft like createOrUpdateSchema, deletes the draft and adds the log type to the source. If any step is
   * rejected, nothing changes. The log types of a followed directory are set in picket.yaml: add the log type there.
   */
  readonly publishDraftSchema: SchemaOutput;
  readonly discardDraftSchema: DiscardDraftSchemaOutput;
  /** Also creates the lookup tables that the provider fills, unless they exist. */
  readonly createEnrichmentProvider: EnrichmentProviderPayload;
  readonly updateEnrichmentProvider: EnrichmentProviderPayload;
  /** Also deletes the lookup tables that were created with it, and all of their rows. */
  readonly deleteEnrichmentProvider: DeleteEnrichmentProviderPayload;
  /** Asks enabled providers about a value, within their limits; answers are stored for hours. The value is sent to them. */
  readonly lookUpIndicator: LookUpIndicatorPayload;
  readonly setFeatureFlag: SetFeatureFlagOutput;
  /** Sends feedback on a part of the product to the operator. */
  readonly sendUserFeedback: SendUserFeedbackOutput;
  readonly updateGeneralSettings: UpdateGeneralSettingsOutput;
  readonly createGlobalHelper: SaveGlobalHelperOutput;
  readonly updateGlobalHelper: SaveGlobalHelperOutput;
  /** Rejected while an enabled detection imports one of them. */
  readonly deleteGlobalHelpers: DeleteGlobalHelpersOutput;
  /**
   * Requests support for a missing log provider from the operator. The request is listed with the feedback as
   * LogProviderRequest.
   */
  readonly createLogProviderRequest: CreateLogProviderRequestOutput;
  /** Creates or updates a schema. New revisions can add fields and widen types, so that stored events stay readable. */
  readonly createOrUpdateSchema: SchemaOutput;
  /** Infers a draft of a schema from samples. */
  readonly inferSchema: InferSchemaOutput;
  /** Parses samples with schemas and returns the results. */
  readonly testSchema: TestSchemaOutput;
  /** Archives a schema that no source uses, or restores it. */
  readonly updateSchemaStatus: SchemaOutput;
  readonly createLookupTable: LookupTablePayload;
  readonly updateLookupTable: LookupTablePayload;
  /** Deletes the table and all versions of its rows. */
  readonly deleteLookupTable: DeleteLookupTablePayload;
  /** Replaces all rows at once. If any row cannot be read, the import fails and the current rows stay. */
  readonly importLookupTableData: LookupTablePayload;
  /** Returns an address that accepts rows that are too large for `importLookupTableData`. */
  readonly generateLookupTableImportUrl: GenerateLookupTableImportUrlPayload;
  /** Starts a refresh beside the schedule of the table. */
  readonly syncLookupTableData: SyncLookupTableDataPayload;
  readonly updatePreferences: UpdatePreferencesOutput;
  /** Maps detections to a technique, in their reports. */
  readonly addMitreReportMapping: MitreTechniqueOutput;
  readonly updateMitreReportSetting: MitreTechniqueOutput;
  readonly updateNotification: UpdateNotificationOutput;
  readonly updateUserNotifications: UpdateUserNotificationsOutput;
  readonly putNotificationPreferences: NotificationPreferences;
  readonly endOwnSession: OwnSessionsOutput;
  /** Ends all sessions of the caller except the current one. */
  readonly endOtherSessions: OwnSessionsOutput;
  readonly updateDetectionPackState: DetectionPackOutput;
  /** Changes several packs as one, with one check of the library: all of them, or none. At most 500. */
  readonly updateDetectionPackStates: DetectionPacksOutput;
  readonly createDetectionPackSource: DetectionPackSourceOutput;
  readonly updateDetectionPackSource: DetectionPackSourceOutput;
  /** Deletes its packs and the specs that only they contain. */
  readonly deleteDetectionPackSource: DeleteDetectionPackSourceOutput;
  /** Starts to look for new versions; sources are also checked once a day. */
  readonly checkDetectionPackSource: DetectionPackSourceOutput;
  /** Starts a query. Errors are returned immediately, with their positions. */
  readonly executePipelineQuery: ExecutePipelineQueryOutput;
  /** Queues a replay. Poll it until it is done. */
  readonly createReplay: CreateReplayOutput;
  readonly stopReplay: StopReplayOutput;
  /** Runs a rule on one hour of events to measure its run time. */
  readonly createPerfTest: CreatePerfTestOutput;
  readonly createRole: CreateRoleOutput;
  /** Takes effect immediately for all users with the role. */
  readonly updateRole: UpdateRoleOutput;
  readonly deleteRole: DeleteRoleOutput;
  readonly createSavedQuery: SaveSavedQueryOutput;
  readonly updateSavedQuery: SaveSavedQueryOutput;
  /** Rejected while an enabled rule uses one of them. */
  readonly deleteSavedQueries: DeleteSavedQueriesOutput;
  readonly deleteSavedQueriesByName: DeleteSavedQueriesByNameOutput;
  readonly createSavedView: CreateSavedViewOutput;
  /** Updates a view of the caller, or with GeneralSettingsModify any shared view. */
  readonly updateSavedView: UpdateSavedViewOutput;
  readonly deleteSavedView: DeleteSavedViewOutput;
  /**
   * Removes the second factor of a user who lost the authenticator app and the recovery codes, and ends the sessions of
   * the user.
   */
  readonly resetUserSecondFactor: ResetUserSecondFactorOutput;
  /** Updates single sign-on. The caller needs every permission of every role that the identity provider can assign. */
  readonly updateSamlConfig: UpdateSamlConfigOutput;
  /** Creates a new SCIM token. The previous one becomes invalid immediately. */
  readonly rotateScimToken: RotateScimTokenOutput;
  readonly deleteScimToken: DeleteScimTokenOutput;
  /** Starts the authorization of a log source in the browser of the user. */
  readonly authorizeSource: AuthorizeSourceOutput;
  /** Starts a job that infers a schema from the logs of a source. */
  readonly inferSchemaFromRawData: InferSchemaFromRawDataOutput;
  /** Starts a job that parses the logs of a source with schemas. */
  readonly testSchemaWithRawData: TestSchemaWithRawDataOutput;
  /** Cancels an inference or test job. */
  readonly cancelSourceJob: CancelSourceJobOutput;
  /** Creates an address for uploading samples that are too large for a request. */
  readonly generateSchemaSampleUploadUrl: GenerateSchemaSampleUploadUrlOutput;
  /** Stops reading a source that the server reads, until it is resumed. */
  readonly pauseSource: SourceOutput;
  readonly resumeSource: SourceOutput;
  /** Reads a time range of a source whose kind has the operation BACKFILL. */
  readonly backfillSource: SourceBackfillOutput;
  readonly cancelSourceBackfill: SourceBackfillOutput;
  /** Creates a log source of any kind that the API manages. Problems with settings have paths that begin with `settings`. */
  readonly createSource: SourceOutput;
  /** Replaces the label, log types, format and settings of a log source of any kind. */
  readonly updateSource: SourceOutput;
  readonly createHttpSource: HttpSourceOutput;
  readonly updateHttpSource: HttpSourceOutput;
  readonly deleteSource: DeleteSourceOutput;
  readonly checkSourceHealth: CheckSourceHealthOutput;
  readonly putSourceAlarm: PutSourceAlarmOutput;
  readonly deleteSourceAlarm: DeleteSourceAlarmOutput;
  /** Resolves an alarm until the source has sent logs again. */
  readonly resolveSourceAlarm: ResolveSourceAlarmOutput;
  /** Acknowledges failures. Only new ones make the source unhealthy. */
  readonly acknowledgeSourceFailures: AcknowledgeSourceFailuresOutput;
  /** Processes the batch again. Completed parts are not repeated. */
  readonly replaySetAsideBatch: ReplaySetAsideBatchOutput;
  /** Processes the logs again with the current schemas. */
  readonly replaySourceFailures: ReplaySourceFailuresOutput;
  readonly inviteUser: InviteUserOutput;
  /** Updates any user with UserModify; other callers can change their own name. */
  readonly updateUser: UpdateUserOutput;
  /** Creates a new one-time password for a user who has not signed in yet. The previous one becomes invalid. */
  readonly resendInvitation: InviteUserOutput;
  /** Ends all sessions of the user, who cannot sign in until reactivated. */
  readonly deactivateUser: DeactivateUserOutput;
  readonly reactivateUser: ReactivateUserOutput;
  /** Deletes a user permanently and frees the email address. Records keep the user as author. */
  readonly deleteUser: DeleteUserOutput;
  readonly resetUserPassword: ResetUserPasswordOutput;
};


export type MutationexecuteAlertActorQueryArgs = {
  input: ExecuteAlertActorQueryInput;
};


export type MutationupdateAlertStatusByIdArgs = {
  input: UpdateAlertStatusByIdInput;
};


export type MutationupdateAlertsAssigneeByIdArgs = {
  input: UpdateAlertsAssigneeByIdInput;
};


export type MutationupdateAlertsAssigneeByEmailArgs = {
  input: UpdateAlertsAssigneeByEmailInput;
};


export type MutationupdateAlertsByFilterArgs = {
  input: UpdateAlertsByFilterInput;
};


export type MutationcreateAlertCommentArgs = {
  input: CreateAlertCommentInput;
};


export type MutationupdateAlertCommentArgs = {
  input: UpdateAlertCommentInput;
};


export type MutationdeliverAlertArgs = {
  input: DeliverAlertInput;
};


export type MutationcreateAPITokenArgs = {
  input: CreateAPITokenInput;
};


export type MutationupdateAPITokenArgs = {
  input: UpdateAPITokenInput;
};


export type MutationdeleteAPITokenArgs = {
  input: DeleteAPITokenInput;
};


export type MutationrotateAPITokenArgs = {
  input: RotateAPITokenInput;
};


export type MutationaiSummarizeAlertArgs = {
  input: AISummarizeAlertInput;
};


export type MutationaiSummarizeLogEventsArgs = {
  input: AISummarizeLogEventsInput;
};


export type MutationaiExplainDetectionArgs = {
  input: AIExplainDetectionInput;
};


export type MutationaiDraftDetectionArgs = {
  input: AIDraftInput;
};


export type MutationaiDraftQueryArgs = {
  input: AIDraftInput;
};


export type MutationupdateAssistantSettingsArgs = {
  input: UpdateAssistantSettingsInput;
};


export type MutationuploadDetectionEntitiesArgs = {
  input: UploadDetectionEntitiesInput;
};


export type MutationuploadDetectionEntitiesAsyncArgs = {
  input: UploadDetectionEntitiesAsyncInput;
};


export type MutationvalidateBulkUploadArgs = {
  input: ValidateBulkUploadInput;
};


export type MutationcreateDashboardArgs = {
  input: CreateDashboardInput;
};


export type MutationupdateDashboardArgs = {
  input: UpdateDashboardInput;
};


export type MutationdeleteDashboardArgs = {
  input: DeleteDashboardInput;
};


export type MutationexecuteDashboardWidgetArgs = {
  input: ExecuteDashboardWidgetInput;
};


export type MutationexecuteDataLakeQueryArgs = {
  input: ExecuteDataLakeQueryInput;
};


export type MutationexecuteSearchArgs = {
  input: ExecuteSearchInput;
};


export type MutationexecuteIndicatorSearchQueryArgs = {
  input: ExecuteIndicatorSearchQueryInput;
};


export type MutationsummarizeDataLakeQueryArgs = {
  input: DataLakeQuerySummaryInput;
};


export type MutationdownloadDataLakeQueryArgs = {
  input: DownloadDataLakeQueryInput;
};


export type MutationcancelDataLakeQueryArgs = {
  input: CancelDataLakeQueryInput;
};


export type MutationcreateDataModelArgs = {
  input: CreateDataModelInput;
};


export type MutationupdateDataModelArgs = {
  input: UpdateDataModelInput;
};


export type MutationdeleteDataModelsArgs = {
  input: DeleteDataModelsInput;
};


export type MutationaddDestinationArgs = {
  input: AddDestinationInput;
};


export type MutationupdateDestinationArgs = {
  input: UpdateDestinationInput;
};


export type MutationdeleteDestinationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationsendTestAlertArgs = {
  outputIds: ReadonlyArray<Scalars['ID']['input']>;
};


export type MutationverifyDestinationArgs = {
  outputId: Scalars['ID']['input'];
};


export type MutationaddRuleArgs = {
  input: AddRuleInput;
};


export type MutationupdateRuleArgs = {
  input: UpdateRuleInput;
};


export type MutationaddPolicyArgs = {
  input: AddPolicyInput;
};


export type MutationupdatePolicyArgs = {
  input: UpdatePolicyInput;
};


export type MutationputCorrelationRuleArgs = {
  input: PutCorrelationRuleInput;
};


export type MutationsaveDetectionTextArgs = {
  input: SaveDetectionTextInput;
};


export type MutationdeleteDetectionsArgs = {
  input: DeleteDetectionsInput;
};


export type MutationupdateDetectionsStateArgs = {
  input: UpdateDetectionsStateInput;
};


export type MutationcloneDetectionArgs = {
  input: CloneDetectionInput;
};


export type MutationsuppressPoliciesArgs = {
  input: SuppressPoliciesInput;
};


export type MutationtestRuleArgs = {
  input: TestRuleInput;
};


export type MutationtestPolicyArgs = {
  input: TestPolicyInput;
};


export type MutationtestCorrelationRuleArgs = {
  input: TestCorrelationRuleInput;
};


export type MutationtestCorrelationRuleYAMLArgs = {
  input: TestCorrelationRuleYAMLInput;
};


export type MutationtranspileFiltersArgs = {
  input: TranspileFiltersInput;
};


export type MutationtranspileSimpleDetectionsToPythonArgs = {
  input: TranspileSimpleDetectionsToPythonInput;
};


export type MutationdownloadDetectionsArgs = {
  input: DownloadDetectionsInput;
};


export type MutationapproveDeviceSignInArgs = {
  input: ApproveDeviceSignInInput;
};


export type MutationdenyDeviceSignInArgs = {
  input: DenyDeviceSignInInput;
};


export type MutationsaveDraftSchemaArgs = {
  input: SaveDraftSchemaInput;
};


export type MutationpublishDraftSchemaArgs = {
  input: DraftSchemaInput;
};


export type MutationdiscardDraftSchemaArgs = {
  input: DraftSchemaInput;
};


export type MutationcreateEnrichmentProviderArgs = {
  input: CreateEnrichmentProviderInput;
};


export type MutationupdateEnrichmentProviderArgs = {
  input: UpdateEnrichmentProviderInput;
};


export type MutationdeleteEnrichmentProviderArgs = {
  id: Scalars['ID']['input'];
};


export type MutationlookUpIndicatorArgs = {
  input: LookUpIndicatorInput;
};


export type MutationsetFeatureFlagArgs = {
  input: SetFeatureFlagInput;
};


export type MutationsendUserFeedbackArgs = {
  input: SendUserFeedbackInput;
};


export type MutationupdateGeneralSettingsArgs = {
  input: UpdateGeneralSettingsInput;
};


export type MutationcreateGlobalHelperArgs = {
  input: CreateGlobalHelperInput;
};


export type MutationupdateGlobalHelperArgs = {
  input: UpdateGlobalHelperInput;
};


export type MutationdeleteGlobalHelpersArgs = {
  input: DeleteGlobalHelpersInput;
};


export type MutationcreateLogProviderRequestArgs = {
  input: CreateLogProviderRequestInput;
};


export type MutationcreateOrUpdateSchemaArgs = {
  input: CreateOrUpdateSchemaInput;
};


export type MutationinferSchemaArgs = {
  input: InferSchemaInput;
};


export type MutationtestSchemaArgs = {
  input: TestSchemaInput;
};


export type MutationupdateSchemaStatusArgs = {
  input: UpdateSchemaStatusInput;
};


export type MutationcreateLookupTableArgs = {
  input: CreateLookupTableInput;
};


export type MutationupdateLookupTableArgs = {
  input: UpdateLookupTableInput;
};


export type MutationdeleteLookupTableArgs = {
  id: Scalars['ID']['input'];
};


export type MutationimportLookupTableDataArgs = {
  input: ImportLookupTableDataInput;
};


export type MutationgenerateLookupTableImportUrlArgs = {
  input: GenerateLookupTableImportUrlInput;
};


export type MutationsyncLookupTableDataArgs = {
  input: SyncLookupTableDataInput;
};


export type MutationupdatePreferencesArgs = {
  input: UpdatePreferencesInput;
};


export type MutationaddMitreReportMappingArgs = {
  input: AddMitreReportMappingInput;
};


export type MutationupdateMitreReportSettingArgs = {
  input: UpdateMitreReportSettingInput;
};


export type MutationupdateNotificationArgs = {
  input: UpdateNotificationInput;
};


export type MutationupdateUserNotificationsArgs = {
  input: UpdateUserNotificationsInput;
};


export type MutationputNotificationPreferencesArgs = {
  input: PutNotificationPreferencesInput;
};


export type MutationendOwnSessionArgs = {
  input: EndOwnSessionInput;
};


export type MutationupdateDetectionPackStateArgs = {
  input: UpdateDetectionPackStateInput;
};


export type MutationupdateDetectionPackStatesArgs = {
  input: ReadonlyArray<UpdateDetectionPackStateInput>;
};


export type MutationcreateDetectionPackSourceArgs = {
  input: CreateDetectionPackSourceInput;
};


export type MutationupdateDetectionPackSourceArgs = {
  input: UpdateDetectionPackSourceInput;
};


export type MutationdeleteDetectionPackSourceArgs = {
  input: DeleteDetectionPackSourceInput;
};


export type MutationcheckDetectionPackSourceArgs = {
  input: CheckDetectionPackSourceInput;
};


export type MutationexecutePipelineQueryArgs = {
  input: ExecutePipelineQueryInput;
};


export type MutationcreateReplayArgs = {
  input: CreateReplayInput;
};


export type MutationstopReplayArgs = {
  input: StopReplayInput;
};


export type MutationcreatePerfTestArgs = {
  input: CreatePerfTestInput;
};


export type MutationcreateRoleArgs = {
  input: CreateRoleInput;
};


export type MutationupdateRoleArgs = {
  input: UpdateRoleInput;
};


export type MutationdeleteRoleArgs = {
  input: DeleteRoleInput;
};


export type MutationcreateSavedQueryArgs = {
  input: CreateSavedQueryInput;
};


export type MutationupdateSavedQueryArgs = {
  input: UpdateSavedQueryInput;
};


export type MutationdeleteSavedQueriesArgs = {
  input: DeleteSavedQueriesInput;
};


export type MutationdeleteSavedQueriesByNameArgs = {
  input: DeleteSavedQueriesByNameInput;
};


export type MutationcreateSavedViewArgs = {
  input: CreateSavedViewInput;
};


export type MutationupdateSavedViewArgs = {
  input: UpdateSavedViewInput;
};


export type MutationdeleteSavedViewArgs = {
  input: DeleteSavedViewInput;
};


export type MutationresetUserSecondFactorArgs = {
  input: ResetUserSecondFactorInput;
};


export type MutationupdateSamlConfigArgs = {
  input: UpdateSamlConfigInput;
};


export type MutationauthorizeSourceArgs = {
  input: AuthorizeSourceInput;
};


export type MutationinferSchemaFromRawDataArgs = {
  input: InferSchemaFromRawDataInput;
};


export type MutationtestSchemaWithRawDataArgs = {
  input: TestSchemaWithRawDataInput;
};


export type MutationcancelSourceJobArgs = {
  input: CancelSourceJobInput;
};


export type MutationgenerateSchemaSampleUploadUrlArgs = {
  input?: InputMaybe<GenerateSchemaSampleUploadUrlInput>;
};


export type MutationpauseSourceArgs = {
  input: PauseSourceInput;
};


export type MutationresumeSourceArgs = {
  input: PauseSourceInput;
};


export type MutationbackfillSourceArgs = {
  input: BackfillSourceInput;
};


export type MutationcancelSourceBackfillArgs = {
  input: CancelSourceBackfillInput;
};


export type MutationcreateSourceArgs = {
  input: CreateSourceInput;
};


export type MutationupdateSourceArgs = {
  input: UpdateSourceInput;
};


export type MutationcreateHttpSourceArgs = {
  input: CreateHttpSourceInput;
};


export type MutationupdateHttpSourceArgs = {
  input: UpdateHttpSourceInput;
};


export type MutationdeleteSourceArgs = {
  input: DeleteSourceInput;
};


export type MutationcheckSourceHealthArgs = {
  input: CheckSourceHealthInput;
};


export type MutationputSourceAlarmArgs = {
  input: PutSourceAlarmInput;
};


export type MutationdeleteSourceAlarmArgs = {
  input: SourceAlarmInput;
};


export type MutationresolveSourceAlarmArgs = {
  input: SourceAlarmInput;
};


export type MutationacknowledgeSourceFailuresArgs = {
  input: SourceFailureGroupsInput;
};


export type MutationreplaySetAsideBatchArgs = {
  input: ReplaySetAsideBatchInput;
};


export type MutationreplaySourceFailuresArgs = {
  input: SourceFailureGroupsInput;
};


export type MutationinviteUserArgs = {
  input: InviteUserInput;
};


export type MutationupdateUserArgs = {
  input: UpdateUserInput;
};


export type MutationresendInvitationArgs = {
  input: ResendInvitationInput;
};


export type MutationdeactivateUserArgs = {
  input: DeactivateUserInput;
};


export type MutationreactivateUserArgs = {
  input: ReactivateUserInput;
};


export type MutationdeleteUserArgs = {
  input: DeleteUserInput;
};


export type MutationresetUserPasswordArgs = {
  input: ResetUserPasswordInput;
};

export type SortDirEnum =
  | 'ascending'
  | 'descending';

/** The position of a page in a list with cursors. Cursors are opaque and valid only for the same filters. */
export type PageInfo = {
  readonly startCursor?: Maybe<Scalars['String']['output']>;
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
};

/** The position of a numbered page. Pages are numbered from 1. */
export type Paging = {
  readonly thisPage: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly totalItems: Scalars['Int']['output'];
};

/** An error that is returned as data. */
export type OperationError = {
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
};

export type ErrorCode =
  | 'AlreadyExists'
  | 'InUse'
  | 'InvalidInput'
  | 'InvalidLogSchema'
  | 'InvalidSyntax'
  | 'InvalidUpdate'
  | 'NotFound'
  | 'RevisionConflict'
  | 'ServerError';

export type Severity =
  | 'CRITICAL'
  | 'HIGH'
  | 'MEDIUM'
  | 'LOW'
  | 'INFO';

export type DetectionType =
  | 'RULE'
  | 'SCHEDULED_RULE'
  | 'CORRELATION_RULE'
  | 'DERIVED_RULE'
  | 'POLICY';

export type LogTypeAccessKind =
  | 'ALLOW'
  | 'ALLOW_ALL'
  | 'DENY'
  | 'DENY_ALL';

export type Permission =
  | 'AlertModify'
  | 'AlertRead'
  | 'BulkUpload'
  | 'BulkUploadValidate'
  | 'CloudsecSourceModify'
  | 'CloudsecSourceRead'
  | 'DataAnalyticsModify'
  | 'DataAnalyticsRead'
  | 'DestinationModify'
  | 'DestinationRead'
  | 'GeneralSettingsModify'
  | 'GeneralSettingsRead'
  | 'LogSourceModify'
  | 'LogSourceRawDataRead'
  | 'LogSourceRead'
  | 'LookupModify'
  | 'LookupRead'
  | 'OrganizationAPITokenModify'
  | 'OrganizationAPITokenRead'
  | 'PicketAI'
  | 'PolicyModify'
  | 'PolicyRead'
  | 'ResourceModify'
  | 'ResourceRead'
  | 'RuleModify'
  | 'RuleRead'
  | 'SummaryRead'
  | 'UserModify'
  | 'UserRead';

export type DashboardChart =
  | 'area'
  | 'bar'
  | 'line'
  | 'markdown'
  | 'number'
  | 'pie'
  | 'table';

export type DashboardUnit =
  | 'bytes'
  | 'count'
  | 'milliseconds'
  | 'percent'
  | 'seconds';

export type DashboardVariableType =
  | 'choice'
  | 'text';

/** A value that viewers set and queries use: by its name in PicketFlow, as `{name:String}` in SQL. */
export type DashboardVariable = {
  readonly name: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly type: DashboardVariableType;
  /** The values of a choice. */
  readonly values: ReadonlyArray<Scalars['String']['output']>;
  readonly defaultValue: Scalars['String']['output'];
};

/** A chart, a number, a table or a text. Exactly one of `query`, `savedQuery` and `markdown` is set unless it is hidden. */
export type DashboardWidget = {
  readonly id: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  /** Null for what the query says with `visualize`. */
  readonly chart?: Maybe<DashboardChart>;
  readonly language?: Maybe<SavedQueryLanguage>;
  readonly query?: Maybe<Scalars['String']['output']>;
  /** The name of a saved query. */
  readonly savedQuery?: Maybe<Scalars['String']['output']>;
  readonly markdown?: Maybe<Scalars['String']['output']>;
  /** The column of the horizontal axis. */
  readonly x?: Maybe<Scalars['String']['output']>;
  /** The columns of numbers; empty for all of them. */
  readonly y: ReadonlyArray<Scalars['String']['output']>;
  /** The column by whose values rows are split. */
  readonly series?: Maybe<Scalars['String']['output']>;
  readonly unit?: Maybe<DashboardUnit>;
  /** In columns of 12. */
  readonly width: Scalars['Int']['output'];
  /** In rows. */
  readonly height: Scalars['Int']['output'];
  /** True if it reads log types without access for the caller: its query is left out. */
  readonly isHidden: Scalars['Boolean']['output'];
};

/** A page of widgets. */
export type Dashboard = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  /** The time range at first, until now, such as 7d. */
  readonly timeRange: Scalars['String']['output'];
  /** Null if it is refreshed only on request. */
  readonly refreshSeconds?: Maybe<Scalars['Int']['output']>;
  readonly variables: ReadonlyArray<DashboardVariable>;
  /** In the order of the layout: from left to right, then down, each at the first free position. */
  readonly widgets: ReadonlyArray<DashboardWidget>;
  /** The file, as `picket pull` writes it; null if a widget is hidden. */
  readonly text?: Maybe<Scalars['String']['output']>;
  readonly managed: Scalars['Boolean']['output'];
  readonly filePath?: Maybe<Scalars['String']['output']>;
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  readonly createdAt?: Maybe<Scalars['DateTime']['output']>;
  readonly createdBy?: Maybe<Actor>;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
};

export type DashboardsInput = {
  /** A substring of the name, the description or a tag. */
  readonly contains?: InputMaybe<Scalars['String']['input']>;
};

export type DashboardVariableInput = {
  readonly name: Scalars['String']['input'];
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** text by default. */
  readonly type?: InputMaybe<DashboardVariableType>;
  readonly values?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly defaultValue?: InputMaybe<Scalars['String']['input']>;
};

/** Exactly one of `query`, `savedQuery` and `markdown` is required. */
export type DashboardWidgetInput = {
  readonly id: Scalars['ID']['input'];
  readonly title?: InputMaybe<Scalars['String']['input']>;
  readonly chart?: InputMaybe<DashboardChart>;
  /** The language of `query`: PANTHERFLOW by default. */
  readonly language?: InputMaybe<SavedQueryLanguage>;
  readonly query?: InputMaybe<Scalars['String']['input']>;
  readonly savedQuery?: InputMaybe<Scalars['String']['input']>;
  readonly markdown?: InputMaybe<Scalars['String']['input']>;
  readonly x?: InputMaybe<Scalars['String']['input']>;
  readonly y?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly series?: InputMaybe<Scalars['String']['input']>;
  readonly unit?: InputMaybe<DashboardUnit>;
  /** 1 to 12, 6 by default. */
  readonly width?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 24, 4 by default. */
  readonly height?: InputMaybe<Scalars['Int']['input']>;
};

export type CreateDashboardInput = {
  /** The id; from the name by default. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly timeRange?: InputMaybe<Scalars['String']['input']>;
  readonly refreshSeconds?: InputMaybe<Scalars['Int']['input']>;
  readonly variables?: InputMaybe<ReadonlyArray<DashboardVariableInput>>;
  readonly widgets?: InputMaybe<ReadonlyArray<DashboardWidgetInput>>;
  /** A whole file in place of the other fields. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** Omitted fields stay unchanged. */
export type UpdateDashboardInput = {
  readonly id: Scalars['ID']['input'];
  /** The version that was edited: another version in between is a conflict. */
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly timeRange?: InputMaybe<Scalars['String']['input']>;
  /** Null removes it. */
  readonly refreshSeconds?: InputMaybe<Scalars['Int']['input']>;
  readonly variables?: InputMaybe<ReadonlyArray<DashboardVariableInput>>;
  /** All of them, in the order of the layout. */
  readonly widgets?: InputMaybe<ReadonlyArray<DashboardWidgetInput>>;
  /** A whole file in place of the other fields. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

export type SaveDashboardOutput = {
  readonly dashboard: Dashboard;
};

export type DeleteDashboardInput = {
  readonly id: Scalars['ID']['input'];
};

export type DeleteDashboardOutput = {
  readonly id: Scalars['ID']['output'];
};

export type ExecuteDashboardWidgetInput = {
  readonly dashboardId: Scalars['ID']['input'];
  /** A widget of the dashboard; not required with `draft`. */
  readonly widgetId?: InputMaybe<Scalars['ID']['input']>;
  /** A widget that is not saved, for previews. Requires DataAnalyticsRead. */
  readonly draft?: InputMaybe<DashboardWidgetInput>;
  /** Until now, for the time range of the dashboard by default. */
  readonly timeRange?: InputMaybe<SearchTimeRangeInput>;
  /** Values of variables by name; their default values otherwise. */
  readonly variables?: InputMaybe<Scalars['JSON']['input']>;
};

export type ExecuteDashboardWidgetOutput = {
  /** The id for `dashboardWidgetData`. */
  readonly queryId: Scalars['ID']['output'];
  /** The text that runs. */
  readonly query: Scalars['String']['output'];
  readonly language: SavedQueryLanguage;
  readonly visualization?: Maybe<PipelineVisualization>;
};

export type DataLakeQueryStatus =
  | 'running'
  | 'succeeded'
  | 'failed'
  | 'cancelled';

/** The purpose of a query. */
export type DataLakeQueryKind =
  | 'AD_HOC'
  /** Run by a widget of a dashboard. */
  | 'DASHBOARD_WIDGET'
  /** Counts values per table. */
  | 'INDICATOR_SEARCH'
  /** Counts the rows of another query over time. */
  | 'TIMELINE'
  /** Counts the rows of an indicator search by value. */
  | 'PREVALENCE';

/** The language of a query. */
export type DataLakeQueryMode =
  | 'NATIVE_SQL'
  | 'SEARCH'
  /** PicketFlow, the pipeline query language. */
  | 'PANTHERFLOW';

export type DataLakeDatabase = {
  readonly name: Scalars['String']['output'];
  /** The name that existing content uses. Both names are accepted. */
  readonly alias: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly tables: ReadonlyArray<DataLakeDatabaseTable>;
};

export type DataLakeDatabaseTable = {
  readonly name: Scalars['String']['output'];
  readonly databaseName: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** The log type of its events; null for views and tables without a log type. */
  readonly logType?: Maybe<Scalars['String']['output']>;
  readonly columns: ReadonlyArray<DataLakeDatabaseTableColumn>;
};

export type DataLakeDatabaseTableColumn = {
  /** The name in SQL. */
  readonly name: Scalars['String']['output'];
  /** The ClickHouse type. */
  readonly type: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
};

export type DataLakeDatabaseTableEdge = {
  readonly node: DataLakeDatabaseTable;
};

export type DataLakeDatabaseTableConnection = {
  readonly edges: ReadonlyArray<DataLakeDatabaseTableEdge>;
  readonly pageInfo: PageInfo;
};

export type DataLakeDatabaseTablesInput = {
  readonly databaseName: Scalars['String']['input'];
  /** 1 to 500, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type DataLakeDatabaseTableInput = {
  readonly databaseName: Scalars['String']['input'];
  readonly tableName: Scalars['String']['input'];
};

export type DataLakeQuery = {
  readonly id: Scalars['ID']['output'];
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The text: SQL with the values of its parameters filled in, or PicketFlow. */
  readonly sql: Scalars['String']['output'];
  readonly databaseName: Scalars['String']['output'];
  readonly status: DataLakeQueryStatus;
  /** The error, or a note on the results. */
  readonly message: Scalars['String']['output'];
  readonly startedAt: Scalars['DateTime']['output'];
  readonly completedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly isScheduled: Scalars['Boolean']['output'];
  /** The time range that was passed with the SQL and limits all tables. */
  readonly timeRange?: Maybe<DataLakeTimeRange>;
  readonly kind: DataLakeQueryKind;
  readonly mode: DataLakeQueryMode;
  /** Queries that run with it, such as the timeline of a search, whose columns are time, logType and count. */
  readonly children: ReadonlyArray<DataLakeQuery>;
  /** Null for the server itself and for deleted users and tokens. */
  readonly issuedBy?: Maybe<Actor>;
  /** Present while the query runs. */
  readonly progress?: Maybe<DataLakeQueryProgress>;
  /** Present after the query has succeeded. */
  readonly results?: Maybe<DataLakeQueryResults>;
};


export type DataLakeQueryresultsArgs = {
  input?: InputMaybe<DataLakeQueryResultsInput>;
};

export type DataLakeTimeRange = {
  readonly startTime: Scalars['DateTime']['output'];
  readonly endTime: Scalars['DateTime']['output'];
};

export type DataLakeQueryProgress = {
  readonly rowsRead: Scalars['Long']['output'];
  readonly bytesRead: Scalars['Long']['output'];
  /** An estimate, where available. */
  readonly rowsToRead: Scalars['Long']['output'];
  /** In milliseconds. */
  readonly executionTime: Scalars['Long']['output'];
  /** In bytes. */
  readonly memory: Scalars['Long']['output'];
};

export type DataLakeQueryResultsInput = {
  /** 1 to 999, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type DataLakeQueryResults = {
  readonly edges: ReadonlyArray<DataLakeQueryResultEdge>;
  readonly pageInfo: PageInfo;
  readonly columnInfo: DataLakeQueryColumnInfo;
  readonly stats: DataLakeQueryStats;
  /** True if the query returned more rows than are stored. */
  readonly isTruncated: Scalars['Boolean']['output'];
  /** Profiles of the actors in the rows; always empty because profiles are not stored yet. */
  readonly actorProfiles: ReadonlyArray<ActorProfile>;
  /** Always false: all results are available once the query is done. */
  readonly tryAgain: Scalars['Boolean']['output'];
};

export type ActorProfile = {
  readonly entityId: Scalars['ID']['output'];
  readonly displayNames: ReadonlyArray<Scalars['String']['output']>;
  readonly emails: ReadonlyArray<Scalars['String']['output']>;
  readonly usernames: ReadonlyArray<Scalars['String']['output']>;
  readonly jobTitles: ReadonlyArray<Scalars['String']['output']>;
  readonly departments: ReadonlyArray<Scalars['String']['output']>;
  readonly managers: ReadonlyArray<Scalars['String']['output']>;
  readonly organizations: ReadonlyArray<Scalars['String']['output']>;
  readonly phones: ReadonlyArray<Scalars['String']['output']>;
  readonly addresses: ReadonlyArray<Scalars['String']['output']>;
  readonly employmentStatus?: Maybe<Scalars['String']['output']>;
  readonly firstObservedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly lastLoginAt?: Maybe<Scalars['DateTime']['output']>;
};

export type DataLakeQueryResultEdge = {
  readonly id: Scalars['ID']['output'];
  /**
   * The values by column; numbers that JavaScript cannot represent are strings. For a search, the event with its table in
   * p_table.
   */
  readonly node: Scalars['JSON']['output'];
};

export type DataLakeQueryColumnInfo = {
  readonly order: ReadonlyArray<Scalars['String']['output']>;
  /** The ClickHouse types, in the order of the columns. */
  readonly types: ReadonlyArray<Scalars['String']['output']>;
};

export type DataLakeQueryStats = {
  readonly bytesScanned: Scalars['Long']['output'];
  /** In milliseconds. */
  readonly executionTime: Scalars['Long']['output'];
  readonly rowCount: Scalars['Long']['output'];
};

export type DataLakeQueryEdge = {
  readonly node: DataLakeQuery;
};

export type DataLakeQueryConnection = {
  readonly edges: ReadonlyArray<DataLakeQueryEdge>;
  readonly pageInfo: PageInfo;
};

export type DataLakeQuerySort =
  | 'startedAt';

export type DataLakeQueriesInput = {
  /** A substring of the name or the SQL, ignoring case. */
  readonly contains?: InputMaybe<Scalars['String']['input']>;
  readonly isScheduled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly issuedBy?: InputMaybe<Scalars['ID']['input']>;
  /** Inclusive. */
  readonly startedAtAfter?: InputMaybe<Scalars['DateTime']['input']>;
  /** Inclusive. */
  readonly startedAtBefore?: InputMaybe<Scalars['DateTime']['input']>;
  readonly status?: InputMaybe<ReadonlyArray<DataLakeQueryStatus>>;
  readonly kind?: InputMaybe<ReadonlyArray<DataLakeQueryKind>>;
  readonly sortBy?: InputMaybe<DataLakeQuerySort>;
  /** Newest first by default. */
  readonly sortDir?: InputMaybe<SortDirEnum>;
  /** 1 to 500, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type DataLakeSqlSnippetInput = {
  readonly databaseName?: InputMaybe<Scalars['String']['input']>;
  readonly tableName: Scalars['String']['input'];
};

export type DataLakeSqlSnippet = {
  readonly sql: Scalars['String']['output'];
};

export type ExecuteDataLakeQueryInput = {
  /** One SELECT statement in ClickHouse's dialect, with time macros. */
  readonly sql: Scalars['String']['input'];
  /** The database of tables that are named without one; `logs` by default. */
  readonly databaseName?: InputMaybe<Scalars['String']['input']>;
  readonly queryName?: InputMaybe<Scalars['String']['input']>;
  /** Values of `{name:Type}` in the statement, by name: `{ user: "ana", ports: [22, 3389] }` for `{user:String}` and `{ports:Array(UInt16)}`. */
  readonly parameters?: InputMaybe<Scalars['JSON']['input']>;
  /** Limits every table of the statement to events of this time range. */
  readonly timeRange?: InputMaybe<SearchTimeRangeInput>;
};

export type ExecuteDataLakeQueryOutput = {
  /** The id for `dataLakeQuery`. */
  readonly id: Scalars['ID']['output'];
};

export type CancelDataLakeQueryInput = {
  readonly id: Scalars['ID']['input'];
};

export type CancelDataLakeQueryOutput = {
  readonly id: Scalars['ID']['output'];
};

export type SearchTimeRangeInput = {
  /** Inclusive. One day before the end by default. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Inclusive. Now by default. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
};

export type ExecuteSearchInput = {
  /** Some of logs, rule_matches, signals and rule_errors; `logs` by default, unless `tables` is set. */
  readonly databases?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** `logs.aws_cloudtrail`, or a name without its database. */
  readonly tables?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** All log types that the caller can read by default. */
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** In the format of the filter builder: `{ and: [{ target, operator, value }] }`. */
  readonly filterExpression?: InputMaybe<Scalars['JSON']['input']>;
  /** A substring of the raw log, ignoring case. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** Addresses, user names, hashes and so on. Events need one of them among their indicators. */
  readonly entities?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly timeRange?: InputMaybe<SearchTimeRangeInput>;
  /** Only SEARCH is supported. */
  readonly mode?: InputMaybe<DataLakeQueryMode>;
  /** The maximum number of events, newest first: 1 to 10,000, 1,000 by default. */
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
  /** The interval of the timeline in seconds, at most 999 intervals; chosen by the time range by default. */
  readonly interval?: InputMaybe<Scalars['Int']['input']>;
  readonly queryName?: InputMaybe<Scalars['String']['input']>;
};

export type ExecuteSearchOutput = {
  /** The id for `dataLakeQuery`. */
  readonly id: Scalars['ID']['output'];
};

export type IndicatorName =
  /** Detects the kind of each value by its format. */
  | 'AutoDetectType'
  /** Searches indicators of all kinds. */
  | 'SimpleSearch'
  /** A substring of the raw log, ignoring case. */
  | 'TextSearch'
  | 'p_any_actor_ids'
  | 'p_any_aws_account_ids'
  | 'p_any_aws_arns'
  | 'p_any_aws_instance_ids'
  | 'p_any_aws_tags'
  | 'p_any_domain_names'
  | 'p_any_emails'
  | 'p_any_ip_addresses'
  | 'p_any_mac_addresses'
  | 'p_any_md5_hashes'
  | 'p_any_serial_numbers'
  | 'p_any_sha1_hashes'
  | 'p_any_sha256_hashes'
  | 'p_any_trace_ids'
  | 'p_any_usernames';

export type ExecuteIndicatorSearchQueryInput = {
  /** Up to 500 values. Events need one of them. */
  readonly indicators: ReadonlyArray<Scalars['String']['input']>;
  readonly indicatorName?: InputMaybe<IndicatorName>;
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  readonly databases?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly tables?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type ExecuteIndicatorSearchQueryOutput = {
  /**
   * The id for `dataLakeQuery`. The columns are table, logType, count, firstSeen and lastSeen. The columns of its child of
   * kind PREVALENCE are value, count, firstSeen, lastSeen, days, users, addresses and logTypes: an object with the count of
   * each log type.
   */
  readonly id: Scalars['ID']['output'];
};

export type QuerySummaryOrder =
  /** The most frequent values first. */
  | 'descending'
  | 'ascending';

export type DataLakeQuerySummaryInput = {
  readonly queryId: Scalars['ID']['input'];
  /** A column of the results; for a search, also a field of the events. */
  readonly column: Scalars['String']['input'];
  readonly order?: InputMaybe<QuerySummaryOrder>;
  /** 1 to 1,000, 100 by default. */
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
};

/** How often a value occurs in the stored results of a query. */
export type DataLakeQuerySummaryRow = {
  readonly value?: Maybe<Scalars['JSON']['output']>;
  readonly rowCount: Scalars['Long']['output'];
  /** The first p_event_time of the rows; null if the results lack that column. */
  readonly firstSeen?: Maybe<Scalars['String']['output']>;
  readonly lastSeen?: Maybe<Scalars['String']['output']>;
};

export type DataLakeQuerySummary = {
  readonly queryId: Scalars['ID']['output'];
  readonly column: Scalars['String']['output'];
  /** The number of distinct values, counted up to 100,000. */
  readonly valueCount: Scalars['Long']['output'];
  readonly rows: ReadonlyArray<DataLakeQuerySummaryRow>;
};

export type DataLakeDownloadFormat =
  | 'csv'
  | 'ndjson'
  /** Apache Parquet, with the types of the columns. The embedded data lake can write it. */
  | 'parquet';

export type DownloadDataLakeQueryInput = {
  readonly queryId: Scalars['ID']['input'];
  /** csv by default. */
  readonly format?: InputMaybe<DataLakeDownloadFormat>;
};

export type DownloadDataLakeQueryOutput = {
  readonly fileName: Scalars['String']['output'];
  /** The address of the file. It requires the same credentials as this API, and permission to read the query. */
  readonly url: Scalars['String']['output'];
};

/** What a query would read. At most: filters on rows and limits are not considered. */
export type DataLakeQueryExplanation = {
  readonly rowsToRead: Scalars['Long']['output'];
  /** Of whole rows, uncompressed. */
  readonly bytesToRead: Scalars['Long']['output'];
  /** What the indexes exclude, for each time that a table is read. */
  readonly tables: ReadonlyArray<PipelineTableRead>;
};

export type DataMetricsInput = {
  /** Inclusive. */
  readonly fromDate: Scalars['DateTime']['input'];
  /** Exclusive. */
  readonly toDate: Scalars['DateTime']['input'];
  /** 60 by default. */
  readonly intervalInMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** What a log source sent. */
export type SourceVolume = {
  readonly sourceId: Scalars['ID']['output'];
  /** Null for a deleted source. */
  readonly label?: Maybe<Scalars['String']['output']>;
  readonly health?: Maybe<SourceHealthState>;
  readonly counts: RecordCounts;
  readonly lags: LagCounts;
  readonly lastReceived?: Maybe<Scalars['DateTime']['output']>;
};

export type DataInterval = {
  readonly start: Scalars['DateTime']['output'];
  readonly counts: RecordCounts;
  readonly lags: LagCounts;
  readonly perLogType: ReadonlyArray<LogTypeCounts>;
};

/** What all log sources sent: as far as the caller can see its log types. */
export type DataMetrics = {
  readonly totals: RecordCounts;
  /** Of the time before, of the same length. */
  readonly previousTotals: RecordCounts;
  readonly lags: LagCounts;
  readonly perLogType: ReadonlyArray<LogTypeCounts>;
  /** Also sources that sent nothing. */
  readonly perSource: ReadonlyArray<SourceVolume>;
  /** Consecutive intervals, including those without logs. */
  readonly intervals: ReadonlyArray<DataInterval>;
};

/** What a table of the data lake stores. */
export type StoredTable = {
  /** Such as logs.aws_cloudtrail. */
  readonly table: Scalars['String']['output'];
  readonly logType?: Maybe<Scalars['String']['output']>;
  readonly rows: Scalars['Long']['output'];
  /** On disk, compressed. */
  readonly bytes: Scalars['Long']['output'];
};

/** Maps common field names to the fields of a log type. */
export type DataModel = {
  readonly id: Scalars['ID']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly enabled: Scalars['Boolean']['output'];
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly mappings: ReadonlyArray<DataModelMapping>;
  /** The Python code with the functions that mappings name. */
  readonly body: Scalars['String']['output'];
  readonly managed: Scalars['Boolean']['output'];
  readonly filePath?: Maybe<Scalars['String']['output']>;
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  readonly createdAt?: Maybe<Scalars['DateTime']['output']>;
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  readonly lastModifiedBy?: Maybe<Actor>;
};

export type DataModelMapping = {
  readonly name: Scalars['String']['output'];
  /** A JSONPath. Set either this or `method`. */
  readonly path?: Maybe<Scalars['String']['output']>;
  readonly method?: Maybe<Scalars['String']['output']>;
};

export type DataModelSortBy =
  | 'enabled'
  | 'id'
  | 'lastModified'
  | 'logTypes';

export type ListDataModelsInput = {
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** id by default. */
  readonly sortBy?: InputMaybe<DataModelSortBy>;
  readonly sortDir?: InputMaybe<SortDirEnum>;
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type ListDataModelsOutput = {
  readonly models: ReadonlyArray<DataModel>;
  readonly paging: Paging;
};

/** Exactly one of `path` and `method` is required. */
export type DataModelMappingInput = {
  readonly name: Scalars['String']['input'];
  readonly path?: InputMaybe<Scalars['String']['input']>;
  readonly method?: InputMaybe<Scalars['String']['input']>;
};

export type CreateDataModelInput = {
  readonly id: Scalars['ID']['input'];
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly logTypes: ReadonlyArray<Scalars['String']['input']>;
  readonly mappings: ReadonlyArray<DataModelMappingInput>;
  readonly body?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateDataModelInput = {
  readonly id: Scalars['ID']['input'];
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly mappings?: InputMaybe<ReadonlyArray<DataModelMappingInput>>;
  readonly body?: InputMaybe<Scalars['String']['input']>;
};

export type SaveDataModelOutput = {
  readonly dataModel: DataModel;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

export type DeleteDataModelsInput = {
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
};

export type DeleteDataModelsOutput = {
  readonly ids: ReadonlyArray<Scalars['ID']['output']>;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

/** The number of objects that were removed. */
export type RemoveDemoOutput = {
  readonly alerts: Scalars['Int']['output'];
  readonly detections: Scalars['Int']['output'];
  readonly sources: Scalars['Int']['output'];
};

export type DestinationType =
  | 'asana'
  | 'blinkopswebhook'
  | 'customwebhook'
  | 'discord'
  | 'email'
  | 'gcppubsub'
  | 'github'
  | 'incidentiowebhook'
  | 'jira'
  | 'jiradatacenter'
  | 'mindflowwebhook'
  | 'msteams'
  | 'opsgenie'
  | 'pagerduty'
  | 'rapid7insightconnect'
  | 'slack'
  | 'slackbot'
  | 'sns'
  | 'splunkwebhook'
  | 'sqs'
  | 'tineswebhook'
  | 'torqwebhook';

export type AlertType =
  | 'RULE'
  | 'SCHEDULED_RULE'
  | 'CORRELATION_RULE'
  | 'POLICY'
  | 'RULE_ERROR'
  | 'SCHEDULED_RULE_ERROR'
  | 'CORRELATION_RULE_ERROR'
  | 'SYSTEM_ERROR';

export type VerificationStatus =
  | 'NOT_STARTED'
  | 'SUCCESS'
  | 'FAILED';

/** A service to which alerts are delivered. */
export type Destination = {
  readonly outputId: Scalars['ID']['output'];
  readonly outputType: DestinationType;
  /** Unique, ignoring case. */
  readonly displayName: Scalars['String']['output'];
  /** The settings of the destination type. Secrets are returned as empty strings. */
  readonly outputConfig?: Maybe<Scalars['JSON']['output']>;
  /** Alerts of these severities are sent here unless the detection overrides its destinations. */
  readonly defaultForSeverity: ReadonlyArray<Severity>;
  readonly alertTypes: ReadonlyArray<AlertType>;
  /** Limits the destination to alerts on these log types; an empty list allows all. */
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly verificationStatus?: Maybe<VerificationStatus>;
  /** The API token or key, always an empty string because it is a secret. Null for types without one. */
  readonly apiToken?: Maybe<Scalars['String']['output']>;
  readonly createdBy?: Maybe<Scalars['String']['output']>;
  readonly creationTime?: Maybe<Scalars['DateTime']['output']>;
  readonly lastModifiedBy?: Maybe<Scalars['String']['output']>;
  readonly lastModifiedTime?: Maybe<Scalars['DateTime']['output']>;
};

export type SettingKind =
  | 'text'
  /** A text that is stored encrypted and never returned. */
  | 'secret'
  /** A list of texts. */
  | 'list'
  /** One of `options`. */
  | 'choice'
  /** True or false. */
  | 'switch'
  /** HTTP headers as a list of `name` and `value`; the values are secrets. */
  | 'headers'
  /** A text for any of `options`. */
  | 'map'
  /** By severity, a text for any of `columns`. */
  | 'severities'
  /** Prefixes of object keys: a list of `prefix`, `logTypes` and `excludedPrefixes`. */
  | 'prefixes';

export type TextFormat =
  /** An http or https address. */
  | 'url'
  /** An https address that paths are appended to. */
  | 'baseUrl'
  | 'email';

export type SettingOption = {
  readonly value: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
};

/** Makes an optional secret required while one of `fields` has `value`. */
export type SettingRequiredWhen = {
  readonly fields: ReadonlyArray<Scalars['String']['output']>;
  readonly value: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type SettingColumn = {
  readonly name: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  /** True if an empty string is a valid override that means no value. */
  readonly allowsEmpty?: Maybe<Scalars['Boolean']['output']>;
};

/** The setting applies only while the choice `field` has one of `values`. */
export type SettingCondition = {
  readonly field: Scalars['String']['output'];
  readonly values: ReadonlyArray<Scalars['String']['output']>;
};

/** A setting of a kind of destination or log source, with everything that a form needs to enter and validate it. */
export type SettingField = {
  readonly kind: SettingKind;
  /** The key in `outputConfig` of a destination, or in `settings` of a log source. */
  readonly name: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly help?: Maybe<Scalars['String']['output']>;
  readonly onlyFor?: Maybe<SettingCondition>;
  readonly placeholder?: Maybe<Scalars['String']['output']>;
  readonly isRequired?: Maybe<Scalars['Boolean']['output']>;
  /** The format of a text, or of each text of a list. */
  readonly format?: Maybe<TextFormat>;
  /** A regular expression for a text, or for each text of a list. */
  readonly pattern?: Maybe<Scalars['String']['output']>;
  readonly minLength?: Maybe<Scalars['Int']['output']>;
  readonly maxLength?: Maybe<Scalars['Int']['output']>;
  /** The message for a text that breaks one of these rules. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** The most texts in a list. */
  readonly maxItems?: Maybe<Scalars['Int']['output']>;
  readonly options?: Maybe<ReadonlyArray<SettingOption>>;
  readonly columns?: Maybe<ReadonlyArray<SettingColumn>>;
  readonly requiredWhen?: Maybe<SettingRequiredWhen>;
  /** Why a switch cannot be switched on. */
  readonly unavailable?: Maybe<Scalars['String']['output']>;
};

/** A kind of destination that the server can deliver alerts to. */
export type DestinationKind = {
  readonly type: DestinationType;
  readonly label: Scalars['String']['output'];
  /** What an alert creates in the service, such as an issue or a message. */
  readonly summary: Scalars['String']['output'];
  /** The icon: SVG path data, drawn as lines on a canvas of 24 by 24. */
  readonly mark: Scalars['String']['output'];
  /** The setting that distinguishes destinations of this kind. */
  readonly identifiedBy?: Maybe<Scalars['String']['output']>;
  /** Where the receiver documents how to create what the settings need. */
  readonly documentation?: Maybe<Scalars['String']['output']>;
  /** Settings that pass validation. */
  readonly example: Scalars['JSON']['output'];
  readonly fields: ReadonlyArray<SettingField>;
};

export type AddDestinationInput = {
  readonly displayName: Scalars['String']['input'];
  readonly outputType: DestinationType;
  readonly outputConfig: Scalars['JSON']['input'];
  readonly defaultForSeverity: ReadonlyArray<Severity>;
  readonly alertTypes: ReadonlyArray<AlertType>;
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type UpdateDestinationInput = {
  readonly outputId: Scalars['ID']['input'];
  readonly displayName: Scalars['String']['input'];
  readonly outputType: DestinationType;
  /** Secrets that are empty stay unchanged. */
  readonly outputConfig: Scalars['JSON']['input'];
  readonly defaultForSeverity: ReadonlyArray<Severity>;
  readonly alertTypes: ReadonlyArray<AlertType>;
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type DestinationOutput = {
  readonly destination: Destination;
};

export type DeleteDestinationOutput = {
  readonly id: Scalars['ID']['output'];
};

/** The result of a delivery of an alert to a destination. */
export type AlertDelivery = {
  readonly outputId: Scalars['ID']['output'];
  readonly dispatchedAt: Scalars['DateTime']['output'];
  /** The HTTP status code; 0 if there was no response. */
  readonly statusCode: Scalars['Int']['output'];
  readonly message: Scalars['String']['output'];
  readonly success: Scalars['Boolean']['output'];
  /** The channel, ticket key, issue number or similar. */
  readonly label: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
  /** The action that a user requested; null for deliveries by routing. */
  readonly action?: Maybe<DeliveryAction>;
};

/** A delivery that has not been sent yet. */
export type PendingDelivery = {
  readonly outputId: Scalars['ID']['output'];
  /** The number of attempts so far. */
  readonly attempts: Scalars['Int']['output'];
  /** Null during an attempt. */
  readonly nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  /** The action that a user requested; null for deliveries by routing. */
  readonly action?: Maybe<DeliveryAction>;
};

export type DeliveryAction =
  | 'RESEND'
  | 'SUPPRESS';

export type SendTestAlertOutput = {
  readonly deliveries: ReadonlyArray<AlertDelivery>;
};

export type VerifyDestinationOutput = {
  readonly verificationStatus: VerificationStatus;
  /** The result of the test. */
  readonly delivery: AlertDelivery;
};

export type SlackBotChannelsInput = {
  /** An existing destination. Otherwise, `token` is required. */
  readonly outputId?: InputMaybe<Scalars['ID']['input']>;
  readonly botToken?: InputMaybe<Scalars['String']['input']>;
};

/** A channel to which a Slack bot can post. */
export type SlackBotChannel = {
  readonly id: Scalars['ID']['output'];
  /** The name without #. */
  readonly name: Scalars['String']['output'];
  readonly isPrivate: Scalars['Boolean']['output'];
  /** True if the bot is a member of the channel. It can post only to such channels. */
  readonly isMember: Scalars['Boolean']['output'];
};

export type JiraMetadataInput = {
  /** An existing destination. Otherwise, its settings are required. */
  readonly outputId?: InputMaybe<Scalars['ID']['input']>;
  readonly outputType?: InputMaybe<DestinationType>;
  /** The address and credentials: `orgDomain` with `userName` and `apiKey`, or with `personalAccessToken`. */
  readonly outputConfig?: InputMaybe<Scalars['JSON']['input']>;
  /** The project whose issue types, statuses and assignees are returned. */
  readonly projectKey?: InputMaybe<Scalars['String']['input']>;
};

export type JiraProject = {
  readonly key: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type JiraAssignee = {
  /** An account id of Jira Cloud, or a user name of Jira Data Center. */
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

/** The projects, issue types, statuses and assignees of a Jira site. Values of a project require a project key. */
export type JiraMetadata = {
  readonly projects: ReadonlyArray<JiraProject>;
  readonly priorities: ReadonlyArray<Scalars['String']['output']>;
  readonly issueTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly statuses: ReadonlyArray<Scalars['String']['output']>;
  /** The first 100. */
  readonly assignees: ReadonlyArray<JiraAssignee>;
};

/** The fields that rules, scheduled rules, policies and correlation rules have in common. */
export type Detection = {
  readonly id: Scalars['ID']['output'];
  /** The display name, or the id if there is none. */
  readonly name: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly type: DetectionType;
  /** The same value as `type`. */
  readonly analysisType: DetectionType;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly enabled: Scalars['Boolean']['output'];
  /** Null if neither the detection nor its base rule sets one. */
  readonly severity?: Maybe<Severity>;
  /** Only for rules. */
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  /** The names of the queries, for scheduled rules. */
  readonly scheduledQueries: ReadonlyArray<Scalars['String']['output']>;
  /** Only for policies. An empty list means all. */
  readonly resourceTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  readonly reports: ReadonlyArray<DetectionReport>;
  readonly reference?: Maybe<Scalars['String']['output']>;
  readonly runbook?: Maybe<Scalars['String']['output']>;
  readonly outputIds: ReadonlyArray<Scalars['String']['output']>;
  readonly createAlert: Scalars['Boolean']['output'];
  readonly onlyUseBaseRiskScore: Scalars['Boolean']['output'];
  /** True for managed content, of which only settings such as severity and destinations can be changed. */
  readonly managed: Scalars['Boolean']['output'];
  /** The id of the detection that this one is derived from. */
  readonly parentId?: Maybe<Scalars['ID']['output']>;
  readonly tests: ReadonlyArray<DetectionTest>;
  /** The whole spec as YAML. */
  readonly text: Scalars['String']['output'];
  /** The path in the archive with which it was uploaded. */
  readonly filePath?: Maybe<Scalars['String']['output']>;
  /** The version of the managed content from which it was copied. */
  readonly specVersion?: Maybe<Scalars['Int']['output']>;
  /** Changes with every save; empty for unsaved detections. */
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  /** 0001-01-01T00:00:00Z for unsaved detections. */
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  readonly lastModifiedBy?: Maybe<Actor>;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
};

export type Rule = Detection & {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly type: DetectionType;
  readonly analysisType: DetectionType;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly enabled: Scalars['Boolean']['output'];
  readonly severity?: Maybe<Severity>;
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly scheduledQueries: ReadonlyArray<Scalars['String']['output']>;
  readonly resourceTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  readonly reports: ReadonlyArray<DetectionReport>;
  readonly reference?: Maybe<Scalars['String']['output']>;
  readonly runbook?: Maybe<Scalars['String']['output']>;
  readonly outputIds: ReadonlyArray<Scalars['String']['output']>;
  readonly createAlert: Scalars['Boolean']['output'];
  readonly onlyUseBaseRiskScore: Scalars['Boolean']['output'];
  readonly managed: Scalars['Boolean']['output'];
  readonly parentId?: Maybe<Scalars['ID']['output']>;
  readonly tests: ReadonlyArray<DetectionTest>;
  readonly text: Scalars['String']['output'];
  readonly filePath?: Maybe<Scalars['String']['output']>;
  readonly specVersion?: Maybe<Scalars['Int']['output']>;
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  readonly lastModifiedBy?: Maybe<Actor>;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
  /** The rule from which a derived rule inherits its logic. */
  readonly baseDetection?: Maybe<Rule>;
  /** The keys that a derived rule overrides, or that were changed in a managed one. */
  readonly userOverrides: ReadonlyArray<Scalars['String']['output']>;
  /** True for detections in YAML. */
  readonly isSimpleDetection: Scalars['Boolean']['output'];
  /** True if the console can show and edit all of its features. */
  readonly isConsoleCompatible: Scalars['Boolean']['output'];
  /** The Python code; empty for a rule in YAML. */
  readonly body: Scalars['String']['output'];
  /** The logic of a rule in YAML, comments included; empty for a rule in Python. */
  readonly simpleDetectionBody: Scalars['String']['output'];
  /** A YAML list, with comments. */
  readonly inlineFilters: Scalars['String']['output'];
  /** The inline filters in the format of the filter builder; null if it cannot represent them. */
  readonly filterStatement?: Maybe<Scalars['JSON']['output']>;
  readonly fullScheduledQueries: ReadonlyArray<ScheduledQueryReference>;
  readonly threshold: Scalars['Int']['output'];
  readonly dedupPeriodMinutes: Scalars['Int']['output'];
  readonly summaryAttributes: ReadonlyArray<Scalars['String']['output']>;
  readonly dynamicAlertTitle?: Maybe<Scalars['String']['output']>;
  readonly dynamicAlertContext?: Maybe<Scalars['JSON']['output']>;
  readonly dynamicGroupBy?: Maybe<Scalars['JSON']['output']>;
  readonly dynamicSeverities?: Maybe<Scalars['JSON']['output']>;
  /** The Python code: the body, or the translation of its conditions; null if they cannot be translated. */
  readonly pythonBody?: Maybe<Scalars['String']['output']>;
  /** The value of CreatedBy in its file. */
  readonly createdByExternal?: Maybe<Scalars['String']['output']>;
};

export type Policy = Detection & {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly type: DetectionType;
  readonly analysisType: DetectionType;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly enabled: Scalars['Boolean']['output'];
  readonly severity?: Maybe<Severity>;
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly scheduledQueries: ReadonlyArray<Scalars['String']['output']>;
  readonly resourceTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  readonly reports: ReadonlyArray<DetectionReport>;
  readonly reference?: Maybe<Scalars['String']['output']>;
  readonly runbook?: Maybe<Scalars['String']['output']>;
  readonly outputIds: ReadonlyArray<Scalars['String']['output']>;
  readonly createAlert: Scalars['Boolean']['output'];
  readonly onlyUseBaseRiskScore: Scalars['Boolean']['output'];
  readonly managed: Scalars['Boolean']['output'];
  readonly parentId?: Maybe<Scalars['ID']['output']>;
  readonly tests: ReadonlyArray<DetectionTest>;
  readonly text: Scalars['String']['output'];
  readonly filePath?: Maybe<Scalars['String']['output']>;
  readonly specVersion?: Maybe<Scalars['Int']['output']>;
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  readonly lastModifiedBy?: Maybe<Actor>;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
  /**
   * The status over all resources that are not suppressed; null before the first evaluation and for callers without
   * permission to read resources.
   */
  readonly complianceStatus?: Maybe<ComplianceStatus>;
  readonly body: Scalars['String']['output'];
  /** Resource ids that raise no alerts; * matches any characters. */
  readonly suppressions: ReadonlyArray<Scalars['String']['output']>;
  readonly autoRemediationId?: Maybe<Scalars['String']['output']>;
  readonly autoRemediationParameters?: Maybe<Scalars['JSON']['output']>;
};

export type CorrelationRule = Detection & {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly displayName?: Maybe<Scalars['String']['output']>;
  readonly type: DetectionType;
  readonly analysisType: DetectionType;
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly enabled: Scalars['Boolean']['output'];
  readonly severity?: Maybe<Severity>;
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly scheduledQueries: ReadonlyArray<Scalars['String']['output']>;
  readonly resourceTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  readonly reports: ReadonlyArray<DetectionReport>;
  readonly reference?: Maybe<Scalars['String']['output']>;
  readonly runbook?: Maybe<Scalars['String']['output']>;
  readonly outputIds: ReadonlyArray<Scalars['String']['output']>;
  readonly createAlert: Scalars['Boolean']['output'];
  readonly onlyUseBaseRiskScore: Scalars['Boolean']['output'];
  readonly managed: Scalars['Boolean']['output'];
  readonly parentId?: Maybe<Scalars['ID']['output']>;
  readonly tests: ReadonlyArray<DetectionTest>;
  readonly text: Scalars['String']['output'];
  readonly filePath?: Maybe<Scalars['String']['output']>;
  readonly specVersion?: Maybe<Scalars['Int']['output']>;
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  readonly lastModifiedBy?: Maybe<Actor>;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
  readonly userOverrides: ReadonlyArray<Scalars['String']['output']>;
  /** The same value as `simpleDetectionBody`. */
  readonly body: Scalars['String']['output'];
  /** The value of Detection as a YAML list, with comments. */
  readonly simpleDetectionBody: Scalars['String']['output'];
  readonly summaryAttributes: ReadonlyArray<Scalars['String']['output']>;
  /** The ids of the rules whose signals it reads, without duplicates. */
  readonly correlationRuleReferenceIds: ReadonlyArray<Scalars['ID']['output']>;
};

export type ScheduledQueryReference = {
  readonly id: Scalars['ID']['output'];
};

/** The items of a framework, such as MITRE ATT&CK or CIS, that a detection covers. */
export type DetectionReport = {
  readonly key: Scalars['String']['output'];
  readonly values: ReadonlyArray<Scalars['String']['output']>;
};

export type DetectionTest = {
  readonly name: Scalars['String']['output'];
  readonly expectedResult: Scalars['Boolean']['output'];
  /** The event or resource as JSON; for correlation rules, the signals. */
  readonly resource: Scalars['String']['output'];
  readonly mocks: ReadonlyArray<DetectionTestMock>;
  /** Only for correlation rules. */
  readonly ruleOutputs: ReadonlyArray<RuleOutput>;
};

export type DetectionTestMock = {
  readonly objectName: Scalars['String']['output'];
  /** A string or a boolean. */
  readonly returnValue?: Maybe<Scalars['JSON']['output']>;
};

export type RuleOutput = {
  readonly id: Scalars['String']['output'];
  /** A map of fields to values to the times of the signals with that value. */
  readonly matches?: Maybe<Scalars['JSON']['output']>;
};

export type TestResult = {
  readonly name: Scalars['String']['output'];
  readonly passed: Scalars['Boolean']['output'];
  /** True if the detection failed with an error. */
  readonly errored: Scalars['Boolean']['output'];
  /** True if the event would raise an alert. */
  readonly triggerAlert: Scalars['Boolean']['output'];
  readonly error?: Maybe<TestError>;
  readonly functions: TestFunctions;
  /** The output that the code printed. */
  readonly output: Scalars['String']['output'];
};

export type TestError = {
  /** The type of the Python exception, if any. */
  readonly code?: Maybe<Scalars['String']['output']>;
  readonly message: Scalars['String']['output'];
};

export type TestFunctions = {
  readonly detection?: Maybe<TestFunction>;
  readonly title?: Maybe<TestFunction>;
  readonly dedup?: Maybe<TestFunction>;
  readonly alertContext?: Maybe<TestFunction>;
  readonly description?: Maybe<TestFunction>;
  readonly destinations?: Maybe<TestFunction>;
  readonly reference?: Maybe<TestFunction>;
  readonly runbook?: Maybe<TestFunction>;
  readonly severity?: Maybe<TestFunction>;
};

export type TestFunction = {
  /** A string as is, other values as JSON. */
  readonly output?: Maybe<Scalars['String']['output']>;
  readonly error?: Maybe<TestError>;
};

export type DetectionSortBy =
  | 'id'
  | 'displayName'
  | 'lastModified'
  | 'enabled'
  | 'severity';

export type DetectionsInput = {
  readonly analysisTypes?: InputMaybe<ReadonlyArray<DetectionType>>;
  /** A substring of the id or the display name, ignoring case. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly severity?: InputMaybe<ReadonlyArray<Severity>>;
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly resourceTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly scheduledQueries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly outputIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly createdBy?: InputMaybe<Scalars['ID']['input']>;
  readonly lastModifiedBy?: InputMaybe<Scalars['ID']['input']>;
  readonly managed?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for detections that the system created, such as the samples of the first start; false for others. */
  readonly initialSet?: InputMaybe<Scalars['Boolean']['input']>;
  readonly hasRemediation?: InputMaybe<Scalars['Boolean']['input']>;
  readonly createAlert?: InputMaybe<Scalars['Boolean']['input']>;
  /** Returns only policies with this status. Requires the permission ResourceRead. */
  readonly complianceStatus?: InputMaybe<ComplianceStatus>;
  /** Returns only members of this pack. */
  readonly packId?: InputMaybe<Scalars['ID']['input']>;
  /** Such as T1078 or TA0001:T1078.004. */
  readonly mitreTechnique?: InputMaybe<Scalars['String']['input']>;
  /** lastModified by default. */
  readonly sortBy?: InputMaybe<DetectionSortBy>;
  /** descending by default. */
  readonly sortDir?: InputMaybe<SortDirEnum>;
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  /** At most 1,000. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type DetectionsOutput = {
  readonly detections: ReadonlyArray<Detection>;
  readonly paging: Paging;
};

export type SpecChange =
  | 'created'
  | 'updated'
  | 'deleted';

/** A saved version of a detection, helper or data model. */
export type DetectionVersion = {
  readonly versionId: Scalars['ID']['output'];
  readonly change: SpecChange;
  readonly savedAt: Scalars['DateTime']['output'];
  readonly savedBy?: Maybe<Actor>;
  /** The whole spec as YAML. */
  readonly text: Scalars['String']['output'];
  /** The Python code; empty if there is none. */
  readonly body: Scalars['String']['output'];
};

export type DetectionVersionEdge = {
  readonly node: DetectionVersion;
};

export type DetectionVersionConnection = {
  readonly edges: ReadonlyArray<DetectionVersionEdge>;
  readonly pageInfo: PageInfo;
};

/**
 * A spec that depends on another: it imports a helper, is derived from a rule, or reads the signals of a rule or the rows
 * of a query.
 */
export type DetectionUser = {
  readonly id: Scalars['ID']['output'];
  /** The display name, or the id if there is none. */
  readonly name: Scalars['String']['output'];
  /** The AnalysisType in lower case, such as rule, correlation_rule or policy. */
  readonly kind: Scalars['String']['output'];
  readonly enabled: Scalars['Boolean']['output'];
};

export type DetectionReportInput = {
  readonly key: Scalars['String']['input'];
  readonly values: ReadonlyArray<Scalars['String']['input']>;
};

export type DetectionTestMockInput = {
  /** Mocks without a name are ignored. */
  readonly objectName?: InputMaybe<Scalars['String']['input']>;
  readonly returnValue?: InputMaybe<Scalars['JSON']['input']>;
};

export type RuleOutputInput = {
  readonly id: Scalars['String']['input'];
  readonly matches?: InputMaybe<Scalars['JSON']['input']>;
};

export type DetectionTestInput = {
  readonly name: Scalars['String']['input'];
  readonly expectedResult: Scalars['Boolean']['input'];
  /** The event or resource as JSON. */
  readonly resource?: InputMaybe<Scalars['String']['input']>;
  readonly mocks?: InputMaybe<ReadonlyArray<DetectionTestMockInput>>;
  readonly ruleOutputs?: InputMaybe<ReadonlyArray<RuleOutputInput>>;
};

export type AddRuleInput = {
  readonly id: Scalars['ID']['input'];
  /** For a derived rule: the id of the rule whose logic it inherits. */
  readonly baseDetection?: InputMaybe<Scalars['ID']['input']>;
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly severity?: InputMaybe<Severity>;
  /** Python code. Set either this or `simpleDetectionBody`. */
  readonly body?: InputMaybe<Scalars['String']['input']>;
  /**
   * The logic in YAML: a list of conditions, or a map with Detection, AlertTitle, AlertContext, GroupBy and
   * DynamicSeverities.
   */
  readonly simpleDetectionBody?: InputMaybe<Scalars['String']['input']>;
  /** A YAML list. */
  readonly inlineFilters?: InputMaybe<Scalars['String']['input']>;
  /** Creates a rule. `scheduledQueries` creates a scheduled rule. */
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly scheduledQueries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly threshold?: InputMaybe<Scalars['Int']['input']>;
  readonly dedupPeriodMinutes?: InputMaybe<Scalars['Int']['input']>;
  readonly createAlert?: InputMaybe<Scalars['Boolean']['input']>;
  readonly onlyUseBaseRiskScore?: InputMaybe<Scalars['Boolean']['input']>;
  readonly outputIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly summaryAttributes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly reports?: InputMaybe<ReadonlyArray<DetectionReportInput>>;
  readonly reference?: InputMaybe<Scalars['String']['input']>;
  readonly runbook?: InputMaybe<Scalars['String']['input']>;
  readonly tests?: InputMaybe<ReadonlyArray<DetectionTestInput>>;
  /** Saves only if all tests pass; true by default. */
  readonly runTestsFirst?: InputMaybe<Scalars['Boolean']['input']>;
  /** Runs the tests without saving. */
  readonly runTestsOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Omitted fields stay unchanged; null removes the value. */
export type UpdateRuleInput = {
  readonly id: Scalars['ID']['input'];
  /** The version that was edited. If the current version differs, nothing is saved. */
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  readonly baseDetection?: InputMaybe<Scalars['ID']['input']>;
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly severity?: InputMaybe<Severity>;
  readonly body?: InputMaybe<Scalars['String']['input']>;
  readonly simpleDetectionBody?: InputMaybe<Scalars['String']['input']>;
  readonly inlineFilters?: InputMaybe<Scalars['String']['input']>;
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly scheduledQueries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly threshold?: InputMaybe<Scalars['Int']['input']>;
  readonly dedupPeriodMinutes?: InputMaybe<Scalars['Int']['input']>;
  readonly createAlert?: InputMaybe<Scalars['Boolean']['input']>;
  readonly onlyUseBaseRiskScore?: InputMaybe<Scalars['Boolean']['input']>;
  readonly outputIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly summaryAttributes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly reports?: InputMaybe<ReadonlyArray<DetectionReportInput>>;
  readonly reference?: InputMaybe<Scalars['String']['input']>;
  readonly runbook?: InputMaybe<Scalars['String']['input']>;
  readonly tests?: InputMaybe<ReadonlyArray<DetectionTestInput>>;
  readonly runTestsFirst?: InputMaybe<Scalars['Boolean']['input']>;
  readonly runTestsOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SaveRuleOutput = {
  /** Null if only the tests were run. */
  readonly rule?: Maybe<Rule>;
  readonly testResults: ReadonlyArray<TestResult>;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

export type AddPolicyInput = {
  readonly id: Scalars['ID']['input'];
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly severity: Severity;
  readonly body: Scalars['String']['input'];
  readonly resourceTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly suppressions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly autoRemediationId?: InputMaybe<Scalars['String']['input']>;
  readonly autoRemediationParameters?: InputMaybe<Scalars['JSON']['input']>;
  readonly onlyUseBaseRiskScore?: InputMaybe<Scalars['Boolean']['input']>;
  readonly outputIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly reports?: InputMaybe<ReadonlyArray<DetectionReportInput>>;
  readonly reference?: InputMaybe<Scalars['String']['input']>;
  readonly runbook?: InputMaybe<Scalars['String']['input']>;
  readonly tests?: InputMaybe<ReadonlyArray<DetectionTestInput>>;
  readonly runTestsFirst?: InputMaybe<Scalars['Boolean']['input']>;
  readonly runTestsOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Omitted fields stay unchanged; null removes the value. */
export type UpdatePolicyInput = {
  readonly id: Scalars['ID']['input'];
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly severity?: InputMaybe<Severity>;
  readonly body?: InputMaybe<Scalars['String']['input']>;
  readonly resourceTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly suppressions?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly autoRemediationId?: InputMaybe<Scalars['String']['input']>;
  readonly autoRemediationParameters?: InputMaybe<Scalars['JSON']['input']>;
  readonly onlyUseBaseRiskScore?: InputMaybe<Scalars['Boolean']['input']>;
  readonly outputIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly reports?: InputMaybe<ReadonlyArray<DetectionReportInput>>;
  readonly reference?: InputMaybe<Scalars['String']['input']>;
  readonly runbook?: InputMaybe<Scalars['String']['input']>;
  readonly tests?: InputMaybe<ReadonlyArray<DetectionTestInput>>;
  readonly runTestsFirst?: InputMaybe<Scalars['Boolean']['input']>;
  readonly runTestsOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SavePolicyOutput = {
  readonly policy?: Maybe<Policy>;
  readonly testResults: ReadonlyArray<TestResult>;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

/** Creates or updates a correlation rule. In an update, omitted fields stay unchanged. */
export type PutCorrelationRuleInput = {
  readonly id: Scalars['ID']['input'];
  /** The version that was edited, for an existing rule. */
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  readonly simpleDetectionBody?: InputMaybe<Scalars['String']['input']>;
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly createAlert?: InputMaybe<Scalars['Boolean']['input']>;
  readonly severity?: InputMaybe<Severity>;
  readonly onlyUseBaseRiskScore?: InputMaybe<Scalars['Boolean']['input']>;
  readonly outputIds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly summaryAttributes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly reports?: InputMaybe<ReadonlyArray<DetectionReportInput>>;
  readonly reference?: InputMaybe<Scalars['String']['input']>;
  readonly runbook?: InputMaybe<Scalars['String']['input']>;
  readonly tests?: InputMaybe<ReadonlyArray<DetectionTestInput>>;
  readonly runTestsFirst?: InputMaybe<Scalars['Boolean']['input']>;
  readonly runTestsOnly?: InputMaybe<Scalars['Boolean']['input']>;
};

export type PutCorrelationRuleOutput = {
  readonly correlationRule?: Maybe<CorrelationRule>;
  readonly testResults: ReadonlyArray<TestResult>;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

/** A detection as text: the whole spec in YAML, with comments, and its Python code. The text sets the id and the kind. */
export type DetectionTextInput = {
  /** The id of the edited detection, which the text must keep; omitted for a new one. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The version that was edited. If the current version differs, nothing is saved. */
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  readonly text: Scalars['String']['input'];
  /** The Python code; omitted for a detection in YAML. */
  readonly body?: InputMaybe<Scalars['String']['input']>;
};

export type SaveDetectionTextInput = {
  readonly detection: DetectionTextInput;
  /** Saves only if all tests pass; true by default. */
  readonly runTestsFirst?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SaveDetectionTextOutput = {
  readonly detection: Detection;
  readonly testResults: ReadonlyArray<TestResult>;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

/** The result of checking an unsaved detection. */
export type DetectionDraft = {
  /** Its errors and warnings, validated together with all stored content, in the order of the text. */
  readonly issues: ReadonlyArray<DetectionIssue>;
  readonly testResults: ReadonlyArray<TestResult>;
};

export type IssueSeverity =
  | 'error'
  | 'warning'
  | 'info';

/** A problem in a text. Lines and columns are numbered from 1, columns in UTF-16 code units. */
export type DetectionIssue = {
  /** The code, PK and four digits, as for `picket explain`. */
  readonly code: Scalars['String']['output'];
  readonly severity: IssueSeverity;
  readonly message: Scalars['String']['output'];
  /** How to fix it. */
  readonly hint?: Maybe<Scalars['String']['output']>;
  /** True if the problem is in the Python code, false if in the YAML. */
  readonly inBody: Scalars['Boolean']['output'];
  readonly line: Scalars['Int']['output'];
  readonly column: Scalars['Int']['output'];
  readonly endLine: Scalars['Int']['output'];
  readonly endColumn: Scalars['Int']['output'];
};

export type DeleteDetectionsInput = {
  /** At most 1,000. */
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  /** Reports what would be deleted without deleting it. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** Also deletes scheduled queries that no other rule uses. */
  readonly includeSavedQueries?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DeleteDetectionsOutput = {
  readonly ids: ReadonlyArray<Scalars['ID']['output']>;
  readonly savedQueryNames: ReadonlyArray<Scalars['String']['output']>;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

export type UpdateDetectionsStateInput = {
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  readonly enabled: Scalars['Boolean']['input'];
};

export type UpdateDetectionsStateOutput = {
  readonly detections: ReadonlyArray<Detection>;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

export type CloneDetectionInput = {
  readonly id: Scalars['ID']['input'];
};

export type CloneDetectionOutput = {
  /** The unsaved detection. Save it with addRule, addPolicy or putCorrelationRule. */
  readonly detection: Detection;
};

export type SuppressPoliciesInput = {
  readonly policyIds: ReadonlyArray<Scalars['ID']['input']>;
  /** Resource ids; * matches any characters. */
  readonly resourcePatterns: ReadonlyArray<Scalars['String']['input']>;
};

export type SuppressPoliciesOutput = {
  readonly ok: Scalars['Boolean']['output'];
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

export type TestRuleInput = {
  /** Python code. Set either this or `simpleDetectionBody`. */
  readonly body?: InputMaybe<Scalars['String']['input']>;
  readonly simpleDetectionBody?: InputMaybe<Scalars['String']['input']>;
  readonly inlineFilters?: InputMaybe<Scalars['String']['input']>;
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Treats the detection as a scheduled rule: its events have no data model. */
  readonly scheduledQueries?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly severity?: InputMaybe<Severity>;
  readonly tests: ReadonlyArray<DetectionTestInput>;
};

export type TestPolicyInput = {
  readonly body: Scalars['String']['input'];
  readonly resourceTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly severity?: InputMaybe<Severity>;
  readonly tests: ReadonlyArray<DetectionTestInput>;
};

export type TestDetectionOutput = {
  readonly results: ReadonlyArray<TestResult>;
};

export type TestCorrelationRuleInput = {
  readonly simpleDetectionBody: Scalars['String']['input'];
  readonly tests: ReadonlyArray<DetectionTestInput>;
};

export type TestCorrelationRuleYAMLInput = {
  /** A whole spec. */
  readonly yaml: Scalars['String']['input'];
};

export type CorrelationTestResult = {
  readonly name: Scalars['String']['output'];
  readonly passed: Scalars['Boolean']['output'];
  readonly error?: Maybe<Scalars['String']['output']>;
};

export type TestCorrelationRuleOutput = {
  readonly results: ReadonlyArray<CorrelationTestResult>;
};

export type TranspileFiltersInput = {
  readonly data: ReadonlyArray<Scalars['String']['input']>;
  readonly patVersion?: InputMaybe<Scalars['String']['input']>;
};

export type TranspileFiltersOutput = {
  readonly transpiledFilters: ReadonlyArray<Scalars['String']['output']>;
};

export type TranspileSimpleDetectionsToPythonInput = {
  readonly data: ReadonlyArray<Scalars['String']['input']>;
};

export type TranspileSimpleDetectionsToPythonOutput = {
  readonly transpiledPython: ReadonlyArray<Scalars['String']['output']>;
};

export type RulePythonBody = {
  readonly pythonBody: Scalars['String']['output'];
  readonly tests: ReadonlyArray<DetectionTest>;
};

export type DownloadDetectionsInput = {
  /** All that the caller can read by default. */
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

export type DownloadDetectionsOutput = {
  readonly fileName: Scalars['String']['output'];
  /** A zip archive, as a data: URL. */
  readonly downloadUrl: Scalars['String']['output'];
  /** The versions of the specs in the archive. */
  readonly versions: ReadonlyArray<SpecVersionReference>;
};

/**
 * A request of a program on a device without a browser to sign in. Approve only a sign-in that you started yourself just
 * now.
 */
export type DeviceSignIn = {
  /** The code that the device shows, such as BCDF-GHJK. */
  readonly userCode: Scalars['String']['output'];
  /** The name that the device reports. It is not verified. */
  readonly name: Scalars['String']['output'];
  /** The source address of the request. */
  readonly address: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly expiresAt: Scalars['DateTime']['output'];
};

export type ApproveDeviceSignInInput = {
  readonly userCode: Scalars['String']['input'];
};

export type ApproveDeviceSignInOutput = {
  readonly device: DeviceSignIn;
};

export type DenyDeviceSignInInput = {
  readonly userCode: Scalars['String']['input'];
};

export type DenyDeviceSignInOutput = {
  readonly device: DeviceSignIn;
};

/**
 * A draft of a schema for the logs of a source. It has no effect before it is published. All users who can change the
 * source can read it.
 */
export type DraftSchema = {
  readonly sourceId: Scalars['ID']['output'];
  /** The log type. */
  readonly schemaName: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly referenceURL?: Maybe<Scalars['String']['output']>;
  /** The text as entered; it can be invalid. */
  readonly spec: Scalars['String']['output'];
  readonly isFieldDiscoveryEnabled: Scalars['Boolean']['output'];
  /** The revision of the schema on which the draft is based; 0 for a new schema. */
  readonly schemaRevision: Scalars['Int']['output'];
  /** Counted from 1; required for a change. */
  readonly revision: Scalars['Int']['output'];
  /** The problems in the document that prevent publication. */
  readonly problems: ReadonlyArray<SchemaProblem>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly updatedBy?: Maybe<Actor>;
};

export type SourceDraftSchemasOutput = {
  /** Sorted by name. */
  readonly drafts: ReadonlyArray<DraftSchema>;
};

export type SaveDraftSchemaInput = {
  readonly sourceId: Scalars['ID']['input'];
  /** The prefix `Custom.` is optional. */
  readonly schemaName: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly referenceURL?: InputMaybe<Scalars['String']['input']>;
  /** At most 1,000,000 characters; can be empty. */
  readonly spec: Scalars['String']['input'];
  readonly isFieldDiscoveryEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * The revision of the schema on which the draft is based, 0 for a new schema. By default unchanged, or the latest for a
   * new draft.
   */
  readonly schemaRevision?: InputMaybe<Scalars['Int']['input']>;
  /** The latest known revision of an existing draft; omitted or 0 for a new one. */
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
};

export type SaveDraftSchemaOutput = {
  readonly draft: DraftSchema;
};

export type DraftSchemaInput = {
  readonly sourceId: Scalars['ID']['input'];
  /** The prefix `Custom.` is optional. */
  readonly schemaName: Scalars['String']['input'];
  /** The revision of the draft that the caller has read. */
  readonly revision: Scalars['Int']['input'];
};

export type DiscardDraftSchemaOutput = {
  readonly sourceId: Scalars['ID']['output'];
  readonly schemaName: Scalars['String']['output'];
};

/** A service that knows more about values of events. It fills lookup tables, looks up single values on request, or both. */
export type EnrichmentProvider = {
  readonly id: Scalars['ID']['output'];
  /** The type of its kind. */
  readonly type: Scalars['String']['output'];
  readonly kind: EnrichmentProviderKind;
  /** Unique, ignoring case. */
  readonly displayName: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly enabled: Scalars['Boolean']['output'];
  /** Always false: providers are set up by users. */
  readonly managed: Scalars['Boolean']['output'];
  /** The documentation of the publisher. */
  readonly docUrl: Scalars['String']['output'];
  /** The settings of the kind. Secrets are returned as empty strings. */
  readonly settings?: Maybe<Scalars['JSON']['output']>;
  /** The lookup tables that it fills. */
  readonly tables: ReadonlyArray<EnrichmentTable>;
  readonly createdAt: Scalars['DateTime']['output'];
  /** The name of the user or token. */
  readonly createdBy: Scalars['String']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly updatedBy: Scalars['String']['output'];
};

/** A lookup table that a provider fills. Refresh it with `syncLookupTableData`. */
export type EnrichmentTable = {
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly schemaName: Scalars['String']['output'];
  readonly primaryKey: Scalars['String']['output'];
  readonly rateMinutes: Scalars['Int']['output'];
  readonly columns: ReadonlyArray<EnrichmentColumn>;
  /** True if its rows are persons, which `identityProfiles` finds. */
  readonly isIdentity: Scalars['Boolean']['output'];
  /** Null if the table was deleted. */
  readonly lookupTable?: Maybe<LookupTable>;
};

export type EnrichmentColumn = {
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
};

export type LookUpType =
  | 'ip'
  | 'domain'
  | 'url'
  | 'hash';

export type EnrichmentLicense = {
  readonly name: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
  /** The line that the license requires wherever results are shown. */
  readonly attribution?: Maybe<Scalars['String']['output']>;
  /** Replaced rows are deleted after this many days. */
  readonly keepDays?: Maybe<Scalars['Int']['output']>;
};

/** A kind of enrichment provider that the server supports. */
export type EnrichmentProviderKind = {
  readonly type: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly summary: Scalars['String']['output'];
  /** The icon: SVG path data, drawn as lines on a canvas of 24 by 24. */
  readonly mark: Scalars['String']['output'];
  readonly documentation: Scalars['String']['output'];
  readonly license: EnrichmentLicense;
  /** What it looks up on request; empty if it only fills tables. */
  readonly lookUpTypes: ReadonlyArray<LookUpType>;
  /** Settings that pass validation. */
  readonly example: Scalars['JSON']['output'];
  readonly fields: ReadonlyArray<SettingField>;
};

export type CreateEnrichmentProviderInput = {
  readonly displayName: Scalars['String']['input'];
  readonly type: Scalars['String']['input'];
  readonly settings: Scalars['JSON']['input'];
  /** True by default. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Fields that are absent stay unchanged. */
export type UpdateEnrichmentProviderInput = {
  readonly id: Scalars['ID']['input'];
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  /** Secrets that are empty stay unchanged. */
  readonly settings?: InputMaybe<Scalars['JSON']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
};

export type EnrichmentProviderPayload = {
  readonly enrichmentProvider: EnrichmentProvider;
};

export type DeleteEnrichmentProviderPayload = {
  readonly id: Scalars['ID']['output'];
};

export type LookUpIndicatorInput = {
  /** An IP address, domain, URL or file hash. */
  readonly value: Scalars['String']['input'];
  /** All enabled providers that know such values by default. */
  readonly providerId?: InputMaybe<Scalars['ID']['input']>;
  /** Ignores stored answers. False by default. */
  readonly isFresh?: InputMaybe<Scalars['Boolean']['input']>;
};

export type IndicatorVerdict =
  | 'MALICIOUS'
  | 'SUSPICIOUS'
  | 'BENIGN'
  | 'UNKNOWN';

export type IndicatorFact = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

/** What a provider knows about a value, or why it could not be asked. */
export type IndicatorLookUp = {
  readonly providerId: Scalars['ID']['output'];
  readonly providerName: Scalars['String']['output'];
  /** Null if the provider could not be asked. */
  readonly verdict?: Maybe<IndicatorVerdict>;
  readonly summary?: Maybe<Scalars['String']['output']>;
  readonly facts: ReadonlyArray<IndicatorFact>;
  /** The page of the publisher about the value. */
  readonly link?: Maybe<Scalars['String']['output']>;
  /** The line that the license requires beside the result. */
  readonly attribution?: Maybe<Scalars['String']['output']>;
  readonly fetchedAt?: Maybe<Scalars['DateTime']['output']>;
  /** True if the answer was stored by an earlier look-up. */
  readonly isCached: Scalars['Boolean']['output'];
  /** The reason why the provider could not be asked, and what to do. */
  readonly problem?: Maybe<Scalars['String']['output']>;
};

export type LookUpIndicatorPayload = {
  readonly results: ReadonlyArray<IndicatorLookUp>;
};

export type IdentityProfilesInput = {
  /** Email addresses, user names and ids, at most 100. */
  readonly values: ReadonlyArray<Scalars['String']['input']>;
};

/** A person in the directory of an identity provider. */
export type IdentityProfile = {
  /** The value that found the person. */
  readonly value: Scalars['String']['output'];
  readonly providerId: Scalars['ID']['output'];
  readonly providerName: Scalars['String']['output'];
  /** The row of the lookup table. */
  readonly profile: Scalars['JSON']['output'];
};

export type GenerateEnrichedEventInput = {
  /** The event. Its p_log_type determines the lookup tables that apply. */
  readonly event: Scalars['JSON']['input'];
};

export type GenerateEnrichedEventOutput = {
  /** The event, with p_enrichment if lookup tables have matching rows. */
  readonly enrichedEvent: Scalars['JSON']['output'];
};

/** A feature that can be switched off. */
export type FeatureFlag = {
  /** Such as ENABLE_NOTIFICATION_CENTER. */
  readonly name: Scalars['String']['output'];
  /** The title for users. */
  readonly title: Scalars['String']['output'];
  readonly isOn: Scalars['Boolean']['output'];
  readonly byDefault: Scalars['Boolean']['output'];
  /** What is hidden while the flag is off. */
  readonly hides: Scalars['String']['output'];
};

export type SetFeatureFlagInput = {
  readonly name: Scalars['String']['input'];
  /** Null resets the flag to its default. */
  readonly isOn?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SetFeatureFlagOutput = {
  readonly flag: FeatureFlag;
};

export type FeatureFlagTreatmentInput = {
  readonly flag: Scalars['String']['input'];
  /** The value for unknown flags; false by default. */
  readonly defaultTreatment?: InputMaybe<Scalars['Boolean']['input']>;
};

export type GetFeatureFlagsInput = {
  readonly flags: ReadonlyArray<FeatureFlagTreatmentInput>;
};

export type FeatureFlagTreatment = {
  readonly flag: Scalars['String']['output'];
  readonly treatment: Scalars['Boolean']['output'];
};

export type GetFeatureFlagsOutput = {
  /** In the order of the input. */
  readonly flags: ReadonlyArray<FeatureFlagTreatment>;
};

export type FeedbackFeatureInput = {
  readonly name: Scalars['String']['input'];
};

export type FeedbackTextInput = {
  readonly text: Scalars['String']['input'];
  /** 1 to 5. */
  readonly usefulness?: InputMaybe<Scalars['Int']['input']>;
  /** The path of the page that the feedback refers to. */
  readonly locationUrl: Scalars['String']['input'];
  readonly screenWidth?: InputMaybe<Scalars['Int']['input']>;
};

export type SendUserFeedbackInput = {
  readonly feature: FeedbackFeatureInput;
  readonly feedback: FeedbackTextInput;
};

export type SendUserFeedbackOutput = {
  readonly id: Scalars['ID']['output'];
};

/** A user's feedback on a part of the product. */
export type FeedbackEntry = {
  readonly id: Scalars['ID']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly feature: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  /** 1 to 5. */
  readonly usefulness?: Maybe<Scalars['Int']['output']>;
  readonly locationUrl: Scalars['String']['output'];
  readonly screenWidth?: Maybe<Scalars['Int']['output']>;
};

export type FeedbackEdge = {
  readonly node: FeedbackEntry;
};

export type FeedbackConnection = {
  readonly edges: ReadonlyArray<FeedbackEdge>;
  readonly pageInfo: PageInfo;
};

export type UserFeedbackInput = {
  /** Returns only feedback on these features. */
  readonly features?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Returns only feedback with these ratings. */
  readonly usefulness?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /** Inclusive. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** Exclusive. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** 1 to 500, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

/** A field that filters can use. */
export type FilterField = {
  readonly target: Scalars['String']['output'];
  /** string, int, float, bool, ip, cidr or json, or one of these with _array. */
  readonly type: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
};

export type LogTypeFilterFields = {
  readonly logType: Scalars['String']['output'];
  readonly filters: ReadonlyArray<FilterField>;
};

export type FilterFields = {
  readonly pantherManaged: ReadonlyArray<FilterField>;
  readonly filtersByLogType: ReadonlyArray<LogTypeFilterFields>;
  /** Fields that all chosen log types have with the same type. */
  readonly shared: ReadonlyArray<FilterField>;
};

export type FlatFilterField = {
  readonly target: Scalars['String']['output'];
  readonly type: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly logType?: Maybe<Scalars['String']['output']>;
  readonly isPantherManaged: Scalars['Boolean']['output'];
  readonly groupName: Scalars['String']['output'];
};

export type FlatFilterFieldsOutput = {
  readonly flatFields: ReadonlyArray<FlatFilterField>;
};

export type FilterFieldsInput = {
  readonly logTypes: ReadonlyArray<Scalars['String']['input']>;
};

export type FlatFilterFieldsInput = {
  readonly logTypes: ReadonlyArray<Scalars['String']['input']>;
  /** Also fields of type json, which filters can only test for presence. */
  readonly showUnsafeTypes?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Settings that apply to all users of this server. */
export type GeneralSettings = {
  /** The name of the organization, as the console shows it. */
  readonly displayName: Scalars['String']['output'];
  /** The contact address of the operator; empty until it is set. */
  readonly email: Scalars['String']['output'];
  readonly analyticsConsent: Scalars['Boolean']['output'];
  readonly errorReportingConsent: Scalars['Boolean']['output'];
  /** Times are shown in UTC instead of the zone of the browser. */
  readonly displayUtc: Scalars['Boolean']['output'];
  /** Sends an email to the assignee of an alert, if the server can send mail. */
  readonly alertAssignmentEmails: Scalars['Boolean']['output'];
  /** Records reads in the audit log as well. Changes and sign-ins are always recorded. */
  readonly auditLogsEnabled: Scalars['Boolean']['output'];
  /** Allows support staff to sign in on a separate page. */
  readonly supportAccess: Scalars['Boolean']['output'];
  /** Rejects scheduled queries without a LIMIT. */
  readonly requireLimitInScheduledQueries: Scalars['Boolean']['output'];
  /** Allows operators and functions in PicketFlow that other products do not have. */
  readonly queryExtensions: Scalars['Boolean']['output'];
  /** Alerts of severity INFO start as RESOLVED. */
  readonly infoAlertsStartResolved: Scalars['Boolean']['output'];
  /** The version of Picket. */
  readonly pantherVersion: Scalars['String']['output'];
};

/** Omitted fields stay unchanged. */
export type UpdateGeneralSettingsInput = {
  readonly displayName?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly analyticsConsent?: InputMaybe<Scalars['Boolean']['input']>;
  readonly errorReportingConsent?: InputMaybe<Scalars['Boolean']['input']>;
  readonly displayUtc?: InputMaybe<Scalars['Boolean']['input']>;
  readonly alertAssignmentEmails?: InputMaybe<Scalars['Boolean']['input']>;
  readonly auditLogsEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly supportAccess?: InputMaybe<Scalars['Boolean']['input']>;
  readonly requireLimitInScheduledQueries?: InputMaybe<Scalars['Boolean']['input']>;
  readonly queryExtensions?: InputMaybe<Scalars['Boolean']['input']>;
  readonly infoAlertsStartResolved?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateGeneralSettingsOutput = {
  readonly settings: GeneralSettings;
};

/** Python functions that detections import under its id. */
export type GlobalHelper = {
  readonly id: Scalars['ID']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly body: Scalars['String']['output'];
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  readonly managed: Scalars['Boolean']['output'];
  readonly filePath?: Maybe<Scalars['String']['output']>;
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  readonly createdAt?: Maybe<Scalars['DateTime']['output']>;
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  readonly lastModifiedBy?: Maybe<Actor>;
};

export type ListGlobalHelpersInput = {
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** Sorted by id; ascending by default. */
  readonly sortDir?: InputMaybe<SortDirEnum>;
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type ListGlobalHelpersOutput = {
  readonly globalHelpers: ReadonlyArray<GlobalHelper>;
  readonly paging: Paging;
};

export type CreateGlobalHelperInput = {
  /** A name that Python can import. */
  readonly id: Scalars['ID']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly body: Scalars['String']['input'];
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type UpdateGlobalHelperInput = {
  readonly id: Scalars['ID']['input'];
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly body?: InputMaybe<Scalars['String']['input']>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type SaveGlobalHelperOutput = {
  readonly globalHelper: GlobalHelper;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

export type DeleteGlobalHelpersInput = {
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
};

export type DeleteGlobalHelpersOutput = {
  readonly ids: ReadonlyArray<Scalars['ID']['output']>;
  /** True if all changes so far are in effect for new events. The response waits up to 30 seconds for this. */
  readonly isLive?: Maybe<Scalars['Boolean']['output']>;
};

/** The schema of a log type. */
export type Schema = {
  /** The log type. */
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** The document, in YAML. */
  readonly spec: Scalars['String']['output'];
  readonly referenceURL?: Maybe<Scalars['String']['output']>;
  /** The version of the schema language: 0. */
  readonly version: Scalars['Int']['output'];
  /** Counted from 1; required for a change. */
  readonly revision: Scalars['Int']['output'];
  /** True if archived: sources cannot use it, and its name stays reserved. */
  readonly isArchived: Scalars['Boolean']['output'];
  /** True for schemas that are part of the product and cannot be changed. */
  readonly isManaged: Scalars['Boolean']['output'];
  /** True if undeclared fields are accepted. */
  readonly isFieldDiscoveryEnabled: Scalars['Boolean']['output'];
  /** The schema of the discovered fields; empty if there are none. */
  readonly discoveredSpec: Scalars['String']['output'];
  /** 0001-01-01T00:00:00Z for schemas that are part of the product. */
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
  /** The log sources that accept logs of this type. */
  readonly logSources?: Maybe<ReadonlyArray<SchemaLogSource>>;
  /** Newest first; empty for schemas that are part of the product. */
  readonly revisions: ReadonlyArray<SchemaRevision>;
};

export type SchemaLogSource = {
  readonly integrationId: Scalars['ID']['output'];
  readonly integrationLabel: Scalars['String']['output'];
};

export type SchemaRevision = {
  readonly revision: Scalars['Int']['output'];
  readonly description: Scalars['String']['output'];
  readonly spec: Scalars['String']['output'];
  readonly referenceURL?: Maybe<Scalars['String']['output']>;
  readonly savedAt: Scalars['DateTime']['output'];
  readonly savedBy?: Maybe<Actor>;
};

export type SchemaEdge = {
  readonly node: Schema;
};

export type SchemaConnection = {
  readonly edges: ReadonlyArray<SchemaEdge>;
  readonly pageInfo: PageInfo;
};

/** Either `schema` or `error` is set. */
export type SchemaOutput = {
  readonly schema?: Maybe<Schema>;
  readonly error?: Maybe<OperationError>;
  /** The problems in the document, or the changes that are not allowed. */
  readonly problems: ReadonlyArray<SchemaProblem>;
};

export type SchemaProblem = {
  /** A path in the document, such as `fields[2].timeFormat`, or a field. */
  readonly path: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  /** Line and column, from 1; null if the problem has no position in the document. */
  readonly line?: Maybe<Scalars['Int']['output']>;
  readonly column?: Maybe<Scalars['Int']['output']>;
};

export type SchemasSortBy =
  | 'createdAt'
  | 'isArchived'
  | 'name';

export type SchemasInput = {
  /** A substring of the name, ignoring case. */
  readonly contains?: InputMaybe<Scalars['String']['input']>;
  readonly isArchived?: InputMaybe<Scalars['Boolean']['input']>;
  readonly isManaged?: InputMaybe<Scalars['Boolean']['input']>;
  /** True for schemas that a log source uses, false for others. */
  readonly isInUse?: InputMaybe<Scalars['Boolean']['input']>;
  /** name by default. */
  readonly sortBy?: InputMaybe<SchemasSortBy>;
  /** ascending by default. */
  readonly sortDir?: InputMaybe<SortDirEnum>;
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type CreateOrUpdateSchemaInput = {
  /** The prefix `Custom.` is optional. */
  readonly name: Scalars['String']['input'];
  /** The description in the document by default. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly referenceURL?: InputMaybe<Scalars['String']['input']>;
  readonly spec: Scalars['String']['input'];
  /** The latest known revision of an existing schema; omitted or 0 for a new one. */
  readonly revision?: InputMaybe<Scalars['Int']['input']>;
  readonly isFieldDiscoveryEnabled?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateSchemaStatusInput = {
  readonly name: Scalars['String']['input'];
  readonly isArchived: Scalars['Boolean']['input'];
};

export type ListAvailableLogTypesOutput = {
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
};

/** A log type that a provider delivers. */
export type LogProviderParser = {
  readonly name: Scalars['String']['output'];
};

/** What a connector was written from, and when it was tested. */
export type LogProviderBasis = {
  /** The document of the provider. */
  readonly document: Scalars['String']['output'];
  /** When it was read: `2026-01-31`. */
  readonly date: Scalars['String']['output'];
  /** When the connector was last tested with the service; `never` if it was not. */
  readonly provenLive: Scalars['String']['output'];
};

/** A service that logs can be read from, a way to send logs, or a vendor whose logs have types of their own. */
export type LogProvider = {
  /** Such as `okta`; for a vendor, the part of the names of its log types before the first dot. */
  readonly id: Scalars['ID']['output'];
  readonly displayName: Scalars['String']['output'];
  /** Null if it is not known. */
  readonly docUrl?: Maybe<Scalars['String']['output']>;
  /** From 0 to 100. */
  readonly popularityIndex: Scalars['Int']['output'];
  readonly categories: ReadonlyArray<Scalars['String']['output']>;
  /** Further words that a search finds it by. */
  readonly searchTerms: ReadonlyArray<Scalars['String']['output']>;
  /** What it delivers. */
  readonly tagLine: Scalars['String']['output'];
  /** The log types that the server has. Empty if a source can have any. */
  readonly availableParsers: ReadonlyArray<LogProviderParser>;
  /** The kind of log source to create: see `sourceKinds`. */
  readonly kind: Scalars['String']['output'];
  /** Null if no service is called. */
  readonly basis?: Maybe<LogProviderBasis>;
};

export type ListAvailableLogProvidersOutput = {
  /** The most popular first. */
  readonly results: ReadonlyArray<LogProvider>;
  /** Always null: the catalog is part of the server. */
  readonly error?: Maybe<LogProvidersError>;
};

export type LogProvidersError = {
  readonly message: Scalars['String']['output'];
};

export type InferSchemaInput = {
  /** The name of the log type. The prefix `Custom.` is optional. */
  readonly name: Scalars['String']['input'];
  /** Raw logs, at most 1 MiB; the first 1,000 are used. Set either this or `sampleKey`. */
  readonly samples?: InputMaybe<Scalars['String']['input']>;
  /** The key of logs that were uploaded to the address from generateSchemaSampleUploadUrl. */
  readonly sampleKey?: InputMaybe<Scalars['ID']['input']>;
  /** Auto by default. */
  readonly logStreamType?: InputMaybe<LogStreamType>;
  readonly logStreamTypeOptions?: InputMaybe<LogStreamTypeOptionsInput>;
};

/** An assumption of the draft that needs a review. */
export type SchemaDoubt = {
  /** The path of a field; empty for the whole schema. */
  readonly path: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type InferSchemaOutput = {
  /** A document that accepts every sample it was inferred from; null if no sample could be read. */
  readonly spec?: Maybe<Scalars['String']['output']>;
  readonly doubts: ReadonlyArray<SchemaDoubt>;
  /** samples = read + skipped + unreadable. */
  readonly samples: Scalars['Int']['output'];
  readonly read: Scalars['Int']['output'];
  /** Blank lines and headers. */
  readonly skipped: Scalars['Int']['output'];
  readonly unreadable: Scalars['Int']['output'];
};

export type SchemaDraftInput = {
  /** The prefix `Custom.` is optional. */
  readonly name: Scalars['String']['input'];
  readonly spec: Scalars['String']['input'];
};

export type TestSchemaInput = {
  /** Documents to test, without saving them. */
  readonly drafts?: InputMaybe<ReadonlyArray<SchemaDraftInput>>;
  /** The names of existing schemas; up to 20 together with the drafts. */
  readonly names?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Raw logs, at most 1 MiB. Set either this or `sampleKey`. */
  readonly samples?: InputMaybe<Scalars['String']['input']>;
  /** The key of logs that were uploaded to the address from generateSchemaSampleUploadUrl. */
  readonly sampleKey?: InputMaybe<Scalars['ID']['input']>;
  /** Auto by default. */
  readonly logStreamType?: InputMaybe<LogStreamType>;
  readonly logStreamTypeOptions?: InputMaybe<LogStreamTypeOptionsInput>;
};

export type SchemaTestOutcome =
  | 'MATCHED'
  | 'SKIPPED'
  | 'FAILED';

export type SchemaTestLog = {
  /** The first line of the log, from 1. */
  readonly line: Scalars['Int']['output'];
  readonly outcome: SchemaTestOutcome;
  /** The log type of the schema that accepted the log. */
  readonly logType?: Maybe<Scalars['String']['output']>;
  /** The resulting events with their standard fields; usually one. */
  readonly events: ReadonlyArray<Scalars['JSON']['output']>;
  /** Why each schema rejected the log, the closest first. */
  readonly reasons: ReadonlyArray<Scalars['String']['output']>;
};

export type TestSchemaOutput = {
  /** The first 1,000. */
  readonly logs: ReadonlyArray<SchemaTestLog>;
  /** received = matched + skipped + failed. */
  readonly received: Scalars['Int']['output'];
  readonly matched: Scalars['Int']['output'];
  readonly skipped: Scalars['Int']['output'];
  readonly failed: Scalars['Int']['output'];
  /** The problem with a draft. If set, no log was tested. */
  readonly error?: Maybe<OperationError>;
  readonly problems: ReadonlyArray<SchemaProblem>;
};

export type CreateLogProviderRequestInput = {
  /** The name of the requested provider. */
  readonly name: Scalars['String']['input'];
  /** The purpose, and where the logs are documented. */
  readonly reason: Scalars['String']['input'];
};

export type CreateLogProviderRequestOutput = {
  readonly id: Scalars['ID']['output'];
};

/** Rows that enrich events whose fields match their key: rules see them in `p_enrichment`. */
export type LookupTable = {
  /** The name. */
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly reference?: Maybe<Scalars['String']['output']>;
  readonly enabled: Scalars['Boolean']['output'];
  readonly managed: Scalars['Boolean']['output'];
  readonly importMethod: LookupImportMethod;
  /** The log schema that describes the rows. */
  readonly schemaName?: Maybe<Scalars['String']['output']>;
  /** The column whose values are looked up. */
  readonly primaryKey: Scalars['String']['output'];
  readonly keyMatch: LookupKeyMatch;
  /** The enriched log types. If it is empty, events of all log types are enriched by the indicators of the key. */
  readonly logTypeMap: ReadonlyArray<LookupLogType>;
  /** Null if no rows were imported. */
  readonly rows?: Maybe<LookupVersion>;
  /** Null if the rows are uploaded. */
  readonly refresh?: Maybe<LookupRefresh>;
  /** The imported rows, newest first. Replays use the rows of their time. */
  readonly versions: ReadonlyArray<LookupVersion>;
  readonly filePath?: Maybe<Scalars['String']['output']>;
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  readonly createdAt?: Maybe<Scalars['DateTime']['output']>;
  readonly createdBy?: Maybe<Actor>;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
};

export type LookupImportMethod =
  | 'UPLOAD'
  | 'S3'
  | 'GCS'
  | 'SCHEDULED_SEARCH'
  | 'ENRICHMENT_PROVIDER';

/** `auto`: keys in CIDR form match the addresses in them, and all other keys match exactly. */
export type LookupKeyMatch =
  | 'auto'
  | 'exact'
  | 'prefix';

export type LookupLogType = {
  readonly logType: Scalars['String']['output'];
  /** Field names, JSONPaths or `p_any_` fields. If it is empty, the indicators of the key decide. */
  readonly selectors: ReadonlyArray<Scalars['String']['output']>;
};

/** Rows of a lookup table that were imported together. */
export type LookupVersion = {
  readonly id: Scalars['ID']['output'];
  readonly rowCount: Scalars['Int']['output'];
  /** Rows whose key a later row has, too; the last row is used. */
  readonly duplicates: Scalars['Int']['output'];
  /** The size of the rows in bytes, not compressed. */
  readonly sizeBytes: Scalars['Float']['output'];
  readonly validFrom: Scalars['DateTime']['output'];
  /** Null for the current rows. */
  readonly validTo?: Maybe<Scalars['DateTime']['output']>;
};

/** Where the rows are read from, and when. A refresh that fails leaves the current rows in use. */
export type LookupRefresh = {
  /** `s3://BUCKET/KEY`, `gs://BUCKET/KEY` or `https://HOST/PATH`. Null if a query returns the rows. */
  readonly objectPath?: Maybe<Scalars['String']['output']>;
  /** The type of the enrichment provider that fills the table. Null if the rows come from elsewhere. */
  readonly provider?: Maybe<Scalars['String']['output']>;
  /** Null if the rows are read from a file. */
  readonly query?: Maybe<Scalars['String']['output']>;
  /** The AWS role that reads the file. */
  readonly roleArn?: Maybe<Scalars['String']['output']>;
  readonly rateMinutes?: Maybe<Scalars['Int']['output']>;
  /** In UTC. Null if the table is refreshed at a rate. */
  readonly cron?: Maybe<Scalars['String']['output']>;
  /** The last 10 runs, newest first. Empty if the role of the caller does not have access to all log types of the query. */
  readonly runs: ReadonlyArray<ScheduledRun>;
};

export type LookupRowFormat =
  | 'csv'
  | 'json'
  | 'jsonl'
  | 'parquet'
  /** A database in MaxMind's format: each network is a row, and its key is the network. */
  | 'mmdb';

export type LookupLogTypeInput = {
  readonly logType: Scalars['String']['input'];
  readonly selectors?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A file that the rows are read from regularly. */
export type LookupRefreshInput = {
  /** `s3://BUCKET/KEY`, `gs://BUCKET/KEY` or `https://HOST/PATH`; it ends in .csv, .json, .jsonl, .ndjson, .parquet or .mmdb, and .gz after it. */
  readonly objectPath: Scalars['String']['input'];
  /** At least 1; 1440 by default. */
  readonly rateMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The AWS role that can read the file. */
  readonly roleArn?: InputMaybe<Scalars['String']['input']>;
};

export type CreateLookupTableInput = {
  /** Letters, digits and underscores. */
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly reference?: InputMaybe<Scalars['String']['input']>;
  /** True by default. */
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly schemaName: Scalars['String']['input'];
  readonly primaryKey: Scalars['String']['input'];
  /** `auto` by default. */
  readonly keyMatch?: InputMaybe<LookupKeyMatch>;
  readonly logTypeMap?: InputMaybe<ReadonlyArray<LookupLogTypeInput>>;
  /** Absent or null if the rows are uploaded. */
  readonly refresh?: InputMaybe<LookupRefreshInput>;
};

/** Fields that are absent stay unchanged. */
export type UpdateLookupTableInput = {
  readonly id: Scalars['ID']['input'];
  /** Rejects the change if the table has another version. */
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly reference?: InputMaybe<Scalars['String']['input']>;
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly schemaName?: InputMaybe<Scalars['String']['input']>;
  readonly primaryKey?: InputMaybe<Scalars['String']['input']>;
  readonly keyMatch?: InputMaybe<LookupKeyMatch>;
  readonly logTypeMap?: InputMaybe<ReadonlyArray<LookupLogTypeInput>>;
  /** Null: the rows are uploaded from now on. */
  readonly refresh?: InputMaybe<LookupRefreshInput>;
};

export type ImportLookupTableDataInput = {
  readonly id: Scalars['ID']['input'];
  /** The rows in base64; they can be compressed with gzip. */
  readonly data: Scalars['String']['input'];
  readonly format: LookupRowFormat;
};

export type GenerateLookupTableImportUrlInput = {
  readonly id: Scalars['ID']['input'];
  readonly format: LookupRowFormat;
  /** The size of the upload in bytes. */
  readonly contentLength?: InputMaybe<Scalars['Int']['input']>;
};

export type GenerateLookupTableImportUrlPayload = {
  /** The address for a single PUT of the rows, plain or compressed with gzip. It needs no other credentials. */
  readonly uploadUrl: Scalars['String']['output'];
  /** Identifies the import in `checkLookupTableImportStatus`, for one day. */
  readonly importId: Scalars['ID']['output'];
  /** The expiry of the address: 30 minutes from now. */
  readonly expiresAt: Scalars['DateTime']['output'];
  readonly maxBytes: Scalars['Float']['output'];
};

export type CheckLookupTableImportStatusInput = {
  readonly id: Scalars['ID']['input'];
  readonly importId: Scalars['ID']['input'];
};

export type SyncLookupTableDataInput = {
  readonly id: Scalars['ID']['input'];
  /** Replaces the rows even if the new ones are fewer than half of them. False by default. */
  readonly acceptFewerRows?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SyncLookupTableDataPayload = {
  /** Identifies the run in `checkLookupTableSyncStatus`. */
  readonly syncId: Scalars['ID']['output'];
};

export type CheckLookupTableSyncStatusInput = {
  readonly id: Scalars['ID']['input'];
  readonly syncId: Scalars['ID']['input'];
};

export type LookupSyncStatus =
  | 'NOT_PROCESSED'
  | 'COMPLETED'
  | 'FAILED';

export type LookupTableSyncStatus = {
  readonly status: LookupSyncStatus;
  /** The number of rows of a completed run. */
  readonly rowCount?: Maybe<Scalars['Int']['output']>;
  /** The error of a failed run, or a note; otherwise empty. */
  readonly message: Scalars['String']['output'];
};

export type LookupTablePayload = {
  readonly lookupTable: LookupTable;
};

export type DeleteLookupTablePayload = {
  readonly id: Scalars['ID']['output'];
};

export type ViewerKind =
  | 'user'
  | 'token';

/** The caller: a signed-in user or an API token. */
export type Me = {
  readonly id: Scalars['ID']['output'];
  readonly kind: ViewerKind;
  /** An email address, or the name of a token. */
  readonly name: Scalars['String']['output'];
  /** Null for a token. */
  readonly user?: Maybe<User>;
  readonly session: SessionInfo;
  readonly permissions: ReadonlyArray<Permission>;
  /** The log types that are allowed or denied. */
  readonly logTypeAccess: ReadonlyArray<Scalars['String']['output']>;
  readonly logTypeAccessKind: LogTypeAccessKind;
  readonly featureFlags: ReadonlyArray<FeatureFlag>;
  /** The preferences of the user, as a map. */
  readonly preferences: Scalars['JSON']['output'];
  /** Null for API tokens and for users of an identity provider. */
  readonly secondFactor?: Maybe<SecondFactor>;
};

/** Details of the session of the caller. */
export type SessionInfo = {
  readonly emailVerified: Scalars['Boolean']['output'];
  /** The identity providers of the user. */
  readonly identities: ReadonlyArray<UserIdentity>;
  /** When the user signed in; null for a token. */
  readonly authenticationTime?: Maybe<Scalars['DateTime']['output']>;
  /** Always empty, because the product includes no chat widget. */
  readonly intercomUserHash?: Maybe<Scalars['String']['output']>;
  /** True if the user has the default role because the identity provider sent none. */
  readonly hasSamlDefaultRole: Scalars['Boolean']['output'];
};

export type UserIdentity = {
  readonly providerName: Scalars['String']['output'];
  readonly linkedAt: Scalars['DateTime']['output'];
};

export type UpdatePreferencesInput = {
  /** A map. A null value removes the key; other keys stay unchanged. */
  readonly preferences: Scalars['JSON']['input'];
};

export type UpdatePreferencesOutput = {
  readonly preferences: Scalars['JSON']['output'];
};

export type CoverageStatus =
  | 'COVERED'
  | 'IGNORED'
  | 'NONE'
  | 'NOT_COVERED'
  | 'UNKNOWN';

/** The techniques of MITRE ATT&CK, and what covers them. */
export type MitreMatrix = {
  /** `Enterprise`. */
  readonly matrix: Scalars['String']['output'];
  /** The version of MITRE ATT&CK. */
  readonly version: Scalars['String']['output'];
  readonly tactics: ReadonlyArray<MitreTactic>;
};

export type MitreTactic = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly techniques: ReadonlyArray<MitreTechnique>;
};

export type MitreTechnique = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /**
   * As a user set it; otherwise COVERED if an enabled detection is mapped to it, UNKNOWN (partially covered) if only
   * disabled ones are, and NOT_COVERED if none is.
   */
  readonly status: CoverageStatus;
  /** Whether a user set the status. */
  readonly isStatusSet: Scalars['Boolean']['output'];
  /** The detections that are mapped to it, enabled or not, as far as the caller can read them. */
  readonly detections: ReadonlyArray<Scalars['ID']['output']>;
  readonly enabled: ReadonlyArray<Scalars['ID']['output']>;
  /** The number of tests of the enabled ones. */
  readonly tests: Scalars['Int']['output'];
  /** The number of alerts of the detections in the last 30 days, as far as the caller can read them; null without AlertRead. */
  readonly alerts?: Maybe<Scalars['Int']['output']>;
  /** Log sources that deliver log types of the enabled detections; empty without LogSourceRead. */
  readonly logSources: ReadonlyArray<Scalars['ID']['output']>;
};

export type MitreTechniqueInput = {
  readonly matrix: Scalars['String']['input'];
  readonly tactic: Scalars['ID']['input'];
  readonly technique: Scalars['ID']['input'];
};

export type AddMitreReportMappingInput = {
  readonly matrix: Scalars['String']['input'];
  readonly tactic: Scalars['ID']['input'];
  readonly technique: Scalars['ID']['input'];
  readonly detectionIds: ReadonlyArray<Scalars['ID']['input']>;
  /** Detections that are no longer mapped to it. */
  readonly removedDetectionIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

export type UpdateMitreReportSettingInput = {
  readonly matrix: Scalars['String']['input'];
  readonly tactic: Scalars['ID']['input'];
  readonly technique: Scalars['ID']['input'];
  /** NONE removes the status: it follows from detections again. */
  readonly status: CoverageStatus;
};

export type MitreTechniqueOutput = {
  readonly technique: MitreTechnique;
};

export type NotificationLevel =
  | 'INFO'
  | 'WARNING'
  | 'ERROR';

export type NotificationCategory =
  | 'DETECTION_NOTIFICATION'
  | 'SYSTEM_ERROR'
  | 'SYSTEM_NOTIFICATION';

export type NotificationChannelName =
  | 'IN_APP';

/** A notification of a user in the app. The time 0001-01-01T00:00:00Z means not read or not archived. */
export type Notification = {
  readonly id: Scalars['ID']['output'];
  readonly userId: Scalars['ID']['output'];
  readonly topic: NotificationCategory;
  readonly level: NotificationLevel;
  readonly title: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly readAt: Scalars['DateTime']['output'];
  readonly archivedAt: Scalars['DateTime']['output'];
  readonly metadata: NotificationMetadata;
};

export type NotificationMetadata = {
  /** The alert that the notification refers to. */
  readonly alertID?: Maybe<Scalars['ID']['output']>;
};

export type NotificationEdge = {
  readonly node: Notification;
};

export type NotificationConnection = {
  readonly edges: ReadonlyArray<NotificationEdge>;
  readonly pageInfo: PageInfo;
  /** The number of unread notifications that are not archived, up to 100. */
  readonly unreadCount: Scalars['Int']['output'];
};

export type NotificationsInput = {
  /** Returns only read or only unread notifications. */
  readonly isRead?: InputMaybe<Scalars['Boolean']['input']>;
  /** Returns only archived notifications, or only others. */
  readonly isArchived?: InputMaybe<Scalars['Boolean']['input']>;
  /** 1 to 500, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

/** Omitted fields stay unchanged; 0001-01-01T00:00:00Z resets the time. */
export type UpdateNotificationInput = {
  readonly id: Scalars['ID']['input'];
  readonly readAt?: InputMaybe<Scalars['DateTime']['input']>;
  readonly archivedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type UpdateNotificationOutput = {
  readonly notification: Notification;
};

/** Updates all notifications of the caller. */
export type UpdateUserNotificationsInput = {
  readonly readAt?: InputMaybe<Scalars['DateTime']['input']>;
  readonly archivedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type UpdateUserNotificationsOutput = {
  /** The newest 500. */
  readonly notifications: ReadonlyArray<Notification>;
};

export type NotificationChannel = {
  readonly name: NotificationChannelName;
  readonly enabled: Scalars['Boolean']['output'];
};

export type NotificationPreference = {
  readonly topic: NotificationCategory;
  readonly channels: ReadonlyArray<NotificationChannel>;
};

export type NotificationPreferences = {
  readonly preferences: ReadonlyArray<NotificationPreference>;
};

export type NotificationChannelInput = {
  readonly name: NotificationChannelName;
  readonly enabled: Scalars['Boolean']['input'];
};

export type NotificationPreferenceInput = {
  readonly topic: NotificationCategory;
  readonly channels: ReadonlyArray<NotificationChannelInput>;
};

export type PutNotificationPreferencesInput = {
  readonly preferences: ReadonlyArray<NotificationPreferenceInput>;
};

/** How a session was started. */
export type SessionMethod =
  | 'password'
  | 'support'
  /** Single sign-on with an identity provider. */
  | 'sso'
  /** A device without a browser whose sign-in a user approved. */
  | 'device';

/** A session of the caller: in a browser, or on a device that the caller approved. */
export type OwnSession = {
  readonly id: Scalars['ID']['output'];
  /** True for the session of this request. */
  readonly isCurrent: Scalars['Boolean']['output'];
  readonly method: SessionMethod;
  readonly startedAt: Scalars['DateTime']['output'];
  /** With a precision of one minute. */
  readonly lastUsedAt: Scalars['DateTime']['output'];
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The address of the last request; null before the first. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** The user agent that the browser or program reports. It is not verified. */
  readonly userAgent?: Maybe<Scalars['String']['output']>;
  /** The name that the device reported when its sign-in was approved. */
  readonly deviceName?: Maybe<Scalars['String']['output']>;
};

export type EndOwnSessionInput = {
  readonly id: Scalars['ID']['input'];
};

/** The remaining sessions. */
export type OwnSessionsOutput = {
  readonly sessions: ReadonlyArray<OwnSession>;
};

export type PackVersion = {
  readonly id: Scalars['ID']['output'];
  /** The tag of a release, or the abbreviated hash of a commit. */
  readonly semVer: Scalars['String']['output'];
  readonly publishedAt: Scalars['DateTime']['output'];
  /** Whether it was signed with the key of its source. */
  readonly isSigned: Scalars['Boolean']['output'];
};

export type PackMemberState =
  /** Not stored: the pack was never enabled. */
  | 'AVAILABLE'
  /** Stored as the pack contains it, with the local changes. */
  | 'MANAGED'
  /** A spec with the same id was stored before; the pack leaves it as it is. */
  | 'OWN';

export type PackMember = {
  readonly id: Scalars['ID']['output'];
  /** The AnalysisType. */
  readonly kind: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly state: PackMemberState;
  /** Null unless it is stored and can be disabled. */
  readonly enabled?: Maybe<Scalars['Boolean']['output']>;
  /** The keys that were changed locally. */
  readonly changedKeys: ReadonlyArray<Scalars['String']['output']>;
};

/** A set of detections and what they need, enabled and updated together. */
export type DetectionPack = {
  readonly id: Scalars['ID']['output'];
  readonly displayName: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly enabled: Scalars['Boolean']['output'];
  /** Whether its specs are stored: it was enabled before. */
  readonly installed: Scalars['Boolean']['output'];
  readonly updateAvailable: Scalars['Boolean']['output'];
  readonly packVersion: PackVersion;
  /** Newest first. */
  readonly availableVersions: ReadonlyArray<PackVersion>;
  readonly createdBy?: Maybe<Actor>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly lastModifiedBy?: Maybe<Actor>;
  readonly lastModified: Scalars['DateTime']['output'];
  /** The ids of its members. */
  readonly packDefinition: Scalars['JSON']['output'];
  /** The number of members of each kind. */
  readonly packTypes: Scalars['JSON']['output'];
  readonly packSourceId?: Maybe<Scalars['ID']['output']>;
  /** `owner/repository` */
  readonly packSourceName: Scalars['String']['output'];
  /** The log types that its rules read. */
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  /** Those of them of which events were stored in the last 30 days, as far as the caller can see them. */
  readonly arrivedLogTypes: ReadonlyArray<Scalars['String']['output']>;
  /** The members of its current version. */
  readonly members: ReadonlyArray<PackMember>;
  /** Ids in its definition that the version does not contain. */
  readonly missingIds: ReadonlyArray<Scalars['ID']['output']>;
  /** Why it could not be updated last; null after a success. */
  readonly lastError?: Maybe<Scalars['String']['output']>;
};

export type DetectionPackList = {
  readonly detectionPacks: ReadonlyArray<DetectionPack>;
  readonly paging: Paging;
};

export type DetectionPackSort =
  | 'displayName'
  | 'enabled'
  | 'lastModified';

export type DetectionPacksInput = {
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly updateAvailable?: InputMaybe<Scalars['Boolean']['input']>;
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** Packs of this source. */
  readonly packSourceId?: InputMaybe<Scalars['ID']['input']>;
  /** Packs with a log type of which events were stored in the last 30 days. */
  readonly arrived?: InputMaybe<Scalars['Boolean']['input']>;
  /** `enabled` by default: disabled packs first. */
  readonly sortBy?: InputMaybe<DetectionPackSort>;
  readonly sortDir?: InputMaybe<SortDirEnum>;
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type PackConflictInput = {
  /** The id of a spec. */
  readonly id: Scalars['ID']['input'];
  readonly key: Scalars['String']['input'];
};

export type UpdateDetectionPackStateInput = {
  readonly id: Scalars['ID']['input'];
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Updates to a version, or rolls back to it. */
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  /** The conflicts in which the value of the pack replaces the local one. Local changes stay in all others. */
  readonly takePack?: InputMaybe<ReadonlyArray<PackConflictInput>>;
  /** The ids of own specs that the pack replaces. Other own specs stay. */
  readonly adopt?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

export type DetectionPackOutput = {
  readonly detectionPack: DetectionPack;
};

/** A key that was changed both by the pack and locally. Values are JSON; null where the key is absent. */
export type PackConflict = {
  /** The id of a spec. */
  readonly id: Scalars['ID']['output'];
  readonly key: Scalars['String']['output'];
  readonly base?: Maybe<Scalars['String']['output']>;
  readonly local?: Maybe<Scalars['String']['output']>;
  readonly pack?: Maybe<Scalars['String']['output']>;
};

/** What a change of a pack does. */
export type DetectionPackChanges = {
  readonly changes: ReadonlyArray<UploadChange>;
  readonly conflicts: ReadonlyArray<PackConflict>;
  /** Ids of own specs that stay unless the pack replaces them. */
  readonly own: ReadonlyArray<Scalars['ID']['output']>;
  /** Why the change would be rejected; empty if it would not. */
  readonly errors: ReadonlyArray<Scalars['String']['output']>;
};

/** A repository of packs: releases of GitHub, or a Git repository. */
export type DetectionPackSource = {
  readonly id: Scalars['ID']['output'];
  readonly owner: Scalars['String']['output'];
  readonly repository: Scalars['String']['output'];
  /** The address of a Git repository; null for releases of GitHub. */
  readonly url?: Maybe<Scalars['String']['output']>;
  readonly branch?: Maybe<Scalars['String']['output']>;
  /** The public key in PEM format that releases must be signed for. */
  readonly kmsKey?: Maybe<Scalars['String']['output']>;
  readonly hasAccessToken: Scalars['Boolean']['output'];
  /** Whether its packs are enabled when logs of their log types arrive. */
  readonly enableByLogTypes: Scalars['Boolean']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly lastCheckedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** Whether it is being checked on request. */
  readonly isChecking: Scalars['Boolean']['output'];
  readonly packCount: Scalars['Int']['output'];
  readonly latestVersion?: Maybe<PackVersion>;
};

export type CreateDetectionPackSourceInput = {
  readonly owner: Scalars['String']['input'];
  readonly repository: Scalars['String']['input'];
  /** The address of a Git repository, `https://...`. Releases of GitHub are read without it. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
  /** The default branch if empty. */
  readonly branch?: InputMaybe<Scalars['String']['input']>;
  /** A public key in PEM format, RSA or Ed25519. Releases without its signature are rejected. */
  readonly kmsKey?: InputMaybe<Scalars['String']['input']>;
  readonly accessToken?: InputMaybe<Scalars['String']['input']>;
  /** Enables packs when logs of their log types arrive. */
  readonly enableByLogTypes?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What is not passed stays; an empty text removes it. */
export type UpdateDetectionPackSourceInput = {
  readonly id: Scalars['ID']['input'];
  readonly kmsKey?: InputMaybe<Scalars['String']['input']>;
  readonly accessToken?: InputMaybe<Scalars['String']['input']>;
  readonly enableByLogTypes?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DeleteDetectionPackSourceInput = {
  readonly id: Scalars['ID']['input'];
};

export type CheckDetectionPackSourceInput = {
  readonly id: Scalars['ID']['input'];
};

export type DetectionPackSourceOutput = {
  readonly detectionPackSource: DetectionPackSource;
};

export type DeleteDetectionPackSourceOutput = {
  readonly id: Scalars['ID']['output'];
};

export type DetectionPacksOutput = {
  readonly detectionPacks: ReadonlyArray<DetectionPack>;
};

export type PipelineSeverity =
  | 'error'
  | 'warning'
  | 'notice';

/** A mistake in a query, or a remark on it. Offsets count UTF-16 units from 0; lines and columns count from 1. */
export type PipelineDiagnostic = {
  /** A stable code, such as PF2002. */
  readonly code: Scalars['String']['output'];
  readonly severity: PipelineSeverity;
  readonly message: Scalars['String']['output'];
  readonly hint?: Maybe<Scalars['String']['output']>;
  readonly start: Scalars['Int']['output'];
  readonly end: Scalars['Int']['output'];
  readonly line: Scalars['Int']['output'];
  readonly column: Scalars['Int']['output'];
  readonly endLine: Scalars['Int']['output'];
  readonly endColumn: Scalars['Int']['output'];
  readonly fixes: ReadonlyArray<PipelineFix>;
};

/** A change of the text that removes a diagnostic. */
export type PipelineFix = {
  readonly title: Scalars['String']['output'];
  readonly edits: ReadonlyArray<PipelineTextEdit>;
};

export type PipelineTextEdit = {
  readonly start: Scalars['Int']['output'];
  readonly end: Scalars['Int']['output'];
  readonly text: Scalars['String']['output'];
};

export type PipelineColumn = {
  readonly name: Scalars['String']['output'];
  /** Such as string, int or array of string. */
  readonly type: Scalars['String']['output'];
};

export type PipelineChart =
  | 'bar'
  | 'line'
  | 'pie'
  | 'table';

/** How `visualize` shows the rows. */
export type PipelineVisualization = {
  readonly chart: PipelineChart;
  readonly title?: Maybe<Scalars['String']['output']>;
  /** The column of the horizontal axis. */
  readonly x?: Maybe<Scalars['String']['output']>;
  /** The columns of numbers. */
  readonly y: ReadonlyArray<Scalars['String']['output']>;
  /** The column by whose values rows are split. */
  readonly series?: Maybe<Scalars['String']['output']>;
};

export type PipelineQueryInput = {
  /** PicketFlow, the pipeline query language. */
  readonly text: Scalars['String']['input'];
  /** Limits every table to events of this time range. */
  readonly timeRange?: InputMaybe<SearchTimeRangeInput>;
  /** Values of variables that the query uses without defining them, by name: strings, numbers or booleans. */
  readonly parameters?: InputMaybe<Scalars['JSON']['input']>;
};

export type ParsePipelineQueryOutput = {
  /** Sorted by position; empty for a query without mistakes. */
  readonly diagnostics: ReadonlyArray<PipelineDiagnostic>;
  /** The columns of the rows; empty for a query with errors. */
  readonly columns: ReadonlyArray<PipelineColumn>;
  /** The tables that it reads, such as logs.aws_cloudtrail. */
  readonly tables: ReadonlyArray<Scalars['String']['output']>;
  readonly visualization?: Maybe<PipelineVisualization>;
};

export type PipelineIndexKind =
  /** Skips days without events of the time range. */
  | 'partition'
  /** Skips hours and minutes. */
  | 'primary_key'
  /** Skips events without a value or a word. */
  | 'skip_index';

export type PipelineIndexUse = {
  readonly kind: PipelineIndexKind;
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly partsBefore: Scalars['Int']['output'];
  readonly partsAfter: Scalars['Int']['output'];
  /** A granule is the smallest number of rows that is read. */
  readonly granulesBefore: Scalars['Int']['output'];
  readonly granulesAfter: Scalars['Int']['output'];
};

export type PipelineTableRead = {
  /** Such as logs.aws_cloudtrail. */
  readonly table: Scalars['String']['output'];
  readonly indexes: ReadonlyArray<PipelineIndexUse>;
};

export type PipelineExplanation = {
  readonly diagnostics: ReadonlyArray<PipelineDiagnostic>;
  /** The statement that runs; null for a query with errors. */
  readonly sql?: Maybe<Scalars['String']['output']>;
  /** The values of `{name:Type}` in it. */
  readonly parameters?: Maybe<Scalars['JSON']['output']>;
  /** At most: filters on rows are not considered. */
  readonly rowsToRead?: Maybe<Scalars['Long']['output']>;
  /** At most: of whole rows, uncompressed. */
  readonly bytesToRead?: Maybe<Scalars['Long']['output']>;
  /** What the indexes exclude, for each time that a table is read. */
  readonly tables: ReadonlyArray<PipelineTableRead>;
};

export type ExecutePipelineQueryInput = {
  readonly text: Scalars['String']['input'];
  readonly timeRange?: InputMaybe<SearchTimeRangeInput>;
  readonly parameters?: InputMaybe<Scalars['JSON']['input']>;
  readonly queryName?: InputMaybe<Scalars['String']['input']>;
  /** The maximum number of rows: 1 to 1,000,000, 10,000 by default. */
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
  /** The query whose rows this one counts over time. They are listed as one query, and cancelled together. */
  readonly timelineOf?: InputMaybe<Scalars['ID']['input']>;
};

export type ExecutePipelineQueryOutput = {
  /** The id for `dataLakeQuery`. */
  readonly id: Scalars['ID']['output'];
  /** Warnings and notices. A query with errors does not run. */
  readonly diagnostics: ReadonlyArray<PipelineDiagnostic>;
  readonly visualization?: Maybe<PipelineVisualization>;
};

/** A table that queries can read. */
export type PipelineTable = {
  readonly database: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly columns: ReadonlyArray<PipelineTableColumn>;
};

export type PipelineTableColumn = {
  readonly name: Scalars['String']['output'];
  /** `{ kind }`, such as `{ kind: "string" }`; `fields` of objects and the `element` of arrays have types, too. */
  readonly type: Scalars['JSON']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
};

/** A database of the data lake, with the tables that the caller can read. */
export type PipelineDatabase = {
  readonly name: Scalars['String']['output'];
  /** The name that existing content uses. Both names are accepted. */
  readonly alias: Scalars['String']['output'];
  readonly tables: ReadonlyArray<PipelineTable>;
};

/** A saved query that queries can use by its name. */
export type PipelineStoredQuery = {
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Its text in PicketFlow; null for a query in SQL, which no other query can use. */
  readonly text?: Maybe<Scalars['String']['output']>;
};

export type PipelinePositionInput = {
  /** PicketFlow; it can have mistakes. */
  readonly text: Scalars['String']['input'];
  /** The position of the cursor, in UTF-16 units from 0. */
  readonly offset: Scalars['Int']['input'];
};

export type PipelineTextInput = {
  readonly text: Scalars['String']['input'];
};

export type PipelineItemKind =
  | 'column'
  | 'function'
  | 'keyword'
  | 'operator'
  | 'table'
  | 'unit'
  | 'value'
  | 'variable';

export type PipelineCompletionItem = {
  /** The text to insert. */
  readonly value: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly kind: PipelineItemKind;
  /** A few words beside the label, such as the parameters of a function. */
  readonly detail?: Maybe<Scalars['String']['output']>;
  /** The type of the value. */
  readonly type?: Maybe<Scalars['String']['output']>;
  readonly documentation?: Maybe<Scalars['String']['output']>;
  /** The number of spaces before the value, on a line of its own: for operators with their bar. */
  readonly requiredIndentation?: Maybe<Scalars['Int']['output']>;
};

export type PipelineCompletions = {
  /** The start of the text that an item replaces. */
  readonly start: Scalars['Int']['output'];
  /** Its end, exclusive. */
  readonly end: Scalars['Int']['output'];
  /** The best ones first. */
  readonly items: ReadonlyArray<PipelineCompletionItem>;
};

/** What a name in a query is: an operator, a function, a table, a column or a variable. */
export type PipelineHover = {
  readonly start: Scalars['Int']['output'];
  readonly end: Scalars['Int']['output'];
  readonly markdown: Scalars['String']['output'];
};

export type PipelineSignatureParameter = {
  readonly label: Scalars['String']['output'];
  readonly documentation: Scalars['String']['output'];
};

/** The function whose arguments are at the position. */
export type PipelineSignature = {
  /** The function with its parameters. */
  readonly label: Scalars['String']['output'];
  readonly documentation: Scalars['String']['output'];
  readonly parameters: ReadonlyArray<PipelineSignatureParameter>;
  /** The index of the parameter at the position. */
  readonly activeParameter: Scalars['Int']['output'];
};

/** A remark that editors show in the text, before the offset. */
export type PipelineInlayHint = {
  readonly offset: Scalars['Int']['output'];
  readonly label: Scalars['String']['output'];
};

export type TailPipelineQueryInput = {
  /** A query that `executePipelineQuery` started, whose rows are events. */
  readonly queryId: Scalars['ID']['input'];
  /** The same as for `executePipelineQuery`. */
  readonly parameters?: InputMaybe<Scalars['JSON']['input']>;
  /** `until` of the previous answer; now by default. At most five minutes ago. */
  readonly after?: InputMaybe<Scalars['DateTime']['input']>;
  /** The maximum number of rows: 1 to 500, 200 by default. */
  readonly limit?: InputMaybe<Scalars['Int']['input']>;
};

export type TailPipelineQueryOutput = {
  readonly columns: ReadonlyArray<Scalars['String']['output']>;
  /** The latest arrivals first, with some from shortly before `after`: skip those whose `p_row_id` is known. */
  readonly rows: ReadonlyArray<Scalars['JSON']['output']>;
  /** The number of events that arrived after `after`, with those that are not in `rows`. */
  readonly count: Scalars['Long']['output'];
  /** What to pass as `after` in the next call. */
  readonly until: Scalars['DateTime']['output'];
};

export type ReplayState =
  /** The replay is waiting or reads events. */
  | 'EVALUATION_IN_PROGRESS'
  /** The results are being compared with the original matches and alerts. */
  | 'COMPUTATION_IN_PROGRESS'
  | 'DONE'
  | 'CANCELED'
  | 'ERROR_EVALUATION'
  | 'ERROR_COMPUTATION'
  | 'UNKNOWN';

export type ReplayType =
  | 'RULE'
  | 'CORRELATION_RULE'
  /** Measures the run time only; no alerts are stored. */
  | 'PERFORMANCE';

export type ReplayRoad =
  /** The condition was evaluated in the data lake, and only signals of matching values were read. */
  | 'SQL'
  /** All signals of the rules were read. */
  | 'ENGINE';

/** A run of detections on stored events. It creates and delivers no alerts. */
export type Replay = {
  readonly id: Scalars['ID']['output'];
  readonly state: ReplayState;
  readonly replayType: ReplayType;
  /** The id of its first detection. */
  readonly detectionId: Scalars['ID']['output'];
  readonly detectionIds: ReadonlyArray<Scalars['ID']['output']>;
  /** True if a detection was passed as a draft. */
  readonly isDraft: Scalars['Boolean']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly completedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why the replay failed, or what limits its results; otherwise empty. */
  readonly message: Scalars['String']['output'];
  readonly scope: ReplayScope;
  readonly summary: ReplaySummary;
  /** Present when the replay is done. */
  readonly comparison?: Maybe<ReplayComparison>;
  /** The result of each detection; empty until the replay is done. */
  readonly detections: ReadonlyArray<ReplayedDetection>;
  /** For correlation rules: when their conditions were met. Empty until the replay is done. */
  readonly correlations: ReadonlyArray<ReplayedCorrelation>;
};

export type ReplayScope = {
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly dataWindow: ReplayDataWindow;
};

export type ReplayDataWindow = {
  readonly timeWindow: ReplayTimeWindow;
  /** Null without a limit. */
  readonly sizeWindow?: Maybe<ReplaySizeWindow>;
};

/** Event times. */
export type ReplayTimeWindow = {
  readonly startsAt: Scalars['DateTime']['output'];
  /** Exclusive. */
  readonly endsAt: Scalars['DateTime']['output'];
};

export type ReplaySizeWindow = {
  readonly maxSizeInGB: Scalars['Float']['output'];
};

export type ReplaySummary = {
  readonly totalAlerts: Scalars['Int']['output'];
  readonly ruleMatchCount: Scalars['Long']['output'];
  readonly ruleErrorCount: Scalars['Long']['output'];
  /** From 0 to 1. */
  readonly evaluationProgress: Scalars['Float']['output'];
  /** From 0 to 1. */
  readonly computationProgress: Scalars['Float']['output'];
  /** The estimated number of bytes to read. */
  readonly logDataSizeEstimate: Scalars['Long']['output'];
  /** The estimated number of events to read. */
  readonly eventCountEstimate: Scalars['Long']['output'];
  readonly matchesProcessedCount: Scalars['Long']['output'];
  readonly eventsProcessedCount: Scalars['Long']['output'];
  readonly eventsMatchedCount: Scalars['Long']['output'];
  /** The number of bytes that were read. */
  readonly bytesProcessed: Scalars['Long']['output'];
  /** All events before this time were read. */
  readonly coveredUntil: Scalars['DateTime']['output'];
  /** Time spent waiting for the data lake. */
  readonly readTimeNanos: Scalars['Long']['output'];
  /** Time spent in rules. */
  readonly processingTimeNanos: Scalars['Long']['output'];
  readonly completedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A comparison of the replay with the original matches and alerts. */
export type ReplayComparison = {
  readonly matches: ReplayDifference;
  readonly alerts: ReplayDifference;
  /** Matches that are new in the replay: the first 50. */
  readonly newMatches: ReadonlyArray<ReplayMatch>;
  /** Original matches that are missing in the replay: the first 50. */
  readonly goneMatches: ReadonlyArray<ReplayMatch>;
  /** Past alerts that would no longer be raised and that the caller can read, among the first 100. */
  readonly goneAlerts: ReadonlyArray<ReplayGoneAlert>;
};

export type ReplayDifference = {
  readonly same: Scalars['Long']['output'];
  readonly new: Scalars['Long']['output'];
  readonly gone: Scalars['Long']['output'];
};

export type ReplayMatch = {
  readonly detectionId: Scalars['ID']['output'];
  readonly logType: Scalars['String']['output'];
  /** The p_row_id of the event. */
  readonly rowId: Scalars['String']['output'];
  readonly eventTime: Scalars['DateTime']['output'];
};

export type ReplayGoneAlert = {
  readonly id: Scalars['ID']['output'];
  readonly detectionId: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  readonly severity: Severity;
  readonly createdAt: Scalars['DateTime']['output'];
};

export type ReplayedDetection = {
  readonly id: Scalars['ID']['output'];
  readonly matchCount: Scalars['Long']['output'];
  readonly alertCount: Scalars['Int']['output'];
  readonly errorCount: Scalars['Long']['output'];
  readonly matches: ReplayDifference;
  readonly alerts: ReplayDifference;
  /** The most frequent first. */
  readonly errors: ReadonlyArray<ReplayedError>;
};

export type ReplayedError = {
  readonly message: Scalars['String']['output'];
  readonly count: Scalars['Long']['output'];
};

export type ReplayedCorrelation = {
  readonly detectionId: Scalars['ID']['output'];
  readonly road: ReplayRoad;
  /** Why the condition could not be evaluated in the data lake, one sentence per part. */
  readonly reasons: ReadonlyArray<Scalars['String']['output']>;
  /** The number of signals that were read to raise alerts. */
  readonly signalsRead: Scalars['Long']['output'];
  /** How often the condition was met at an evaluation with a new signal for a value; unknown for the engine method. */
  readonly firingCount?: Maybe<Scalars['Long']['output']>;
  /** The first 1,000. */
  readonly firings: ReadonlyArray<ReplayFiring>;
};

/** An evaluation at which the condition of a correlation rule was met. */
export type ReplayFiring = {
  readonly instant: Scalars['DateTime']['output'];
  /** The value that its signals share. */
  readonly value?: Maybe<Scalars['String']['output']>;
  /** The criterion, for groups with several. */
  readonly criterion?: Maybe<Scalars['String']['output']>;
  /** When a sequence was complete; for a group, the time of its newest signal. */
  readonly completions: ReadonlyArray<Scalars['DateTime']['output']>;
  readonly steps: ReadonlyArray<ReplayFiringStep>;
};

export type ReplayFiringStep = {
  readonly step: Scalars['String']['output'];
  /** The number of signals within the lookback. */
  readonly count: Scalars['Long']['output'];
  /** The ids of the newest signals, at most 10. */
  readonly signals: ReadonlyArray<Scalars['ID']['output']>;
};

/** An alert that the replay would have raised. */
export type ReplayAlert = {
  readonly id: Scalars['ID']['output'];
  readonly replayId: Scalars['ID']['output'];
  readonly detectionId: Scalars['ID']['output'];
  readonly type: AlertType;
  readonly title: Scalars['String']['output'];
  readonly severity: Severity;
  readonly dedupString: Scalars['String']['output'];
  readonly eventCount: Scalars['Long']['output'];
  /** In event time; for a correlation rule, the time of the evaluation. */
  readonly createdAt: Scalars['DateTime']['output'];
  readonly firstEventOccurredAt: Scalars['DateTime']['output'];
  readonly lastReceivedEventAt: Scalars['DateTime']['output'];
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly context?: Maybe<Scalars['JSON']['output']>;
  readonly description: Scalars['String']['output'];
  readonly runbook: Scalars['String']['output'];
  readonly reference: Scalars['String']['output'];
  readonly summary: ReadonlyArray<AlertSummaryEntry>;
  /** The ids of the destinations to which it would have been delivered. */
  readonly outputIds: ReadonlyArray<Scalars['ID']['output']>;
  /** The first events of the alert, at most 5. */
  readonly events: ReadonlyArray<Scalars['JSON']['output']>;
  /** The original alert; null if there was none or the caller cannot read it. */
  readonly realAlertId?: Maybe<Scalars['ID']['output']>;
};

export type ReplayAlertEdge = {
  readonly node: ReplayAlert;
};

export type ReplayAlertConnection = {
  readonly edges: ReadonlyArray<ReplayAlertEdge>;
  readonly pageInfo: PageInfo;
};

export type ReplayEdge = {
  readonly node: Replay;
};

export type ReplayConnection = {
  readonly edges: ReadonlyArray<ReplayEdge>;
  readonly pageInfo: PageInfo;
};

/** An estimate of what a replay would read and how long it would take. */
export type ReplayPreview = {
  /** In seconds. */
  readonly estimatedRunTime: Scalars['Int']['output'];
  /** The number of bytes of logs. */
  readonly estimatedBytes: Scalars['Long']['output'];
  readonly estimatedEvents: Scalars['Long']['output'];
};

export type ReplayTimeWindowInput = {
  readonly startsAt: Scalars['DateTime']['input'];
  /** Exclusive, at the latest now. */
  readonly endsAt: Scalars['DateTime']['input'];
};

export type ReplaySizeWindowInput = {
  /** The replay ends after reading this amount and reports how far it got. */
  readonly maxSizeInGB: Scalars['Float']['input'];
};

export type ReplayDataWindowInput = {
  /** At most 366 days. */
  readonly timeWindow: ReplayTimeWindowInput;
  readonly sizeWindow?: InputMaybe<ReplaySizeWindowInput>;
};

export type ReplayScopeInput = {
  /** All log types of the detections that the caller can read by default; only for rules. */
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly dataWindow: ReplayDataWindowInput;
};

/** An unsaved detection. It replaces the saved one with the same id. */
export type ReplayDraftInput = {
  /** The whole spec as YAML. */
  readonly text: Scalars['String']['input'];
  /** The Python code; that of the saved detection by default. */
  readonly body?: InputMaybe<Scalars['String']['input']>;
};

export type ReplayPreviewInput = {
  /** Without it, the log types of the scope are used. */
  readonly detectionId?: InputMaybe<Scalars['ID']['input']>;
  readonly detectionIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly detection?: InputMaybe<ReplayDraftInput>;
  readonly scope: ReplayScopeInput;
};

export type CreateReplayInput = {
  readonly detectionId?: InputMaybe<Scalars['ID']['input']>;
  /** Rules, or correlation rules: at most 100. */
  readonly detectionIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly detection?: InputMaybe<ReplayDraftInput>;
  readonly scope: ReplayScopeInput;
};

export type CreateReplayOutput = {
  readonly replay: Replay;
};

export type ReplaysInput = {
  readonly detectionId?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 500, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type ReplayAlertsInput = {
  readonly replayId: Scalars['ID']['input'];
  readonly detectionId?: InputMaybe<Scalars['ID']['input']>;
  readonly type?: InputMaybe<ReadonlyArray<AlertType>>;
  readonly severities?: InputMaybe<ReadonlyArray<Severity>>;
  /** A substring of the title, ignoring case. */
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  readonly dedupString?: InputMaybe<Scalars['String']['input']>;
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly eventCountMin?: InputMaybe<Scalars['Int']['input']>;
  readonly eventCountMax?: InputMaybe<Scalars['Int']['input']>;
  /** Both ends are inclusive. */
  readonly createdAtAfter?: InputMaybe<Scalars['DateTime']['input']>;
  readonly createdAtBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Returns only alerts that were also raised originally, or only new ones. */
  readonly wasReal?: InputMaybe<Scalars['Boolean']['input']>;
  /** In the order in which they would have been raised by default. */
  readonly sortDir?: InputMaybe<SortDirEnum>;
  /** 1 to 500, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type ReplayAlertInput = {
  readonly replayId: Scalars['ID']['input'];
  readonly alertId: Scalars['ID']['input'];
};

export type StopReplayInput = {
  readonly id: Scalars['ID']['input'];
};

export type StopReplayOutput = {
  readonly replay: Replay;
};

export type CreatePerfTestInput = {
  /** A zip archive with one rule, in base64. */
  readonly detection: Scalars['String']['input'];
  /** A time within the hour to read. */
  readonly hour: Scalars['DateTime']['input'];
  readonly logType: Scalars['String']['input'];
  /** In seconds, at most 3600. */
  readonly timeout?: InputMaybe<Scalars['Int']['input']>;
};

export type CreatePerfTestOutput = {
  readonly replay: Replay;
};

export type CorrelationSqlInput = {
  readonly detectionId?: InputMaybe<Scalars['ID']['input']>;
  /** The whole spec as YAML, instead of `detection`. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** The time range of the evaluations; the last day by default. */
  readonly timeWindow?: InputMaybe<ReplayTimeWindowInput>;
};

/** A correlation rule as a SQL statement on stored signals. */
export type CorrelationSqlOutput = {
  /** A statement to read and run; null if the rule has no exact equivalent in SQL. */
  readonly sql?: Maybe<Scalars['String']['output']>;
  /** Why there is no SQL, one sentence per part. */
  readonly reasons: ReadonlyArray<Scalars['String']['output']>;
};

/** The result of a policy for a resource; ERROR if the policy failed. */
export type ComplianceStatus =
  | 'PASS'
  | 'FAIL'
  | 'ERROR';

/** A cloud resource in the state that its source reported last. */
export type Resource = {
  readonly id: Scalars['ID']['output'];
  readonly type: Scalars['String']['output'];
  /** The id of the source. */
  readonly integrationId: Scalars['ID']['output'];
  /** The worst status of its policies that are not suppressed. */
  readonly complianceStatus: ComplianceStatus;
  readonly deleted: Scalars['Boolean']['output'];
  readonly lastModified: Scalars['DateTime']['output'];
  /** When the resource is removed automatically; null if it stays until its source reports its deletion. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The whole document. */
  readonly attributes: Scalars['JSON']['output'];
};

/** The status of one resource for one policy. */
export type ComplianceItem = {
  readonly policyId: Scalars['ID']['output'];
  readonly policySeverity: Severity;
  readonly resourceId: Scalars['ID']['output'];
  readonly resourceType: Scalars['String']['output'];
  readonly status: ComplianceStatus;
  readonly suppressed: Scalars['Boolean']['output'];
  readonly errorMessage?: Maybe<Scalars['String']['output']>;
  readonly integrationId: Scalars['ID']['output'];
  readonly lastUpdated: Scalars['DateTime']['output'];
};

export type ComplianceCounts = {
  readonly error: Scalars['Int']['output'];
  readonly fail: Scalars['Int']['output'];
  readonly pass: Scalars['Int']['output'];
};

export type ComplianceTotals = {
  readonly active: ComplianceCounts;
  readonly suppressed: ComplianceCounts;
};

export type ResourcesSortBy =
  | 'complianceStatus'
  | 'id'
  | 'lastModified'
  | 'type';

export type ResourcesInput = {
  readonly complianceStatus?: InputMaybe<ComplianceStatus>;
  /** By default, only existing resources are returned. */
  readonly deleted?: InputMaybe<Scalars['Boolean']['input']>;
  readonly idContains?: InputMaybe<Scalars['String']['input']>;
  readonly integrationId?: InputMaybe<Scalars['ID']['input']>;
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** lastModified by default, newest first. */
  readonly sortBy?: InputMaybe<ResourcesSortBy>;
  readonly sortDir?: InputMaybe<SortDirEnum>;
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type ResourcesOutput = {
  readonly resources: ReadonlyArray<Resource>;
  readonly paging: Paging;
};

export type PoliciesForResourceInput = {
  readonly resourceId: Scalars['ID']['input'];
  readonly severity?: InputMaybe<Severity>;
  readonly status?: InputMaybe<ComplianceStatus>;
  readonly suppressed?: InputMaybe<Scalars['Boolean']['input']>;
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type ResourcesForPolicyInput = {
  readonly policyId: Scalars['ID']['input'];
  readonly severity?: InputMaybe<Severity>;
  readonly status?: InputMaybe<ComplianceStatus>;
  readonly suppressed?: InputMaybe<Scalars['Boolean']['input']>;
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type ComplianceOutput = {
  readonly items: ReadonlyArray<ComplianceItem>;
  readonly paging: Paging;
  /** Totals without the filter. */
  readonly totals: ComplianceTotals;
  /** The status without suppressed items. */
  readonly status: ComplianceStatus;
};

export type OrganizationStatsInput = {
  /** The maximum number of worst items: 10 by default, at most 100. */
  readonly limitTopFailing?: InputMaybe<Scalars['Int']['input']>;
};

export type SeverityCompliance = {
  readonly severity: Severity;
  readonly counts: ComplianceCounts;
};

export type ResourceTypeCompliance = {
  readonly type: Scalars['String']['output'];
  readonly counts: ComplianceCounts;
};

export type FailingPolicy = {
  readonly policyId: Scalars['ID']['output'];
  readonly severity: Severity;
  readonly counts: ComplianceCounts;
};

export type FailingResource = {
  readonly resourceId: Scalars['ID']['output'];
  readonly resourceType: Scalars['String']['output'];
  readonly counts: ComplianceCounts;
};

export type OrganizationStats = {
  /** The number of policies by their worst status. */
  readonly appliedPolicies: ReadonlyArray<SeverityCompliance>;
  /** The number of resources by their worst status. */
  readonly scannedResources: ReadonlyArray<ResourceTypeCompliance>;
  readonly topFailingPolicies: ReadonlyArray<FailingPolicy>;
  readonly topFailingResources: ReadonlyArray<FailingResource>;
};

export type Role = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly permissions: ReadonlyArray<Permission>;
  /** The log types that are allowed or denied. */
  readonly logTypeAccess: ReadonlyArray<Scalars['String']['output']>;
  readonly logTypeAccessKind: LogTypeAccessKind;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly updatedBy?: Maybe<Actor>;
  readonly managedByIdp: Scalars['Boolean']['output'];
};

export type RolesInput = {
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  readonly sortDir?: InputMaybe<SortDirEnum>;
};

export type CreateRoleInput = {
  readonly name: Scalars['String']['input'];
  readonly permissions: ReadonlyArray<Permission>;
  readonly logTypeAccess?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly logTypeAccessKind?: InputMaybe<LogTypeAccessKind>;
};

export type CreateRoleOutput = {
  readonly role: Role;
};

export type UpdateRoleInput = {
  readonly id: Scalars['ID']['input'];
  readonly name: Scalars['String']['input'];
  readonly permissions: ReadonlyArray<Permission>;
  readonly logTypeAccess?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly logTypeAccessKind?: InputMaybe<LogTypeAccessKind>;
};

export type UpdateRoleOutput = {
  readonly role: Role;
};

export type DeleteRoleInput = {
  readonly id: Scalars['ID']['input'];
};

export type DeleteRoleOutput = {
  readonly id: Scalars['ID']['output'];
};

export type SavedQueryLanguage =
  | 'SQL'
  /** PicketFlow, the pipeline query language. */
  | 'PANTHERFLOW';

export type SavedQueryType =
  | 'SQL'
  /** PicketFlow, the pipeline query language. */
  | 'PANTHERFLOW'
  /** A notebook: Markdown in which blocks that are fenced as `picketflow` or `sql` are queries. */
  | 'MARKDOWN';

/** A query that is saved under a name. With a schedule, it runs automatically, and scheduled rules evaluate its rows. */
export type SavedQuery = {
  /** The name, by which scheduled rules refer to the query. */
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  /** The text as written: SQL in any dialect, PicketFlow, or the Markdown of a notebook. */
  readonly sql: Scalars['String']['output'];
  readonly language: SavedQueryType;
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  readonly managed: Scalars['Boolean']['output'];
  /** Null if the query only runs manually. */
  readonly schedule?: Maybe<SavedQuerySchedule>;
  /** The scheduled rules that evaluate its rows and that the caller can read. */
  readonly ruleIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly filePath?: Maybe<Scalars['String']['output']>;
  readonly versionId?: Maybe<Scalars['ID']['output']>;
  readonly createdAt?: Maybe<Scalars['DateTime']['output']>;
  readonly createdBy?: Maybe<Actor>;
  readonly updatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly updatedBy?: Maybe<Actor>;
};

/** Either `cron` or `rateMinutes` is set. */
export type SavedQuerySchedule = {
  /** Minute, hour, day of month, month, day of week, in UTC. */
  readonly cron?: Maybe<Scalars['String']['output']>;
  readonly rateMinutes?: Maybe<Scalars['Int']['output']>;
  /** The time limit of a run. */
  readonly timeoutMinutes: Scalars['Int']['output'];
  readonly disabled: Scalars['Boolean']['output'];
};

export type SavedQuerySort =
  | 'ALPHANUMERIC_ASC'
  | 'LAST_CREATED_DESC'
  | 'LAST_UPDATED_DESC';

export type SavedQueriesInput = {
  /** A substring of the name, the description or the SQL. */
  readonly contains?: InputMaybe<Scalars['String']['input']>;
  /** At most 100. Returns queries that have any of them. */
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Returns only queries of these types; all by default. */
  readonly types?: InputMaybe<ReadonlyArray<SavedQueryType>>;
  /** Returns only queries with a schedule, or only those without. */
  readonly isScheduled?: InputMaybe<Scalars['Boolean']['input']>;
  readonly updatedAtAfter?: InputMaybe<Scalars['DateTime']['input']>;
  readonly updatedAtBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** ALPHANUMERIC_ASC by default. */
  readonly sortBy?: InputMaybe<SavedQuerySort>;
  readonly page?: InputMaybe<Scalars['Int']['input']>;
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type SavedQueriesOutput = {
  /** Queries that read log types without access for the caller are left out. */
  readonly savedQueries: ReadonlyArray<SavedQuery>;
  readonly paging: Paging;
};

/** Exactly one of `cron` and `rateMinutes` is required. */
export type SavedQueryScheduleInput = {
  /** Minute, hour, day of month, month, day of week, in UTC. */
  readonly cron?: InputMaybe<Scalars['String']['input']>;
  /** At least 2, and at least `timeoutMinutes`. */
  readonly rateMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 10. */
  readonly timeoutMinutes: Scalars['Int']['input'];
  readonly disabled?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CreateSavedQueryInput = {
  readonly name: Scalars['String']['input'];
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly sql: Scalars['String']['input'];
  /** SQL by default. */
  readonly language?: InputMaybe<SavedQueryType>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Notebooks cannot have one. */
  readonly schedule?: InputMaybe<SavedQueryScheduleInput>;
};

/** Omitted fields stay unchanged. */
export type UpdateSavedQueryInput = {
  readonly id: Scalars['ID']['input'];
  readonly versionId?: InputMaybe<Scalars['ID']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly sql?: InputMaybe<Scalars['String']['input']>;
  readonly tags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Null removes the schedule. */
  readonly schedule?: InputMaybe<SavedQueryScheduleInput>;
};

export type SaveSavedQueryOutput = {
  readonly savedQuery: SavedQuery;
};

export type DeleteSavedQueriesInput = {
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
};

export type DeleteSavedQueriesOutput = {
  readonly ids: ReadonlyArray<Scalars['ID']['output']>;
};

export type DeleteSavedQueriesByNameInput = {
  readonly names: ReadonlyArray<Scalars['String']['input']>;
  /** Reports what would be deleted without deleting it. */
  readonly dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  /** Also deletes the scheduled rules that use one of them. */
  readonly includeDetections?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DeleteSavedQueriesByNameOutput = {
  readonly names: ReadonlyArray<Scalars['String']['output']>;
  readonly detectionIDs: ReadonlyArray<Scalars['ID']['output']>;
};

/** A saved combination of filters and sort order of a list. */
export type SavedView = {
  readonly id: Scalars['ID']['output'];
  /** The list to which the view applies, such as alerts or detections. */
  readonly page: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** The state that the page needs to restore the view. */
  readonly state: Scalars['JSON']['output'];
  /** True if all users can see the view, false if only its author can. */
  readonly isShared: Scalars['Boolean']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly updatedAt: Scalars['DateTime']['output'];
  readonly updatedBy?: Maybe<Actor>;
};

export type SavedViewsInput = {
  readonly page?: InputMaybe<Scalars['String']['input']>;
};

export type CreateSavedViewInput = {
  readonly page: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  readonly state: Scalars['JSON']['input'];
  readonly isShared?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CreateSavedViewOutput = {
  readonly savedView: SavedView;
};

export type UpdateSavedViewInput = {
  readonly id: Scalars['ID']['input'];
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly state?: InputMaybe<Scalars['JSON']['input']>;
  readonly isShared?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateSavedViewOutput = {
  readonly savedView: SavedView;
};

export type DeleteSavedViewInput = {
  readonly id: Scalars['ID']['input'];
};

export type DeleteSavedViewOutput = {
  readonly id: Scalars['ID']['output'];
};

export type ScheduledRunStatus =
  | 'running'
  /** Waiting for a retry, or released when the server stopped. */
  | 'waiting'
  | 'succeeded'
  | 'failed'
  /** Represents all windows that were too old when the server started again. */
  | 'skipped';

/** The result of one window of a scheduled query. */
export type ScheduledRun = {
  /** The same for every attempt and every server. */
  readonly id: Scalars['ID']['output'];
  readonly scheduledAt: Scalars['DateTime']['output'];
  readonly startedAt: Scalars['DateTime']['output'];
  readonly completedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly status: ScheduledRunStatus;
  readonly attempts: Scalars['Int']['output'];
  /** The delay of the start, in seconds. */
  readonly lateSeconds: Scalars['Int']['output'];
  /** The number of rows; for skipped windows, the number of windows. */
  readonly count: Scalars['Int']['output'];
  /** A note in one sentence; otherwise empty. */
  readonly message: Scalars['String']['output'];
};

export type ScheduledRunsInput = {
  readonly queryName: Scalars['ID']['input'];
  /** 25 by default, at most 100. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
};

export type ScheduledRunsOutput = {
  /** Newest first. */
  readonly runs: ReadonlyArray<ScheduledRun>;
};

export type PreferredMfa =
  /** Sign-in requires a code from an authenticator app after the password. */
  | 'SOFTWARE_TOKEN_MFA'
  /** Sign-in requires only the password. */
  | 'NONE';

/** The authenticator app of a user. */
export type SecondFactor = {
  readonly isSetUp: Scalars['Boolean']['output'];
  readonly preferred: PreferredMfa;
  /** True if all users with a password need a second factor. */
  readonly isRequired: Scalars['Boolean']['output'];
  readonly recoveryCodesLeft: Scalars['Int']['output'];
};

export type ResetUserSecondFactorInput = {
  readonly id: Scalars['ID']['input'];
};

export type ResetUserSecondFactorOutput = {
  readonly user: User;
};

export type SsoKind =
  | 'SAML'
  /** OpenID Connect. */
  | 'OIDC';

/** Single sign-on. Values that describe the identity provider are null for callers without permission to read settings. */
export type SamlConfig = {
  readonly enabled: Scalars['Boolean']['output'];
  /** True if sign-in by password is disabled. */
  readonly enforceSso: Scalars['Boolean']['output'];
  readonly kind: SsoKind;
  /** The role of users for whom the identity provider sends no role. */
  readonly defaultRoleId?: Maybe<Scalars['ID']['output']>;
  /** Creates users at their first sign-in with the identity provider. */
  readonly justInTimeUsers: Scalars['Boolean']['output'];
  /** The allowed domains of email addresses; an empty list allows all. */
  readonly emailDomains?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Null if the email address is in one of the usual attributes. */
  readonly emailAttribute?: Maybe<Scalars['String']['output']>;
  readonly givenNameAttribute?: Maybe<Scalars['String']['output']>;
  readonly familyNameAttribute?: Maybe<Scalars['String']['output']>;
  /** Null if the identity provider does not send roles. */
  readonly roleAttribute?: Maybe<Scalars['String']['output']>;
  /** The first mapping that matches is used. */
  readonly roleMappings?: Maybe<ReadonlyArray<SsoRoleMapping>>;
  /** Signing out of Picket also ends the session at the identity provider and, with SAML, the other way round. */
  readonly signOutAtProvider: Scalars['Boolean']['output'];
  /** Signs requests to a SAML provider. */
  readonly signRequests: Scalars['Boolean']['output'];
  /** Allows a SAML provider to encrypt its assertions with the certificate in the metadata of Picket. */
  readonly encryptAssertions: Scalars['Boolean']['output'];
  /** The accepted clock difference, in seconds. */
  readonly clockSkewSeconds: Scalars['Int']['output'];
  /** The address from which the SAML metadata is refreshed; null if it was entered as text. */
  readonly identityProviderUrl?: Maybe<Scalars['String']['output']>;
  /** The contents of the SAML metadata. */
  readonly samlProvider?: Maybe<SamlProvider>;
  /** The issuer of OpenID Connect. */
  readonly issuer?: Maybe<Scalars['String']['output']>;
  readonly clientId?: Maybe<Scalars['String']['output']>;
  readonly hasClientSecret?: Maybe<Scalars['Boolean']['output']>;
  readonly scopes?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The values to enter at the identity provider. */
  readonly serviceProvider?: Maybe<SsoServiceProvider>;
  /** The settings of SCIM, with which an identity provider manages users and groups. */
  readonly scim?: Maybe<ScimConfig>;
};

/** Assigns a role to users with this attribute value, or in the group of this name. */
export type SsoRoleMapping = {
  readonly value: Scalars['String']['output'];
  readonly roleId: Scalars['ID']['output'];
};

export type SsoRoleMappingInput = {
  readonly value: Scalars['String']['input'];
  readonly roleId: Scalars['ID']['input'];
};

export type SamlProvider = {
  readonly entityId: Scalars['String']['output'];
  readonly signInUrl: Scalars['String']['output'];
  readonly certificates: ReadonlyArray<SamlCertificate>;
  /** When the metadata was read. */
  readonly readAt: Scalars['DateTime']['output'];
};

export type SamlCertificate = {
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly fingerprint: Scalars['String']['output'];
  readonly expiresAt: Scalars['DateTime']['output'];
};

export type SsoServiceProvider = {
  /** The SAML entity id, which is also the audience and the address of the metadata. */
  readonly entityId: Scalars['String']['output'];
  /** The address to which SAML responses are posted. */
  readonly assertionConsumerUrl: Scalars['String']['output'];
  /** The redirect address for an OpenID provider. */
  readonly redirectUrl: Scalars['String']['output'];
  /** The address that starts a sign-in, for the app tile of an identity provider. */
  readonly signInUrl: Scalars['String']['output'];
  /** The address for SAML logout requests, if `signOutAtProvider` is on. */
  readonly signOutUrl: Scalars['String']['output'];
  /** The certificate of the key that signs requests, in base64; null if requests are not signed. */
  readonly certificate?: Maybe<Scalars['String']['output']>;
};

export type ScimConfig = {
  /** The base address to enter at the identity provider. */
  readonly url: Scalars['String']['output'];
  /** False while the feature flag is off. */
  readonly isOn: Scalars['Boolean']['output'];
  /** Null if there is no token. */
  readonly tokenCreatedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly tokenCreatedBy?: Maybe<Actor>;
  /** With a precision of one minute. */
  readonly tokenLastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Omitted fields stay unchanged; null removes the value. */
export type UpdateSamlConfigInput = {
  readonly enabled?: InputMaybe<Scalars['Boolean']['input']>;
  /**
   * Requires that a user with the role Admin has signed in with the identity provider. Ends sessions that were started
   * with a password.
   */
  readonly enforceSso?: InputMaybe<Scalars['Boolean']['input']>;
  readonly kind?: InputMaybe<SsoKind>;
  readonly defaultRoleId?: InputMaybe<Scalars['ID']['input']>;
  readonly justInTimeUsers?: InputMaybe<Scalars['Boolean']['input']>;
  readonly emailDomains?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly emailAttribute?: InputMaybe<Scalars['String']['input']>;
  readonly givenNameAttribute?: InputMaybe<Scalars['String']['input']>;
  readonly familyNameAttribute?: InputMaybe<Scalars['String']['input']>;
  readonly roleAttribute?: InputMaybe<Scalars['String']['input']>;
  readonly roleMappings?: InputMaybe<ReadonlyArray<SsoRoleMappingInput>>;
  readonly signOutAtProvider?: InputMaybe<Scalars['Boolean']['input']>;
  /** For SAML providers that require it. The metadata then contains the certificate. */
  readonly signRequests?: InputMaybe<Scalars['Boolean']['input']>;
  readonly encryptAssertions?: InputMaybe<Scalars['Boolean']['input']>;
  /** 0 to 600. */
  readonly clockSkewSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** The address of the SAML metadata, which is read immediately and then daily. */
  readonly identityProviderUrl?: InputMaybe<Scalars['String']['input']>;
  /** The SAML metadata as text. It takes precedence over its address. */
  readonly metadata?: InputMaybe<Scalars['String']['input']>;
  readonly issuer?: InputMaybe<Scalars['String']['input']>;
  readonly clientId?: InputMaybe<Scalars['String']['input']>;
  /** Stored encrypted and never returned. Changing the issuer or the client removes it unless it is passed again. */
  readonly clientSecret?: InputMaybe<Scalars['String']['input']>;
  readonly scopes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type UpdateSamlConfigOutput = {
  readonly samlConfig: SamlConfig;
};

export type RotateScimTokenOutput = {
  /** Shown once. */
  readonly value: Scalars['String']['output'];
  readonly samlConfig: SamlConfig;
};

export type DeleteScimTokenOutput = {
  readonly samlConfig: SamlConfig;
};

/** How a log source gets access to its provider. */
export type SourceAuthorization = {
  readonly id: Scalars['ID']['output'];
  /** Whether a user has to authorize it in a browser. Otherwise, its settings contain its credentials. */
  readonly isNeeded: Scalars['Boolean']['output'];
  /** Null until it is authorized. */
  readonly authorizedAtTime?: Maybe<Scalars['DateTime']['output']>;
  readonly authorizedBy?: Maybe<Actor>;
  /** The redirect address to register with the app at the provider. */
  readonly redirectUrl: Scalars['String']['output'];
};

export type AuthorizeSourceInput = {
  readonly id: Scalars['ID']['input'];
  /** Where the browser goes afterwards: an address of this server. If the authorization fails, it has the parameter `error`. */
  readonly successUrl: Scalars['String']['input'];
};

export type AuthorizeSourceOutput = {
  /** The address to open in the same browser, within two minutes. */
  readonly url: Scalars['String']['output'];
};

export type SourceJobStatus =
  /** Running, or waiting for earlier jobs. */
  | 'RUNNING'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'CANCELED';

/**
 * Logs that the source has sent. For a followed directory: those in its files, ordered by path. For an HTTP source: logs
 * that failed, without masked values, and logs that became events, the newest of each kind.
 */
export type InferSchemaFromRawDataInput = {
  readonly sourceId: Scalars['ID']['input'];
  /** The name of the log type. The prefix `Custom.` is optional. */
  readonly name: Scalars['String']['input'];
  /** The start of the time range: when files changed, or when other logs were received. One week before the end by default. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** The end of the time range, exclusive; now by default. */
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** The stream type, for files; that of the source by default. */
  readonly logStreamType?: InputMaybe<LogStreamType>;
};

export type InferSchemaFromRawDataOutput = {
  /** The id for schemaInferenceResults and cancelSourceJob. Results are stored for one day. */
  readonly jobId: Scalars['ID']['output'];
};

export type TestSchemaWithRawDataInput = {
  readonly sourceId: Scalars['ID']['input'];
  /** Documents to test, without saving them. */
  readonly drafts?: InputMaybe<ReadonlyArray<SchemaDraftInput>>;
  /** The names of existing schemas; up to 20 together with the drafts. */
  readonly names?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** As in inferSchemaFromRawData. */
  readonly startTime?: InputMaybe<Scalars['DateTime']['input']>;
  readonly endTime?: InputMaybe<Scalars['DateTime']['input']>;
  readonly logStreamType?: InputMaybe<LogStreamType>;
};

export type TestSchemaWithRawDataOutput = {
  /**
   * The id for schemaTestResults and cancelSourceJob. Results are stored for one day. Null if a draft is not a valid
   * schema.
   */
  readonly jobId?: Maybe<Scalars['ID']['output']>;
  readonly error?: Maybe<OperationError>;
  readonly problems: ReadonlyArray<SchemaProblem>;
};

export type SchemaInferenceResults = {
  readonly jobId: Scalars['ID']['output'];
  readonly sourceId: Scalars['ID']['output'];
  readonly status: SourceJobStatus;
  readonly startedAt: Scalars['DateTime']['output'];
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reason of a failure. */
  readonly error?: Maybe<OperationError>;
  /** A document that accepts every log it was inferred from; null before the job ends, and if no log could be read. */
  readonly spec?: Maybe<Scalars['String']['output']>;
  readonly doubts: ReadonlyArray<SchemaDoubt>;
  /** samples = read + skipped + unreadable; at most 1,000. */
  readonly samples: Scalars['Int']['output'];
  readonly read: Scalars['Int']['output'];
  readonly skipped: Scalars['Int']['output'];
  readonly unreadable: Scalars['Int']['output'];
};

export type SchemaTestResults = {
  readonly jobId: Scalars['ID']['output'];
  readonly sourceId: Scalars['ID']['output'];
  readonly status: SourceJobStatus;
  readonly startedAt: Scalars['DateTime']['output'];
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reason of a failure. */
  readonly error?: Maybe<OperationError>;
  /** The first 1,000 logs, at most 2 MiB together; failed logs first. */
  readonly logs: ReadonlyArray<SchemaTestLog>;
  /** received = matched + skipped + failed; at most 10,000. */
  readonly received: Scalars['Int']['output'];
  readonly matched: Scalars['Int']['output'];
  readonly skipped: Scalars['Int']['output'];
  readonly failed: Scalars['Int']['output'];
};

export type CancelSourceJobInput = {
  readonly jobId: Scalars['ID']['input'];
};

export type CancelSourceJobOutput = {
  readonly jobId: Scalars['ID']['output'];
  /** The status of the job. A finished job keeps its status. */
  readonly status: SourceJobStatus;
};

export type GenerateSchemaSampleUploadUrlInput = {
  /** The size of the upload in bytes, at most 10 MiB. */
  readonly contentLength?: InputMaybe<Scalars['Int']['input']>;
};

export type GenerateSchemaSampleUploadUrlOutput = {
  /** The address for a single PUT of the logs, plain or compressed with gzip or zstd. It needs no other credentials. */
  readonly uploadUrl: Scalars['String']['output'];
  /** The value of `sampleKey` for inferSchema and testSchema. Valid for one hour, for the same user or token. */
  readonly sampleKey: Scalars['ID']['output'];
  /** The expiry of the address: ten minutes from now. */
  readonly expiresAt: Scalars['DateTime']['output'];
  readonly maxBytes: Scalars['Int']['output'];
};

export type SourceBackfillStatus =
  /** Being read, or waiting for an earlier backfill of the source. */
  | 'RUNNING'
  | 'SUCCEEDED'
  | 'CANCELED';

/** A time range of a source that is read in addition to what is new. Logs that were read before are not read again. */
export type SourceBackfill = {
  readonly id: Scalars['ID']['output'];
  readonly sourceId: Scalars['ID']['output'];
  /** When the logs were stored at the system that is read. */
  readonly from: Scalars['DateTime']['output'];
  /** Exclusive. */
  readonly to: Scalars['DateTime']['output'];
  readonly status: SourceBackfillStatus;
  /** Why the last part could not be read; null for callers who cannot read raw data. */
  readonly problem?: Maybe<Scalars['String']['output']>;
  /** The number of parts that were received. */
  readonly items: Scalars['Long']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type PauseSourceInput = {
  readonly id: Scalars['ID']['input'];
};

export type BackfillSourceInput = {
  readonly sourceId: Scalars['ID']['input'];
  readonly from: Scalars['DateTime']['input'];
  /** Exclusive. */
  readonly to: Scalars['DateTime']['input'];
};

export type CancelSourceBackfillInput = {
  readonly sourceId: Scalars['ID']['input'];
  readonly id: Scalars['ID']['input'];
};

export type SourceBackfillOutput = {
  readonly backfill: SourceBackfill;
};

export type SourceStackTemplateInput = {
  /** The kind of the source. */
  readonly kind: Scalars['String']['input'];
  /** The label, which names the stack. */
  readonly integrationLabel: Scalars['String']['input'];
  readonly settings: Scalars['JSON']['input'];
};

/** How to set up the system that a source reads, in several forms of which one is used. */
export type SourceStackTemplate = {
  readonly stackName: Scalars['String']['output'];
  /** The least privileges that the server needs, as a policy document or as commands. */
  readonly policy: Scalars['String']['output'];
  readonly cloudFormation?: Maybe<Scalars['String']['output']>;
  readonly terraform?: Maybe<Scalars['String']['output']>;
};

export type LogStreamType =
  /** Detects the stream type by the first bytes of each request or file. */
  | 'Auto'
  | 'CloudWatchLogs'
  | 'JSON'
  | 'JsonArray'
  | 'Lines';

export type HttpAuthMethod =
  | 'SharedSecret'
  | 'HMAC'
  | 'Bearer'
  | 'Basic'
  | 'None';

/** The protocol that senders of an HTTP source use. */
export type HttpProtocol =
  /** POST requests with logs in the body. */
  | 'Plain'
  /** The HTTP Event Collector of Splunk; its token is the bearer token of the source. */
  | 'SplunkHEC'
  /** The bulk API of Elasticsearch. API keys are bearer tokens of the source. */
  | 'Elasticsearch'
  /** OTLP/HTTP for logs, in protobuf or JSON encoding. */
  | 'OTLP';

export type HmacAlgorithm =
  | 'SHA1'
  | 'SHA256';

/** The system errors whose threshold can be changed. */
export type SourceAlarmType =
  | 'SOURCE_NO_DATA';

export type SourceAlarmState =
  | 'OK'
  | 'ALARM'
  | 'INSUFFICIENT_DATA';

/** The overall health of a log source. */
export type SourceHealthState =
  /** Every check passes, and the source has sent logs. */
  | 'HEALTHY'
  /** Logs arrive, but some are missing, late or not parsed. */
  | 'DEGRADED'
  /** A check fails without which no logs arrive. */
  | 'UNHEALTHY'
  /** No check fails, but the source was not checked or has not sent anything yet. */
  | 'UNKNOWN';

/** A log source. */
export type LogIntegration = {
  readonly integrationId: Scalars['ID']['output'];
  /** Unique among sources of its type, ignoring case. */
  readonly integrationLabel: Scalars['String']['output'];
  /** The name of its kind, such as `http-ingest` or `directory`. `sourceKinds` lists all kinds. */
  readonly integrationType: Scalars['String']['output'];
  /** False for sources that are defined in the configuration of the server. */
  readonly isEditable: Scalars['Boolean']['output'];
  /** True if no health check failed. */
  readonly isHealthy: Scalars['Boolean']['output'];
  readonly healthState: SourceHealthState;
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAtTime: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  /** When the source last sent logs. */
  readonly lastEventReceivedAtTime?: Maybe<Scalars['DateTime']['output']>;
  /** When a log of the source was last stored. */
  readonly lastEventProcessedAtTime?: Maybe<Scalars['DateTime']['output']>;
  /** The results of the last checks; empty before the first. */
  readonly health: ReadonlyArray<IntegrationItemHealthStatus>;
  /** The alarm for missing data; null if there is none. */
  readonly alarm?: Maybe<SourceAlarm>;
  /** The filters that decide which logs are stored; empty for callers who cannot read all log types of the source. */
  readonly filters: ReadonlyArray<SourceFilter>;
  readonly logStreamType: LogStreamType;
  readonly logStreamTypeOptions?: Maybe<LogStreamTypeOptions>;
  /** The settings of its kind, as described by `sourceKinds`. Secrets are empty strings. */
  readonly settings: Scalars['JSON']['output'];
  /** Since when the server does not read the source; null if it does. */
  readonly pausedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type HttpLogIntegration = LogIntegration & {
  readonly integrationId: Scalars['ID']['output'];
  readonly integrationLabel: Scalars['String']['output'];
  readonly integrationType: Scalars['String']['output'];
  readonly isEditable: Scalars['Boolean']['output'];
  readonly isHealthy: Scalars['Boolean']['output'];
  readonly healthState: SourceHealthState;
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAtTime: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  readonly lastEventReceivedAtTime?: Maybe<Scalars['DateTime']['output']>;
  readonly lastEventProcessedAtTime?: Maybe<Scalars['DateTime']['output']>;
  readonly health: ReadonlyArray<IntegrationItemHealthStatus>;
  readonly alarm?: Maybe<SourceAlarm>;
  readonly filters: ReadonlyArray<SourceFilter>;
  readonly logStreamType: LogStreamType;
  readonly logStreamTypeOptions?: Maybe<LogStreamTypeOptions>;
  readonly settings: Scalars['JSON']['output'];
  readonly pausedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The address to which logs are sent. */
  readonly ingestUrl: Scalars['String']['output'];
  readonly authMethod: HttpAuthMethod;
  readonly authHeaderKey?: Maybe<Scalars['String']['output']>;
  readonly authUsername?: Maybe<Scalars['String']['output']>;
  /** Secrets that are set are returned as empty strings. */
  readonly authPassword?: Maybe<Scalars['String']['output']>;
  readonly authBearerToken?: Maybe<Scalars['String']['output']>;
  readonly authSecretValue?: Maybe<Scalars['String']['output']>;
  readonly authHmacAlg?: Maybe<HmacAlgorithm>;
  /**
   * The header with the time of sending, in seconds since 1970. The signature then covers `<time>.<body>` and is valid for
   * five minutes.
   */
  readonly authHmacTimestampHeader?: Maybe<Scalars['String']['output']>;
  readonly protocol: HttpProtocol;
  /**
   * The field of a record that contains the log, as a path with dots, for the protocols of log shippers. Null if the whole
   * record is the log.
   */
  readonly logField?: Maybe<Scalars['String']['output']>;
};

/** A directory that the server follows, defined in its configuration. */
export type DirectoryLogIntegration = LogIntegration & {
  readonly integrationId: Scalars['ID']['output'];
  readonly integrationLabel: Scalars['String']['output'];
  readonly integrationType: Scalars['String']['output'];
  readonly isEditable: Scalars['Boolean']['output'];
  readonly isHealthy: Scalars['Boolean']['output'];
  readonly healthState: SourceHealthState;
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAtTime: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  readonly lastEventReceivedAtTime?: Maybe<Scalars['DateTime']['output']>;
  readonly lastEventProcessedAtTime?: Maybe<Scalars['DateTime']['output']>;
  readonly health: ReadonlyArray<IntegrationItemHealthStatus>;
  readonly alarm?: Maybe<SourceAlarm>;
  readonly filters: ReadonlyArray<SourceFilter>;
  readonly logStreamType: LogStreamType;
  readonly logStreamTypeOptions?: Maybe<LogStreamTypeOptions>;
  readonly settings: Scalars['JSON']['output'];
  readonly pausedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly path: Scalars['String']['output'];
};

/** A log source of a kind that has no type of its own. */
export type GenericLogIntegration = LogIntegration & {
  readonly integrationId: Scalars['ID']['output'];
  readonly integrationLabel: Scalars['String']['output'];
  readonly integrationType: Scalars['String']['output'];
  readonly isEditable: Scalars['Boolean']['output'];
  readonly isHealthy: Scalars['Boolean']['output'];
  readonly healthState: SourceHealthState;
  readonly logTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAtTime: Scalars['DateTime']['output'];
  readonly createdBy?: Maybe<Actor>;
  readonly lastModified?: Maybe<Scalars['DateTime']['output']>;
  readonly lastEventReceivedAtTime?: Maybe<Scalars['DateTime']['output']>;
  readonly lastEventProcessedAtTime?: Maybe<Scalars['DateTime']['output']>;
  readonly health: ReadonlyArray<IntegrationItemHealthStatus>;
  readonly alarm?: Maybe<SourceAlarm>;
  readonly filters: ReadonlyArray<SourceFilter>;
  readonly logStreamType: LogStreamType;
  readonly logStreamTypeOptions?: Maybe<LogStreamTypeOptions>;
  readonly settings: Scalars['JSON']['output'];
  readonly pausedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type SourceDelivery =
  /** Senders send logs to the server. */
  | 'PUSH'
  /** The server reads the logs. */
  | 'PULL';

/** An operation of the API on sources of a kind, besides reading and checking them. */
export type SourceOperation =
  | 'CREATE'
  | 'UPDATE'
  | 'DELETE'
  /** Read the files of the source with `viewBucketData`. */
  | 'VIEW_DATA'
  /** Pause the source with `pauseSource`. */
  | 'PAUSE'
  /** Read a time range with `backfillSource`. */
  | 'BACKFILL'
  /** Print how to set up the system that is read with `sourceStackTemplate`. */
  | 'TEMPLATE';

/** A kind of log source that the server has. */
export type SourceKind = {
  /** As `integrationType` of its sources. */
  readonly kind: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  /** What a source of the kind does. */
  readonly summary: Scalars['String']['output'];
  /** The icon: SVG path data, drawn as lines on a canvas of 24 by 24. */
  readonly mark: Scalars['String']['output'];
  readonly delivery: SourceDelivery;
  readonly operations: ReadonlyArray<SourceOperation>;
  /** The names of the health checks of its sources. */
  readonly healthChecks: ReadonlyArray<Scalars['String']['output']>;
  /** Steps to connect a source, one sentence each. */
  readonly setUp: ReadonlyArray<Scalars['String']['output']>;
  /** Where the sender documents how to create what the settings need. */
  readonly documentation?: Maybe<Scalars['String']['output']>;
  /** Settings that pass validation. */
  readonly example: Scalars['JSON']['output'];
  readonly fields: ReadonlyArray<SettingField>;
};

export type LogStreamTypeOptions = {
  /** The field at the root that holds the array. */
  readonly jsonArrayEnvelopeField?: Maybe<Scalars['String']['output']>;
  /**
   * The fields of the envelope that are copied into each log, for CloudWatchLogs, and for JsonArray with an enclosing
   * field.
   */
  readonly keepEnvelopeFields: ReadonlyArray<Scalars['String']['output']>;
};

export type LogStreamTypeOptionsInput = {
  readonly jsonArrayEnvelopeField?: InputMaybe<Scalars['String']['input']>;
  /** Unchanged if omitted. */
  readonly keepEnvelopeFields?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type SourceFilterAction =
  /** Stores only logs that match one of these filters. */
  | 'INCLUDE'
  /** Drops logs that match one of these filters. */
  | 'EXCLUDE';

/** A filter by exactly one of a substring, a regular expression, or conditions. */
export type SourceFilter = {
  /** The name under which dropped logs are counted. */
  readonly name: Scalars['String']['output'];
  readonly action: SourceFilterAction;
  /** A substring of the raw log, case-sensitive. */
  readonly contains?: Maybe<Scalars['String']['output']>;
  /** A regular expression (RE2) that is searched for in the raw log. */
  readonly regex?: Maybe<Scalars['String']['output']>;
  /** Conditions on the parsed events, in the format of InlineFilters of rules. All must match. */
  readonly conditions?: Maybe<Scalars['JSON']['output']>;
};

export type SourceFilterInput = {
  /** By default, what the filter looks for; required for conditions. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly action: SourceFilterAction;
  readonly contains?: InputMaybe<Scalars['String']['input']>;
  readonly regex?: InputMaybe<Scalars['String']['input']>;
  readonly conditions?: InputMaybe<Scalars['JSON']['input']>;
};

export type IntegrationItemHealthStatus = {
  /** Such as `httpStatus`, `systemAlarmStatus`, `classificationFailuresStatus` or `logProcessingErrorsStatus`. */
  readonly name: Scalars['String']['output'];
  readonly healthy: Scalars['Boolean']['output'];
  readonly message: Scalars['String']['output'];
  readonly rawErrorMessage?: Maybe<Scalars['String']['output']>;
};

export type SourceAlarm = {
  readonly sourceId: Scalars['ID']['output'];
  readonly type: SourceAlarmType;
  readonly minutesThreshold: Scalars['Int']['output'];
  readonly state: SourceAlarmState;
};

export type SourcesSortBy =
  | 'dateCreated'
  | 'health'
  | 'label';

export type SourcesInput = {
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
  /** dateCreated by default. */
  readonly sortBy?: InputMaybe<SourcesSortBy>;
  /** descending by default. */
  readonly sortDir?: InputMaybe<SortDirEnum>;
  readonly nameContains?: InputMaybe<Scalars['String']['input']>;
  /** Returns only sources that accept any of these log types. */
  readonly logTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  readonly integrationType?: InputMaybe<Scalars['String']['input']>;
  readonly isHealthy?: InputMaybe<Scalars['Boolean']['input']>;
};

export type LogIntegrationEdge = {
  readonly node: LogIntegration;
};

export type LogIntegrationConnection = {
  readonly edges: ReadonlyArray<LogIntegrationEdge>;
  readonly pageInfo: PageInfo;
};

export type SourceMetricsInput = {
  readonly id: Scalars['ID']['input'];
  readonly fromDate: Scalars['DateTime']['input'];
  readonly toDate: Scalars['DateTime']['input'];
  /** 60 by default. */
  readonly intervalInMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** The number of logs after splitting: received = stored + skipped + filtered + failed. */
export type RecordCounts = {
  readonly received: Scalars['Long']['output'];
  readonly stored: Scalars['Long']['output'];
  /** Blank lines, control messages and headers. */
  readonly skipped: Scalars['Long']['output'];
  readonly filtered: Scalars['Long']['output'];
  readonly failed: Scalars['Long']['output'];
  /** The number of events; a log can have several. */
  readonly events: Scalars['Long']['output'];
  readonly bytes: Scalars['Long']['output'];
};

export type LogTypeCounts = {
  /** Empty for logs without a log type: failed or skipped ones. */
  readonly logType: Scalars['String']['output'];
  readonly counts: RecordCounts;
};

/** The number of events by the time from the event to its receipt. */
export type LagCounts = {
  readonly within10Seconds: Scalars['Long']['output'];
  readonly within1Minute: Scalars['Long']['output'];
  readonly within10Minutes: Scalars['Long']['output'];
  readonly within1Hour: Scalars['Long']['output'];
  readonly within1Day: Scalars['Long']['output'];
  readonly more: Scalars['Long']['output'];
};

export type SourceInterval = {
  readonly start: Scalars['DateTime']['output'];
  readonly counts: RecordCounts;
  /** Each event is counted in the first entry that applies. */
  readonly lags: LagCounts;
  readonly perLogType: ReadonlyArray<LogTypeCounts>;
};

/** The number of logs, and of events of logs with several, that a filter dropped. */
export type FilterCount = {
  readonly filter: Scalars['String']['output'];
  readonly filtered: Scalars['Long']['output'];
};

export type SourceMetrics = {
  readonly totals: RecordCounts;
  readonly lags: LagCounts;
  readonly perLogType: ReadonlyArray<LogTypeCounts>;
  readonly perFilter: ReadonlyArray<FilterCount>;
  /** Consecutive intervals, including those without logs. */
  readonly intervals: ReadonlyArray<SourceInterval>;
  readonly lastReceived?: Maybe<Scalars['DateTime']['output']>;
  readonly lastProcessed?: Maybe<Scalars['DateTime']['output']>;
};

export type SourceFailuresInput = {
  readonly sourceId: Scalars['ID']['input'];
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
  /** Leaves out failures that were acknowledged or have since become events. */
  readonly onlyOpen?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A group of logs of a source that failed for the same reasons. */
export type SourceFailureGroup = {
  readonly sourceId: Scalars['ID']['output'];
  /** Identical for identical reasons. */
  readonly fingerprint: Scalars['ID']['output'];
  /** Whether the logs matched no log type, or could not be read or stored. */
  readonly kind: SourceFailureKind;
  readonly count: Scalars['Long']['output'];
  readonly firstAt: Scalars['DateTime']['output'];
  readonly lastAt: Scalars['DateTime']['output'];
  /** The closest log type first. */
  readonly reasons: ReadonlyArray<Scalars['String']['output']>;
  /** The beginning of a few logs, without masked values. */
  readonly samples?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly acknowledgedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly acknowledgedBy?: Maybe<Actor>;
  readonly isReplaying: Scalars['Boolean']['output'];
  /** The number of logs that were processed again, and how many of those became events. */
  readonly replayed: Scalars['Long']['output'];
  readonly recovered: Scalars['Long']['output'];
};

export type SourceFailureKind =
  | 'CLASSIFICATION'
  | 'PROCESSING';

export type SourceFailureEdge = {
  readonly node: SourceFailureGroup;
};

export type SourceFailureConnection = {
  readonly edges: ReadonlyArray<SourceFailureEdge>;
  readonly pageInfo: PageInfo;
};

export type CreateHttpSourceInput = {
  readonly integrationLabel: Scalars['String']['input'];
  readonly logTypes: ReadonlyArray<Scalars['String']['input']>;
  readonly logStreamType: LogStreamType;
  readonly logStreamTypeOptions?: InputMaybe<LogStreamTypeOptionsInput>;
  readonly filters?: InputMaybe<ReadonlyArray<SourceFilterInput>>;
  readonly authMethod: HttpAuthMethod;
  readonly authHeaderKey?: InputMaybe<Scalars['String']['input']>;
  readonly authUsername?: InputMaybe<Scalars['String']['input']>;
  readonly authPassword?: InputMaybe<Scalars['String']['input']>;
  readonly authBearerToken?: InputMaybe<Scalars['String']['input']>;
  readonly authSecretValue?: InputMaybe<Scalars['String']['input']>;
  readonly authHmacAlg?: InputMaybe<HmacAlgorithm>;
  readonly authHmacTimestampHeader?: InputMaybe<Scalars['String']['input']>;
  /** Plain by default. */
  readonly protocol?: InputMaybe<HttpProtocol>;
  /** The field of a record that contains the log; by default, the whole record is the log. */
  readonly logField?: InputMaybe<Scalars['String']['input']>;
};

/** Omitted or empty secrets stay unchanged if the method does. Omitted filters stay unchanged. */
export type UpdateHttpSourceInput = {
  readonly id: Scalars['ID']['input'];
  readonly integrationLabel: Scalars['String']['input'];
  readonly logTypes: ReadonlyArray<Scalars['String']['input']>;
  readonly logStreamType: LogStreamType;
  readonly logStreamTypeOptions?: InputMaybe<LogStreamTypeOptionsInput>;
  readonly filters?: InputMaybe<ReadonlyArray<SourceFilterInput>>;
  readonly authMethod: HttpAuthMethod;
  readonly authHeaderKey?: InputMaybe<Scalars['String']['input']>;
  readonly authUsername?: InputMaybe<Scalars['String']['input']>;
  readonly authPassword?: InputMaybe<Scalars['String']['input']>;
  readonly authBearerToken?: InputMaybe<Scalars['String']['input']>;
  readonly authSecretValue?: InputMaybe<Scalars['String']['input']>;
  readonly authHmacAlg?: InputMaybe<HmacAlgorithm>;
  readonly authHmacTimestampHeader?: InputMaybe<Scalars['String']['input']>;
  /** Unchanged if omitted. */
  readonly protocol?: InputMaybe<HttpProtocol>;
  /** Unchanged if omitted; an empty text removes it. */
  readonly logField?: InputMaybe<Scalars['String']['input']>;
};

export type CreateSourceInput = {
  /** A kind that allows the operation CREATE. */
  readonly kind: Scalars['String']['input'];
  readonly integrationLabel: Scalars['String']['input'];
  readonly logTypes: ReadonlyArray<Scalars['String']['input']>;
  readonly logStreamType: LogStreamType;
  readonly logStreamTypeOptions?: InputMaybe<LogStreamTypeOptionsInput>;
  readonly filters?: InputMaybe<ReadonlyArray<SourceFilterInput>>;
  /** The settings, as described by the fields of the kind. */
  readonly settings: Scalars['JSON']['input'];
};

/** Omitted or empty secrets and omitted filters stay unchanged. */
export type UpdateSourceInput = {
  readonly id: Scalars['ID']['input'];
  readonly integrationLabel: Scalars['String']['input'];
  readonly logTypes: ReadonlyArray<Scalars['String']['input']>;
  readonly logStreamType: LogStreamType;
  readonly logStreamTypeOptions?: InputMaybe<LogStreamTypeOptionsInput>;
  readonly filters?: InputMaybe<ReadonlyArray<SourceFilterInput>>;
  readonly settings: Scalars['JSON']['input'];
};

export type SourceOutput = {
  readonly logSource: LogIntegration;
};

export type HttpSourceOutput = {
  readonly logSource: HttpLogIntegration;
};

export type DeleteSourceInput = {
  readonly id: Scalars['ID']['input'];
};

export type DeleteSourceOutput = {
  readonly id: Scalars['ID']['output'];
};

export type CheckSourceHealthInput = {
  readonly id: Scalars['ID']['input'];
};

export type CheckSourceHealthOutput = {
  readonly health: ReadonlyArray<IntegrationItemHealthStatus>;
};

export type SourceAlarmInput = {
  readonly sourceId: Scalars['ID']['input'];
  readonly type: SourceAlarmType;
};

export type PutSourceAlarmInput = {
  readonly sourceId: Scalars['ID']['input'];
  readonly type: SourceAlarmType;
  /** 15 to 43,200. */
  readonly minutesThreshold: Scalars['Int']['input'];
};

export type PutSourceAlarmOutput = {
  readonly alarm: SourceAlarm;
};

export type DeleteSourceAlarmOutput = {
  readonly sourceId: Scalars['ID']['output'];
};

export type ResolveSourceAlarmOutput = {
  readonly alarm?: Maybe<SourceAlarm>;
};

export type SourceFailureGroupsInput = {
  readonly sourceId: Scalars['ID']['input'];
  /** All failures of the source by default. */
  readonly fingerprint?: InputMaybe<Scalars['ID']['input']>;
};

export type AcknowledgeSourceFailuresOutput = {
  readonly groups: Scalars['Int']['output'];
};

export type ReplaySourceFailuresOutput = {
  /** The number of groups of failures whose logs are processed again. */
  readonly groups: Scalars['Int']['output'];
};

/** A batch that was set aside after repeated failures, so that later batches are processed. */
export type SetAsideBatch = {
  readonly id: Scalars['ID']['output'];
  readonly reason: Scalars['String']['output'];
  readonly at: Scalars['DateTime']['output'];
  /** The number of requests and file chunks in the batch. */
  readonly items: Scalars['Int']['output'];
  readonly bytes: Scalars['Long']['output'];
  readonly sourceIds: ReadonlyArray<Scalars['ID']['output']>;
};

export type ReplaySetAsideBatchInput = {
  readonly id: Scalars['ID']['input'];
};

export type ReplaySetAsideBatchOutput = {
  readonly id: Scalars['ID']['output'];
};

export type UserStatus =
  | 'CONFIRMED'
  /** The user has a one-time password and must choose a new one at sign-in. */
  | 'FORCE_CHANGE_PASSWORD'
  /** The user signs in with an identity provider, which manages name and address. */
  | 'EXTERNAL_PROVIDER';

export type User = {
  readonly id: Scalars['ID']['output'];
  readonly email: Scalars['Email']['output'];
  readonly givenName?: Maybe<Scalars['String']['output']>;
  readonly familyName?: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly lastLoggedInAt?: Maybe<Scalars['DateTime']['output']>;
  readonly status: UserStatus;
  readonly enabled: Scalars['Boolean']['output'];
  /** The role, for the user and for callers who can read users; null for others, who see only the name. */
  readonly role?: Maybe<Role>;
  /** True if sign-in requires a code after the password. */
  readonly hasSecondFactor?: Maybe<Scalars['Boolean']['output']>;
};

/** The author of an action: a user or an API token. */
export type Actor = User | APIToken;

export type UserRoleInputKind =
  | 'ID'
  | 'NAME';

export type UserRoleInput = {
  readonly kind: UserRoleInputKind;
  readonly value: Scalars['String']['input'];
};

export type InvitationMessageAction =
  /** Sends a new one-time password to a user who has not signed in yet. */
  | 'RESEND'
  /** Sends no email. Pass the link on yourself. */
  | 'SUPPRESS';

/** A user without role and permissions. */
export type UserTeaser = {
  readonly id: Scalars['ID']['output'];
  readonly email: Scalars['Email']['output'];
  readonly givenName?: Maybe<Scalars['String']['output']>;
  readonly familyName?: Maybe<Scalars['String']['output']>;
  readonly enabled: Scalars['Boolean']['output'];
};

export type UserTeasersInput = {
  /** A substring of the email address or the name. */
  readonly contains?: InputMaybe<Scalars['String']['input']>;
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

export type UserSortBy =
  | 'createdAt'
  | 'email'
  | 'lastLoggedInAt'
  | 'name'
  | 'role';

export type UsersInput = {
  /** A substring of the email address or the name. */
  readonly contains?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  readonly roleIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** True by default. */
  readonly includeDeactivated?: InputMaybe<Scalars['Boolean']['input']>;
  readonly status?: InputMaybe<UserStatus>;
  /** By creation by default. */
  readonly sortBy?: InputMaybe<UserSortBy>;
  readonly sortDir?: InputMaybe<SortDirEnum>;
};

export type UserPageInput = {
  readonly filter?: InputMaybe<UsersInput>;
  /** 1 to 60, 25 by default. */
  readonly pageSize?: InputMaybe<Scalars['Int']['input']>;
  readonly cursor?: InputMaybe<Scalars['String']['input']>;
};

export type UserEdge = {
  readonly node: User;
};

export type UserConnection = {
  readonly edges: ReadonlyArray<UserEdge>;
  readonly pageInfo: PageInfo;
};

export type InviteUserInput = {
  readonly email: Scalars['String']['input'];
  readonly givenName: Scalars['String']['input'];
  readonly familyName: Scalars['String']['input'];
  readonly role: UserRoleInput;
  readonly messageAction?: InputMaybe<InvitationMessageAction>;
};

export type InviteUserOutput = {
  readonly user: User;
  /** True if the invitation was sent by email. Otherwise, the fields below contain what the invited user needs. */
  readonly isMailed: Scalars['Boolean']['output'];
  /** Shown once. Pass it on to the invited user, who chooses a new password at the first sign-in. Valid for seven days. */
  readonly oneTimePassword?: Maybe<Scalars['String']['output']>;
  /** A link to the sign-in page with the address and the one-time password filled in. */
  readonly invitationLink?: Maybe<Scalars['String']['output']>;
  /** Why the email could not be sent, if it failed. */
  readonly mailProblem?: Maybe<Scalars['String']['output']>;
};

export type ResendInvitationInput = {
  readonly id: Scalars['ID']['input'];
};

export type UpdateUserInput = {
  readonly id: Scalars['ID']['input'];
  readonly email?: InputMaybe<Scalars['String']['input']>;
  readonly givenName?: InputMaybe<Scalars['String']['input']>;
  readonly familyName?: InputMaybe<Scalars['String']['input']>;
  readonly role?: InputMaybe<UserRoleInput>;
};

export type UpdateUserOutput = {
  readonly user: User;
};

export type DeactivateUserInput = {
  readonly id: Scalars['ID']['input'];
};

export type DeactivateUserOutput = {
  readonly user: User;
};

export type ReactivateUserInput = {
  readonly id: Scalars['ID']['input'];
};

export type ReactivateUserOutput = {
  readonly user: User;
};

export type DeleteUserInput = {
  readonly id: Scalars['ID']['input'];
};

export type DeleteUserOutput = {
  readonly id: Scalars['ID']['output'];
};

export type ResetUserPasswordInput = {
  readonly id: Scalars['ID']['input'];
};

export type ResetUserPasswordOutput = {
  readonly user: User;
  /** Shown once, as after an invitation. */
  readonly oneTimePassword: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AlertOrigin:
    | ( AlertDetection )
    | ( DeletedDetection )
    | ( SystemError )
  ;
  CommentEntity: ( AlertModel );
  Actor:
    | ( UserModel )
    | ( APITokenModel )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AlertFacetField: AlertFacetField;
  AlertFacetValue: ResolverTypeWrapper<AlertFacetValue>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AlertFacet: ResolverTypeWrapper<AlertFacet>;
  AlertSeverityCount: ResolverTypeWrapper<AlertSeverityCount>;
  AlertStretch: ResolverTypeWrapper<AlertStretch>;
  AlertSpread: ResolverTypeWrapper<AlertSpread>;
  AlertSpreadInput: AlertSpreadInput;
  AlertTime: AlertTime;
  AlertEntity: ResolverTypeWrapper<AlertEntity>;
  AlertEntities: ResolverTypeWrapper<AlertEntities>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AlertEventInput: AlertEventInput;
  AlertVerdict: AlertVerdict;
  AlertExplanation: ResolverTypeWrapper<AlertExplanation>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ExecuteAlertActorQueryInput: ExecuteAlertActorQueryInput;
  ExecuteAlertActorQueryOutput: ResolverTypeWrapper<ExecuteAlertActorQueryOutput>;
  AlertStatus: AlertStatus;
  AlertListingType: AlertListingType;
  SystemErrorType: SystemErrorType;
  RelatedComponent: RelatedComponent;
  AlertEventType: AlertEventType;
  CommentFormat: CommentFormat;
  Alert: ResolverTypeWrapper<AlertModel>;
  AlertOrigin: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AlertOrigin']>;
  AlertDetection: ResolverTypeWrapper<AlertDetection>;
  DeletedDetection: ResolverTypeWrapper<DeletedDetection>;
  SystemError: ResolverTypeWrapper<SystemError>;
  AlertSummaryEntry: ResolverTypeWrapper<AlertSummaryEntry>;
  AlertSummaryValue: ResolverTypeWrapper<AlertSummaryValue>;
  AlertEventEdge: ResolverTypeWrapper<AlertEventEdgeModel>;
  AlertEventConnection: ResolverTypeWrapper<Omit<AlertEventConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['AlertEventEdge']> }>;
  AlertSummaryInput: AlertSummaryInput;
  AlertAttributeSummary: ResolverTypeWrapper<AlertAttributeSummary>;
  AlertAttributeValue: ResolverTypeWrapper<AlertAttributeValue>;
  RelatedAlertsBy: RelatedAlertsBy;
  RelatedAlertsInput: RelatedAlertsInput;
  Comment: ResolverTypeWrapper<CommentModel>;
  CommentEntity: ResolverTypeWrapper<CommentEntityModel>;
  CommentEdge: ResolverTypeWrapper<Omit<CommentEdge, 'node'> & { node: ResolversTypes['Comment'] }>;
  CommentConnection: ResolverTypeWrapper<Omit<CommentConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['CommentEdge']> }>;
  AlertTimelineItem: ResolverTypeWrapper<AlertTimelineItemModel>;
  AlertTimelineEdge: ResolverTypeWrapper<Omit<AlertTimelineEdge, 'node'> & { node: ResolversTypes['AlertTimelineItem'] }>;
  AlertTimelineConnection: ResolverTypeWrapper<Omit<AlertTimelineConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['AlertTimelineEdge']> }>;
  AlertEdge: ResolverTypeWrapper<Omit<AlertEdge, 'node'> & { node: ResolversTypes['Alert'] }>;
  AlertConnection: ResolverTypeWrapper<AlertConnectionModel>;
  PageInput: PageInput;
  AlertTimelineInput: AlertTimelineInput;
  AlertsInput: AlertsInput;
  AlertSortBy: AlertSortBy;
  UpdateAlertStatusByIdInput: UpdateAlertStatusByIdInput;
  UpdateAlertsAssigneeByIdInput: UpdateAlertsAssigneeByIdInput;
  UpdateAlertsAssigneeByEmailInput: UpdateAlertsAssigneeByEmailInput;
  UpdateAlertsOutput: ResolverTypeWrapper<Omit<UpdateAlertsOutput, 'alerts'> & { alerts: ReadonlyArray<ResolversTypes['Alert']> }>;
  UpdateAlertsByFilterInput: UpdateAlertsByFilterInput;
  UpdateAlertsByFilterOutput: ResolverTypeWrapper<UpdateAlertsByFilterOutput>;
  CreateAlertCommentInput: CreateAlertCommentInput;
  UpdateAlertCommentInput: UpdateAlertCommentInput;
  AlertCommentOutput: ResolverTypeWrapper<Omit<AlertCommentOutput, 'comment'> & { comment: ResolversTypes['Comment'] }>;
  AlertCommentsInput: AlertCommentsInput;
  DeliverAlertInput: DeliverAlertInput;
  DeliverAlertOutput: ResolverTypeWrapper<Omit<DeliverAlertOutput, 'alert'> & { alert: ResolversTypes['Alert'] }>;
  APIToken: ResolverTypeWrapper<APITokenModel>;
  CreateAPITokenInput: CreateAPITokenInput;
  CreateAPITokenOutput: ResolverTypeWrapper<Omit<CreateAPITokenOutput, 'token'> & { token: ResolversTypes['APIToken'] }>;
  UpdateAPITokenInput: UpdateAPITokenInput;
  UpdateAPITokenOutput: ResolverTypeWrapper<Omit<UpdateAPITokenOutput, 'token'> & { token: ResolversTypes['APIToken'] }>;
  DeleteAPITokenInput: DeleteAPITokenInput;
  DeleteAPITokenOutput: ResolverTypeWrapper<DeleteAPITokenOutput>;
  RotateAPITokenInput: RotateAPITokenInput;
  RotateAPITokenOutput: ResolverTypeWrapper<Omit<RotateAPITokenOutput, 'token'> & { token: ResolversTypes['APIToken'] }>;
  CustomerPlan: CustomerPlan;
  CustomerRegion: CustomerRegion;
  CustomerEnvironment: CustomerEnvironment;
  AppConfig: ResolverTypeWrapper<AppConfig>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  AISummarizeKind: AISummarizeKind;
  AIOutputLength: AIOutputLength;
  AIMetadataInput: AIMetadataInput;
  AISummarizeAlertInput: AISummarizeAlertInput;
  AISummarizeLogEventsInput: AISummarizeLogEventsInput;
  CachedAISummaryDataInput: CachedAISummaryDataInput;
  AIStreamOutput: ResolverTypeWrapper<AIStreamOutput>;
  AIInferenceStream: ResolverTypeWrapper<AIInferenceStream>;
  AIStep: ResolverTypeWrapper<AIStep>;
  AIDraftKind: AIDraftKind;
  AIDraft: ResolverTypeWrapper<AIDraft>;
  AIDraftTest: ResolverTypeWrapper<AIDraftTest>;
  AIExplainDetectionInput: AIExplainDetectionInput;
  AIDraftInput: AIDraftInput;
  AssistantModelKind: AssistantModelKind;
  AssistantSettings: ResolverTypeWrapper<AssistantSettings>;
  UpdateAssistantSettingsInput: UpdateAssistantSettingsInput;
  UpdateAssistantSettingsOutput: ResolverTypeWrapper<UpdateAssistantSettingsOutput>;
  AIInferenceStreamMetadata: ResolverTypeWrapper<AIInferenceStreamMetadata>;
  AIInferenceStreamMetadataEdge: ResolverTypeWrapper<AIInferenceStreamMetadataEdge>;
  AIInferenceStreamMetadataConnection: ResolverTypeWrapper<AIInferenceStreamMetadataConnection>;
  CachedAISummaryData: ResolverTypeWrapper<CachedAISummaryData>;
  AuditResult: AuditResult;
  AuditActorKind: AuditActorKind;
  AuditLogEntry: ResolverTypeWrapper<AuditLogEntryModel>;
  AuditLogEdge: ResolverTypeWrapper<Omit<AuditLogEdge, 'node'> & { node: ResolversTypes['AuditLogEntry'] }>;
  AuditLogConnection: ResolverTypeWrapper<Omit<AuditLogConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['AuditLogEdge']> }>;
  AuditLogsInput: AuditLogsInput;
  BucketDataFiltersInput: BucketDataFiltersInput;
  ViewBucketDataInput: ViewBucketDataInput;
  BucketData: ResolverTypeWrapper<BucketData>;
  BucketDataPageInfo: ResolverTypeWrapper<BucketDataPageInfo>;
  ViewBucketDataOutput: ResolverTypeWrapper<ViewBucketDataOutput>;
  UploadDetectionEntitiesMode: UploadDetectionEntitiesMode;
  ProcessingStatus: ProcessingStatus;
  KnownSpecInput: KnownSpecInput;
  UploadDetectionEntitiesInput: UploadDetectionEntitiesInput;
  UploadDetectionEntitiesAsyncInput: UploadDetectionEntitiesAsyncInput;
  ValidateBulkUploadInput: ValidateBulkUploadInput;
  UploadStatisticIds: ResolverTypeWrapper<UploadStatisticIds>;
  UploadStatistics: ResolverTypeWrapper<UploadStatistics>;
  UploadChangeKind: UploadChangeKind;
  UploadDifference: ResolverTypeWrapper<UploadDifference>;
  UploadChange: ResolverTypeWrapper<UploadChange>;
  UploadOverwrite: ResolverTypeWrapper<UploadOverwrite>;
  SpecVersionReference: ResolverTypeWrapper<SpecVersionReference>;
  UploadWarning: ResolverTypeWrapper<UploadWarning>;
  UploadDetectionEntitiesOutput: ResolverTypeWrapper<UploadDetectionEntitiesOutput>;
  UploadReceipt: ResolverTypeWrapper<UploadReceipt>;
  BulkUploadIssue: ResolverTypeWrapper<BulkUploadIssue>;
  DetectionEntitiesUploadStatus: ResolverTypeWrapper<DetectionEntitiesUploadStatus>;
  ValidateBulkUploadResult: ResolverTypeWrapper<ValidateBulkUploadResult>;
  ValidateBulkUploadStatus: ResolverTypeWrapper<ValidateBulkUploadStatus>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SortDirEnum: SortDirEnum;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Paging: ResolverTypeWrapper<Paging>;
  OperationError: ResolverTypeWrapper<OperationError>;
  ErrorCode: ErrorCode;
  Severity: Severity;
  DetectionType: DetectionType;
  LogTypeAccessKind: LogTypeAccessKind;
  Permission: Permission;
  DashboardChart: DashboardChart;
  DashboardUnit: DashboardUnit;
  DashboardVariableType: DashboardVariableType;
  DashboardVariable: ResolverTypeWrapper<DashboardVariable>;
  DashboardWidget: ResolverTypeWrapper<DashboardWidget>;
  Dashboard: ResolverTypeWrapper<DashboardModel>;
  DashboardsInput: DashboardsInput;
  DashboardVariableInput: DashboardVariableInput;
  DashboardWidgetInput: DashboardWidgetInput;
  CreateDashboardInput: CreateDashboardInput;
  UpdateDashboardInput: UpdateDashboardInput;
  SaveDashboardOutput: ResolverTypeWrapper<Omit<SaveDashboardOutput, 'dashboard'> & { dashboard: ResolversTypes['Dashboard'] }>;
  DeleteDashboardInput: DeleteDashboardInput;
  DeleteDashboardOutput: ResolverTypeWrapper<DeleteDashboardOutput>;
  ExecuteDashboardWidgetInput: ExecuteDashboardWidgetInput;
  ExecuteDashboardWidgetOutput: ResolverTypeWrapper<Omit<ExecuteDashboardWidgetOutput, 'visualization'> & { visualization?: Maybe<ResolversTypes['PipelineVisualization']> }>;
  DataLakeQueryStatus: DataLakeQueryStatus;
  DataLakeQueryKind: DataLakeQueryKind;
  DataLakeQueryMode: DataLakeQueryMode;
  DataLakeDatabase: ResolverTypeWrapper<DataLakeDatabaseModel>;
  DataLakeDatabaseTable: ResolverTypeWrapper<DataLakeDatabaseTableModel>;
  DataLakeDatabaseTableColumn: ResolverTypeWrapper<DataLakeDatabaseTableColumn>;
  DataLakeDatabaseTableEdge: ResolverTypeWrapper<Omit<DataLakeDatabaseTableEdge, 'node'> & { node: ResolversTypes['DataLakeDatabaseTable'] }>;
  DataLakeDatabaseTableConnection: ResolverTypeWrapper<Omit<DataLakeDatabaseTableConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['DataLakeDatabaseTableEdge']> }>;
  DataLakeDatabaseTablesInput: DataLakeDatabaseTablesInput;
  DataLakeDatabaseTableInput: DataLakeDatabaseTableInput;
  DataLakeQuery: ResolverTypeWrapper<DataLakeQueryModel>;
  DataLakeTimeRange: ResolverTypeWrapper<DataLakeTimeRange>;
  DataLakeQueryProgress: ResolverTypeWrapper<DataLakeQueryProgress>;
  DataLakeQueryResultsInput: DataLakeQueryResultsInput;
  DataLakeQueryResults: ResolverTypeWrapper<DataLakeQueryResults>;
  ActorProfile: ResolverTypeWrapper<ActorProfile>;
  DataLakeQueryResultEdge: ResolverTypeWrapper<DataLakeQueryResultEdge>;
  DataLakeQueryColumnInfo: ResolverTypeWrapper<DataLakeQueryColumnInfo>;
  DataLakeQueryStats: ResolverTypeWrapper<DataLakeQueryStats>;
  DataLakeQueryEdge: ResolverTypeWrapper<Omit<DataLakeQueryEdge, 'node'> & { node: ResolversTypes['DataLakeQuery'] }>;
  DataLakeQueryConnection: ResolverTypeWrapper<Omit<DataLakeQueryConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['DataLakeQueryEdge']> }>;
  DataLakeQuerySort: DataLakeQuerySort;
  DataLakeQueriesInput: DataLakeQueriesInput;
  DataLakeSqlSnippetInput: DataLakeSqlSnippetInput;
  DataLakeSqlSnippet: ResolverTypeWrapper<DataLakeSqlSnippet>;
  ExecuteDataLakeQueryInput: ExecuteDataLakeQueryInput;
  ExecuteDataLakeQueryOutput: ResolverTypeWrapper<ExecuteDataLakeQueryOutput>;
  CancelDataLakeQueryInput: CancelDataLakeQueryInput;
  CancelDataLakeQueryOutput: ResolverTypeWrapper<CancelDataLakeQueryOutput>;
  SearchTimeRangeInput: SearchTimeRangeInput;
  ExecuteSearchInput: ExecuteSearchInput;
  ExecuteSearchOutput: ResolverTypeWrapper<ExecuteSearchOutput>;
  IndicatorName: IndicatorName;
  ExecuteIndicatorSearchQueryInput: ExecuteIndicatorSearchQueryInput;
  ExecuteIndicatorSearchQueryOutput: ResolverTypeWrapper<ExecuteIndicatorSearchQueryOutput>;
  QuerySummaryOrder: QuerySummaryOrder;
  DataLakeQuerySummaryInput: DataLakeQuerySummaryInput;
  DataLakeQuerySummaryRow: ResolverTypeWrapper<DataLakeQuerySummaryRow>;
  DataLakeQuerySummary: ResolverTypeWrapper<DataLakeQuerySummary>;
  DataLakeDownloadFormat: DataLakeDownloadFormat;
  DownloadDataLakeQueryInput: DownloadDataLakeQueryInput;
  DownloadDataLakeQueryOutput: ResolverTypeWrapper<DownloadDataLakeQueryOutput>;
  DataLakeQueryExplanation: ResolverTypeWrapper<DataLakeQueryExplanation>;
  DataMetricsInput: DataMetricsInput;
  SourceVolume: ResolverTypeWrapper<SourceVolume>;
  DataInterval: ResolverTypeWrapper<DataInterval>;
  DataMetrics: ResolverTypeWrapper<DataMetrics>;
  StoredTable: ResolverTypeWrapper<StoredTable>;
  DataModel: ResolverTypeWrapper<DataModelModel>;
  DataModelMapping: ResolverTypeWrapper<DataModelMapping>;
  DataModelSortBy: DataModelSortBy;
  ListDataModelsInput: ListDataModelsInput;
  ListDataModelsOutput: ResolverTypeWrapper<Omit<ListDataModelsOutput, 'models'> & { models: ReadonlyArray<ResolversTypes['DataModel']> }>;
  DataModelMappingInput: DataModelMappingInput;
  CreateDataModelInput: CreateDataModelInput;
  UpdateDataModelInput: UpdateDataModelInput;
  SaveDataModelOutput: ResolverTypeWrapper<Omit<SaveDataModelOutput, 'dataModel'> & { dataModel: ResolversTypes['DataModel'] }>;
  DeleteDataModelsInput: DeleteDataModelsInput;
  DeleteDataModelsOutput: ResolverTypeWrapper<DeleteDataModelsOutput>;
  RemoveDemoOutput: ResolverTypeWrapper<RemoveDemoOutput>;
  DestinationType: DestinationType;
  AlertType: AlertType;
  VerificationStatus: VerificationStatus;
  Destination: ResolverTypeWrapper<Destination>;
  SettingKind: SettingKind;
  TextFormat: TextFormat;
  SettingOption: ResolverTypeWrapper<SettingOption>;
  SettingRequiredWhen: ResolverTypeWrapper<SettingRequiredWhen>;
  SettingColumn: ResolverTypeWrapper<SettingColumn>;
  SettingCondition: ResolverTypeWrapper<SettingCondition>;
  SettingField: ResolverTypeWrapper<SettingField>;
  DestinationKind: ResolverTypeWrapper<DestinationKind>;
  AddDestinationInput: AddDestinationInput;
  UpdateDestinationInput: UpdateDestinationInput;
  DestinationOutput: ResolverTypeWrapper<DestinationOutput>;
  DeleteDestinationOutput: ResolverTypeWrapper<DeleteDestinationOutput>;
  AlertDelivery: ResolverTypeWrapper<AlertDelivery>;
  PendingDelivery: ResolverTypeWrapper<PendingDelivery>;
  DeliveryAction: DeliveryAction;
  SendTestAlertOutput: ResolverTypeWrapper<SendTestAlertOutput>;
  VerifyDestinationOutput: ResolverTypeWrapper<VerifyDestinationOutput>;
  SlackBotChannelsInput: SlackBotChannelsInput;
  SlackBotChannel: ResolverTypeWrapper<SlackBotChannel>;
  JiraMetadataInput: JiraMetadataInput;
  JiraProject: ResolverTypeWrapper<JiraProject>;
  JiraAssignee: ResolverTypeWrapper<JiraAssignee>;
  JiraMetadata: ResolverTypeWrapper<JiraMetadata>;
  Detection: ResolverTypeWrapper<DetectionModel>;
  Rule: ResolverTypeWrapper<RuleModel>;
  Policy: ResolverTypeWrapper<PolicyModel>;
  CorrelationRule: ResolverTypeWrapper<CorrelationRuleModel>;
  ScheduledQueryReference: ResolverTypeWrapper<ScheduledQueryReference>;
  DetectionReport: ResolverTypeWrapper<DetectionReport>;
  DetectionTest: ResolverTypeWrapper<DetectionTest>;
  DetectionTestMock: ResolverTypeWrapper<DetectionTestMock>;
  RuleOutput: ResolverTypeWrapper<RuleOutput>;
  TestResult: ResolverTypeWrapper<TestResult>;
  TestError: ResolverTypeWrapper<TestError>;
  TestFunctions: ResolverTypeWrapper<TestFunctions>;
  TestFunction: ResolverTypeWrapper<TestFunction>;
  DetectionSortBy: DetectionSortBy;
  DetectionsInput: DetectionsInput;
  DetectionsOutput: ResolverTypeWrapper<Omit<DetectionsOutput, 'detections'> & { detections: ReadonlyArray<ResolversTypes['Detection']> }>;
  SpecChange: SpecChange;
  DetectionVersion: ResolverTypeWrapper<DetectionVersionModel>;
  DetectionVersionEdge: ResolverTypeWrapper<Omit<DetectionVersionEdge, 'node'> & { node: ResolversTypes['DetectionVersion'] }>;
  DetectionVersionConnection: ResolverTypeWrapper<Omit<DetectionVersionConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['DetectionVersionEdge']> }>;
  DetectionUser: ResolverTypeWrapper<DetectionUser>;
  DetectionReportInput: DetectionReportInput;
  DetectionTestMockInput: DetectionTestMockInput;
  RuleOutputInput: RuleOutputInput;
  DetectionTestInput: DetectionTestInput;
  AddRuleInput: AddRuleInput;
  UpdateRuleInput: UpdateRuleInput;
  SaveRuleOutput: ResolverTypeWrapper<Omit<SaveRuleOutput, 'rule'> & { rule?: Maybe<ResolversTypes['Rule']> }>;
  AddPolicyInput: AddPolicyInput;
  UpdatePolicyInput: UpdatePolicyInput;
  SavePolicyOutput: ResolverTypeWrapper<Omit<SavePolicyOutput, 'policy'> & { policy?: Maybe<ResolversTypes['Policy']> }>;
  PutCorrelationRuleInput: PutCorrelationRuleInput;
  PutCorrelationRuleOutput: ResolverTypeWrapper<Omit<PutCorrelationRuleOutput, 'correlationRule'> & { correlationRule?: Maybe<ResolversTypes['CorrelationRule']> }>;
  DetectionTextInput: DetectionTextInput;
  SaveDetectionTextInput: SaveDetectionTextInput;
  SaveDetectionTextOutput: ResolverTypeWrapper<Omit<SaveDetectionTextOutput, 'detection'> & { detection: ResolversTypes['Detection'] }>;
  DetectionDraft: ResolverTypeWrapper<DetectionDraftModel>;
  IssueSeverity: IssueSeverity;
  DetectionIssue: ResolverTypeWrapper<DetectionIssue>;
  DeleteDetectionsInput: DeleteDetectionsInput;
  DeleteDetectionsOutput: ResolverTypeWrapper<DeleteDetectionsOutput>;
  UpdateDetectionsStateInput: UpdateDetectionsStateInput;
  UpdateDetectionsStateOutput: ResolverTypeWrapper<Omit<UpdateDetectionsStateOutput, 'detections'> & { detections: ReadonlyArray<ResolversTypes['Detection']> }>;
  CloneDetectionInput: CloneDetectionInput;
  CloneDetectionOutput: ResolverTypeWrapper<Omit<CloneDetectionOutput, 'detection'> & { detection: ResolversTypes['Detection'] }>;
  SuppressPoliciesInput: SuppressPoliciesInput;
  SuppressPoliciesOutput: ResolverTypeWrapper<SuppressPoliciesOutput>;
  TestRuleInput: TestRuleInput;
  TestPolicyInput: TestPolicyInput;
  TestDetectionOutput: ResolverTypeWrapper<TestDetectionOutput>;
  TestCorrelationRuleInput: TestCorrelationRuleInput;
  TestCorrelationRuleYAMLInput: TestCorrelationRuleYAMLInput;
  CorrelationTestResult: ResolverTypeWrapper<CorrelationTestResult>;
  TestCorrelationRuleOutput: ResolverTypeWrapper<TestCorrelationRuleOutput>;
  TranspileFiltersInput: TranspileFiltersInput;
  TranspileFiltersOutput: ResolverTypeWrapper<TranspileFiltersOutput>;
  TranspileSimpleDetectionsToPythonInput: TranspileSimpleDetectionsToPythonInput;
  TranspileSimpleDetectionsToPythonOutput: ResolverTypeWrapper<TranspileSimpleDetectionsToPythonOutput>;
  RulePythonBody: ResolverTypeWrapper<RulePythonBody>;
  DownloadDetectionsInput: DownloadDetectionsInput;
  DownloadDetectionsOutput: ResolverTypeWrapper<DownloadDetectionsOutput>;
  DeviceSignIn: ResolverTypeWrapper<DeviceSignIn>;
  ApproveDeviceSignInInput: ApproveDeviceSignInInput;
  ApproveDeviceSignInOutput: ResolverTypeWrapper<ApproveDeviceSignInOutput>;
  DenyDeviceSignInInput: DenyDeviceSignInInput;
  DenyDeviceSignInOutput: ResolverTypeWrapper<DenyDeviceSignInOutput>;
  DraftSchema: ResolverTypeWrapper<DraftSchemaModel>;
  SourceDraftSchemasOutput: ResolverTypeWrapper<Omit<SourceDraftSchemasOutput, 'drafts'> & { drafts: ReadonlyArray<ResolversTypes['DraftSchema']> }>;
  SaveDraftSchemaInput: SaveDraftSchemaInput;
  SaveDraftSchemaOutput: ResolverTypeWrapper<Omit<SaveDraftSchemaOutput, 'draft'> & { draft: ResolversTypes['DraftSchema'] }>;
  DraftSchemaInput: DraftSchemaInput;
  DiscardDraftSchemaOutput: ResolverTypeWrapper<DiscardDraftSchemaOutput>;
  EnrichmentProvider: ResolverTypeWrapper<EnrichmentProviderModel>;
  EnrichmentTable: ResolverTypeWrapper<EnrichmentTableModel>;
  EnrichmentColumn: ResolverTypeWrapper<EnrichmentColumn>;
  LookUpType: LookUpType;
  EnrichmentLicense: ResolverTypeWrapper<EnrichmentLicense>;
  EnrichmentProviderKind: ResolverTypeWrapper<EnrichmentProviderKindModel>;
  CreateEnrichmentProviderInput: CreateEnrichmentProviderInput;
  UpdateEnrichmentProviderInput: UpdateEnrichmentProviderInput;
  EnrichmentProviderPayload: ResolverTypeWrapper<Omit<EnrichmentProviderPayload, 'enrichmentProvider'> & { enrichmentProvider: ResolversTypes['EnrichmentProvider'] }>;
  DeleteEnrichmentProviderPayload: ResolverTypeWrapper<DeleteEnrichmentProviderPayload>;
  LookUpIndicatorInput: LookUpIndicatorInput;
  IndicatorVerdict: IndicatorVerdict;
  IndicatorFact: ResolverTypeWrapper<IndicatorFact>;
  IndicatorLookUp: ResolverTypeWrapper<IndicatorLookUpModel>;
  LookUpIndicatorPayload: ResolverTypeWrapper<Omit<LookUpIndicatorPayload, 'results'> & { results: ReadonlyArray<ResolversTypes['IndicatorLookUp']> }>;
  IdentityProfilesInput: IdentityProfilesInput;
  IdentityProfile: ResolverTypeWrapper<IdentityProfile>;
  GenerateEnrichedEventInput: GenerateEnrichedEventInput;
  GenerateEnrichedEventOutput: ResolverTypeWrapper<GenerateEnrichedEventOutput>;
  FeatureFlag: ResolverTypeWrapper<FeatureFlag>;
  SetFeatureFlagInput: SetFeatureFlagInput;
  SetFeatureFlagOutput: ResolverTypeWrapper<SetFeatureFlagOutput>;
  FeatureFlagTreatmentInput: FeatureFlagTreatmentInput;
  GetFeatureFlagsInput: GetFeatureFlagsInput;
  FeatureFlagTreatment: ResolverTypeWrapper<FeatureFlagTreatment>;
  GetFeatureFlagsOutput: ResolverTypeWrapper<GetFeatureFlagsOutput>;
  FeedbackFeatureInput: FeedbackFeatureInput;
  FeedbackTextInput: FeedbackTextInput;
  SendUserFeedbackInput: SendUserFeedbackInput;
  SendUserFeedbackOutput: ResolverTypeWrapper<SendUserFeedbackOutput>;
  FeedbackEntry: ResolverTypeWrapper<FeedbackEntryModel>;
  FeedbackEdge: ResolverTypeWrapper<Omit<FeedbackEdge, 'node'> & { node: ResolversTypes['FeedbackEntry'] }>;
  FeedbackConnection: ResolverTypeWrapper<Omit<FeedbackConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['FeedbackEdge']> }>;
  UserFeedbackInput: UserFeedbackInput;
  FilterField: ResolverTypeWrapper<FilterField>;
  LogTypeFilterFields: ResolverTypeWrapper<LogTypeFilterFields>;
  FilterFields: ResolverTypeWrapper<FilterFields>;
  FlatFilterField: ResolverTypeWrapper<FlatFilterField>;
  FlatFilterFieldsOutput: ResolverTypeWrapper<FlatFilterFieldsOutput>;
  FilterFieldsInput: FilterFieldsInput;
  FlatFilterFieldsInput: FlatFilterFieldsInput;
  GeneralSettings: ResolverTypeWrapper<GeneralSettings>;
  UpdateGeneralSettingsInput: UpdateGeneralSettingsInput;
  UpdateGeneralSettingsOutput: ResolverTypeWrapper<UpdateGeneralSettingsOutput>;
  GlobalHelper: ResolverTypeWrapper<GlobalHelperModel>;
  ListGlobalHelpersInput: ListGlobalHelpersInput;
  ListGlobalHelpersOutput: ResolverTypeWrapper<Omit<ListGlobalHelpersOutput, 'globalHelpers'> & { globalHelpers: ReadonlyArray<ResolversTypes['GlobalHelper']> }>;
  CreateGlobalHelperInput: CreateGlobalHelperInput;
  UpdateGlobalHelperInput: UpdateGlobalHelperInput;
  SaveGlobalHelperOutput: ResolverTypeWrapper<Omit<SaveGlobalHelperOutput, 'globalHelper'> & { globalHelper: ResolversTypes['GlobalHelper'] }>;
  DeleteGlobalHelpersInput: DeleteGlobalHelpersInput;
  DeleteGlobalHelpersOutput: ResolverTypeWrapper<DeleteGlobalHelpersOutput>;
  Schema: ResolverTypeWrapper<SchemaModel>;
  SchemaLogSource: ResolverTypeWrapper<SchemaLogSource>;
  SchemaRevision: ResolverTypeWrapper<SchemaRevisionModel>;
  SchemaEdge: ResolverTypeWrapper<Omit<SchemaEdge, 'node'> & { node: ResolversTypes['Schema'] }>;
  SchemaConnection: ResolverTypeWrapper<Omit<SchemaConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['SchemaEdge']> }>;
  SchemaOutput: ResolverTypeWrapper<Omit<SchemaOutput, 'schema' | 'problems'> & { schema?: Maybe<ResolversTypes['Schema']>, problems: ReadonlyArray<ResolversTypes['SchemaProblem']> }>;
  SchemaProblem: ResolverTypeWrapper<SchemaProblem>;
  SchemasSortBy: SchemasSortBy;
  SchemasInput: SchemasInput;
  CreateOrUpdateSchemaInput: CreateOrUpdateSchemaInput;
  UpdateSchemaStatusInput: UpdateSchemaStatusInput;
  ListAvailableLogTypesOutput: ResolverTypeWrapper<ListAvailableLogTypesOutput>;
  LogProviderParser: ResolverTypeWrapper<LogProviderParser>;
  LogProviderBasis: ResolverTypeWrapper<LogProviderBasis>;
  LogProvider: ResolverTypeWrapper<LogProvider>;
  ListAvailableLogProvidersOutput: ResolverTypeWrapper<ListAvailableLogProvidersOutput>;
  LogProvidersError: ResolverTypeWrapper<LogProvidersError>;
  InferSchemaInput: InferSchemaInput;
  SchemaDoubt: ResolverTypeWrapper<SchemaDoubt>;
  InferSchemaOutput: ResolverTypeWrapper<InferSchemaOutput>;
  SchemaDraftInput: SchemaDraftInput;
  TestSchemaInput: TestSchemaInput;
  SchemaTestOutcome: SchemaTestOutcome;
  SchemaTestLog: ResolverTypeWrapper<SchemaTestLog>;
  TestSchemaOutput: ResolverTypeWrapper<Omit<TestSchemaOutput, 'problems'> & { problems: ReadonlyArray<ResolversTypes['SchemaProblem']> }>;
  CreateLogProviderRequestInput: CreateLogProviderRequestInput;
  CreateLogProviderRequestOutput: ResolverTypeWrapper<CreateLogProviderRequestOutput>;
  LookupTable: ResolverTypeWrapper<LookupTableModel>;
  LookupImportMethod: LookupImportMethod;
  LookupKeyMatch: LookupKeyMatch;
  LookupLogType: ResolverTypeWrapper<LookupLogType>;
  LookupVersion: ResolverTypeWrapper<LookupVersion>;
  LookupRefresh: ResolverTypeWrapper<LookupRefreshModel>;
  LookupRowFormat: LookupRowFormat;
  LookupLogTypeInput: LookupLogTypeInput;
  LookupRefreshInput: LookupRefreshInput;
  CreateLookupTableInput: CreateLookupTableInput;
  UpdateLookupTableInput: UpdateLookupTableInput;
  ImportLookupTableDataInput: ImportLookupTableDataInput;
  GenerateLookupTableImportUrlInput: GenerateLookupTableImportUrlInput;
  GenerateLookupTableImportUrlPayload: ResolverTypeWrapper<GenerateLookupTableImportUrlPayload>;
  CheckLookupTableImportStatusInput: CheckLookupTableImportStatusInput;
  SyncLookupTableDataInput: SyncLookupTableDataInput;
  SyncLookupTableDataPayload: ResolverTypeWrapper<SyncLookupTableDataPayload>;
  CheckLookupTableSyncStatusInput: CheckLookupTableSyncStatusInput;
  LookupSyncStatus: LookupSyncStatus;
  LookupTableSyncStatus: ResolverTypeWrapper<LookupTableSyncStatus>;
  LookupTablePayload: ResolverTypeWrapper<Omit<LookupTablePayload, 'lookupTable'> & { lookupTable: ResolversTypes['LookupTable'] }>;
  DeleteLookupTablePayload: ResolverTypeWrapper<DeleteLookupTablePayload>;
  ViewerKind: ViewerKind;
  Me: ResolverTypeWrapper<MeModel>;
  SessionInfo: ResolverTypeWrapper<SessionInfo>;
  UserIdentity: ResolverTypeWrapper<UserIdentity>;
  UpdatePreferencesInput: UpdatePreferencesInput;
  UpdatePreferencesOutput: ResolverTypeWrapper<UpdatePreferencesOutput>;
  CoverageStatus: CoverageStatus;
  MitreMatrix: ResolverTypeWrapper<MitreMatrix>;
  MitreTactic: ResolverTypeWrapper<MitreTactic>;
  MitreTechnique: ResolverTypeWrapper<MitreTechnique>;
  MitreTechniqueInput: MitreTechniqueInput;
  AddMitreReportMappingInput: AddMitreReportMappingInput;
  UpdateMitreReportSettingInput: UpdateMitreReportSettingInput;
  MitreTechniqueOutput: ResolverTypeWrapper<MitreTechniqueOutput>;
  NotificationLevel: NotificationLevel;
  NotificationCategory: NotificationCategory;
  NotificationChannelName: NotificationChannelName;
  Notification: ResolverTypeWrapper<NotificationModel>;
  NotificationMetadata: ResolverTypeWrapper<NotificationMetadata>;
  NotificationEdge: ResolverTypeWrapper<Omit<NotificationEdge, 'node'> & { node: ResolversTypes['Notification'] }>;
  NotificationConnection: ResolverTypeWrapper<Omit<NotificationConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['NotificationEdge']> }>;
  NotificationsInput: NotificationsInput;
  UpdateNotificationInput: UpdateNotificationInput;
  UpdateNotificationOutput: ResolverTypeWrapper<Omit<UpdateNotificationOutput, 'notification'> & { notification: ResolversTypes['Notification'] }>;
  UpdateUserNotificationsInput: UpdateUserNotificationsInput;
  UpdateUserNotificationsOutput: ResolverTypeWrapper<Omit<UpdateUserNotificationsOutput, 'notifications'> & { notifications: ReadonlyArray<ResolversTypes['Notification']> }>;
  NotificationChannel: ResolverTypeWrapper<NotificationChannel>;
  NotificationPreference: ResolverTypeWrapper<NotificationPreference>;
  NotificationPreferences: ResolverTypeWrapper<NotificationPreferences>;
  NotificationChannelInput: NotificationChannelInput;
  NotificationPreferenceInput: NotificationPreferenceInput;
  PutNotificationPreferencesInput: PutNotificationPreferencesInput;
  SessionMethod: SessionMethod;
  OwnSession: ResolverTypeWrapper<OwnSession>;
  EndOwnSessionInput: EndOwnSessionInput;
  OwnSessionsOutput: ResolverTypeWrapper<OwnSessionsOutput>;
  PackVersion: ResolverTypeWrapper<PackVersion>;
  PackMemberState: PackMemberState;
  PackMember: ResolverTypeWrapper<PackMember>;
  DetectionPack: ResolverTypeWrapper<DetectionPackModel>;
  DetectionPackList: ResolverTypeWrapper<Omit<DetectionPackList, 'detectionPacks'> & { detectionPacks: ReadonlyArray<ResolversTypes['DetectionPack']> }>;
  DetectionPackSort: DetectionPackSort;
  DetectionPacksInput: DetectionPacksInput;
  PackConflictInput: PackConflictInput;
  UpdateDetectionPackStateInput: UpdateDetectionPackStateInput;
  DetectionPackOutput: ResolverTypeWrapper<Omit<DetectionPackOutput, 'detectionPack'> & { detectionPack: ResolversTypes['DetectionPack'] }>;
  PackConflict: ResolverTypeWrapper<PackConflict>;
  DetectionPackChanges: ResolverTypeWrapper<DetectionPackChanges>;
  DetectionPackSource: ResolverTypeWrapper<DetectionPackSourceModel>;
  CreateDetectionPackSourceInput: CreateDetectionPackSourceInput;
  UpdateDetectionPackSourceInput: UpdateDetectionPackSourceInput;
  DeleteDetectionPackSourceInput: DeleteDetectionPackSourceInput;
  CheckDetectionPackSourceInput: CheckDetectionPackSourceInput;
  DetectionPackSourceOutput: ResolverTypeWrapper<Omit<DetectionPackSourceOutput, 'detectionPackSource'> & { detectionPackSource: ResolversTypes['DetectionPackSource'] }>;
  DeleteDetectionPackSourceOutput: ResolverTypeWrapper<DeleteDetectionPackSourceOutput>;
  DetectionPacksOutput: ResolverTypeWrapper<Omit<DetectionPacksOutput, 'detectionPacks'> & { detectionPacks: ReadonlyArray<ResolversTypes['DetectionPack']> }>;
  PipelineSeverity: PipelineSeverity;
  PipelineDiagnostic: ResolverTypeWrapper<PipelineDiagnosticModel>;
  PipelineFix: ResolverTypeWrapper<PipelineFixModel>;
  PipelineTextEdit: ResolverTypeWrapper<PipelineTextEdit>;
  PipelineColumn: ResolverTypeWrapper<PipelineColumn>;
  PipelineChart: PipelineChart;
  PipelineVisualization: ResolverTypeWrapper<PipelineVisualizationModel>;
  PipelineQueryInput: PipelineQueryInput;
  ParsePipelineQueryOutput: ResolverTypeWrapper<Omit<ParsePipelineQueryOutput, 'diagnostics' | 'visualization'> & { diagnostics: ReadonlyArray<ResolversTypes['PipelineDiagnostic']>, visualization?: Maybe<ResolversTypes['PipelineVisualization']> }>;
  PipelineIndexKind: PipelineIndexKind;
  PipelineIndexUse: ResolverTypeWrapper<PipelineIndexUse>;
  PipelineTableRead: ResolverTypeWrapper<PipelineTableRead>;
  PipelineExplanation: ResolverTypeWrapper<Omit<PipelineExplanation, 'diagnostics'> & { diagnostics: ReadonlyArray<ResolversTypes['PipelineDiagnostic']> }>;
  ExecutePipelineQueryInput: ExecutePipelineQueryInput;
  ExecutePipelineQueryOutput: ResolverTypeWrapper<Omit<ExecutePipelineQueryOutput, 'diagnostics' | 'visualization'> & { diagnostics: ReadonlyArray<ResolversTypes['PipelineDiagnostic']>, visualization?: Maybe<ResolversTypes['PipelineVisualization']> }>;
  PipelineTable: ResolverTypeWrapper<PipelineTable>;
  PipelineTableColumn: ResolverTypeWrapper<PipelineTableColumn>;
  PipelineDatabase: ResolverTypeWrapper<PipelineDatabase>;
  PipelineStoredQuery: ResolverTypeWrapper<PipelineStoredQuery>;
  PipelinePositionInput: PipelinePositionInput;
  PipelineTextInput: PipelineTextInput;
  PipelineItemKind: PipelineItemKind;
  PipelineCompletionItem: ResolverTypeWrapper<PipelineCompletionItem>;
  PipelineCompletions: ResolverTypeWrapper<PipelineCompletions>;
  PipelineHover: ResolverTypeWrapper<PipelineHover>;
  PipelineSignatureParameter: ResolverTypeWrapper<PipelineSignatureParameter>;
  PipelineSignature: ResolverTypeWrapper<PipelineSignature>;
  PipelineInlayHint: ResolverTypeWrapper<PipelineInlayHint>;
  TailPipelineQueryInput: TailPipelineQueryInput;
  TailPipelineQueryOutput: ResolverTypeWrapper<TailPipelineQueryOutput>;
  ReplayState: ReplayState;
  ReplayType: ReplayType;
  ReplayRoad: ReplayRoad;
  Replay: ResolverTypeWrapper<ReplayModel>;
  ReplayScope: ResolverTypeWrapper<ReplayScope>;
  ReplayDataWindow: ResolverTypeWrapper<ReplayDataWindow>;
  ReplayTimeWindow: ResolverTypeWrapper<ReplayTimeWindow>;
  ReplaySizeWindow: ResolverTypeWrapper<ReplaySizeWindow>;
  ReplaySummary: ResolverTypeWrapper<ReplaySummary>;
  ReplayComparison: ResolverTypeWrapper<ReplayComparisonModel>;
  ReplayDifference: ResolverTypeWrapper<ReplayDifferenceModel>;
  ReplayMatch: ResolverTypeWrapper<ReplayMatch>;
  ReplayGoneAlert: ResolverTypeWrapper<ReplayGoneAlert>;
  ReplayedDetection: ResolverTypeWrapper<ReplayedDetectionModel>;
  ReplayedError: ResolverTypeWrapper<ReplayedError>;
  ReplayedCorrelation: ResolverTypeWrapper<ReplayedCorrelationModel>;
  ReplayFiring: ResolverTypeWrapper<ReplayFiring>;
  ReplayFiringStep: ResolverTypeWrapper<ReplayFiringStep>;
  ReplayAlert: ResolverTypeWrapper<ReplayAlertModel>;
  ReplayAlertEdge: ResolverTypeWrapper<Omit<ReplayAlertEdge, 'node'> & { node: ResolversTypes['ReplayAlert'] }>;
  ReplayAlertConnection: ResolverTypeWrapper<Omit<ReplayAlertConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['ReplayAlertEdge']> }>;
  ReplayEdge: ResolverTypeWrapper<Omit<ReplayEdge, 'node'> & { node: ResolversTypes['Replay'] }>;
  ReplayConnection: ResolverTypeWrapper<Omit<ReplayConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['ReplayEdge']> }>;
  ReplayPreview: ResolverTypeWrapper<ReplayPreview>;
  ReplayTimeWindowInput: ReplayTimeWindowInput;
  ReplaySizeWindowInput: ReplaySizeWindowInput;
  ReplayDataWindowInput: ReplayDataWindowInput;
  ReplayScopeInput: ReplayScopeInput;
  ReplayDraftInput: ReplayDraftInput;
  ReplayPreviewInput: ReplayPreviewInput;
  CreateReplayInput: CreateReplayInput;
  CreateReplayOutput: ResolverTypeWrapper<Omit<CreateReplayOutput, 'replay'> & { replay: ResolversTypes['Replay'] }>;
  ReplaysInput: ReplaysInput;
  ReplayAlertsInput: ReplayAlertsInput;
  ReplayAlertInput: ReplayAlertInput;
  StopReplayInput: StopReplayInput;
  StopReplayOutput: ResolverTypeWrapper<Omit<StopReplayOutput, 'replay'> & { replay: ResolversTypes['Replay'] }>;
  CreatePerfTestInput: CreatePerfTestInput;
  CreatePerfTestOutput: ResolverTypeWrapper<Omit<CreatePerfTestOutput, 'replay'> & { replay: ResolversTypes['Replay'] }>;
  CorrelationSqlInput: CorrelationSqlInput;
  CorrelationSqlOutput: ResolverTypeWrapper<CorrelationSqlOutput>;
  ComplianceStatus: ComplianceStatus;
  Resource: ResolverTypeWrapper<ResourceModel>;
  ComplianceItem: ResolverTypeWrapper<ComplianceItemModel>;
  ComplianceCounts: ResolverTypeWrapper<ComplianceCounts>;
  ComplianceTotals: ResolverTypeWrapper<ComplianceTotals>;
  ResourcesSortBy: ResourcesSortBy;
  ResourcesInput: ResourcesInput;
  ResourcesOutput: ResolverTypeWrapper<Omit<ResourcesOutput, 'resources'> & { resources: ReadonlyArray<ResolversTypes['Resource']> }>;
  PoliciesForResourceInput: PoliciesForResourceInput;
  ResourcesForPolicyInput: ResourcesForPolicyInput;
  ComplianceOutput: ResolverTypeWrapper<Omit<ComplianceOutput, 'items'> & { items: ReadonlyArray<ResolversTypes['ComplianceItem']> }>;
  OrganizationStatsInput: OrganizationStatsInput;
  SeverityCompliance: ResolverTypeWrapper<SeverityCompliance>;
  ResourceTypeCompliance: ResolverTypeWrapper<ResourceTypeCompliance>;
  FailingPolicy: ResolverTypeWrapper<FailingPolicy>;
  FailingResource: ResolverTypeWrapper<FailingResource>;
  OrganizationStats: ResolverTypeWrapper<OrganizationStats>;
  Role: ResolverTypeWrapper<RoleModel>;
  RolesInput: RolesInput;
  CreateRoleInput: CreateRoleInput;
  CreateRoleOutput: ResolverTypeWrapper<Omit<CreateRoleOutput, 'role'> & { role: ResolversTypes['Role'] }>;
  UpdateRoleInput: UpdateRoleInput;
  UpdateRoleOutput: ResolverTypeWrapper<Omit<UpdateRoleOutput, 'role'> & { role: ResolversTypes['Role'] }>;
  DeleteRoleInput: DeleteRoleInput;
  DeleteRoleOutput: ResolverTypeWrapper<DeleteRoleOutput>;
  SavedQueryLanguage: SavedQueryLanguage;
  SavedQueryType: SavedQueryType;
  SavedQuery: ResolverTypeWrapper<SavedQueryModel>;
  SavedQuerySchedule: ResolverTypeWrapper<SavedQuerySchedule>;
  SavedQuerySort: SavedQuerySort;
  SavedQueriesInput: SavedQueriesInput;
  SavedQueriesOutput: ResolverTypeWrapper<Omit<SavedQueriesOutput, 'savedQueries'> & { savedQueries: ReadonlyArray<ResolversTypes['SavedQuery']> }>;
  SavedQueryScheduleInput: SavedQueryScheduleInput;
  CreateSavedQueryInput: CreateSavedQueryInput;
  UpdateSavedQueryInput: UpdateSavedQueryInput;
  SaveSavedQueryOutput: ResolverTypeWrapper<Omit<SaveSavedQueryOutput, 'savedQuery'> & { savedQuery: ResolversTypes['SavedQuery'] }>;
  DeleteSavedQueriesInput: DeleteSavedQueriesInput;
  DeleteSavedQueriesOutput: ResolverTypeWrapper<DeleteSavedQueriesOutput>;
  DeleteSavedQueriesByNameInput: DeleteSavedQueriesByNameInput;
  DeleteSavedQueriesByNameOutput: ResolverTypeWrapper<DeleteSavedQueriesByNameOutput>;
  SavedView: ResolverTypeWrapper<SavedViewModel>;
  SavedViewsInput: SavedViewsInput;
  CreateSavedViewInput: CreateSavedViewInput;
  CreateSavedViewOutput: ResolverTypeWrapper<Omit<CreateSavedViewOutput, 'savedView'> & { savedView: ResolversTypes['SavedView'] }>;
  UpdateSavedViewInput: UpdateSavedViewInput;
  UpdateSavedViewOutput: ResolverTypeWrapper<Omit<UpdateSavedViewOutput, 'savedView'> & { savedView: ResolversTypes['SavedView'] }>;
  DeleteSavedViewInput: DeleteSavedViewInput;
  DeleteSavedViewOutput: ResolverTypeWrapper<DeleteSavedViewOutput>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Timestamp: ResolverTypeWrapper<Scalars['Timestamp']['output']>;
  Email: ResolverTypeWrapper<Scalars['Email']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Long: ResolverTypeWrapper<Scalars['Long']['output']>;
  ScheduledRunStatus: ScheduledRunStatus;
  ScheduledRun: ResolverTypeWrapper<ScheduledRunModel>;
  ScheduledRunsInput: ScheduledRunsInput;
  ScheduledRunsOutput: ResolverTypeWrapper<Omit<ScheduledRunsOutput, 'runs'> & { runs: ReadonlyArray<ResolversTypes['ScheduledRun']> }>;
  PreferredMfa: PreferredMfa;
  SecondFactor: ResolverTypeWrapper<SecondFactor>;
  ResetUserSecondFactorInput: ResetUserSecondFactorInput;
  ResetUserSecondFactorOutput: ResolverTypeWrapper<Omit<ResetUserSecondFactorOutput, 'user'> & { user: ResolversTypes['User'] }>;
  SsoKind: SsoKind;
  SamlConfig: ResolverTypeWrapper<SamlConfigModel>;
  SsoRoleMapping: ResolverTypeWrapper<SsoRoleMapping>;
  SsoRoleMappingInput: SsoRoleMappingInput;
  SamlProvider: ResolverTypeWrapper<SamlProvider>;
  SamlCertificate: ResolverTypeWrapper<SamlCertificate>;
  SsoServiceProvider: ResolverTypeWrapper<SsoServiceProvider>;
  ScimConfig: ResolverTypeWrapper<ScimConfigModel>;
  UpdateSamlConfigInput: UpdateSamlConfigInput;
  UpdateSamlConfigOutput: ResolverTypeWrapper<Omit<UpdateSamlConfigOutput, 'samlConfig'> & { samlConfig: ResolversTypes['SamlConfig'] }>;
  RotateScimTokenOutput: ResolverTypeWrapper<Omit<RotateScimTokenOutput, 'samlConfig'> & { samlConfig: ResolversTypes['SamlConfig'] }>;
  DeleteScimTokenOutput: ResolverTypeWrapper<Omit<DeleteScimTokenOutput, 'samlConfig'> & { samlConfig: ResolversTypes['SamlConfig'] }>;
  SourceAuthorization: ResolverTypeWrapper<SourceAuthorizationModel>;
  AuthorizeSourceInput: AuthorizeSourceInput;
  AuthorizeSourceOutput: ResolverTypeWrapper<AuthorizeSourceOutput>;
  SourceJobStatus: SourceJobStatus;
  InferSchemaFromRawDataInput: InferSchemaFromRawDataInput;
  InferSchemaFromRawDataOutput: ResolverTypeWrapper<InferSchemaFromRawDataOutput>;
  TestSchemaWithRawDataInput: TestSchemaWithRawDataInput;
  TestSchemaWithRawDataOutput: ResolverTypeWrapper<Omit<TestSchemaWithRawDataOutput, 'problems'> & { problems: ReadonlyArray<ResolversTypes['SchemaProblem']> }>;
  SchemaInferenceResults: ResolverTypeWrapper<SchemaInferenceResults>;
  SchemaTestResults: ResolverTypeWrapper<SchemaTestResults>;
  CancelSourceJobInput: CancelSourceJobInput;
  CancelSourceJobOutput: ResolverTypeWrapper<CancelSourceJobOutput>;
  GenerateSchemaSampleUploadUrlInput: GenerateSchemaSampleUploadUrlInput;
  GenerateSchemaSampleUploadUrlOutput: ResolverTypeWrapper<GenerateSchemaSampleUploadUrlOutput>;
  SourceBackfillStatus: SourceBackfillStatus;
  SourceBackfill: ResolverTypeWrapper<SourceBackfillModel>;
  PauseSourceInput: PauseSourceInput;
  BackfillSourceInput: BackfillSourceInput;
  CancelSourceBackfillInput: CancelSourceBackfillInput;
  SourceBackfillOutput: ResolverTypeWrapper<Omit<SourceBackfillOutput, 'backfill'> & { backfill: ResolversTypes['SourceBackfill'] }>;
  SourceStackTemplateInput: SourceStackTemplateInput;
  SourceStackTemplate: ResolverTypeWrapper<SourceStackTemplate>;
  LogStreamType: LogStreamType;
  HttpAuthMethod: HttpAuthMethod;
  HttpProtocol: HttpProtocol;
  HmacAlgorithm: HmacAlgorithm;
  SourceAlarmType: SourceAlarmType;
  SourceAlarmState: SourceAlarmState;
  SourceHealthState: SourceHealthState;
  LogIntegration: ResolverTypeWrapper<LogIntegrationModel>;
  HttpLogIntegration: ResolverTypeWrapper<HttpLogIntegrationModel>;
  DirectoryLogIntegration: ResolverTypeWrapper<DirectoryLogIntegrationModel>;
  GenericLogIntegration: ResolverTypeWrapper<GenericLogIntegrationModel>;
  SourceDelivery: SourceDelivery;
  SourceOperation: SourceOperation;
  SourceKind: ResolverTypeWrapper<SourceKind>;
  LogStreamTypeOptions: ResolverTypeWrapper<LogStreamTypeOptions>;
  LogStreamTypeOptionsInput: LogStreamTypeOptionsInput;
  SourceFilterAction: SourceFilterAction;
  SourceFilter: ResolverTypeWrapper<SourceFilter>;
  SourceFilterInput: SourceFilterInput;
  IntegrationItemHealthStatus: ResolverTypeWrapper<IntegrationItemHealthStatus>;
  SourceAlarm: ResolverTypeWrapper<SourceAlarm>;
  SourcesSortBy: SourcesSortBy;
  SourcesInput: SourcesInput;
  LogIntegrationEdge: ResolverTypeWrapper<Omit<LogIntegrationEdge, 'node'> & { node: ResolversTypes['LogIntegration'] }>;
  LogIntegrationConnection: ResolverTypeWrapper<Omit<LogIntegrationConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['LogIntegrationEdge']> }>;
  SourceMetricsInput: SourceMetricsInput;
  RecordCounts: ResolverTypeWrapper<RecordCounts>;
  LogTypeCounts: ResolverTypeWrapper<LogTypeCounts>;
  LagCounts: ResolverTypeWrapper<LagCounts>;
  SourceInterval: ResolverTypeWrapper<SourceInterval>;
  FilterCount: ResolverTypeWrapper<FilterCount>;
  SourceMetrics: ResolverTypeWrapper<SourceMetrics>;
  SourceFailuresInput: SourceFailuresInput;
  SourceFailureGroup: ResolverTypeWrapper<SourceFailureGroupModel>;
  SourceFailureKind: SourceFailureKind;
  SourceFailureEdge: ResolverTypeWrapper<Omit<SourceFailureEdge, 'node'> & { node: ResolversTypes['SourceFailureGroup'] }>;
  SourceFailureConnection: ResolverTypeWrapper<Omit<SourceFailureConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['SourceFailureEdge']> }>;
  CreateHttpSourceInput: CreateHttpSourceInput;
  UpdateHttpSourceInput: UpdateHttpSourceInput;
  CreateSourceInput: CreateSourceInput;
  UpdateSourceInput: UpdateSourceInput;
  SourceOutput: ResolverTypeWrapper<Omit<SourceOutput, 'logSource'> & { logSource: ResolversTypes['LogIntegration'] }>;
  HttpSourceOutput: ResolverTypeWrapper<Omit<HttpSourceOutput, 'logSource'> & { logSource: ResolversTypes['HttpLogIntegration'] }>;
  DeleteSourceInput: DeleteSourceInput;
  DeleteSourceOutput: ResolverTypeWrapper<DeleteSourceOutput>;
  CheckSourceHealthInput: CheckSourceHealthInput;
  CheckSourceHealthOutput: ResolverTypeWrapper<CheckSourceHealthOutput>;
  SourceAlarmInput: SourceAlarmInput;
  PutSourceAlarmInput: PutSourceAlarmInput;
  PutSourceAlarmOutput: ResolverTypeWrapper<PutSourceAlarmOutput>;
  DeleteSourceAlarmOutput: ResolverTypeWrapper<DeleteSourceAlarmOutput>;
  ResolveSourceAlarmOutput: ResolverTypeWrapper<ResolveSourceAlarmOutput>;
  SourceFailureGroupsInput: SourceFailureGroupsInput;
  AcknowledgeSourceFailuresOutput: ResolverTypeWrapper<AcknowledgeSourceFailuresOutput>;
  ReplaySourceFailuresOutput: ResolverTypeWrapper<ReplaySourceFailuresOutput>;
  SetAsideBatch: ResolverTypeWrapper<SetAsideBatch>;
  ReplaySetAsideBatchInput: ReplaySetAsideBatchInput;
  ReplaySetAsideBatchOutput: ResolverTypeWrapper<ReplaySetAsideBatchOutput>;
  UserStatus: UserStatus;
  User: ResolverTypeWrapper<UserModel>;
  Actor: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Actor']>;
  UserRoleInputKind: UserRoleInputKind;
  UserRoleInput: UserRoleInput;
  InvitationMessageAction: InvitationMessageAction;
  UserTeaser: ResolverTypeWrapper<UserTeaser>;
  UserTeasersInput: UserTeasersInput;
  UserSortBy: UserSortBy;
  UsersInput: UsersInput;
  UserPageInput: UserPageInput;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  UserConnection: ResolverTypeWrapper<Omit<UserConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['UserEdge']> }>;
  InviteUserInput: InviteUserInput;
  InviteUserOutput: ResolverTypeWrapper<Omit<InviteUserOutput, 'user'> & { user: ResolversTypes['User'] }>;
  ResendInvitationInput: ResendInvitationInput;
  UpdateUserInput: UpdateUserInput;
  UpdateUserOutput: ResolverTypeWrapper<Omit<UpdateUserOutput, 'user'> & { user: ResolversTypes['User'] }>;
  DeactivateUserInput: DeactivateUserInput;
  DeactivateUserOutput: ResolverTypeWrapper<Omit<DeactivateUserOutput, 'user'> & { user: ResolversTypes['User'] }>;
  ReactivateUserInput: ReactivateUserInput;
  ReactivateUserOutput: ResolverTypeWrapper<Omit<ReactivateUserOutput, 'user'> & { user: ResolversTypes['User'] }>;
  DeleteUserInput: DeleteUserInput;
  DeleteUserOutput: ResolverTypeWrapper<DeleteUserOutput>;
  ResetUserPasswordInput: ResetUserPasswordInput;
  ResetUserPasswordOutput: ResolverTypeWrapper<Omit<ResetUserPasswordOutput, 'user'> & { user: ResolversTypes['User'] }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AlertFacetValue: AlertFacetValue;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  AlertFacet: AlertFacet;
  AlertSeverityCount: AlertSeverityCount;
  AlertStretch: AlertStretch;
  AlertSpread: AlertSpread;
  AlertSpreadInput: AlertSpreadInput;
  AlertEntity: AlertEntity;
  AlertEntities: AlertEntities;
  ID: Scalars['ID']['output'];
  AlertEventInput: AlertEventInput;
  AlertExplanation: AlertExplanation;
  Boolean: Scalars['Boolean']['output'];
  ExecuteAlertActorQueryInput: ExecuteAlertActorQueryInput;
  ExecuteAlertActorQueryOutput: ExecuteAlertActorQueryOutput;
  Alert: AlertModel;
  AlertOrigin: ResolversUnionTypes<ResolversParentTypes>['AlertOrigin'];
  AlertDetection: AlertDetection;
  DeletedDetection: DeletedDetection;
  SystemError: SystemError;
  AlertSummaryEntry: AlertSummaryEntry;
  AlertSummaryValue: AlertSummaryValue;
  AlertEventEdge: AlertEventEdgeModel;
  AlertEventConnection: Omit<AlertEventConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['AlertEventEdge']> };
  AlertSummaryInput: AlertSummaryInput;
  AlertAttributeSummary: AlertAttributeSummary;
  AlertAttributeValue: AlertAttributeValue;
  RelatedAlertsInput: RelatedAlertsInput;
  Comment: CommentModel;
  CommentEntity: CommentEntityModel;
  CommentEdge: Omit<CommentEdge, 'node'> & { node: ResolversParentTypes['Comment'] };
  CommentConnection: Omit<CommentConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['CommentEdge']> };
  AlertTimelineItem: AlertTimelineItemModel;
  AlertTimelineEdge: Omit<AlertTimelineEdge, 'node'> & { node: ResolversParentTypes['AlertTimelineItem'] };
  AlertTimelineConnection: Omit<AlertTimelineConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['AlertTimelineEdge']> };
  AlertEdge: Omit<AlertEdge, 'node'> & { node: ResolversParentTypes['Alert'] };
  AlertConnection: AlertConnectionModel;
  PageInput: PageInput;
  AlertTimelineInput: AlertTimelineInput;
  AlertsInput: AlertsInput;
  UpdateAlertStatusByIdInput: UpdateAlertStatusByIdInput;
  UpdateAlertsAssigneeByIdInput: UpdateAlertsAssigneeByIdInput;
  UpdateAlertsAssigneeByEmailInput: UpdateAlertsAssigneeByEmailInput;
  UpdateAlertsOutput: Omit<UpdateAlertsOutput, 'alerts'> & { alerts: ReadonlyArray<ResolversParentTypes['Alert']> };
  UpdateAlertsByFilterInput: UpdateAlertsByFilterInput;
  UpdateAlertsByFilterOutput: UpdateAlertsByFilterOutput;
  CreateAlertCommentInput: CreateAlertCommentInput;
  UpdateAlertCommentInput: UpdateAlertCommentInput;
  AlertCommentOutput: Omit<AlertCommentOutput, 'comment'> & { comment: ResolversParentTypes['Comment'] };
  AlertCommentsInput: AlertCommentsInput;
  DeliverAlertInput: DeliverAlertInput;
  DeliverAlertOutput: Omit<DeliverAlertOutput, 'alert'> & { alert: ResolversParentTypes['Alert'] };
  APIToken: APITokenModel;
  CreateAPITokenInput: CreateAPITokenInput;
  CreateAPITokenOutput: Omit<CreateAPITokenOutput, 'token'> & { token: ResolversParentTypes['APIToken'] };
  UpdateAPITokenInput: UpdateAPITokenInput;
  UpdateAPITokenOutput: Omit<UpdateAPITokenOutput, 'token'> & { token: ResolversParentTypes['APIToken'] };
  DeleteAPITokenInput: DeleteAPITokenInput;
  DeleteAPITokenOutput: DeleteAPITokenOutput;
  RotateAPITokenInput: RotateAPITokenInput;
  RotateAPITokenOutput: Omit<RotateAPITokenOutput, 'token'> & { token: ResolversParentTypes['APIToken'] };
  AppConfig: AppConfig;
  Float: Scalars['Float']['output'];
  AIMetadataInput: AIMetadataInput;
  AISummarizeAlertInput: AISummarizeAlertInput;
  AISummarizeLogEventsInput: AISummarizeLogEventsInput;
  CachedAISummaryDataInput: CachedAISummaryDataInput;
  AIStreamOutput: AIStreamOutput;
  AIInferenceStream: AIInferenceStream;
  AIStep: AIStep;
  AIDraft: AIDraft;
  AIDraftTest: AIDraftTest;
  AIExplainDetectionInput: AIExplainDetectionInput;
  AIDraftInput: AIDraftInput;
  AssistantSettings: AssistantSettings;
  UpdateAssistantSettingsInput: UpdateAssistantSettingsInput;
  UpdateAssistantSettingsOutput: UpdateAssistantSettingsOutput;
  AIInferenceStreamMetadata: AIInferenceStreamMetadata;
  AIInferenceStreamMetadataEdge: AIInferenceStreamMetadataEdge;
  AIInferenceStreamMetadataConnection: AIInferenceStreamMetadataConnection;
  CachedAISummaryData: CachedAISummaryData;
  AuditLogEntry: AuditLogEntryModel;
  AuditLogEdge: Omit<AuditLogEdge, 'node'> & { node: ResolversParentTypes['AuditLogEntry'] };
  AuditLogConnection: Omit<AuditLogConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['AuditLogEdge']> };
  AuditLogsInput: AuditLogsInput;
  BucketDataFiltersInput: BucketDataFiltersInput;
  ViewBucketDataInput: ViewBucketDataInput;
  BucketData: BucketData;
  BucketDataPageInfo: BucketDataPageInfo;
  ViewBucketDataOutput: ViewBucketDataOutput;
  KnownSpecInput: KnownSpecInput;
  UploadDetectionEntitiesInput: UploadDetectionEntitiesInput;
  UploadDetectionEntitiesAsyncInput: UploadDetectionEntitiesAsyncInput;
  ValidateBulkUploadInput: ValidateBulkUploadInput;
  UploadStatisticIds: UploadStatisticIds;
  UploadStatistics: UploadStatistics;
  UploadDifference: UploadDifference;
  UploadChange: UploadChange;
  UploadOverwrite: UploadOverwrite;
  SpecVersionReference: SpecVersionReference;
  UploadWarning: UploadWarning;
  UploadDetectionEntitiesOutput: UploadDetectionEntitiesOutput;
  UploadReceipt: UploadReceipt;
  BulkUploadIssue: BulkUploadIssue;
  DetectionEntitiesUploadStatus: DetectionEntitiesUploadStatus;
  ValidateBulkUploadResult: ValidateBulkUploadResult;
  ValidateBulkUploadStatus: ValidateBulkUploadStatus;
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  Paging: Paging;
  OperationError: OperationError;
  DashboardVariable: DashboardVariable;
  DashboardWidget: DashboardWidget;
  Dashboard: DashboardModel;
  DashboardsInput: DashboardsInput;
  DashboardVariableInput: DashboardVariableInput;
  DashboardWidgetInput: DashboardWidgetInput;
  CreateDashboardInput: CreateDashboardInput;
  UpdateDashboardInput: UpdateDashboardInput;
  SaveDashboardOutput: Omit<SaveDashboardOutput, 'dashboard'> & { dashboard: ResolversParentTypes['Dashboard'] };
  DeleteDashboardInput: DeleteDashboardInput;
  DeleteDashboardOutput: DeleteDashboardOutput;
  ExecuteDashboardWidgetInput: ExecuteDashboardWidgetInput;
  ExecuteDashboardWidgetOutput: Omit<ExecuteDashboardWidgetOutput, 'visualization'> & { visualization?: Maybe<ResolversParentTypes['PipelineVisualization']> };
  DataLakeDatabase: DataLakeDatabaseModel;
  DataLakeDatabaseTable: DataLakeDatabaseTableModel;
  DataLakeDatabaseTableColumn: DataLakeDatabaseTableColumn;
  DataLakeDatabaseTableEdge: Omit<DataLakeDatabaseTableEdge, 'node'> & { node: ResolversParentTypes['DataLakeDatabaseTable'] };
  DataLakeDatabaseTableConnection: Omit<DataLakeDatabaseTableConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['DataLakeDatabaseTableEdge']> };
  DataLakeDatabaseTablesInput: DataLakeDatabaseTablesInput;
  DataLakeDatabaseTableInput: DataLakeDatabaseTableInput;
  DataLakeQuery: DataLakeQueryModel;
  DataLakeTimeRange: DataLakeTimeRange;
  DataLakeQueryProgress: DataLakeQueryProgress;
  DataLakeQueryResultsInput: DataLakeQueryResultsInput;
  DataLakeQueryResults: DataLakeQueryResults;
  ActorProfile: ActorProfile;
  DataLakeQueryResultEdge: DataLakeQueryResultEdge;
  DataLakeQueryColumnInfo: DataLakeQueryColumnInfo;
  DataLakeQueryStats: DataLakeQueryStats;
  DataLakeQueryEdge: Omit<DataLakeQueryEdge, 'node'> & { node: ResolversParentTypes['DataLakeQuery'] };
  DataLakeQueryConnection: Omit<DataLakeQueryConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['DataLakeQueryEdge']> };
  DataLakeQueriesInput: DataLakeQueriesInput;
  DataLakeSqlSnippetInput: DataLakeSqlSnippetInput;
  DataLakeSqlSnippet: DataLakeSqlSnippet;
  ExecuteDataLakeQueryInput: ExecuteDataLakeQueryInput;
  ExecuteDataLakeQueryOutput: ExecuteDataLakeQueryOutput;
  CancelDataLakeQueryInput: CancelDataLakeQueryInput;
  CancelDataLakeQueryOutput: CancelDataLakeQueryOutput;
  SearchTimeRangeInput: SearchTimeRangeInput;
  ExecuteSearchInput: ExecuteSearchInput;
  ExecuteSearchOutput: ExecuteSearchOutput;
  ExecuteIndicatorSearchQueryInput: ExecuteIndicatorSearchQueryInput;
  ExecuteIndicatorSearchQueryOutput: ExecuteIndicatorSearchQueryOutput;
  DataLakeQuerySummaryInput: DataLakeQuerySummaryInput;
  DataLakeQuerySummaryRow: DataLakeQuerySummaryRow;
  DataLakeQuerySummary: DataLakeQuerySummary;
  DownloadDataLakeQueryInput: DownloadDataLakeQueryInput;
  DownloadDataLakeQueryOutput: DownloadDataLakeQueryOutput;
  DataLakeQueryExplanation: DataLakeQueryExplanation;
  DataMetricsInput: DataMetricsInput;
  SourceVolume: SourceVolume;
  DataInterval: DataInterval;
  DataMetrics: DataMetrics;
  StoredTable: StoredTable;
  DataModel: DataModelModel;
  DataModelMapping: DataModelMapping;
  ListDataModelsInput: ListDataModelsInput;
  ListDataModelsOutput: Omit<ListDataModelsOutput, 'models'> & { models: ReadonlyArray<ResolversParentTypes['DataModel']> };
  DataModelMappingInput: DataModelMappingInput;
  CreateDataModelInput: CreateDataModelInput;
  UpdateDataModelInput: UpdateDataModelInput;
  SaveDataModelOutput: Omit<SaveDataModelOutput, 'dataModel'> & { dataModel: ResolversParentTypes['DataModel'] };
  DeleteDataModelsInput: DeleteDataModelsInput;
  DeleteDataModelsOutput: DeleteDataModelsOutput;
  RemoveDemoOutput: RemoveDemoOutput;
  Destination: Destination;
  SettingOption: SettingOption;
  SettingRequiredWhen: SettingRequiredWhen;
  SettingColumn: SettingColumn;
  SettingCondition: SettingCondition;
  SettingField: SettingField;
  DestinationKind: DestinationKind;
  AddDestinationInput: AddDestinationInput;
  UpdateDestinationInput: UpdateDestinationInput;
  DestinationOutput: DestinationOutput;
  DeleteDestinationOutput: DeleteDestinationOutput;
  AlertDelivery: AlertDelivery;
  PendingDelivery: PendingDelivery;
  SendTestAlertOutput: SendTestAlertOutput;
  VerifyDestinationOutput: VerifyDestinationOutput;
  SlackBotChannelsInput: SlackBotChannelsInput;
  SlackBotChannel: SlackBotChannel;
  JiraMetadataInput: JiraMetadataInput;
  JiraProject: JiraProject;
  JiraAssignee: JiraAssignee;
  JiraMetadata: JiraMetadata;
  Detection: DetectionModel;
  Rule: RuleModel;
  Policy: PolicyModel;
  CorrelationRule: CorrelationRuleModel;
  ScheduledQueryReference: ScheduledQueryReference;
  DetectionReport: DetectionReport;
  DetectionTest: DetectionTest;
  DetectionTestMock: DetectionTestMock;
  RuleOutput: RuleOutput;
  TestResult: TestResult;
  TestError: TestError;
  TestFunctions: TestFunctions;
  TestFunction: TestFunction;
  DetectionsInput: DetectionsInput;
  DetectionsOutput: Omit<DetectionsOutput, 'detections'> & { detections: ReadonlyArray<ResolversParentTypes['Detection']> };
  DetectionVersion: DetectionVersionModel;
  DetectionVersionEdge: Omit<DetectionVersionEdge, 'node'> & { node: ResolversParentTypes['DetectionVersion'] };
  DetectionVersionConnection: Omit<DetectionVersionConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['DetectionVersionEdge']> };
  DetectionUser: DetectionUser;
  DetectionReportInput: DetectionReportInput;
  DetectionTestMockInput: DetectionTestMockInput;
  RuleOutputInput: RuleOutputInput;
  DetectionTestInput: DetectionTestInput;
  AddRuleInput: AddRuleInput;
  UpdateRuleInput: UpdateRuleInput;
  SaveRuleOutput: Omit<SaveRuleOutput, 'rule'> & { rule?: Maybe<ResolversParentTypes['Rule']> };
  AddPolicyInput: AddPolicyInput;
  UpdatePolicyInput: UpdatePolicyInput;
  SavePolicyOutput: Omit<SavePolicyOutput, 'policy'> & { policy?: Maybe<ResolversParentTypes['Policy']> };
  PutCorrelationRuleInput: PutCorrelationRuleInput;
  PutCorrelationRuleOutput: Omit<PutCorrelationRuleOutput, 'correlationRule'> & { correlationRule?: Maybe<ResolversParentTypes['CorrelationRule']> };
  DetectionTextInput: DetectionTextInput;
  SaveDetectionTextInput: SaveDetectionTextInput;
  SaveDetectionTextOutput: Omit<SaveDetectionTextOutput, 'detection'> & { detection: ResolversParentTypes['Detection'] };
  DetectionDraft: DetectionDraftModel;
  DetectionIssue: DetectionIssue;
  DeleteDetectionsInput: DeleteDetectionsInput;
  DeleteDetectionsOutput: DeleteDetectionsOutput;
  UpdateDetectionsStateInput: UpdateDetectionsStateInput;
  UpdateDetectionsStateOutput: Omit<UpdateDetectionsStateOutput, 'detections'> & { detections: ReadonlyArray<ResolversParentTypes['Detection']> };
  CloneDetectionInput: CloneDetectionInput;
  CloneDetectionOutput: Omit<CloneDetectionOutput, 'detection'> & { detection: ResolversParentTypes['Detection'] };
  SuppressPoliciesInput: SuppressPoliciesInput;
  SuppressPoliciesOutput: SuppressPoliciesOutput;
  TestRuleInput: TestRuleInput;
  TestPolicyInput: TestPolicyInput;
  TestDetectionOutput: TestDetectionOutput;
  TestCorrelationRuleInput: TestCorrelationRuleInput;
  TestCorrelationRuleYAMLInput: TestCorrelationRuleYAMLInput;
  CorrelationTestResult: CorrelationTestResult;
  TestCorrelationRuleOutput: TestCorrelationRuleOutput;
  TranspileFiltersInput: TranspileFiltersInput;
  TranspileFiltersOutput: TranspileFiltersOutput;
  TranspileSimpleDetectionsToPythonInput: TranspileSimpleDetectionsToPythonInput;
  TranspileSimpleDetectionsToPythonOutput: TranspileSimpleDetectionsToPythonOutput;
  RulePythonBody: RulePythonBody;
  DownloadDetectionsInput: DownloadDetectionsInput;
  DownloadDetectionsOutput: DownloadDetectionsOutput;
  DeviceSignIn: DeviceSignIn;
  ApproveDeviceSignInInput: ApproveDeviceSignInInput;
  ApproveDeviceSignInOutput: ApproveDeviceSignInOutput;
  DenyDeviceSignInInput: DenyDeviceSignInInput;
  DenyDeviceSignInOutput: DenyDeviceSignInOutput;
  DraftSchema: DraftSchemaModel;
  SourceDraftSchemasOutput: Omit<SourceDraftSchemasOutput, 'drafts'> & { drafts: ReadonlyArray<ResolversParentTypes['DraftSchema']> };
  SaveDraftSchemaInput: SaveDraftSchemaInput;
  SaveDraftSchemaOutput: Omit<SaveDraftSchemaOutput, 'draft'> & { draft: ResolversParentTypes['DraftSchema'] };
  DraftSchemaInput: DraftSchemaInput;
  DiscardDraftSchemaOutput: DiscardDraftSchemaOutput;
  EnrichmentProvider: EnrichmentProviderModel;
  EnrichmentTable: EnrichmentTableModel;
  EnrichmentColumn: EnrichmentColumn;
  EnrichmentLicense: EnrichmentLicense;
  EnrichmentProviderKind: EnrichmentProviderKindModel;
  CreateEnrichmentProviderInput: CreateEnrichmentProviderInput;
  UpdateEnrichmentProviderInput: UpdateEnrichmentProviderInput;
  EnrichmentProviderPayload: Omit<EnrichmentProviderPayload, 'enrichmentProvider'> & { enrichmentProvider: ResolversParentTypes['EnrichmentProvider'] };
  DeleteEnrichmentProviderPayload: DeleteEnrichmentProviderPayload;
  LookUpIndicatorInput: LookUpIndicatorInput;
  IndicatorFact: IndicatorFact;
  IndicatorLookUp: IndicatorLookUpModel;
  LookUpIndicatorPayload: Omit<LookUpIndicatorPayload, 'results'> & { results: ReadonlyArray<ResolversParentTypes['IndicatorLookUp']> };
  IdentityProfilesInput: IdentityProfilesInput;
  IdentityProfile: IdentityProfile;
  GenerateEnrichedEventInput: GenerateEnrichedEventInput;
  GenerateEnrichedEventOutput: GenerateEnrichedEventOutput;
  FeatureFlag: FeatureFlag;
  SetFeatureFlagInput: SetFeatureFlagInput;
  SetFeatureFlagOutput: SetFeatureFlagOutput;
  FeatureFlagTreatmentInput: FeatureFlagTreatmentInput;
  GetFeatureFlagsInput: GetFeatureFlagsInput;
  FeatureFlagTreatment: FeatureFlagTreatment;
  GetFeatureFlagsOutput: GetFeatureFlagsOutput;
  FeedbackFeatureInput: FeedbackFeatureInput;
  FeedbackTextInput: FeedbackTextInput;
  SendUserFeedbackInput: SendUserFeedbackInput;
  SendUserFeedbackOutput: SendUserFeedbackOutput;
  FeedbackEntry: FeedbackEntryModel;
  FeedbackEdge: Omit<FeedbackEdge, 'node'> & { node: ResolversParentTypes['FeedbackEntry'] };
  FeedbackConnection: Omit<FeedbackConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['FeedbackEdge']> };
  UserFeedbackInput: UserFeedbackInput;
  FilterField: FilterField;
  LogTypeFilterFields: LogTypeFilterFields;
  FilterFields: FilterFields;
  FlatFilterField: FlatFilterField;
  FlatFilterFieldsOutput: FlatFilterFieldsOutput;
  FilterFieldsInput: FilterFieldsInput;
  FlatFilterFieldsInput: FlatFilterFieldsInput;
  GeneralSettings: GeneralSettings;
  UpdateGeneralSettingsInput: UpdateGeneralSettingsInput;
  UpdateGeneralSettingsOutput: UpdateGeneralSettingsOutput;
  GlobalHelper: GlobalHelperModel;
  ListGlobalHelpersInput: ListGlobalHelpersInput;
  ListGlobalHelpersOutput: Omit<ListGlobalHelpersOutput, 'globalHelpers'> & { globalHelpers: ReadonlyArray<ResolversParentTypes['GlobalHelper']> };
  CreateGlobalHelperInput: CreateGlobalHelperInput;
  UpdateGlobalHelperInput: UpdateGlobalHelperInput;
  SaveGlobalHelperOutput: Omit<SaveGlobalHelperOutput, 'globalHelper'> & { globalHelper: ResolversParentTypes['GlobalHelper'] };
  DeleteGlobalHelpersInput: DeleteGlobalHelpersInput;
  DeleteGlobalHelpersOutput: DeleteGlobalHelpersOutput;
  Schema: SchemaModel;
  SchemaLogSource: SchemaLogSource;
  SchemaRevision: SchemaRevisionModel;
  SchemaEdge: Omit<SchemaEdge, 'node'> & { node: ResolversParentTypes['Schema'] };
  SchemaConnection: Omit<SchemaConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['SchemaEdge']> };
  SchemaOutput: Omit<SchemaOutput, 'schema' | 'problems'> & { schema?: Maybe<ResolversParentTypes['Schema']>, problems: ReadonlyArray<ResolversParentTypes['SchemaProblem']> };
  SchemaProblem: SchemaProblem;
  SchemasInput: SchemasInput;
  CreateOrUpdateSchemaInput: CreateOrUpdateSchemaInput;
  UpdateSchemaStatusInput: UpdateSchemaStatusInput;
  ListAvailableLogTypesOutput: ListAvailableLogTypesOutput;
  LogProviderParser: LogProviderParser;
  LogProviderBasis: LogProviderBasis;
  LogProvider: LogProvider;
  ListAvailableLogProvidersOutput: ListAvailableLogProvidersOutput;
  LogProvidersError: LogProvidersError;
  InferSchemaInput: InferSchemaInput;
  SchemaDoubt: SchemaDoubt;
  InferSchemaOutput: InferSchemaOutput;
  SchemaDraftInput: SchemaDraftInput;
  TestSchemaInput: TestSchemaInput;
  SchemaTestLog: SchemaTestLog;
  TestSchemaOutput: Omit<TestSchemaOutput, 'problems'> & { problems: ReadonlyArray<ResolversParentTypes['SchemaProblem']> };
  CreateLogProviderRequestInput: CreateLogProviderRequestInput;
  CreateLogProviderRequestOutput: CreateLogProviderRequestOutput;
  LookupTable: LookupTableModel;
  LookupLogType: LookupLogType;
  LookupVersion: LookupVersion;
  LookupRefresh: LookupRefreshModel;
  LookupLogTypeInput: LookupLogTypeInput;
  LookupRefreshInput: LookupRefreshInput;
  CreateLookupTableInput: CreateLookupTableInput;
  UpdateLookupTableInput: UpdateLookupTableInput;
  ImportLookupTableDataInput: ImportLookupTableDataInput;
  GenerateLookupTableImportUrlInput: GenerateLookupTableImportUrlInput;
  GenerateLookupTableImportUrlPayload: GenerateLookupTableImportUrlPayload;
  CheckLookupTableImportStatusInput: CheckLookupTableImportStatusInput;
  SyncLookupTableDataInput: SyncLookupTableDataInput;
  SyncLookupTableDataPayload: SyncLookupTableDataPayload;
  CheckLookupTableSyncStatusInput: CheckLookupTableSyncStatusInput;
  LookupTableSyncStatus: LookupTableSyncStatus;
  LookupTablePayload: Omit<LookupTablePayload, 'lookupTable'> & { lookupTable: ResolversParentTypes['LookupTable'] };
  DeleteLookupTablePayload: DeleteLookupTablePayload;
  Me: MeModel;
  SessionInfo: SessionInfo;
  UserIdentity: UserIdentity;
  UpdatePreferencesInput: UpdatePreferencesInput;
  UpdatePreferencesOutput: UpdatePreferencesOutput;
  MitreMatrix: MitreMatrix;
  MitreTactic: MitreTactic;
  MitreTechnique: MitreTechnique;
  MitreTechniqueInput: MitreTechniqueInput;
  AddMitreReportMappingInput: AddMitreReportMappingInput;
  UpdateMitreReportSettingInput: UpdateMitreReportSettingInput;
  MitreTechniqueOutput: MitreTechniqueOutput;
  Notification: NotificationModel;
  NotificationMetadata: NotificationMetadata;
  NotificationEdge: Omit<NotificationEdge, 'node'> & { node: ResolversParentTypes['Notification'] };
  NotificationConnection: Omit<NotificationConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['NotificationEdge']> };
  NotificationsInput: NotificationsInput;
  UpdateNotificationInput: UpdateNotificationInput;
  UpdateNotificationOutput: Omit<UpdateNotificationOutput, 'notification'> & { notification: ResolversParentTypes['Notification'] };
  UpdateUserNotificationsInput: UpdateUserNotificationsInput;
  UpdateUserNotificationsOutput: Omit<UpdateUserNotificationsOutput, 'notifications'> & { notifications: ReadonlyArray<ResolversParentTypes['Notification']> };
  NotificationChannel: NotificationChannel;
  NotificationPreference: NotificationPreference;
  NotificationPreferences: NotificationPreferences;
  NotificationChannelInput: NotificationChannelInput;
  NotificationPreferenceInput: NotificationPreferenceInput;
  PutNotificationPreferencesInput: PutNotificationPreferencesInput;
  OwnSession: OwnSession;
  EndOwnSessionInput: EndOwnSessionInput;
  OwnSessionsOutput: OwnSessionsOutput;
  PackVersion: PackVersion;
  PackMember: PackMember;
  DetectionPack: DetectionPackModel;
  DetectionPackList: Omit<DetectionPackList, 'detectionPacks'> & { detectionPacks: ReadonlyArray<ResolversParentTypes['DetectionPack']> };
  DetectionPacksInput: DetectionPacksInput;
  PackConflictInput: PackConflictInput;
  UpdateDetectionPackStateInput: UpdateDetectionPackStateInput;
  DetectionPackOutput: Omit<DetectionPackOutput, 'detectionPack'> & { detectionPack: ResolversParentTypes['DetectionPack'] };
  PackConflict: PackConflict;
  DetectionPackChanges: DetectionPackChanges;
  DetectionPackSource: DetectionPackSourceModel;
  CreateDetectionPackSourceInput: CreateDetectionPackSourceInput;
  UpdateDetectionPackSourceInput: UpdateDetectionPackSourceInput;
  DeleteDetectionPackSourceInput: DeleteDetectionPackSourceInput;
  CheckDetectionPackSourceInput: CheckDetectionPackSourceInput;
  DetectionPackSourceOutput: Omit<DetectionPackSourceOutput, 'detectionPackSource'> & { detectionPackSource: ResolversParentTypes['DetectionPackSource'] };
  DeleteDetectionPackSourceOutput: DeleteDetectionPackSourceOutput;
  DetectionPacksOutput: Omit<DetectionPacksOutput, 'detectionPacks'> & { detectionPacks: ReadonlyArray<ResolversParentTypes['DetectionPack']> };
  PipelineDiagnostic: PipelineDiagnosticModel;
  PipelineFix: PipelineFixModel;
  PipelineTextEdit: PipelineTextEdit;
  PipelineColumn: PipelineColumn;
  PipelineVisualization: PipelineVisualizationModel;
  PipelineQueryInput: PipelineQueryInput;
  ParsePipelineQueryOutput: Omit<ParsePipelineQueryOutput, 'diagnostics' | 'visualization'> & { diagnostics: ReadonlyArray<ResolversParentTypes['PipelineDiagnostic']>, visualization?: Maybe<ResolversParentTypes['PipelineVisualization']> };
  PipelineIndexUse: PipelineIndexUse;
  PipelineTableRead: PipelineTableRead;
  PipelineExplanation: Omit<PipelineExplanation, 'diagnostics'> & { diagnostics: ReadonlyArray<ResolversParentTypes['PipelineDiagnostic']> };
  ExecutePipelineQueryInput: ExecutePipelineQueryInput;
  ExecutePipelineQueryOutput: Omit<ExecutePipelineQueryOutput, 'diagnostics' | 'visualization'> & { diagnostics: ReadonlyArray<ResolversParentTypes['PipelineDiagnostic']>, visualization?: Maybe<ResolversParentTypes['PipelineVisualization']> };
  PipelineTable: PipelineTable;
  PipelineTableColumn: PipelineTableColumn;
  PipelineDatabase: PipelineDatabase;
  PipelineStoredQuery: PipelineStoredQuery;
  PipelinePositionInput: PipelinePositionInput;
  PipelineTextInput: PipelineTextInput;
  PipelineCompletionItem: PipelineCompletionItem;
  PipelineCompletions: PipelineCompletions;
  PipelineHover: PipelineHover;
  PipelineSignatureParameter: PipelineSignatureParameter;
  PipelineSignature: PipelineSignature;
  PipelineInlayHint: PipelineInlayHint;
  TailPipelineQueryInput: TailPipelineQueryInput;
  TailPipelineQueryOutput: TailPipelineQueryOutput;
  Replay: ReplayModel;
  ReplayScope: ReplayScope;
  ReplayDataWindow: ReplayDataWindow;
  ReplayTimeWindow: ReplayTimeWindow;
  ReplaySizeWindow: ReplaySizeWindow;
  ReplaySummary: ReplaySummary;
  ReplayComparison: ReplayComparisonModel;
  ReplayDifference: ReplayDifferenceModel;
  ReplayMatch: ReplayMatch;
  ReplayGoneAlert: ReplayGoneAlert;
  ReplayedDetection: ReplayedDetectionModel;
  ReplayedError: ReplayedError;
  ReplayedCorrelation: ReplayedCorrelationModel;
  ReplayFiring: ReplayFiring;
  ReplayFiringStep: ReplayFiringStep;
  ReplayAlert: ReplayAlertModel;
  ReplayAlertEdge: Omit<ReplayAlertEdge, 'node'> & { node: ResolversParentTypes['ReplayAlert'] };
  ReplayAlertConnection: Omit<ReplayAlertConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['ReplayAlertEdge']> };
  ReplayEdge: Omit<ReplayEdge, 'node'> & { node: ResolversParentTypes['Replay'] };
  ReplayConnection: Omit<ReplayConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['ReplayEdge']> };
  ReplayPreview: ReplayPreview;
  ReplayTimeWindowInput: ReplayTimeWindowInput;
  ReplaySizeWindowInput: ReplaySizeWindowInput;
  ReplayDataWindowInput: ReplayDataWindowInput;
  ReplayScopeInput: ReplayScopeInput;
  ReplayDraftInput: ReplayDraftInput;
  ReplayPreviewInput: ReplayPreviewInput;
  CreateReplayInput: CreateReplayInput;
  CreateReplayOutput: Omit<CreateReplayOutput, 'replay'> & { replay: ResolversParentTypes['Replay'] };
  ReplaysInput: ReplaysInput;
  ReplayAlertsInput: ReplayAlertsInput;
  ReplayAlertInput: ReplayAlertInput;
  StopReplayInput: StopReplayInput;
  StopReplayOutput: Omit<StopReplayOutput, 'replay'> & { replay: ResolversParentTypes['Replay'] };
  CreatePerfTestInput: CreatePerfTestInput;
  CreatePerfTestOutput: Omit<CreatePerfTestOutput, 'replay'> & { replay: ResolversParentTypes['Replay'] };
  CorrelationSqlInput: CorrelationSqlInput;
  CorrelationSqlOutput: CorrelationSqlOutput;
  Resource: ResourceModel;
  ComplianceItem: ComplianceItemModel;
  ComplianceCounts: ComplianceCounts;
  ComplianceTotals: ComplianceTotals;
  ResourcesInput: ResourcesInput;
  ResourcesOutput: Omit<ResourcesOutput, 'resources'> & { resources: ReadonlyArray<ResolversParentTypes['Resource']> };
  PoliciesForResourceInput: PoliciesForResourceInput;
  ResourcesForPolicyInput: ResourcesForPolicyInput;
  ComplianceOutput: Omit<ComplianceOutput, 'items'> & { items: ReadonlyArray<ResolversParentTypes['ComplianceItem']> };
  OrganizationStatsInput: OrganizationStatsInput;
  SeverityCompliance: SeverityCompliance;
  ResourceTypeCompliance: ResourceTypeCompliance;
  FailingPolicy: FailingPolicy;
  FailingResource: FailingResource;
  OrganizationStats: OrganizationStats;
  Role: RoleModel;
  RolesInput: RolesInput;
  CreateRoleInput: CreateRoleInput;
  CreateRoleOutput: Omit<CreateRoleOutput, 'role'> & { role: ResolversParentTypes['Role'] };
  UpdateRoleInput: UpdateRoleInput;
  UpdateRoleOutput: Omit<UpdateRoleOutput, 'role'> & { role: ResolversParentTypes['Role'] };
  DeleteRoleInput: DeleteRoleInput;
  DeleteRoleOutput: DeleteRoleOutput;
  SavedQuery: SavedQueryModel;
  SavedQuerySchedule: SavedQuerySchedule;
  SavedQueriesInput: SavedQueriesInput;
  SavedQueriesOutput: Omit<SavedQueriesOutput, 'savedQueries'> & { savedQueries: ReadonlyArray<ResolversParentTypes['SavedQuery']> };
  SavedQueryScheduleInput: SavedQueryScheduleInput;
  CreateSavedQueryInput: CreateSavedQueryInput;
  UpdateSavedQueryInput: UpdateSavedQueryInput;
  SaveSavedQueryOutput: Omit<SaveSavedQueryOutput, 'savedQuery'> & { savedQuery: ResolversParentTypes['SavedQuery'] };
  DeleteSavedQueriesInput: DeleteSavedQueriesInput;
  DeleteSavedQueriesOutput: DeleteSavedQueriesOutput;
  DeleteSavedQueriesByNameInput: DeleteSavedQueriesByNameInput;
  DeleteSavedQueriesByNameOutput: DeleteSavedQueriesByNameOutput;
  SavedView: SavedViewModel;
  SavedViewsInput: SavedViewsInput;
  CreateSavedViewInput: CreateSavedViewInput;
  CreateSavedViewOutput: Omit<CreateSavedViewOutput, 'savedView'> & { savedView: ResolversParentTypes['SavedView'] };
  UpdateSavedViewInput: UpdateSavedViewInput;
  UpdateSavedViewOutput: Omit<UpdateSavedViewOutput, 'savedView'> & { savedView: ResolversParentTypes['SavedView'] };
  DeleteSavedViewInput: DeleteSavedViewInput;
  DeleteSavedViewOutput: DeleteSavedViewOutput;
  DateTime: Scalars['DateTime']['output'];
  Timestamp: Scalars['Timestamp']['output'];
  Email: Scalars['Email']['output'];
  JSON: Scalars['JSON']['output'];
  Long: Scalars['Long']['output'];
  ScheduledRun: ScheduledRunModel;
  ScheduledRunsInput: ScheduledRunsInput;
  ScheduledRunsOutput: Omit<ScheduledRunsOutput, 'runs'> & { runs: ReadonlyArray<ResolversParentTypes['ScheduledRun']> };
  SecondFactor: SecondFactor;
  ResetUserSecondFactorInput: ResetUserSecondFactorInput;
  ResetUserSecondFactorOutput: Omit<ResetUserSecondFactorOutput, 'user'> & { user: ResolversParentTypes['User'] };
  SamlConfig: SamlConfigModel;
  SsoRoleMapping: SsoRoleMapping;
  SsoRoleMappingInput: SsoRoleMappingInput;
  SamlProvider: SamlProvider;
  SamlCertificate: SamlCertificate;
  SsoServiceProvider: SsoServiceProvider;
  ScimConfig: ScimConfigModel;
  UpdateSamlConfigInput: UpdateSamlConfigInput;
  UpdateSamlConfigOutput: Omit<UpdateSamlConfigOutput, 'samlConfig'> & { samlConfig: ResolversParentTypes['SamlConfig'] };
  RotateScimTokenOutput: Omit<RotateScimTokenOutput, 'samlConfig'> & { samlConfig: ResolversParentTypes['SamlConfig'] };
  DeleteScimTokenOutput: Omit<DeleteScimTokenOutput, 'samlConfig'> & { samlConfig: ResolversParentTypes['SamlConfig'] };
  SourceAuthorization: SourceAuthorizationModel;
  AuthorizeSourceInput: AuthorizeSourceInput;
  AuthorizeSourceOutput: AuthorizeSourceOutput;
  InferSchemaFromRawDataInput: InferSchemaFromRawDataInput;
  InferSchemaFromRawDataOutput: InferSchemaFromRawDataOutput;
  TestSchemaWithRawDataInput: TestSchemaWithRawDataInput;
  TestSchemaWithRawDataOutput: Omit<TestSchemaWithRawDataOutput, 'problems'> & { problems: ReadonlyArray<ResolversParentTypes['SchemaProblem']> };
  SchemaInferenceResults: SchemaInferenceResults;
  SchemaTestResults: SchemaTestResults;
  CancelSourceJobInput: CancelSourceJobInput;
  CancelSourceJobOutput: CancelSourceJobOutput;
  GenerateSchemaSampleUploadUrlInput: GenerateSchemaSampleUploadUrlInput;
  GenerateSchemaSampleUploadUrlOutput: GenerateSchemaSampleUploadUrlOutput;
  SourceBackfill: SourceBackfillModel;
  PauseSourceInput: PauseSourceInput;
  BackfillSourceInput: BackfillSourceInput;
  CancelSourceBackfillInput: CancelSourceBackfillInput;
  SourceBackfillOutput: Omit<SourceBackfillOutput, 'backfill'> & { backfill: ResolversParentTypes['SourceBackfill'] };
  SourceStackTemplateInput: SourceStackTemplateInput;
  SourceStackTemplate: SourceStackTemplate;
  LogIntegration: LogIntegrationModel;
  HttpLogIntegration: HttpLogIntegrationModel;
  DirectoryLogIntegration: DirectoryLogIntegrationModel;
  GenericLogIntegration: GenericLogIntegrationModel;
  SourceKind: SourceKind;
  LogStreamTypeOptions: LogStreamTypeOptions;
  LogStreamTypeOptionsInput: LogStreamTypeOptionsInput;
  SourceFilter: SourceFilter;
  SourceFilterInput: SourceFilterInput;
  IntegrationItemHealthStatus: IntegrationItemHealthStatus;
  SourceAlarm: SourceAlarm;
  SourcesInput: SourcesInput;
  LogIntegrationEdge: Omit<LogIntegrationEdge, 'node'> & { node: ResolversParentTypes['LogIntegration'] };
  LogIntegrationConnection: Omit<LogIntegrationConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['LogIntegrationEdge']> };
  SourceMetricsInput: SourceMetricsInput;
  RecordCounts: RecordCounts;
  LogTypeCounts: LogTypeCounts;
  LagCounts: LagCounts;
  SourceInterval: SourceInterval;
  FilterCount: FilterCount;
  SourceMetrics: SourceMetrics;
  SourceFailuresInput: SourceFailuresInput;
  SourceFailureGroup: SourceFailureGroupModel;
  SourceFailureEdge: Omit<SourceFailureEdge, 'node'> & { node: ResolversParentTypes['SourceFailureGroup'] };
  SourceFailureConnection: Omit<SourceFailureConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['SourceFailureEdge']> };
  CreateHttpSourceInput: CreateHttpSourceInput;
  UpdateHttpSourceInput: UpdateHttpSourceInput;
  CreateSourceInput: CreateSourceInput;
  UpdateSourceInput: UpdateSourceInput;
  SourceOutput: Omit<SourceOutput, 'logSource'> & { logSource: ResolversParentTypes['LogIntegration'] };
  HttpSourceOutput: Omit<HttpSourceOutput, 'logSource'> & { logSource: ResolversParentTypes['HttpLogIntegration'] };
  DeleteSourceInput: DeleteSourceInput;
  DeleteSourceOutput: DeleteSourceOutput;
  CheckSourceHealthInput: CheckSourceHealthInput;
  CheckSourceHealthOutput: CheckSourceHealthOutput;
  SourceAlarmInput: SourceAlarmInput;
  PutSourceAlarmInput: PutSourceAlarmInput;
  PutSourceAlarmOutput: PutSourceAlarmOutput;
  DeleteSourceAlarmOutput: DeleteSourceAlarmOutput;
  ResolveSourceAlarmOutput: ResolveSourceAlarmOutput;
  SourceFailureGroupsInput: SourceFailureGroupsInput;
  AcknowledgeSourceFailuresOutput: AcknowledgeSourceFailuresOutput;
  ReplaySourceFailuresOutput: ReplaySourceFailuresOutput;
  SetAsideBatch: SetAsideBatch;
  ReplaySetAsideBatchInput: ReplaySetAsideBatchInput;
  ReplaySetAsideBatchOutput: ReplaySetAsideBatchOutput;
  User: UserModel;
  Actor: ResolversUnionTypes<ResolversParentTypes>['Actor'];
  UserRoleInput: UserRoleInput;
  UserTeaser: UserTeaser;
  UserTeasersInput: UserTeasersInput;
  UsersInput: UsersInput;
  UserPageInput: UserPageInput;
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  UserConnection: Omit<UserConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['UserEdge']> };
  InviteUserInput: InviteUserInput;
  InviteUserOutput: Omit<InviteUserOutput, 'user'> & { user: ResolversParentTypes['User'] };
  ResendInvitationInput: ResendInvitationInput;
  UpdateUserInput: UpdateUserInput;
  UpdateUserOutput: Omit<UpdateUserOutput, 'user'> & { user: ResolversParentTypes['User'] };
  DeactivateUserInput: DeactivateUserInput;
  DeactivateUserOutput: Omit<DeactivateUserOutput, 'user'> & { user: ResolversParentTypes['User'] };
  ReactivateUserInput: ReactivateUserInput;
  ReactivateUserOutput: Omit<ReactivateUserOutput, 'user'> & { user: ResolversParentTypes['User'] };
  DeleteUserInput: DeleteUserInput;
  DeleteUserOutput: DeleteUserOutput;
  ResetUserPasswordInput: ResetUserPasswordInput;
  ResetUserPasswordOutput: Omit<ResetUserPasswordOutput, 'user'> & { user: ResolversParentTypes['User'] };
};

export type AlertFacetValueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertFacetValue'] = ResolversParentTypes['AlertFacetValue']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertFacetResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertFacet'] = ResolversParentTypes['AlertFacet']> = {
  field?: Resolver<ResolversTypes['AlertFacetField'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['AlertFacetValue']>, ParentType, ContextType>;
};

export type AlertSeverityCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertSeverityCount'] = ResolversParentTypes['AlertSeverityCount']> = {
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertStretchResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertStretch'] = ResolversParentTypes['AlertStretch']> = {
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  counts?: Resolver<ReadonlyArray<ResolversTypes['AlertSeverityCount']>, ParentType, ContextType>;
};

export type AlertSpreadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertSpread'] = ResolversParentTypes['AlertSpread']> = {
  facets?: Resolver<ReadonlyArray<ResolversTypes['AlertFacet']>, ParentType, ContextType>;
  histogram?: Resolver<ReadonlyArray<ResolversTypes['AlertStretch']>, ParentType, ContextType>;
};

export type AlertEntityResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertEntity'] = ResolversParentTypes['AlertEntity']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertEntitiesResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertEntities'] = ResolversParentTypes['AlertEntities']> = {
  alertId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entities?: Resolver<ReadonlyArray<ResolversTypes['AlertEntity']>, ParentType, ContextType>;
};

export type AlertExplanationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertExplanation'] = ResolversParentTypes['AlertExplanation']> = {
  verdict?: Resolver<ResolversTypes['AlertVerdict'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  condition?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  inlineFilters?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  functions?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  printed?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExecuteAlertActorQueryOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExecuteAlertActorQueryOutput'] = ResolversParentTypes['ExecuteAlertActorQueryOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AlertResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Alert'] = ResolversParentTypes['Alert']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  severityDefault?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AlertStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AlertType'], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['AlertOrigin'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  firstEventOccurredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastReceivedEventAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  runbook?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveries?: Resolver<ReadonlyArray<ResolversTypes['AlertDelivery']>, ParentType, ContextType>;
  pendingDeliveries?: Resolver<ReadonlyArray<ResolversTypes['PendingDelivery']>, ParentType, ContextType>;
  eventCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  resourceTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  resourceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  policySourceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dedupString?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  context?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reports?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  summary?: Resolver<ReadonlyArray<ResolversTypes['AlertSummaryEntry']>, ParentType, ContextType>;
  routing?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['AlertEventConnection'], ParentType, ContextType, Partial<AlerteventsArgs>>;
  aiSummaryStreamId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  comments?: Resolver<ResolversTypes['CommentConnection'], ParentType, ContextType, Partial<AlertcommentsArgs>>;
  timeline?: Resolver<ResolversTypes['AlertTimelineConnection'], ParentType, ContextType, Partial<AlerttimelineArgs>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertOriginResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertOrigin'] = ResolversParentTypes['AlertOrigin']> = {
  __resolveType: TypeResolveFn<'AlertDetection' | 'DeletedDetection' | 'SystemError', ParentType, ContextType>;
};

export type AlertDetectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertDetection'] = ResolversParentTypes['AlertDetection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DetectionType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeletedDetectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeletedDetection'] = ResolversParentTypes['DeletedDetection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SystemErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SystemError'] = ResolversParentTypes['SystemError']> = {
  type?: Resolver<ResolversTypes['SystemErrorType'], ParentType, ContextType>;
  relatedComponent?: Resolver<ResolversTypes['RelatedComponent'], ParentType, ContextType>;
  relatedId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relatedName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AlertSummaryEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertSummaryEntry'] = ResolversParentTypes['AlertSummaryEntry']> = {
  attribute?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['AlertSummaryValue']>, ParentType, ContextType>;
};

export type AlertSummaryValueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertSummaryValue'] = ResolversParentTypes['AlertSummaryValue']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertEventEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertEventEdge'] = ResolversParentTypes['AlertEventEdge']> = {
  node?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertEventConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertEventConnection'] = ResolversParentTypes['AlertEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlertEventEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AlertAttributeSummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertAttributeSummary'] = ResolversParentTypes['AlertAttributeSummary']> = {
  attribute?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['AlertAttributeValue']>, ParentType, ContextType>;
};

export type AlertAttributeValueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertAttributeValue'] = ResolversParentTypes['AlertAttributeValue']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstSeen?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeen?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CommentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Comment'] = ResolversParentTypes['Comment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  alertId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['CommentFormat'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes['CommentEntity']>, ParentType, ContextType>;
};

export type CommentEntityResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommentEntity'] = ResolversParentTypes['CommentEntity']> = {
  __resolveType: TypeResolveFn<'Alert', ParentType, ContextType>;
};

export type CommentEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommentEdge'] = ResolversParentTypes['CommentEdge']> = {
  node?: Resolver<ResolversTypes['Comment'], ParentType, ContextType>;
};

export type CommentConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CommentConnection'] = ResolversParentTypes['CommentConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CommentEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AlertTimelineItemResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertTimelineItem'] = ResolversParentTypes['AlertTimelineItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AlertEventType'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  createdByName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AlertTimelineEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertTimelineEdge'] = ResolversParentTypes['AlertTimelineEdge']> = {
  node?: Resolver<ResolversTypes['AlertTimelineItem'], ParentType, ContextType>;
};

export type AlertTimelineConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertTimelineConnection'] = ResolversParentTypes['AlertTimelineConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlertTimelineEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AlertEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertEdge'] = ResolversParentTypes['AlertEdge']> = {
  node?: Resolver<ResolversTypes['Alert'], ParentType, ContextType>;
};

export type AlertConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertConnection'] = ResolversParentTypes['AlertConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AlertEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UpdateAlertsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateAlertsOutput'] = ResolversParentTypes['UpdateAlertsOutput']> = {
  alerts?: Resolver<ReadonlyArray<ResolversTypes['Alert']>, ParentType, ContextType>;
};

export type UpdateAlertsByFilterOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateAlertsByFilterOutput'] = ResolversParentTypes['UpdateAlertsByFilterOutput']> = {
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertCommentOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertCommentOutput'] = ResolversParentTypes['AlertCommentOutput']> = {
  comment?: Resolver<ResolversTypes['Comment'], ParentType, ContextType>;
};

export type DeliverAlertOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeliverAlertOutput'] = ResolversParentTypes['DeliverAlertOutput']> = {
  alert?: Resolver<ResolversTypes['Alert'], ParentType, ContextType>;
};

export type APITokenResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['APIToken'] = ResolversParentTypes['APIToken']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['Permission']>, ParentType, ContextType>;
  allowedCIDRBlocks?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['Actor'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rotatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rotatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CreateAPITokenOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateAPITokenOutput'] = ResolversParentTypes['CreateAPITokenOutput']> = {
  token?: Resolver<ResolversTypes['APIToken'], ParentType, ContextType>;
};

export type UpdateAPITokenOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateAPITokenOutput'] = ResolversParentTypes['UpdateAPITokenOutput']> = {
  token?: Resolver<ResolversTypes['APIToken'], ParentType, ContextType>;
};

export type DeleteAPITokenOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteAPITokenOutput'] = ResolversParentTypes['DeleteAPITokenOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RotateAPITokenOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RotateAPITokenOutput'] = ResolversParentTypes['RotateAPITokenOutput']> = {
  token?: Resolver<ResolversTypes['APIToken'], ParentType, ContextType>;
};

export type AppConfigResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AppConfig'] = ResolversParentTypes['AppConfig']> = {
  accountId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  awsAccountAlias?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  awsOrgId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  awsPartition?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contactEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  created?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  customerEnvironment?: Resolver<Maybe<ResolversTypes['CustomerEnvironment']>, ParentType, ContextType>;
  customerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  customerPlan?: Resolver<Maybe<ResolversTypes['CustomerPlan']>, ParentType, ContextType>;
  customerRegion?: Resolver<Maybe<ResolversTypes['CustomerRegion']>, ParentType, ContextType>;
  databaseApi?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  datadogRumApplicationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  datadogRumClientToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  datadogRumEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  displayUtc?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  documentationUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enableClassyDetections?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enableDataExplorerTruncation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enableDatalakeRbac?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enableDetectionFilters?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enableExperimentalCrowdstrikeParsing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enableReplays?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enableReports?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  intercomAppId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isErrorReportingOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTelemetrySetUp?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isAssistantSetUp?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  maxLookupTableCompressedSizeInMb?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pantherCommit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pantherDataLakeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passwordMinimumLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refreshTokenLifetimeHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  salesPhase?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  snowflakeArns?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  splitClientToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  telemetryScript?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sessionIdleMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isPasswordResetMailed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSupportSignInAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AIStreamOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AIStreamOutput'] = ResolversParentTypes['AIStreamOutput']> = {
  streamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AIInferenceStreamResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AIInferenceStream'] = ResolversParentTypes['AIInferenceStream']> = {
  streamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  responseText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  finished?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['AIStep']>, ParentType, ContextType>;
  citedEvents?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  draft?: Resolver<Maybe<ResolversTypes['AIDraft']>, ParentType, ContextType>;
};

export type AIStepResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AIStep'] = ResolversParentTypes['AIStep']> = {
  tool?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  arguments?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  isError?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AIDraftResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AIDraft'] = ResolversParentTypes['AIDraft']> = {
  kind?: Resolver<ResolversTypes['AIDraftKind'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  python?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tests?: Resolver<ReadonlyArray<ResolversTypes['AIDraftTest']>, ParentType, ContextType>;
};

export type AIDraftTestResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AIDraftTest'] = ResolversParentTypes['AIDraftTest']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AssistantSettingsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AssistantSettings'] = ResolversParentTypes['AssistantSettings']> = {
  kind?: Resolver<ResolversTypes['AssistantModelKind'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  redactions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  isFromConfiguration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UpdateAssistantSettingsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateAssistantSettingsOutput'] = ResolversParentTypes['UpdateAssistantSettingsOutput']> = {
  settings?: Resolver<ResolversTypes['AssistantSettings'], ParentType, ContextType>;
};

export type AIInferenceStreamMetadataResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AIInferenceStreamMetadata'] = ResolversParentTypes['AIInferenceStreamMetadata']> = {
  streamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AIInferenceStreamMetadataEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AIInferenceStreamMetadataEdge'] = ResolversParentTypes['AIInferenceStreamMetadataEdge']> = {
  node?: Resolver<ResolversTypes['AIInferenceStreamMetadata'], ParentType, ContextType>;
};

export type AIInferenceStreamMetadataConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AIInferenceStreamMetadataConnection'] = ResolversParentTypes['AIInferenceStreamMetadataConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AIInferenceStreamMetadataEdge']>, ParentType, ContextType>;
};

export type CachedAISummaryDataResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CachedAISummaryData'] = ResolversParentTypes['CachedAISummaryData']> = {
  streamId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AuditLogEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AuditLogEntry'] = ResolversParentTypes['AuditLogEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['AuditResult'], ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  actorKind?: Resolver<ResolversTypes['AuditActorKind'], ParentType, ContextType>;
  actorId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  actorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sourceIP?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parameters?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type AuditLogEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AuditLogEdge'] = ResolversParentTypes['AuditLogEdge']> = {
  node?: Resolver<ResolversTypes['AuditLogEntry'], ParentType, ContextType>;
};

export type AuditLogConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AuditLogConnection'] = ResolversParentTypes['AuditLogConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AuditLogEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type BucketDataResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BucketData'] = ResolversParentTypes['BucketData']> = {
  s3Key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BucketDataPageInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BucketDataPageInfo'] = ResolversParentTypes['BucketDataPageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paginationToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ViewBucketDataOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ViewBucketDataOutput'] = ResolversParentTypes['ViewBucketDataOutput']> = {
  data?: Resolver<ReadonlyArray<ResolversTypes['BucketData']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['BucketDataPageInfo'], ParentType, ContextType>;
};

export type UploadStatisticIdsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UploadStatisticIds'] = ResolversParentTypes['UploadStatisticIds']> = {
  new?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  modified?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  deleted?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type UploadStatisticsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UploadStatistics'] = ResolversParentTypes['UploadStatistics']> = {
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  new?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  modified?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ids?: Resolver<ResolversTypes['UploadStatisticIds'], ParentType, ContextType>;
};

export type UploadDifferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UploadDifference'] = ResolversParentTypes['UploadDifference']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UploadChangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UploadChange'] = ResolversParentTypes['UploadChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  file?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  change?: Resolver<ResolversTypes['UploadChangeKind'], ParentType, ContextType>;
  differences?: Resolver<ReadonlyArray<ResolversTypes['UploadDifference']>, ParentType, ContextType>;
};

export type UploadOverwriteResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UploadOverwrite'] = ResolversParentTypes['UploadOverwrite']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  file?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  versionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  savedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  savedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SpecVersionReferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SpecVersionReference'] = ResolversParentTypes['SpecVersionReference']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  versionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UploadWarningResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UploadWarning'] = ResolversParentTypes['UploadWarning']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  file?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UploadDetectionEntitiesOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UploadDetectionEntitiesOutput'] = ResolversParentTypes['UploadDetectionEntitiesOutput']> = {
  rules?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  policies?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  correlationRules?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  globalHelpers?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  dataModels?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  queries?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  lookupTables?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  packs?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  scheduledPrompts?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  dashboards?: Resolver<ResolversTypes['UploadStatistics'], ParentType, ContextType>;
  saved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['UploadChange']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overwrites?: Resolver<ReadonlyArray<ResolversTypes['UploadOverwrite']>, ParentType, ContextType>;
  versions?: Resolver<ReadonlyArray<ResolversTypes['SpecVersionReference']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['UploadWarning']>, ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type UploadReceiptResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UploadReceipt'] = ResolversParentTypes['UploadReceipt']> = {
  receiptId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type BulkUploadIssueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['BulkUploadIssue'] = ResolversParentTypes['BulkUploadIssue']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  errorMessage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DetectionEntitiesUploadStatusResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionEntitiesUploadStatus'] = ResolversParentTypes['DetectionEntitiesUploadStatus']> = {
  status?: Resolver<ResolversTypes['ProcessingStatus'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  issues?: Resolver<ReadonlyArray<ResolversTypes['BulkUploadIssue']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['UploadDetectionEntitiesOutput']>, ParentType, ContextType>;
};

export type ValidateBulkUploadResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ValidateBulkUploadResult'] = ResolversParentTypes['ValidateBulkUploadResult']> = {
  issues?: Resolver<ReadonlyArray<ResolversTypes['BulkUploadIssue']>, ParentType, ContextType>;
  warnings?: Resolver<ReadonlyArray<ResolversTypes['UploadWarning']>, ParentType, ContextType>;
};

export type ValidateBulkUploadStatusResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ValidateBulkUploadStatus'] = ResolversParentTypes['ValidateBulkUploadStatus']> = {
  status?: Resolver<ResolversTypes['ProcessingStatus'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['ValidateBulkUploadResult']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  alertSpread?: Resolver<ResolversTypes['AlertSpread'], ParentType, ContextType, RequireFields<QueryalertSpreadArgs, 'input'>>;
  alertEntities?: Resolver<ReadonlyArray<ResolversTypes['AlertEntities']>, ParentType, ContextType, RequireFields<QueryalertEntitiesArgs, 'alertIds'>>;
  alertEventRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryalertEventRawArgs, 'input'>>;
  alertExplanation?: Resolver<Maybe<ResolversTypes['AlertExplanation']>, ParentType, ContextType, RequireFields<QueryalertExplanationArgs, 'input'>>;
  alerts?: Resolver<ResolversTypes['AlertConnection'], ParentType, ContextType, RequireFields<QueryalertsArgs, 'input'>>;
  alert?: Resolver<ResolversTypes['Alert'], ParentType, ContextType, RequireFields<QueryalertArgs, 'id'>>;
  alertComments?: Resolver<ResolversTypes['CommentConnection'], ParentType, ContextType, RequireFields<QueryalertCommentsArgs, 'input'>>;
  alertSummary?: Resolver<ReadonlyArray<ResolversTypes['AlertAttributeSummary']>, ParentType, ContextType, RequireFields<QueryalertSummaryArgs, 'input'>>;
  relatedAlerts?: Resolver<ResolversTypes['AlertConnection'], ParentType, ContextType, RequireFields<QueryrelatedAlertsArgs, 'input'>>;
  apiTokens?: Resolver<ReadonlyArray<ResolversTypes['APIToken']>, ParentType, ContextType>;
  apiToken?: Resolver<ResolversTypes['APIToken'], ParentType, ContextType, RequireFields<QueryapiTokenArgs, 'id'>>;
  appConfig?: Resolver<ResolversTypes['AppConfig'], ParentType, ContextType>;
  aiInferenceStream?: Resolver<ResolversTypes['AIInferenceStream'], ParentType, ContextType, RequireFields<QueryaiInferenceStreamArgs, 'streamId'>>;
  aiInferenceStreamsMetadata?: Resolver<ResolversTypes['AIInferenceStreamMetadataConnection'], ParentType, ContextType, RequireFields<QueryaiInferenceStreamsMetadataArgs, 'alias'>>;
  cachedAISummaryData?: Resolver<ResolversTypes['CachedAISummaryData'], ParentType, ContextType, RequireFields<QuerycachedAISummaryDataArgs, 'input'>>;
  assistantSettings?: Resolver<ResolversTypes['AssistantSettings'], ParentType, ContextType>;
  auditLogs?: Resolver<ResolversTypes['AuditLogConnection'], ParentType, ContextType, Partial<QueryauditLogsArgs>>;
  auditActions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  viewBucketData?: Resolver<ResolversTypes['ViewBucketDataOutput'], ParentType, ContextType, RequireFields<QueryviewBucketDataArgs, 'input'>>;
  detectionEntitiesUploadStatus?: Resolver<ResolversTypes['DetectionEntitiesUploadStatus'], ParentType, ContextType, RequireFields<QuerydetectionEntitiesUploadStatusArgs, 'receiptId'>>;
  validateBulkUploadStatus?: Resolver<ResolversTypes['ValidateBulkUploadStatus'], ParentType, ContextType, RequireFields<QueryvalidateBulkUploadStatusArgs, 'receiptId'>>;
  dashboards?: Resolver<ReadonlyArray<ResolversTypes['Dashboard']>, ParentType, ContextType, Partial<QuerydashboardsArgs>>;
  dashboard?: Resolver<ResolversTypes['Dashboard'], ParentType, ContextType, RequireFields<QuerydashboardArgs, 'id'>>;
  dashboardWidgetData?: Resolver<ResolversTypes['DataLakeQuery'], ParentType, ContextType, RequireFields<QuerydashboardWidgetDataArgs, 'queryId'>>;
  dataLakeDatabases?: Resolver<ReadonlyArray<ResolversTypes['DataLakeDatabase']>, ParentType, ContextType>;
  dataLakeDatabase?: Resolver<ResolversTypes['DataLakeDatabase'], ParentType, ContextType, RequireFields<QuerydataLakeDatabaseArgs, 'name'>>;
  dataLakeDatabaseTables?: Resolver<ResolversTypes['DataLakeDatabaseTableConnection'], ParentType, ContextType, RequireFields<QuerydataLakeDatabaseTablesArgs, 'input'>>;
  dataLakeDatabaseTable?: Resolver<ResolversTypes['DataLakeDatabaseTable'], ParentType, ContextType, RequireFields<QuerydataLakeDatabaseTableArgs, 'input'>>;
  dataLakeQuery?: Resolver<ResolversTypes['DataLakeQuery'], ParentType, ContextType, RequireFields<QuerydataLakeQueryArgs, 'id'>>;
  dataLakeQueries?: Resolver<ResolversTypes['DataLakeQueryConnection'], ParentType, ContextType, Partial<QuerydataLakeQueriesArgs>>;
  dataLakeQuerySummary?: Resolver<ResolversTypes['DataLakeQuerySummary'], ParentType, ContextType, RequireFields<QuerydataLakeQuerySummaryArgs, 'input'>>;
  explainDataLakeQuery?: Resolver<ResolversTypes['DataLakeQueryExplanation'], ParentType, ContextType, RequireFields<QueryexplainDataLakeQueryArgs, 'input'>>;
  dataLakeSqlSnippet?: Resolver<ResolversTypes['DataLakeSqlSnippet'], ParentType, ContextType, RequireFields<QuerydataLakeSqlSnippetArgs, 'input'>>;
  dataMetrics?: Resolver<ResolversTypes['DataMetrics'], ParentType, ContextType, RequireFields<QuerydataMetricsArgs, 'input'>>;
  storedTables?: Resolver<ReadonlyArray<ResolversTypes['StoredTable']>, ParentType, ContextType>;
  listDataModels?: Resolver<ResolversTypes['ListDataModelsOutput'], ParentType, ContextType, Partial<QuerylistDataModelsArgs>>;
  dataModel?: Resolver<ResolversTypes['DataModel'], ParentType, ContextType, RequireFields<QuerydataModelArgs, 'id'>>;
  destinations?: Resolver<ReadonlyArray<ResolversTypes['Destination']>, ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType, RequireFields<QuerydestinationArgs, 'id'>>;
  destinationKinds?: Resolver<ReadonlyArray<ResolversTypes['DestinationKind']>, ParentType, ContextType>;
  slackBotChannels?: Resolver<ReadonlyArray<ResolversTypes['SlackBotChannel']>, ParentType, ContextType, RequireFields<QueryslackBotChannelsArgs, 'input'>>;
  jiraMetadata?: Resolver<ResolversTypes['JiraMetadata'], ParentType, ContextType, RequireFields<QueryjiraMetadataArgs, 'input'>>;
  detections?: Resolver<ResolversTypes['DetectionsOutput'], ParentType, ContextType, Partial<QuerydetectionsArgs>>;
  detection?: Resolver<Maybe<ResolversTypes['Detection']>, ParentType, ContextType, RequireFields<QuerydetectionArgs, 'id'>>;
  rule?: Resolver<ResolversTypes['Rule'], ParentType, ContextType, RequireFields<QueryruleArgs, 'id'>>;
  policy?: Resolver<ResolversTypes['Policy'], ParentType, ContextType, RequireFields<QuerypolicyArgs, 'id'>>;
  correlationRule?: Resolver<ResolversTypes['CorrelationRule'], ParentType, ContextType, RequireFields<QuerycorrelationRuleArgs, 'id'>>;
  detectionVersions?: Resolver<ResolversTypes['DetectionVersionConnection'], ParentType, ContextType, RequireFields<QuerydetectionVersionsArgs, 'id'>>;
  detectionUsers?: Resolver<ReadonlyArray<ResolversTypes['DetectionUser']>, ParentType, ContextType, RequireFields<QuerydetectionUsersArgs, 'id'>>;
  rulePythonBody?: Resolver<ResolversTypes['RulePythonBody'], ParentType, ContextType, RequireFields<QueryrulePythonBodyArgs, 'input'>>;
  detectionDraft?: Resolver<ResolversTypes['DetectionDraft'], ParentType, ContextType, RequireFields<QuerydetectionDraftArgs, 'input'>>;
  deviceSignIn?: Resolver<ResolversTypes['DeviceSignIn'], ParentType, ContextType, RequireFields<QuerydeviceSignInArgs, 'userCode'>>;
  sourceDraftSchemas?: Resolver<ResolversTypes['SourceDraftSchemasOutput'], ParentType, ContextType, RequireFields<QuerysourceDraftSchemasArgs, 'sourceId'>>;
  enrichmentProviders?: Resolver<ReadonlyArray<ResolversTypes['EnrichmentProvider']>, ParentType, ContextType>;
  enrichmentProvider?: Resolver<ResolversTypes['EnrichmentProvider'], ParentType, ContextType, RequireFields<QueryenrichmentProviderArgs, 'id'>>;
  enrichmentProviderKinds?: Resolver<ReadonlyArray<ResolversTypes['EnrichmentProviderKind']>, ParentType, ContextType>;
  identityProfiles?: Resolver<ReadonlyArray<ResolversTypes['IdentityProfile']>, ParentType, ContextType, RequireFields<QueryidentityProfilesArgs, 'input'>>;
  generateEnrichedEvent?: Resolver<ResolversTypes['GenerateEnrichedEventOutput'], ParentType, ContextType, RequireFields<QuerygenerateEnrichedEventArgs, 'input'>>;
  featureFlags?: Resolver<ResolversTypes['GetFeatureFlagsOutput'], ParentType, ContextType, RequireFields<QueryfeatureFlagsArgs, 'input'>>;
  allFeatureFlags?: Resolver<ReadonlyArray<ResolversTypes['FeatureFlag']>, ParentType, ContextType>;
  userFeedback?: Resolver<ResolversTypes['FeedbackConnection'], ParentType, ContextType, Partial<QueryuserFeedbackArgs>>;
  filterFields?: Resolver<ResolversTypes['FilterFields'], ParentType, ContextType, RequireFields<QueryfilterFieldsArgs, 'input'>>;
  flatFilterFields?: Resolver<ResolversTypes['FlatFilterFieldsOutput'], ParentType, ContextType, RequireFields<QueryflatFilterFieldsArgs, 'input'>>;
  generalSettings?: Resolver<ResolversTypes['GeneralSettings'], ParentType, ContextType>;
  listGlobalHelpers?: Resolver<ResolversTypes['ListGlobalHelpersOutput'], ParentType, ContextType, Partial<QuerylistGlobalHelpersArgs>>;
  globalHelper?: Resolver<ResolversTypes['GlobalHelper'], ParentType, ContextType, RequireFields<QueryglobalHelperArgs, 'id'>>;
  schemas?: Resolver<ResolversTypes['SchemaConnection'], ParentType, ContextType, Partial<QueryschemasArgs>>;
  getSchema?: Resolver<ResolversTypes['SchemaOutput'], ParentType, ContextType, RequireFields<QuerygetSchemaArgs, 'name'>>;
  schemaProblems?: Resolver<ReadonlyArray<ResolversTypes['SchemaProblem']>, ParentType, ContextType, RequireFields<QueryschemaProblemsArgs, 'input'>>;
  listAvailableLogTypes?: Resolver<ResolversTypes['ListAvailableLogTypesOutput'], ParentType, ContextType>;
  listAvailableLogProviders?: Resolver<ResolversTypes['ListAvailableLogProvidersOutput'], ParentType, ContextType>;
  lookupTables?: Resolver<ReadonlyArray<ResolversTypes['LookupTable']>, ParentType, ContextType>;
  lookupTable?: Resolver<ResolversTypes['LookupTable'], ParentType, ContextType, RequireFields<QuerylookupTableArgs, 'id'>>;
  checkLookupTableImportStatus?: Resolver<ResolversTypes['LookupTableSyncStatus'], ParentType, ContextType, RequireFields<QuerycheckLookupTableImportStatusArgs, 'input'>>;
  checkLookupTableSyncStatus?: Resolver<ResolversTypes['LookupTableSyncStatus'], ParentType, ContextType, RequireFields<QuerycheckLookupTableSyncStatusArgs, 'input'>>;
  me?: Resolver<ResolversTypes['Me'], ParentType, ContextType>;
  mitreMatrixTree?: Resolver<ReadonlyArray<ResolversTypes['MitreMatrix']>, ParentType, ContextType>;
  mitreMatrix?: Resolver<ResolversTypes['MitreMatrix'], ParentType, ContextType, RequireFields<QuerymitreMatrixArgs, 'matrix'>>;
  mitreTechnique?: Resolver<ResolversTypes['MitreTechnique'], ParentType, ContextType, RequireFields<QuerymitreTechniqueArgs, 'input'>>;
  notifications?: Resolver<ResolversTypes['NotificationConnection'], ParentType, ContextType, Partial<QuerynotificationsArgs>>;
  notificationPreferences?: Resolver<ResolversTypes['NotificationPreferences'], ParentType, ContextType>;
  ownSessions?: Resolver<ReadonlyArray<ResolversTypes['OwnSession']>, ParentType, ContextType>;
  detectionPacks?: Resolver<ResolversTypes['DetectionPackList'], ParentType, ContextType, Partial<QuerydetectionPacksArgs>>;
  detectionPack?: Resolver<ResolversTypes['DetectionPack'], ParentType, ContextType, RequireFields<QuerydetectionPackArgs, 'id'>>;
  detectionPackChanges?: Resolver<ResolversTypes['DetectionPackChanges'], ParentType, ContextType, RequireFields<QuerydetectionPackChangesArgs, 'input'>>;
  detectionPackSources?: Resolver<ReadonlyArray<ResolversTypes['DetectionPackSource']>, ParentType, ContextType>;
  parsePipelineQuery?: Resolver<ResolversTypes['ParsePipelineQueryOutput'], ParentType, ContextType, RequireFields<QueryparsePipelineQueryArgs, 'input'>>;
  explainPipelineQuery?: Resolver<ResolversTypes['PipelineExplanation'], ParentType, ContextType, RequireFields<QueryexplainPipelineQueryArgs, 'input'>>;
  pipelineQueryCatalogue?: Resolver<ReadonlyArray<ResolversTypes['PipelineDatabase']>, ParentType, ContextType>;
  pipelineQueryExtensions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pipelineStoredQueries?: Resolver<ReadonlyArray<ResolversTypes['PipelineStoredQuery']>, ParentType, ContextType>;
  tailPipelineQuery?: Resolver<ResolversTypes['TailPipelineQueryOutput'], ParentType, ContextType, RequireFields<QuerytailPipelineQueryArgs, 'input'>>;
  completePipelineQuery?: Resolver<ResolversTypes['PipelineCompletions'], ParentType, ContextType, RequireFields<QuerycompletePipelineQueryArgs, 'input'>>;
  hoverPipelineQuery?: Resolver<Maybe<ResolversTypes['PipelineHover']>, ParentType, ContextType, RequireFields<QueryhoverPipelineQueryArgs, 'input'>>;
  signatureHelpPipelineQuery?: Resolver<Maybe<ResolversTypes['PipelineSignature']>, ParentType, ContextType, RequireFields<QuerysignatureHelpPipelineQueryArgs, 'input'>>;
  inlayHintsPipelineQuery?: Resolver<ReadonlyArray<ResolversTypes['PipelineInlayHint']>, ParentType, ContextType, RequireFields<QueryinlayHintsPipelineQueryArgs, 'input'>>;
  replay?: Resolver<ResolversTypes['Replay'], ParentType, ContextType, RequireFields<QueryreplayArgs, 'id'>>;
  replays?: Resolver<ResolversTypes['ReplayConnection'], ParentType, ContextType, Partial<QueryreplaysArgs>>;
  replayPreview?: Resolver<ResolversTypes['ReplayPreview'], ParentType, ContextType, RequireFields<QueryreplayPreviewArgs, 'input'>>;
  replayAlerts?: Resolver<ResolversTypes['ReplayAlertConnection'], ParentType, ContextType, RequireFields<QueryreplayAlertsArgs, 'input'>>;
  replayAlert?: Resolver<ResolversTypes['ReplayAlert'], ParentType, ContextType, RequireFields<QueryreplayAlertArgs, 'input'>>;
  correlationRuleSql?: Resolver<ResolversTypes['CorrelationSqlOutput'], ParentType, ContextType, RequireFields<QuerycorrelationRuleSqlArgs, 'input'>>;
  resources?: Resolver<ResolversTypes['ResourcesOutput'], ParentType, ContextType, Partial<QueryresourcesArgs>>;
  resource?: Resolver<ResolversTypes['Resource'], ParentType, ContextType, RequireFields<QueryresourceArgs, 'id'>>;
  policiesForResource?: Resolver<ResolversTypes['ComplianceOutput'], ParentType, ContextType, RequireFields<QuerypoliciesForResourceArgs, 'input'>>;
  resourcesForPolicy?: Resolver<ResolversTypes['ComplianceOutput'], ParentType, ContextType, RequireFields<QueryresourcesForPolicyArgs, 'input'>>;
  organizationStats?: Resolver<ResolversTypes['OrganizationStats'], ParentType, ContextType, Partial<QueryorganizationStatsArgs>>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['Role']>, ParentType, ContextType, Partial<QueryrolesArgs>>;
  roleById?: Resolver<ResolversTypes['Role'], ParentType, ContextType, RequireFields<QueryroleByIdArgs, 'id'>>;
  roleByName?: Resolver<ResolversTypes['Role'], ParentType, ContextType, RequireFields<QueryroleByNameArgs, 'name'>>;
  savedQueries?: Resolver<ResolversTypes['SavedQueriesOutput'], ParentType, ContextType, Partial<QuerysavedQueriesArgs>>;
  savedQuery?: Resolver<ResolversTypes['SavedQuery'], ParentType, ContextType, RequireFields<QuerysavedQueryArgs, 'id'>>;
  savedViews?: Resolver<ReadonlyArray<ResolversTypes['SavedView']>, ParentType, ContextType, Partial<QuerysavedViewsArgs>>;
  scheduledRuns?: Resolver<ResolversTypes['ScheduledRunsOutput'], ParentType, ContextType, RequireFields<QueryscheduledRunsArgs, 'input'>>;
  samlConfig?: Resolver<ResolversTypes['SamlConfig'], ParentType, ContextType>;
  sourceAuthorization?: Resolver<ResolversTypes['SourceAuthorization'], ParentType, ContextType, RequireFields<QuerysourceAuthorizationArgs, 'id'>>;
  schemaInferenceResults?: Resolver<ResolversTypes['SchemaInferenceResults'], ParentType, ContextType, RequireFields<QueryschemaInferenceResultsArgs, 'jobId'>>;
  schemaTestResults?: Resolver<ResolversTypes['SchemaTestResults'], ParentType, ContextType, RequireFields<QueryschemaTestResultsArgs, 'jobId'>>;
  sourceBackfills?: Resolver<ReadonlyArray<ResolversTypes['SourceBackfill']>, ParentType, ContextType, RequireFields<QuerysourceBackfillsArgs, 'sourceId'>>;
  sourceStackTemplate?: Resolver<ResolversTypes['SourceStackTemplate'], ParentType, ContextType, RequireFields<QuerysourceStackTemplateArgs, 'input'>>;
  setAsideBatches?: Resolver<ReadonlyArray<ResolversTypes['SetAsideBatch']>, ParentType, ContextType>;
  sources?: Resolver<ResolversTypes['LogIntegrationConnection'], ParentType, ContextType, Partial<QuerysourcesArgs>>;
  source?: Resolver<ResolversTypes['LogIntegration'], ParentType, ContextType, RequireFields<QuerysourceArgs, 'id'>>;
  sourceKinds?: Resolver<ReadonlyArray<ResolversTypes['SourceKind']>, ParentType, ContextType>;
  sourceMetrics?: Resolver<ResolversTypes['SourceMetrics'], ParentType, ContextType, RequireFields<QuerysourceMetricsArgs, 'input'>>;
  sourceAlarm?: Resolver<Maybe<ResolversTypes['SourceAlarm']>, ParentType, ContextType, RequireFields<QuerysourceAlarmArgs, 'input'>>;
  sourceFailures?: Resolver<ResolversTypes['SourceFailureConnection'], ParentType, ContextType, RequireFields<QuerysourceFailuresArgs, 'input'>>;
  users?: Resolver<ReadonlyArray<ResolversTypes['User']>, ParentType, ContextType, Partial<QueryusersArgs>>;
  userPage?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<QueryuserPageArgs>>;
  userTeasers?: Resolver<ReadonlyArray<ResolversTypes['UserTeaser']>, ParentType, ContextType, Partial<QueryuserTeasersArgs>>;
  userById?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryuserByIdArgs, 'id'>>;
  userByEmail?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<QueryuserByEmailArgs, 'email'>>;
};

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  executeAlertActorQuery?: Resolver<ResolversTypes['ExecuteAlertActorQueryOutput'], ParentType, ContextType, RequireFields<MutationexecuteAlertActorQueryArgs, 'input'>>;
  updateAlertStatusById?: Resolver<ResolversTypes['UpdateAlertsOutput'], ParentType, ContextType, RequireFields<MutationupdateAlertStatusByIdArgs, 'input'>>;
  updateAlertsAssigneeById?: Resolver<ResolversTypes['UpdateAlertsOutput'], ParentType, ContextType, RequireFields<MutationupdateAlertsAssigneeByIdArgs, 'input'>>;
  updateAlertsAssigneeByEmail?: Resolver<ResolversTypes['UpdateAlertsOutput'], ParentType, ContextType, RequireFields<MutationupdateAlertsAssigneeByEmailArgs, 'input'>>;
  updateAlertsByFilter?: Resolver<ResolversTypes['UpdateAlertsByFilterOutput'], ParentType, ContextType, RequireFields<MutationupdateAlertsByFilterArgs, 'input'>>;
  createAlertComment?: Resolver<ResolversTypes['AlertCommentOutput'], ParentType, ContextType, RequireFields<MutationcreateAlertCommentArgs, 'input'>>;
  updateAlertComment?: Resolver<ResolversTypes['AlertCommentOutput'], ParentType, ContextType, RequireFields<MutationupdateAlertCommentArgs, 'input'>>;
  deliverAlert?: Resolver<ResolversTypes['DeliverAlertOutput'], ParentType, ContextType, RequireFields<MutationdeliverAlertArgs, 'input'>>;
  createAPIToken?: Resolver<ResolversTypes['CreateAPITokenOutput'], ParentType, ContextType, RequireFields<MutationcreateAPITokenArgs, 'input'>>;
  updateAPIToken?: Resolver<ResolversTypes['UpdateAPITokenOutput'], ParentType, ContextType, RequireFields<MutationupdateAPITokenArgs, 'input'>>;
  deleteAPIToken?: Resolver<ResolversTypes['DeleteAPITokenOutput'], ParentType, ContextType, RequireFields<MutationdeleteAPITokenArgs, 'input'>>;
  rotateAPIToken?: Resolver<ResolversTypes['RotateAPITokenOutput'], ParentType, ContextType, RequireFields<MutationrotateAPITokenArgs, 'input'>>;
  aiSummarizeAlert?: Resolver<ResolversTypes['AIStreamOutput'], ParentType, ContextType, RequireFields<MutationaiSummarizeAlertArgs, 'input'>>;
  aiSummarizeLogEvents?: Resolver<ResolversTypes['AIStreamOutput'], ParentType, ContextType, RequireFields<MutationaiSummarizeLogEventsArgs, 'input'>>;
  aiExplainDetection?: Resolver<ResolversTypes['AIStreamOutput'], ParentType, ContextType, RequireFields<MutationaiExplainDetectionArgs, 'input'>>;
  aiDraftDetection?: Resolver<ResolversTypes['AIStreamOutput'], ParentType, ContextType, RequireFields<MutationaiDraftDetectionArgs, 'input'>>;
  aiDraftQuery?: Resolver<ResolversTypes['AIStreamOutput'], ParentType, ContextType, RequireFields<MutationaiDraftQueryArgs, 'input'>>;
  updateAssistantSettings?: Resolver<ResolversTypes['UpdateAssistantSettingsOutput'], ParentType, ContextType, RequireFields<MutationupdateAssistantSettingsArgs, 'input'>>;
  uploadDetectionEntities?: Resolver<ResolversTypes['UploadDetectionEntitiesOutput'], ParentType, ContextType, RequireFields<MutationuploadDetectionEntitiesArgs, 'input'>>;
  uploadDetectionEntitiesAsync?: Resolver<ResolversTypes['UploadReceipt'], ParentType, ContextType, RequireFields<MutationuploadDetectionEntitiesAsyncArgs, 'input'>>;
  validateBulkUpload?: Resolver<ResolversTypes['UploadReceipt'], ParentType, ContextType, RequireFields<MutationvalidateBulkUploadArgs, 'input'>>;
  createDashboard?: Resolver<ResolversTypes['SaveDashboardOutput'], ParentType, ContextType, RequireFields<MutationcreateDashboardArgs, 'input'>>;
  updateDashboard?: Resolver<ResolversTypes['SaveDashboardOutput'], ParentType, ContextType, RequireFields<MutationupdateDashboardArgs, 'input'>>;
  deleteDashboard?: Resolver<ResolversTypes['DeleteDashboardOutput'], ParentType, ContextType, RequireFields<MutationdeleteDashboardArgs, 'input'>>;
  executeDashboardWidget?: Resolver<ResolversTypes['ExecuteDashboardWidgetOutput'], ParentType, ContextType, RequireFields<MutationexecuteDashboardWidgetArgs, 'input'>>;
  executeDataLakeQuery?: Resolver<ResolversTypes['ExecuteDataLakeQueryOutput'], ParentType, ContextType, RequireFields<MutationexecuteDataLakeQueryArgs, 'input'>>;
  executeSearch?: Resolver<ResolversTypes['ExecuteSearchOutput'], ParentType, ContextType, RequireFields<MutationexecuteSearchArgs, 'input'>>;
  executeIndicatorSearchQuery?: Resolver<ResolversTypes['ExecuteIndicatorSearchQueryOutput'], ParentType, ContextType, RequireFields<MutationexecuteIndicatorSearchQueryArgs, 'input'>>;
  summarizeDataLakeQuery?: Resolver<ResolversTypes['DataLakeQuerySummary'], ParentType, ContextType, RequireFields<MutationsummarizeDataLakeQueryArgs, 'input'>>;
  downloadDataLakeQuery?: Resolver<ResolversTypes['DownloadDataLakeQueryOutput'], ParentType, ContextType, RequireFields<MutationdownloadDataLakeQueryArgs, 'input'>>;
  cancelDataLakeQuery?: Resolver<ResolversTypes['CancelDataLakeQueryOutput'], ParentType, ContextType, RequireFields<MutationcancelDataLakeQueryArgs, 'input'>>;
  createDataModel?: Resolver<ResolversTypes['SaveDataModelOutput'], ParentType, ContextType, RequireFields<MutationcreateDataModelArgs, 'input'>>;
  updateDataModel?: Resolver<ResolversTypes['SaveDataModelOutput'], ParentType, ContextType, RequireFields<MutationupdateDataModelArgs, 'input'>>;
  deleteDataModels?: Resolver<ResolversTypes['DeleteDataModelsOutput'], ParentType, ContextType, RequireFields<MutationdeleteDataModelsArgs, 'input'>>;
  removeDemo?: Resolver<ResolversTypes['RemoveDemoOutput'], ParentType, ContextType>;
  addDestination?: Resolver<ResolversTypes['DestinationOutput'], ParentType, ContextType, RequireFields<MutationaddDestinationArgs, 'input'>>;
  updateDestination?: Resolver<ResolversTypes['DestinationOutput'], ParentType, ContextType, RequireFields<MutationupdateDestinationArgs, 'input'>>;
  deleteDestination?: Resolver<ResolversTypes['DeleteDestinationOutput'], ParentType, ContextType, RequireFields<MutationdeleteDestinationArgs, 'id'>>;
  sendTestAlert?: Resolver<ResolversTypes['SendTestAlertOutput'], ParentType, ContextType, RequireFields<MutationsendTestAlertArgs, 'outputIds'>>;
  verifyDestination?: Resolver<ResolversTypes['VerifyDestinationOutput'], ParentType, ContextType, RequireFields<MutationverifyDestinationArgs, 'outputId'>>;
  addRule?: Resolver<ResolversTypes['SaveRuleOutput'], ParentType, ContextType, RequireFields<MutationaddRuleArgs, 'input'>>;
  updateRule?: Resolver<ResolversTypes['SaveRuleOutput'], ParentType, ContextType, RequireFields<MutationupdateRuleArgs, 'input'>>;
  addPolicy?: Resolver<ResolversTypes['SavePolicyOutput'], ParentType, ContextType, RequireFields<MutationaddPolicyArgs, 'input'>>;
  updatePolicy?: Resolver<ResolversTypes['SavePolicyOutput'], ParentType, ContextType, RequireFields<MutationupdatePolicyArgs, 'input'>>;
  putCorrelationRule?: Resolver<ResolversTypes['PutCorrelationRuleOutput'], ParentType, ContextType, RequireFields<MutationputCorrelationRuleArgs, 'input'>>;
  saveDetectionText?: Resolver<ResolversTypes['SaveDetectionTextOutput'], ParentType, ContextType, RequireFields<MutationsaveDetectionTextArgs, 'input'>>;
  deleteDetections?: Resolver<ResolversTypes['DeleteDetectionsOutput'], ParentType, ContextType, RequireFields<MutationdeleteDetectionsArgs, 'input'>>;
  updateDetectionsState?: Resolver<ResolversTypes['UpdateDetectionsStateOutput'], ParentType, ContextType, RequireFields<MutationupdateDetectionsStateArgs, 'input'>>;
  cloneDetection?: Resolver<ResolversTypes['CloneDetectionOutput'], ParentType, ContextType, RequireFields<MutationcloneDetectionArgs, 'input'>>;
  suppressPolicies?: Resolver<ResolversTypes['SuppressPoliciesOutput'], ParentType, ContextType, RequireFields<MutationsuppressPoliciesArgs, 'input'>>;
  testRule?: Resolver<ResolversTypes['TestDetectionOutput'], ParentType, ContextType, RequireFields<MutationtestRuleArgs, 'input'>>;
  testPolicy?: Resolver<ResolversTypes['TestDetectionOutput'], ParentType, ContextType, RequireFields<MutationtestPolicyArgs, 'input'>>;
  testCorrelationRule?: Resolver<ResolversTypes['TestCorrelationRuleOutput'], ParentType, ContextType, RequireFields<MutationtestCorrelationRuleArgs, 'input'>>;
  testCorrelationRuleYAML?: Resolver<ResolversTypes['TestCorrelationRuleOutput'], ParentType, ContextType, RequireFields<MutationtestCorrelationRuleYAMLArgs, 'input'>>;
  transpileFilters?: Resolver<ResolversTypes['TranspileFiltersOutput'], ParentType, ContextType, RequireFields<MutationtranspileFiltersArgs, 'input'>>;
  transpileSimpleDetectionsToPython?: Resolver<ResolversTypes['TranspileSimpleDetectionsToPythonOutput'], ParentType, ContextType, RequireFields<MutationtranspileSimpleDetectionsToPythonArgs, 'input'>>;
  downloadDetections?: Resolver<ResolversTypes['DownloadDetectionsOutput'], ParentType, ContextType, RequireFields<MutationdownloadDetectionsArgs, 'input'>>;
  approveDeviceSignIn?: Resolver<ResolversTypes['ApproveDeviceSignInOutput'], ParentType, ContextType, RequireFields<MutationapproveDeviceSignInArgs, 'input'>>;
  denyDeviceSignIn?: Resolver<ResolversTypes['DenyDeviceSignInOutput'], ParentType, ContextType, RequireFields<MutationdenyDeviceSignInArgs, 'input'>>;
  saveDraftSchema?: Resolver<ResolversTypes['SaveDraftSchemaOutput'], ParentType, ContextType, RequireFields<MutationsaveDraftSchemaArgs, 'input'>>;
  publishDraftSchema?: Resolver<ResolversTypes['SchemaOutput'], ParentType, ContextType, RequireFields<MutationpublishDraftSchemaArgs, 'input'>>;
  discardDraftSchema?: Resolver<ResolversTypes['DiscardDraftSchemaOutput'], ParentType, ContextType, RequireFields<MutationdiscardDraftSchemaArgs, 'input'>>;
  createEnrichmentProvider?: Resolver<ResolversTypes['EnrichmentProviderPayload'], ParentType, ContextType, RequireFields<MutationcreateEnrichmentProviderArgs, 'input'>>;
  updateEnrichmentProvider?: Resolver<ResolversTypes['EnrichmentProviderPayload'], ParentType, ContextType, RequireFields<MutationupdateEnrichmentProviderArgs, 'input'>>;
  deleteEnrichmentProvider?: Resolver<ResolversTypes['DeleteEnrichmentProviderPayload'], ParentType, ContextType, RequireFields<MutationdeleteEnrichmentProviderArgs, 'id'>>;
  lookUpIndicator?: Resolver<ResolversTypes['LookUpIndicatorPayload'], ParentType, ContextType, RequireFields<MutationlookUpIndicatorArgs, 'input'>>;
  setFeatureFlag?: Resolver<ResolversTypes['SetFeatureFlagOutput'], ParentType, ContextType, RequireFields<MutationsetFeatureFlagArgs, 'input'>>;
  sendUserFeedback?: Resolver<ResolversTypes['SendUserFeedbackOutput'], ParentType, ContextType, RequireFields<MutationsendUserFeedbackArgs, 'input'>>;
  updateGeneralSettings?: Resolver<ResolversTypes['UpdateGeneralSettingsOutput'], ParentType, ContextType, RequireFields<MutationupdateGeneralSettingsArgs, 'input'>>;
  createGlobalHelper?: Resolver<ResolversTypes['SaveGlobalHelperOutput'], ParentType, ContextType, RequireFields<MutationcreateGlobalHelperArgs, 'input'>>;
  updateGlobalHelper?: Resolver<ResolversTypes['SaveGlobalHelperOutput'], ParentType, ContextType, RequireFields<MutationupdateGlobalHelperArgs, 'input'>>;
  deleteGlobalHelpers?: Resolver<ResolversTypes['DeleteGlobalHelpersOutput'], ParentType, ContextType, RequireFields<MutationdeleteGlobalHelpersArgs, 'input'>>;
  createLogProviderRequest?: Resolver<ResolversTypes['CreateLogProviderRequestOutput'], ParentType, ContextType, RequireFields<MutationcreateLogProviderRequestArgs, 'input'>>;
  createOrUpdateSchema?: Resolver<ResolversTypes['SchemaOutput'], ParentType, ContextType, RequireFields<MutationcreateOrUpdateSchemaArgs, 'input'>>;
  inferSchema?: Resolver<ResolversTypes['InferSchemaOutput'], ParentType, ContextType, RequireFields<MutationinferSchemaArgs, 'input'>>;
  testSchema?: Resolver<ResolversTypes['TestSchemaOutput'], ParentType, ContextType, RequireFields<MutationtestSchemaArgs, 'input'>>;
  updateSchemaStatus?: Resolver<ResolversTypes['SchemaOutput'], ParentType, ContextType, RequireFields<MutationupdateSchemaStatusArgs, 'input'>>;
  createLookupTable?: Resolver<ResolversTypes['LookupTablePayload'], ParentType, ContextType, RequireFields<MutationcreateLookupTableArgs, 'input'>>;
  updateLookupTable?: Resolver<ResolversTypes['LookupTablePayload'], ParentType, ContextType, RequireFields<MutationupdateLookupTableArgs, 'input'>>;
  deleteLookupTable?: Resolver<ResolversTypes['DeleteLookupTablePayload'], ParentType, ContextType, RequireFields<MutationdeleteLookupTableArgs, 'id'>>;
  importLookupTableData?: Resolver<ResolversTypes['LookupTablePayload'], ParentType, ContextType, RequireFields<MutationimportLookupTableDataArgs, 'input'>>;
  generateLookupTableImportUrl?: Resolver<ResolversTypes['GenerateLookupTableImportUrlPayload'], ParentType, ContextType, RequireFields<MutationgenerateLookupTableImportUrlArgs, 'input'>>;
  syncLookupTableData?: Resolver<ResolversTypes['SyncLookupTableDataPayload'], ParentType, ContextType, RequireFields<MutationsyncLookupTableDataArgs, 'input'>>;
  updatePreferences?: Resolver<ResolversTypes['UpdatePreferencesOutput'], ParentType, ContextType, RequireFields<MutationupdatePreferencesArgs, 'input'>>;
  addMitreReportMapping?: Resolver<ResolversTypes['MitreTechniqueOutput'], ParentType, ContextType, RequireFields<MutationaddMitreReportMappingArgs, 'input'>>;
  updateMitreReportSetting?: Resolver<ResolversTypes['MitreTechniqueOutput'], ParentType, ContextType, RequireFields<MutationupdateMitreReportSettingArgs, 'input'>>;
  updateNotification?: Resolver<ResolversTypes['UpdateNotificationOutput'], ParentType, ContextType, RequireFields<MutationupdateNotificationArgs, 'input'>>;
  updateUserNotifications?: Resolver<ResolversTypes['UpdateUserNotificationsOutput'], ParentType, ContextType, RequireFields<MutationupdateUserNotificationsArgs, 'input'>>;
  putNotificationPreferences?: Resolver<ResolversTypes['NotificationPreferences'], ParentType, ContextType, RequireFields<MutationputNotificationPreferencesArgs, 'input'>>;
  endOwnSession?: Resolver<ResolversTypes['OwnSessionsOutput'], ParentType, ContextType, RequireFields<MutationendOwnSessionArgs, 'input'>>;
  endOtherSessions?: Resolver<ResolversTypes['OwnSessionsOutput'], ParentType, ContextType>;
  updateDetectionPackState?: Resolver<ResolversTypes['DetectionPackOutput'], ParentType, ContextType, RequireFields<MutationupdateDetectionPackStateArgs, 'input'>>;
  updateDetectionPackStates?: Resolver<ResolversTypes['DetectionPacksOutput'], ParentType, ContextType, RequireFields<MutationupdateDetectionPackStatesArgs, 'input'>>;
  createDetectionPackSource?: Resolver<ResolversTypes['DetectionPackSourceOutput'], ParentType, ContextType, RequireFields<MutationcreateDetectionPackSourceArgs, 'input'>>;
  updateDetectionPackSource?: Resolver<ResolversTypes['DetectionPackSourceOutput'], ParentType, ContextType, RequireFields<MutationupdateDetectionPackSourceArgs, 'input'>>;
  deleteDetectionPackSource?: Resolver<ResolversTypes['DeleteDetectionPackSourceOutput'], ParentType, ContextType, RequireFields<MutationdeleteDetectionPackSourceArgs, 'input'>>;
  checkDetectionPackSource?: Resolver<ResolversTypes['DetectionPackSourceOutput'], ParentType, ContextType, RequireFields<MutationcheckDetectionPackSourceArgs, 'input'>>;
  executePipelineQuery?: Resolver<ResolversTypes['ExecutePipelineQueryOutput'], ParentType, ContextType, RequireFields<MutationexecutePipelineQueryArgs, 'input'>>;
  createReplay?: Resolver<ResolversTypes['CreateReplayOutput'], ParentType, ContextType, RequireFields<MutationcreateReplayArgs, 'input'>>;
  stopReplay?: Resolver<ResolversTypes['StopReplayOutput'], ParentType, ContextType, RequireFields<MutationstopReplayArgs, 'input'>>;
  createPerfTest?: Resolver<ResolversTypes['CreatePerfTestOutput'], ParentType, ContextType, RequireFields<MutationcreatePerfTestArgs, 'input'>>;
  createRole?: Resolver<ResolversTypes['CreateRoleOutput'], ParentType, ContextType, RequireFields<MutationcreateRoleArgs, 'input'>>;
  updateRole?: Resolver<ResolversTypes['UpdateRoleOutput'], ParentType, ContextType, RequireFields<MutationupdateRoleArgs, 'input'>>;
  deleteRole?: Resolver<ResolversTypes['DeleteRoleOutput'], ParentType, ContextType, RequireFields<MutationdeleteRoleArgs, 'input'>>;
  createSavedQuery?: Resolver<ResolversTypes['SaveSavedQueryOutput'], ParentType, ContextType, RequireFields<MutationcreateSavedQueryArgs, 'input'>>;
  updateSavedQuery?: Resolver<ResolversTypes['SaveSavedQueryOutput'], ParentType, ContextType, RequireFields<MutationupdateSavedQueryArgs, 'input'>>;
  deleteSavedQueries?: Resolver<ResolversTypes['DeleteSavedQueriesOutput'], ParentType, ContextType, RequireFields<MutationdeleteSavedQueriesArgs, 'input'>>;
  deleteSavedQueriesByName?: Resolver<ResolversTypes['DeleteSavedQueriesByNameOutput'], ParentType, ContextType, RequireFields<MutationdeleteSavedQueriesByNameArgs, 'input'>>;
  createSavedView?: Resolver<ResolversTypes['CreateSavedViewOutput'], ParentType, ContextType, RequireFields<MutationcreateSavedViewArgs, 'input'>>;
  updateSavedView?: Resolver<ResolversTypes['UpdateSavedViewOutput'], ParentType, ContextType, RequireFields<MutationupdateSavedViewArgs, 'input'>>;
  deleteSavedView?: Resolver<ResolversTypes['DeleteSavedViewOutput'], ParentType, ContextType, RequireFields<MutationdeleteSavedViewArgs, 'input'>>;
  resetUserSecondFactor?: Resolver<ResolversTypes['ResetUserSecondFactorOutput'], ParentType, ContextType, RequireFields<MutationresetUserSecondFactorArgs, 'input'>>;
  updateSamlConfig?: Resolver<ResolversTypes['UpdateSamlConfigOutput'], ParentType, ContextType, RequireFields<MutationupdateSamlConfigArgs, 'input'>>;
  rotateScimToken?: Resolver<ResolversTypes['RotateScimTokenOutput'], ParentType, ContextType>;
  deleteScimToken?: Resolver<ResolversTypes['DeleteScimTokenOutput'], ParentType, ContextType>;
  authorizeSource?: Resolver<ResolversTypes['AuthorizeSourceOutput'], ParentType, ContextType, RequireFields<MutationauthorizeSourceArgs, 'input'>>;
  inferSchemaFromRawData?: Resolver<ResolversTypes['InferSchemaFromRawDataOutput'], ParentType, ContextType, RequireFields<MutationinferSchemaFromRawDataArgs, 'input'>>;
  testSchemaWithRawData?: Resolver<ResolversTypes['TestSchemaWithRawDataOutput'], ParentType, ContextType, RequireFields<MutationtestSchemaWithRawDataArgs, 'input'>>;
  cancelSourceJob?: Resolver<ResolversTypes['CancelSourceJobOutput'], ParentType, ContextType, RequireFields<MutationcancelSourceJobArgs, 'input'>>;
  generateSchemaSampleUploadUrl?: Resolver<ResolversTypes['GenerateSchemaSampleUploadUrlOutput'], ParentType, ContextType, Partial<MutationgenerateSchemaSampleUploadUrlArgs>>;
  pauseSource?: Resolver<ResolversTypes['SourceOutput'], ParentType, ContextType, RequireFields<MutationpauseSourceArgs, 'input'>>;
  resumeSource?: Resolver<ResolversTypes['SourceOutput'], ParentType, ContextType, RequireFields<MutationresumeSourceArgs, 'input'>>;
  backfillSource?: Resolver<ResolversTypes['SourceBackfillOutput'], ParentType, ContextType, RequireFields<MutationbackfillSourceArgs, 'input'>>;
  cancelSourceBackfill?: Resolver<ResolversTypes['SourceBackfillOutput'], ParentType, ContextType, RequireFields<MutationcancelSourceBackfillArgs, 'input'>>;
  createSource?: Resolver<ResolversTypes['SourceOutput'], ParentType, ContextType, RequireFields<MutationcreateSourceArgs, 'input'>>;
  updateSource?: Resolver<ResolversTypes['SourceOutput'], ParentType, ContextType, RequireFields<MutationupdateSourceArgs, 'input'>>;
  createHttpSource?: Resolver<ResolversTypes['HttpSourceOutput'], ParentType, ContextType, RequireFields<MutationcreateHttpSourceArgs, 'input'>>;
  updateHttpSource?: Resolver<ResolversTypes['HttpSourceOutput'], ParentType, ContextType, RequireFields<MutationupdateHttpSourceArgs, 'input'>>;
  deleteSource?: Resolver<ResolversTypes['DeleteSourceOutput'], ParentType, ContextType, RequireFields<MutationdeleteSourceArgs, 'input'>>;
  checkSourceHealth?: Resolver<ResolversTypes['CheckSourceHealthOutput'], ParentType, ContextType, RequireFields<MutationcheckSourceHealthArgs, 'input'>>;
  putSourceAlarm?: Resolver<ResolversTypes['PutSourceAlarmOutput'], ParentType, ContextType, RequireFields<MutationputSourceAlarmArgs, 'input'>>;
  deleteSourceAlarm?: Resolver<ResolversTypes['DeleteSourceAlarmOutput'], ParentType, ContextType, RequireFields<MutationdeleteSourceAlarmArgs, 'input'>>;
  resolveSourceAlarm?: Resolver<ResolversTypes['ResolveSourceAlarmOutput'], ParentType, ContextType, RequireFields<MutationresolveSourceAlarmArgs, 'input'>>;
  acknowledgeSourceFailures?: Resolver<ResolversTypes['AcknowledgeSourceFailuresOutput'], ParentType, ContextType, RequireFields<MutationacknowledgeSourceFailuresArgs, 'input'>>;
  replaySetAsideBatch?: Resolver<ResolversTypes['ReplaySetAsideBatchOutput'], ParentType, ContextType, RequireFields<MutationreplaySetAsideBatchArgs, 'input'>>;
  replaySourceFailures?: Resolver<ResolversTypes['ReplaySourceFailuresOutput'], ParentType, ContextType, RequireFields<MutationreplaySourceFailuresArgs, 'input'>>;
  inviteUser?: Resolver<ResolversTypes['InviteUserOutput'], ParentType, ContextType, RequireFields<MutationinviteUserArgs, 'input'>>;
  updateUser?: Resolver<ResolversTypes['UpdateUserOutput'], ParentType, ContextType, RequireFields<MutationupdateUserArgs, 'input'>>;
  resendInvitation?: Resolver<ResolversTypes['InviteUserOutput'], ParentType, ContextType, RequireFields<MutationresendInvitationArgs, 'input'>>;
  deactivateUser?: Resolver<ResolversTypes['DeactivateUserOutput'], ParentType, ContextType, RequireFields<MutationdeactivateUserArgs, 'input'>>;
  reactivateUser?: Resolver<ResolversTypes['ReactivateUserOutput'], ParentType, ContextType, RequireFields<MutationreactivateUserArgs, 'input'>>;
  deleteUser?: Resolver<ResolversTypes['DeleteUserOutput'], ParentType, ContextType, RequireFields<MutationdeleteUserArgs, 'input'>>;
  resetUserPassword?: Resolver<ResolversTypes['ResetUserPasswordOutput'], ParentType, ContextType, RequireFields<MutationresetUserPasswordArgs, 'input'>>;
};

export type PageInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PagingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Paging'] = ResolversParentTypes['Paging']> = {
  thisPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalItems?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperationErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OperationError'] = ResolversParentTypes['OperationError']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DashboardVariableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DashboardVariable'] = ResolversParentTypes['DashboardVariable']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DashboardVariableType'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  defaultValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DashboardWidgetResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DashboardWidget'] = ResolversParentTypes['DashboardWidget']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  chart?: Resolver<Maybe<ResolversTypes['DashboardChart']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['SavedQueryLanguage']>, ParentType, ContextType>;
  query?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  savedQuery?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  markdown?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  x?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  y?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unit?: Resolver<Maybe<ResolversTypes['DashboardUnit']>, ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DashboardResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Dashboard'] = ResolversParentTypes['Dashboard']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  timeRange?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refreshSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  variables?: Resolver<ReadonlyArray<ResolversTypes['DashboardVariable']>, ParentType, ContextType>;
  widgets?: Resolver<ReadonlyArray<ResolversTypes['DashboardWidget']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  versionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
};

export type SaveDashboardOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SaveDashboardOutput'] = ResolversParentTypes['SaveDashboardOutput']> = {
  dashboard?: Resolver<ResolversTypes['Dashboard'], ParentType, ContextType>;
};

export type DeleteDashboardOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteDashboardOutput'] = ResolversParentTypes['DeleteDashboardOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ExecuteDashboardWidgetOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExecuteDashboardWidgetOutput'] = ResolversParentTypes['ExecuteDashboardWidgetOutput']> = {
  queryId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  query?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['SavedQueryLanguage'], ParentType, ContextType>;
  visualization?: Resolver<Maybe<ResolversTypes['PipelineVisualization']>, ParentType, ContextType>;
};

export type DataLakeDatabaseResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeDatabase'] = ResolversParentTypes['DataLakeDatabase']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['DataLakeDatabaseTable']>, ParentType, ContextType>;
};

export type DataLakeDatabaseTableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeDatabaseTable'] = ResolversParentTypes['DataLakeDatabaseTable']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  databaseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['DataLakeDatabaseTableColumn']>, ParentType, ContextType>;
};

export type DataLakeDatabaseTableColumnResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeDatabaseTableColumn'] = ResolversParentTypes['DataLakeDatabaseTableColumn']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DataLakeDatabaseTableEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeDatabaseTableEdge'] = ResolversParentTypes['DataLakeDatabaseTableEdge']> = {
  node?: Resolver<ResolversTypes['DataLakeDatabaseTable'], ParentType, ContextType>;
};

export type DataLakeDatabaseTableConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeDatabaseTableConnection'] = ResolversParentTypes['DataLakeDatabaseTableConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['DataLakeDatabaseTableEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DataLakeQueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQuery'] = ResolversParentTypes['DataLakeQuery']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sql?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  databaseName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DataLakeQueryStatus'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isScheduled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timeRange?: Resolver<Maybe<ResolversTypes['DataLakeTimeRange']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DataLakeQueryKind'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['DataLakeQueryMode'], ParentType, ContextType>;
  children?: Resolver<ReadonlyArray<ResolversTypes['DataLakeQuery']>, ParentType, ContextType>;
  issuedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['DataLakeQueryProgress']>, ParentType, ContextType>;
  results?: Resolver<Maybe<ResolversTypes['DataLakeQueryResults']>, ParentType, ContextType, Partial<DataLakeQueryresultsArgs>>;
};

export type DataLakeTimeRangeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeTimeRange'] = ResolversParentTypes['DataLakeTimeRange']> = {
  startTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type DataLakeQueryProgressResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQueryProgress'] = ResolversParentTypes['DataLakeQueryProgress']> = {
  rowsRead?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  bytesRead?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  rowsToRead?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  executionTime?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  memory?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type DataLakeQueryResultsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQueryResults'] = ResolversParentTypes['DataLakeQueryResults']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['DataLakeQueryResultEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  columnInfo?: Resolver<ResolversTypes['DataLakeQueryColumnInfo'], ParentType, ContextType>;
  stats?: Resolver<ResolversTypes['DataLakeQueryStats'], ParentType, ContextType>;
  isTruncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  actorProfiles?: Resolver<ReadonlyArray<ResolversTypes['ActorProfile']>, ParentType, ContextType>;
  tryAgain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ActorProfileResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ActorProfile'] = ResolversParentTypes['ActorProfile']> = {
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  displayNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  emails?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  usernames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  jobTitles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  departments?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  managers?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  organizations?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  phones?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  addresses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  employmentStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstObservedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastLoginAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DataLakeQueryResultEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQueryResultEdge'] = ResolversParentTypes['DataLakeQueryResultEdge']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type DataLakeQueryColumnInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQueryColumnInfo'] = ResolversParentTypes['DataLakeQueryColumnInfo']> = {
  order?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  types?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DataLakeQueryStatsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQueryStats'] = ResolversParentTypes['DataLakeQueryStats']> = {
  bytesScanned?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  executionTime?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  rowCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type DataLakeQueryEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQueryEdge'] = ResolversParentTypes['DataLakeQueryEdge']> = {
  node?: Resolver<ResolversTypes['DataLakeQuery'], ParentType, ContextType>;
};

export type DataLakeQueryConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQueryConnection'] = ResolversParentTypes['DataLakeQueryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['DataLakeQueryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DataLakeSqlSnippetResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeSqlSnippet'] = ResolversParentTypes['DataLakeSqlSnippet']> = {
  sql?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExecuteDataLakeQueryOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExecuteDataLakeQueryOutput'] = ResolversParentTypes['ExecuteDataLakeQueryOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CancelDataLakeQueryOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CancelDataLakeQueryOutput'] = ResolversParentTypes['CancelDataLakeQueryOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ExecuteSearchOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExecuteSearchOutput'] = ResolversParentTypes['ExecuteSearchOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ExecuteIndicatorSearchQueryOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExecuteIndicatorSearchQueryOutput'] = ResolversParentTypes['ExecuteIndicatorSearchQueryOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DataLakeQuerySummaryRowResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQuerySummaryRow'] = ResolversParentTypes['DataLakeQuerySummaryRow']> = {
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  rowCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  firstSeen?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastSeen?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DataLakeQuerySummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQuerySummary'] = ResolversParentTypes['DataLakeQuerySummary']> = {
  queryId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  valueCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['DataLakeQuerySummaryRow']>, ParentType, ContextType>;
};

export type DownloadDataLakeQueryOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DownloadDataLakeQueryOutput'] = ResolversParentTypes['DownloadDataLakeQueryOutput']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DataLakeQueryExplanationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataLakeQueryExplanation'] = ResolversParentTypes['DataLakeQueryExplanation']> = {
  rowsToRead?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  bytesToRead?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['PipelineTableRead']>, ParentType, ContextType>;
};

export type SourceVolumeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceVolume'] = ResolversParentTypes['SourceVolume']> = {
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  health?: Resolver<Maybe<ResolversTypes['SourceHealthState']>, ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['RecordCounts'], ParentType, ContextType>;
  lags?: Resolver<ResolversTypes['LagCounts'], ParentType, ContextType>;
  lastReceived?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DataIntervalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataInterval'] = ResolversParentTypes['DataInterval']> = {
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['RecordCounts'], ParentType, ContextType>;
  lags?: Resolver<ResolversTypes['LagCounts'], ParentType, ContextType>;
  perLogType?: Resolver<ReadonlyArray<ResolversTypes['LogTypeCounts']>, ParentType, ContextType>;
};

export type DataMetricsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataMetrics'] = ResolversParentTypes['DataMetrics']> = {
  totals?: Resolver<ResolversTypes['RecordCounts'], ParentType, ContextType>;
  previousTotals?: Resolver<ResolversTypes['RecordCounts'], ParentType, ContextType>;
  lags?: Resolver<ResolversTypes['LagCounts'], ParentType, ContextType>;
  perLogType?: Resolver<ReadonlyArray<ResolversTypes['LogTypeCounts']>, ParentType, ContextType>;
  perSource?: Resolver<ReadonlyArray<ResolversTypes['SourceVolume']>, ParentType, ContextType>;
  intervals?: Resolver<ReadonlyArray<ResolversTypes['DataInterval']>, ParentType, ContextType>;
};

export type StoredTableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['StoredTable'] = ResolversParentTypes['StoredTable']> = {
  table?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type DataModelResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataModel'] = ResolversParentTypes['DataModel']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  mappings?: Resolver<ReadonlyArray<ResolversTypes['DataModelMapping']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  versionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
};

export type DataModelMappingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DataModelMapping'] = ResolversParentTypes['DataModelMapping']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ListDataModelsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ListDataModelsOutput'] = ResolversParentTypes['ListDataModelsOutput']> = {
  models?: Resolver<ReadonlyArray<ResolversTypes['DataModel']>, ParentType, ContextType>;
  paging?: Resolver<ResolversTypes['Paging'], ParentType, ContextType>;
};

export type SaveDataModelOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SaveDataModelOutput'] = ResolversParentTypes['SaveDataModelOutput']> = {
  dataModel?: Resolver<ResolversTypes['DataModel'], ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type DeleteDataModelsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteDataModelsOutput'] = ResolversParentTypes['DeleteDataModelsOutput']> = {
  ids?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type RemoveDemoOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RemoveDemoOutput'] = ResolversParentTypes['RemoveDemoOutput']> = {
  alerts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  detections?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sources?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DestinationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Destination'] = ResolversParentTypes['Destination']> = {
  outputId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  outputType?: Resolver<ResolversTypes['DestinationType'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outputConfig?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  defaultForSeverity?: Resolver<ReadonlyArray<ResolversTypes['Severity']>, ParentType, ContextType>;
  alertTypes?: Resolver<ReadonlyArray<ResolversTypes['AlertType']>, ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  verificationStatus?: Resolver<Maybe<ResolversTypes['VerificationStatus']>, ParentType, ContextType>;
  apiToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creationTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastModifiedTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SettingOptionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SettingOption'] = ResolversParentTypes['SettingOption']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SettingRequiredWhenResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SettingRequiredWhen'] = ResolversParentTypes['SettingRequiredWhen']> = {
  fields?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SettingColumnResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SettingColumn'] = ResolversParentTypes['SettingColumn']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  allowsEmpty?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type SettingConditionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SettingCondition'] = ResolversParentTypes['SettingCondition']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SettingFieldResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SettingField'] = ResolversParentTypes['SettingField']> = {
  kind?: Resolver<ResolversTypes['SettingKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  help?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  onlyFor?: Resolver<Maybe<ResolversTypes['SettingCondition']>, ParentType, ContextType>;
  placeholder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isRequired?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  format?: Resolver<Maybe<ResolversTypes['TextFormat']>, ParentType, ContextType>;
  pattern?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  minLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxLength?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  maxItems?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  options?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SettingOption']>>, ParentType, ContextType>;
  columns?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SettingColumn']>>, ParentType, ContextType>;
  requiredWhen?: Resolver<Maybe<ResolversTypes['SettingRequiredWhen']>, ParentType, ContextType>;
  unavailable?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DestinationKindResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DestinationKind'] = ResolversParentTypes['DestinationKind']> = {
  type?: Resolver<ResolversTypes['DestinationType'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mark?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identifiedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  example?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['SettingField']>, ParentType, ContextType>;
};

export type DestinationOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DestinationOutput'] = ResolversParentTypes['DestinationOutput']> = {
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
};

export type DeleteDestinationOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteDestinationOutput'] = ResolversParentTypes['DeleteDestinationOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AlertDeliveryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AlertDelivery'] = ResolversParentTypes['AlertDelivery']> = {
  outputId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  dispatchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  statusCode?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action?: Resolver<Maybe<ResolversTypes['DeliveryAction']>, ParentType, ContextType>;
};

export type PendingDeliveryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PendingDelivery'] = ResolversParentTypes['PendingDelivery']> = {
  outputId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextTryAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  action?: Resolver<Maybe<ResolversTypes['DeliveryAction']>, ParentType, ContextType>;
};

export type SendTestAlertOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SendTestAlertOutput'] = ResolversParentTypes['SendTestAlertOutput']> = {
  deliveries?: Resolver<ReadonlyArray<ResolversTypes['AlertDelivery']>, ParentType, ContextType>;
};

export type VerifyDestinationOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['VerifyDestinationOutput'] = ResolversParentTypes['VerifyDestinationOutput']> = {
  verificationStatus?: Resolver<ResolversTypes['VerificationStatus'], ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['AlertDelivery'], ParentType, ContextType>;
};

export type SlackBotChannelResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SlackBotChannel'] = ResolversParentTypes['SlackBotChannel']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isPrivate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isMember?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type JiraProjectResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['JiraProject'] = ResolversParentTypes['JiraProject']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JiraAssigneeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['JiraAssignee'] = ResolversParentTypes['JiraAssignee']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JiraMetadataResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['JiraMetadata'] = ResolversParentTypes['JiraMetadata']> = {
  projects?: Resolver<ReadonlyArray<ResolversTypes['JiraProject']>, ParentType, ContextType>;
  priorities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  issueTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  statuses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  assignees?: Resolver<ReadonlyArray<ResolversTypes['JiraAssignee']>, ParentType, ContextType>;
};

export type DetectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Detection'] = ResolversParentTypes['Detection']> = {
  __resolveType: TypeResolveFn<'Rule' | 'Policy' | 'CorrelationRule', ParentType, ContextType>;
};

export type RuleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Rule'] = ResolversParentTypes['Rule']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DetectionType'], ParentType, ContextType>;
  analysisType?: Resolver<ResolversTypes['DetectionType'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['Severity']>, ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  scheduledQueries?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  resourceTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reports?: Resolver<ReadonlyArray<ResolversTypes['DetectionReport']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runbook?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outputIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createAlert?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  onlyUseBaseRiskScore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tests?: Resolver<ReadonlyArray<ResolversTypes['DetectionTest']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  versionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  baseDetection?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType>;
  userOverrides?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  isSimpleDetection?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isConsoleCompatible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  simpleDetectionBody?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inlineFilters?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filterStatement?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  fullScheduledQueries?: Resolver<ReadonlyArray<ResolversTypes['ScheduledQueryReference']>, ParentType, ContextType>;
  threshold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dedupPeriodMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  summaryAttributes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  dynamicAlertTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dynamicAlertContext?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  dynamicGroupBy?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  dynamicSeverities?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  pythonBody?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdByExternal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PolicyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Policy'] = ResolversParentTypes['Policy']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DetectionType'], ParentType, ContextType>;
  analysisType?: Resolver<ResolversTypes['DetectionType'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['Severity']>, ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  scheduledQueries?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  resourceTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reports?: Resolver<ReadonlyArray<ResolversTypes['DetectionReport']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runbook?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outputIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createAlert?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  onlyUseBaseRiskScore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tests?: Resolver<ReadonlyArray<ResolversTypes['DetectionTest']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  versionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  complianceStatus?: Resolver<Maybe<ResolversTypes['ComplianceStatus']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suppressions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  autoRemediationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  autoRemediationParameters?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CorrelationRuleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CorrelationRule'] = ResolversParentTypes['CorrelationRule']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  displayName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DetectionType'], ParentType, ContextType>;
  analysisType?: Resolver<ResolversTypes['DetectionType'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['Severity']>, ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  scheduledQueries?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  resourceTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reports?: Resolver<ReadonlyArray<ResolversTypes['DetectionReport']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runbook?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outputIds?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createAlert?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  onlyUseBaseRiskScore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  tests?: Resolver<ReadonlyArray<ResolversTypes['DetectionTest']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specVersion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  versionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  userOverrides?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  simpleDetectionBody?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summaryAttributes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  correlationRuleReferenceIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ScheduledQueryReferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScheduledQueryReference'] = ResolversParentTypes['ScheduledQueryReference']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DetectionReportResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionReport'] = ResolversParentTypes['DetectionReport']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DetectionTestResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionTest'] = ResolversParentTypes['DetectionTest']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expectedResult?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  resource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mocks?: Resolver<ReadonlyArray<ResolversTypes['DetectionTestMock']>, ParentType, ContextType>;
  ruleOutputs?: Resolver<ReadonlyArray<ResolversTypes['RuleOutput']>, ParentType, ContextType>;
};

export type DetectionTestMockResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionTestMock'] = ResolversParentTypes['DetectionTestMock']> = {
  objectName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  returnValue?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type RuleOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RuleOutput'] = ResolversParentTypes['RuleOutput']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  matches?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type TestResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestResult'] = ResolversParentTypes['TestResult']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  errored?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  triggerAlert?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['TestError']>, ParentType, ContextType>;
  functions?: Resolver<ResolversTypes['TestFunctions'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestError'] = ResolversParentTypes['TestError']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestFunctionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestFunctions'] = ResolversParentTypes['TestFunctions']> = {
  detection?: Resolver<Maybe<ResolversTypes['TestFunction']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['TestFunction']>, ParentType, ContextType>;
  dedup?: Resolver<Maybe<ResolversTypes['TestFunction']>, ParentType, ContextType>;
  alertContext?: Resolver<Maybe<ResolversTypes['TestFunction']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['TestFunction']>, ParentType, ContextType>;
  destinations?: Resolver<Maybe<ResolversTypes['TestFunction']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['TestFunction']>, ParentType, ContextType>;
  runbook?: Resolver<Maybe<ResolversTypes['TestFunction']>, ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['TestFunction']>, ParentType, ContextType>;
};

export type TestFunctionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestFunction'] = ResolversParentTypes['TestFunction']> = {
  output?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['TestError']>, ParentType, ContextType>;
};

export type DetectionsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionsOutput'] = ResolversParentTypes['DetectionsOutput']> = {
  detections?: Resolver<ReadonlyArray<ResolversTypes['Detection']>, ParentType, ContextType>;
  paging?: Resolver<ResolversTypes['Paging'], ParentType, ContextType>;
};

export type DetectionVersionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionVersion'] = ResolversParentTypes['DetectionVersion']> = {
  versionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  change?: Resolver<ResolversTypes['SpecChange'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DetectionVersionEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionVersionEdge'] = ResolversParentTypes['DetectionVersionEdge']> = {
  node?: Resolver<ResolversTypes['DetectionVersion'], ParentType, ContextType>;
};

export type DetectionVersionConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionVersionConnection'] = ResolversParentTypes['DetectionVersionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['DetectionVersionEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DetectionUserResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionUser'] = ResolversParentTypes['DetectionUser']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SaveRuleOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SaveRuleOutput'] = ResolversParentTypes['SaveRuleOutput']> = {
  rule?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType>;
  testResults?: Resolver<ReadonlyArray<ResolversTypes['TestResult']>, ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type SavePolicyOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SavePolicyOutput'] = ResolversParentTypes['SavePolicyOutput']> = {
  policy?: Resolver<Maybe<ResolversTypes['Policy']>, ParentType, ContextType>;
  testResults?: Resolver<ReadonlyArray<ResolversTypes['TestResult']>, ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type PutCorrelationRuleOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PutCorrelationRuleOutput'] = ResolversParentTypes['PutCorrelationRuleOutput']> = {
  correlationRule?: Resolver<Maybe<ResolversTypes['CorrelationRule']>, ParentType, ContextType>;
  testResults?: Resolver<ReadonlyArray<ResolversTypes['TestResult']>, ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type SaveDetectionTextOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SaveDetectionTextOutput'] = ResolversParentTypes['SaveDetectionTextOutput']> = {
  detection?: Resolver<ResolversTypes['Detection'], ParentType, ContextType>;
  testResults?: Resolver<ReadonlyArray<ResolversTypes['TestResult']>, ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type DetectionDraftResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionDraft'] = ResolversParentTypes['DetectionDraft']> = {
  issues?: Resolver<ReadonlyArray<ResolversTypes['DetectionIssue']>, ParentType, ContextType>;
  testResults?: Resolver<ReadonlyArray<ResolversTypes['TestResult']>, ParentType, ContextType>;
};

export type DetectionIssueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionIssue'] = ResolversParentTypes['DetectionIssue']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['IssueSeverity'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inBody?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endLine?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endColumn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeleteDetectionsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteDetectionsOutput'] = ResolversParentTypes['DeleteDetectionsOutput']> = {
  ids?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  savedQueryNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type UpdateDetectionsStateOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateDetectionsStateOutput'] = ResolversParentTypes['UpdateDetectionsStateOutput']> = {
  detections?: Resolver<ReadonlyArray<ResolversTypes['Detection']>, ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type CloneDetectionOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CloneDetectionOutput'] = ResolversParentTypes['CloneDetectionOutput']> = {
  detection?: Resolver<ResolversTypes['Detection'], ParentType, ContextType>;
};

export type SuppressPoliciesOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SuppressPoliciesOutput'] = ResolversParentTypes['SuppressPoliciesOutput']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type TestDetectionOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestDetectionOutput'] = ResolversParentTypes['TestDetectionOutput']> = {
  results?: Resolver<ReadonlyArray<ResolversTypes['TestResult']>, ParentType, ContextType>;
};

export type CorrelationTestResultResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CorrelationTestResult'] = ResolversParentTypes['CorrelationTestResult']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TestCorrelationRuleOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestCorrelationRuleOutput'] = ResolversParentTypes['TestCorrelationRuleOutput']> = {
  results?: Resolver<ReadonlyArray<ResolversTypes['CorrelationTestResult']>, ParentType, ContextType>;
};

export type TranspileFiltersOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TranspileFiltersOutput'] = ResolversParentTypes['TranspileFiltersOutput']> = {
  transpiledFilters?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TranspileSimpleDetectionsToPythonOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TranspileSimpleDetectionsToPythonOutput'] = ResolversParentTypes['TranspileSimpleDetectionsToPythonOutput']> = {
  transpiledPython?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RulePythonBodyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RulePythonBody'] = ResolversParentTypes['RulePythonBody']> = {
  pythonBody?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tests?: Resolver<ReadonlyArray<ResolversTypes['DetectionTest']>, ParentType, ContextType>;
};

export type DownloadDetectionsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DownloadDetectionsOutput'] = ResolversParentTypes['DownloadDetectionsOutput']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  downloadUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  versions?: Resolver<ReadonlyArray<ResolversTypes['SpecVersionReference']>, ParentType, ContextType>;
};

export type DeviceSignInResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeviceSignIn'] = ResolversParentTypes['DeviceSignIn']> = {
  userCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ApproveDeviceSignInOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ApproveDeviceSignInOutput'] = ResolversParentTypes['ApproveDeviceSignInOutput']> = {
  device?: Resolver<ResolversTypes['DeviceSignIn'], ParentType, ContextType>;
};

export type DenyDeviceSignInOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DenyDeviceSignInOutput'] = ResolversParentTypes['DenyDeviceSignInOutput']> = {
  device?: Resolver<ResolversTypes['DeviceSignIn'], ParentType, ContextType>;
};

export type DraftSchemaResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DraftSchema'] = ResolversParentTypes['DraftSchema']> = {
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  schemaName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  referenceURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  spec?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isFieldDiscoveryEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  schemaRevision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['SchemaProblem']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
};

export type SourceDraftSchemasOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceDraftSchemasOutput'] = ResolversParentTypes['SourceDraftSchemasOutput']> = {
  drafts?: Resolver<ReadonlyArray<ResolversTypes['DraftSchema']>, ParentType, ContextType>;
};

export type SaveDraftSchemaOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SaveDraftSchemaOutput'] = ResolversParentTypes['SaveDraftSchemaOutput']> = {
  draft?: Resolver<ResolversTypes['DraftSchema'], ParentType, ContextType>;
};

export type DiscardDraftSchemaOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DiscardDraftSchemaOutput'] = ResolversParentTypes['DiscardDraftSchemaOutput']> = {
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  schemaName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EnrichmentProviderResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnrichmentProvider'] = ResolversParentTypes['EnrichmentProvider']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EnrichmentProviderKind'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  docUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settings?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['EnrichmentTable']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EnrichmentTableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnrichmentTable'] = ResolversParentTypes['EnrichmentTable']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  schemaName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  primaryKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rateMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['EnrichmentColumn']>, ParentType, ContextType>;
  isIdentity?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lookupTable?: Resolver<Maybe<ResolversTypes['LookupTable']>, ParentType, ContextType>;
};

export type EnrichmentColumnResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnrichmentColumn'] = ResolversParentTypes['EnrichmentColumn']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EnrichmentLicenseResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnrichmentLicense'] = ResolversParentTypes['EnrichmentLicense']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attribution?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keepDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type EnrichmentProviderKindResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnrichmentProviderKind'] = ResolversParentTypes['EnrichmentProviderKind']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mark?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documentation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  license?: Resolver<ResolversTypes['EnrichmentLicense'], ParentType, ContextType>;
  lookUpTypes?: Resolver<ReadonlyArray<ResolversTypes['LookUpType']>, ParentType, ContextType>;
  example?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['SettingField']>, ParentType, ContextType>;
};

export type EnrichmentProviderPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['EnrichmentProviderPayload'] = ResolversParentTypes['EnrichmentProviderPayload']> = {
  enrichmentProvider?: Resolver<ResolversTypes['EnrichmentProvider'], ParentType, ContextType>;
};

export type DeleteEnrichmentProviderPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteEnrichmentProviderPayload'] = ResolversParentTypes['DeleteEnrichmentProviderPayload']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type IndicatorFactResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IndicatorFact'] = ResolversParentTypes['IndicatorFact']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IndicatorLookUpResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IndicatorLookUp'] = ResolversParentTypes['IndicatorLookUp']> = {
  providerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  providerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verdict?: Resolver<Maybe<ResolversTypes['IndicatorVerdict']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facts?: Resolver<ReadonlyArray<ResolversTypes['IndicatorFact']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  attribution?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fetchedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isCached?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LookUpIndicatorPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LookUpIndicatorPayload'] = ResolversParentTypes['LookUpIndicatorPayload']> = {
  results?: Resolver<ReadonlyArray<ResolversTypes['IndicatorLookUp']>, ParentType, ContextType>;
};

export type IdentityProfileResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IdentityProfile'] = ResolversParentTypes['IdentityProfile']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  providerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  profile?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type GenerateEnrichedEventOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GenerateEnrichedEventOutput'] = ResolversParentTypes['GenerateEnrichedEventOutput']> = {
  enrichedEvent?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type FeatureFlagResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FeatureFlag'] = ResolversParentTypes['FeatureFlag']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  byDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hides?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SetFeatureFlagOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SetFeatureFlagOutput'] = ResolversParentTypes['SetFeatureFlagOutput']> = {
  flag?: Resolver<ResolversTypes['FeatureFlag'], ParentType, ContextType>;
};

export type FeatureFlagTreatmentResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FeatureFlagTreatment'] = ResolversParentTypes['FeatureFlagTreatment']> = {
  flag?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  treatment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type GetFeatureFlagsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GetFeatureFlagsOutput'] = ResolversParentTypes['GetFeatureFlagsOutput']> = {
  flags?: Resolver<ReadonlyArray<ResolversTypes['FeatureFlagTreatment']>, ParentType, ContextType>;
};

export type SendUserFeedbackOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SendUserFeedbackOutput'] = ResolversParentTypes['SendUserFeedbackOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FeedbackEntryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FeedbackEntry'] = ResolversParentTypes['FeedbackEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  feature?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usefulness?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  locationUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  screenWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FeedbackEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FeedbackEdge'] = ResolversParentTypes['FeedbackEdge']> = {
  node?: Resolver<ResolversTypes['FeedbackEntry'], ParentType, ContextType>;
};

export type FeedbackConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FeedbackConnection'] = ResolversParentTypes['FeedbackConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FeedbackEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FilterFieldResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FilterField'] = ResolversParentTypes['FilterField']> = {
  target?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LogTypeFilterFieldsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogTypeFilterFields'] = ResolversParentTypes['LogTypeFilterFields']> = {
  logType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filters?: Resolver<ReadonlyArray<ResolversTypes['FilterField']>, ParentType, ContextType>;
};

export type FilterFieldsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FilterFields'] = ResolversParentTypes['FilterFields']> = {
  pantherManaged?: Resolver<ReadonlyArray<ResolversTypes['FilterField']>, ParentType, ContextType>;
  filtersByLogType?: Resolver<ReadonlyArray<ResolversTypes['LogTypeFilterFields']>, ParentType, ContextType>;
  shared?: Resolver<ReadonlyArray<ResolversTypes['FilterField']>, ParentType, ContextType>;
};

export type FlatFilterFieldResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FlatFilterField'] = ResolversParentTypes['FlatFilterField']> = {
  target?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isPantherManaged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  groupName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlatFilterFieldsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FlatFilterFieldsOutput'] = ResolversParentTypes['FlatFilterFieldsOutput']> = {
  flatFields?: Resolver<ReadonlyArray<ResolversTypes['FlatFilterField']>, ParentType, ContextType>;
};

export type GeneralSettingsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GeneralSettings'] = ResolversParentTypes['GeneralSettings']> = {
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  analyticsConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  errorReportingConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  displayUtc?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  alertAssignmentEmails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  auditLogsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  supportAccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requireLimitInScheduledQueries?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  queryExtensions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  infoAlertsStartResolved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pantherVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdateGeneralSettingsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateGeneralSettingsOutput'] = ResolversParentTypes['UpdateGeneralSettingsOutput']> = {
  settings?: Resolver<ResolversTypes['GeneralSettings'], ParentType, ContextType>;
};

export type GlobalHelperResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GlobalHelper'] = ResolversParentTypes['GlobalHelper']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  versionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
};

export type ListGlobalHelpersOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ListGlobalHelpersOutput'] = ResolversParentTypes['ListGlobalHelpersOutput']> = {
  globalHelpers?: Resolver<ReadonlyArray<ResolversTypes['GlobalHelper']>, ParentType, ContextType>;
  paging?: Resolver<ResolversTypes['Paging'], ParentType, ContextType>;
};

export type SaveGlobalHelperOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SaveGlobalHelperOutput'] = ResolversParentTypes['SaveGlobalHelperOutput']> = {
  globalHelper?: Resolver<ResolversTypes['GlobalHelper'], ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type DeleteGlobalHelpersOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteGlobalHelpersOutput'] = ResolversParentTypes['DeleteGlobalHelpersOutput']> = {
  ids?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type SchemaResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Schema'] = ResolversParentTypes['Schema']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spec?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  referenceURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isArchived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isManaged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isFieldDiscoveryEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  discoveredSpec?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  logSources?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SchemaLogSource']>>, ParentType, ContextType>;
  revisions?: Resolver<ReadonlyArray<ResolversTypes['SchemaRevision']>, ParentType, ContextType>;
};

export type SchemaLogSourceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaLogSource'] = ResolversParentTypes['SchemaLogSource']> = {
  integrationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrationLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SchemaRevisionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaRevision'] = ResolversParentTypes['SchemaRevision']> = {
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spec?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  referenceURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
};

export type SchemaEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaEdge'] = ResolversParentTypes['SchemaEdge']> = {
  node?: Resolver<ResolversTypes['Schema'], ParentType, ContextType>;
};

export type SchemaConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaConnection'] = ResolversParentTypes['SchemaConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SchemaEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SchemaOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaOutput'] = ResolversParentTypes['SchemaOutput']> = {
  schema?: Resolver<Maybe<ResolversTypes['Schema']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['SchemaProblem']>, ParentType, ContextType>;
};

export type SchemaProblemResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaProblem'] = ResolversParentTypes['SchemaProblem']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  column?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ListAvailableLogTypesOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ListAvailableLogTypesOutput'] = ResolversParentTypes['ListAvailableLogTypesOutput']> = {
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LogProviderParserResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogProviderParser'] = ResolversParentTypes['LogProviderParser']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LogProviderBasisResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogProviderBasis'] = ResolversParentTypes['LogProviderBasis']> = {
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provenLive?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LogProviderResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogProvider'] = ResolversParentTypes['LogProvider']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  docUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  popularityIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  categories?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  searchTerms?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  tagLine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  availableParsers?: Resolver<ReadonlyArray<ResolversTypes['LogProviderParser']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  basis?: Resolver<Maybe<ResolversTypes['LogProviderBasis']>, ParentType, ContextType>;
};

export type ListAvailableLogProvidersOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ListAvailableLogProvidersOutput'] = ResolversParentTypes['ListAvailableLogProvidersOutput']> = {
  results?: Resolver<ReadonlyArray<ResolversTypes['LogProvider']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['LogProvidersError']>, ParentType, ContextType>;
};

export type LogProvidersErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogProvidersError'] = ResolversParentTypes['LogProvidersError']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SchemaDoubtResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaDoubt'] = ResolversParentTypes['SchemaDoubt']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InferSchemaOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['InferSchemaOutput'] = ResolversParentTypes['InferSchemaOutput']> = {
  spec?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  doubts?: Resolver<ReadonlyArray<ResolversTypes['SchemaDoubt']>, ParentType, ContextType>;
  samples?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SchemaTestLogResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaTestLog'] = ResolversParentTypes['SchemaTestLog']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['SchemaTestOutcome'], ParentType, ContextType>;
  logType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TestSchemaOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestSchemaOutput'] = ResolversParentTypes['TestSchemaOutput']> = {
  logs?: Resolver<ReadonlyArray<ResolversTypes['SchemaTestLog']>, ParentType, ContextType>;
  received?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['SchemaProblem']>, ParentType, ContextType>;
};

export type CreateLogProviderRequestOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateLogProviderRequestOutput'] = ResolversParentTypes['CreateLogProviderRequestOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type LookupTableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LookupTable'] = ResolversParentTypes['LookupTable']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  importMethod?: Resolver<ResolversTypes['LookupImportMethod'], ParentType, ContextType>;
  schemaName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  primaryKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  keyMatch?: Resolver<ResolversTypes['LookupKeyMatch'], ParentType, ContextType>;
  logTypeMap?: Resolver<ReadonlyArray<ResolversTypes['LookupLogType']>, ParentType, ContextType>;
  rows?: Resolver<Maybe<ResolversTypes['LookupVersion']>, ParentType, ContextType>;
  refresh?: Resolver<Maybe<ResolversTypes['LookupRefresh']>, ParentType, ContextType>;
  versions?: Resolver<ReadonlyArray<ResolversTypes['LookupVersion']>, ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  versionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
};

export type LookupLogTypeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LookupLogType'] = ResolversParentTypes['LookupLogType']> = {
  logType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  selectors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LookupVersionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LookupVersion'] = ResolversParentTypes['LookupVersion']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rowCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  duplicates?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  validFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  validTo?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LookupRefreshResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LookupRefresh'] = ResolversParentTypes['LookupRefresh']> = {
  objectPath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  query?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roleArn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rateMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  cron?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runs?: Resolver<ReadonlyArray<ResolversTypes['ScheduledRun']>, ParentType, ContextType>;
};

export type GenerateLookupTableImportUrlPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GenerateLookupTableImportUrlPayload'] = ResolversParentTypes['GenerateLookupTableImportUrlPayload']> = {
  uploadUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  importId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  maxBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SyncLookupTableDataPayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SyncLookupTableDataPayload'] = ResolversParentTypes['SyncLookupTableDataPayload']> = {
  syncId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type LookupTableSyncStatusResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LookupTableSyncStatus'] = ResolversParentTypes['LookupTableSyncStatus']> = {
  status?: Resolver<ResolversTypes['LookupSyncStatus'], ParentType, ContextType>;
  rowCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LookupTablePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LookupTablePayload'] = ResolversParentTypes['LookupTablePayload']> = {
  lookupTable?: Resolver<ResolversTypes['LookupTable'], ParentType, ContextType>;
};

export type DeleteLookupTablePayloadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteLookupTablePayload'] = ResolversParentTypes['DeleteLookupTablePayload']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Me'] = ResolversParentTypes['Me']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ViewerKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  session?: Resolver<ResolversTypes['SessionInfo'], ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['Permission']>, ParentType, ContextType>;
  logTypeAccess?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  logTypeAccessKind?: Resolver<ResolversTypes['LogTypeAccessKind'], ParentType, ContextType>;
  featureFlags?: Resolver<ReadonlyArray<ResolversTypes['FeatureFlag']>, ParentType, ContextType>;
  preferences?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  secondFactor?: Resolver<Maybe<ResolversTypes['SecondFactor']>, ParentType, ContextType>;
};

export type SessionInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SessionInfo'] = ResolversParentTypes['SessionInfo']> = {
  emailVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  identities?: Resolver<ReadonlyArray<ResolversTypes['UserIdentity']>, ParentType, ContextType>;
  authenticationTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  intercomUserHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasSamlDefaultRole?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserIdentityResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserIdentity'] = ResolversParentTypes['UserIdentity']> = {
  providerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  linkedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type UpdatePreferencesOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdatePreferencesOutput'] = ResolversParentTypes['UpdatePreferencesOutput']> = {
  preferences?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type MitreMatrixResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MitreMatrix'] = ResolversParentTypes['MitreMatrix']> = {
  matrix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tactics?: Resolver<ReadonlyArray<ResolversTypes['MitreTactic']>, ParentType, ContextType>;
};

export type MitreTacticResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MitreTactic'] = ResolversParentTypes['MitreTactic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  techniques?: Resolver<ReadonlyArray<ResolversTypes['MitreTechnique']>, ParentType, ContextType>;
};

export type MitreTechniqueResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MitreTechnique'] = ResolversParentTypes['MitreTechnique']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['CoverageStatus'], ParentType, ContextType>;
  isStatusSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  detections?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  enabled?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  tests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  alerts?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  logSources?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type MitreTechniqueOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['MitreTechniqueOutput'] = ResolversParentTypes['MitreTechniqueOutput']> = {
  technique?: Resolver<ResolversTypes['MitreTechnique'], ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['NotificationCategory'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['NotificationLevel'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  archivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['NotificationMetadata'], ParentType, ContextType>;
};

export type NotificationMetadataResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotificationMetadata'] = ResolversParentTypes['NotificationMetadata']> = {
  alertID?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type NotificationEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotificationEdge'] = ResolversParentTypes['NotificationEdge']> = {
  node?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type NotificationConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotificationConnection'] = ResolversParentTypes['NotificationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['NotificationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UpdateNotificationOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateNotificationOutput'] = ResolversParentTypes['UpdateNotificationOutput']> = {
  notification?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type UpdateUserNotificationsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateUserNotificationsOutput'] = ResolversParentTypes['UpdateUserNotificationsOutput']> = {
  notifications?: Resolver<ReadonlyArray<ResolversTypes['Notification']>, ParentType, ContextType>;
};

export type NotificationChannelResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotificationChannel'] = ResolversParentTypes['NotificationChannel']> = {
  name?: Resolver<ResolversTypes['NotificationChannelName'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NotificationPreferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotificationPreference'] = ResolversParentTypes['NotificationPreference']> = {
  topic?: Resolver<ResolversTypes['NotificationCategory'], ParentType, ContextType>;
  channels?: Resolver<ReadonlyArray<ResolversTypes['NotificationChannel']>, ParentType, ContextType>;
};

export type NotificationPreferencesResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['NotificationPreferences'] = ResolversParentTypes['NotificationPreferences']> = {
  preferences?: Resolver<ReadonlyArray<ResolversTypes['NotificationPreference']>, ParentType, ContextType>;
};

export type OwnSessionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OwnSession'] = ResolversParentTypes['OwnSession']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['SessionMethod'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deviceName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OwnSessionsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OwnSessionsOutput'] = ResolversParentTypes['OwnSessionsOutput']> = {
  sessions?: Resolver<ReadonlyArray<ResolversTypes['OwnSession']>, ParentType, ContextType>;
};

export type PackVersionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PackVersion'] = ResolversParentTypes['PackVersion']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  semVer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isSigned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PackMemberResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PackMember'] = ResolversParentTypes['PackMember']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PackMemberState'], ParentType, ContextType>;
  enabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  changedKeys?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DetectionPackResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionPack'] = ResolversParentTypes['DetectionPack']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  installed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updateAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  packVersion?: Resolver<ResolversTypes['PackVersion'], ParentType, ContextType>;
  availableVersions?: Resolver<ReadonlyArray<ResolversTypes['PackVersion']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastModifiedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  lastModified?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  packDefinition?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  packTypes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  packSourceId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  packSourceName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  arrivedLogTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  members?: Resolver<ReadonlyArray<ResolversTypes['PackMember']>, ParentType, ContextType>;
  missingIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DetectionPackListResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionPackList'] = ResolversParentTypes['DetectionPackList']> = {
  detectionPacks?: Resolver<ReadonlyArray<ResolversTypes['DetectionPack']>, ParentType, ContextType>;
  paging?: Resolver<ResolversTypes['Paging'], ParentType, ContextType>;
};

export type DetectionPackOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionPackOutput'] = ResolversParentTypes['DetectionPackOutput']> = {
  detectionPack?: Resolver<ResolversTypes['DetectionPack'], ParentType, ContextType>;
};

export type PackConflictResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PackConflict'] = ResolversParentTypes['PackConflict']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  base?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  local?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pack?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DetectionPackChangesResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionPackChanges'] = ResolversParentTypes['DetectionPackChanges']> = {
  changes?: Resolver<ReadonlyArray<ResolversTypes['UploadChange']>, ParentType, ContextType>;
  conflicts?: Resolver<ReadonlyArray<ResolversTypes['PackConflict']>, ParentType, ContextType>;
  own?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DetectionPackSourceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionPackSource'] = ResolversParentTypes['DetectionPackSource']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repository?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  branch?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kmsKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasAccessToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enableByLogTypes?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastCheckedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isChecking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  packCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  latestVersion?: Resolver<Maybe<ResolversTypes['PackVersion']>, ParentType, ContextType>;
};

export type DetectionPackSourceOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionPackSourceOutput'] = ResolversParentTypes['DetectionPackSourceOutput']> = {
  detectionPackSource?: Resolver<ResolversTypes['DetectionPackSource'], ParentType, ContextType>;
};

export type DeleteDetectionPackSourceOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteDetectionPackSourceOutput'] = ResolversParentTypes['DeleteDetectionPackSourceOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DetectionPacksOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DetectionPacksOutput'] = ResolversParentTypes['DetectionPacksOutput']> = {
  detectionPacks?: Resolver<ReadonlyArray<ResolversTypes['DetectionPack']>, ParentType, ContextType>;
};

export type PipelineDiagnosticResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineDiagnostic'] = ResolversParentTypes['PipelineDiagnostic']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['PipelineSeverity'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endLine?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endColumn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fixes?: Resolver<ReadonlyArray<ResolversTypes['PipelineFix']>, ParentType, ContextType>;
};

export type PipelineFixResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineFix'] = ResolversParentTypes['PipelineFix']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  edits?: Resolver<ReadonlyArray<ResolversTypes['PipelineTextEdit']>, ParentType, ContextType>;
};

export type PipelineTextEditResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineTextEdit'] = ResolversParentTypes['PipelineTextEdit']> = {
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PipelineColumnResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineColumn'] = ResolversParentTypes['PipelineColumn']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PipelineVisualizationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineVisualization'] = ResolversParentTypes['PipelineVisualization']> = {
  chart?: Resolver<ResolversTypes['PipelineChart'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  x?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  y?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  series?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ParsePipelineQueryOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ParsePipelineQueryOutput'] = ResolversParentTypes['ParsePipelineQueryOutput']> = {
  diagnostics?: Resolver<ReadonlyArray<ResolversTypes['PipelineDiagnostic']>, ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['PipelineColumn']>, ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  visualization?: Resolver<Maybe<ResolversTypes['PipelineVisualization']>, ParentType, ContextType>;
};

export type PipelineIndexUseResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineIndexUse'] = ResolversParentTypes['PipelineIndexUse']> = {
  kind?: Resolver<ResolversTypes['PipelineIndexKind'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partsBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  partsAfter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  granulesBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  granulesAfter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PipelineTableReadResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineTableRead'] = ResolversParentTypes['PipelineTableRead']> = {
  table?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  indexes?: Resolver<ReadonlyArray<ResolversTypes['PipelineIndexUse']>, ParentType, ContextType>;
};

export type PipelineExplanationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineExplanation'] = ResolversParentTypes['PipelineExplanation']> = {
  diagnostics?: Resolver<ReadonlyArray<ResolversTypes['PipelineDiagnostic']>, ParentType, ContextType>;
  sql?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parameters?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  rowsToRead?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  bytesToRead?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['PipelineTableRead']>, ParentType, ContextType>;
};

export type ExecutePipelineQueryOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ExecutePipelineQueryOutput'] = ResolversParentTypes['ExecutePipelineQueryOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  diagnostics?: Resolver<ReadonlyArray<ResolversTypes['PipelineDiagnostic']>, ParentType, ContextType>;
  visualization?: Resolver<Maybe<ResolversTypes['PipelineVisualization']>, ParentType, ContextType>;
};

export type PipelineTableResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineTable'] = ResolversParentTypes['PipelineTable']> = {
  database?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['PipelineTableColumn']>, ParentType, ContextType>;
};

export type PipelineTableColumnResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineTableColumn'] = ResolversParentTypes['PipelineTableColumn']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PipelineDatabaseResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineDatabase'] = ResolversParentTypes['PipelineDatabase']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  alias?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tables?: Resolver<ReadonlyArray<ResolversTypes['PipelineTable']>, ParentType, ContextType>;
};

export type PipelineStoredQueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineStoredQuery'] = ResolversParentTypes['PipelineStoredQuery']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PipelineCompletionItemResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineCompletionItem'] = ResolversParentTypes['PipelineCompletionItem']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PipelineItemKind'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requiredIndentation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PipelineCompletionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineCompletions'] = ResolversParentTypes['PipelineCompletions']> = {
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['PipelineCompletionItem']>, ParentType, ContextType>;
};

export type PipelineHoverResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineHover'] = ResolversParentTypes['PipelineHover']> = {
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  markdown?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PipelineSignatureParameterResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineSignatureParameter'] = ResolversParentTypes['PipelineSignatureParameter']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documentation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PipelineSignatureResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineSignature'] = ResolversParentTypes['PipelineSignature']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documentation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parameters?: Resolver<ReadonlyArray<ResolversTypes['PipelineSignatureParameter']>, ParentType, ContextType>;
  activeParameter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PipelineInlayHintResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PipelineInlayHint'] = ResolversParentTypes['PipelineInlayHint']> = {
  offset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TailPipelineQueryOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TailPipelineQueryOutput'] = ResolversParentTypes['TailPipelineQueryOutput']> = {
  columns?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  rows?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ReplayResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Replay'] = ResolversParentTypes['Replay']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ReplayState'], ParentType, ContextType>;
  replayType?: Resolver<ResolversTypes['ReplayType'], ParentType, ContextType>;
  detectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  detectionIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  isDraft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['ReplayScope'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['ReplaySummary'], ParentType, ContextType>;
  comparison?: Resolver<Maybe<ResolversTypes['ReplayComparison']>, ParentType, ContextType>;
  detections?: Resolver<ReadonlyArray<ResolversTypes['ReplayedDetection']>, ParentType, ContextType>;
  correlations?: Resolver<ReadonlyArray<ResolversTypes['ReplayedCorrelation']>, ParentType, ContextType>;
};

export type ReplayScopeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayScope'] = ResolversParentTypes['ReplayScope']> = {
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  dataWindow?: Resolver<ResolversTypes['ReplayDataWindow'], ParentType, ContextType>;
};

export type ReplayDataWindowResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayDataWindow'] = ResolversParentTypes['ReplayDataWindow']> = {
  timeWindow?: Resolver<ResolversTypes['ReplayTimeWindow'], ParentType, ContextType>;
  sizeWindow?: Resolver<Maybe<ResolversTypes['ReplaySizeWindow']>, ParentType, ContextType>;
};

export type ReplayTimeWindowResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayTimeWindow'] = ResolversParentTypes['ReplayTimeWindow']> = {
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ReplaySizeWindowResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplaySizeWindow'] = ResolversParentTypes['ReplaySizeWindow']> = {
  maxSizeInGB?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ReplaySummaryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplaySummary'] = ResolversParentTypes['ReplaySummary']> = {
  totalAlerts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ruleMatchCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  ruleErrorCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  evaluationProgress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  computationProgress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  logDataSizeEstimate?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  eventCountEstimate?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  matchesProcessedCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  eventsProcessedCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  eventsMatchedCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  bytesProcessed?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  coveredUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  readTimeNanos?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  processingTimeNanos?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ReplayComparisonResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayComparison'] = ResolversParentTypes['ReplayComparison']> = {
  matches?: Resolver<ResolversTypes['ReplayDifference'], ParentType, ContextType>;
  alerts?: Resolver<ResolversTypes['ReplayDifference'], ParentType, ContextType>;
  newMatches?: Resolver<ReadonlyArray<ResolversTypes['ReplayMatch']>, ParentType, ContextType>;
  goneMatches?: Resolver<ReadonlyArray<ResolversTypes['ReplayMatch']>, ParentType, ContextType>;
  goneAlerts?: Resolver<ReadonlyArray<ResolversTypes['ReplayGoneAlert']>, ParentType, ContextType>;
};

export type ReplayDifferenceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayDifference'] = ResolversParentTypes['ReplayDifference']> = {
  same?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  new?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  gone?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ReplayMatchResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayMatch'] = ResolversParentTypes['ReplayMatch']> = {
  detectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  logType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rowId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ReplayGoneAlertResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayGoneAlert'] = ResolversParentTypes['ReplayGoneAlert']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  detectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ReplayedDetectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayedDetection'] = ResolversParentTypes['ReplayedDetection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  matchCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  alertCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  errorCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  matches?: Resolver<ResolversTypes['ReplayDifference'], ParentType, ContextType>;
  alerts?: Resolver<ResolversTypes['ReplayDifference'], ParentType, ContextType>;
  errors?: Resolver<ReadonlyArray<ResolversTypes['ReplayedError']>, ParentType, ContextType>;
};

export type ReplayedErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayedError'] = ResolversParentTypes['ReplayedError']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ReplayedCorrelationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayedCorrelation'] = ResolversParentTypes['ReplayedCorrelation']> = {
  detectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  road?: Resolver<ResolversTypes['ReplayRoad'], ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  signalsRead?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  firingCount?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  firings?: Resolver<ReadonlyArray<ResolversTypes['ReplayFiring']>, ParentType, ContextType>;
};

export type ReplayFiringResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayFiring'] = ResolversParentTypes['ReplayFiring']> = {
  instant?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  criterion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completions?: Resolver<ReadonlyArray<ResolversTypes['DateTime']>, ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['ReplayFiringStep']>, ParentType, ContextType>;
};

export type ReplayFiringStepResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayFiringStep'] = ResolversParentTypes['ReplayFiringStep']> = {
  step?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  signals?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ReplayAlertResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayAlert'] = ResolversParentTypes['ReplayAlert']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  replayId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  detectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AlertType'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  dedupString?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventCount?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstEventOccurredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastReceivedEventAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  context?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  runbook?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ReadonlyArray<ResolversTypes['AlertSummaryEntry']>, ParentType, ContextType>;
  outputIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['JSON']>, ParentType, ContextType>;
  realAlertId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ReplayAlertEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayAlertEdge'] = ResolversParentTypes['ReplayAlertEdge']> = {
  node?: Resolver<ResolversTypes['ReplayAlert'], ParentType, ContextType>;
};

export type ReplayAlertConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayAlertConnection'] = ResolversParentTypes['ReplayAlertConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ReplayAlertEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReplayEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayEdge'] = ResolversParentTypes['ReplayEdge']> = {
  node?: Resolver<ResolversTypes['Replay'], ParentType, ContextType>;
};

export type ReplayConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayConnection'] = ResolversParentTypes['ReplayConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ReplayEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ReplayPreviewResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplayPreview'] = ResolversParentTypes['ReplayPreview']> = {
  estimatedRunTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  estimatedBytes?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  estimatedEvents?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type CreateReplayOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateReplayOutput'] = ResolversParentTypes['CreateReplayOutput']> = {
  replay?: Resolver<ResolversTypes['Replay'], ParentType, ContextType>;
};

export type StopReplayOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['StopReplayOutput'] = ResolversParentTypes['StopReplayOutput']> = {
  replay?: Resolver<ResolversTypes['Replay'], ParentType, ContextType>;
};

export type CreatePerfTestOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreatePerfTestOutput'] = ResolversParentTypes['CreatePerfTestOutput']> = {
  replay?: Resolver<ResolversTypes['Replay'], ParentType, ContextType>;
};

export type CorrelationSqlOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CorrelationSqlOutput'] = ResolversParentTypes['CorrelationSqlOutput']> = {
  sql?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ResourceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Resource'] = ResolversParentTypes['Resource']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  integrationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  complianceStatus?: Resolver<ResolversTypes['ComplianceStatus'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastModified?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type ComplianceItemResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ComplianceItem'] = ResolversParentTypes['ComplianceItem']> = {
  policyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  policySeverity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  resourceType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ComplianceStatus'], ParentType, ContextType>;
  suppressed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  errorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  integrationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ComplianceCountsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ComplianceCounts'] = ResolversParentTypes['ComplianceCounts']> = {
  error?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fail?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pass?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ComplianceTotalsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ComplianceTotals'] = ResolversParentTypes['ComplianceTotals']> = {
  active?: Resolver<ResolversTypes['ComplianceCounts'], ParentType, ContextType>;
  suppressed?: Resolver<ResolversTypes['ComplianceCounts'], ParentType, ContextType>;
};

export type ResourcesOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ResourcesOutput'] = ResolversParentTypes['ResourcesOutput']> = {
  resources?: Resolver<ReadonlyArray<ResolversTypes['Resource']>, ParentType, ContextType>;
  paging?: Resolver<ResolversTypes['Paging'], ParentType, ContextType>;
};

export type ComplianceOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ComplianceOutput'] = ResolversParentTypes['ComplianceOutput']> = {
  items?: Resolver<ReadonlyArray<ResolversTypes['ComplianceItem']>, ParentType, ContextType>;
  paging?: Resolver<ResolversTypes['Paging'], ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['ComplianceTotals'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ComplianceStatus'], ParentType, ContextType>;
};

export type SeverityComplianceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SeverityCompliance'] = ResolversParentTypes['SeverityCompliance']> = {
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ComplianceCounts'], ParentType, ContextType>;
};

export type ResourceTypeComplianceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ResourceTypeCompliance'] = ResolversParentTypes['ResourceTypeCompliance']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ComplianceCounts'], ParentType, ContextType>;
};

export type FailingPolicyResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FailingPolicy'] = ResolversParentTypes['FailingPolicy']> = {
  policyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ComplianceCounts'], ParentType, ContextType>;
};

export type FailingResourceResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FailingResource'] = ResolversParentTypes['FailingResource']> = {
  resourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  resourceType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['ComplianceCounts'], ParentType, ContextType>;
};

export type OrganizationStatsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OrganizationStats'] = ResolversParentTypes['OrganizationStats']> = {
  appliedPolicies?: Resolver<ReadonlyArray<ResolversTypes['SeverityCompliance']>, ParentType, ContextType>;
  scannedResources?: Resolver<ReadonlyArray<ResolversTypes['ResourceTypeCompliance']>, ParentType, ContextType>;
  topFailingPolicies?: Resolver<ReadonlyArray<ResolversTypes['FailingPolicy']>, ParentType, ContextType>;
  topFailingResources?: Resolver<ReadonlyArray<ResolversTypes['FailingResource']>, ParentType, ContextType>;
};

export type RoleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Role'] = ResolversParentTypes['Role']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['Permission']>, ParentType, ContextType>;
  logTypeAccess?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  logTypeAccessKind?: Resolver<ResolversTypes['LogTypeAccessKind'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  managedByIdp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CreateRoleOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateRoleOutput'] = ResolversParentTypes['CreateRoleOutput']> = {
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type UpdateRoleOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateRoleOutput'] = ResolversParentTypes['UpdateRoleOutput']> = {
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type DeleteRoleOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteRoleOutput'] = ResolversParentTypes['DeleteRoleOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SavedQueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SavedQuery'] = ResolversParentTypes['SavedQuery']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sql?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['SavedQueryType'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  managed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  schedule?: Resolver<Maybe<ResolversTypes['SavedQuerySchedule']>, ParentType, ContextType>;
  ruleIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  filePath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  versionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
};

export type SavedQueryScheduleResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SavedQuerySchedule'] = ResolversParentTypes['SavedQuerySchedule']> = {
  cron?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rateMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeoutMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  disabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SavedQueriesOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SavedQueriesOutput'] = ResolversParentTypes['SavedQueriesOutput']> = {
  savedQueries?: Resolver<ReadonlyArray<ResolversTypes['SavedQuery']>, ParentType, ContextType>;
  paging?: Resolver<ResolversTypes['Paging'], ParentType, ContextType>;
};

export type SaveSavedQueryOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SaveSavedQueryOutput'] = ResolversParentTypes['SaveSavedQueryOutput']> = {
  savedQuery?: Resolver<ResolversTypes['SavedQuery'], ParentType, ContextType>;
};

export type DeleteSavedQueriesOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteSavedQueriesOutput'] = ResolversParentTypes['DeleteSavedQueriesOutput']> = {
  ids?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DeleteSavedQueriesByNameOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteSavedQueriesByNameOutput'] = ResolversParentTypes['DeleteSavedQueriesByNameOutput']> = {
  names?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  detectionIDs?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  isShared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
};

export type CreateSavedViewOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CreateSavedViewOutput'] = ResolversParentTypes['CreateSavedViewOutput']> = {
  savedView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType>;
};

export type UpdateSavedViewOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateSavedViewOutput'] = ResolversParentTypes['UpdateSavedViewOutput']> = {
  savedView?: Resolver<ResolversTypes['SavedView'], ParentType, ContextType>;
};

export type DeleteSavedViewOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteSavedViewOutput'] = ResolversParentTypes['DeleteSavedViewOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface TimestampScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Timestamp'], any> {
  name: 'Timestamp';
}

export interface EmailScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Email'], any> {
  name: 'Email';
}

export interface JSONScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface LongScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Long'], any> {
  name: 'Long';
}

export type ScheduledRunResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScheduledRun'] = ResolversParentTypes['ScheduledRun']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  scheduledAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  completedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ScheduledRunStatus'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lateSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScheduledRunsOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScheduledRunsOutput'] = ResolversParentTypes['ScheduledRunsOutput']> = {
  runs?: Resolver<ReadonlyArray<ResolversTypes['ScheduledRun']>, ParentType, ContextType>;
};

export type SecondFactorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SecondFactor'] = ResolversParentTypes['SecondFactor']> = {
  isSetUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  preferred?: Resolver<ResolversTypes['PreferredMfa'], ParentType, ContextType>;
  isRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recoveryCodesLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ResetUserSecondFactorOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ResetUserSecondFactorOutput'] = ResolversParentTypes['ResetUserSecondFactorOutput']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SamlConfigResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SamlConfig'] = ResolversParentTypes['SamlConfig']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enforceSso?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SsoKind'], ParentType, ContextType>;
  defaultRoleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  justInTimeUsers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  emailDomains?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  emailAttribute?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  givenNameAttribute?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  familyNameAttribute?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roleAttribute?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roleMappings?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SsoRoleMapping']>>, ParentType, ContextType>;
  signOutAtProvider?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signRequests?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  encryptAssertions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clockSkewSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  identityProviderUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  samlProvider?: Resolver<Maybe<ResolversTypes['SamlProvider']>, ParentType, ContextType>;
  issuer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasClientSecret?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  scopes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  serviceProvider?: Resolver<Maybe<ResolversTypes['SsoServiceProvider']>, ParentType, ContextType>;
  scim?: Resolver<Maybe<ResolversTypes['ScimConfig']>, ParentType, ContextType>;
};

export type SsoRoleMappingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SsoRoleMapping'] = ResolversParentTypes['SsoRoleMapping']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SamlProviderResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SamlProvider'] = ResolversParentTypes['SamlProvider']> = {
  entityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signInUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  certificates?: Resolver<ReadonlyArray<ResolversTypes['SamlCertificate']>, ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SamlCertificateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SamlCertificate'] = ResolversParentTypes['SamlCertificate']> = {
  fingerprint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SsoServiceProviderResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SsoServiceProvider'] = ResolversParentTypes['SsoServiceProvider']> = {
  entityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  assertionConsumerUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redirectUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signInUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signOutUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  certificate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScimConfigResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ScimConfig'] = ResolversParentTypes['ScimConfig']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tokenCreatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tokenCreatedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  tokenLastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type UpdateSamlConfigOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateSamlConfigOutput'] = ResolversParentTypes['UpdateSamlConfigOutput']> = {
  samlConfig?: Resolver<ResolversTypes['SamlConfig'], ParentType, ContextType>;
};

export type RotateScimTokenOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RotateScimTokenOutput'] = ResolversParentTypes['RotateScimTokenOutput']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  samlConfig?: Resolver<ResolversTypes['SamlConfig'], ParentType, ContextType>;
};

export type DeleteScimTokenOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteScimTokenOutput'] = ResolversParentTypes['DeleteScimTokenOutput']> = {
  samlConfig?: Resolver<ResolversTypes['SamlConfig'], ParentType, ContextType>;
};

export type SourceAuthorizationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceAuthorization'] = ResolversParentTypes['SourceAuthorization']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isNeeded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  authorizedAtTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  authorizedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  redirectUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuthorizeSourceOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AuthorizeSourceOutput'] = ResolversParentTypes['AuthorizeSourceOutput']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InferSchemaFromRawDataOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['InferSchemaFromRawDataOutput'] = ResolversParentTypes['InferSchemaFromRawDataOutput']> = {
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TestSchemaWithRawDataOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['TestSchemaWithRawDataOutput'] = ResolversParentTypes['TestSchemaWithRawDataOutput']> = {
  jobId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['SchemaProblem']>, ParentType, ContextType>;
};

export type SchemaInferenceResultsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaInferenceResults'] = ResolversParentTypes['SchemaInferenceResults']> = {
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SourceJobStatus'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  spec?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  doubts?: Resolver<ReadonlyArray<ResolversTypes['SchemaDoubt']>, ParentType, ContextType>;
  samples?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SchemaTestResultsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SchemaTestResults'] = ResolversParentTypes['SchemaTestResults']> = {
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SourceJobStatus'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  logs?: Resolver<ReadonlyArray<ResolversTypes['SchemaTestLog']>, ParentType, ContextType>;
  received?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CancelSourceJobOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CancelSourceJobOutput'] = ResolversParentTypes['CancelSourceJobOutput']> = {
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SourceJobStatus'], ParentType, ContextType>;
};

export type GenerateSchemaSampleUploadUrlOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GenerateSchemaSampleUploadUrlOutput'] = ResolversParentTypes['GenerateSchemaSampleUploadUrlOutput']> = {
  uploadUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sampleKey?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  maxBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SourceBackfillResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceBackfill'] = ResolversParentTypes['SourceBackfill']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SourceBackfillStatus'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  items?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SourceBackfillOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceBackfillOutput'] = ResolversParentTypes['SourceBackfillOutput']> = {
  backfill?: Resolver<ResolversTypes['SourceBackfill'], ParentType, ContextType>;
};

export type SourceStackTemplateResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceStackTemplate'] = ResolversParentTypes['SourceStackTemplate']> = {
  stackName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cloudFormation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  terraform?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LogIntegrationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogIntegration'] = ResolversParentTypes['LogIntegration']> = {
  __resolveType: TypeResolveFn<'HttpLogIntegration' | 'DirectoryLogIntegration' | 'GenericLogIntegration', ParentType, ContextType>;
};

export type HttpLogIntegrationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['HttpLogIntegration'] = ResolversParentTypes['HttpLogIntegration']> = {
  integrationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrationLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  integrationType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isEditable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHealthy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  healthState?: Resolver<ResolversTypes['SourceHealthState'], ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAtTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastEventReceivedAtTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastEventProcessedAtTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  health?: Resolver<ReadonlyArray<ResolversTypes['IntegrationItemHealthStatus']>, ParentType, ContextType>;
  alarm?: Resolver<Maybe<ResolversTypes['SourceAlarm']>, ParentType, ContextType>;
  filters?: Resolver<ReadonlyArray<ResolversTypes['SourceFilter']>, ParentType, ContextType>;
  logStreamType?: Resolver<ResolversTypes['LogStreamType'], ParentType, ContextType>;
  logStreamTypeOptions?: Resolver<Maybe<ResolversTypes['LogStreamTypeOptions']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  pausedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  ingestUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authMethod?: Resolver<ResolversTypes['HttpAuthMethod'], ParentType, ContextType>;
  authHeaderKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authUsername?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authPassword?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authBearerToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authSecretValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authHmacAlg?: Resolver<Maybe<ResolversTypes['HmacAlgorithm']>, ParentType, ContextType>;
  authHmacTimestampHeader?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  protocol?: Resolver<ResolversTypes['HttpProtocol'], ParentType, ContextType>;
  logField?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DirectoryLogIntegrationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DirectoryLogIntegration'] = ResolversParentTypes['DirectoryLogIntegration']> = {
  integrationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrationLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  integrationType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isEditable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHealthy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  healthState?: Resolver<ResolversTypes['SourceHealthState'], ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAtTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastEventReceivedAtTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastEventProcessedAtTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  health?: Resolver<ReadonlyArray<ResolversTypes['IntegrationItemHealthStatus']>, ParentType, ContextType>;
  alarm?: Resolver<Maybe<ResolversTypes['SourceAlarm']>, ParentType, ContextType>;
  filters?: Resolver<ReadonlyArray<ResolversTypes['SourceFilter']>, ParentType, ContextType>;
  logStreamType?: Resolver<ResolversTypes['LogStreamType'], ParentType, ContextType>;
  logStreamTypeOptions?: Resolver<Maybe<ResolversTypes['LogStreamTypeOptions']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  pausedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GenericLogIntegrationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['GenericLogIntegration'] = ResolversParentTypes['GenericLogIntegration']> = {
  integrationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  integrationLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  integrationType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isEditable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isHealthy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  healthState?: Resolver<ResolversTypes['SourceHealthState'], ParentType, ContextType>;
  logTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAtTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  lastModified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastEventReceivedAtTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastEventProcessedAtTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  health?: Resolver<ReadonlyArray<ResolversTypes['IntegrationItemHealthStatus']>, ParentType, ContextType>;
  alarm?: Resolver<Maybe<ResolversTypes['SourceAlarm']>, ParentType, ContextType>;
  filters?: Resolver<ReadonlyArray<ResolversTypes['SourceFilter']>, ParentType, ContextType>;
  logStreamType?: Resolver<ResolversTypes['LogStreamType'], ParentType, ContextType>;
  logStreamTypeOptions?: Resolver<Maybe<ResolversTypes['LogStreamTypeOptions']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  pausedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SourceKindResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceKind'] = ResolversParentTypes['SourceKind']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mark?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['SourceDelivery'], ParentType, ContextType>;
  operations?: Resolver<ReadonlyArray<ResolversTypes['SourceOperation']>, ParentType, ContextType>;
  healthChecks?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  setUp?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  documentation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  example?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['SettingField']>, ParentType, ContextType>;
};

export type LogStreamTypeOptionsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogStreamTypeOptions'] = ResolversParentTypes['LogStreamTypeOptions']> = {
  jsonArrayEnvelopeField?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  keepEnvelopeFields?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceFilterResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceFilter'] = ResolversParentTypes['SourceFilter']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['SourceFilterAction'], ParentType, ContextType>;
  contains?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  regex?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conditions?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type IntegrationItemHealthStatusResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['IntegrationItemHealthStatus'] = ResolversParentTypes['IntegrationItemHealthStatus']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  healthy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rawErrorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SourceAlarmResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceAlarm'] = ResolversParentTypes['SourceAlarm']> = {
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SourceAlarmType'], ParentType, ContextType>;
  minutesThreshold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SourceAlarmState'], ParentType, ContextType>;
};

export type LogIntegrationEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogIntegrationEdge'] = ResolversParentTypes['LogIntegrationEdge']> = {
  node?: Resolver<ResolversTypes['LogIntegration'], ParentType, ContextType>;
};

export type LogIntegrationConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogIntegrationConnection'] = ResolversParentTypes['LogIntegrationConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['LogIntegrationEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RecordCountsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['RecordCounts'] = ResolversParentTypes['RecordCounts']> = {
  received?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  stored?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  filtered?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type LogTypeCountsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LogTypeCounts'] = ResolversParentTypes['LogTypeCounts']> = {
  logType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['RecordCounts'], ParentType, ContextType>;
};

export type LagCountsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['LagCounts'] = ResolversParentTypes['LagCounts']> = {
  within10Seconds?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  within1Minute?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  within10Minutes?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  within1Hour?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  within1Day?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SourceIntervalResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceInterval'] = ResolversParentTypes['SourceInterval']> = {
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['RecordCounts'], ParentType, ContextType>;
  lags?: Resolver<ResolversTypes['LagCounts'], ParentType, ContextType>;
  perLogType?: Resolver<ReadonlyArray<ResolversTypes['LogTypeCounts']>, ParentType, ContextType>;
};

export type FilterCountResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['FilterCount'] = ResolversParentTypes['FilterCount']> = {
  filter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filtered?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SourceMetricsResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceMetrics'] = ResolversParentTypes['SourceMetrics']> = {
  totals?: Resolver<ResolversTypes['RecordCounts'], ParentType, ContextType>;
  lags?: Resolver<ResolversTypes['LagCounts'], ParentType, ContextType>;
  perLogType?: Resolver<ReadonlyArray<ResolversTypes['LogTypeCounts']>, ParentType, ContextType>;
  perFilter?: Resolver<ReadonlyArray<ResolversTypes['FilterCount']>, ParentType, ContextType>;
  intervals?: Resolver<ReadonlyArray<ResolversTypes['SourceInterval']>, ParentType, ContextType>;
  lastReceived?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastProcessed?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SourceFailureGroupResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceFailureGroup'] = ResolversParentTypes['SourceFailureGroup']> = {
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fingerprint?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SourceFailureKind'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  firstAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  samples?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  acknowledgedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  acknowledgedBy?: Resolver<Maybe<ResolversTypes['Actor']>, ParentType, ContextType>;
  isReplaying?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  recovered?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SourceFailureEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceFailureEdge'] = ResolversParentTypes['SourceFailureEdge']> = {
  node?: Resolver<ResolversTypes['SourceFailureGroup'], ParentType, ContextType>;
};

export type SourceFailureConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceFailureConnection'] = ResolversParentTypes['SourceFailureConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SourceFailureEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SourceOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SourceOutput'] = ResolversParentTypes['SourceOutput']> = {
  logSource?: Resolver<ResolversTypes['LogIntegration'], ParentType, ContextType>;
};

export type HttpSourceOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['HttpSourceOutput'] = ResolversParentTypes['HttpSourceOutput']> = {
  logSource?: Resolver<ResolversTypes['HttpLogIntegration'], ParentType, ContextType>;
};

export type DeleteSourceOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteSourceOutput'] = ResolversParentTypes['DeleteSourceOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CheckSourceHealthOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['CheckSourceHealthOutput'] = ResolversParentTypes['CheckSourceHealthOutput']> = {
  health?: Resolver<ReadonlyArray<ResolversTypes['IntegrationItemHealthStatus']>, ParentType, ContextType>;
};

export type PutSourceAlarmOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PutSourceAlarmOutput'] = ResolversParentTypes['PutSourceAlarmOutput']> = {
  alarm?: Resolver<ResolversTypes['SourceAlarm'], ParentType, ContextType>;
};

export type DeleteSourceAlarmOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteSourceAlarmOutput'] = ResolversParentTypes['DeleteSourceAlarmOutput']> = {
  sourceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ResolveSourceAlarmOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ResolveSourceAlarmOutput'] = ResolversParentTypes['ResolveSourceAlarmOutput']> = {
  alarm?: Resolver<Maybe<ResolversTypes['SourceAlarm']>, ParentType, ContextType>;
};

export type AcknowledgeSourceFailuresOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['AcknowledgeSourceFailuresOutput'] = ResolversParentTypes['AcknowledgeSourceFailuresOutput']> = {
  groups?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReplaySourceFailuresOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplaySourceFailuresOutput'] = ResolversParentTypes['ReplaySourceFailuresOutput']> = {
  groups?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SetAsideBatchResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SetAsideBatch'] = ResolversParentTypes['SetAsideBatch']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  sourceIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ReplaySetAsideBatchOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReplaySetAsideBatchOutput'] = ResolversParentTypes['ReplaySetAsideBatchOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['Email'], ParentType, ContextType>;
  givenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  familyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastLoggedInAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['UserStatus'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  hasSecondFactor?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Actor'] = ResolversParentTypes['Actor']> = {
  __resolveType: TypeResolveFn<'User' | 'APIToken', ParentType, ContextType>;
};

export type UserTeaserResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserTeaser'] = ResolversParentTypes['UserTeaser']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['Email'], ParentType, ContextType>;
  givenName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  familyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserEdgeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserEdge'] = ResolversParentTypes['UserEdge']> = {
  node?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['UserEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type InviteUserOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['InviteUserOutput'] = ResolversParentTypes['InviteUserOutput']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  isMailed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  oneTimePassword?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invitationLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mailProblem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UpdateUserOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['UpdateUserOutput'] = ResolversParentTypes['UpdateUserOutput']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type DeactivateUserOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeactivateUserOutput'] = ResolversParentTypes['DeactivateUserOutput']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type ReactivateUserOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ReactivateUserOutput'] = ResolversParentTypes['ReactivateUserOutput']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type DeleteUserOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['DeleteUserOutput'] = ResolversParentTypes['DeleteUserOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ResetUserPasswordOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['ResetUserPasswordOutput'] = ResolversParentTypes['ResetUserPasswordOutput']> = {
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  oneTimePassword?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphqlContext> = {
  AlertFacetValue?: AlertFacetValueResolvers<ContextType>;
  AlertFacet?: AlertFacetResolvers<ContextType>;
  AlertSeverityCount?: AlertSeverityCountResolvers<ContextType>;
  AlertStretch?: AlertStretchResolvers<ContextType>;
  AlertSpread?: AlertSpreadResolvers<ContextType>;
  AlertEntity?: AlertEntityResolvers<ContextType>;
  AlertEntities?: AlertEntitiesResolvers<ContextType>;
  AlertExplanation?: AlertExplanationResolvers<ContextType>;
  ExecuteAlertActorQueryOutput?: ExecuteAlertActorQueryOutputResolvers<ContextType>;
  Alert?: AlertResolvers<ContextType>;
  AlertOrigin?: AlertOriginResolvers<ContextType>;
  AlertDetection?: AlertDetectionResolvers<ContextType>;
  DeletedDetection?: DeletedDetectionResolvers<ContextType>;
  SystemError?: SystemErrorResolvers<ContextType>;
  AlertSummaryEntry?: AlertSummaryEntryResolvers<ContextType>;
  AlertSummaryValue?: AlertSummaryValueResolvers<ContextType>;
  AlertEventEdge?: AlertEventEdgeResolvers<ContextType>;
  AlertEventConnection?: AlertEventConnectionResolvers<ContextType>;
  AlertAttributeSummary?: AlertAttributeSummaryResolvers<ContextType>;
  AlertAttributeValue?: AlertAttributeValueResolvers<ContextType>;
  Comment?: CommentResolvers<ContextType>;
  CommentEntity?: CommentEntityResolvers<ContextType>;
  CommentEdge?: CommentEdgeResolvers<ContextType>;
  CommentConnection?: CommentConnectionResolvers<ContextType>;
  AlertTimelineItem?: AlertTimelineItemResolvers<ContextType>;
  AlertTimelineEdge?: AlertTimelineEdgeResolvers<ContextType>;
  AlertTimelineConnection?: AlertTimelineConnectionResolvers<ContextType>;
  AlertEdge?: AlertEdgeResolvers<ContextType>;
  AlertConnection?: AlertConnectionResolvers<ContextType>;
  UpdateAlertsOutput?: UpdateAlertsOutputResolvers<ContextType>;
  UpdateAlertsByFilterOutput?: UpdateAlertsByFilterOutputResolvers<ContextType>;
  AlertCommentOutput?: AlertCommentOutputResolvers<ContextType>;
  DeliverAlertOutput?: DeliverAlertOutputResolvers<ContextType>;
  APIToken?: APITokenResolvers<ContextType>;
  CreateAPITokenOutput?: CreateAPITokenOutputResolvers<ContextType>;
  UpdateAPITokenOutput?: UpdateAPITokenOutputResolvers<ContextType>;
  DeleteAPITokenOutput?: DeleteAPITokenOutputResolvers<ContextType>;
  RotateAPITokenOutput?: RotateAPITokenOutputResolvers<ContextType>;
  AppConfig?: AppConfigResolvers<ContextType>;
  AIStreamOutput?: AIStreamOutputResolvers<ContextType>;
  AIInferenceStream?: AIInferenceStreamResolvers<ContextType>;
  AIStep?: AIStepResolvers<ContextType>;
  AIDraft?: AIDraftResolvers<ContextType>;
  AIDraftTest?: AIDraftTestResolvers<ContextType>;
  AssistantSettings?: AssistantSettingsResolvers<ContextType>;
  UpdateAssistantSettingsOutput?: UpdateAssistantSettingsOutputResolvers<ContextType>;
  AIInferenceStreamMetadata?: AIInferenceStreamMetadataResolvers<ContextType>;
  AIInferenceStreamMetadataEdge?: AIInferenceStreamMetadataEdgeResolvers<ContextType>;
  AIInferenceStreamMetadataConnection?: AIInferenceStreamMetadataConnectionResolvers<ContextType>;
  CachedAISummaryData?: CachedAISummaryDataResolvers<ContextType>;
  AuditLogEntry?: AuditLogEntryResolvers<ContextType>;
  AuditLogEdge?: AuditLogEdgeResolvers<ContextType>;
  AuditLogConnection?: AuditLogConnectionResolvers<ContextType>;
  BucketData?: BucketDataResolvers<ContextType>;
  BucketDataPageInfo?: BucketDataPageInfoResolvers<ContextType>;
  ViewBucketDataOutput?: ViewBucketDataOutputResolvers<ContextType>;
  UploadStatisticIds?: UploadStatisticIdsResolvers<ContextType>;
  UploadStatistics?: UploadStatisticsResolvers<ContextType>;
  UploadDifference?: UploadDifferenceResolvers<ContextType>;
  UploadChange?: UploadChangeResolvers<ContextType>;
  UploadOverwrite?: UploadOverwriteResolvers<ContextType>;
  SpecVersionReference?: SpecVersionReferenceResolvers<ContextType>;
  UploadWarning?: UploadWarningResolvers<ContextType>;
  UploadDetectionEntitiesOutput?: UploadDetectionEntitiesOutputResolvers<ContextType>;
  UploadReceipt?: UploadReceiptResolvers<ContextType>;
  BulkUploadIssue?: BulkUploadIssueResolvers<ContextType>;
  DetectionEntitiesUploadStatus?: DetectionEntitiesUploadStatusResolvers<ContextType>;
  ValidateBulkUploadResult?: ValidateBulkUploadResultResolvers<ContextType>;
  ValidateBulkUploadStatus?: ValidateBulkUploadStatusResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Paging?: PagingResolvers<ContextType>;
  OperationError?: OperationErrorResolvers<ContextType>;
  DashboardVariable?: DashboardVariableResolvers<ContextType>;
  DashboardWidget?: DashboardWidgetResolvers<ContextType>;
  Dashboard?: DashboardResolvers<ContextType>;
  SaveDashboardOutput?: SaveDashboardOutputResolvers<ContextType>;
  DeleteDashboardOutput?: DeleteDashboardOutputResolvers<ContextType>;
  ExecuteDashboardWidgetOutput?: ExecuteDashboardWidgetOutputResolvers<ContextType>;
  DataLakeDatabase?: DataLakeDatabaseResolvers<ContextType>;
  DataLakeDatabaseTable?: DataLakeDatabaseTableResolvers<ContextType>;
  DataLakeDatabaseTableColumn?: DataLakeDatabaseTableColumnResolvers<ContextType>;
  DataLakeDatabaseTableEdge?: DataLakeDatabaseTableEdgeResolvers<ContextType>;
  DataLakeDatabaseTableConnection?: DataLakeDatabaseTableConnectionResolvers<ContextType>;
  DataLakeQuery?: DataLakeQueryResolvers<ContextType>;
  DataLakeTimeRange?: DataLakeTimeRangeResolvers<ContextType>;
  DataLakeQueryProgress?: DataLakeQueryProgressResolvers<ContextType>;
  DataLakeQueryResults?: DataLakeQueryResultsResolvers<ContextType>;
  ActorProfile?: ActorProfileResolvers<ContextType>;
  DataLakeQueryResultEdge?: DataLakeQueryResultEdgeResolvers<ContextType>;
  DataLakeQueryColumnInfo?: DataLakeQueryColumnInfoResolvers<ContextType>;
  DataLakeQueryStats?: DataLakeQueryStatsResolvers<ContextType>;
  DataLakeQueryEdge?: DataLakeQueryEdgeResolvers<ContextType>;
  DataLakeQueryConnection?: DataLakeQueryConnectionResolvers<ContextType>;
  DataLakeSqlSnippet?: DataLakeSqlSnippetResolvers<ContextType>;
  ExecuteDataLakeQueryOutput?: ExecuteDataLakeQueryOutputResolvers<ContextType>;
  CancelDataLakeQueryOutput?: CancelDataLakeQueryOutputResolvers<ContextType>;
  ExecuteSearchOutput?: ExecuteSearchOutputResolvers<ContextType>;
  ExecuteIndicatorSearchQueryOutput?: ExecuteIndicatorSearchQueryOutputResolvers<ContextType>;
  DataLakeQuerySummaryRow?: DataLakeQuerySummaryRowResolvers<ContextType>;
  DataLakeQuerySummary?: DataLakeQuerySummaryResolvers<ContextType>;
  DownloadDataLakeQueryOutput?: DownloadDataLakeQueryOutputResolvers<ContextType>;
  DataLakeQueryExplanation?: DataLakeQueryExplanationResolvers<ContextType>;
  SourceVolume?: SourceVolumeResolvers<ContextType>;
  DataInterval?: DataIntervalResolvers<ContextType>;
  DataMetrics?: DataMetricsResolvers<ContextType>;
  StoredTable?: StoredTableResolvers<ContextType>;
  DataModel?: DataModelResolvers<ContextType>;
  DataModelMapping?: DataModelMappingResolvers<ContextType>;
  ListDataModelsOutput?: ListDataModelsOutputResolvers<ContextType>;
  SaveDataModelOutput?: SaveDataModelOutputResolvers<ContextType>;
  DeleteDataModelsOutput?: DeleteDataModelsOutputResolvers<ContextType>;
  RemoveDemoOutput?: RemoveDemoOutputResolvers<ContextType>;
  Destination?: DestinationResolvers<ContextType>;
  SettingOption?: SettingOptionResolvers<ContextType>;
  SettingRequiredWhen?: SettingRequiredWhenResolvers<ContextType>;
  SettingColumn?: SettingColumnResolvers<ContextType>;
  SettingCondition?: SettingConditionResolvers<ContextType>;
  SettingField?: SettingFieldResolvers<ContextType>;
  DestinationKind?: DestinationKindResolvers<ContextType>;
  DestinationOutput?: DestinationOutputResolvers<ContextType>;
  DeleteDestinationOutput?: DeleteDestinationOutputResolvers<ContextType>;
  AlertDelivery?: AlertDeliveryResolvers<ContextType>;
  PendingDelivery?: PendingDeliveryResolvers<ContextType>;
  SendTestAlertOutput?: SendTestAlertOutputResolvers<ContextType>;
  VerifyDestinationOutput?: VerifyDestinationOutputResolvers<ContextType>;
  SlackBotChannel?: SlackBotChannelResolvers<ContextType>;
  JiraProject?: JiraProjectResolvers<ContextType>;
  JiraAssignee?: JiraAssigneeResolvers<ContextType>;
  JiraMetadata?: JiraMetadataResolvers<ContextType>;
  Detection?: DetectionResolvers<ContextType>;
  Rule?: RuleResolvers<ContextType>;
  Policy?: PolicyResolvers<ContextType>;
  CorrelationRule?: CorrelationRuleResolvers<ContextType>;
  ScheduledQueryReference?: ScheduledQueryReferenceResolvers<ContextType>;
  DetectionReport?: DetectionReportResolvers<ContextType>;
  DetectionTest?: DetectionTestResolvers<ContextType>;
  DetectionTestMock?: DetectionTestMockResolvers<ContextType>;
  RuleOutput?: RuleOutputResolvers<ContextType>;
  TestResult?: TestResultResolvers<ContextType>;
  TestError?: TestErrorResolvers<ContextType>;
  TestFunctions?: TestFunctionsResolvers<ContextType>;
  TestFunction?: TestFunctionResolvers<ContextType>;
  DetectionsOutput?: DetectionsOutputResolvers<ContextType>;
  DetectionVersion?: DetectionVersionResolvers<ContextType>;
  DetectionVersionEdge?: DetectionVersionEdgeResolvers<ContextType>;
  DetectionVersionConnection?: DetectionVersionConnectionResolvers<ContextType>;
  DetectionUser?: DetectionUserResolvers<ContextType>;
  SaveRuleOutput?: SaveRuleOutputResolvers<ContextType>;
  SavePolicyOutput?: SavePolicyOutputResolvers<ContextType>;
  PutCorrelationRuleOutput?: PutCorrelationRuleOutputResolvers<ContextType>;
  SaveDetectionTextOutput?: SaveDetectionTextOutputResolvers<ContextType>;
  DetectionDraft?: DetectionDraftResolvers<ContextType>;
  DetectionIssue?: DetectionIssueResolvers<ContextType>;
  DeleteDetectionsOutput?: DeleteDetectionsOutputResolvers<ContextType>;
  UpdateDetectionsStateOutput?: UpdateDetectionsStateOutputResolvers<ContextType>;
  CloneDetectionOutput?: CloneDetectionOutputResolvers<ContextType>;
  SuppressPoliciesOutput?: SuppressPoliciesOutputResolvers<ContextType>;
  TestDetectionOutput?: TestDetectionOutputResolvers<ContextType>;
  CorrelationTestResult?: CorrelationTestResultResolvers<ContextType>;
  TestCorrelationRuleOutput?: TestCorrelationRuleOutputResolvers<ContextType>;
  TranspileFiltersOutput?: TranspileFiltersOutputResolvers<ContextType>;
  TranspileSimpleDetectionsToPythonOutput?: TranspileSimpleDetectionsToPythonOutputResolvers<ContextType>;
  RulePythonBody?: RulePythonBodyResolvers<ContextType>;
  DownloadDetectionsOutput?: DownloadDetectionsOutputResolvers<ContextType>;
  DeviceSignIn?: DeviceSignInResolvers<ContextType>;
  ApproveDeviceSignInOutput?: ApproveDeviceSignInOutputResolvers<ContextType>;
  DenyDeviceSignInOutput?: DenyDeviceSignInOutputResolvers<ContextType>;
  DraftSchema?: DraftSchemaResolvers<ContextType>;
  SourceDraftSchemasOutput?: SourceDraftSchemasOutputResolvers<ContextType>;
  SaveDraftSchemaOutput?: SaveDraftSchemaOutputResolvers<ContextType>;
  DiscardDraftSchemaOutput?: DiscardDraftSchemaOutputResolvers<ContextType>;
  EnrichmentProvider?: EnrichmentProviderResolvers<ContextType>;
  EnrichmentTable?: EnrichmentTableResolvers<ContextType>;
  EnrichmentColumn?: EnrichmentColumnResolvers<ContextType>;
  EnrichmentLicense?: EnrichmentLicenseResolvers<ContextType>;
  EnrichmentProviderKind?: EnrichmentProviderKindResolvers<ContextType>;
  EnrichmentProviderPayload?: EnrichmentProviderPayloadResolvers<ContextType>;
  DeleteEnrichmentProviderPayload?: DeleteEnrichmentProviderPayloadResolvers<ContextType>;
  IndicatorFact?: IndicatorFactResolvers<ContextType>;
  IndicatorLookUp?: IndicatorLookUpResolvers<ContextType>;
  LookUpIndicatorPayload?: LookUpIndicatorPayloadResolvers<ContextType>;
  IdentityProfile?: IdentityProfileResolvers<ContextType>;
  GenerateEnrichedEventOutput?: GenerateEnrichedEventOutputResolvers<ContextType>;
  FeatureFlag?: FeatureFlagResolvers<ContextType>;
  SetFeatureFlagOutput?: SetFeatureFlagOutputResolvers<ContextType>;
  FeatureFlagTreatment?: FeatureFlagTreatmentResolvers<ContextType>;
  GetFeatureFlagsOutput?: GetFeatureFlagsOutputResolvers<ContextType>;
  SendUserFeedbackOutput?: SendUserFeedbackOutputResolvers<ContextType>;
  FeedbackEntry?: FeedbackEntryResolvers<ContextType>;
  FeedbackEdge?: FeedbackEdgeResolvers<ContextType>;
  FeedbackConnection?: FeedbackConnectionResolvers<ContextType>;
  FilterField?: FilterFieldResolvers<ContextType>;
  LogTypeFilterFields?: LogTypeFilterFieldsResolvers<ContextType>;
  FilterFields?: FilterFieldsResolvers<ContextType>;
  FlatFilterField?: FlatFilterFieldResolvers<ContextType>;
  FlatFilterFieldsOutput?: FlatFilterFieldsOutputResolvers<ContextType>;
  GeneralSettings?: GeneralSettingsResolvers<ContextType>;
  UpdateGeneralSettingsOutput?: UpdateGeneralSettingsOutputResolvers<ContextType>;
  GlobalHelper?: GlobalHelperResolvers<ContextType>;
  ListGlobalHelpersOutput?: ListGlobalHelpersOutputResolvers<ContextType>;
  SaveGlobalHelperOutput?: SaveGlobalHelperOutputResolvers<ContextType>;
  DeleteGlobalHelpersOutput?: DeleteGlobalHelpersOutputResolvers<ContextType>;
  Schema?: SchemaResolvers<ContextType>;
  SchemaLogSource?: SchemaLogSourceResolvers<ContextType>;
  SchemaRevision?: SchemaRevisionResolvers<ContextType>;
  SchemaEdge?: SchemaEdgeResolvers<ContextType>;
  SchemaConnection?: SchemaConnectionResolvers<ContextType>;
  SchemaOutput?: SchemaOutputResolvers<ContextType>;
  SchemaProblem?: SchemaProblemResolvers<ContextType>;
  ListAvailableLogTypesOutput?: ListAvailableLogTypesOutputResolvers<ContextType>;
  LogProviderParser?: LogProviderParserResolvers<ContextType>;
  LogProviderBasis?: LogProviderBasisResolvers<ContextType>;
  LogProvider?: LogProviderResolvers<ContextType>;
  ListAvailableLogProvidersOutput?: ListAvailableLogProvidersOutputResolvers<ContextType>;
  LogProvidersError?: LogProvidersErrorResolvers<ContextType>;
  SchemaDoubt?: SchemaDoubtResolvers<ContextType>;
  InferSchemaOutput?: InferSchemaOutputResolvers<ContextType>;
  SchemaTestLog?: SchemaTestLogResolvers<ContextType>;
  TestSchemaOutput?: TestSchemaOutputResolvers<ContextType>;
  CreateLogProviderRequestOutput?: CreateLogProviderRequestOutputResolvers<ContextType>;
  LookupTable?: LookupTableResolvers<ContextType>;
  LookupLogType?: LookupLogTypeResolvers<ContextType>;
  LookupVersion?: LookupVersionResolvers<ContextType>;
  LookupRefresh?: LookupRefreshResolvers<ContextType>;
  GenerateLookupTableImportUrlPayload?: GenerateLookupTableImportUrlPayloadResolvers<ContextType>;
  SyncLookupTableDataPayload?: SyncLookupTableDataPayloadResolvers<ContextType>;
  LookupTableSyncStatus?: LookupTableSyncStatusResolvers<ContextType>;
  LookupTablePayload?: LookupTablePayloadResolvers<ContextType>;
  DeleteLookupTablePayload?: DeleteLookupTablePayloadResolvers<ContextType>;
  Me?: MeResolvers<ContextType>;
  SessionInfo?: SessionInfoResolvers<ContextType>;
  UserIdentity?: UserIdentityResolvers<ContextType>;
  UpdatePreferencesOutput?: UpdatePreferencesOutputResolvers<ContextType>;
  MitreMatrix?: MitreMatrixResolvers<ContextType>;
  MitreTactic?: MitreTacticResolvers<ContextType>;
  MitreTechnique?: MitreTechniqueResolvers<ContextType>;
  MitreTechniqueOutput?: MitreTechniqueOutputResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationMetadata?: NotificationMetadataResolvers<ContextType>;
  NotificationEdge?: NotificationEdgeResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  UpdateNotificationOutput?: UpdateNotificationOutputResolvers<ContextType>;
  UpdateUserNotificationsOutput?: UpdateUserNotificationsOutputResolvers<ContextType>;
  NotificationChannel?: NotificationChannelResolvers<ContextType>;
  NotificationPreference?: NotificationPreferenceResolvers<ContextType>;
  NotificationPreferences?: NotificationPreferencesResolvers<ContextType>;
  OwnSession?: OwnSessionResolvers<ContextType>;
  OwnSessionsOutput?: OwnSessionsOutputResolvers<ContextType>;
  PackVersion?: PackVersionResolvers<ContextType>;
  PackMember?: PackMemberResolvers<ContextType>;
  DetectionPack?: DetectionPackResolvers<ContextType>;
  DetectionPackList?: DetectionPackListResolvers<ContextType>;
  DetectionPackOutput?: DetectionPackOutputResolvers<ContextType>;
  PackConflict?: PackConflictResolvers<ContextType>;
  DetectionPackChanges?: DetectionPackChangesResolvers<ContextType>;
  DetectionPackSource?: DetectionPackSourceResolvers<ContextType>;
  DetectionPackSourceOutput?: DetectionPackSourceOutputResolvers<ContextType>;
  DeleteDetectionPackSourceOutput?: DeleteDetectionPackSourceOutputResolvers<ContextType>;
  DetectionPacksOutput?: DetectionPacksOutputResolvers<ContextType>;
  PipelineDiagnostic?: PipelineDiagnosticResolvers<ContextType>;
  PipelineFix?: PipelineFixResolvers<ContextType>;
  PipelineTextEdit?: PipelineTextEditResolvers<ContextType>;
  PipelineColumn?: PipelineColumnResolvers<ContextType>;
  PipelineVisualization?: PipelineVisualizationResolvers<ContextType>;
  ParsePipelineQueryOutput?: ParsePipelineQueryOutputResolvers<ContextType>;
  PipelineIndexUse?: PipelineIndexUseResolvers<ContextType>;
  PipelineTableRead?: PipelineTableReadResolvers<ContextType>;
  PipelineExplanation?: PipelineExplanationResolvers<ContextType>;
  ExecutePipelineQueryOutput?: ExecutePipelineQueryOutputResolvers<ContextType>;
  PipelineTable?: PipelineTableResolvers<ContextType>;
  PipelineTableColumn?: PipelineTableColumnResolvers<ContextType>;
  PipelineDatabase?: PipelineDatabaseResolvers<ContextType>;
  PipelineStoredQuery?: PipelineStoredQueryResolvers<ContextType>;
  PipelineCompletionItem?: PipelineCompletionItemResolvers<ContextType>;
  PipelineCompletions?: PipelineCompletionsResolvers<ContextType>;
  PipelineHover?: PipelineHoverResolvers<ContextType>;
  PipelineSignatureParameter?: PipelineSignatureParameterResolvers<ContextType>;
  PipelineSignature?: PipelineSignatureResolvers<ContextType>;
  PipelineInlayHint?: PipelineInlayHintResolvers<ContextType>;
  TailPipelineQueryOutput?: TailPipelineQueryOutputResolvers<ContextType>;
  Replay?: ReplayResolvers<ContextType>;
  ReplayScope?: ReplayScopeResolvers<ContextType>;
  ReplayDataWindow?: ReplayDataWindowResolvers<ContextType>;
  ReplayTimeWindow?: ReplayTimeWindowResolvers<ContextType>;
  ReplaySizeWindow?: ReplaySizeWindowResolvers<ContextType>;
  ReplaySummary?: ReplaySummaryResolvers<ContextType>;
  ReplayComparison?: ReplayComparisonResolvers<ContextType>;
  ReplayDifference?: ReplayDifferenceResolvers<ContextType>;
  ReplayMatch?: ReplayMatchResolvers<ContextType>;
  ReplayGoneAlert?: ReplayGoneAlertResolvers<ContextType>;
  ReplayedDetection?: ReplayedDetectionResolvers<ContextType>;
  ReplayedError?: ReplayedErrorResolvers<ContextType>;
  ReplayedCorrelation?: ReplayedCorrelationResolvers<ContextType>;
  ReplayFiring?: ReplayFiringResolvers<ContextType>;
  ReplayFiringStep?: ReplayFiringStepResolvers<ContextType>;
  ReplayAlert?: ReplayAlertResolvers<ContextType>;
  ReplayAlertEdge?: ReplayAlertEdgeResolvers<ContextType>;
  ReplayAlertConnection?: ReplayAlertConnectionResolvers<ContextType>;
  ReplayEdge?: ReplayEdgeResolvers<ContextType>;
  ReplayConnection?: ReplayConnectionResolvers<ContextType>;
  ReplayPreview?: ReplayPreviewResolvers<ContextType>;
  CreateReplayOutput?: CreateReplayOutputResolvers<ContextType>;
  StopReplayOutput?: StopReplayOutputResolvers<ContextType>;
  CreatePerfTestOutput?: CreatePerfTestOutputResolvers<ContextType>;
  CorrelationSqlOutput?: CorrelationSqlOutputResolvers<ContextType>;
  Resource?: ResourceResolvers<ContextType>;
  ComplianceItem?: ComplianceItemResolvers<ContextType>;
  ComplianceCounts?: ComplianceCountsResolvers<ContextType>;
  ComplianceTotals?: ComplianceTotalsResolvers<ContextType>;
  ResourcesOutput?: ResourcesOutputResolvers<ContextType>;
  ComplianceOutput?: ComplianceOutputResolvers<ContextType>;
  SeverityCompliance?: SeverityComplianceResolvers<ContextType>;
  ResourceTypeCompliance?: ResourceTypeComplianceResolvers<ContextType>;
  FailingPolicy?: FailingPolicyResolvers<ContextType>;
  FailingResource?: FailingResourceResolvers<ContextType>;
  OrganizationStats?: OrganizationStatsResolvers<ContextType>;
  Role?: RoleResolvers<ContextType>;
  CreateRoleOutput?: CreateRoleOutputResolvers<ContextType>;
  UpdateRoleOutput?: UpdateRoleOutputResolvers<ContextType>;
  DeleteRoleOutput?: DeleteRoleOutputResolvers<ContextType>;
  SavedQuery?: SavedQueryResolvers<ContextType>;
  SavedQuerySchedule?: SavedQueryScheduleResolvers<ContextType>;
  SavedQueriesOutput?: SavedQueriesOutputResolvers<ContextType>;
  SaveSavedQueryOutput?: SaveSavedQueryOutputResolvers<ContextType>;
  DeleteSavedQueriesOutput?: DeleteSavedQueriesOutputResolvers<ContextType>;
  DeleteSavedQueriesByNameOutput?: DeleteSavedQueriesByNameOutputResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  CreateSavedViewOutput?: CreateSavedViewOutputResolvers<ContextType>;
  UpdateSavedViewOutput?: UpdateSavedViewOutputResolvers<ContextType>;
  DeleteSavedViewOutput?: DeleteSavedViewOutputResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Timestamp?: GraphQLScalarType;
  Email?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Long?: GraphQLScalarType;
  ScheduledRun?: ScheduledRunResolvers<ContextType>;
  ScheduledRunsOutput?: ScheduledRunsOutputResolvers<ContextType>;
  SecondFactor?: SecondFactorResolvers<ContextType>;
  ResetUserSecondFactorOutput?: ResetUserSecondFactorOutputResolvers<ContextType>;
  SamlConfig?: SamlConfigResolvers<ContextType>;
  SsoRoleMapping?: SsoRoleMappingResolvers<ContextType>;
  SamlProvider?: SamlProviderResolvers<ContextType>;
  SamlCertificate?: SamlCertificateResolvers<ContextType>;
  SsoServiceProvider?: SsoServiceProviderResolvers<ContextType>;
  ScimConfig?: ScimConfigResolvers<ContextType>;
  UpdateSamlConfigOutput?: UpdateSamlConfigOutputResolvers<ContextType>;
  RotateScimTokenOutput?: RotateScimTokenOutputResolvers<ContextType>;
  DeleteScimTokenOutput?: DeleteScimTokenOutputResolvers<ContextType>;
  SourceAuthorization?: SourceAuthorizationResolvers<ContextType>;
  AuthorizeSourceOutput?: AuthorizeSourceOutputResolvers<ContextType>;
  InferSchemaFromRawDataOutput?: InferSchemaFromRawDataOutputResolvers<ContextType>;
  TestSchemaWithRawDataOutput?: TestSchemaWithRawDataOutputResolvers<ContextType>;
  SchemaInferenceResults?: SchemaInferenceResultsResolvers<ContextType>;
  SchemaTestResults?: SchemaTestResultsResolvers<ContextType>;
  CancelSourceJobOutput?: CancelSourceJobOutputResolvers<ContextType>;
  GenerateSchemaSampleUploadUrlOutput?: GenerateSchemaSampleUploadUrlOutputResolvers<ContextType>;
  SourceBackfill?: SourceBackfillResolvers<ContextType>;
  SourceBackfillOutput?: SourceBackfillOutputResolvers<ContextType>;
  SourceStackTemplate?: SourceStackTemplateResolvers<ContextType>;
  LogIntegration?: LogIntegrationResolvers<ContextType>;
  HttpLogIntegration?: HttpLogIntegrationResolvers<ContextType>;
  DirectoryLogIntegration?: DirectoryLogIntegrationResolvers<ContextType>;
  GenericLogIntegration?: GenericLogIntegrationResolvers<ContextType>;
  SourceKind?: SourceKindResolvers<ContextType>;
  LogStreamTypeOptions?: LogStreamTypeOptionsResolvers<ContextType>;
  SourceFilter?: SourceFilterResolvers<ContextType>;
  IntegrationItemHealthStatus?: IntegrationItemHealthStatusResolvers<ContextType>;
  SourceAlarm?: SourceAlarmResolvers<ContextType>;
  LogIntegrationEdge?: LogIntegrationEdgeResolvers<ContextType>;
  LogIntegrationConnection?: LogIntegrationConnectionResolvers<ContextType>;
  RecordCounts?: RecordCountsResolvers<ContextType>;
  LogTypeCounts?: LogTypeCountsResolvers<ContextType>;
  LagCounts?: LagCountsResolvers<ContextType>;
  SourceInterval?: SourceIntervalResolvers<ContextType>;
  FilterCount?: FilterCountResolvers<ContextType>;
  SourceMetrics?: SourceMetricsResolvers<ContextType>;
  SourceFailureGroup?: SourceFailureGroupResolvers<ContextType>;
  SourceFailureEdge?: SourceFailureEdgeResolvers<ContextType>;
  SourceFailureConnection?: SourceFailureConnectionResolvers<ContextType>;
  SourceOutput?: SourceOutputResolvers<ContextType>;
  HttpSourceOutput?: HttpSourceOutputResolvers<ContextType>;
  DeleteSourceOutput?: DeleteSourceOutputResolvers<ContextType>;
  CheckSourceHealthOutput?: CheckSourceHealthOutputResolvers<ContextType>;
  PutSourceAlarmOutput?: PutSourceAlarmOutputResolvers<ContextType>;
  DeleteSourceAlarmOutput?: DeleteSourceAlarmOutputResolvers<ContextType>;
  ResolveSourceAlarmOutput?: ResolveSourceAlarmOutputResolvers<ContextType>;
  AcknowledgeSourceFailuresOutput?: AcknowledgeSourceFailuresOutputResolvers<ContextType>;
  ReplaySourceFailuresOutput?: ReplaySourceFailuresOutputResolvers<ContextType>;
  SetAsideBatch?: SetAsideBatchResolvers<ContextType>;
  ReplaySetAsideBatchOutput?: ReplaySetAsideBatchOutputResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  Actor?: ActorResolvers<ContextType>;
  UserTeaser?: UserTeaserResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  InviteUserOutput?: InviteUserOutputResolvers<ContextType>;
  UpdateUserOutput?: UpdateUserOutputResolvers<ContextType>;
  DeactivateUserOutput?: DeactivateUserOutputResolvers<ContextType>;
  ReactivateUserOutput?: ReactivateUserOutputResolvers<ContextType>;
  DeleteUserOutput?: DeleteUserOutputResolvers<ContextType>;
  ResetUserPasswordOutput?: ResetUserPasswordOutputResolvers<ContextType>;
};
