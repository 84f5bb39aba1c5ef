import { InMemoryCache } from '@apollo/client/cache'
import { possibleTypes } from './documents/schema.generated.ts'

/**
 * The cache of the client. Entities are known by id, integrationId or name; destinations by outputId, schemas by name (specification
 * 000: section 3).
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

/** `Alert:12ab`; undefined for what is only a part of something. */
export function toCacheId(object: Identified): string | undefined {
  const { __typename: type } = object
  if (type === undefined || parts.has(type)) return undefined
  const own = keys[type]
  const id = own === undefined ? (object['id'] ?? object['integrationId'] ?? object['name']) : object[own]
  return typeof id === 'string' && id !== '' ? `${type}:${id}` : undefined
}

const keys: Readonly<Record<string, string>> = { Destination: 'outputId', DeviceSignIn: 'userCode', Schema: 'name' }

/** They have a name or an id, but only within what they are part of: two rules may each have a test "root login". */
const parts: ReadonlySet<string> = new Set([
  'AlertFacetValue',
  'ComplianceItem',
  'CorrelationTestResult',
  'DataLakeDatabaseTable',
  'DataLakeDatabaseTableColumn',
  'DataLakeQueryResultEdge',
  'DataModelMapping',
  'DetectionTest',
  'DetectionUser',
  'IntegrationItemHealthStatus',
  'JiraAssignee',
  'JiraProject',
  'LogProviderParser',
  'NotificationChannel',
  'PipelineColumn',
  'PipelineIndexUse',
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
