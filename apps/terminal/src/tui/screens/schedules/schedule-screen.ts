import type { ScheduleFacts } from '../../../api/list-schedules.ts'
import { showSchedule } from '../../../api/show-schedule.ts'
import { plural } from '../../../plain/text/plural.ts'
import { showTime } from '../../../program/times.ts'
import { NotFoundError } from '@picket/core'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Server } from '../../server/server.ts'
import { collectLines } from '../remote/collect-lines.ts'
import { createRemoteDetail } from '../remote/create-remote-detail.tsx'
import { stateOfRun } from './screen.ts'

/** A scheduled query: its runs, and the rules that read its rows. */
export function createScheduleScreen(app: App, server: Server, name: string): Screen {
  return createRemoteDetail<ScheduleFacts>(app, server, {
    address: { screen: 'schedule', id: name },
    scopes: ['schedules'],
    titles: () => ['scheduled queries', name],
    headline: ({ rules }) => `${name}: read by ${plural(rules.length, 'rule')}`,
    read: async (api) => {
      const { listSchedules, readSchedule } = await import('../../../api/list-schedules.ts')
      const found = (await listSchedules(api, 1)).find((one) => one.name === name)
      if (found === undefined) throw new NotFoundError(`There is no scheduled query with the name "${name}".`)
      return { ...found, runs: await readSchedule(api, name, 100) }
    },
    tabs: [
      {
        name: 'Runs',
        lines: ({ runs }, theme, width) => {
          const { lines, add } = collectLines(theme, width)
          if (runs.length === 0) add((painter) => painter.text('Not run yet.', 'faint'))
          for (const run of runs)
            add((painter) => {
              const [text, token] = stateOfRun(run)
              const late = run.lateSeconds > 0 ? `  ${run.lateSeconds} s late` : ''
              const tries = run.attempts > 1 ? `  ${run.attempts} attempts` : ''
              const rows = run.status === 'skipped' ? plural(run.count, 'window') : plural(run.count, 'row')
              painter.row(`${showTime(run.scheduledAt)}  ${text.padEnd(11)}  ${rows}${late}${tries}`, token)
              if (run.message !== '') painter.text(run.message, 'text', 21)
            })
          return lines
        },
      },
      {
        name: 'SQL',
        lines: (facts, theme, width) => {
          const { lines, add } = collectLines(theme, width)
          const { query } = facts
          if (query === undefined)
            add((painter) => painter.text('This needs the permission DataAnalyticsRead.', 'faint'))
          else {
            add((painter) => painter.text(showSchedule(facts), 'faint'))
            for (const line of query.sql.trimEnd().split('\n')) add((painter) => painter.row(line))
          }
          return lines
        },
      },
      {
        name: 'Rules',
        lines: ({ rules }, theme, width) => {
          const { lines, add } = collectLines(theme, width)
          for (const { id, enabled } of rules)
            add((painter) => painter.row(`${enabled ? '*' : '-'} ${id}`), {
              target: { screen: 'server-detection', id },
            })
          return lines
        },
      },
    ],
  })
}
