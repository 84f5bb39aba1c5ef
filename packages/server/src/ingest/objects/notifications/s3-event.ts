import { plainTag } from '../stored-object.ts'
import { jsonOf, numberOf, textOf, timeOf, toObject, type NotificationShape } from './notification.ts'

/** The notifications that S3 sends itself. Keys are encoded as in the query of an address. */
export const s3Event: NotificationShape = {
  name: 'S3 event',
  read(body) {
    if (body['Event'] === 's3:TestEvent') return { kind: 'ignored', reason: 'It is the test event of S3.' }
    const records = body['Records']
    if (!Array.isArray(records) || records.length === 0) return undefined
    const found = records.map((record) => readRecord(record))
    if (found.some((one) => one === undefined)) return undefined
    const objects = found.filter((one) => one !== undefined && one !== 'other')
    if (objects.length === 0) return { kind: 'ignored', reason: 'It does not announce new objects.' }
    return { kind: 'objects', objects }
  },
}

function readRecord(value: unknown) {
  const record = jsonOf(value)
  const s3 = jsonOf(record?.['s3'])
  const bucket = textOf(jsonOf(s3?.['bucket'])?.['name'])
  const object = jsonOf(s3?.['object'])
  const key = textOf(object?.['key'])
  if (!record || !object || bucket === undefined || key === undefined) return undefined
  if (!/^(?:s3:)?ObjectCreated:/.test(textOf(record['eventName']) ?? 'ObjectCreated:')) return 'other'
  const versionId = textOf(object['versionId'])
  return toObject({
    bucket,
    key: decodeKey(key),
    version: versionId ?? plainTag(textOf(object['eTag'])) ?? textOf(object['sequencer']),
    versionId,
    size: numberOf(object['size']),
    changedAt: timeOf(record['eventTime']),
  })
}

/** A key that is not encoded correctly is used as it is. */
function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch {
    return key
  }
}
