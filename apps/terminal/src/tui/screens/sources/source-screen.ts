import { sourceHealthOf } from '@picket/core'
import { plural } from '../../../plain/text/plural.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import type { Server } from '../../server/server.ts'
import { createRemoteDetail } from '../remote/create-remote-detail.tsx'
import { checkSource } from './check-source.ts'
import { configuredElsewhere, deleteSource } from './delete-source.ts'
import type { FailureGroup, SourceFacts } from './source-facts.ts'
import { togglePaused } from './toggle-paused.ts'
import { countLines, failureLines, healthLines } from './source-lines.ts'

/** A log source: its health, its counts, its failures and their reasons. */
export function createSourceScreen(app: App, server: Server, id: string): Screen {
  return createRemoteDetail<SourceFacts, FailureGroup>(app, server, {
    address: { screen: 'source', id },
    scopes: ['sources'],
    isFresh: true,
    titles: (facts) => ['log sources', facts?.source.integrationLabel ?? id],
    headline: ({ source, failures }) => {
      const open = failures.filter(({ acknowledgedAt }) => acknowledgedAt === null)
      const logs = open.reduce((sum, { count }) => sum + count, 0)
      return `${source.integrationLabel}: ${source.pausedAt === null ? '' : 'paused, '}${sourceHealthOf(source)}${logs === 0 ? '' : `, ${plural(logs, 'log')} failed`}`
    },
    read: async (api) => (await import('./source-facts.ts')).readSourceFacts(api, id, Date.now()),
    tabs: [
      { name: 'Health', lines: healthLines },
      { name: 'Counts', lines: countLines },
      { name: 'Failures', lines: failureLines },
    ],
    commands: (detail) => {
      const label = detail.store.get().data!.source.integrationLabel
      const withGroup = (work: (group: FailureGroup) => unknown) => () => {
        const group = detail.about()
        if (group === undefined) {
          detail.show(2)
          return app.say('Move the cursor to a failure first.', 'faint')
        }
        return work(group)
      }
      return {
        'pause-source': async () => {
          await togglePaused(app, server, detail.store.get().data!.source)
          await detail.load()
        },
        'edit-source': () => {
          if (detail.store.get().data!.source.isEditable) app.go({ screen: 'source-form', id })
          else app.say(configuredElsewhere, 'warning')
        },
        'delete-source': () => {
          if (!detail.store.get().data!.source.isEditable) return app.say(configuredElsewhere, 'warning')
          deleteSource(app, server, { id, label }, () => app.leave('esc'))
        },
        'check-source': async () => {
          await checkSource(app, server, { id, label })
          await detail.load()
        },
        'acknowledge-failures': withGroup(async ({ fingerprint, count }) => {
          const { AcknowledgeSourceFailures } = await import('@picket/core/api')
          await server.change((api) => api.mutate(AcknowledgeSourceFailures, { input: { sourceId: id, fingerprint } }))
          app.say(`${plural(count, 'failed log')} acknowledged: only new ones make the source unhealthy.`, 'good')
          await detail.load()
        }),
        'replay-failures': withGroup(({ fingerprint, count }) =>
          app.choose({
            title: `Replay ${plural(count, 'log')} with the current schemas?`,
            items: [
              {
                key: 'yes',
                label: 'replay them',
                run: async () => {
                  const { ReplaySourceFailures } = await import('@picket/core/api')
                  await server.read((api) => api.mutate(ReplaySourceFailures, { input: { sourceId: id, fingerprint } }))
                  app.say('Replay started. Press r to refresh its progress.', 'good')
                  await detail.load()
                },
              },
              { key: 'no', label: 'cancel', run: () => undefined },
            ],
          }),
        ),
      }
    },
  })
}
