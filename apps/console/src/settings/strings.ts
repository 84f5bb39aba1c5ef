export const settingText = {
  kept: 'Unchanged',
  replace: 'Replace',
  replaceLabel: (label: string) => `Replace ${label}`,
  keep: 'Keep current value',
  headerName: 'Name',
  headerValue: 'Value',
  addHeader: 'Add a header',
  removeHeader: (name: string) => `Remove the header "${name}"`,
} as const
