import { signedForAws } from '../auth/sign-aws.ts'
import { listAt, parseJson, parseJsonLines, textAt, valueAt } from '../json.ts'
import { AnswerError } from '../answer-error.ts'
import { defineProvider, type ProviderAnswer, type ProviderRequest, type Task } from '../provider.ts'
import { day, minute } from '../times.ts'

/** Longer than the files of a message take to read. */
const visibilityTimeout = 1_800

/** Data of the Falcon Data Replicator: messages of a queue name the files of a bucket, and are deleted once these were read. */
export const crowdstrike = defineProvider({
  id: 'crowdstrike',
  displayName: 'CrowdStrike Falcon Data Replicator',
  docUrl: 'https://falcon.crowdstrike.com/documentation/9/falcon-data-replicator',
  popularityIndex: 93,
  categories: ['Endpoint'],
  searchTerms: ['edr', 'fdr', 'falcon', 'process events'],
  tagLine: 'Raw events of all sensors from the Falcon Data Replicator',
  basis: { document: 'https://github.com/CrowdStrike/FDR', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'Ask CrowdStrike to enable the Falcon Data Replicator.',
    'In the Falcon console, open "Support and resources", "Falcon data replicator" and create a feed.',
    'Copy its SQS URL and the keys. Use the feed for this source only.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'queueUrl',
      label: 'SQS URL',
      placeholder: 'https://sqs.us-west-1.amazonaws.com/123456789012/cs-prod-cannon-queue-example',
      pattern: '^https://sqs\\.[a-z0-9-]+\\.amazonaws\\.com/\\d{12}/[\\w.-]+$',
      message: 'Enter the URL of the queue as the Falcon console shows it',
      isRequired: true,
    },
    { kind: 'text', name: 'accessKeyId', label: 'Access key ID', isRequired: true },
    { kind: 'secret', name: 'secretAccessKey', label: 'Secret access key', isRequired: true },
  ],
  example: {
    queueUrl: 'https://sqs.us-west-1.amazonaws.com/123456789012/cs-prod-cannon-queue-example',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'a-secret-key',
  },
  period: minute,
  baseUrl: ({ queueUrl }) => new URL(queueUrl).origin,
  isOwnAddress: ({ hostname }) => /^[a-z0-9.-]+\.s3[.-][a-z0-9-]+\.amazonaws\.com$/.test(hostname),
  auth: ({ accessKeyId, secretAccessKey }) => signedForAws(accessKeyId, secretAccessKey),
  streams: [
    {
      name: 'fdr',
      logTypes: ['Crowdstrike.FDREvent'],
      cursor: 'listed',
      windows: { lag: 0, overlap: 7 * day },
      // Files never change, and each is read once.
      identity: null,
      request({ settings: { queueUrl }, task }) {
        if (task?.kind === 'file') return { url: String(task['url']) }
        if (task?.kind === 'delete')
          return call('DeleteMessage', { QueueUrl: queueUrl, ReceiptHandle: String(task['receipt']) })
        return call('ReceiveMessage', {
          QueueUrl: queueUrl,
          MaxNumberOfMessages: 10,
          VisibilityTimeout: visibilityTimeout,
        })
      },
      read(answer, { settings: { queueUrl }, task }) {
        if (task?.kind === 'file') return { records: parseJsonLines(answer.text) }
        if (task?.kind === 'delete') return { records: [] }
        const region = /^sqs\.([a-z0-9-]+)\./.exec(new URL(queueUrl).hostname)?.[1] ?? ''
        const messages = messagesOf(answer)
        const tasks = messages.flatMap((message) => tasksOf(message, region))
        // More messages are received after these, so that they do not become visible to others before they are read.
        const again: readonly Task[] = messages.length === 0 ? [] : [{ kind: 'receive', id: null }]
        return { records: [], tasks: [...tasks, ...again] }
      },
    },
  ],
})

function call(action: string, parameters: object): ProviderRequest {
  return {
    method: 'POST',
    url: '/',
    text: JSON.stringify(parameters),
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` },
  }
}

function messagesOf(answer: ProviderAnswer): readonly unknown[] {
  const found = valueAt(answer.json(), 'Messages')
  return Array.isArray(found) ? found : []
}

function tasksOf(message: unknown, region: string): readonly Task[] {
  const [receipt, text] = [textAt(message, 'ReceiptHandle'), textAt(message, 'Body')]
  if (receipt === undefined || text === undefined) throw new AnswerError('A message of the queue has no body.')
  const body = parseJson(text)
  const bucket = textAt(body, 'bucket') ?? ''
  const files = listAt(body, 'files').map((file): Task => {
    const path = textAt(file, 'path') ?? ''
    const url = `https://${bucket}.s3.${region}.amazonaws.com/${path.split('/').map(encodeURIComponent).join('/')}`
    return { kind: 'file', id: `${bucket}/${path}`, url }
  })
  return [...files, { kind: 'delete', id: null, receipt }]
}
