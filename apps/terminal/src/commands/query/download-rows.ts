import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { UnavailableError } from '@picket/core'
import { DownloadDataLakeQuery, type DataLakeDownloadFormat } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { errorOfAnswer, parseAnswer, reach, unavailable } from '../../api/rest.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'

const formats: readonly DataLakeDownloadFormat[] = ['csv', 'ndjson', 'parquet']

/** Downloads all stored rows of a query to a file, in constant memory. The file appears once it is complete. */
export async function downloadRows({ args, err, signal }: CommandContext, api: Api, id: string): Promise<number> {
  const file = resolve(args.text('out') ?? '')
  const extension = formats.find((one) => file.toLowerCase().endsWith(`.${one}`))
  const written = args.text('format')
  const format = written === undefined ? (extension ?? 'ndjson') : formats.find((one) => one === written)
  if (format === undefined) throw new UsageError('Option "--out" writes csv, ndjson or parquet.')
  const { downloadDataLakeQuery } = await api.mutate(DownloadDataLakeQuery, { input: { queryId: id, format } })
  const credentials = await api.credentials()
  const headers: Record<string, string> =
    credentials.kind === 'token' ? { 'x-api-key': credentials.value } : { authorization: credentials.idToken }
  // The public address of the server can be another one than that which this user reaches.
  const { pathname } = new URL(downloadDataLakeQuery.url, api.url)
  const answer = await reach(api.url, pathname, { headers, signal }).catch(unavailable)
  if (!answer.ok || answer.body === null)
    throw errorOfAnswer({ status: answer.status, body: parseAnswer(await answer.text()), headers: answer.headers })
  const part = `${file}.part`
  try {
    await pipeline(
      Readable.fromWeb(answer.body as ReadableStream<Uint8Array>),
      createWriteStream(part, { mode: 0o600 }),
    )
    renameSync(part, file)
  } catch (cause) {
    rmSync(part, { force: true })
    if (signal.aborted) throw cause
    throw new UnavailableError(`Cannot write "${file}": ${(cause as Error).message}`, { cause })
  }
  err.write(`Results written to ${file}\n`)
  return exitCodes.good
}
