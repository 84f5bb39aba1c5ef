/** Settings of kinds that listen on a port of their own. */
export const addressField = {
  kind: 'text',
  name: 'address',
  label: 'Address',
  help: 'The IP address to listen on, such as 0.0.0.0 for all. Default: the address of the HTTP server.',
  pattern: '^$|^\\d{1,3}(\\.\\d{1,3}){3}$|^[0-9a-fA-F:]*:[0-9a-fA-F:.]*$',
  message: 'Enter an IP address',
} as const

export const sendersField = {
  kind: 'list',
  name: 'senders',
  label: 'Senders',
  help: 'IP addresses and networks that can send, such as 10.0.0.0/8. Empty: any.',
  pattern:
    '^(\\d{1,3}(\\.\\d{1,3}){3}(/([12]?\\d|3[0-2]))?|[0-9a-fA-F:]*:[0-9a-fA-F:.]*(/(\\d{1,2}|1[01]\\d|12[0-8]))?)$',
  message: 'Enter IP addresses or networks',
  maxItems: 100,
} as const

/** A port from 1024. */
export const highPort =
  '102[4-9]|10[3-9]\\d|1[1-9]\\d\\d|[2-9]\\d{3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]'

/** The settings of TLS, which apply while the choice `field` is TLS. */
export function tlsFields<const Field extends string>(field: Field) {
  const onlyFor = { onlyFor: { field, values: ['TLS'] } } as const
  return [
    {
      kind: 'text',
      name: 'certificate',
      label: 'Certificate',
      help: 'The certificate of the server in PEM format, followed by those of its issuers.',
      isRequired: true,
      pattern: '-----BEGIN CERTIFICATE-----',
      message: 'Enter a certificate in PEM format, from its first to its last line',
      ...onlyFor,
    },
    {
      kind: 'secret',
      name: 'privateKey',
      label: 'Private key',
      help: 'The key of the certificate in PEM format, without a passphrase.',
      isRequired: true,
      pattern: '-----BEGIN [A-Z ]*PRIVATE KEY-----',
      message: 'Enter a private key in PEM format, from its first to its last line',
      ...onlyFor,
    },
    {
      kind: 'text',
      name: 'clientCertificates',
      label: 'Issuer of client certificates',
      help: 'In PEM format. With it, only senders with a certificate of this issuer can connect.',
      pattern: '^$|-----BEGIN CERTIFICATE-----',
      message: 'Enter a certificate in PEM format, from its first to its last line',
      ...onlyFor,
    },
  ] as const
}
