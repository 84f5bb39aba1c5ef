export const pickerText = {
  permissions: 'Permissions',
  all: 'All',
  none: 'None',
  allOf: (isChosen: boolean, title: string) => `${isChosen ? 'Clear all' : 'Select all'} of ${title}`,
  notYours: 'You do not have this permission yourself.',
} as const
