import { createPubSubApi } from '../../pubsub/pubsub-api.ts'
import { createPubSubSource } from '../../pubsub/pubsub-source.ts'
import { createServiceAccountTokens, parseServiceAccountKey } from '../../pubsub/service-account.ts'
import { defineSource } from '../define-source.ts'

const defaultEndpoint = 'https://pubsub.googleapis.com'

/** Reads the messages of a Pub/Sub subscription, such as those of a Cloud Logging sink. */
export const gcpPubSubKind = defineSource({
  name: 'GcpPubSub',
  presentation: {
    label: 'Google Cloud Pub/Sub',
    summary: 'Reads the messages of a Pub/Sub subscription',
    mark: 'M12 4v6M12 14v6M5 8l5 3M19 8l-5 3M5 16l5-3M19 16l-5-3',
    documentation: 'https://cloud.google.com/pubsub/docs/pull',
    setUp: [
      'Create a pull subscription that only this source uses.',
      'Create a service account, grant it the role "Pub/Sub Subscriber" on the subscription only, and create a JSON key for it.',
      'For logs of Google Cloud, create a Cloud Logging sink to the topic of the subscription.',
    ],
    fields: [
      {
        kind: 'text',
        name: 'projectId',
        label: 'Project',
        isRequired: true,
        pattern: '^([a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$|^[a-z][a-z0-9]{3}$',
        message: 'Enter the ID of the project, such as my-project-123',
        placeholder: 'my-project-123',
      },
      {
        kind: 'text',
        name: 'subscriptionId',
        label: 'Subscription',
        isRequired: true,
        pattern: '^[A-Za-z][A-Za-z0-9._~+%-]{2,254}$',
        message: 'Enter the ID of the subscription, without the project',
        placeholder: 'picket',
      },
      {
        kind: 'secret',
        name: 'credentials',
        label: 'Service account key',
        help: 'The JSON file that Google Cloud created.',
        isRequired: true,
        pattern: '"private_key"\\s*:',
        message: 'Enter the whole JSON file of the key',
      },
      {
        kind: 'text',
        name: 'endpoint',
        label: 'Endpoint',
        help: 'A regional or private endpoint. Default: https://pubsub.googleapis.com.',
        format: 'baseUrl',
      },
    ],
    example: {
      projectId: 'my-project-123',
      subscriptionId: 'picket',
      credentials:
        '{"type":"service_account","client_email":"picket@my-project-123.iam.gserviceaccount.com","private_key":"-----BEGIN PRIVATE KEY-----"}',
    },
  },
  health: {
    check: 'gcpPubSubStatus',
    describe: ({ settings: { subscriptionId } }) => `The server reads the subscription "${subscriptionId}".`,
    async findProblem({ settings: { credentials } }) {
      try {
        parseServiceAccountKey(credentials)
        return undefined
      } catch (error) {
        return (error as Error).message
      }
    },
  },
  pull({ settings, format }, { send, now, randomId }) {
    if (!send) throw new Error('This server cannot call services on the internet.')
    const endpoint = settings.endpoint ?? defaultEndpoint
    const key = parseServiceAccountKey(settings.credentials)
    const token = createServiceAccountTokens(key, { audience: `${endpoint}/`, now, randomId })
    return createPubSubSource(createPubSubApi({ ...settings, endpoint }, { send, token }), format)
  },
})
