import { defineScreen } from '../../app/define-screen.ts'

export const sourcesScreen = defineScreen({
  name: 'sources',
  isStart: true,
  go: [
    {
      id: 'go-sources',
      keys: ['g o'],
      label: 'go to log sources',
      after: 'sources',
      command: 'picket sources list',
    },
  ],
  scopes: [
    {
      name: 'sources',
      title: 'Log sources',
      keys: [
        {
          id: 'acknowledge-failures',
          keys: ['a'],
          label: 'acknowledge failed logs: only new ones make it unhealthy',
          footer: 5,
          short: 'acknowledge',
          command: 'picket sources acknowledge SOURCE',
        },
        {
          id: 'replay-failures',
          keys: ['p'],
          label: 'replay failed logs with the current schemas',
          footer: 6,
          short: 'retry',
          command: 'picket sources replay SOURCE',
        },
        {
          id: 'pause-source',
          keys: ['X'],
          label: 'pause the source, or resume it',
          short: 'pause',
          command: 'picket sources pause SOURCE',
        },
        {
          id: 'check-source',
          keys: ['t'],
          label: 'check its health now',
          footer: 4,
          short: 'check',
          command: 'picket sources test ID',
        },
        {
          id: 'add-source',
          keys: ['n'],
          label: 'add a log source from the catalog',
          footer: 7,
          short: 'new',
          command: 'picket sources add NAME --kind KIND',
        },
        {
          id: 'edit-source',
          keys: ['e'],
          label: 'edit the log source',
          footer: 8,
          short: 'edit',
          command: 'picket sources edit SOURCE',
        },
        {
          id: 'delete-source',
          keys: ['D'],
          label: 'delete the log source',
          command: 'picket sources delete SOURCE',
        },
      ],
    },
  ],
  load: async () => {
    const { createSourcesScreen } = await import('./screen.ts')
    return ({ app, server }) => createSourcesScreen(app, server)
  },
})

export interface SourceAddress {
  readonly id: string
}

export const sourceScreen = defineScreen({
  name: 'source',
  key: ({ id }: SourceAddress) => id,
  load: async () => {
    const { createSourceScreen } = await import('./source-screen.ts')
    return ({ app, server }, { id }) => createSourceScreen(app, server, id)
  },
})
