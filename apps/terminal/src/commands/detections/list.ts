import type { DetectionsInput, DetectionType, Severity } from '@picket/core/api'
import { listDetections } from '../../api/list-detections.ts'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { printTable } from '../../screen/table.ts'

/** `picket detections list`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  if (args.flag('enabled') && args.flag('disabled'))
    throw new UsageError('Options "--enabled" and "--disabled" cannot be combined.')
  const found = await listDetections(openApi(context), toInput(context))
  if (wantsJson(context)) {
    printResult(context, 'detections', { results: found })
    return exitCodes.good
  }
  const { style } = out
  const table = printTable(
    found,
    [
      { head: 'ON', value: ({ enabled }) => (enabled ? '*' : '-') },
      { head: 'ID', value: ({ id }) => id, mark: style.strong },
      { head: 'SEVERITY', value: ({ severity }) => severity },
      { head: 'KIND', value: ({ type }) => type.toLowerCase() },
      {
        head: 'LOG TYPES',
        value: ({ logTypes, resourceTypes }) => [...logTypes, ...resourceTypes].join(', '),
        isWide: true,
      },
    ],
    out,
  )
  out.write(`${table}${table === '' ? '' : '\n'}${plural(found.length, 'detection')}\n`)
  return exitCodes.good
}

function toInput({ args }: CommandContext): DetectionsInput {
  const upper = <Name extends string>(option: string): readonly Name[] =>
    args.list(option).map((one) => one.toUpperCase() as Name)
  const [kinds, severities, logTypes, tags] = [
    upper<DetectionType>('kind'),
    upper<Severity>('severity'),
    args.list('log-type'),
    args.list('tag'),
  ]
  const name = args.text('name')
  return {
    ...(kinds.length === 0 ? {} : { analysisTypes: kinds }),
    ...(severities.length === 0 ? {} : { severity: severities }),
    ...(logTypes.length === 0 ? {} : { logTypes }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(name === undefined ? {} : { nameContains: name }),
    ...(args.flag('enabled') ? { enabled: true } : args.flag('disabled') ? { enabled: false } : {}),
  }
}
