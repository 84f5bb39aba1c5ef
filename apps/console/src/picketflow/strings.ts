export const flowText = {
  query: 'Query',
  placeholder: 'Type the name of a table, or press Ctrl+Space to choose one',
} as const
