import type { DestinationType } from '@picket/core/api'

/** What a form asks for of one kind of destination. */
export type ConfigField =
  | ({ readonly kind: 'text' | 'secret' } & Asked & { readonly check?: (value: string) => string | undefined })
  | ({ readonly kind: 'texts' } & Asked & { readonly check?: (value: string) => string | undefined })
  | ({ readonly kind: 'choice' } & Asked & {
        readonly options: readonly { readonly value: string; readonly text: string }[]
      })
  | ({ readonly kind: 'switch' } & Asked)
  | ({ readonly kind: 'headers' } & Asked)
  | ({ readonly kind: 'statuses' } & Asked)
  | ({ readonly kind: 'severities' } & Asked & { readonly columns: readonly SeverityColumn[] })

/** What may be otherwise for a severity. */
type SeverityColumn = Pick<Asked, 'name' | 'label'>

interface Asked {
  /** In the settings of the destination. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
  readonly isRequired?: boolean
}

export interface DestinationKind {
  readonly type: DestinationType
  readonly label: string
  /** What becomes of an alert there. */
  readonly what: string
  readonly fields: readonly ConfigField[]
  /** The setting that tells one from another in a list; none of it is secret. */
  readonly shown?: string
}

const webAddress = (value: string): string | undefined =>
  /^https?:\/\/[^\s/]+/.test(value) ? undefined : 'Must be an address that begins with https://'

const webhook = (hint: string): ConfigField => ({
  kind: 'secret',
  name: 'webhookURL',
  label: 'Webhook URL',
  hint,
  placeholder: 'https://',
  isRequired: true,
  check: webAddress,
})

const matches = (pattern: RegExp, otherwise: string) => (value: string) => (pattern.test(value) ? undefined : otherwise)

const directions = [
  { value: 'OFF', text: 'Off' },
  { value: 'ONE_WAY', text: 'From Picket to Jira' },
  { value: 'TWO_WAY', text: 'Both ways' },
]

const jiraFields = (assignee: SeverityColumn, own: readonly ConfigField[]): readonly ConfigField[] => [
  {
    kind: 'text',
    name: 'orgDomain',
    label: 'Address of Jira',
    placeholder: 'https://example.atlassian.net',
    isRequired: true,
    check: matches(/^https:\/\/[^\s/]+/, 'Must be an https address'),
  },
  {
    kind: 'text',
    name: 'projectKey',
    label: 'Project key',
    placeholder: 'SEC',
    isRequired: true,
    check: matches(/^[A-Z][A-Z0-9_]{1,50}$/i, 'A project key has letters, digits and underscores'),
  },
  ...own,
  { kind: 'text', name: 'issueType', label: 'Issue type', placeholder: 'Task', isRequired: true },
  {
    kind: 'texts',
    name: 'labels',
    label: 'Labels',
    hint: 'Enter adds one.',
    check: matches(/^\S{1,255}$/, 'A label has no spaces'),
  },
  {
    kind: 'severities',
    name: 'severityConfig',
    label: 'By severity',
    hint: 'What is otherwise for a severity. Where nothing is entered it is as above, with the priority that Jira gives.',
    columns: [{ name: 'priority', label: 'Priority' }, { name: 'issueType', label: 'Issue type' }, assignee],
  },
  { kind: 'choice', name: 'syncStatus', label: 'Keep the status in step', options: directions },
  { kind: 'choice', name: 'syncAssignee', label: 'Keep the assignee in step', options: directions },
  { kind: 'choice', name: 'syncComments', label: 'Keep comments in step', options: directions },
  {
    kind: 'statuses',
    name: 'statusMap',
    label: "Jira's statuses",
    hint: 'Which status of Jira stands for which of ours.',
  },
  {
    kind: 'secret',
    name: 'webhookSecret',
    label: 'Secret of the webhook in Jira',
    hint: 'Needed for what goes both ways: at least 16 characters.',
    check: (value) => (value.length < 16 ? 'Use at least 16 characters' : undefined),
  },
]

/** Every kind that the server knows, in the order in which it offers them. */
export const destinationKinds: readonly DestinationKind[] = [
  {
    type: 'asana',
    label: 'Asana',
    what: 'A task in projects',
    shown: 'projectGids',
    fields: [
      { kind: 'secret', name: 'personalAccessToken', label: 'Personal access token', isRequired: true },
      {
        kind: 'texts',
        name: 'projectGids',
        label: 'Project GIDs',
        hint: 'The long number in the address of a project. Enter adds one.',
        isRequired: true,
        check: matches(/^\d{1,30}$/, 'The field should have digits only'),
      },
    ],
  },
  {
    type: 'customwebhook',
    label: 'Custom Webhook',
    what: 'JSON to any program that takes it',
    fields: [
      webhook('Gets a POST request with the alert as JSON.'),
      { kind: 'headers', name: 'customHeaders', label: 'Headers', hint: 'Their values are kept as secrets.' },
    ],
  },
  {
    type: 'discord',
    label: 'Discord',
    what: 'A message in a channel',
    fields: [webhook('Of a channel: its settings, Integrations, Webhooks.')],
  },
  {
    type: 'github',
    label: 'GitHub',
    what: 'An issue in a repository',
    shown: 'repoName',
    fields: [
      {
        kind: 'text',
        name: 'repoName',
        label: 'Repository',
        placeholder: 'owner/name',
        isRequired: true,
        check: matches(/^[\w.-]{1,100}\/[\w.-]{1,100}$/, 'A repository is given as owner/name'),
      },
      { kind: 'secret', name: 'token', label: 'Token', hint: 'It may write issues there.', isRequired: true },
    ],
  },
  {
    type: 'jira',
    label: 'Jira',
    what: 'An issue in Jira Cloud, kept in step with its alert',
    shown: 'projectKey',
    fields: jiraFields({ name: 'assigneeId', label: 'Assignee ID' }, [
      {
        kind: 'text',
        name: 'userName',
        label: 'User',
        placeholder: 'name@example.com',
        isRequired: true,
        check: matches(/^[^@\s]+@[^@\s]+$/, 'Must be a valid email'),
      },
      { kind: 'secret', name: 'apiKey', label: 'API token', isRequired: true },
      { kind: 'text', name: 'assigneeId', label: 'Assignee ID', hint: 'Of the account that gets the issues.' },
    ]),
  },
  {
    type: 'jiradatacenter',
    label: 'Jira Data Center',
    what: 'An issue in a Jira of your own, kept in step with its alert',
    shown: 'projectKey',
    fields: jiraFields({ name: 'assignee', label: 'Assignee' }, [
      { kind: 'secret', name: 'personalAccessToken', label: 'Personal access token', isRequired: true },
      { kind: 'text', name: 'assignee', label: 'Assignee', hint: 'The name of the user who gets the issues.' },
    ]),
  },
  {
    type: 'msteams',
    label: 'Microsoft Teams',
    what: 'A card in a channel',
    fields: [webhook('Of a workflow of the channel, or of one of the older connectors.')],
  },
  {
    type: 'opsgenie',
    label: 'Opsgenie',
    what: 'An alert for a team',
    shown: 'serviceRegion',
    fields: [
      { kind: 'secret', name: 'apiKey', label: 'API key', isRequired: true },
      {
        kind: 'choice',
        name: 'serviceRegion',
        label: 'Service region',
        isRequired: true,
        options: [
          { value: 'US', text: 'US' },
          { value: 'EU', text: 'EU' },
        ],
      },
    ],
  },
  {
    type: 'pagerduty',
    label: 'PagerDuty',
    what: 'An incident, closed with its alert',
    fields: [
      {
        kind: 'secret',
        name: 'integrationKey',
        label: 'Integration key',
        hint: 'Of an integration of Events API v2.',
        isRequired: true,
        check: (value) => (value.length === 32 ? undefined : 'An integration key has exactly 32 characters'),
      },
    ],
  },
  {
    type: 'slack',
    label: 'Slack',
    what: 'A message in a channel',
    fields: [webhook('Of an incoming webhook of Slack.')],
  },
  {
    type: 'slackbot',
    label: 'Slack Bot',
    what: 'A message with buttons, kept in step with its alert',
    shown: 'channels',
    fields: [
      { kind: 'secret', name: 'botToken', label: 'Bot token', placeholder: 'xoxb-', isRequired: true },
      { kind: 'secret', name: 'signingSecret', label: 'Signing secret', isRequired: true },
      {
        kind: 'texts',
        name: 'channels',
        label: 'Channels',
        hint: 'Names or IDs. Enter adds one.',
        isRequired: true,
      },
      { kind: 'switch', name: 'twoWayStatusSync', label: 'Tell of changes of the status' },
      { kind: 'switch', name: 'twoWayAssigneeSync', label: 'Tell of changes of the assignee' },
      { kind: 'switch', name: 'twoWayCommentSync', label: 'Tell of comments' },
      { kind: 'text', name: 'clientId', label: 'Client ID' },
      { kind: 'secret', name: 'clientSecret', label: 'Client secret' },
    ],
  },
]

export function destinationKindOf(type: string): DestinationKind | undefined {
  return destinationKinds.find((kind) => kind.type === type)
}
