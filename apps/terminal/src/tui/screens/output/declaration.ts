import { defineScreen } from '../../app/define-screen.ts'

/** The output of a command; `next` is the command that can run after reviewing it. */
export interface OutputAddress {
  readonly words: readonly string[]
  readonly next?: readonly string[]
}

export const outputScreen = defineScreen({
  name: 'output',
  key: ({ words }: OutputAddress) => JSON.stringify(words),
  scopes: [
    {
      name: 'output',
      title: 'Command output',
      keys: [
        { id: 'run-next', keys: ['P'], label: 'run the planned command', footer: 4, short: 'proceed' },
        { id: 'scroll-right', keys: ['right'], label: 'scroll right' },
        { id: 'scroll-left', keys: ['left'], label: 'scroll left' },
      ],
    },
  ],
  load: async () => {
    const { createOutputScreen } = await import('./screen.tsx')
    return ({ app, cwd, env }, address) => createOutputScreen({ app, address, cwd, env })
  },
})
