import { InMemoryCache } from '@apollo/client/cache'
import { possibleTypes } from './documents/schema.generated.ts'

/**
 * The cache of the client. Entities are identified by id, integrationId or name; destinations by outputId, schemas by
 * name.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: Object.fromEntries(Object.entries(possibleTypes).map(([name, types]) => [name, [...types]])),
    dataIdFromObject: (object) => toCacheId(object),
  })
}

interface Identified {
  readonly __typename?: string | undefined
  readonly [field: string]: unknown
}

/** `Alert:12ab`; undefined for objects that are only part of another one. */
export function toCacheId(object: Identified): string | undefined {
  const { __typename: type } = object
  if (type === undefined || parts.has(type)) return undefined
  const own = keys[type]
  const id = own === undefined ? (object['id'] ?? object['integrationId'] ?? object['name']) : object[own]
  return typeof id === 'string' && id !== '' ? `${type}:${id}` : undefined
}

const keys: Readonly<Record<string, string>> = { Destination: 'outputId', DeviceSignIn: 'userCode', Schema: 'name' }

/** Their name or id is unique only within their parent: two rules can each have a test "root login". */
const parts: ReadonlySet<string> = new Set([
  'AIDraftTest',
  'AlertFacetValue',
  'ComplianceItem',
  'CorrelationTestResult',
  'DashboardVariable',
  'DashboardWidget',
  'DataLakeDatabaseTable',
  'DataLakeDatabaseTableColumn',
  'EnrichmentTable',
  'DataLakeQueryResultEdge',
  'DataModelMapping',
  'DetectionTest',
  'DetectionUser',
  'EnrichmentColumn',
  'EnrichmentLicense',
  'IndicatorFact',
  'IndicatorLookUp',
  'IntegrationItemHealthStatus',
  'JiraAssignee',
  'JiraProject',
  'LogProviderParser',
  'MitreTactic',
  'MitreTechnique',
  'NotificationChannel',
  'PackConflict',
  'PackMember',
  'PipelineColumn',
  'PipelineDatabase',
  'PipelineIndexUse',
  'PipelineStoredQuery',
  'PipelineTable',
  'PipelineTableColumn',
  'ReplayAlert',
  'ReplayGoneAlert',
  'ReplayedDetection',
  'RuleOutput',
  'ScheduledQueryReference',
  'SettingColumn',
  'SettingField',
  'SlackBotChannel',
  'SourceFilter',
  'TestResult',
  'UploadChange',
])
