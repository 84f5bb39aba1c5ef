import { awsAccess, toAwsOptions, toAwsResult } from '../aws-access.ts'
import { defineDestination } from '../destination-type.ts'

/** A queue of Amazon SQS. */
export const sqs = defineDestination({
  name: 'sqs',
  label: 'Amazon SQS',
  summary: 'A message in a queue',
  mark: 'M4 6h4v12H4zM10 6h4v12h-4zM16 6h4v12h-4z',
  identifiedBy: 'queueUrl',
  documentation:
    'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/creating-sqs-standard-queues.html',
  example: { queueUrl: 'https://sqs.eu-west-1.amazonaws.com/123456789012/alerts' },
  fields: [
    {
      kind: 'text',
      name: 'queueUrl',
      label: 'Queue URL',
      help: 'The server needs permission to send messages to the queue.',
      placeholder: 'https://sqs.eu-west-1.amazonaws.com/123456789012/alerts',
      isRequired: true,
      pattern: '^https://sqs\\.[a-z0-9-]{1,40}\\.amazonaws\\.com(\\.cn)?/\\d{12}/[\\w-]{1,80}(\\.fifo)?$',
      message: 'Must be the URL of an SQS queue',
    },
    ...awsAccess,
  ],
  async deliver({ queueUrl, ...access }, alert, { send, key }) {
    const { SendMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs')
    const region = new URL(queueUrl).hostname.split('.')[1]!
    const client = new SQSClient({ ...(await toAwsOptions(access, region, send)), md5: false })
    const command = new SendMessageCommand({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify(alert),
      ...(queueUrl.endsWith('.fifo') ? { MessageGroupId: alert.alertId, MessageDeduplicationId: key } : {}),
    })
    return await toAwsResult(() => client.send(command))
  },
})
