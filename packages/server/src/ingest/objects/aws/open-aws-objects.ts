import type { PrefixRoute } from '@picket/core'
import type { LogSource } from '../../log-source.ts'
import type { PullSource } from '../../sources/pull-source.ts'
import type { SourcePorts } from '../../sources/source-ports.ts'
import { createListingSource } from '../listing-source.ts'
import { createObjectRoutes } from '../object-routes.ts'
import { createQueueSource } from '../queue-source.ts'
import { createObjectReader } from '../read-objects.ts'
import type { StoredObject } from '../stored-object.ts'
import type { AwsSettings } from './aws-settings.ts'
import type { OpenAws } from './open-aws.ts'
import { openOnce } from './open-once.ts'
import { createS3Store } from './s3-store.ts'
import { createSqsQueue } from './sqs-queue.ts'

/** Reads objects of S3 that a queue announces, or that a listing of the bucket finds. */
export function openAwsObjects({
  source,
  open,
  ports: { database, now },
  prefixes,
  bucket,
  owner,
  queueUrl,
}: {
  readonly source: LogSource & { readonly settings: AwsSettings }
  readonly open: OpenAws
  readonly ports: SourcePorts
  readonly prefixes: readonly PrefixRoute[]
  /** Without it, every bucket that the queue announces is read. */
  readonly bucket?: string
  readonly owner?: string | undefined
  /** Without it, the bucket is listed. */
  readonly queueUrl?: string
}): PullSource {
  const aws = openOnce(() => open(source.settings))
  const store = createS3Store(aws.get, owner)
  const route = createObjectRoutes(source, prefixes, nameFile)
  const reader = createObjectReader({ store, route, database, sourceId: source.id, now })
  if (queueUrl !== undefined) {
    const queue = createSqsQueue(aws.get, queueUrl)
    return createQueueSource({ queue, reader, ...(bucket !== undefined && { bucket }), now, close: aws.close })
  }
  return createListingSource({
    store: { ...store, close: aws.close },
    reader,
    bucket: bucket!,
    prefixes: prefixes.length === 0 ? [''] : prefixes.map(({ prefix }) => prefix),
    createdAfter: source.createdAt,
    now,
  })
}

function nameFile({ bucket, key }: StoredObject) {
  return { aws_s3_bucket: bucket, aws_s3_key: key }
}
