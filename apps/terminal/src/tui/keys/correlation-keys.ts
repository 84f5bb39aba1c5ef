import type { KeyEntry } from './key-entry.ts'

/** Keys of the screen of a correlation rule: its flow, and its tests step by step. */
export const correlationKeys = [
  {
    id: 'flow',
    scope: 'detections',
    keys: ['F'],
    label: 'the flow of a correlation rule, and its tests step by step',
    command: 'picket explain ID',
  },
  {
    id: 'next-moment',
    scope: 'correlation',
    keys: ['l', 'right'],
    label: 'one step on',
    footer: 1,
    short: 'h/l steps',
    command: 'picket explain ID --test NAME --steps',
  },
  { id: 'previous-moment', scope: 'correlation', keys: ['h', 'left'], label: 'one step back' },
  { id: 'first-moment', scope: 'correlation', keys: ['0', 'home'], label: 'to the start of the test' },
  { id: 'last-moment', scope: 'correlation', keys: ['$', 'end'], label: 'to the end of the test' },
  { id: 'play', scope: 'correlation', keys: ['space'], label: 'play, or pause', footer: 2, short: 'play' },
  { id: 'next-case', scope: 'correlation', keys: [']'], label: 'next test', footer: 3, short: 'next test' },
  { id: 'previous-case', scope: 'correlation', keys: ['[', '}'], label: 'previous test' },
  {
    id: 'follow-value',
    scope: 'correlation',
    keys: ['v'],
    label: 'follow another value',
    footer: 4,
    short: 'value',
    command: 'picket explain ID --test NAME --steps --value VALUE',
  },
] as const satisfies readonly KeyEntry[]
