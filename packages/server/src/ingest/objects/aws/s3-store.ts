import type { S3Client } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../object-store.ts'
import { plainTag, type StoredObject } from '../stored-object.ts'
import { explainAws } from './aws-problem.ts'
import type { AwsClients } from './open-aws.ts'

/** Reads objects of S3. The owner of the buckets is checked if it is known. */
export function createS3Store(open: () => Promise<AwsClients>, owner: string | undefined): ObjectStore {
  const expected = owner === undefined ? {} : { ExpectedBucketOwner: owner }
  const nameOf = ({ bucket, key, versionId }: StoredObject) => ({
    Bucket: bucket,
    Key: key,
    ...(versionId !== undefined && versionId !== 'null' && { VersionId: versionId }),
    ...expected,
  })
  const get = async (
    object: StoredObject,
    abortSignal: AbortSignal,
    Range?: string,
  ): Promise<AsyncIterable<Uint8Array>> => {
    const { s3, sdk } = await load(open)
    try {
      const input = { ...nameOf(object), ...(Range !== undefined && { Range }) }
      const { Body } = await s3.send(new sdk.GetObjectCommand(input), { abortSignal })
      return Body as unknown as AsyncIterable<Uint8Array>
    } catch (error) {
      // An empty object has no ranges.
      if ((error as Error).name === 'InvalidRange') return empty()
      throw explainObject(error, object)
    }
  }
  return {
    open: (object, signal) => get(object, signal).then((bytes) => explained(bytes, object)),
    async readRange(object, { from, to }, signal) {
      const chunks: Uint8Array[] = []
      for await (const chunk of explained(await get(object, signal, `bytes=${from}-${to - 1}`), object))
        chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    async sizeOf(object, abortSignal) {
      const { s3, sdk } = await load(open)
      try {
        const { ContentLength = 0 } = await s3.send(new sdk.HeadObjectCommand(nameOf(object)), { abortSignal })
        return ContentLength
      } catch (error) {
        throw explainObject(error, object)
      }
    },
    async list({ bucket, prefix, after, limit }, abortSignal) {
      const { s3, sdk } = await load(open)
      try {
        const input = {
          Bucket: bucket,
          Prefix: prefix,
          MaxKeys: limit,
          ...(after && { StartAfter: after }),
          ...expected,
        }
        const { Contents = [], IsTruncated = false } = await s3.send(new sdk.ListObjectsV2Command(input), {
          abortSignal,
        })
        const objects = Contents.map(({ Key, ETag, Size, LastModified }): StoredObject => {
          const version = plainTag(ETag)
          return {
            bucket,
            key: Key!,
            ...(version !== undefined && { version }),
            ...(Size !== undefined && { size: Size }),
            ...(LastModified && { changedAt: LastModified.getTime() }),
          }
        })
        return { objects, isMore: IsTruncated }
      } catch (error) {
        const on = `arn:aws:s3:::${bucket}`
        throw explainAws(error, { doing: `list the bucket "${bucket}"`, permission: 's3:ListBucket', on })
      }
    },
    close: async () => undefined,
  }
}

/** Copying the names of the module would take a tenth of the time of an idle source. */
async function load(
  open: () => Promise<AwsClients>,
): Promise<{ readonly sdk: typeof import('@aws-sdk/client-s3'); readonly s3: S3Client }> {
  const [{ s3 }, sdk] = await Promise.all([open(), (loaded ??= import('@aws-sdk/client-s3'))])
  return { sdk, s3 }
}

let loaded: Promise<typeof import('@aws-sdk/client-s3')> | undefined

async function* explained(bytes: AsyncIterable<Uint8Array>, object: StoredObject): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw explainObject(error, object)
  }
}

function explainObject(error: unknown, { bucket, key, versionId }: StoredObject) {
  const permission = versionId === undefined ? 's3:GetObject' : 's3:GetObjectVersion'
  return explainAws(error, { doing: `read "s3://${bucket}/${key}"`, permission, on: `arn:aws:s3:::${bucket}/*` })
}

async function* empty(): AsyncGenerator<Uint8Array> {}
