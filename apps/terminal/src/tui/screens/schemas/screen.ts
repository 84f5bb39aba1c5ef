import type { ListSchemasData } from '@picket/core/api'
import type { Environment } from '../../../program/environment.ts'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'
import { toggleArchived } from './archive-schema.ts'
import { addSchema, editSchema } from './edit-schema.ts'

type Row = ListSchemasData['schemas']['edges'][number]['node']

/** Enough for all schemas. */
const most = 5000

const tabs = ['In use', 'Own', 'All', 'Archived'] as const

/** The schemas of logs: those of the log sources, own ones, and all that are shipped. */
export function createSchemasScreen(app: App, server: Server, env: Environment): Screen {
  return createRemoteList<Row>(app, server, {
    address: { screen: 'schemas' },
    scope: 'schemas',
    title: 'log schemas',
    tabs,
    emptyHint: () => 'Press n to write one.',
    keyOf: ({ name }) => name,
    read: async (api, tab) => {
      const { ListSchemas, paginate, takeFirst } = await import('@picket/core/api')
      const filter = [{ isInUse: true }, { isManaged: false }, {}, {}][tab]!
      const pages = paginate(async (cursor) => {
        const input = { ...filter, isArchived: tab === 3, pageSize: 100, ...(cursor !== undefined && { cursor }) }
        return (await api.query(ListSchemas, { input })).schemas
      })
      return takeFirst(pages, most)
    },
    wordsOf: ({ name, description, logSources }) =>
      [name, description, ...(logSources ?? []).map((one) => one.integrationLabel)].join('\n'),
    fits: ({ isManaged }, name, value) =>
      name === 'is' && value === 'own' ? !isManaged : name === 'is' && value === 'shipped' ? isManaged : undefined,
    placeholder: 'name or log source, is:own, is:shipped',
    open: ({ name: schema }) => ({ screen: 'schema', schema }),
    columns: [
      { key: 'name', header: 'NAME', min: 26, grow: 2, value: ({ name }) => name },
      {
        key: 'kind',
        header: 'KIND',
        min: 7,
        value: ({ isManaged }) => (isManaged ? 'shipped' : 'own'),
        token: () => 'faint',
      },
      {
        key: 'revision',
        header: 'REV',
        min: 3,
        align: 'right',
        value: ({ isManaged, revision }) => (isManaged ? '' : String(revision)),
      },
      {
        key: 'sources',
        header: 'SOURCES',
        min: 16,
        grow: 1,
        priority: 0,
        value: ({ logSources }) => (logSources ?? []).map((one) => one.integrationLabel).join(', '),
        token: () => 'faint',
      },
    ],
    about: (schema, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(schema.name, 'strong')
      painter.text(schema.description)
      painter.field(
        'sources',
        (schema.logSources ?? []).map((one) => one.integrationLabel),
      )
      painter.field('discovery', schema.isFieldDiscoveryEnabled ? 'on' : '')
      painter.field('reference', schema.referenceURL)
      painter.field('changed', showTime(schema.updatedAt))
      return painter.lines
    },
    commands: ({ list, load, drop }) => ({
      'add-schema': () => addSchema(app, server, env, (schema) => app.go({ screen: 'schema', schema })),
      'edit-schema': async () => {
        const row = list.current()
        if (row === undefined) return
        const { readSchema } = await import('../../../commands/schemas/save-schema.ts')
        const schema = await server.read((api) => readSchema(api, row.name))
        await editSchema(app, server, env, schema, load)
      },
      'archive-schema': () => {
        const row = list.current()
        if (row !== undefined) toggleArchived(app, server, row, () => drop([row]))
      },
    }),
  })
}
