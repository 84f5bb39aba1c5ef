import { defineScreen } from '../../app/define-screen.ts'

/** The wizard for a new detection: of a kind, from an event in a file, or for a technique (`TA0001:T1078`). */
export interface NewAddress {
  readonly kind?: string
  readonly event?: string
  readonly technique?: string
}

export const newScreen = defineScreen({
  name: 'new',
  key: (_: NewAddress) => '',
  isTransient: true,
  scopes: [
    {
      name: 'wizard',
      title: 'New detection',
      keys: [
        { id: 'wizard-next', keys: ['enter'], label: 'accept the answer and continue', footer: 1, short: 'next' },
        {
          id: 'wizard-back',
          keys: ['shift+tab'],
          label: 'go back to the previous question',
          footer: 2,
          short: 'back',
        },
        { id: 'wizard-down', keys: ['down', 'tab'], label: 'next choice', footer: 3, short: 'choose' },
        { id: 'wizard-up', keys: ['up'], label: 'previous choice, or previous question' },
        {
          id: 'wizard-create',
          keys: ['ctrl+s'],
          label: 'accept all suggestions and write the files',
          footer: 4,
          short: 'write',
          command: 'picket new KIND --id ID',
        },
        {
          id: 'wizard-leave',
          keys: ['esc'],
          label: 'leave; confirms if there are answers',
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
