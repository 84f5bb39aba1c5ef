import { defineScreen } from '../../app/define-screen.ts'

export const problemsScreen = defineScreen({
  name: 'problems',
  isStart: true,
  go: [
    {
      id: 'go-problems',
      keys: ['g p'],
      label: 'go to the problems in the folder',
      after: 'problems',
      command: 'picket validate',
    },
  ],
  scopes: [
    {
      name: 'problems',
      title: 'Problems',
      keys: [
        {
          id: 'explain-code',
          keys: ['w'],
          label: 'explain the problem',
          footer: 5,
          short: 'meaning',
          command: 'picket explain CODE',
        },
        { id: 'edit-problem', keys: ['e'], label: 'open it in your editor', footer: 4, short: 'edit' },
      ],
    },
  ],
  load: async () => {
    const { createProblemsScreen } = await import('./screen.tsx')
    return ({ app, folder, env }) => createProblemsScreen({ app, folder, env })
  },
})
