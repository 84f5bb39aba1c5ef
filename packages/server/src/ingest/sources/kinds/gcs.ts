import type { SettingsOf } from '@picket/core'
import { createGcsStore } from '../../objects/gcs/gcs-store.ts'
import { createGoogleClient, parseServiceAccount, type CallGoogle } from '../../objects/gcs/google-client.ts'
import { createSubscriptionQueue } from '../../objects/gcs/subscription-queue.ts'
import { attempt } from '../../objects/attempt.ts'
import { createListingSource } from '../../objects/listing-source.ts'
import { createObjectBackfill } from '../../objects/object-backfill.ts'
import { bucketField, prefixesField } from '../../objects/object-fields.ts'
import { createObjectRoutes } from '../../objects/object-routes.ts'
import { createQueueSource } from '../../objects/queue-source.ts'
import { createObjectReader } from '../../objects/read-objects.ts'
import { defineSource, type DefinedSource, type SourceField } from '../define-source.ts'
import type { SourcePorts } from '../source-ports.ts'

const notified = { onlyFor: { field: 'delivery', values: ['notifications'] } }

const fields = [
  { ...bucketField, pattern: '^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$' },
  prefixesField,
  {
    kind: 'choice',
    name: 'delivery',
    label: 'New objects',
    options: [
      { value: 'notifications', text: 'Announced by Pub/Sub' },
      { value: 'listing', text: 'Found by listing the bucket' },
    ],
  },
  {
    kind: 'text',
    name: 'projectId',
    label: 'Project ID',
    help: 'The project of the subscription.',
    isRequired: true,
    pattern: '^[a-z][a-z0-9:.-]{4,62}$',
    message: 'Enter the ID of a project, such as acme-logs-1234',
    ...notified,
  },
  {
    kind: 'text',
    name: 'subscriptionId',
    label: 'Subscription ID',
    help: 'A subscription to the notifications of the bucket that only this source uses.',
    isRequired: true,
    pattern: '^[A-Za-z][\\w.~+%-]{2,254}$',
    message: 'Enter the ID of a subscription, such as picket-logs',
    ...notified,
  },
  {
    kind: 'secret',
    name: 'credentials',
    label: 'Service account key',
    help: 'The JSON of a key of the service account.',
    isRequired: true,
  },
] as const satisfies readonly SourceField[]

type GcsSettings = SettingsOf<typeof fields>

export type OpenGoogle = (credentials: string) => CallGoogle

/** Reads the objects of a bucket of Google Cloud Storage. */
export function createGcsKind(open: OpenGoogle) {
  return defineSource({
    name: 'Gcs',
    presentation: {
      label: 'Google Cloud Storage',
      summary: 'Reads the objects of a bucket of Google Cloud Storage',
      mark: 'M4 5h16v5H4zM4 14h16v5H4zM7 7.5h.01M7 16.5h.01M11 7.5h6M11 16.5h6',
      documentation: 'https://cloud.google.com/storage/docs/pubsub-notifications',
      setUp: [
        'Create a service account with the permissions that the template of this source lists, and a JSON key for it.',
        'Create a notification of the bucket for the event type OBJECT_FINALIZE, and a subscription to its topic that only this source uses.',
      ],
      fields,
      example: {
        bucket: 'acme-logs',
        delivery: 'notifications',
        projectId: 'acme-logs-1234',
        subscriptionId: 'picket-logs',
        credentials: '{"client_email":"picket@acme.iam.gserviceaccount.com","private_key":"-----BEGIN PRIVATE KEY-----"}',
      },
    },
    health: {
      check: 'gcsStatus',
      moreChecks: ['gcpPubSubStatus'],
      describe: ({ settings }) => `The objects of the bucket "${settings.bucket}" can be read.`,
      inspect: ({ settings }) => inspect(settings, open),
    },
    findProblems: ({ credentials }) =>
      parseServiceAccount(credentials)
        ? []
        : [{ path: 'credentials', message: 'Enter the whole JSON of a service account key' }],
    template: ({ bucket, delivery, projectId, subscriptionId }, { label }) => ({
      stackName: label,
      policy: [
        `gcloud storage buckets add-iam-policy-binding gs://${bucket} --member=serviceAccount:EMAIL --role=roles/storage.objectViewer`,
        ...(delivery === 'notifications'
          ? [
              `gcloud storage buckets notifications create gs://${bucket} --topic=${subscriptionId} --event-types=OBJECT_FINALIZE --payload-format=json`,
              `gcloud pubsub subscriptions create ${subscriptionId} --project=${projectId} --topic=${subscriptionId} --ack-deadline=120 --message-retention-duration=7d`,
              `gcloud pubsub subscriptions add-iam-policy-binding ${subscriptionId} --project=${projectId} --member=serviceAccount:EMAIL --role=roles/pubsub.subscriber`,
            ]
          : []),
        '',
      ].join('\n'),
    }),
    backfill: (source, ports) => (range) => createObjectBackfill(openReader(source, ports))(range),
    pull(source, ports) {
      const { bucket, delivery, projectId, subscriptionId } = source.settings
      const { call, store, reader, prefixes } = openReader(source, ports)
      const { now } = ports
      if (delivery !== 'notifications')
        return createListingSource({ store, reader, bucket, prefixes, createdAfter: source.createdAt, now })
      const queue = createSubscriptionQueue(call, projectId!, subscriptionId!)
      return createQueueSource({ queue, reader, bucket, now, close: store.close })
    },
  })

  function openReader(source: DefinedSource<typeof fields>, { database, now }: SourcePorts) {
    const { bucket, prefixes, credentials } = source.settings
    const call = open(credentials)
    const store = createGcsStore(call)
    const route = createObjectRoutes(source, prefixes, ({ key }) => ({ gcs_bucket: bucket, gcs_object: key }))
    const reader = createObjectReader({ store, route, database, sourceId: source.id, now })
    return { call, store, reader, bucket, prefixes: prefixes.length === 0 ? [''] : prefixes.map(({ prefix }) => prefix) }
  }
}

export const gcsKind = createGcsKind((credentials) => createGoogleClient(parseServiceAccount(credentials)!))

async function inspect(settings: GcsSettings, open: OpenGoogle) {
  const { bucket, prefixes, delivery, projectId, subscriptionId, credentials } = settings
  const call = open(credentials)
  const store = createGcsStore(call)
  const signal = AbortSignal.timeout(30_000)
  const read = await attempt(async () => {
    const { objects } = await store.list({ bucket, prefix: prefixes[0]?.prefix ?? '', limit: 1 }, signal)
    if (objects[0]) await store.readRange(objects[0], { from: 0, to: 1 }, signal)
  })
  const message = `The objects of the bucket "${bucket}" can be read.`
  const own = { check: 'gcsStatus', message, ...(read.problem !== undefined && { problem: read.problem }) }
  if (delivery !== 'notifications') return [own]
  const { problem } = await attempt(() =>
    call({
      url: `https://pubsub.googleapis.com/v1/projects/${projectId}/subscriptions/${subscriptionId}:testIamPermissions`,
      method: 'POST',
      body: { permissions: ['pubsub.subscriptions.consume'] },
      doing: `read the subscription "${subscriptionId}"`,
      permission: 'pubsub.subscriptions.consume',
      signal,
    }).then(async (response) => {
      const { permissions = [] } = (await response.json()) as { readonly permissions?: readonly string[] }
      if (!permissions.includes('pubsub.subscriptions.consume'))
        throw new Error(
          `The server cannot read the subscription "${subscriptionId}": the permission "pubsub.subscriptions.consume" is missing.`,
        )
    }),
  )
  const subscribed = { check: 'gcpPubSubStatus', message: 'Notifications can be received.' }
  return [own, { ...subscribed, ...(problem !== undefined && { problem }) }]
}
