import { getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { fieldAccess } from './permissions/index.ts'
import { buildSchema } from './schema.ts'
import { withAbsentResolvers } from './testing/ask.ts'

const schema: GraphQLSchema = buildSchema(withAbsentResolvers([]), fieldAccess, () => undefined)

/** Whether a dotted path leads from a type through its fields. */
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

describe('what the specification names is there under its name', () => {
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

  // Operation, what it takes, what it gives (specification 000: section 7, and 001: section 7).
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
