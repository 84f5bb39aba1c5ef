import { defineScreen } from '../../app/define-screen.ts'

export const enrichmentScreen = defineScreen({
  name: 'enrichment',
  isStart: true,
  go: [
    {
      id: 'go-enrichment',
      keys: ['g v'],
      label: 'go to enrichment providers',
      after: 'enrichment',
      command: 'picket enrichment list',
    },
  ],
  scopes: [
    {
      name: 'enrichment',
      title: 'Enrichment providers',
      keys: [
        {
          id: 'toggle-provider',
          keys: ['X'],
          label: 'enable the provider, or disable it',
          footer: 4,
          short: 'enable',
          command: 'picket enrichment edit PROVIDER --enable',
        },
        {
          id: 'refresh-provider',
          keys: ['p'],
          label: 'read the rows of its tables now',
          footer: 5,
          short: 'refresh',
          command: 'picket enrichment refresh PROVIDER',
        },
      ],
    },
  ],
  load: async () => {
    const { createEnrichmentScreen } = await import('./screen.ts')
    return ({ app, server }) => createEnrichmentScreen(app, server)
  },
})
