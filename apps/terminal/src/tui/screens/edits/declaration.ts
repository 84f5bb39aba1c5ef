import { defineScreen } from '../../app/define-screen.ts'

/** The plan of an action of `picket specs`, before it is applied. */
export interface EditAddress {
  readonly title: string
  readonly words: readonly string[]
}

export const editScreen = defineScreen({
  name: 'edit',
  key: ({ words }: EditAddress) => JSON.stringify(words),
  scopes: [
    {
      name: 'edit',
      title: 'Planned changes',
      keys: [{ id: 'carry-out', keys: ['P'], label: 'apply the plan', footer: 4, short: 'proceed' }],
    },
  ],
  load: async () => {
    const { createEditScreen } = await import('./screen.tsx')
    return ({ app, folder }, address) => createEditScreen({ app, folder, address })
  },
})
