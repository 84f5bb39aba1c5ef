import type { SettingsOf } from '@picket/core'
import { explainAzure } from '../../objects/azure/azure-problem.ts'
import { createBlobStore, readRole } from '../../objects/azure/blob-store.ts'
import { openAzure, type AzureClients, type OpenAzure } from '../../objects/azure/open-azure.ts'
import { createStorageQueue, queueRole } from '../../objects/azure/storage-queue.ts'
import { attempt } from '../../objects/attempt.ts'
import { createListingSource } from '../../objects/listing-source.ts'
import { createObjectBackfill } from '../../objects/object-backfill.ts'
import { prefixesField } from '../../objects/object-fields.ts'
import { createObjectRoutes } from '../../objects/object-routes.ts'
import { createQueueSource } from '../../objects/queue-source.ts'
import { createObjectReader } from '../../objects/read-objects.ts'
import type { AccessResult } from '../source-kind.ts'
import { defineSource, type DefinedSource, type SourceField } from '../define-source.ts'
import type { SourcePorts } from '../source-ports.ts'

const id = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const storageName = { pattern: '^[a-z0-9](?:-?[a-z0-9])+$', minLength: 3, maxLength: 63 } as const

const fields = [
  {
    kind: 'text',
    name: 'storageAccount',
    label: 'Storage account',
    isRequired: true,
    pattern: '^[a-z0-9]{3,24}$',
    message: 'Enter the name of a storage account: 3 to 24 lower-case letters and digits',
  },
  {
    kind: 'text',
    name: 'container',
    label: 'Container',
    isRequired: true,
    ...storageName,
    pattern: '^(?:\\$logs|[a-z0-9](?:-?[a-z0-9])+)$',
    message: 'Enter the name of a container: 3 to 63 lower-case letters, digits and dashes',
  },
  prefixesField,
  {
    kind: 'choice',
    name: 'delivery',
    label: 'New blobs',
    options: [
      { value: 'notifications', text: 'Announced by Event Grid in a storage queue' },
      { value: 'listing', text: 'Found by listing the container' },
    ],
  },
  {
    kind: 'text',
    name: 'queue',
    label: 'Queue',
    help: 'The storage queue of the same account to which Event Grid delivers; only this source reads it.',
    isRequired: true,
    ...storageName,
    message: 'Enter the name of a queue: 3 to 63 lower-case letters, digits and dashes',
    onlyFor: { field: 'delivery', values: ['notifications'] },
  },
  {
    kind: 'text',
    name: 'tenantId',
    label: 'Tenant ID',
    isRequired: true,
    pattern: `^${id}$`,
    message: 'Enter the ID of the tenant, a UUID',
  },
  {
    kind: 'text',
    name: 'clientId',
    label: 'Client ID',
    help: 'The application that the server signs in as.',
    isRequired: true,
    pattern: `^${id}$`,
    message: 'Enter the ID of the application, a UUID',
  },
  { kind: 'secret', name: 'clientSecret', label: 'Client secret', isRequired: true },
] as const satisfies readonly SourceField[]

type AzureBlobSettings = SettingsOf<typeof fields>

/** Reads the blobs of a container of Azure Storage. */
export function createAzureBlobKind(open: OpenAzure) {
  return defineSource({
    name: 'AzureBlob',
    presentation: {
      label: 'Azure Blob Storage',
      summary: 'Reads the blobs of a container of Azure Storage',
      mark: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
      documentation: 'https://learn.microsoft.com/azure/event-grid/event-schema-blob-storage',
      setUp: [
        'Register an application in Microsoft Entra ID, create a client secret, and assign the roles that the template of this source lists.',
        'Add an event subscription for the event type Blob Created to the storage account, with a storage queue as its endpoint.',
      ],
      fields,
      example: {
        storageAccount: 'acmelogs',
        container: 'insights-logs',
        delivery: 'notifications',
        queue: 'picket-logs',
        tenantId: '11111111-2222-3333-4444-555555555555',
        clientId: '66666666-7777-8888-9999-000000000000',
        clientSecret: 'a-secret',
      },
    },
    health: {
      check: 'azureBlobStatus',
      describe: ({ settings }) => `The blobs of the container "${settings.container}" can be read.`,
      inspect: ({ settings }) => inspect(settings, open),
    },
    template: ({ storageAccount, container, delivery, queue, clientId }, { label }) => ({
      stackName: label,
      policy: [
        `ACCOUNT=$(az storage account show --name ${storageAccount} --query id --output tsv)`,
        `az role assignment create --assignee ${clientId} --role "${readRole}" --scope "$ACCOUNT/blobServices/default/containers/${container}"`,
        ...(delivery === 'notifications'
          ? [
              `az storage queue create --account-name ${storageAccount} --name ${queue} --auth-mode login`,
              `az role assignment create --assignee ${clientId} --role "${queueRole}" --scope "$ACCOUNT/queueServices/default/queues/${queue}"`,
              `az eventgrid event-subscription create --name ${queue} --source-resource-id "$ACCOUNT" --endpoint-type storagequeue --endpoint "$ACCOUNT/queueservices/default/queues/${queue}" --included-event-types Microsoft.Storage.BlobCreated --subject-begins-with /blobServices/default/containers/${container}/`,
            ]
          : []),
        '',
      ].join('\n'),
    }),
    backfill: (source, ports) => (range) => createObjectBackfill(openReader(source, ports))(range),
    pull(source, ports) {
      const { delivery, queue: name } = source.settings
      const { clients, store, reader, bucket, prefixes } = openReader(source, ports)
      const { now } = ports
      if (delivery !== 'notifications')
        return createListingSource({ store, reader, bucket, prefixes, createdAfter: source.createdAt, now })
      const queue = createStorageQueue(clients, name!)
      return createQueueSource({ queue, reader, bucket, now, close: store.close })
    },
  })

  function openReader(source: DefinedSource<typeof fields>, { database, now }: SourcePorts) {
    const { settings } = source
    const { storageAccount, container: bucket, prefixes } = settings
    let opened: Promise<AzureClients> | undefined
    const clients = (): Promise<AzureClients> => (opened ??= open(settings))
    const store = createBlobStore(clients)
    const route = createObjectRoutes(source, prefixes, ({ key }) => ({
      azure_storage_account: storageAccount,
      azure_container: bucket,
      azure_blob: key,
    }))
    const reader = createObjectReader({ store, route, database, sourceId: source.id, now })
    const listed = prefixes.length === 0 ? [''] : prefixes.map(({ prefix }) => prefix)
    return { clients, store, reader, bucket, prefixes: listed }
  }
}

export const azureBlobKind = createAzureBlobKind(openAzure)

async function inspect(settings: AzureBlobSettings, open: OpenAzure): Promise<readonly AccessResult[]> {
  const { container, prefixes, queue: name } = settings
  const clients = await open(settings)
  const store = createBlobStore(async () => clients)
  const signal = AbortSignal.timeout(30_000)
  const { problem } = await attempt(async () => {
    const { objects } = await store.list({ bucket: container, prefix: prefixes[0]?.prefix ?? '', limit: 1 }, signal)
    if (objects[0]) await store.readRange(objects[0], { from: 0, to: 1 }, signal)
    await clients.queue?.peekMessages({ abortSignal: signal }).catch((error: unknown) => {
      throw explainAzure(error, { doing: `read the queue "${name}"`, role: queueRole })
    })
  })
  const message = `The blobs of the container "${container}" can be read.`
  return [{ check: 'azureBlobStatus', message, ...(problem !== undefined && { problem }) }]
}
