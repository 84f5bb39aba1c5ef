import { defineScreen } from '../../app/define-screen.ts'

/** The flow of a correlation rule, and its tests step by step. */
export interface CorrelationAddress {
  readonly file: string
}

export const correlationScreen = defineScreen({
  name: 'correlation',
  key: ({ file }: CorrelationAddress) => file,
  scopes: [
    {
      name: 'correlation',
      title: 'Test, step by step',
      keys: [
        {
          id: 'next-moment',
          keys: ['l', 'right'],
          label: 'next step',
          footer: 1,
          short: 'h/l steps',
          command: 'picket explain ID --test NAME --steps',
        },
        { id: 'previous-moment', keys: ['h', 'left'], label: 'previous step' },
        { id: 'first-moment', keys: ['0', 'home'], label: 'go to the start of the test' },
        { id: 'last-moment', keys: ['$', 'end'], label: 'go to the end of the test' },
        { id: 'play', keys: ['space'], label: 'play, or pause', footer: 2, short: 'play' },
        { id: 'next-case', keys: [']'], label: 'next test', footer: 3, short: 'next test' },
        { id: 'previous-case', keys: ['[', '}'], label: 'previous test' },
        {
          id: 'follow-value',
          keys: ['v'],
          label: 'follow another value',
          footer: 4,
          short: 'value',
          command: 'picket explain ID --test NAME --steps --value VALUE',
        },
      ],
    },
  ],
  load: async () => {
    const { createCorrelationScreen } = await import('./screen.tsx')
    return ({ app, folder, env }, address) => createCorrelationScreen({ app, folder, env, address })
  },
})
