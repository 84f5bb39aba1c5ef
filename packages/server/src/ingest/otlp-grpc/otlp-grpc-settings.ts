import type { SettingsOf } from '@picket/core'
import { addressField, highPort, sendersField, tlsFields } from '../listening/listen-fields.ts'
import { maxLogFieldLength } from '../protocols/protocol-input.ts'

/** The settings of a source that receives OTLP over gRPC. */
export const otlpGrpcFields = [
  {
    kind: 'text',
    name: 'port',
    label: 'Port',
    isRequired: true,
    help: 'Senders use 4317 by default.',
    placeholder: '4317',
    pattern: `^(${highPort})$`,
    message: 'Enter a port from 1024 to 65535',
  },
  addressField,
  sendersField,
  {
    kind: 'choice',
    name: 'authentication',
    label: 'Authentication',
    options: [
      { value: 'Bearer', text: 'Bearer token' },
      { value: 'None', text: 'None' },
    ],
  },
  {
    kind: 'secret',
    name: 'token',
    label: 'Token',
    help: 'Senders send it in the header "authorization", after "Bearer ".',
    isRequired: true,
    pattern: '^[\\x21-\\x7e]+$',
    message: 'Use letters, digits and symbols without spaces',
    onlyFor: { field: 'authentication', values: ['Bearer'] },
  },
  {
    kind: 'choice',
    name: 'encryption',
    label: 'Encryption',
    options: [
      { value: 'TLS', text: 'TLS' },
      { value: 'None', text: 'None' },
    ],
  },
  ...tlsFields('encryption'),
  {
    kind: 'text',
    name: 'logField',
    label: 'Log field',
    help: 'The field of a record that contains the log, such as "body"; by default, the whole record is the log.',
    maxLength: maxLogFieldLength,
  },
] as const

export type OtlpGrpcSettings = SettingsOf<typeof otlpGrpcFields>
