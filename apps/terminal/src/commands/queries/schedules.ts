import { listSchedules, readSchedule } from '../../api/list-schedules.ts'
import { openApi } from '../../api/open-api.ts'
import { showSchedule } from '../../api/show-schedule.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printTable } from '../../screen/table.ts'

/** `picket queries schedules`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const [name] = args.operands
  if (name !== undefined) {
    const runs = await readSchedule(api, name, 100)
    if (wantsJson(context)) printResult(context, 'scheduled-runs', { results: runs })
    else
      out.write(
        runs.length === 0
          ? 'The query has not run yet.\n'
          : printTable(
              runs,
              [
                { head: 'FOR', value: ({ scheduledAt }) => showTime(scheduledAt) },
                { head: 'STATUS', value: ({ status }) => status },
                { head: 'ROWS', value: ({ count }) => count, isNumber: true },
                { head: 'TRIES', value: ({ attempts }) => attempts, isNumber: true },
                { head: 'MESSAGE', value: ({ message }) => message, isWide: true },
              ],
              out,
            ),
      )
    return runs[0]?.status === 'failed' ? exitCodes.findings : exitCodes.good
  }
  const found = await listSchedules(api, 1)
  if (wantsJson(context)) printResult(context, 'schedules', { results: found })
  else {
    const table = printTable(
      found,
      [
        { head: 'QUERY', value: (one) => one.name, mark: out.style.strong },
        { head: 'SCHEDULE', value: showSchedule },
        { head: 'LAST RUN', value: ({ runs }) => showTime(runs[0]?.startedAt) },
        { head: 'STATUS', value: ({ runs }) => runs[0]?.status ?? 'not yet' },
        { head: 'ROWS', value: ({ runs }) => runs[0]?.count, isNumber: true },
        { head: 'RULES', value: ({ rules }) => rules.map(({ id }) => id).join(', '), isWide: true },
      ],
      out,
    )
    out.write(`${table}${table === '' ? '' : '\n'}${plural(found.length, 'scheduled query', 'scheduled queries')}\n`)
  }
  return found.some(({ runs }) => runs[0]?.status === 'failed') ? exitCodes.findings : exitCodes.good
}
