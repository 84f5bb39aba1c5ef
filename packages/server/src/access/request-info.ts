/** The properties of a request that logs, the audit log and rate limits need. */
export interface RequestInfo {
  readonly id: string
  /** The address of the client, as reported by trusted proxies. */
  readonly address: string
  readonly userAgent: string | undefined
}
