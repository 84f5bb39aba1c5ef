import type { PrefixRoute } from '@picket/core'
import type { LogSource } from '../../log-source.ts'
import type { PullSource } from '../../sources/pull-source.ts'
import type { SourcePorts } from '../../sources/source-ports.ts'
import type { OpenBackfill } from '../../sources/with-backfills.ts'
import { createObjectBackfill } from '../object-backfill.ts'
import { createListingSource } from '../listing-source.ts'
import { createObjectRoutes } from '../object-routes.ts'
import { createQueueSource } from '../queue-source.ts'
import { createObjectReader } from '../read-objects.ts'
import type { StoredObject } from '../stored-object.ts'
import type { AwsSettings } from './aws-settings.ts'
import type { OpenAws } from './open-aws.ts'
import { openOnce } from './open-once.ts'
import { shareClients } from './share-clients.ts'
import { createS3Store } from './s3-store.ts'
import { createSqsQueue } from './sqs-queue.ts'

/** What the objects of a source are read from. */
export interface AwsObjects {
  readonly source: LogSource & { readonly settings: AwsSettings }
  readonly open: OpenAws
  readonly ports: SourcePorts
  readonly prefixes: readonly PrefixRoute[]
  readonly owner?: string | undefined
}

/** Reads objects of S3 that a queue announces. Without `bucket`, every bucket that the queue announces is read. */
export function readAnnounced(
  objects: AwsObjects & { readonly queueUrl: string; readonly bucket?: string },
): PullSource {
  const { aws, reader } = openReader(objects)
  const { queueUrl, bucket, ports } = objects
  const queue = createSqsQueue(aws.get, queueUrl)
  return createQueueSource({ queue, reader, ...(bucket !== undefined && { bucket }), now: ports.now, close: aws.close })
}

/** Reads objects of S3 that a listing of the bucket finds. */
export function readListed(objects: AwsObjects & { readonly bucket: string }): PullSource {
  const { bucket, source, ports } = objects
  const { aws, store, reader } = openReader({ ...objects, open: sharedBy(objects.open) })
  return createListingSource({
    store: { ...store, close: aws.close },
    reader,
    bucket,
    prefixes: namesOf(objects),
    createdAfter: source.createdAt,
    now: ports.now,
  })
}

/** Reads objects of S3 that were written within a time range. */
export function backfillObjects(objects: AwsObjects & { readonly bucket: string }): OpenBackfill {
  return (range) =>
    createObjectBackfill({ ...openReader(objects), bucket: objects.bucket, prefixes: namesOf(objects) })(range)
}

/** Buckets that are listed are idle most of the time. Queues are not: a source waits at each of them with a connection. */
const sharing = new WeakMap<OpenAws, OpenAws>()

function sharedBy(open: OpenAws): OpenAws {
  const shared = sharing.get(open) ?? shareClients(open)
  sharing.set(open, shared)
  return shared
}

function openReader({ source, open, ports: { database, now }, prefixes, owner }: AwsObjects) {
  const aws = openOnce(() => open(source.settings))
  const store = createS3Store(aws.get, owner)
  const route = createObjectRoutes(source, prefixes, nameFile)
  return { aws, store, reader: createObjectReader({ store, route, database, sourceId: source.id, now }) }
}

function namesOf({ prefixes }: AwsObjects): readonly string[] {
  return prefixes.length === 0 ? [''] : prefixes.map(({ prefix }) => prefix)
}

function nameFile({ bucket, key }: StoredObject) {
  return { aws_s3_bucket: bucket, aws_s3_key: key }
}
