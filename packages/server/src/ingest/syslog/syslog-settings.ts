import type { SettingsOf } from '@picket/core'

const onlyTls = { onlyFor: { field: 'transport', values: ['TLS'] } } as const
const onlyConnections = { onlyFor: { field: 'transport', values: ['TCP', 'TLS'] } } as const

/** The settings of a syslog source. */
export const syslogFields = [
  {
    kind: 'choice',
    name: 'transport',
    label: 'Transport',
    help: 'UDP can lose messages on the way. TLS encrypts them and proves the identity of the server.',
    options: [
      { value: 'TCP', text: 'TCP' },
      { value: 'TLS', text: 'TLS' },
      { value: 'UDP', text: 'UDP' },
    ],
  },
  {
    kind: 'text',
    name: 'port',
    label: 'Port',
    isRequired: true,
    help: 'Usually 514 for UDP, 601 for TCP and 6514 for TLS, or a port from 1024.',
    placeholder: '6514',
    pattern:
      '^(514|601|102[4-9]|10[3-9]\\d|1[1-9]\\d\\d|[2-9]\\d{3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5])$',
    message: 'Enter 514, 601, or a port from 1024 to 65535',
  },
  {
    kind: 'text',
    name: 'address',
    label: 'Address',
    help: 'The IP address to listen on, such as 0.0.0.0 for all. Default: the address of the HTTP server.',
    pattern: '^$|^\\d{1,3}(\\.\\d{1,3}){3}$|^[0-9a-fA-F:]*:[0-9a-fA-F:.]*$',
    message: 'Enter an IP address',
  },
  {
    kind: 'list',
    name: 'senders',
    label: 'Senders',
    help: 'IP addresses and networks that can send, such as 10.0.0.0/8. Empty: any.',
    pattern:
      '^(\\d{1,3}(\\.\\d{1,3}){3}(/([12]?\\d|3[0-2]))?|[0-9a-fA-F:]*:[0-9a-fA-F:.]*(/(\\d{1,2}|1[01]\\d|12[0-8]))?)$',
    message: 'Enter IP addresses or networks',
    maxItems: 100,
  },
  {
    kind: 'choice',
    name: 'content',
    label: 'Log',
    help: 'What is stored as the log: the message with its syslog header, or only its text, such as JSON or CEF.',
    options: [
      { value: 'message', text: 'The whole message' },
      { value: 'text', text: 'The text without the header' },
    ],
  },
  {
    kind: 'text',
    name: 'maxMessageKibibytes',
    label: 'Maximum size of a message',
    help: 'In KiB. Longer messages are dropped. Default: 64.',
    pattern: '^$|^([1-9]\\d{0,2}|10[01]\\d|102[0-4])$',
    message: 'Enter a number from 1 to 1024',
  },
  {
    kind: 'text',
    name: 'maxConnections',
    label: 'Maximum connections',
    help: 'More are closed at once. Default: 1000.',
    pattern: '^$|^([1-9]\\d{0,3}|10000)$',
    message: 'Enter a number from 1 to 10000',
    ...onlyConnections,
  },
  {
    kind: 'text',
    name: 'certificate',
    label: 'Certificate',
    help: 'The certificate of the server in PEM format, followed by those of its issuers.',
    isRequired: true,
    pattern: '-----BEGIN CERTIFICATE-----',
    message: 'Enter a certificate in PEM format, from its first to its last line',
    ...onlyTls,
  },
  {
    kind: 'secret',
    name: 'privateKey',
    label: 'Private key',
    help: 'The key of the certificate in PEM format, without a passphrase.',
    isRequired: true,
    pattern: '-----BEGIN [A-Z ]*PRIVATE KEY-----',
    message: 'Enter a private key in PEM format, from its first to its last line',
    ...onlyTls,
  },
  {
    kind: 'text',
    name: 'clientCertificates',
    label: 'Issuer of client certificates',
    help: 'In PEM format. With it, only senders with a certificate of this issuer can connect.',
    pattern: '^$|-----BEGIN CERTIFICATE-----',
    message: 'Enter a certificate in PEM format, from its first to its last line',
    ...onlyTls,
  },
] as const

export type SyslogSettings = SettingsOf<typeof syslogFields>
