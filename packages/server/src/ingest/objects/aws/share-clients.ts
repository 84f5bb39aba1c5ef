import type { AwsClients, OpenAws } from './open-aws.ts'

interface Shared {
  readonly clients: Promise<AwsClients>
  users: number
}

/**
 * Lets sources with the same settings for signing in use the same clients: connections, tokens and buffers of hundreds of
 * buckets are then those of one. A user that closes them, such as a source whose page failed, gets new ones afterwards.
 */
export function shareClients(open: OpenAws): OpenAws {
  const shared = new Map<string, Shared>()
  return async (settings) => {
    const { region, roleArn, externalId, credentials, accessKeyId, secretAccessKey } = settings
    const key = JSON.stringify([region, roleArn, externalId, credentials, accessKeyId, secretAccessKey])
    const entry = shared.get(key) ?? { clients: open(settings), users: 0 }
    shared.set(key, entry)
    entry.users += 1
    let isOpen = true
    const close = (clients?: AwsClients): void => {
      if (!isOpen) return
      isOpen = false
      entry.users -= 1
      if (shared.get(key) === entry) shared.delete(key)
      if (entry.users === 0) clients?.close()
    }
    try {
      const clients = await entry.clients
      return { ...clients, close: () => close(clients) }
    } catch (error) {
      close()
      throw error
    }
  }
}
