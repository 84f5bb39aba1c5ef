import type { ScheduleFacts } from '../../../api/list-schedules.ts'
import { showSchedule } from '../../../api/show-schedule.ts'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { ageOf } from '../../text/ages.ts'
import type { Token } from '../../theme/theme.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'

type Run = ScheduleFacts['runs'][number]

const states = {
  running: ['~ running', 'accent'],
  waiting: ['~ waiting', 'warning'],
  succeeded: ['+ succeeded', 'good'],
  failed: ['x failed', 'error'],
  skipped: ['! skipped', 'warning'],
} as const satisfies Readonly<Record<Run['status'], readonly [string, Token]>>

export function stateOfRun(run: Run | undefined): readonly [string, Token] {
  return run === undefined ? ['. not yet', 'faint'] : states[run.status]
}

/** Scheduled queries with the result of their last run. */
export function createSchedulesScreen(app: App, server: Server): Screen {
  return createRemoteList<ScheduleFacts>(app, server, {
    address: { screen: 'schedules' },
    scope: 'schedules',
    title: 'scheduled queries',
    emptyHint: () => 'Press g d, then P to push those of the folder.',
    keyOf: ({ name }) => name,
    read: async (api) => (await import('../../../api/list-schedules.ts')).listSchedules(api),
    wordsOf: ({ name, rules }) => [name, ...rules.map(({ id }) => id)].join('\n'),
    fits: ({ runs }, name, value) => (name === 'is' ? (runs[0]?.status ?? 'never').startsWith(value) : undefined),
    placeholder: 'name or rule, is:failed',
    open: ({ name }) => ({ screen: 'schedule', id: name }),
    columns: [
      {
        key: 'state',
        header: 'LAST RUN',
        min: 11,
        value: ({ runs }) => stateOfRun(runs[0])[0],
        token: ({ runs }) => stateOfRun(runs[0])[1],
      },
      { key: 'age', header: 'AGE', min: 4, align: 'right', value: ({ runs }) => ageOf(runs[0]?.startedAt, Date.now()) },
      {
        key: 'rows',
        header: 'ROWS',
        min: 7,
        align: 'right',
        value: ({ runs }) => runs[0]?.count.toLocaleString('en') ?? '',
      },
      { key: 'name', header: 'QUERY', min: 24, grow: 3, value: ({ name }) => name },
      { key: 'schedule', header: 'SCHEDULE', min: 14, priority: 0, value: showSchedule, token: () => 'faint' },
      {
        key: 'rules',
        header: 'RULES',
        min: 16,
        grow: 2,
        priority: 0,
        value: ({ rules }) => rules.map(({ id }) => id).join(', '),
        token: () => 'faint',
      },
    ],
    about: (facts, theme, width) => {
      const { name, rules, runs } = facts
      const painter = createLinePainter(theme, width)
      const { query } = facts
      painter.text(name, 'strong')
      if (query !== undefined) {
        painter.field('schedule', showSchedule(facts))
        painter.field('time-out', `${query.schedule?.timeoutMinutes ?? 0} minutes`)
      }
      painter.field(
        'rules',
        rules.map(({ id, enabled }) => `${id}${enabled ? '' : ' (disabled)'}`),
      )
      for (const run of runs.slice(0, 8)) {
        const [text, token] = stateOfRun(run)
        painter.text(`${showTime(run.scheduledAt)}  ${text}  ${run.message}`.trimEnd(), token)
      }
      return painter.lines
    },
  })
}
