import { sourceHealthOf } from '@picket/core'
import type { ListLogSourcesData } from '@picket/core/api'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { ageOf } from '../../text/ages.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'
import { checkSource } from './check-source.ts'
import { configuredElsewhere, deleteSource } from './delete-source.ts'
import { healthName } from './health-names.ts'
import { alarmOf, stateOf } from './source-lines.ts'
import { togglePaused } from './toggle-paused.ts'

type Source = ListLogSourcesData['sources']['edges'][number]['node']

/** Log sources and their health. */
export function createSourcesScreen(app: App, server: Server): Screen {
  return createRemoteList<Source>(app, server, {
    address: { screen: 'sources' },
    scope: 'sources',
    title: 'log sources',
    emptyHint: () => 'Press n to add one.',
    keyOf: ({ integrationId }) => integrationId,
    read: async (api) => {
      const { listSources } = await import('../../../commands/sources/find-source.ts')
      return listSources(api, {})
    },
    wordsOf: (source) => {
      const { integrationLabel, integrationType, logTypes, pausedAt } = source
      return [
        integrationLabel,
        integrationType,
        ...logTypes,
        sourceHealthOf(source),
        ...(pausedAt === null ? [] : ['paused']),
      ].join('\n')
    },
    fits: (source, name, value) => {
      const { logTypes, pausedAt } = source
      if (name === 'is' && value === 'paused') return pausedAt !== null
      if (name === 'is') return isState(value) ? sourceHealthOf(source) === value : undefined
      return name === 'log' ? logTypes.some((logType) => logType.toLowerCase().includes(value)) : undefined
    },
    placeholder: 'name or type, log:TYPE is:unhealthy',
    open: ({ integrationId: id }) => ({ screen: 'source', id }),
    columns: [
      {
        key: 'health',
        header: 'HEALTH',
        min: 13,
        value: (source) => stateOf(source).text,
        token: (source) => stateOf(source).token,
      },
      { key: 'name', header: 'NAME', min: 20, grow: 3, value: ({ integrationLabel }) => integrationLabel },
      { key: 'type', header: 'TYPE', min: 11, value: ({ integrationType }) => integrationType, token: () => 'faint' },
      {
        key: 'last',
        header: 'LAST',
        min: 5,
        align: 'right',
        value: ({ lastEventReceivedAtTime: last }) => ageOf(last, Date.now()) || 'never',
      },
      {
        key: 'logs',
        header: 'LOG TYPES',
        min: 20,
        grow: 3,
        priority: 0,
        value: ({ logTypes }) => logTypes.join(', '),
        token: () => 'faint',
      },
    ],
    about: (source, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(source.integrationLabel, 'strong')
      if (source.pausedAt !== null) painter.field('paused', `since ${showTime(source.pausedAt)}`, 'warning')
      painter.field('last log', showTime(source.lastEventReceivedAtTime) || 'never')
      painter.field('last event', showTime(source.lastEventProcessedAtTime))
      painter.field('log types', source.logTypes)
      painter.field('alarm', alarmOf(source))
      for (const { name, healthy, message, rawErrorMessage } of source.health)
        painter.field(
          healthName(name),
          `${healthy ? '+' : 'x'} ${message} ${rawErrorMessage ?? ''}`.trim(),
          healthy ? 'good' : 'error',
        )
      painter.field('id', source.integrationId, 'faint')
      return painter.lines
    },
    commands: ({ list, patch, drop }) => ({
      'add-source': () => app.go({ screen: 'source-catalog' }),
      'edit-source': () => {
        const row = list.current()
        if (row === undefined) return
        if (row.isEditable) app.go({ screen: 'source-form', id: row.integrationId })
        else app.say(configuredElsewhere, 'warning')
      },
      'delete-source': () => {
        const row = list.current()
        if (row === undefined) return
        if (!row.isEditable) return app.say(configuredElsewhere, 'warning')
        deleteSource(app, server, { id: row.integrationId, label: row.integrationLabel }, () => drop([row]))
      },
      'pause-source': async () => {
        const row = list.current()
        if (row === undefined) return
        patch({ ...row, pausedAt: await togglePaused(app, server, row) })
      },
      'check-source': async () => {
        const row = list.current()
        if (row === undefined) return
        const health = await checkSource(app, server, { id: row.integrationId, label: row.integrationLabel })
        patch({ ...row, health, isHealthy: health.every(({ healthy }) => healthy) } as Source)
      },
    }),
  })
}

function isState(value: string): boolean {
  return ['healthy', 'degraded', 'unhealthy', 'unknown'].includes(value)
}
