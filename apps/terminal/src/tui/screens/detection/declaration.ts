import { defineScreen } from '../../app/define-screen.ts'

export interface DetectionAddress {
  readonly file: string
  readonly tab?: number
}

export const detectionScreen = defineScreen({
  name: 'detection',
  key: ({ file }: DetectionAddress) => file,
  scopes: [
    {
      name: 'detection',
      title: 'Detection',
      keys: [
        { id: 'next-problem', keys: [']'], label: 'next problem' },
        { id: 'previous-problem', keys: ['['], label: 'previous problem' },
        { id: 'next-detection', keys: ['J'], label: 'next detection in the list' },
        { id: 'previous-detection', keys: ['K'], label: 'previous detection in the list' },
      ],
    },
  ],
  load: async () => {
    const { createDetectionScreen } = await import('./screen.tsx')
    return ({ app, folder, env, shared }, { file, tab = 0 }) =>
      createDetectionScreen({ app, folder, env, file, list: shared.list, startTab: tab })
  },
})
