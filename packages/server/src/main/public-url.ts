/** The address under which people reach the server: the configured one, or the one that it listens at. */
export interface PublicUrl {
  /** Empty until the server listens, unless it is configured. */
  readonly read: () => string
  listenAt(address: string): void
}

export function createPublicUrl(configured = ''): PublicUrl {
  let url = configured
  return {
    read: () => url,
    listenAt(address) {
      url ||= address
    },
  }
}
