import { defineScreen } from '../../app/define-screen.ts'

/** Explains the result of a test of a detection. */
export interface ExplainAddress {
  readonly file: string
  readonly test?: string
}

export const explainScreen = defineScreen({
  name: 'explain',
  key: ({ file, test = '' }: ExplainAddress) => `${file} ${test}`,
  load: async () => {
    const { createExplainScreen } = await import('./screen.tsx')
    return ({ app, folder, env }, address) => createExplainScreen({ app, folder, env, address })
  },
})
