/** The public URL of the server: the configured one, or the one that it listens on. */
export interface PublicUrl {
  /** Returns the URL; empty until the server listens, unless it is configured. */
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
