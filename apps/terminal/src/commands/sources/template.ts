import { SourceStackTemplate } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { readPairs } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'
import { assertSourceSettings, findSourceKind } from './source-kinds.ts'

/** `picket sources template`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out } = context
  const settings = readPairs(args.list('set'), 'set', cwd)
  const api = openApi(context)
  const kind = await findSourceKind(api, args.operands[0]!)
  if (!kind.operations.includes('TEMPLATE'))
    throw new UsageError(`There is no template for log sources of the kind "${kind.label}".`, {
      hint: kind.setUp.join(' '),
    })
  assertSourceSettings(kind, settings)
  const input = { kind: kind.kind, integrationLabel: args.text('name') ?? kind.label, settings }
  const { sourceStackTemplate: template } = await api.query(SourceStackTemplate, { input })
  if (wantsJson(context)) {
    printResult(context, 'source-template', { result: template })
    return exitCodes.good
  }
  const format = (args.text('as') ?? 'policy') as 'policy' | 'cloudFormation' | 'terraform'
  const text = template[format]
  if (text === null)
    throw new UsageError(`Log sources of the kind "${kind.label}" have no template for this format.`, {
      hint: 'Print the policy with --as policy.',
    })
  out.write(text)
  return exitCodes.good
}
