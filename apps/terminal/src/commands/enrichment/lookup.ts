import { LookUpIndicator, type LookUpIndicatorData } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printFields } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { findProvider } from './find-provider.ts'

/** `picket enrichment lookup`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const name = args.text('provider')
  const providerId = name === undefined ? undefined : (await findProvider(api, name)).id
  const input = {
    value: args.operands[0]!,
    isFresh: args.flag('fresh'),
    ...(providerId === undefined ? {} : { providerId }),
  }
  const { results } = (await api.mutate(LookUpIndicator, { input })).lookUpIndicator
  if (wantsJson(context)) printResult(context, 'indicator', { results })
  else if (results.length === 0)
    out.write('No enabled provider looks up such values. Add one with: picket enrichment add\n')
  else out.write(results.map((one) => printAnswer(one, out)).join('\n'))
  return results.some(({ problem }) => problem !== null) ? exitCodes.findings : exitCodes.good
}

type Answer = LookUpIndicatorData['lookUpIndicator']['results'][number]

function printAnswer(answer: Answer, out: Pick<Output, 'style' | 'width'>): string {
  const { providerName, verdict, summary, facts, link, attribution, fetchedAt, isCached, problem } = answer
  return printFields(
    [
      ['provider', providerName],
      ['verdict', verdict?.toLowerCase()],
      ['summary', summary],
      ...facts.map(({ name, value }) => [name.toLowerCase(), value] as const),
      ['link', link],
      ['asked', fetchedAt === null ? undefined : `${showTime(fetchedAt)}${isCached ? ' (stored answer)' : ''}`],
      ['source', attribution],
      ['problem', problem],
    ],
    out,
  )
}
