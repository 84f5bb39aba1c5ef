import { textOf, type NotificationShape } from './notification.ts'

/** The message that CloudTrail itself sends to SNS. The name of an object is never used twice, so it needs no version. */
export const cloudTrail: NotificationShape = {
  name: 'CloudTrail message',
  read(body) {
    const bucket = textOf(body['s3Bucket'])
    const given = body['s3ObjectKey']
    const keys = (Array.isArray(given) ? given : [given]).map(textOf)
    if (bucket === undefined || given === undefined || keys.some((key) => key === undefined)) return undefined
    return { kind: 'objects', objects: keys.map((key) => ({ bucket, key: key! })) }
  },
}
