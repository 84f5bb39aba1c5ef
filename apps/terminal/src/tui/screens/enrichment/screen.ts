import type { ListedProvider } from '../../../commands/enrichment/find-provider.ts'
import { plural } from '../../../plain/text/plural.ts'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'

/** Enrichment providers with their tables. */
export function createEnrichmentScreen(app: App, server: Server): Screen {
  return createRemoteList<ListedProvider>(app, server, {
    address: { screen: 'enrichment' },
    scope: 'enrichment',
    title: 'enrichment providers',
    emptyHint: () => 'Press ! and run: enrichment kinds',
    keyOf: ({ id }) => id,
    read: async (api) => {
      const { listProviders } = await import('../../../commands/enrichment/find-provider.ts')
      return listProviders(api)
    },
    wordsOf: ({ displayName, type, tables }) => [displayName, type, ...tables.map(({ name }) => name)].join('\n'),
    fits: ({ enabled }, name, value) =>
      name === 'is' ? (value === 'enabled' ? enabled : value === 'disabled' ? !enabled : undefined) : undefined,
    placeholder: 'name, type or table, is:enabled, is:disabled',
    open: () => undefined,
    columns: [
      {
        key: 'state',
        header: 'STATE',
        min: 10,
        value: ({ enabled }) => (enabled ? '+ enabled' : '. disabled'),
        token: ({ enabled }) => (enabled ? 'good' : 'faint'),
      },
      { key: 'name', header: 'NAME', min: 16, grow: 2, value: ({ displayName }) => displayName },
      { key: 'kind', header: 'KIND', min: 14, value: ({ kind }) => kind.label },
      {
        key: 'rows',
        header: 'ROWS',
        min: 9,
        value: ({ tables }) =>
          tables.length === 0
            ? ''
            : tables.reduce((sum, { lookupTable }) => sum + (lookupTable?.rows?.rowCount ?? 0), 0).toLocaleString('en'),
      },
      {
        key: 'tables',
        header: 'TABLES',
        min: 16,
        grow: 2,
        priority: 0,
        value: ({ tables }) => tables.map(({ name }) => name).join(', '),
        token: () => 'faint',
      },
    ],
    about: ({ displayName, description, kind, tables, docUrl }, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(displayName, 'strong')
      painter.text(description, 'text')
      if (kind.lookUpTypes.length > 0) painter.text(`looks up on request: ${kind.lookUpTypes.join(', ')}`, 'text')
      for (const { name, lookupTable } of tables) {
        const rows = lookupTable?.rows
        painter.text(rows ? `${name}: ${plural(rows.rowCount, 'row')}` : `${name}: no rows yet`, 'text')
        if (rows) painter.text(`  read ${showTime(rows.validFrom)}`, 'faint')
      }
      if (kind.license.attribution !== null) painter.text(kind.license.attribution, 'faint')
      painter.text(docUrl, 'faint')
      return painter.lines
    },
    commands: ({ list, load }) => ({
      'toggle-provider': async () => {
        const provider = list.current()
        if (provider === undefined) return
        const { UpdateEnrichmentProvider } = await import('@picket/core/api')
        const input = { id: provider.id, enabled: !provider.enabled }
        await server.change((api) => api.mutate(UpdateEnrichmentProvider, { input }))
        app.say(`${provider.displayName} was ${provider.enabled ? 'disabled' : 'enabled'}.`, 'good')
        await load()
      },
      'refresh-provider': async () => {
        const provider = list.current()
        if (provider === undefined) return
        if (provider.tables.length === 0) return app.say('It fills no tables.', 'faint')
        const { SyncLookupTableData } = await import('@picket/core/api')
        for (const { name: id } of provider.tables)
          await server.change((api) => api.mutate(SyncLookupTableData, { input: { id } }))
        app.say(`Reading the rows of ${provider.displayName} ...`, 'faint')
        await load()
      },
    }),
  })
}
