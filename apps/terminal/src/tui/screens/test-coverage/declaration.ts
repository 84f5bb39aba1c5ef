import { defineScreen } from '../../app/define-screen.ts'

export const coverageScreen = defineScreen({
  name: 'coverage',
  go: [
    {
      id: 'go-coverage',
      keys: ['g c'],
      label: 'go to test coverage',
      after: 'coverage',
      command: 'picket test --coverage',
    },
  ],
  scopes: [
    {
      name: 'coverage',
      title: 'Coverage',
      keys: [{ id: 'edit-missed', keys: ['e'], label: 'open it in your editor', footer: 4, short: 'edit' }],
    },
  ],
  load: async () => {
    const { createCoverageScreen } = await import('./screen.tsx')
    return ({ app, folder, env }) => createCoverageScreen({ app, folder, env })
  },
})
