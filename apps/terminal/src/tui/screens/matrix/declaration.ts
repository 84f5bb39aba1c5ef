import { defineScreen } from '../../app/define-screen.ts'

export const matrixScreen = defineScreen({
  name: 'matrix',
  isStart: true,
  go: [
    {
      id: 'go-matrix',
      keys: ['g m'],
      label: 'go to the matrix of ATT&CK',
      after: 'ATT&CK',
      command: 'picket test --coverage --coverage-format mitre',
    },
  ],
  scopes: [
    {
      name: 'matrix',
      title: 'The matrix of ATT&CK',
      keys: [
        {
          id: 'new-for-technique',
          keys: ['n'],
          label: 'begin a detection of this technique',
          footer: 5,
          short: 'new',
          command: 'picket new rule --mitre TACTIC:TECHNIQUE',
        },
        {
          id: 'navigator-layer',
          keys: ['W'],
          label: 'write a layer for the ATT&CK Navigator',
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
