export const pickerText = {
  permissions: 'Permissions',
  all: 'All',
  none: 'None',
  allOf: (isChosen: boolean, title: string) => `${isChosen ? 'None' : 'All'} of ${title}`,
  notYours: 'You do not have this permission yourself.',
} as const
