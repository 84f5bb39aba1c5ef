import type { SettingsOf } from '@picket/core'
import { awsFields, queueField } from '../../objects/aws/aws-settings.ts'
import { inspectS3 } from '../../objects/aws/inspect-s3.ts'
import { backfillObjects, readAnnounced } from '../../objects/aws/open-aws-objects.ts'
import { openAws, type OpenAws } from '../../objects/aws/open-aws.ts'
import { s3Template } from '../../objects/aws/s3-template.ts'
import { bucketField } from '../../objects/object-fields.ts'
import { defineSource, type DefinedSource, type SourceField } from '../define-source.ts'
import type { SourcePorts } from '../source-ports.ts'

const fields = [
  {
    kind: 'text',
    name: 'logGroupName',
    label: 'Log group',
    isRequired: true,
    placeholder: '/aws/lambda/orders',
    pattern: '^[\\w./#-]{1,512}$',
    message: 'Enter the name of a log group, such as /aws/lambda/orders',
  },
  {
    ...bucketField,
    help: 'The bucket to which Firehose delivers the log group.',
  },
  {
    kind: 'text',
    name: 'prefix',
    label: 'Prefix',
    help: 'The prefix that Firehose writes to, if there is one.',
    pattern: '^[^/*][^*]*$',
    message: 'A prefix contains no "*" and does not start with "/"',
  },
  queueField,
  ...awsFields,
] as const satisfies readonly SourceField[]

type CloudWatchSettings = SettingsOf<typeof fields>

/** Reads log groups of CloudWatch that Firehose delivers to a bucket. */
export function createCloudWatchKind(open: OpenAws) {
  return defineSource({
    name: 'CloudWatch',
    presentation: {
      label: 'CloudWatch Logs',
      summary: 'Reads a log group that Firehose delivers to an S3 bucket',
      mark: 'M7 18a4.5 4.5 0 0 1 0-9 6 6 0 0 1 11.5 1.5A3.8 3.8 0 0 1 18 18zM8 14h2l1.5-3 2 5 1.2-2H17',
      documentation: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/SubscriptionFilters.html',
      setUp: [
        'Create a Firehose stream that delivers to the bucket, without decompression or record conversion.',
        'Add a subscription filter to the log group with the Firehose stream as its destination.',
        'Create the queue for the notifications of the bucket, and a role that can read both, with the template of this source.',
      ],
      fields,
      example: {
        logGroupName: '/aws/lambda/orders',
        bucket: 'acme-cloudwatch',
        queueUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/cloudwatch',
        region: 'us-east-1',
        roleArn: 'arn:aws:iam::123456789012:role/picket-cloudwatch',
      },
    },
    health: {
      check: 's3BucketStatus',
      moreChecks: ['processingRoleStatus', 'kmsKeyStatus', 'bucketNotificationsStatus', 'sqsStatus'],
      describe: ({ settings }) => `The log group "${settings.logGroupName}" can be read.`,
      inspect: ({ settings }) => inspectS3(asS3(settings), open),
    },
    template: (settings, context) => s3Template(asS3(settings), context),
    backfill: (source, ports) => backfillObjects(toObjects(source, ports)),
    pull: (source, ports) => readAnnounced({ ...toObjects(source, ports), queueUrl: source.settings.queueUrl }),
  })

  function toObjects(source: DefinedSource<typeof fields>, ports: SourcePorts) {
    const { prefixes, bucket } = asS3(source.settings)
    // Envelopes follow each other without a separator; Auto recognizes them only at the start of an object.
    const format = source.format.type === 'Auto' ? ({ type: 'CloudWatchLogs' } as const) : source.format
    return { source: { ...source, format }, open, ports, prefixes, bucket }
  }
}

export const cloudWatchKind = createCloudWatchKind(openAws)

function asS3({ prefix, ...settings }: CloudWatchSettings) {
  const prefixes = prefix === undefined ? [] : [{ prefix, logTypes: [], excludedPrefixes: [] }]
  return { ...settings, prefixes, delivery: 'notifications' as const }
}
