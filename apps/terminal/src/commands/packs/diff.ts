import { DetectionPackChanges, type DetectionPackChangesData } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { printPlan } from '../../api/transfer/print-plan.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findPack, findVersion, readDecisions } from './find-packs.ts'

/** `picket packs diff`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const pack = await findPack(api, args.operands[0]!)
  const to = args.text('to')
  const version = to === undefined ? pack.availableVersions[0]! : findVersion(pack, to)
  const enabled = pack.installed ? {} : { enabled: true }
  const input = { id: pack.id, versionId: version.id, ...enabled, ...readDecisions(context) }
  const { detectionPackChanges: result } = await api.query(DetectionPackChanges, { input })
  const { conflicts, errors } = result
  if (wantsJson(context)) printResult(context, 'pack-changes', { version: version.semVer, result })
  else {
    out.write(`${visibleLine(pack.id)} ${visibleLine(pack.packVersion.semVer)} -> ${visibleLine(version.semVer)}\n\n`)
    out.write(printPlan({ changes: result.changes, unchanged: unchangedIn(pack.members, result), overwrites: [] }, out))
    out.write(printProblems(result, out.style))
  }
  return conflicts.length === 0 && errors.length === 0 ? exitCodes.good : exitCodes.findings
}

type Changes = DetectionPackChangesData['detectionPackChanges']

function unchangedIn(members: readonly { readonly id: string }[], { changes, own }: Changes): number {
  const named = new Set([...changes.map(({ id }) => id), ...own])
  return members.filter(({ id }) => !named.has(id)).length
}

function printProblems(
  { conflicts, own, errors }: Changes,
  style: { readonly warning: (text: string) => string; readonly error: (text: string) => string },
): string {
  const show = (value: string | null): string => (value === null ? '(none)' : visibleLine(value))
  const lines = [
    ...conflicts.map(
      ({ id, key, base, local, pack }) =>
        `${style.warning('conflict')} ${visibleLine(id)}:${visibleLine(key)}  was ${show(base)}, yours ${show(local)}, pack ${show(pack)}`,
    ),
    ...own.map(
      (id) =>
        `${style.warning('your own')} ${visibleLine(id)}  stays as it is; --replace ${visibleLine(id)} replaces it`,
    ),
    ...errors.map((message) => `${style.error('error')} ${visibleLine(message)}`),
  ]
  return lines.length === 0 ? '' : `\n${lines.join('\n')}\n`
}
