import { knownChecks } from '@picket/core'
import { expect, it } from 'vitest'
import { sharedChecks } from '../health/checks.ts'
import { sourceKinds } from './kinds/index.ts'

const names = sourceKinds.map(({ name }) => name)
const find = (name: string) => sourceKinds.find((kind) => kind.name === name)!

// spec: D3-3.1
it('has the eleven kinds of integrations, of which two have a kind for each service', () => {
  const single = ['AmazonSecurityLake', 'AzureEventHub', 'CloudWatch', 'EventBridge', 'GcpPubSub', 'Gcs', 'S3', 'Sqs']
  expect(names).toEqual(expect.arrayContaining([...single, 'http-ingest']))
  expect(names.filter((name) => name.startsWith('LogPulling.'))).toHaveLength(33)
  expect(names.filter((name) => name.startsWith('ProfilePulling.'))).toEqual([
    'ProfilePulling.gsuite',
    'ProfilePulling.microsoftgraph',
    'ProfilePulling.okta',
  ])
})

// spec: D3-3.2
it.each([
  ['S3', 'S3'],
  ['EventBridge', 'EventBridge'],
  ['AmazonSecurityLake', 'Amazon Security Lake'],
  ['LogPulling.okta', 'Okta'],
  ['Sqs', 'SQS'],
  ['CloudWatch', 'CloudWatch Logs'],
  ['AzureEventHub', 'Azure Event Hubs'],
  ['Gcs', 'Google Cloud Storage'],
  ['GcpPubSub', 'Google Cloud Pub/Sub'],
  ['AzureBlob', 'Azure Blob Storage'],
  ['http-ingest', 'HTTP'],
])('shows the transport %s as %s', (name, label) => {
  expect(find(name).presentation.label).toBe(label)
  expect(find(name).presentation.setUp.length).toBeGreaterThan(0)
})

/** Checks of cloud accounts, which are not log sources. */
const ofCloudAccounts = ['auditRoleStatus', 'realtimeStatus']

it('has every check of log sources, each with what it means when it fails', () => {
  const made = new Set([
    ...sharedChecks,
    ...sourceKinds.flatMap(({ health }) => [health.check, ...(health.moreChecks ?? [])]),
  ])
  const known = knownChecks.map(({ name }) => name)
  expect([...made].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !made.has(name))).toEqual(ofCloudAccounts)
})
