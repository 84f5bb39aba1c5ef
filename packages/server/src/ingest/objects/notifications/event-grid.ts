import { plainTag } from '../stored-object.ts'
import { jsonOf, numberOf, textOf, timeOf, toObject, type NotificationShape } from './notification.ts'

/** An event of Event Grid about a blob, in its own schema or as a CloudEvent. */
export const eventGrid: NotificationShape = {
  name: 'Event Grid event',
  read(body) {
    const type = textOf(body['eventType']) ?? textOf(body['type'])
    const data = jsonOf(body['data'])
    const subject = /^\/blobServices\/[^/]+\/containers\/([^/]+)\/blobs\/(.+)$/s.exec(textOf(body['subject']) ?? '')
    if (type === undefined || !data) return undefined
    if (type === 'Microsoft.EventGrid.SubscriptionValidationEvent')
      return { kind: 'ignored', reason: 'It validates a subscription of Event Grid.' }
    const [, bucket, key] = subject ?? []
    if (bucket === undefined || key === undefined) return undefined
    if (type !== 'Microsoft.Storage.BlobCreated')
      return { kind: 'ignored', reason: `It is an event of the type "${type}".` }
    const one = toObject({
      bucket,
      key,
      version: plainTag(textOf(data['eTag'])) ?? textOf(data['sequencer']),
      size: numberOf(data['contentLength']),
      changedAt: timeOf(body['eventTime'] ?? body['time']),
    })
    return { kind: 'objects', objects: [one] }
  },
}
