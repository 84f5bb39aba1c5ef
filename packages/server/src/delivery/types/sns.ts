import { awsAccess, toAwsOptions, toAwsResult } from '../aws-access.ts'
import { defineDestination } from '../destination-type.ts'
import { longText, onOneLine } from '../long-text.ts'

/** A topic of Amazon SNS. */
export const sns = defineDestination({
  name: 'sns',
  label: 'Amazon SNS',
  summary: 'A message on a topic',
  mark: 'M4 10v4h4l6 5V5L8 10zM17 9a4 4 0 0 1 0 6M19 6a8 8 0 0 1 0 12',
  identifiedBy: 'topicArn',
  documentation: 'https://docs.aws.amazon.com/sns/latest/dg/sns-create-topic.html',
  example: { topicArn: 'arn:aws:sns:eu-west-1:123456789012:alerts' },
  fields: [
    {
      kind: 'text',
      name: 'topicArn',
      label: 'Topic ARN',
      help: 'The server needs permission to publish to the topic.',
      placeholder: 'arn:aws:sns:eu-west-1:123456789012:alerts',
      isRequired: true,
      pattern: '^arn:aws[a-z-]*:sns:[a-z0-9-]{1,40}:\\d{12}:[\\w-]{1,251}(\\.fifo)?$',
      message: 'Must be the ARN of an SNS topic',
    },
    ...awsAccess,
  ],
  async deliver({ topicArn, ...access }, alert, { send, key }) {
    const { PublishCommand, SNSClient } = await import('@aws-sdk/client-sns')
    const client = new SNSClient(await toAwsOptions(access, topicArn.split(':')[3]!, send))
    const command = (subject: string) =>
      new PublishCommand({
        TopicArn: topicArn,
        Subject: subject,
        // Subscribers by email get text, all others the alert as JSON.
        MessageStructure: 'json',
        Message: JSON.stringify({ default: JSON.stringify(alert), email: longText(alert) }),
        ...(topicArn.endsWith('.fifo') ? { MessageGroupId: alert.alertId, MessageDeduplicationId: key } : {}),
      })
    return await toAwsResult(async () => {
      try {
        return await client.send(command(toSubject(alert.title)))
      } catch (error) {
        // The only parameter that depends on texts of a user.
        if ((error as Error).name !== 'InvalidParameterException') throw error
        return await client.send(command('New alert'))
      }
    })
  },
})

/** SNS accepts subjects of fewer than 100 ASCII characters that start with a letter, a digit or punctuation. */
function toSubject(title: string): string {
  const text = onOneLine(title).replace(/[^\x20-\x7e]/g, '?')
  return text.length < 100 ? text : `${text.slice(0, 96)}...`
}
