import type { MessageQueue, QueueMessage } from '../message-queue.ts'
import { hiddenSeconds } from '../queue-source.ts'
import { explainAws } from './aws-problem.ts'
import { toQueueArn } from './aws-settings.ts'
import type { AwsClients } from './open-aws.ts'

/** The most that SQS allows. */
const waitSeconds = 20
const mostMessages = 10

export function createSqsQueue(
  open: () => Promise<AwsClients>,
  queueUrl: string,
  { wait = waitSeconds, hidden = hiddenSeconds } = {},
): MessageQueue {
  const on = toQueueArn(queueUrl)
  return {
    async receive(abortSignal) {
      const [{ sqs }, { ReceiveMessageCommand }] = await Promise.all([open(), load()])
      try {
        const input = {
          QueueUrl: queueUrl,
          MaxNumberOfMessages: mostMessages,
          WaitTimeSeconds: wait,
          VisibilityTimeout: hidden,
          MessageSystemAttributeNames: ['ApproximateReceiveCount' as const],
        }
        const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(input), { abortSignal })
        return Messages.map(({ MessageId, ReceiptHandle, Body, Attributes }): QueueMessage => {
          const receives = Number(Attributes?.ApproximateReceiveCount ?? 1)
          return { id: MessageId!, receipt: ReceiptHandle!, body: Body ?? '', receives }
        })
      } catch (error) {
        throw explainAws(error, { doing: `receive messages of "${queueUrl}"`, permission: 'sqs:ReceiveMessage', on })
      }
    },
    async delete(messages) {
      const [{ sqs }, { DeleteMessageBatchCommand }] = await Promise.all([open(), load()])
      for (const part of chunksOf(messages)) {
        const Entries = part.map(({ receipt }, at) => ({ Id: String(at), ReceiptHandle: receipt }))
        try {
          await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }))
        } catch (error) {
          throw explainAws(error, { doing: `delete messages of "${queueUrl}"`, permission: 'sqs:DeleteMessage', on })
        }
      }
    },
    async hide(messages, seconds) {
      const [{ sqs }, { ChangeMessageVisibilityBatchCommand }] = await Promise.all([open(), load()])
      for (const part of chunksOf(messages)) {
        const Entries = part.map(({ receipt }, at) => ({
          Id: String(at),
          ReceiptHandle: receipt,
          VisibilityTimeout: seconds,
        }))
        try {
          await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: queueUrl, Entries }))
        } catch (error) {
          const doing = `keep messages of "${queueUrl}" invisible`
          throw explainAws(error, { doing, permission: 'sqs:ChangeMessageVisibility', on })
        }
      }
    },
    close: async () => undefined,
  }
}

function load(): Promise<typeof import('@aws-sdk/client-sqs')> {
  return import('@aws-sdk/client-sqs')
}

function* chunksOf(messages: readonly QueueMessage[]): Generator<readonly QueueMessage[]> {
  for (let at = 0; at < messages.length; at += mostMessages) yield messages.slice(at, at + mostMessages)
}
