import { defineScreen } from '../../app/define-screen.ts'

export const keysScreen = defineScreen({
  name: 'keys',
  go: [
    {
      id: 'go-keys',
      keys: [],
      label: 'show all keys and keybindings.yaml',
      command: 'picket tui --keys',
    },
  ],
  scopes: [
    {
      name: 'keys',
      title: 'Keys',
      keys: [
        {
          id: 'edit-keys',
          keys: ['e'],
          label: 'edit keybindings.yaml in your editor',
          footer: 4,
          short: 'edit',
        },
      ],
    },
  ],
  load: async () => {
    const { createKeysScreen } = await import('./screen.ts')
    return ({ app, env, cwd }) => createKeysScreen({ app, env, cwd })
  },
})
