export const problemText = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
  line: (line: number, column: number) => `${line}:${column}`,
} as const
