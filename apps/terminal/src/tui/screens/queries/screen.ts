import type { ListDataLakeQueriesData } from '@picket/core/api'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { ageOf } from '../../text/ages.ts'
import type { Token } from '../../theme/theme.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'

/** The screens of queries, by the names of the API. */
const modes: Readonly<Record<string, 'search' | 'picketflow' | undefined>> = {
  SEARCH: 'search',
  PANTHERFLOW: 'picketflow',
}

export type PastQuery = ListDataLakeQueriesData['dataLakeQueries']['edges'][number]['node']

const states = {
  running: ['~ running', 'accent'],
  succeeded: ['+ done', 'good'],
  failed: ['x failed', 'error'],
  cancelled: ['- stopped', 'warning'],
} as const satisfies Readonly<Record<PastQuery['status'], readonly [string, Token]>>

const mostQueries = 500

/** Running and finished queries. */
export function createQueriesScreen(app: App, server: Server): Screen {
  return createRemoteList<PastQuery>(app, server, {
    address: { screen: 'queries' },
    scope: 'queries',
    title: 'queries',
    emptyHint: (which) => (which === 0 ? 'Press g s to search events, or g e to query with SQL.' : ''),
    tabs: ['Asked', 'Scheduled'],
    keyOf: ({ id }) => id,
    read: async (api, tab) => {
      const { ListDataLakeQueries } = await import('@picket/core/api')
      const input = { isScheduled: tab === 1, pageSize: mostQueries }
      return (await api.query(ListDataLakeQueries, { input })).dataLakeQueries.edges.map(({ node }) => node)
    },
    wordsOf: ({ name, sql, issuedBy }) => [name ?? '', sql, whoOf(issuedBy)].join('\n'),
    fits: ({ status, issuedBy }, name, value) =>
      name === 'is'
        ? status.startsWith(value)
        : name === 'by'
          ? whoOf(issuedBy).toLowerCase().includes(value)
          : undefined,
    placeholder: 'query text, is:running by:ann',
    open: ({ id, mode, sql }) => ({ screen: 'query', mode: modes[mode] ?? 'sql', id, text: sql }),
    columns: [
      {
        key: 'state',
        header: 'STATE',
        min: 9,
        value: ({ status }) => states[status][0],
        token: ({ status }) => states[status][1],
      },
      { key: 'age', header: 'AGE', min: 4, align: 'right', value: ({ startedAt }) => ageOf(startedAt, Date.now()) },
      { key: 'by', header: 'BY', min: 16, priority: 0, value: ({ issuedBy }) => whoOf(issuedBy), token: () => 'faint' },
      {
        key: 'query',
        header: 'QUERY',
        min: 30,
        grow: 1,
        value: ({ name, sql }) => name ?? sql.replaceAll(/\s+/g, ' '),
      },
    ],
    about: ({ id, name, sql, status, message, startedAt, completedAt, issuedBy, databaseName }, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(name ?? states[status][0], 'strong')
      painter.field('state', states[status][0], states[status][1])
      painter.field('message', message, status === 'failed' ? 'error' : 'text')
      painter.field('started', showTime(startedAt))
      painter.field('ended', showTime(completedAt))
      painter.field('by', whoOf(issuedBy))
      painter.field('database', databaseName)
      painter.field('id', id, 'faint')
      painter.gap()
      painter.text(sql)
      return painter.lines
    },
    commands: ({ list, load }) => ({
      'stop-query': async () => {
        const row = list.current()
        if (row === undefined || row.status !== 'running') return app.say('The query is not running.', 'faint')
        const { CancelDataLakeQuery } = await import('@picket/core/api')
        await server.change((api) => api.mutate(CancelDataLakeQuery, { input: { id: row.id } }))
        app.say('Stopped.', 'good')
        await load()
      },
      'copy-query': () => {
        const row = list.current()
        if (row !== undefined && app.terminal.copy(row.sql)) app.say('Copied the query.', 'good')
      },
    }),
  })
}

export function whoOf(actor: PastQuery['issuedBy']): string {
  if (actor === null) return 'the server'
  return 'email' in actor ? actor.email : actor.name
}
