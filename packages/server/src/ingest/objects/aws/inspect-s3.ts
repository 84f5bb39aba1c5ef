import type { AccessResult } from '../../sources/source-kind.ts'
import type { S3Settings } from '../../sources/kinds/s3.ts'
import { attempt } from '../attempt.ts'
import { ObjectError } from '../object-store.ts'
import { explainAws } from './aws-problem.ts'
import type { AwsClients, OpenAws } from './open-aws.ts'
import { inspectQueue } from './inspect-queue.ts'
import { inspectRole } from './inspect-role.ts'
import { createS3Store } from './s3-store.ts'

/** Checks each permission that a source of S3 needs, by using it. */
export async function inspectS3(settings: S3Settings, open: OpenAws): Promise<readonly AccessResult[]> {
  const role = settings.roleArn === undefined ? [] : [await inspectRole(settings)]
  if (role.some(({ problem }) => problem !== undefined)) return role
  const aws = await open(settings)
  try {
    const read = await inspectBucket(settings, aws)
    const notified =
      settings.delivery === 'notifications'
        ? [await inspectNotifications(settings, aws), await inspectQueue(settings.queueUrl!, aws)]
        : []
    return [...role, ...read, ...notified]
  } finally {
    aws.close()
  }
}

/** Lists one object of each prefix, and reads the start of the first. */
async function inspectBucket(settings: S3Settings, aws: AwsClients): Promise<readonly AccessResult[]> {
  const { bucket, awsAccountId, kmsKey, prefixes } = settings
  const store = createS3Store(async () => aws, awsAccountId)
  const { signal } = new AbortController()
  const listed = await attempt(async () => {
    const found = await Promise.all(
      (prefixes.length === 0 ? [''] : prefixes.map(({ prefix }) => prefix)).map((prefix) =>
        store.list({ bucket, prefix, limit: 1 }, signal),
      ),
    )
    return found.flatMap(({ objects }) => objects)[0]
  })
  const first = listed.value
  const read = first ? await attempt(() => store.readRange(first, { from: 0, to: 1 }, signal)) : {}
  const isKey = read.problem?.includes('"kms:') === true
  const problem = listed.problem ?? (isKey ? undefined : read.problem)
  const message = `The objects of the bucket "${bucket}" can be read.`
  return [
    { check: 's3BucketStatus', message, ...(problem !== undefined && { problem }) },
    ...(kmsKey === undefined && !isKey
      ? []
      : [
          {
            check: 'kmsKeyStatus',
            message: first ? 'Objects can be decrypted.' : 'There is no object yet that could be decrypted.',
            ...(isKey && { problem: read.problem! }),
          },
        ]),
  ]
}

async function inspectNotifications(
  { bucket, prefixes, awsAccountId }: S3Settings,
  { s3 }: AwsClients,
): Promise<AccessResult> {
  const { GetBucketNotificationConfigurationCommand } = await import('@aws-sdk/client-s3')
  const { problem } = await attempt(async () => {
    const input = { Bucket: bucket, ...(awsAccountId !== undefined && { ExpectedBucketOwner: awsAccountId }) }
    const {
      QueueConfigurations = [],
      TopicConfigurations = [],
      EventBridgeConfiguration,
    } = await s3.send(new GetBucketNotificationConfigurationCommand(input)).catch((error: unknown) => {
      const doing = `read the notifications of the bucket "${bucket}"`
      throw explainAws(error, { doing, permission: 's3:GetBucketNotification', on: `arn:aws:s3:::${bucket}` })
    })
    if (EventBridgeConfiguration) return
    const notified = [...QueueConfigurations, ...TopicConfigurations]
      .filter(({ Events = [] }) => Events.some((event) => event.startsWith('s3:ObjectCreated:')))
      .map(({ Filter }) => Filter?.Key?.FilterRules?.find(({ Name }) => Name?.toLowerCase() === 'prefix')?.Value ?? '')
    for (const { prefix } of prefixes.length === 0 ? [{ prefix: '' }] : prefixes)
      if (!notified.some((one) => prefix.startsWith(one)))
        throw new ObjectError(
          'failed',
          `The bucket "${bucket}" sends no notifications of new objects${prefix === '' ? '' : ` with the prefix "${prefix}"`}. Add a notification of the event type s3:ObjectCreated:* to the bucket, or find objects by listing.`,
        )
  })
  return {
    check: 'bucketNotificationsStatus',
    message: 'The bucket announces new objects of every prefix.',
    ...(problem !== undefined && { problem }),
  }
}
