import { signedForAws } from '../auth/sign-aws.ts'
import { parseJsonLines } from '../json.ts'
import { AnswerError } from '../answer-error.ts'
import { defineProvider, type Task } from '../provider.ts'
import { day, minute } from '../times.ts'

/** An object of a bucket, as the list of the bucket has it. */
interface Listed {
  readonly key: string
  readonly tag: string
  readonly modified: number
}

function readList(xml: string): { readonly objects: readonly Listed[]; readonly next: string | undefined } {
  if (!xml.includes('<ListBucketResult')) throw new AnswerError('The answer is not a list of the bucket.')
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: tagOf(content, 'Key') ?? '',
    tag: tagOf(content, 'ETag') ?? '',
    modified: Date.parse(tagOf(content, 'LastModified') ?? ''),
  }))
  return { objects, next: tagOf(xml, 'NextContinuationToken') }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function tagOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d+));/g, (_, entity: string | undefined, code: string) =>
    entity === undefined ? String.fromCodePoint(Number(code)) : entities[entity]!,
  )
}

/** Deep Visibility data that Cloud Funnel writes into a bucket of the user: its objects are listed and read once. */
export const sentinelOneCloudFunnel = defineProvider({
  id: 'sentinelOneCloudFunnel',
  displayName: 'SentinelOne Cloud Funnel',
  docUrl: 'https://www.sentinelone.com/blog/feature-spotlight-cloud-funnel/',
  popularityIndex: 70,
  categories: ['Endpoint'],
  searchTerms: ['edr', 'deep visibility', 's3', 'singularity data lake'],
  tagLine: 'Deep Visibility events that SentinelOne Cloud Funnel writes into an S3 bucket',
  basis: { document: 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html', date: '2026-11-28' },
  provenLive: 'never',
  setUp: [
    'In SentinelOne, configure Cloud Funnel with an S3 bucket of your own.',
    'Create an access key for the server that can list the bucket and read its objects.',
    'Delete old objects with a lifecycle rule, since the bucket is listed every few minutes.',
  ],
  fields: [
    {
      kind: 'text',
      name: 'bucket',
      label: 'Bucket',
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      message: 'Enter the name of a bucket',
      isRequired: true,
    },
    {
      kind: 'text',
      name: 'region',
      label: 'Region',
      placeholder: 'us-east-1',
      pattern: '^[a-z]{2}(-[a-z]+)+-\\d$',
      message: 'Enter a region such as "us-east-1"',
      isRequired: true,
    },
    { kind: 'text', name: 'prefix', label: 'Prefix', help: 'Only objects whose keys start with it are read.' },
    { kind: 'text', name: 'accessKeyId', label: 'Access key ID', isRequired: true },
    { kind: 'secret', name: 'secretAccessKey', label: 'Secret access key', isRequired: true },
  ],
  example: { bucket: 'example', region: 'us-east-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'a-secret' },
  period: 5 * minute,
  baseUrl: ({ bucket, region }) => `https://${bucket}.s3.${region}.amazonaws.com`,
  auth: ({ accessKeyId, secretAccessKey }) => signedForAws(accessKeyId, secretAccessKey),
  streams: [
    {
      name: 'objects',
      logTypes: ['SentinelOne.DeepVisibilityV2'],
      cursor: 'listed',
      windows: { lag: 5_000, overlap: 15 * minute, granularity: 1_000, initial: day },
      // Objects never change, and each is read once.
      identity: null,
      request: ({ settings: { prefix }, next, task }) =>
        task
          ? { url: `/${String(task['key']).split('/').map(encodeURIComponent).join('/')}` }
          : { url: '/', query: { 'list-type': '2', prefix, 'continuation-token': next } },
      read(answer, { task, from, to }) {
        if (task) return { records: parseJsonLines(answer.text) }
        const { objects, next } = readList(answer.text)
        const tasks = objects
          .filter(({ modified }) => modified >= from && modified <= to)
          .map(({ key, tag }): Task => ({ kind: 'object', id: `${key} ${tag}`, key }))
        return { records: [], tasks, next }
      },
    },
  ],
})
