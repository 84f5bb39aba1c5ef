import { defineScreen } from '../../app/define-screen.ts'

/** Searches events by words, in PicketFlow or with SQL. */
export interface QueryAddress {
  readonly mode: 'search' | 'picketflow' | 'sql'
  readonly text?: string
  readonly run?: boolean
  /** Shows the results of an earlier query. */
  readonly id?: string
}

export const queryScreen = defineScreen({
  name: 'query',
  key: ({ mode }: QueryAddress) => mode,
  isTransient: false,
  go: [
    {
      id: 'go-search',
      to: { mode: 'search' },
      keys: ['g s'],
      label: 'search events',
      after: 'search',
      command: 'picket search TEXT',
    },
    {
      id: 'go-picketflow',
      to: { mode: 'picketflow' },
      keys: ['g l'],
      label: 'query the data lake in PicketFlow',
      after: 'PicketFlow',
      command: 'picket query QUERY',
    },
    {
      id: 'go-query',
      to: { mode: 'sql' },
      keys: ['g e'],
      label: 'query the data lake with SQL',
      after: 'SQL',
      command: 'picket query SQL',
    },
  ],
  scopes: [
    {
      name: 'rows',
      title: 'Query results',
      keys: [
        {
          id: 'edit-query',
          keys: ['e', 'i', '/'],
          label: 'change the query',
          footer: 3,
          short: 'change',
        },
        {
          id: 'export-rows',
          keys: ['w'],
          label: 'export all rows to a file',
          footer: 4,
          short: 'export',
          command: 'picket query SQL --format csv',
        },
        {
          id: 'show-patterns',
          keys: ['P'],
          label: 'group events into patterns, rare ones first (PicketFlow)',
          command: 'picket query QUERY --patterns --rare',
        },
        {
          id: 'compare-periods',
          keys: ['C'],
          label: 'compare with the period before (PicketFlow)',
          command: 'picket query QUERY --compare',
        },
        { id: 'columns-right', keys: ['right', 'l'], label: 'scroll columns right' },
        { id: 'columns-left', keys: ['left', 'h'], label: 'scroll columns left' },
      ],
    },
    {
      name: 'query',
      title: 'Query',
      keys: [
        {
          id: 'run-query',
          keys: ['ctrl+t', 'alt+enter'],
          label: 'run it (also Enter; in SQL and PicketFlow, Enter after ";")',
          footer: 1,
          short: 'run',
          command: 'picket query SQL',
        },
        {
          id: 'stop-query-here',
          keys: ['ctrl+c'],
          label: 'stop the query',
          footer: 1,
          short: 'stop',
        },
        {
          id: 'switch-focus',
          keys: ['tab'],
          label: 'switch between query and results; in PicketFlow, complete',
          footer: 2,
          short: 'switch',
        },
        {
          id: 'query-history',
          keys: ['ctrl+r'],
          label: 'show your earlier queries',
          footer: 3,
          short: 'history',
          command: 'picket queries list',
        },
        {
          id: 'saved-queries',
          keys: ['ctrl+s'],
          label: 'open, save or manage saved queries',
          footer: 4,
          short: 'saved',
          command: 'picket views list --page queries',
        },
        { id: 'leave-query', keys: ['esc'], label: 'leave the query', footer: 6, short: 'leave' },
      ],
    },
  ],
  load: async () => {
    const { createQueryScreen } = await import('./screen.tsx')
    return ({ app, server }, { mode }) => createQueryScreen({ app, server, mode })
  },
})
