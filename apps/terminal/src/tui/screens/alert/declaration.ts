import { defineScreen } from '../../app/define-screen.ts'

export interface AlertAddress {
  readonly id: string
}

export const alertScreen = defineScreen({
  name: 'alert',
  key: ({ id }: AlertAddress) => id,
  scopes: [
    {
      name: 'event',
      title: 'Event',
      keys: [
        {
          id: 'pivot',
          keys: ['p'],
          label: 'show alerts with this value',
          command: 'picket alerts list --indicator VALUE',
        },
        {
          id: 'search-value',
          keys: ['f'],
          label: 'search events with this value in any field',
          command: 'picket search --indicator VALUE',
        },
        {
          id: 'filter-in',
          keys: ['+', '='],
          label: 'search events with this value in this field',
          command: 'picket search --where "FIELD = VALUE"',
        },
        {
          id: 'filter-out',
          keys: ['-'],
          label: 'search events without this value in this field',
          command: 'picket search --where "FIELD != VALUE"',
        },
        { id: 'copy-value', keys: ['c'], label: 'copy this value' },
        {
          id: 'new-rule',
          keys: ['E'],
          label: 'create a rule from this event',
          command: 'picket new rule --event FILE',
        },
        {
          id: 'rule-filter',
          keys: ['F'],
          label: 'exclude this value with a filter of the rule',
          command: 'picket detections filter ID "FIELD != VALUE"',
        },
        {
          id: 'make-test',
          keys: ['T'],
          label: 'add this event to the tests of the rule',
          command: 'picket detections add-test ID NAME --event FILE',
        },
      ],
    },
    {
      name: 'alert',
      title: 'Alert',
      keys: [
        {
          id: 'why-alert',
          keys: ['w'],
          label: 'show why its detection matched the event',
          command: 'picket alerts explain ID',
        },
        {
          id: 'deliver',
          keys: ['d'],
          label: 'resend it to the destination under the cursor',
          command: 'picket alerts deliver ID',
        },
        {
          id: 'deliver-to',
          keys: ['D'],
          label: 'send it to a destination',
          command: 'picket alerts deliver ID --to DESTINATION',
        },
        {
          id: 'ai-triage',
          keys: ['I'],
          label: 'triage it with the assistant',
          command: 'picket ai summarize ID',
        },
        { id: 'next-alert', keys: ['J'], label: 'next alert in the list' },
        { id: 'previous-alert', keys: ['K'], label: 'previous alert in the list' },
        { id: 'next-event', keys: [']'], label: 'next event' },
        { id: 'previous-event', keys: ['[', '}'], label: 'previous event' },
      ],
    },
  ],
  load: async () => {
    const { createAlertScreen } = await import('./screen.tsx')
    return ({ app, server, own, shared, tune }, { id }) =>
      createAlertScreen({ app, server, own, id, alerts: shared.alerts, tune })
  },
})
