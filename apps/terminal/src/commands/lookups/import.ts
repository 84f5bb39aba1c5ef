import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rowFileHint, rowFormatOf } from '@picket/core'
import { ImportLookupTableData } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'

/** `picket lookups import`. */
export async function run(context: CommandContext): Promise<number> {
  const [id, file] = context.args.operands as [string, string]
  const format = rowFormatOf(file)
  if (format === undefined)
    throw new UsageError(`The format of "${file}" is not supported.`, {
      hint: rowFileHint,
    })
  const bytes = readBytes(resolve(context.cwd, file), file)
  const data = (file.toLowerCase().endsWith('.gz') ? bytes : gzipSync(bytes)).toString('base64')
  const { lookupTable } = (await openApi(context).mutate(ImportLookupTableData, { input: { id, data, format } }))
    .importLookupTableData
  const { rows } = lookupTable
  if (wantsJson(context)) printResult(context, 'lookup', { result: lookupTable })
  else {
    const duplicates = rows?.duplicates ? `; ${plural(rows.duplicates, 'duplicate key')}, the last row is used` : ''
    context.out.write(`${id} has ${plural(rows?.rowCount ?? 0, 'row')}${duplicates}.\n`)
  }
  return exitCodes.good
}

function readBytes(path: string, shown: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new UsageError(`Cannot read "${shown}".`, { cause })
  }
}
