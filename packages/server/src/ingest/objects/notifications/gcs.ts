import { jsonOf, numberOf, textOf, timeOf, toObject, type NotificationShape } from './notification.ts'

/** A message of Pub/Sub about an object of Cloud Storage, with its attributes. */
export const gcs: NotificationShape = {
  name: 'Cloud Storage notification',
  read(body) {
    const attributes = jsonOf(body['attributes'])
    const bucket = textOf(attributes?.['bucketId'])
    const key = textOf(attributes?.['objectId'])
    if (!attributes || bucket === undefined || key === undefined) return undefined
    const type = textOf(attributes['eventType']) ?? ''
    if (type !== 'OBJECT_FINALIZE') return { kind: 'ignored', reason: `It is an event of the type "${type}".` }
    const payload = readPayload(textOf(body['data']))
    const generation = textOf(attributes['objectGeneration'])
    const one = toObject({
      bucket,
      key,
      version: generation,
      versionId: generation,
      size: numberOf(payload?.['size']),
      changedAt: timeOf(attributes['eventTime']),
    })
    return { kind: 'objects', objects: [one] }
  },
}

/** The metadata of the object, in base64; notifications can be configured without it. */
function readPayload(data: string | undefined) {
  if (data === undefined) return undefined
  try {
    return jsonOf(JSON.parse(Buffer.from(data, 'base64').toString()))
  } catch {
    return undefined
  }
}
