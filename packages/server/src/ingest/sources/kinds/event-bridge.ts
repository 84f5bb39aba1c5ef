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
  {
    kind: 'text',
    name: 'busName',
    label: 'Event bus',
    help: 'The name of the event bus whose rule sends to the queue.',
    isRequired: true,
    placeholder: 'default',
    pattern: '^[\\w./-]{1,256}$',
    message: 'Enter the name of an event bus, such as default',
  },
  queueField,
  ...awsFields,
] as const satisfies readonly SourceField[]

const checks = { role: 'processingRoleStatus', queue: 'eventBridgeStatus' }

/** Reads the events that a rule of EventBridge sends to a queue. */
export function createEventBridgeKind(open: OpenAws) {
  return defineSource({
    name: 'EventBridge',
    presentation: {
      label: 'EventBridge',
      summary: 'Reads the events of an event bus through an SQS queue',
      mark: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 8v8M8.5 10l7 4M15.5 10l-7 4',
      documentation: 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-targets.html',
      setUp: [
        'Create the queue, and a role that can read it, with the template of this source.',
        'Add a rule to the event bus that matches the events to store, with the queue as its target.',
      ],
      fields,
      example: {
        busName: 'default',
        queueUrl: 'https://sqs.us-east-1.amazonaws.com/123456789012/events',
        region: 'us-east-1',
        roleArn: 'arn:aws:iam::123456789012:role/picket-events',
      },
    },
    health: {
      check: checks.queue,
      moreChecks: [checks.role],
      describe: ({ settings }) => `The events of the bus "${settings.busName}" can be read.`,
      inspect: ({ settings }) => inspectQueueSource(settings, open, checks),
    },
    template,
    pull(source, { database, now }) {
      const { settings } = source
      const aws = openOnce(() => open(settings))
      const queue = createSqsQueue(aws.get, settings.queueUrl)
      return createMessageSource({ queue, source, database, now, close: aws.close })
    },
  })
}

export const eventBridgeKind = createEventBridgeKind(openAws)

function template(
  { queueUrl, externalId, region, busName }: SettingsOf<typeof fields>,
  { label }: { readonly label: string },
) {
  const arn = toQueueArn(queueUrl)
  const [, partition, , , account] = arn.split(':')
  const rules = `arn:${partition}:events:${region}:${account}:rule/${busName === 'default' ? '' : `${busName}/`}*`
  return printStack({
    stackName: stackNameOf(label),
    externalId,
    statements: [],
    queue: { arn, sender: { service: 'events.amazonaws.com', arns: [rules] } },
  })
}
