import { plural } from '../../../plain/text/plural.ts'
import { showTime, toTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Server } from '../../server/server.ts'
import { collectLines } from '../remote/collect-lines.ts'
import { createRemoteDetail } from '../remote/create-remote-detail.tsx'
import { widgetLines } from './dashboard-lines.ts'
import { readDashboard, type DashboardFacts } from './read-dashboard.ts'

/** A dashboard: its widgets over a time range, with the values of its variables. */
export function createDashboardScreen(app: App, server: Server, id: string): Screen {
  /** As `--since` accepts it; undefined for the range of the dashboard. */
  let since: string | undefined
  let variables: Readonly<Record<string, string>> = {}
  const closed = new AbortController()
  const screen = createRemoteDetail<DashboardFacts>(app, server, {
    address: { screen: 'dashboard', id },
    scopes: ['dashboards'],
    titles: (data) => ['dashboards', data?.dashboard.name ?? id],
    headline: ({ dashboard: { timeRange, widgets } }) =>
      [showRange(since ?? timeRange), plural(widgets.length, 'widget'), ...wordsOf(variables)].join('  '),
    read: (api) => {
      const timeRange = since === undefined ? undefined : { startTime: toTime(since, 'since', Date.now()) }
      return readDashboard(api, id, { timeRange, variables }, closed.signal)
    },
    tabs: [
      { name: 'Widgets', lines: ({ widgets }, theme, width) => widgetLines(widgets, theme, width) },
      {
        name: 'About',
        lines: ({ dashboard }, theme, width) => {
          const { lines, add } = collectLines(theme, width)
          const { name, description, tags, variables: declared, updatedAt } = dashboard
          add((painter) => {
            painter.text(name, 'strong')
            painter.text(description)
            painter.field('tags', tags)
            painter.field('time range', dashboard.timeRange)
            painter.field('updated', showTime(updatedAt))
            painter.field('id', id, 'faint')
            if (declared.length > 0) painter.heading('Variables')
            for (const one of declared) painter.field(one.name, variables[one.name] ?? one.defaultValue)
          })
          return lines
        },
      },
    ],
    commands: (detail) => {
      const declared = detail.store.get().data?.dashboard.variables ?? []
      return {
        'dashboard-time': () =>
          app.ask({
            label: 'since:',
            text: since ?? '',
            placeholder: 'such as 7d or 2026-01-31; empty for that of the dashboard',
            onSubmit: (text) => {
              const wanted = text.trim()
              try {
                if (wanted !== '') toTime(wanted, 'since', Date.now())
              } catch (error) {
                return (error as Error).message
              }
              since = wanted === '' ? undefined : wanted
              detail.load().catch(app.fail)
              return undefined
            },
          }),
        ...(declared.length > 0 && {
          'dashboard-variables': () =>
            askVariables(app, declared, variables, (next) => {
              variables = next
              detail.load().catch(app.fail)
            }),
        }),
      }
    },
  })
  return {
    ...screen,
    close: () => {
      closed.abort()
      screen.close?.()
    },
  }
}

const units = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const

/** `7d` as `last 7 days`, and other times as they are. */
function showRange(since: string): string {
  const [, count, unit] = /^(\d+)([mhdw])$/.exec(since) ?? []
  return unit === undefined ? `since ${since}` : `last ${plural(Number(count), units[unit as keyof typeof units])}`
}

function wordsOf(variables: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(variables).map(([name, value]) => `${name}=${value}`)
}

type Declared = DashboardFacts['dashboard']['variables'][number]

/** Prompts for each variable, and continues with their values. */
function askVariables(
  app: Pick<App, 'ask'>,
  declared: readonly Declared[],
  before: Readonly<Record<string, string>>,
  done: (values: Readonly<Record<string, string>>) => void,
): void {
  const ask = ([one, ...others]: readonly Declared[], values: Readonly<Record<string, string>>): void => {
    if (one === undefined) return done(values)
    const { name, label, values: choices, defaultValue } = one
    app.ask({
      label: `${label === '' ? name : label}:`,
      text: before[name] ?? defaultValue,
      placeholder: choices.join(', '),
      onSubmit: (answer) => {
        if (choices.length > 0 && !choices.includes(answer)) return `"${name}" is one of ${choices.join(', ')}.`
        return ask(others, { ...values, [name]: answer })
      },
    })
  }
  ask(declared, {})
}
