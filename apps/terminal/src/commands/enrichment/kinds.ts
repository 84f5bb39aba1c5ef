import type { OfferedEnrichmentKind } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printFields } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { printSettingTable } from '../../screen/setting-table.ts'
import { printTable } from '../../screen/table.ts'
import { findKind, readKinds } from './enrichment-kinds.ts'

/** `picket enrichment kinds`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const [kindName] = args.operands
  if (kindName !== undefined) {
    const kind = await findKind(api, kindName)
    if (wantsJson(context)) printResult(context, 'enrichment-kind', { result: kind })
    else out.write(printKind(kind, out))
    return exitCodes.good
  }
  const kinds = await readKinds(api)
  if (wantsJson(context)) {
    printResult(context, 'enrichment-kinds', { results: kinds })
    return exitCodes.good
  }
  const table = printTable(
    kinds,
    [
      { head: 'TYPE', value: ({ type }) => type, mark: out.style.strong },
      { head: 'NAME', value: ({ label }) => label },
      { head: 'LOOKS UP', value: ({ lookUpTypes }) => lookUpTypes.join(', ') },
      { head: 'KNOWS', value: ({ summary }) => summary, isWide: true },
    ],
    out,
  )
  out.write(`${table}\n${plural(kinds.length, 'kind')}\n`)
  return exitCodes.good
}

function printKind(kind: OfferedEnrichmentKind, out: Pick<Output, 'style' | 'width'>): string {
  const { type, label, summary, documentation, license, lookUpTypes, example, fields } = kind
  const head = printFields(
    [
      ['type', type],
      ['name', label],
      ['knows', summary],
      ['looks up', lookUpTypes],
      ['license', `${license.name} (${license.url})`],
      ['attribution', license.attribution],
      ['old rows', license.keepDays == null ? undefined : `deleted after ${plural(license.keepDays, 'day')}`],
      ['documentation', documentation],
      ['example', JSON.stringify(example)],
    ],
    out,
  )
  return fields.length === 0 ? `${head}\nThis kind has no settings.\n` : `${head}\n${printSettingTable(fields, out)}`
}
