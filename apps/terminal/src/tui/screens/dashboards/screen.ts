import { Dashboards, type DashboardsData } from '@picket/core/api'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'

type Row = DashboardsData['dashboards'][number]

/** The dashboards of the server. */
export function createDashboardsScreen(app: App, server: Server): Screen {
  return createRemoteList<Row>(app, server, {
    address: { screen: 'dashboards' },
    scope: 'dashboards',
    title: 'dashboards',
    emptyHint: () => 'Press g d, then P to push those of the folder.',
    keyOf: ({ id }) => id,
    read: async (api) => (await api.query(Dashboards, { input: {} })).dashboards,
    wordsOf: ({ id, name, description, tags }) => [id, name, description, ...tags].join('\n'),
    placeholder: 'name, description or tag',
    open: ({ id }) => ({ screen: 'dashboard', id }),
    columns: [
      { key: 'name', header: 'NAME', min: 20, grow: 2, value: ({ name }) => name },
      {
        key: 'widgets',
        header: 'WIDGETS',
        min: 7,
        align: 'right',
        value: ({ widgets }) => String(widgets.length),
      },
      { key: 'tags', header: 'TAGS', min: 10, grow: 1, value: ({ tags }) => tags.join(', '), token: () => 'faint' },
      { key: 'id', header: 'ID', min: 16, grow: 2, priority: 0, value: ({ id }) => id, token: () => 'faint' },
    ],
    about: ({ id, name, description, tags, updatedAt }, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(name, 'strong')
      painter.text(description)
      painter.field('tags', tags)
      painter.field('updated', showTime(updatedAt))
      painter.field('id', id, 'faint')
      return painter.lines
    },
  })
}
