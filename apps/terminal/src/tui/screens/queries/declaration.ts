import { defineScreen } from '../../app/define-screen.ts'

export const queriesScreen = defineScreen({
  name: 'queries',
  go: [
    {
      id: 'go-queries',
      keys: ['g h'],
      label: 'go to the query history',
      after: 'history',
      command: 'picket queries list',
    },
  ],
  scopes: [
    {
      name: 'queries',
      title: 'Query history',
      keys: [
        {
          id: 'stop-query',
          keys: ['K'],
          label: 'stop the query',
          footer: 4,
          short: 'stop',
          command: 'picket queries stop ID',
        },
        { id: 'copy-query', keys: ['y'], label: 'copy the query' },
      ],
    },
  ],
  load: async () => {
    const { createQueriesScreen } = await import('./screen.ts')
    return ({ app, server }) => createQueriesScreen(app, server)
  },
})
