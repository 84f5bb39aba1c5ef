import type { AccessResult } from '../../sources/source-kind.ts'
import { attempt } from '../attempt.ts'
import { explainAws } from './aws-problem.ts'
import { toQueueArn } from './aws-settings.ts'
import type { AwsClients } from './open-aws.ts'

/** Reads the attributes of a queue. Whether messages can be received and deleted shows while the source is read. */
export async function inspectQueue(queueUrl: string, { sqs }: AwsClients, check = 'sqsStatus'): Promise<AccessResult> {
  const { GetQueueAttributesCommand } = await import('@aws-sdk/client-sqs')
  const { value, problem } = await attempt(() =>
    sqs
      .send(new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }))
      .catch((error: unknown) => {
        const doing = `read the attributes of the queue "${queueUrl}"`
        throw explainAws(error, { doing, permission: 'sqs:GetQueueAttributes', on: toQueueArn(queueUrl) })
      }),
  )
  const waiting = value?.Attributes?.['ApproximateNumberOfMessages'] ?? '0'
  return { check, message: `Messages that wait in the queue: ${waiting}.`, ...(problem !== undefined && { problem }) }
}
