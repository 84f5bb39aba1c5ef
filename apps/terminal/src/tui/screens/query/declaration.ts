import { defineScreen } from '../../app/define-screen.ts'

/** Searching events in words and in SQL. */
export interface QueryAddress {
  readonly mode: 'search' | 'sql'
  readonly text?: string
  readonly run?: boolean
  /** Shows what a query that ran has found. */
  readonly id?: string
}

export const queryScreen = defineScreen({
  name: 'query',
  key: ({ mode }: QueryAddress) => mode,
  isPassing: false,
  go: [
    {
      id: 'go-search',
      to: { mode: 'search' },
      keys: ['g s'],
      label: 'search the events of the server',
      after: 'search',
      command: 'picket search TEXT',
    },
    {
      id: 'go-query',
      to: { mode: 'sql' },
      keys: ['g e'],
      label: 'ask the data lake in SQL',
      after: 'SQL',
      command: 'picket query SQL',
    },
  ],
  scopes: [
    {
      name: 'rows',
      title: 'What a query found',
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
          label: 'write all rows to a file',
          footer: 4,
          short: 'export',
          command: 'picket query SQL --format csv',
        },
        { id: 'columns-right', keys: ['right', 'l'], label: 'columns further right' },
        { id: 'columns-left', keys: ['left', 'h'], label: 'columns further left' },
      ],
    },
    {
      name: 'query',
      title: 'A query',
      keys: [
        {
          id: 'run-query',
          keys: ['ctrl+t', 'alt+enter'],
          label: 'run it; Enter does in a search, and after ; in SQL',
          footer: 1,
          short: 'run',
          command: 'picket query SQL',
        },
        {
          id: 'stop-query-here',
          keys: ['ctrl+c'],
          label: 'stop it, on the server, too',
          footer: 1,
          short: 'stop',
        },
        {
          id: 'switch-focus',
          keys: ['tab'],
          label: 'between the query and what it found',
          footer: 2,
          short: 'switch',
        },
        {
          id: 'query-history',
          keys: ['ctrl+r'],
          label: 'what was asked before',
          footer: 3,
          short: 'history',
          command: 'picket queries list',
        },
        {
          id: 'saved-queries',
          keys: ['ctrl+s'],
          label: 'saved queries: choose one, or save this one',
          footer: 4,
          short: 'saved',
          command: 'picket views list --page queries',
        },
        { id: 'leave-query', keys: ['esc'], label: 'leave the line', footer: 6, short: 'leave' },
      ],
    },
  ],
  load: async () => {
    const { createQueryScreen } = await import('./screen.tsx')
    return ({ app, server }, { mode }) => createQueryScreen({ app, server, mode })
  },
})
