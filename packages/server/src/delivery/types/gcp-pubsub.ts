import { defineDestination, toResult } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { signAsServiceAccount } from '../service-account.ts'

/** A topic of Google Cloud Pub/Sub. */
export const gcpPubSub = defineDestination({
  name: 'gcppubsub',
  label: 'Google Cloud Pub/Sub',
  summary: 'A message on a topic',
  mark: 'M12 3v6M12 15l5 4M12 15l-5 4M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  identifiedBy: 'topicId',
  documentation: 'https://cloud.google.com/pubsub/docs/create-topic',
  example: {
    projectId: 'example-project',
    topicId: 'alerts',
    credentials: '{"client_email": "picket@example-project.iam.gserviceaccount.com", "private_key": "..."}',
  },
  fields: [
    {
      kind: 'text',
      name: 'projectId',
      label: 'Project ID',
      placeholder: 'example-project',
      isRequired: true,
      pattern: '^([a-z0-9.-]{1,100}:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$',
      message: 'Must be a Google Cloud project ID',
    },
    {
      kind: 'text',
      name: 'topicId',
      label: 'Topic ID',
      placeholder: 'alerts',
      isRequired: true,
      pattern: '^[A-Za-z][A-Za-z0-9._~+%-]{2,254}$',
      message: 'A topic ID has 3 to 255 characters and starts with a letter',
    },
    {
      kind: 'secret',
      name: 'credentials',
      label: 'Service account key',
      help: 'The JSON key of a service account with the role Pub/Sub Publisher.',
      isRequired: true,
      isApiToken: true,
      maxLength: 10_000,
      pattern: '^\\s*\\{[\\s\\S]*"private_key"[\\s\\S]*\\}\\s*$',
      message: 'Must be the JSON key of a service account',
    },
  ],
  async deliver({ projectId, topicId, credentials }, alert, { send, key, now }) {
    const { alertId, severity, type } = alert
    const token = await signAsServiceAccount(credentials, 'https://pubsub.googleapis.com/', now)
    const data = Buffer.from(JSON.stringify(alert)).toString('base64')
    const attributes = { alertId, severity, type, idempotencyKey: key }
    const request = {
      url: `https://pubsub.googleapis.com/v1/projects/${projectId}/topics/${encodeURIComponent(topicId)}:publish`,
      method: 'POST' as const,
      headers: { ...jsonHeaders(key), authorization: `Bearer ${token}` },
      body: JSON.stringify({ messages: [{ data, attributes }] }),
    }
    return toResult(await send(request))
  },
})
