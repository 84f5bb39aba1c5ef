import { defineScreen } from '../../app/define-screen.ts'

/** The changes of a push, or the differences between folder and server. */
export interface PlanAddress {
  readonly mode: 'push' | 'diff'
}

export const planScreen = defineScreen({
  name: 'plan',
  key: ({ mode }: PlanAddress) => mode,
  scopes: [
    {
      name: 'plan',
      title: 'Push and diff',
      keys: [
        {
          id: 'plan-missing',
          keys: ['m'],
          label: 'delete, or keep, what is not in the folder',
          footer: 6,
          short: 'missing',
          command: 'picket push . --delete-missing',
        },
        {
          id: 'proceed',
          keys: ['P'],
          label: 'push the planned changes',
          footer: 4,
          short: 'push',
          command: 'picket push .',
        },
      ],
    },
  ],
  load: async () => {
    const { createPlanScreen } = await import('./screen.tsx')
    return ({ app, folder }, address) => createPlanScreen({ app, folder, address })
  },
})
