import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rowFileHint, rowFormatOf, type RowFormat } from '@picket/core'
import {
  CheckLookupTableImportStatus,
  GenerateLookupTableImportUrl,
  GetLookupTable,
  ImportLookupTableData,
} from '@picket/core/api'
import { openApi, type Api } from '../../api/open-api.ts'
import { errorOfAnswer, send } from '../../api/rest.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Larger files are uploaded as they are, to an address of their own, and not as base64 within a request. */
const mostInline = 4 * 1024 ** 2

/** `picket lookups import`. */
export async function run(context: CommandContext): Promise<number> {
  const [id, file] = context.args.operands as [string, string]
  const format = rowFormatOf(file)
  if (format === undefined)
    throw new UsageError(`The format of "${file}" is not supported.`, {
      hint: rowFileHint,
    })
  const bytes = readBytes(resolve(context.cwd, file), file)
  const packed = file.toLowerCase().endsWith('.gz') ? bytes : gzipSync(bytes)
  const api = openApi(context)
  const lookupTable =
    packed.length > mostInline
      ? await upload(api, { id, format, packed })
      : (await api.mutate(ImportLookupTableData, { input: { id, data: packed.toString('base64'), format } }))
          .importLookupTableData.lookupTable
  const { rows } = lookupTable
  if (wantsJson(context)) printResult(context, 'lookup', { result: lookupTable })
  else {
    const duplicates = rows?.duplicates ? `; ${plural(rows.duplicates, 'duplicate key')}, the last row is used` : ''
    context.out.write(`${id} has ${plural(rows?.rowCount ?? 0, 'row')}${duplicates}.\n`)
  }
  return exitCodes.good
}

async function upload(
  api: Api,
  { id, format, packed }: { readonly id: string; readonly format: RowFormat; readonly packed: Buffer },
) {
  const { uploadUrl, importId } = (
    await api.mutate(GenerateLookupTableImportUrl, { input: { id, format, contentLength: packed.length } })
  ).generateLookupTableImportUrl
  // The server may know itself under another address than this command.
  const { pathname, search } = new URL(uploadUrl)
  try {
    const answer = await send(api.url, pathname + search, { method: 'PUT', body: new Uint8Array(packed) })
    if (answer.status !== 200) throw errorOfAnswer(answer)
  } catch (error) {
    // The connection can break after the rows were stored.
    const input = { id, importId }
    const { status } = (await api.query(CheckLookupTableImportStatus, { input })).checkLookupTableImportStatus
    if (status !== 'COMPLETED') throw error
  }
  return (await api.query(GetLookupTable, { id })).lookupTable
}

function readBytes(path: string, shown: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new UsageError(`Cannot read "${shown}".`, { cause })
  }
}
