import type { CatalogEntry, OfferedSourceKind } from '@picket/core/api'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'

interface Row {
  readonly entry: CatalogEntry
  /** The kind of source that reads the service; missing for products, whose logs can come over any transport. */
  readonly kind: OfferedSourceKind | undefined
  readonly transports: readonly OfferedSourceKind[]
}

const groupNames = { services: 'service', transports: 'transport', products: 'product' } as const

/** What can be connected: services that the server reads, transports, and products whose logs it can parse. */
export function createSourceCatalog(app: App, server: Server): Screen {
  return createRemoteList<Row>(app, server, {
    address: { screen: 'source-catalog' },
    scope: 'source-catalog',
    title: 'add a log source',
    keyOf: ({ entry }) => entry.provider.id,
    read: async (api) => {
      const { ListAvailableLogProviders, toCatalog } = await import('@picket/core/api')
      const { readSourceKinds } = await import('../../../commands/sources/source-kinds.ts')
      const [{ listAvailableLogProviders }, kinds] = await Promise.all([
        api.query(ListAvailableLogProviders, {}),
        readSourceKinds(api),
      ])
      const entries = toCatalog(listAvailableLogProviders.results)
      const transports = entries.flatMap(({ group, provider }) =>
        group === 'transports' ? kinds.filter(({ kind }) => kind === provider.kind) : [],
      )
      return entries.map((entry) => ({
        entry,
        kind: entry.group === 'products' ? undefined : kinds.find(({ kind }) => kind === entry.provider.kind),
        transports,
      }))
    },
    wordsOf: ({ entry: { group, provider } }) =>
      [
        provider.id,
        provider.displayName,
        provider.tagLine,
        groupNames[group],
        ...provider.searchTerms,
        ...provider.categories,
        ...provider.availableParsers.map(({ name }) => name),
      ].join('\n'),
    fits: ({ entry }, name, value) =>
      name === 'is' ? groupNames[entry.group] === value : name === 'category' ? inCategory(entry, value) : undefined,
    placeholder: 'name, log type, category:NAME, is:service, is:transport, is:product',
    columns: [
      { key: 'name', header: 'NAME', min: 24, grow: 1, value: ({ entry }) => entry.provider.displayName },
      {
        key: 'group',
        header: 'IS A',
        min: 9,
        value: ({ entry }) => groupNames[entry.group],
        token: () => 'faint',
      },
      {
        key: 'about',
        header: 'ABOUT',
        min: 24,
        grow: 3,
        priority: 0,
        value: ({ entry }) => entry.provider.tagLine,
        token: () => 'faint',
      },
    ],
    about: ({ entry: { provider }, kind }, theme, width) => {
      const painter = createLinePainter(theme, width)
      const { displayName, tagLine, categories, availableParsers, docUrl, basis } = provider
      painter.text(displayName, 'strong')
      painter.text(tagLine)
      painter.field('categories', categories)
      painter.field(
        'log types',
        availableParsers.map(({ name }) => name),
      )
      painter.field('read by', kind?.label)
      painter.field('docs', docUrl)
      if (basis) {
        painter.field('written from', `its documentation as of ${basis.date}`)
        painter.field('proven', basis.provenLive === 'never' ? 'not tested with the service yet' : basis.provenLive)
      }
      return painter.lines
    },
    commands: ({ list }) => ({
      open: () => {
        const row = list.current()
        if (row !== undefined) choose(app, row)
      },
    }),
  })
}

function choose(app: App, { entry: { group, provider }, kind, transports }: Row): void {
  const logTypes = provider.availableParsers.map(({ name }) => name)
  const add = (chosen: OfferedSourceKind): void => {
    if (chosen.operations.includes('CREATE'))
      return app.go({
        screen: 'source-form',
        kind: chosen.kind,
        logTypes,
        ...(group !== 'transports' && { product: provider.id }),
      })
    app.say(`Set up in the configuration of the server. ${chosen.setUp.join(' ')}`, 'warning')
  }
  if (kind !== undefined) return add(kind)
  app.choose({
    title: `How will the logs of ${provider.displayName} arrive?`,
    items: transports.map((one) => ({ key: one.kind, label: one.label, note: one.summary, run: () => add(one) })),
  })
}

function inCategory({ provider }: CatalogEntry, category: string): boolean {
  return provider.categories.some((one) => one.toLowerCase().replaceAll(' ', '-').startsWith(category))
}
