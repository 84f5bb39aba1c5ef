import { clientCredentials } from '../auth/auth-scheme.ts'
import { listAt, textAt, valueAt } from '../json.ts'
import { AnswerError } from '../answer-error.ts'
import { defineProvider, type Stream } from '../provider.ts'
import { day, minute, toIso } from '../times.ts'

/** A list of the GraphQL API, selected by a time field. Its order is not promised. */
function graphqlStream(
  logType: string,
  {
    list,
    filterType,
    field,
    fields,
    identity,
    period,
  }: {
    readonly list: string
    readonly filterType: string
    readonly field: string
    readonly fields: string
    readonly identity: readonly string[]
    readonly period?: number
  },
): Stream {
  const query = `query Picket($first: Int, $after: String, $filterBy: ${filterType}) { ${list}(first: $first, after: $after, filterBy: $filterBy) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } }`
  return {
    name: list,
    logTypes: [logType],
    cursor: 'newest-first',
    ...(period !== undefined && { period }),
    windows: { lag: minute, overlap: 15 * minute, retention: 180 * day },
    identity,
    eventTime: { path: field },
    request: ({ from, to, next }) => ({
      method: 'POST',
      url: 'graphql',
      json: {
        query,
        variables: {
          first: 100,
          after: next ?? null,
          filterBy: { [field]: { after: toIso(from), before: toIso(to) } },
        },
      },
    }),
    read(answer) {
      const json = answer.json()
      const error = textAt(valueAt(json, 'errors'), '0.message')
      if (error !== undefined) throw new AnswerError(`Wiz rejects the query: ${error.slice(0, 200)}`)
      const isMore = valueAt(json, `data.${list}.pageInfo.hasNextPage`) === true
      return {
        records: listAt(json, `data.${list}.nodes`),
        next: isMore ? textAt(json, `data.${list}.pageInfo.endCursor`) : undefined,
      }
    },
  }
}

/** Audit logs, issues and vulnerability findings. */
export const wiz = defineProvider({
  id: 'wiz',
  displayName: 'Wiz',
  docUrl: 'https://win.wiz.io/reference/pull-audit-logs',
  popularityIndex: 81,
  categories: ['Cloud', 'Vulnerability management'],
  searchTerms: ['cnapp', 'cspm', 'issues', 'cloud security'],
  tagLine: 'Audit logs, issues and vulnerability findings of Wiz',
  basis: { document: 'https://win.wiz.io/reference/pull-audit-logs', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'In Wiz, open "Settings", "Access Management", "Service Accounts" and add a service account of the type Custom Integration.',
    'Grant it the scopes "admin:audit", "read:issues" and "read:vulnerabilities", as far as you read these.',
    'Copy the API endpoint URL from "Tenant Info", "Data Center and Regions".',
  ],
  fields: [
    {
      kind: 'text',
      name: 'apiUrl',
      label: 'API URL',
      format: 'baseUrl',
      placeholder: 'https://api.us1.app.wiz.io',
      help: 'Without "/graphql".',
      isRequired: true,
    },
    {
      kind: 'choice',
      name: 'tokenUrl',
      label: 'Token URL',
      options: [
        { value: 'https://auth.app.wiz.io/oauth/token', text: 'auth.app.wiz.io' },
        { value: 'https://auth.gov.wiz.io/oauth/token', text: 'auth.gov.wiz.io' },
      ],
    },
    { kind: 'text', name: 'clientId', label: 'Client ID', isRequired: true },
    { kind: 'secret', name: 'clientSecret', label: 'Client secret', isRequired: true },
  ],
  example: { apiUrl: 'https://api.us1.app.wiz.io', clientId: 'a-client', clientSecret: 'a-secret' },
  period: minute,
  limits: { requests: 120, per: minute },
  baseUrl: ({ apiUrl }) => apiUrl,
  auth: ({ tokenUrl, clientId, clientSecret }) =>
    clientCredentials({ tokenUrl, clientId, clientSecret, audience: 'wiz-api' }),
  streams: [
    graphqlStream('Wiz.Audit', {
      list: 'auditLogEntries',
      filterType: 'AuditLogEntryFilters',
      field: 'timestamp',
      fields:
        'id action requestId status timestamp actionParameters userAgent sourceIP serviceAccount { id name } user { id name }',
      identity: ['id'],
    }),
    graphqlStream('Wiz.Issues', {
      list: 'issues',
      filterType: 'IssueFilters',
      field: 'statusChangedAt',
      fields:
        'id createdAt updatedAt statusChangedAt dueAt resolvedAt type status severity resolutionReason notes { text createdAt } sourceRule { __typename ... on Control { id name } ... on CloudEventRule { id name } ... on CloudConfigurationRule { id name } } projects { id name } entitySnapshot { id type name nativeType cloudPlatform region subscriptionExternalId providerId tags }',
      identity: ['id', 'statusChangedAt'],
      period: 5 * minute,
    }),
    graphqlStream('Wiz.Vulnerabilities', {
      list: 'vulnerabilityFindings',
      filterType: 'VulnerabilityFindingFilters',
      field: 'updatedAt',
      fields:
        'id name detailedName version fixedVersion severity status score firstDetectedAt lastDetectedAt resolvedAt updatedAt link portalUrl hasExploit hasCisaKevExploit vulnerableAsset { ... on VulnerableAssetBase { id type name providerUniqueId cloudPlatform subscriptionExternalId region } }',
      identity: ['id', 'updatedAt'],
      period: 15 * minute,
    }),
  ],
})
