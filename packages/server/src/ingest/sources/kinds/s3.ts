import type { SettingsOf } from '@picket/core'
import { awsFields, queueField } from '../../objects/aws/aws-settings.ts'
import { inspectS3 } from '../../objects/aws/inspect-s3.ts'
import { backfillObjects, readAnnounced, readListed } from '../../objects/aws/open-aws-objects.ts'
import { openAws, type OpenAws } from '../../objects/aws/open-aws.ts'
import { s3Template } from '../../objects/aws/s3-template.ts'
import { bucketField, prefixesField } from '../../objects/object-fields.ts'
import { defineSource, type DefinedSource, type SourceField } from '../define-source.ts'
import type { SourcePorts } from '../source-ports.ts'

const fields = [
  bucketField,
  {
    kind: 'text',
    name: 'awsAccountId',
    label: 'AWS account ID',
    help: 'The account that owns the bucket. Objects of a bucket with another owner are not read.',
    pattern: '^\\d{12}$',
    message: 'Enter the 12 digits of an AWS account',
  },
  prefixesField,
  {
    kind: 'choice',
    name: 'delivery',
    label: 'New objects',
    help: 'Notifications arrive in seconds. Listing needs no set-up in AWS, and finds new objects within minutes.',
    options: [
      { value: 'notifications', text: 'Announced in a queue: by S3, through SNS, or by EventBridge' },
      { value: 'listing', text: 'Found by listing the bucket' },
    ],
  },
  { ...queueField, onlyFor: { field: 'delivery', values: ['notifications'] } },
  {
    kind: 'text',
    name: 'kmsKey',
    label: 'KMS key ARN',
    help: 'The key that the objects are encrypted with, if it is not one of S3.',
    pattern: '^arn:aws[a-z-]*:kms:[a-z0-9-]+:\\d{12}:(?:key|alias)/[\\w/-]{1,256}$',
    message: 'Enter the ARN of a KMS key, such as arn:aws:kms:us-east-1:123456789012:key/1234abcd',
  },
  ...awsFields,
] as const satisfies readonly SourceField[]

export type S3Settings = SettingsOf<typeof fields>

/** Reads the objects of an S3 bucket. */
export function createS3Kind(open: OpenAws) {
  return defineSource({
    name: 'S3',
    presentation: {
      label: 'S3',
      summary: 'Reads the objects of an S3 bucket',
      mark: 'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 6l2 12.5c0 1.4 2.7 2.5 6 2.5s6-1.1 6-2.5L20 6',
      documentation: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/EventNotifications.html',
      setUp: [
        'Create a queue for the notifications of the bucket, and a role that can read both, with the template of this source.',
        'If the bucket already notifies an SNS topic or EventBridge, subscribe the queue to it instead.',
        'Enter the URL of the queue and the ARN of the role, then run the checks of the source.',
      ],
      fields,
      example: {
        bucket: 'acme-cloudtrail',
        delivery: 'notifications',
        queueUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/picket-logs',
        region: 'us-east-1',
        roleArn: 'arn:aws:iam::123456789012:role/picket-logs',
        externalId: 'a-random-text',
      },
    },
    health: {
      check: 's3BucketStatus',
      moreChecks: ['processingRoleStatus', 'kmsKeyStatus', 'bucketNotificationsStatus', 'sqsStatus'],
      describe: ({ settings }) => `The objects of the bucket "${settings.bucket}" can be read.`,
      inspect: ({ settings }) => inspectS3(settings, open),
    },
    template: s3Template,
    backfill: (source, ports) => backfillObjects(toObjects(source, ports)),
    pull(source, ports) {
      const { delivery, queueUrl } = source.settings
      const objects = toObjects(source, ports)
      return delivery === 'notifications' ? readAnnounced({ ...objects, queueUrl: queueUrl! }) : readListed(objects)
    },
  })

  function toObjects(source: DefinedSource<typeof fields>, ports: SourcePorts) {
    const { prefixes, bucket, awsAccountId } = source.settings
    return { source, open, ports, prefixes, bucket, owner: awsAccountId }
  }
}

export const s3Kind = createS3Kind(openAws)
