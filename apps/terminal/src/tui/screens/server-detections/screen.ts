import type { ServerDetection } from '../../../api/list-detections.ts'
import { showTime } from '../../../program/times.ts'
import type { App } from '../../app/app-state.ts'
import type { Screen } from '../../app/screen.ts'
import { createLinePainter } from '../../parts/paint-lines.ts'
import type { Server } from '../../server/server.ts'
import { ageOf } from '../../text/ages.ts'
import { severityText, severityToken } from '../alerts/columns.ts'
import { createRemoteList } from '../remote/create-remote-list.tsx'
import { fitsDetection, wordsOfDetection } from './detection-filter.ts'
import { toggleDetections } from './set-enabled.ts'

/** The detections of the server. */
export function createServerDetectionsScreen(app: App, server: Server, tune: (ruleId: string) => void): Screen {
  return createRemoteList<ServerDetection>(app, server, {
    address: { screen: 'server-detections' },
    scope: 'server-detections',
    title: 'detections of the server',
    emptyHint: () => 'Press g d, then P to push those of the folder.',
    keyOf: ({ id }) => id,
    read: async (api) => (await import('../../../api/list-detections.ts')).listDetections(api),
    wordsOf: wordsOfDetection,
    fits: fitsDetection,
    placeholder: 'words, or sev:high kind:policy log:AWS tag:x is:disabled',
    open: ({ id }) => ({ screen: 'server-detection', id }),
    columns: [
      { key: 'on', header: 'ON', min: 2, value: ({ enabled }) => (enabled ? '*' : '-') },
      {
        key: 'severity',
        header: 'SEV',
        min: 4,
        value: ({ severity }) => severityText(severity ?? ''),
        token: ({ severity }) => severityToken(severity ?? ''),
      },
      { key: 'id', header: 'ID', min: 28, grow: 4, value: ({ id }) => id },
      { key: 'kind', header: 'KIND', min: 16, priority: 2, value: kindOf, token: () => 'faint' },
      {
        key: 'log',
        header: 'LOG TYPES',
        min: 18,
        grow: 2,
        priority: 1,
        value: ({ logTypes, resourceTypes, scheduledQueries }) =>
          [...logTypes, ...resourceTypes, ...scheduledQueries].join(', '),
        token: () => 'faint',
      },
      {
        key: 'changed',
        header: 'CHANGED',
        min: 7,
        align: 'right',
        value: ({ lastModified }) => ageOf(lastModified, Date.now()),
      },
    ],
    about: (row, theme, width) => {
      const painter = createLinePainter(theme, width)
      painter.text(row.displayName || row.id, 'strong')
      painter.field('id', row.id)
      painter.field('state', row.enabled ? '+ enabled' : '- disabled', row.enabled ? 'good' : 'warning')
      painter.field('severity', row.severity?.toLowerCase())
      painter.field('kind', kindOf(row) + (row.managed ? ', managed' : ''))
      painter.field('log types', [...row.logTypes, ...row.resourceTypes])
      painter.field('queries', row.scheduledQueries)
      painter.field('alerts', row.createAlert ? '' : 'none: it creates signals only')
      painter.field('tags', row.tags)
      painter.field('changed', showTime(row.lastModified))
      return painter.lines
    },
    commands: ({ list, patch }) => ({
      'switch-detection': () =>
        toggleDetections(app, server, list.targets(), (changed) => {
          const states = new Map(changed.map(({ id, enabled }) => [id, enabled]))
          for (const row of list.targets()) patch({ ...row, enabled: states.get(row.id) ?? row.enabled })
          list.clearSelection()
        }),
      'open-in-folder': () => {
        const row = list.current()
        if (row !== undefined) tune(row.id)
      },
      'copy-server-id': () => {
        const row = list.current()
        if (row !== undefined && app.terminal.copy(row.id)) app.say(`Copied the id: ${row.id}`, 'good')
      },
    }),
  })
}

export function kindOf({ type }: Pick<ServerDetection, 'type'>): string {
  return type.toLowerCase().replaceAll('_', ' ')
}
