/** Of a request, what logs, audit and limits need. */
export interface RequestInfo {
  readonly id: string
  /** Of the client, behind trusted proxies too. */
  readonly address: string
  readonly userAgent: string | undefined
}
