import { defineScreen } from '../../app/define-screen.ts'
import type { Screen } from '../../app/screen.ts'

export interface DetectionsAddress {
  /** Shows only the detections that match. */
  readonly filter?: string
}

export const detectionsScreen = defineScreen({
  name: 'detections',
  key: (_: DetectionsAddress) => '',
  isStart: true,
  go: [
    {
      id: 'go-detections',
      keys: ['g d'],
      label: 'go to the detections of the folder',
      after: 'detections',
      command: 'picket list',
    },
  ],
  scopes: [
    {
      name: 'detections',
      title: 'Detections',
      keys: [
        {
          id: 'shape',
          keys: ['v'],
          label: 'switch between table and trees',
          footer: 9,
          short: 'tree',
        },
        {
          id: 'why',
          keys: ['w'],
          label: 'explain the result of a test',
          footer: 8,
          short: 'why',
          command: 'picket explain ID --test NAME',
        },
        {
          id: 'switch-on',
          keys: ['s e'],
          label: 'enable the selected detections',
          after: 'enable',
          command: 'picket specs enable ID',
        },
        {
          id: 'switch-off',
          keys: ['s d'],
          label: 'disable the selected detections',
          after: 'disable',
          command: 'picket specs disable ID',
        },
        {
          id: 'edit-tags',
          keys: ['#'],
          label: 'add or remove tags: +New -Old',
          command: 'picket specs tag ID --add TAG',
        },
        {
          id: 'copy-spec',
          keys: ['c'],
          label: 'copy it with a new id',
          command: 'picket specs copy ID NEW-ID',
        },
        {
          id: 'rename-spec',
          keys: ['R'],
          label: 'change its id, after showing the plan',
          command: 'picket specs rename ID NEW-ID',
        },
        {
          id: 'remove-spec',
          keys: ['X'],
          label: 'remove it, after showing the plan',
          command: 'picket specs remove ID',
        },
        {
          id: 'undo-specs',
          keys: ['u'],
          label: 'undo the last change to specs',
          command: 'picket specs undo FILE',
        },
        {
          id: 'flow',
          keys: ['F'],
          label: 'show the flow of a correlation rule and its tests',
          command: 'picket explain ID',
        },
        {
          id: 'test',
          keys: ['t'],
          label: 'run its tests',
          footer: 4,
          short: 'test',
          command: 'picket test --id ID',
        },
        { id: 'test-all', keys: ['T'], label: 'run all tests', command: 'picket test' },
        { id: 'edit-here', keys: ['E'], label: 'edit here', footer: 5, short: 'edit here' },
        { id: 'edit', keys: ['e'], label: 'edit in your editor', footer: 5, short: 'edit' },
        { id: 'sort', keys: ['S'], label: 'sort' },
        { id: 'copy-detection-id', keys: ['y'], label: 'copy the id' },
        {
          id: 'new-detection',
          keys: ['n'],
          label: 'create a new detection',
          footer: 7,
          short: 'new',
          command: 'picket new',
        },
        {
          id: 'push',
          keys: ['P'],
          label: 'push the folder to the server, after showing the plan',
          command: 'picket push . --dry-run',
        },
        { id: 'diff', keys: ['D'], label: 'compare with the server', command: 'picket diff .' },
        {
          id: 'coverage',
          keys: ['C'],
          label: 'show test coverage',
          command: 'picket test --coverage',
        },
        {
          id: 'matrix',
          keys: ['A'],
          label: 'show the ATT&CK matrix',
          command: 'picket test --coverage-format mitre',
        },
        { id: 'summary', keys: ['I'], label: 'show a summary of the folder' },
      ],
    },
  ],
  load: async () => {
    const { createDetectionsScreen } = await import('./screen.tsx')
    return ({ app, folder, env, shared }) => {
      const screen = createDetectionsScreen({ app, folder, env })
      const opened: Screen = { ...screen, show: () => ((shared.list = screen.originList), screen.show?.()) }
      return opened
    }
  },
})
