import type { Environment } from '../../../program/environment.ts'
import type { SchemaDetails } from '../../../commands/schemas/save-schema.ts'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Server } from '../../server/server.ts'
import { cleanLines } from '../../text/clean.ts'
import type { Theme } from '../../theme/theme.ts'
import { highlight } from '../detection/highlight.ts'
import { collectLines } from '../remote/collect-lines.ts'
import { createRemoteDetail } from '../remote/create-remote-detail.tsx'
import type { DetailLine } from '../remote/remote-detail-model.ts'
import { toggleArchived } from './archive-schema.ts'
import { editSchema } from './edit-schema.ts'

/** A log schema: its document, what uses it, its revisions. */
export function createSchemaScreen(app: App, server: Server, env: Environment, name: string): Screen {
  return createRemoteDetail<SchemaDetails>(app, server, {
    address: { screen: 'schema', schema: name },
    scopes: ['schemas'],
    titles: () => ['log schemas', name],
    headline: ({ isManaged, isArchived, revision }) =>
      `${name}: ${isManaged ? 'shipped with Picket' : `revision ${revision}`}${isArchived ? ', archived' : ''}`,
    read: async (api) => {
      const { readSchema } = await import('../../../commands/schemas/save-schema.ts')
      return readSchema(api, name)
    },
    tabs: [
      { name: 'Schema', lines: ({ spec }, theme, width) => yamlLines(spec, theme, width) },
      { name: 'Use', lines: useLines },
      { name: 'Discovered', lines: discoveredLines },
    ],
    commands: (detail) => ({
      'edit-schema': () => editSchema(app, server, env, detail.store.get().data!, () => detail.load()),
      'archive-schema': () => toggleArchived(app, server, detail.store.get().data!, () => detail.load()),
    }),
  })
}

function yamlLines(text: string, theme: Theme, width: number): readonly DetailLine[] {
  return cleanLines(text.trimEnd(), 20_000).map((plain) => ({ plain, text: highlight(plain, 'yaml', theme, width) }))
}

function useLines(schema: SchemaDetails, theme: Theme, width: number): readonly DetailLine[] {
  const { lines, add } = collectLines(theme, width)
  const sources = schema.logSources ?? []
  add((painter) => {
    painter.text(schema.description)
    painter.field('reference', schema.referenceURL)
    painter.field('discovery', schema.isFieldDiscoveryEnabled ? 'accepts and proposes undeclared fields' : 'off')
    painter.field('created', showTime(schema.createdAt))
    painter.field('changed', showTime(schema.updatedAt))
    painter.heading('Log sources')
    if (sources.length === 0) painter.text('No log source uses it.', 'faint')
  })
  for (const { integrationId: id, integrationLabel } of sources)
    add((painter) => painter.row(`  ${integrationLabel}`), { target: { screen: 'source', id } })
  if (schema.revisions.length > 0)
    add((painter) => {
      painter.heading('Revisions')
      for (const { revision, savedAt } of schema.revisions)
        painter.row(`  ${String(revision).padStart(4)}  ${showTime(savedAt)}`)
    })
  return lines
}

function discoveredLines({ discoveredSpec }: SchemaDetails, theme: Theme, width: number): readonly DetailLine[] {
  if (discoveredSpec) return yamlLines(discoveredSpec, theme, width)
  const { lines, add } = collectLines(theme, width)
  add((painter) => painter.text('No undeclared fields were found in logs.', 'faint'))
  return lines
}
