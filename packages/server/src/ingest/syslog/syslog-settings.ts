import type { SettingsOf } from '@picket/core'
import { addressField, highPort, sendersField, tlsFields } from '../listening/listen-fields.ts'

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
    pattern: `^(514|601|${highPort})$`,
    message: 'Enter 514, 601, or a port from 1024 to 65535',
  },
  addressField,
  sendersField,
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
  ...tlsFields('transport'),
] as const

export type SyslogSettings = SettingsOf<typeof syslogFields>
