import { defineScreen } from '../../app/define-screen.ts'

export const serverDetectionsScreen = defineScreen({
  name: 'server-detections',
  go: [
    {
      id: 'go-server-detections',
      keys: ['g r'],
      label: 'go to the detections of the server',
      after: 'rules on the server',
      command: 'picket detections list',
    },
  ],
  scopes: [
    {
      name: 'server-detections',
      title: 'Detections of the server',
      keys: [
        {
          id: 'switch-detection',
          keys: ['X'],
          label: 'enable or disable, with confirmation',
          footer: 5,
          short: 'on/off',
          command: 'picket detections disable ID',
        },
        {
          id: 'open-in-folder',
          keys: ['o'],
          label: 'open it in the folder',
          footer: 6,
          short: 'folder',
          command: 'picket list --id ID',
        },
        {
          id: 'test-server-detection',
          keys: ['t'],
          label: 'run its tests on the server',
          footer: 4,
          short: 'test',
          command: 'picket detections test ID',
        },
        { id: 'copy-server-id', keys: ['y'], label: 'copy the id' },
      ],
    },
  ],
  load: async () => {
    const { createServerDetectionsScreen } = await import('./screen.ts')
    return ({ app, server, tune }) => createServerDetectionsScreen(app, server, tune)
  },
})

export interface ServerDetectionAddress {
  readonly id: string
}

export const serverDetectionScreen = defineScreen({
  name: 'server-detection',
  key: ({ id }: ServerDetectionAddress) => id,
  load: async () => {
    const { createServerDetectionScreen } = await import('./detection-screen.ts')
    return ({ app, server, folder, tune }, { id }) => createServerDetectionScreen({ app, server, folder, id, tune })
  },
})
