import type { SettingsOf } from '@picket/core'
import { toPem } from '../listening/to-pem.ts'
import type { KafkaCluster } from './kafka-cluster.ts'

const onlyTls = { onlyFor: { field: 'security', values: ['TLS'] } } as const
const onlyLogin = { onlyFor: { field: 'authentication', values: ['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'] } } as const

export const startField = {
  kind: 'choice',
  name: 'startFrom',
  label: 'Start at',
  help: 'Where reading starts if the consumer group has not read a partition before.',
  options: [
    { value: 'earliest', text: 'The oldest message' },
    { value: 'latest', text: 'New messages' },
  ],
} as const

/** The settings of a source that reads from Apache Kafka. */
export const kafkaFields = [
  {
    kind: 'list',
    name: 'brokers',
    label: 'Brokers',
    help: 'Host and port of one or more brokers, such as kafka.example.com:9092.',
    isRequired: true,
    pattern: '^([A-Za-z0-9._-]+|\\[[0-9a-fA-F:]+\\]):[0-9]{1,5}$',
    message: 'Enter brokers as host:port',
    maxItems: 20,
  },
  {
    kind: 'list',
    name: 'topics',
    label: 'Topics',
    isRequired: true,
    pattern: '^[A-Za-z0-9._-]{1,249}$',
    message: 'Enter names of topics: letters, digits, dots, dashes and underscores',
    maxItems: 100,
  },
  {
    kind: 'text',
    name: 'groupId',
    label: 'Consumer group',
    help: 'A group that only this source uses.',
    isRequired: true,
    pattern: '^[^\\s]{1,255}$',
    message: 'Enter a name without spaces',
    placeholder: 'picket',
  },
  startField,
  {
    kind: 'choice',
    name: 'security',
    label: 'Encryption',
    options: [
      { value: 'TLS', text: 'TLS' },
      { value: 'None', text: 'None' },
    ],
  },
  {
    kind: 'text',
    name: 'certificateAuthority',
    label: 'Certificate authority',
    help: 'In PEM format, if the certificates of the brokers are not signed by a public authority.',
    pattern: '^$|-----BEGIN CERTIFICATE-----',
    message: 'Enter a certificate in PEM format, from its first to its last line',
    ...onlyTls,
  },
  {
    kind: 'text',
    name: 'clientCertificate',
    label: 'Client certificate',
    help: 'In PEM format, if the brokers require one.',
    pattern: '^$|-----BEGIN CERTIFICATE-----',
    message: 'Enter a certificate in PEM format, from its first to its last line',
    ...onlyTls,
  },
  {
    kind: 'secret',
    name: 'clientKey',
    label: 'Client key',
    help: 'The private key of the client certificate, in PEM format.',
    pattern: '^$|-----BEGIN [A-Z ]*PRIVATE KEY-----',
    message: 'Enter a private key in PEM format, from its first to its last line',
    ...onlyTls,
  },
  {
    kind: 'choice',
    name: 'authentication',
    label: 'Authentication',
    options: [
      { value: 'None', text: 'None' },
      { value: 'PLAIN', text: 'SASL PLAIN' },
      { value: 'SCRAM-SHA-256', text: 'SASL SCRAM-SHA-256' },
      { value: 'SCRAM-SHA-512', text: 'SASL SCRAM-SHA-512' },
    ],
  },
  { kind: 'text', name: 'username', label: 'User name', isRequired: true, ...onlyLogin },
  { kind: 'secret', name: 'password', label: 'Password', isRequired: true, ...onlyLogin },
] as const

export function toCluster(settings: SettingsOf<typeof kafkaFields>): KafkaCluster {
  const { brokers, topics, groupId, startFrom, security, authentication } = settings
  const { certificateAuthority: ca, clientCertificate: cert, clientKey: key, username = '', password = '' } = settings
  return {
    brokers,
    topics,
    groupId,
    startFrom,
    ...(security === 'TLS' && {
      tls: { ...(ca && { ca: toPem(ca) }), ...(cert && { cert: toPem(cert) }), ...(key && { key: toPem(key) }) },
    }),
    ...(authentication !== 'None' && { login: { mechanism: authentication, username, password } }),
  }
}
