import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findPack, type Pack } from './find-packs.ts'

/** `picket packs show`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const pack = await findPack(openApi(context), args.operands[0]!)
  if (wantsJson(context)) {
    printResult(context, 'pack', { result: pack })
    return exitCodes.good
  }
  const { displayName, description, enabled, updateAvailable, packVersion, availableVersions } = pack
  const lines = [
    `${visibleLine(displayName)} (${enabled ? 'enabled' : 'disabled'})`,
    ...(description ? [visibleLine(description)] : []),
    '',
    `Source   ${visibleLine(pack.packSourceName)}`,
    `Version  ${visibleLine(packVersion.semVer)}${updateAvailable ? ' (an update is available)' : ''}`,
    ...(pack.lastError === null ? [] : [out.style.error(`Failed   ${visibleLine(pack.lastError)}`)]),
    ...(pack.missingIds.length === 0 ? [] : [`Missing  ${visibleLine(pack.missingIds.join(', '))}`]),
    '',
    'Versions',
    ...availableVersions.map(
      ({ id, semVer, publishedAt, isSigned }) =>
        `  ${visibleLine(semVer)}  ${showTime(publishedAt)}${isSigned ? '  signed' : ''}${id === packVersion.id ? '  (current)' : ''}`,
    ),
    '',
  ]
  out.write(`${lines.join('\n')}\n`)
  const table = printTable(
    pack.members,
    [
      { head: 'MEMBER', value: ({ id }) => id, mark: out.style.strong },
      { head: 'KIND', value: ({ kind }) => kind.replaceAll('_', ' ') },
      { head: 'STATE', value: stateOf },
      { head: 'CHANGED', value: ({ changedKeys }) => changedKeys.join(', ') },
    ],
    out,
  )
  out.write(table)
  return exitCodes.good
}

function stateOf({ state, enabled }: Pack['members'][number]): string {
  if (state === 'AVAILABLE') return 'not stored'
  if (state === 'OWN') return 'your own'
  return enabled === null ? 'stored' : enabled ? 'enabled' : 'disabled'
}
