import { defineScreen } from '../../app/define-screen.ts'

export const packsScreen = defineScreen({
  name: 'packs',
  isStart: true,
  go: [{ id: 'go-packs', keys: ['g b'], label: 'go to packs', after: 'packs', command: 'picket packs list' }],
  scopes: [
    {
      name: 'packs',
      title: 'Packs',
      keys: [
        {
          id: 'toggle-pack',
          keys: ['X'],
          label: 'enable the pack, or disable it',
          footer: 4,
          short: 'enable',
          command: 'picket packs enable PACK',
        },
        {
          id: 'update-pack',
          keys: ['p'],
          label: 'update the pack to its latest version',
          footer: 5,
          short: 'update',
          command: 'picket packs update PACK',
        },
      ],
    },
  ],
  load: async () => {
    const { createPacksScreen } = await import('./screen.ts')
    return ({ app, server }) => createPacksScreen(app, server)
  },
})
