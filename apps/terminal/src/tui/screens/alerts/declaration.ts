import { defineScreen } from '../../app/define-screen.ts'
import type { Screen } from '../../app/screen.ts'

export interface AlertsAddress {
  /** With a filter, it opens a list of its own beside the main one. */
  readonly filter?: string
}

export const alertsScreen = defineScreen({
  name: 'alerts',
  key: ({ filter = '' }: AlertsAddress) => filter,
  isStart: true,
  go: [
    {
      id: 'go-alerts',
      keys: ['g a'],
      label: 'go to alerts',
      after: 'alerts',
      command: 'picket alerts list',
    },
  ],
  scopes: [
    {
      name: 'alerts',
      title: 'Alerts',
      keys: [
        {
          id: 'status-open',
          keys: ['s o'],
          label: 'set the status to open',
          after: 'open',
          command: 'picket alerts update ID --status open',
        },
        {
          id: 'status-triaged',
          keys: ['s t'],
          label: 'set the status to triaged',
          after: 'triaged',
          command: 'picket alerts update ID --status triaged',
        },
        {
          id: 'status-resolved',
          keys: ['s r'],
          label: 'set the status to resolved',
          after: 'resolved',
          footer: 5,
          short: 's status',
          command: 'picket alerts update ID --status resolved',
        },
        {
          id: 'status-closed',
          keys: ['s c'],
          label: 'set the status to closed',
          after: 'closed',
          command: 'picket alerts update ID --status closed',
        },
        {
          id: 'assign',
          keys: ['a'],
          label: 'assign or unassign',
          footer: 4,
          short: 'assign',
          command: 'picket alerts update ID --assign EMAIL',
        },
        {
          id: 'assign-me',
          keys: ['i'],
          label: 'assign to me',
          command: 'picket alerts update ID --assign me',
        },
        {
          id: 'comment',
          keys: ['m'],
          label: 'comment',
          footer: 6,
          short: 'comment',
          command: 'picket alerts comment ID TEXT',
        },
        { id: 'undo', keys: ['u'], label: 'undo the last change' },
        { id: 'copy-id', keys: ['y'], label: 'copy the id' },
        { id: 'copy-link', keys: ['l', 'Y'], label: 'copy the link' },
        { id: 'open-web', keys: ['O'], label: 'open in the web console' },
        {
          id: 'views',
          keys: ['v'],
          label: 'open, save or manage saved views',
          command: 'picket views list --page alerts',
        },
        {
          id: 'tune',
          keys: ['t'],
          label: 'open the rule in the folder',
          command: 'picket list --id RULE',
        },
      ],
    },
  ],
  load: async () => {
    const { createAlertsScreen } = await import('./screen.tsx')
    return ({ app, server, own, shared, tune }, { filter }) => {
      const screen = createAlertsScreen({ app, server, own, tune, ...(filter === undefined ? {} : { only: filter }) })
      const opened: Screen = { ...screen, show: () => ((shared.alerts = screen), screen.show?.()) }
      return opened
    }
  },
})
