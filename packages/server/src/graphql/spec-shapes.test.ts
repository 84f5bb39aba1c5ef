import { getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { fieldAccess } from './permissions/index.ts'
import { buildSchema } from './schema.ts'
import { withAbsentResolvers } from './testing/ask.ts'

const schema: GraphQLSchema = buildSchema(withAbsentResolvers([]), fieldAccess, () => undefined)

/** Returns whether a dotted path of fields exists, starting at a type. */
function has(typeName: string, path: string): boolean {
  let type = schema.getType(typeName)
  for (const name of path.split('.')) {
    const field =
      isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? type.getFields()[name] : undefined
    if (field === undefined) return false
    type = getNamedType(field.type)
  }
  return true
}

const valuesOf = (name: string) => {
  const type = schema.getType(name)
  return isEnumType(type) ? type.getValues().map((value) => value.name) : []
}

describe('the schema has the names of the specification', () => {
  it.each([
    ['D1-3.1', 'Notification', 'id userId topic level title message createdAt readAt archivedAt metadata.alertID'],
    ['D1-3.4', 'NotificationPreference', 'topic channels.name channels.enabled'],
    [
      'D1-3.6',
      'User',
      'id givenName familyName email createdAt lastLoggedInAt status enabled role.permissions role.name',
    ],
    ['D1-3.7', 'UserTeaser', 'id email givenName familyName enabled'],
    ['D1-3.11', 'Role', 'id name permissions'],
    ['D1-3.12', 'SamlConfig', 'defaultRoleId'],
    [
      'D1-3.13',
      'Me',
      'user.id user.givenName user.familyName permissions session.emailVerified session.identities ' +
        'session.authenticationTime session.intercomUserHash session.hasSamlDefaultRole',
    ],
    [
      'D1-3.14',
      'AppConfig',
      'accountId awsPartition datadogRumEnabled pantherCommit pantherDataLakeType databaseApi salesPhase awsAccountAlias ' +
        'awsOrgId customerName created datadogRumApplicationId datadogRumClientToken enableDatalakeRbac ' +
        'maxLookupTableCompressedSizeInMb snowflakeArns splitClientToken enableClassyDetections enableDataExplorerTruncation ' +
        'enableReplays enableReports enableDetectionFilters enableExperimentalCrowdstrikeParsing intercomAppId',
    ],
    ['D1-3.15', 'AppConfig', 'passwordMinimumLength'],
    [
      'D1-3.16',
      'SendUserFeedbackInput',
      'feature.name feedback.text feedback.usefulness feedback.locationUrl feedback.screenWidth',
    ],
    [
      'D2-3.13',
      'Rule',
      'id description baseDetection userOverrides displayName isSimpleDetection logTypes scheduledQueries ' +
        'fullScheduledQueries.id threshold simpleDetectionBody onlyUseBaseRiskScore outputIds managed parentId runbook reference ' +
        'severity tags dedupPeriodMinutes createdAt createdBy lastModified lastModifiedBy enabled summaryAttributes analysisType ' +
        'createAlert specVersion filePath body reports tests filterStatement inlineFilters dynamicAlertContext dynamicGroupBy ' +
        'dynamicAlertTitle dynamicSeverities',
    ],
    [
      'D3-3.3',
      'HttpLogIntegration',
      'integrationId integrationLabel integrationType logTypes logStreamType logStreamTypeOptions health',
    ],
    [
      'D3-3.14',
      'Schema',
      'name description createdAt updatedAt isArchived isManaged isFieldDiscoveryEnabled discoveredSpec ' +
        'logSources.integrationId logSources.integrationLabel spec referenceURL revision version',
    ],
    [
      'D3-3.24',
      'Destination',
      'outputId outputType displayName lastModifiedTime apiToken verificationStatus defaultForSeverity alertTypes logTypes',
    ],
    ['D3-3.35', 'FilterFields', 'pantherManaged.target filtersByLogType.filters.type shared.description'],
    ['D3-3.35', 'FlatFilterField', 'target type description logType groupName isPantherManaged'],
    ['D2-7.3', 'Destination', 'outputId outputType displayName defaultForSeverity alertTypes logTypes'],
    ['D2-3.17', 'Policy', 'id description body displayName resourceTypes onlyUseBaseRiskScore outputIds runbook'],
    ['D2-3.18', 'CorrelationRule', 'id displayName enabled severity simpleDetectionBody createAlert tests versionId'],
  ])('%s: %s', (_, type, paths) => {
    expect(paths.split(' ').filter((path) => !has(type, path))).toEqual([])
  })

  it.each([
    ['D1-3.2', 'NotificationLevel', 'INFO WARNING ERROR'],
    ['D1-3.5', 'NotificationChannelName', 'IN_APP'],
    ['D1-4.18', 'AlertStatus', 'OPEN TRIAGED RESOLVED CLOSED'],
    ['D2-3.1', 'AlertStatus', 'OPEN TRIAGED RESOLVED CLOSED'],
    ['D2-3.3', 'AlertEventType', 'ASSIGNEE_CHANGE COMMENT SLACKBOT_BOOMERANG STATUS_CHANGE'],
    [
      'D2-3.4',
      'AlertType',
      'RULE SCHEDULED_RULE CORRELATION_RULE POLICY RULE_ERROR SCHEDULED_RULE_ERROR CORRELATION_RULE_ERROR SYSTEM_ERROR',
    ],
    ['D2-3.5', 'DetectionType', 'RULE SCHEDULED_RULE CORRELATION_RULE DERIVED_RULE POLICY'],
    [
      'D2-3.6',
      'SystemErrorType',
      'ALERT_DELIVERY DETECTION_ALERT_LIMIT_EXCEEDED SOURCE_CLASSIFICATION_FAILURES SOURCE_LOG_PROCESSING_ERRORS ' +
        'SOURCE_NO_DATA SOURCE_PERMISSIONS_CHECKS SOURCE_SCANNING_ERRORS',
    ],
    ['D2-3.9', 'CoverageStatus', 'COVERED IGNORED NONE NOT_COVERED UNKNOWN'],
    ['D2-3.10', 'DeliveryAction', 'RESEND SUPPRESS'],
    [
      'D2-8.3',
      'ErrorCode',
      'AlreadyExists InUse InvalidInput InvalidLogSchema InvalidSyntax InvalidUpdate NotFound RevisionConflict ServerError',
    ],
    ['D3-3.10', 'LogStreamType', 'Auto CloudWatchLogs JSON JsonArray Lines'],
    ['D3-3.11', 'HttpAuthMethod', 'SharedSecret HMAC Bearer Basic None'],
    ['D3-3.11', 'HmacAlgorithm', 'SHA1 SHA256'],
    ['D3-3.13', 'ProcessingStatus', 'NOT_PROCESSED COMPLETED FAILED'],
    ['D3-3.30', 'DataLakeQueryStatus', 'running succeeded failed cancelled'],
    [
      'D3-3.31',
      'ReplayState',
      'EVALUATION_IN_PROGRESS COMPUTATION_IN_PROGRESS DONE CANCELED ERROR_EVALUATION ERROR_COMPUTATION UNKNOWN',
    ],
    [
      'D3-3.34',
      'IndicatorName',
      'AutoDetectType SimpleSearch TextSearch p_any_actor_ids p_any_aws_account_ids p_any_aws_arns p_any_aws_instance_ids ' +
        'p_any_aws_tags p_any_domain_names p_any_emails p_any_ip_addresses p_any_mac_addresses p_any_md5_hashes ' +
        'p_any_serial_numbers p_any_sha1_hashes p_any_sha256_hashes p_any_trace_ids p_any_usernames',
    ],
    ['D3-3.36', 'CustomerPlan', 'Business Canada Enterprise Europe'],
    ['D3-3.36', 'CustomerRegion', 'EU US'],
    ['D3-3.36', 'CustomerEnvironment', 'Production Sandbox'],
    ['D3-3.36', 'AIOutputLength', 'xsmall small medium large xlarge largest'],
    ['D3-3.38', 'LogTypeAccessKind', 'ALLOW ALLOW_ALL DENY DENY_ALL'],
    ['D3-3.40', 'NotificationCategory', 'DETECTION_NOTIFICATION SYSTEM_ERROR SYSTEM_NOTIFICATION'],
    [
      'D3-3.40',
      'RelatedComponent',
      'CLOUD_ACCOUNT DESTINATION DETECTION ENRICHMENT LOG_SOURCE LOOKUP_TABLE SAVED_QUERY',
    ],
    ['D2-3.2', 'AlertListingType', 'ALERT DETECTION_ERROR SYSTEM_ERROR'],
    [
      'D1-8.14',
      'ErrorCode',
      'AlreadyExists InUse InvalidInput InvalidLogSchema InvalidSyntax InvalidUpdate NotFound RevisionConflict ServerError',
    ],
    ['D2-3.7', 'Severity', 'CRITICAL HIGH MEDIUM LOW INFO'],
    [
      'D1-3.18',
      'Permission',
      'AlertModify AlertRead BulkUpload BulkUploadValidate CloudsecSourceModify CloudsecSourceRead DataAnalyticsModify ' +
        'DataAnalyticsRead DestinationModify DestinationRead GeneralSettingsModify GeneralSettingsRead LogSourceModify ' +
        'LogSourceRawDataRead LogSourceRead LookupModify LookupRead OrganizationAPITokenModify OrganizationAPITokenRead ' +
        'PicketAI PolicyModify PolicyRead ResourceModify ResourceRead RuleModify RuleRead SummaryRead UserModify UserRead',
    ],
  ])('%s: %s', (_, type, values) => {
    expect(valuesOf(type)).toEqual(values.split(' '))
  })

  // Operation, input fields, output fields.
  it.each([
    ['D1-7.3', 'Query.appConfig', '', 'accountId'],
    ['D1-7.4', 'Query.notifications', 'pageSize cursor', 'edges.node.id pageInfo.startCursor pageInfo.hasPreviousPage'],
    ['D1-7.5', 'Mutation.updateNotification', 'id readAt archivedAt', 'notification.id'],
    ['D1-7.6', 'Mutation.updateUserNotifications', 'readAt archivedAt', 'notifications.id'],
    ['D1-7.7', 'Query.notificationPreferences', '', 'preferences.topic'],
    [
      'D1-7.8',
      'Mutation.putNotificationPreferences',
      'preferences.topic preferences.channels.enabled',
      'preferences.topic',
    ],
    ['D1-7.9', 'Mutation.sendUserFeedback', 'feature.name feedback.text', 'id'],
    ['D1-7.10', 'Mutation.updateUser', 'id email familyName givenName role.kind role.value', 'user.id'],
    ['D1-7.11', 'Mutation.inviteUser', 'email familyName givenName role.kind role.value', 'user.id'],
    ['D1-7.13', 'Query.userById', '', 'id role.name'],
    ['D3-7.2', 'Query.destinations', '', 'outputId outputType displayName defaultForSeverity alertTypes logTypes'],
    ['D1-7.15', 'Query.getSchema', 'name', 'schema.name error.code error.message'],
    ['D2-7.4', 'Query.detection', '', ''],
    ['D2-7.5', 'Query.rule', '', 'id'],
    ['D2-7.7', 'Query.correlationRule', '', 'id'],
    ['D2-7.6', 'Mutation.updateRule', 'id inlineFilters', ''],
    ['D1-7.16', 'Mutation.updateRule', 'id inlineFilters', ''],
    ['D2-7.8', 'Mutation.putCorrelationRule', 'id simpleDetectionBody createAlert severity', 'correlationRule.id'],
    ['D2-7.9', 'Mutation.testCorrelationRule', 'tests.name tests.expectedResult simpleDetectionBody', 'results.passed'],
    ['D2-7.10', 'Query.detections', 'analysisTypes sortBy sortDir pageSize page', 'detections.id paging.totalPages'],
  ])('%s: %s', (_, operation, takes, gives) => {
    const [typeName = '', name = ''] = operation.split('.')
    const type = schema.getType(typeName)
    const field = isObjectType(type) ? type.getFields()[name] : undefined
    expect(field).toBeDefined()
    const input = getNamedType(field?.args.find((arg) => arg.name === 'input')?.type)?.name ?? ''
    const output = getNamedType(field?.type)?.name ?? ''
    const isArgument = (path: string) => field?.args.some(({ name: argument }) => argument === path)
    const missing = [
      ...takes.split(' ').filter((path) => path !== '' && !isArgument(path) && !has(input, path)),
      ...gives.split(' ').filter((path) => path !== '' && !has(output, path)),
    ]
    expect(missing).toEqual([])
  })
})
