import { InvalidInputError, rowFileHint, rowFormatOf } from '@picket/core'
import { maxRowBytes } from '@picket/core/node'
import type { LookupRows } from '../../detections/lookups/lookup-service.ts'
import { openAws, type OpenAws } from '../../ingest/objects/aws/open-aws.ts'
import { createS3Store } from '../../ingest/objects/aws/s3-store.ts'
import { createGcsStore } from '../../ingest/objects/gcs/gcs-store.ts'
import { createGoogleClient, parseServiceAccount } from '../../ingest/objects/gcs/google-client.ts'
import type { Send } from '../../outbound/send.ts'
import type { RowLocation } from './lookup-refresh.ts'

/** Reads the file of a table. Returns undefined if the web server answers that the rows that were stored are current. */
export type ReadFileRows = (
  from: RowLocation,
  options: { readonly hasRows: boolean; readonly signal: AbortSignal },
) => Promise<LookupRows | undefined>

/** Used where a path does not contain the region; requests are redirected to the region of the bucket. */
const defaultRegion = 'us-east-1'

export function createReadFileRows(ports: { readonly send: Send; readonly openAws?: OpenAws }): ReadFileRows {
  const readUrl = createReadUrl(ports.send)
  const readS3 = createReadS3(ports.openAws ?? openAws)
  return async (from, { hasRows, signal }) => {
    const format = rowFormatOf(from.path.replace(/[?#].*$/, ''))
    if (format === undefined)
      throw new InvalidInputError(`The format of "${from.path}" is not supported.`, {
        hint: rowFileHint,
      })
    if (/^https?:/.test(from.path)) {
      const found = await readUrl(from, hasRows, signal)
      return found && { ...found, format }
    }
    const read = from.path.startsWith('gs:') ? readGcs : readS3
    const bytes = await read(from, signal)
    return { bytes, format }
  }
}

/** What identifies the contents that a URL had, as the web server named them. */
interface Seen {
  readonly etag?: string
  readonly changed?: string
}

/** Asks only for contents that have changed since this process stored their rows. */
function createReadUrl(send: Send) {
  const seen = new Map<string, Seen>()
  return async (
    { path }: RowLocation,
    hasRows: boolean,
    signal: AbortSignal,
  ): Promise<Omit<LookupRows, 'format'> | undefined> => {
    const { etag, changed } = (hasRows ? seen.get(path) : undefined) ?? {}
    const headers = {
      accept: '*/*',
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(changed === undefined ? {} : { 'if-modified-since': changed }),
    }
    const answer = await send({ url: path, method: 'GET', headers }, signal)
    if (answer.status === 304) return undefined
    if (answer.status !== 200) throw new Error(`"${hostOf(path)}" answered with status ${answer.status}.`)
    const [nextEtag, nextChanged] = [answer.headers.get('etag'), answer.headers.get('last-modified')]
    const accepted = (): void =>
      void seen.set(path, {
        ...(nextEtag === null ? {} : { etag: nextEtag }),
        ...(nextChanged === null ? {} : { changed: nextChanged }),
      })
    return { bytes: answer.bytes ?? Buffer.from(answer.text), accepted }
  }
}

function createReadS3(open: OpenAws) {
  return async ({ path, roleArn }: RowLocation, signal: AbortSignal): Promise<Uint8Array> => {
    const object = parsePath(path, 's3')
    const region = process.env['AWS_REGION'] ?? defaultRegion
    const aws = await open({ region, credentials: 'server', ...(roleArn === undefined ? {} : { roleArn }) })
    try {
      return await collect(await createS3Store(async () => aws, undefined).open(object, signal))
    } finally {
      aws.close()
    }
  }
}

async function readGcs({ path, gcsCredentials }: RowLocation, signal: AbortSignal): Promise<Uint8Array> {
  const object = parsePath(path, 'gs')
  const account = parseServiceAccount(gcsCredentials ?? '')
  if (account === undefined)
    throw new InvalidInputError('GCSCredentials is not the JSON key of a Google Cloud service account.')
  return await collect(await createGcsStore(createGoogleClient(account)).open(object, signal))
}

function parsePath(path: string, scheme: string): { readonly bucket: string; readonly key: string } {
  const [, found, bucket = '', key = ''] = /^(\w+):\/\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (found === scheme) return { bucket, key }
  throw new InvalidInputError(`"${path}" is not the address of a file.`, {
    hint: 'Use s3://BUCKET/KEY, gs://BUCKET/KEY or https://HOST/PATH.',
  })
}

/** Reads whole contents, at most as many bytes as a table can have. */
async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxRowBytes) throw new InvalidInputError(`The file is larger than ${maxRowBytes / 1024 ** 2} MiB.`)
    read.push(chunk)
  }
  return Buffer.concat(read)
}

function hostOf(url: string): string {
  return new URL(url).host
}
