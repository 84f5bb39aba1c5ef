import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { listPacks, type ListedPack } from './find-packs.ts'

/** `picket packs list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const name = args.text('name')
  const results = await listPacks(openApi(context), {
    ...(args.flag('enabled') ? { enabled: true } : {}),
    ...(args.flag('outdated') ? { updateAvailable: true } : {}),
    ...(args.flag('arrived') ? { arrived: true } : {}),
    ...(name === undefined ? {} : { nameContains: name }),
  })
  if (wantsJson(context)) {
    printResult(context, 'packs', { results })
    return exitCodes.good
  }
  const table = printTable(
    results,
    [
      { head: 'PACK', value: ({ id }) => id, mark: out.style.strong },
      { head: 'STATE', value: ({ enabled }) => (enabled ? 'enabled' : 'disabled') },
      { head: 'VERSION', value: ({ packVersion }) => packVersion.semVer },
      { head: 'UPDATE', value: updateOf },
      { head: 'SPECS', value: ({ packTypes }) => String(countOf(packTypes)) },
      { head: 'ARRIVING', value: ({ arrivedLogTypes }) => arrivedLogTypes.join(', ') },
      { head: 'NAME', value: ({ displayName }) => displayName, isWide: true },
    ],
    out,
  )
  out.write(table)
  return exitCodes.good
}

function updateOf({ updateAvailable, availableVersions }: ListedPack): string {
  return updateAvailable ? (availableVersions[0]?.semVer ?? '') : ''
}

function countOf(types: unknown): number {
  return Object.values(types as Readonly<Record<string, number>>).reduce((sum, count) => sum + count, 0)
}
