import type { SettingsOf } from '@picket/core'
import { awsFields, queueField, toQueueArn } from '../../objects/aws/aws-settings.ts'
import { printStack, stackNameOf } from '../../objects/aws/aws-template.ts'
import { inspectQueueSource } from '../../objects/aws/inspect-queue-source.ts'
import { readAnnounced } from '../../objects/aws/open-aws-objects.ts'
import { openAws, type OpenAws } from '../../objects/aws/open-aws.ts'
import { defineSource, type SourceField } from '../define-source.ts'

const [region, roleArn, externalId, ...signIn] = awsFields

const fields = [
  queueField,
  region,
  { ...roleArn, isRequired: true, help: 'The role of the subscriber, which Security Lake creates.' },
  { ...externalId, help: 'The external ID of the subscriber.' },
  ...signIn,
] as const satisfies readonly SourceField[]

const checks = { role: 'amazonSecurityLakeRoleStatus', queue: 'amazonSecurityLakeQueueStatus' }

/** Reads Amazon Security Lake as a subscriber with data access: Parquet objects that a queue announces. */
export function createSecurityLakeKind(open: OpenAws) {
  return defineSource({
    name: 'AmazonSecurityLake',
    presentation: {
      label: 'Amazon Security Lake',
      summary: 'Reads the sources of Amazon Security Lake as a subscriber',
      mark: 'M4 15c2 0 2-1.5 4-1.5S10 15 12 15s2-1.5 4-1.5 2 1.5 4 1.5M4 19c2 0 2-1.5 4-1.5S10 19 12 19s2-1.5 4-1.5 2 1.5 4 1.5M12 3l5 2v3.5c0 1-.5 1.8-1.2 2.5H8.2C7.5 10.3 7 9.5 7 8.5V5z',
      documentation: 'https://docs.aws.amazon.com/security-lake/latest/userguide/subscriber-data-access.html',
      setUp: [
        'In Security Lake, create a subscriber with data access by S3, notified by an SQS queue, for the account of the server.',
        'Enter the URL of its queue, the ARN of its role and its external ID.',
      ],
      fields,
      example: {
        queueUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/AmazonSecurityLake-1234-Main-Queue',
        region: 'us-east-1',
        roleArn: 'arn:aws:iam::123456789012:role/AmazonSecurityLake-1234',
        externalId: 'a-random-text',
      },
    },
    health: {
      check: checks.queue,
      moreChecks: [checks.role],
      describe: () => 'The subscriber receives notifications of new objects.',
      inspect: ({ settings }) => inspectQueueSource(settings, open, checks),
    },
    template,
    pull(source, ports) {
      return readAnnounced({ source, open, ports, prefixes: [], queueUrl: source.settings.queueUrl })
    },
  })
}

export const securityLakeKind = createSecurityLakeKind(openAws)

/** Security Lake creates the role and the queue; the server only needs permission to assume the role. */
function template(settings: SettingsOf<typeof fields>, { label }: { readonly label: string }) {
  const { policy, stackName } = printStack({
    stackName: stackNameOf(label),
    externalId: settings.externalId,
    statements: [{ sid: 'AssumeSubscriber', actions: ['sts:AssumeRole'], resources: [settings.roleArn] }],
    queue: { arn: toQueueArn(settings.queueUrl) },
  })
  return { policy, stackName }
}
