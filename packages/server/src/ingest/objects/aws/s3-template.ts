import type { S3Settings } from './s3-settings.ts'
import type { SourceTemplate, TemplateContext } from '../../sources/source-kind.ts'
import { toQueueArn } from './aws-settings.ts'
import { printStack, stackNameOf, type Statement } from './aws-template.ts'

/** The role of a source of S3, and the queue that its bucket notifies. */
export function s3Template(settings: Omit<S3Settings, 'awsAccountId'>, { label }: TemplateContext): SourceTemplate {
  const { bucket, prefixes, kmsKey, delivery, queueUrl, externalId, region } = settings
  const arn = `arn:${region.startsWith('cn-') ? 'aws-cn' : region.startsWith('us-gov-') ? 'aws-us-gov' : 'aws'}:s3:::${bucket}`
  const keys = prefixes.length === 0 ? [''] : prefixes.map(({ prefix }) => prefix)
  const isNotified = delivery === 'notifications'
  const queueArn = isNotified && queueUrl !== undefined ? toQueueArn(queueUrl) : undefined
  const statements: readonly Statement[] = [
    {
      sid: 'ReadObjects',
      actions: ['s3:GetObject', 's3:GetObjectVersion'],
      resources: keys.map((prefix) => `${arn}/${prefix}*`),
    },
    { sid: 'ListBucket', actions: ['s3:ListBucket'], resources: [arn] },
    ...(kmsKey === undefined ? [] : [{ sid: 'Decrypt', actions: ['kms:Decrypt'], resources: [kmsKey] }]),
    ...(isNotified ? [{ sid: 'CheckNotifications', actions: ['s3:GetBucketNotification'], resources: [arn] }] : []),
  ]
  return printStack({
    stackName: stackNameOf(label),
    externalId,
    statements,
    queue: queueArn === undefined ? undefined : { arn: queueArn, sender: { service: 's3.amazonaws.com', arns: [arn] } },
  })
}
