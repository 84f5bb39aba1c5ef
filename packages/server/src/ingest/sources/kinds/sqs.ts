import type { SettingsOf } from '@picket/core'
import { awsFields, queueField, toQueueArn } from '../../objects/aws/aws-settings.ts'
import { printStack, stackNameOf } from '../../objects/aws/aws-template.ts'
import { inspectQueueSource } from '../../objects/aws/inspect-queue-source.ts'
import { openAws, type OpenAws } from '../../objects/aws/open-aws.ts'
import { openOnce } from '../../objects/aws/open-once.ts'
import { createSqsQueue } from '../../objects/aws/sqs-queue.ts'
import { createMessageSource } from '../../objects/message-source.ts'
import { defineSource, type SourceField } from '../define-source.ts'

const fields = [
  queueField,
  {
    kind: 'list',
    name: 'allowedSourceArns',
    label: 'Allowed senders',
    help: 'ARNs of topics, rules or buckets that the template allows to send to the queue.',
    pattern: '^arn:aws[a-z-]*:[a-z0-9-]+:\\S*$',
    message: 'Enter the ARN of a sender',
    maxItems: 20,
  },
  ...awsFields,
] as const satisfies readonly SourceField[]

type SqsSettings = SettingsOf<typeof fields>

const checks = { role: 'processingRoleStatus', queue: 'sqsStatus' }

/** Reads the messages of an SQS queue as logs. */
export function createSqsKind(open: OpenAws) {
  return defineSource({
    name: 'Sqs',
    presentation: {
      label: 'SQS',
      summary: 'Reads the messages of an SQS queue as logs',
      mark: 'M3 7h6v10H3zM15 7h6v10h-6zM9 12h6M12.5 9.5L15 12l-2.5 2.5',
      documentation: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/welcome.html',
      setUp: [
        'Create the queue, and a role that can read it, with the template of this source.',
        'Let the sender write to the queue: each message is one log, or several lines.',
      ],
      fields,
      example: {
        queueUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/app-logs',
        region: 'us-east-1',
        roleArn: 'arn:aws:iam::123456789012:role/picket-logs',
      },
    },
    health: {
      check: checks.queue,
      moreChecks: [checks.role],
      describe: () => 'The messages of the queue can be read.',
      inspect: ({ settings }) => inspectQueueSource(settings, open, checks),
    },
    template,
    pull(source, { database, now }) {
      const { settings } = source
      const aws = openOnce(() => open(settings))
      return createMessageSource({
        queue: createSqsQueue(aws.get, settings.queueUrl),
        source,
        database,
        now,
        close: aws.close,
      })
    },
  })
}

export const sqsKind = createSqsKind(openAws)

function template({ queueUrl, allowedSourceArns, externalId }: SqsSettings, { label }: { readonly label: string }) {
  const [arn = '*'] = allowedSourceArns
  return printStack({
    stackName: stackNameOf(label),
    externalId,
    statements: [],
    queue: {
      arn: toQueueArn(queueUrl),
      ...(allowedSourceArns.length > 0 && { sender: { service: serviceOf(arn), arns: allowedSourceArns } }),
    },
  })
}

function serviceOf(arn: string): string {
  return `${arn.split(':')[2]}.amazonaws.com`
}
