import { defineScreen } from '../../app/define-screen.ts'

export const destinationsScreen = defineScreen({
  name: 'destinations',
  isStart: true,
  go: [
    {
      id: 'go-destinations',
      keys: ['g x'],
      label: 'go to destinations',
      after: 'destinations',
      command: 'picket destinations list',
    },
  ],
  scopes: [
    {
      name: 'destinations',
      title: 'Destinations',
      keys: [
        {
          id: 'retry-delivery',
          keys: ['d'],
          label: 'resend the alert under the cursor',
          footer: 5,
          short: 'resend',
          command: 'picket alerts deliver ID --to DESTINATION',
        },
        {
          id: 'test-destination',
          keys: ['t'],
          label: 'send a test alert',
          footer: 4,
          short: 'test',
          command: 'picket destinations test ID',
        },
      ],
    },
  ],
  load: async () => {
    const { createDestinationsScreen } = await import('./screen.ts')
    return ({ app, server }) => createDestinationsScreen(app, server)
  },
})

export interface DestinationAddress {
  readonly id: string
}

export const destinationScreen = defineScreen({
  name: 'destination',
  key: ({ id }: DestinationAddress) => id,
  load: async () => {
    const { createDestinationScreen } = await import('./destination-screen.ts')
    return ({ app, server }, { id }) => createDestinationScreen(app, server, id)
  },
})
