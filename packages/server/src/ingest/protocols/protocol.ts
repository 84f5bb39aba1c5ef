import { httpAuthMethods, type HttpAuthMethod } from '../auth/http-auth.ts'

export const shipperProtocols = ['SplunkHEC', 'Elasticsearch', 'OTLP'] as const
export const httpProtocols = ['Plain', ...shipperProtocols] as const

/** How senders send logs to an HTTP source. `Plain`: in the bodies of POST requests, without any envelope. */
export type HttpProtocol = (typeof httpProtocols)[number]

/** A protocol of log shippers, which has endpoints of its own below the address of the source. */
export type ShipperProtocol = (typeof shipperProtocols)[number]

/** What a source accepts instead of plain requests. */
export interface ShipperSettings {
  readonly protocol: ShipperProtocol
  /** The field of each record that contains the log, as a path with dots; undefined if the record is the log. */
  readonly logField?: string
}

export interface ProtocolDescription {
  /** The owner's spelling. */
  readonly label: string
  /** The authentication methods that its senders support. */
  readonly authMethods: readonly HttpAuthMethod[]
  /** Where logs are sent, below the address of the source. */
  readonly path: string
}

export const protocolDescriptions: Readonly<Record<HttpProtocol, ProtocolDescription>> = {
  Plain: { label: 'Plain HTTP', authMethods: httpAuthMethods, path: '' },
  SplunkHEC: { label: 'Splunk HEC', authMethods: ['Bearer', 'None'], path: '/services/collector/event' },
  Elasticsearch: { label: 'Elasticsearch bulk', authMethods: ['Basic', 'Bearer', 'None'], path: '/_bulk' },
  OTLP: { label: 'OTLP', authMethods: httpAuthMethods, path: '/v1/logs' },
}
