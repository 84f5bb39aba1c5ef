import type { SettingValue } from '@picket/core'
import type { OfferedKind } from '@picket/core/api'
import { expect, it } from 'vitest'
import {
  alertTypes,
  checkValues,
  toInput,
  toValues,
  withoutSecrets,
  type Destination,
} from '../../apps/console/src/destinations/form-values.ts'
import { destinationTypes } from '../../packages/server/src/delivery/types/index.ts'

/**
 * Tests the form model of the console with the kinds that the server declares: the console knows only their
 * description.
 */
const kinds = destinationTypes.map(({ name, ...shown }) => ({ ...shown, type: name }) as OfferedKind)
const kindOf = (type: string) => kinds.find((kind) => kind.type === type)!

it.each(kinds.map(({ type }) => type))(
  'requires the mandatory fields of a new %s, with all alert types and no severities selected',
  (type) => {
    const kind = kindOf(type)
    const values = toValues(kind)
    const needed = kind.fields.filter(
      (field) => 'isRequired' in field && field.isRequired === true && field.kind !== 'choice',
    )
    expect(Object.keys(checkValues(kind, values)).toSorted()).toEqual(
      ['displayName', ...needed.map(({ name }) => `outputConfig.${name}`)].toSorted(),
    )
    expect(values.alertTypes).toEqual(alertTypes)
    expect(values.defaultForSeverity).toEqual([])
  },
)

it.each<[string, Record<string, SettingValue>, Record<string, string>]>([
  ['slack', { webhookURL: 'ftp://x' }, { webhookURL: 'Must be a valid webhook URL' }],
  ['slack', { webhookURL: 'https://hooks.example.com/1' }, {}],
  ['pagerduty', { integrationKey: 'short' }, { integrationKey: 'An integration key has exactly 32 characters' }],
  ['github', { repoName: 'name', token: 't' }, { repoName: 'Enter the repository as owner/name' }],
  [
    'asana',
    { personalAccessToken: 't', projectGids: ['12', 'x'] },
    { projectGids: 'The field should have digits only' },
  ],
  [
    'customwebhook',
    { webhookURL: 'https://a.example', customHeaders: [{ name: 'a b', value: '' }] },
    { customHeaders: 'Names of headers have letters, digits and hyphens' },
  ],
  [
    'jira',
    {
      orgDomain: 'http://jira.example.com',
      projectKey: 'SEC',
      userName: 'somebody',
      apiKey: 'k',
      issueType: 'Task',
      syncStatus: 'TWO_WAY',
    },
    {
      orgDomain: 'Must be an https address',
      userName: 'Must be a valid email',
      webhookSecret: 'Two-way sync requires the secret of a webhook in Jira',
    },
  ],
])('reports invalid values: %s %j', (type, config, wrong) => {
  const kind = kindOf(type)
  const values = { ...toValues(kind), displayName: 'A' }
  const entered = { ...values, outputConfig: { ...values.outputConfig, ...config } }
  expect(checkValues(kind, entered)).toEqual(
    Object.fromEntries(Object.entries(wrong).map(([name, message]) => [`outputConfig.${name}`, message])),
  )
})

it('keeps secrets that were not retyped, and omits empty fields', () => {
  const jira = kindOf('jira')
  const known = {
    outputConfig: { orgDomain: 'https://a.example', apiKey: '', syncStatus: 'TWO_WAY', webhookSecret: '' },
  }
  const values = { ...toValues(jira, known as unknown as Destination), displayName: ' Tickets ' }
  const defaults = {
    syncStatus: 'TWO_WAY',
    syncAssignee: 'OFF',
    syncComments: 'OFF',
    labels: [],
    statusMap: {},
    severityConfig: {},
  }
  expect(toInput(jira, values)).toMatchObject({
    displayName: 'Tickets',
    outputType: 'jira',
    outputConfig: { ...defaults, orgDomain: 'https://a.example' },
  })
  expect(toInput(jira, values).outputConfig).not.toHaveProperty('apiKey')
  expect(toInput(jira, values, known).outputConfig).toEqual({
    ...defaults,
    orgDomain: 'https://a.example',
    apiKey: '',
    webhookSecret: '',
  })
  expect(Object.keys(checkValues(jira, values, known))).toEqual([
    'outputConfig.projectKey',
    'outputConfig.userName',
    'outputConfig.issueType',
  ])
})

it('keeps settings that the form does not show', () => {
  const jira = kindOf('jira')
  const severityConfig = { HIGH: { priority: 'Highest', assigneeId: '' } }
  const known = { outputConfig: { orgDomain: 'https://a.example', severityConfig, later: { x: 1 } } }
  const values = toValues(jira, known as unknown as Destination)
  expect(toInput(jira, values, known).outputConfig).toMatchObject(known.outputConfig)
  expect(toInput(jira, values).outputConfig).toMatchObject({ severityConfig })
  expect(toInput(jira, values).outputConfig).not.toHaveProperty('later')
})

it('clears the secrets of a saved destination, and nothing else', () => {
  const kind = kindOf('customwebhook')
  const config = { webhookURL: 'https://example.com/x', customHeaders: [{ name: 'x-key', value: 'open sesame' }] }
  const values = { ...toValues(kind), displayName: 'Team', outputConfig: { ...toValues(kind).outputConfig, ...config } }
  expect(withoutSecrets(kind, values)).toEqual({
    ...values,
    outputConfig: { ...values.outputConfig, webhookURL: '', customHeaders: [{ name: 'x-key', value: '' }] },
  })
})
