import { defineScreen } from '../../app/define-screen.ts'

export const matrixScreen = defineScreen({
  name: 'matrix',
  isStart: true,
  go: [
    {
      id: 'go-matrix',
      keys: ['g m'],
      label: 'go to the ATT&CK matrix',
      after: 'ATT&CK',
      command: 'picket test --coverage --coverage-format mitre',
    },
  ],
  scopes: [
    {
      name: 'matrix',
      title: 'ATT&CK matrix',
      keys: [
        {
          id: 'new-for-technique',
          keys: ['n'],
          label: 'create a detection for this technique',
          footer: 5,
          short: 'new',
          command: 'picket new rule --mitre TACTIC:TECHNIQUE',
        },
        {
          id: 'navigator-layer',
          keys: ['W'],
          label: 'export a layer for the ATT&CK Navigator',
          command: 'picket test --coverage --coverage-format navigator=FILE',
        },
      ],
    },
  ],
  load: async () => {
    const { createMatrixScreen } = await import('./screen.tsx')
    return ({ app, folder }) => createMatrixScreen({ app, folder })
  },
})
