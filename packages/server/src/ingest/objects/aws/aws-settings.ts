import type { SettingsOf } from '@picket/core'
import type { SourceField } from '../../sources/define-source.ts'

const region = '[a-z]{2}(?:-[a-z]+)+-\\d'

/** How the server signs in to AWS, as settings of a source. */
export const awsFields = [
  {
    kind: 'text',
    name: 'region',
    label: 'Region',
    isRequired: true,
    placeholder: 'us-east-1',
    pattern: `^${region}$`,
    message: 'Enter the name of a region, such as us-east-1',
  },
  {
    kind: 'text',
    name: 'roleArn',
    label: 'Role ARN',
    help: 'The role that the server assumes to read the logs; the template of the source creates it.',
    pattern: '^arn:aws[a-z-]*:iam::\\d{12}:role/[\\w+=,.@/-]{1,512}$',
    message: 'Enter the ARN of a role, such as arn:aws:iam::123456789012:role/picket-logs',
  },
  {
    kind: 'text',
    name: 'externalId',
    label: 'External ID',
    help: 'Required by the trust policy of the role, so that only this source can use it.',
    pattern: '^[\\w+=,.@:/-]{2,1224}$',
    message: 'Use 2 or more letters, digits and the symbols + = , . @ : / -',
  },
  {
    kind: 'choice',
    name: 'credentials',
    label: 'Credentials',
    help: 'How the server signs in before it assumes the role.',
    options: [
      { value: 'server', text: 'Those of the server (instance role, environment or profile)' },
      { value: 'keys', text: 'An access key' },
    ],
  },
  {
    kind: 'text',
    name: 'accessKeyId',
    label: 'Access key ID',
    isRequired: true,
    pattern: '^[A-Z0-9]{16,128}$',
    message: 'Enter the ID of an access key, such as AKIAIOSFODNN7EXAMPLE',
    onlyFor: { field: 'credentials', values: ['keys'] },
  },
  {
    kind: 'secret',
    name: 'secretAccessKey',
    label: 'Secret access key',
    isRequired: true,
    onlyFor: { field: 'credentials', values: ['keys'] },
  },
] as const satisfies readonly SourceField[]

export type AwsSettings = SettingsOf<typeof awsFields>

export const queueField = {
  kind: 'text',
  name: 'queueUrl',
  label: 'Queue URL',
  isRequired: true,
  placeholder: 'https://sqs.us-east-1.amazonaws.com/123456789012/picket-logs',
  pattern: '^https://sqs\\.[a-z0-9-]+\\.amazonaws\\.com(?:\\.cn)?/\\d{12}/[\\w-]{1,80}$',
  message: 'Enter the URL of an SQS queue, such as https://sqs.us-east-1.amazonaws.com/123456789012/picket-logs',
} as const satisfies SourceField

/** Returns the ARN of a queue. */
export function toQueueArn(queueUrl: string): string {
  const [, region, end, account, name] =
    /^https?:\/\/sqs\.([a-z0-9-]+)\.amazonaws\.com(\.cn)?\/(\d{12})\/([\w-]+)$/.exec(queueUrl) ?? []
  return `arn:aws${partitionOf(region ?? '', end)}:sqs:${region}:${account}:${name}`
}

function partitionOf(region: string, end: string | undefined): string {
  return end === undefined ? (region.startsWith('us-gov-') ? '-us-gov' : '') : '-cn'
}
