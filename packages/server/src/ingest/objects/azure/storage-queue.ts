import type { QueueClient } from '@azure/storage-queue'
import { sleep } from '../../../async/sleep.ts'
import type { MessageQueue, QueueMessage } from '../message-queue.ts'
import { hiddenSeconds } from '../queue-source.ts'
import { explainAzure } from './azure-problem.ts'
import type { AzureClients } from './open-azure.ts'

export const queueRole = 'Storage Queue Data Message Processor'
/** The most that the service allows. */
const mostMessages = 32
/** Storage queues do not wait for messages. */
const pause = 5_000

export function createStorageQueue(open: () => Promise<AzureClients>, name: string): MessageQueue {
  /** The receipt of a message changes whenever it is hidden longer. */
  const receipts = new Map<string, string>()
  const receiptOf = ({ id, receipt }: QueueMessage): string => receipts.get(`${id} ${receipt}`) ?? receipt
  const call = async <Result>(doing: string, work: (queue: QueueClient) => Promise<Result>): Promise<Result> => {
    try {
      const { queue } = await open()
      return await work(queue!)
    } catch (error) {
      throw explainAzure(error, { doing: `${doing} the queue "${name}"`, role: queueRole })
    }
  }
  return {
    async receive(abortSignal) {
      receipts.clear()
      const options = { numberOfMessages: mostMessages, visibilityTimeout: hiddenSeconds, abortSignal }
      const { receivedMessageItems } = await call('receive messages of', (queue) => queue.receiveMessages(options))
      if (receivedMessageItems.length === 0) await sleep(pause, abortSignal)
      return receivedMessageItems.map(({ messageId, popReceipt, messageText, dequeueCount }) => ({
        id: messageId,
        receipt: popReceipt,
        body: messageText,
        receives: dequeueCount,
      }))
    },
    async delete(messages) {
      for (const message of messages)
        await call('delete messages of', (queue) => queue.deleteMessage(message.id, receiptOf(message)))
    },
    async hide(messages, seconds) {
      for (const message of messages) {
        const { popReceipt } = await call('hide messages of', (queue) =>
          queue.updateMessage(message.id, receiptOf(message), undefined, seconds),
        )
        if (popReceipt !== undefined) receipts.set(`${message.id} ${message.receipt}`, popReceipt)
      }
    },
    close: async () => undefined,
  }
}
