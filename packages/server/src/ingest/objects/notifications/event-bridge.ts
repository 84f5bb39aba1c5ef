import { plainTag } from '../stored-object.ts'
import { jsonOf, numberOf, textOf, timeOf, toObject, type NotificationShape } from './notification.ts'

/** Notifications by EventBridge, also those of Security Lake. Keys are not encoded. */
export const eventBridge: NotificationShape = {
  name: 'EventBridge event',
  read(body) {
    const type = textOf(body['detail-type'])
    const detail = jsonOf(body['detail'])
    if (type === undefined || !detail) return undefined
    const bucket = textOf(jsonOf(detail['bucket'])?.['name'])
    const object = jsonOf(detail['object'])
    const key = textOf(object?.['key'])
    if (!object || bucket === undefined || key === undefined) return undefined
    if (type !== 'Object Created') return { kind: 'ignored', reason: `It is an event of the type "${type}".` }
    const versionId = textOf(object['version-id'])
    const one = toObject({
      bucket,
      key,
      version: versionId ?? plainTag(textOf(object['etag'])) ?? textOf(object['sequencer']),
      versionId,
      size: numberOf(object['size']),
      changedAt: timeOf(body['time']),
    })
    return { kind: 'objects', objects: [one] }
  },
}
