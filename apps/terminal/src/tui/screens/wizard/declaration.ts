import { defineScreen } from '../../app/define-screen.ts'

/** Questions about a new detection: of a kind, from an event in a file, for a technique (`TA0001:T1078`). */
export interface NewAddress {
  readonly kind?: string
  readonly event?: string
  readonly technique?: string
}

export const newScreen = defineScreen({
  name: 'new',
  key: (_: NewAddress) => '',
  isPassing: true,
  scopes: [
    {
      name: 'wizard',
      title: 'Beginning a detection',
      keys: [
        { id: 'wizard-next', keys: ['enter'], label: 'take the answer, go on', footer: 1, short: 'next' },
        {
          id: 'wizard-back',
          keys: ['shift+tab'],
          label: 'back to the question before',
          footer: 2,
          short: 'back',
        },
        { id: 'wizard-down', keys: ['down', 'tab'], label: 'next choice', footer: 3, short: 'choose' },
        { id: 'wizard-up', keys: ['up'], label: 'choice before; without choices, the question before' },
        {
          id: 'wizard-create',
          keys: ['ctrl+s'],
          label: 'take all that is proposed, and write it',
          footer: 4,
          short: 'write',
          command: 'picket new KIND --id ID',
        },
        {
          id: 'wizard-leave',
          keys: ['esc'],
          label: 'leave; asks where something was answered',
          footer: 5,
          short: 'leave',
        },
      ],
    },
  ],
  load: async () => {
    const { createWizardScreen } = await import('./screen.tsx')
    return ({ app, folder }, address) => createWizardScreen({ app, folder, address })
  },
})
