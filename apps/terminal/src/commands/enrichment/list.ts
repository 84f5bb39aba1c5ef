import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { listProviders, type ListedProvider } from './find-provider.ts'

/** `picket enrichment list`. */
export async function run(context: CommandContext): Promise<number> {
  const { out } = context
  const providers = await listProviders(openApi(context))
  if (wantsJson(context)) {
    printResult(context, 'enrichment-providers', { results: providers })
    return exitCodes.good
  }
  const table = printTable(
    providers,
    [
      { head: 'NAME', value: ({ displayName }) => displayName, mark: out.style.strong },
      { head: 'TYPE', value: ({ type }) => type },
      { head: 'STATE', value: ({ enabled }) => (enabled ? 'enabled' : 'disabled') },
      { head: 'TABLES', value: tablesOf, isWide: true },
      { head: 'LOOKS UP', value: ({ kind }) => kind.lookUpTypes.join(', ') },
      { head: 'ID', value: ({ id }) => id },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(providers.length, 'provider')}\n`)
  return exitCodes.good
}

function tablesOf({ tables }: ListedProvider): string {
  return tables
    .map(({ name, lookupTable }) => `${name} (${plural(lookupTable?.rows?.rowCount ?? 0, 'row')})`)
    .join(', ')
}
