import type { ContainerClient, IHttpClient } from '@azure/storage-blob'
import type { QueueClient } from '@azure/storage-queue'
import { ObjectError } from '../object-store.ts'
import { explainAzure } from './azure-problem.ts'

export interface AzureSettings {
  readonly tenantId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly storageAccount: string
  readonly container: string
  readonly queue?: string | undefined
}

/** The clients of Azure Storage, with the credentials of a source. */
export interface AzureClients {
  readonly container: ContainerClient
  readonly queue: QueueClient | undefined
}

export type OpenAzure = (settings: AzureSettings) => Promise<AzureClients>

/** How requests are sent; the defaults of Node unless a test replaces them. */
export interface AzureTransport {
  readonly httpClient: IHttpClient
  readonly fetch: typeof fetch
}

/** Loads the clients, which only sources on Azure need. */
export const openAzure: OpenAzure = (settings) => openAzureOver(settings)

export async function openAzureOver(settings: AzureSettings, transport?: AzureTransport): Promise<AzureClients> {
  const [blob, queues] = await Promise.all([import('@azure/storage-blob'), import('@azure/storage-queue')])
  const { storageAccount: account, container, queue } = settings
  const credential = createCredential(settings, transport?.fetch)
  const options = transport ? { httpClient: transport.httpClient } : {}
  const blobs = new blob.BlobServiceClient(`https://${account}.blob.core.windows.net`, credential, options)
  const service = new queues.QueueServiceClient(`https://${account}.queue.core.windows.net`, credential, options)
  return {
    container: blobs.getContainerClient(container),
    queue: queue === undefined ? undefined : service.getQueueClient(queue),
  }
}

interface Token {
  readonly token: string
  readonly expiresOnTimestamp: number
}

/** Signs in with the client secret of an application. The clients cache tokens until they expire. */
function createCredential({ tenantId, clientId, clientSecret }: AzureSettings, send: typeof fetch = fetch) {
  return {
    async getToken(scopes: string | string[]): Promise<Token> {
      const [scope] = [scopes].flat()
      const response = await send(`https://login.microsoftonline.com/${tenantId}/oauth2/v2.0/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          scope: scope!,
        }),
        signal: AbortSignal.timeout(15_000),
      }).catch((error: unknown) => {
        throw explainAzure(error, { doing: 'sign in to Microsoft Entra ID', role: '' })
      })
      const answer = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>
      if (response.ok && typeof answer['access_token'] === 'string')
        return { token: answer['access_token'], expiresOnTimestamp: Date.now() + Number(answer['expires_in']) * 1000 }
      const why = String(answer['error_description'] ?? answer['error'] ?? `status ${response.status}`).split('\r\n')[0]
      throw new ObjectError(
        'access',
        `The server cannot sign in to Microsoft Entra ID: ${why} Check the tenant, the client ID and the client secret.`,
      )
    },
  }
}
