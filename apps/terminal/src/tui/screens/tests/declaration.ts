import { defineScreen } from '../../app/define-screen.ts'
import type { Screen } from '../../app/screen.ts'

export const testsScreen = defineScreen({
  name: 'tests',
  isStart: true,
  go: [
    {
      id: 'go-tests',
      keys: ['g t'],
      label: 'go to tests',
      after: 'tests',
      command: 'picket test --watch',
    },
  ],
  scopes: [
    {
      name: 'tests',
      title: 'Tests',
      keys: [
        {
          id: 'only-failed',
          keys: ['f'],
          label: 'show failures only, or everything',
          footer: 6,
          short: 'failed only',
        },
      ],
    },
  ],
  load: async () => {
    const { createTestsScreen } = await import('./screen.tsx')
    return ({ app, folder, env, shared }) => {
      const screen = createTestsScreen({ app, folder, env })
      const opened: Screen = { ...screen, show: () => ((shared.list = screen.originList), screen.show?.()) }
      return opened
    }
  },
})
