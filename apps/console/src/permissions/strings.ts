export const pickerText = {
  permissions: 'Permissions',
  all: 'All',
  none: 'None',
  allOf: (isChosen: boolean, title: string) => `${isChosen ? 'None' : 'All'} of ${title}`,
  notYours: 'You do not hold it yourself.',
} as const
