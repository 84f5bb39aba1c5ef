import type { SettingsOf } from '@picket/core'
import type { SourceField } from '../../sources/define-source.ts'
import { bucketField, prefixesField } from '../object-fields.ts'
import { awsFields, queueField } from './aws-settings.ts'

export const s3Fields = [
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

export type S3Settings = SettingsOf<typeof s3Fields>
