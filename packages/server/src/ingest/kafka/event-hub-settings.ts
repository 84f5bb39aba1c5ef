import type { SettingsOf } from '@picket/core'
import type { FieldProblem } from '../../errors/api-error.ts'
import type { KafkaCluster } from './kafka-cluster.ts'
import { startField } from './kafka-settings.ts'

/** The settings of a source that reads from Azure Event Hubs. */
export const eventHubFields = [
  {
    kind: 'secret',
    name: 'connectionString',
    label: 'Connection string',
    help: 'Of a shared access policy with the claim Listen, of the event hub or of its namespace.',
    isRequired: true,
    pattern: '^Endpoint=sb://[A-Za-z0-9.-]+/?;SharedAccessKeyName=[^;]+;SharedAccessKey=[^;]+(;EntityPath=[^;]+)?;?$',
    message: 'Copy the connection string of a shared access policy: it starts with Endpoint=sb://',
  },
  {
    kind: 'text',
    name: 'eventHub',
    label: 'Event hub',
    isRequired: true,
    pattern: '^[A-Za-z0-9]([A-Za-z0-9._-]{0,254}[A-Za-z0-9])?$',
    message: 'Enter the name of the event hub',
  },
  {
    kind: 'text',
    name: 'consumerGroup',
    label: 'Consumer group',
    help: 'A group that only this source uses.',
    isRequired: true,
    pattern: '^[$A-Za-z0-9][A-Za-z0-9._-]{0,49}$',
    message: 'Enter the name of the consumer group',
    placeholder: '$Default',
  },
  startField,
] as const

/** A connection string of a single event hub names it. */
export function findEventHubProblems({
  connectionString,
  eventHub,
}: Pick<SettingsOf<typeof eventHubFields>, 'connectionString' | 'eventHub'>): readonly FieldProblem[] {
  const [, named = eventHub] = /;EntityPath=([^;]+)/.exec(connectionString) ?? []
  if (named.toLowerCase() === eventHub.toLowerCase()) return []
  return [{ path: 'eventHub', message: `The connection string is that of the event hub "${named}"` }]
}

/** Event hubs can be read with the protocol of Kafka, with the connection string as the password. */
export function toEventHubCluster({
  connectionString,
  eventHub,
  consumerGroup,
  startFrom,
}: SettingsOf<typeof eventHubFields>): KafkaCluster {
  const [, host = ''] = /^Endpoint=sb:\/\/([^/;]+)/.exec(connectionString) ?? []
  return {
    brokers: [`${host}:9093`],
    topics: [eventHub],
    groupId: consumerGroup,
    startFrom,
    tls: {},
    login: { mechanism: 'PLAIN', username: '$ConnectionString', password: connectionString },
    advice: adviceFor(eventHub, consumerGroup),
  }
}

function adviceFor(eventHub: string, consumerGroup: string): NonNullable<KafkaCluster['advice']> {
  const listen = `The shared access policy of the connection string cannot read the event hub "${eventHub}". Give it the claim Listen.`
  return {
    SASL_AUTHENTICATION_FAILED:
      'Event Hubs rejects the connection string. Copy it again from the shared access policy: its key may have been replaced.',
    UNSUPPORTED_SASL_MECHANISM:
      'The namespace does not accept connection strings. Enable local authentication (keys) in its settings.',
    TOPIC_AUTHORIZATION_FAILED: listen,
    GROUP_AUTHORIZATION_FAILED: listen,
    UNKNOWN_TOPIC_OR_PARTITION: `The namespace has no event hub "${eventHub}". Check its name.`,
    INVALID_GROUP_ID: `The event hub has no consumer group "${consumerGroup}". Create it.`,
  }
}
