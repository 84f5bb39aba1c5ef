export const listText = {
  title: 'Alert Destinations',
  description: 'Where alerts are sent to: by severity, type and log type, or because a detection names them.',
  add: 'Add destination',
  choose: 'Choose where alerts go',
  none: 'No destinations configured',
  noneWhy: 'Alerts are kept here. Add a destination and they are told where you work: in chat, as tickets, to a pager.',
  search: 'Search by name',
  noResults: 'No Results',
  noResultsWhy: 'No destination has this in its name.',
  failed: 'Could not fetch your destinations',
  retry: 'Try again',
  updated: 'Updated',
  edit: 'Edit',
  test: 'Send Test Alert',
  delete: 'Delete',
  actions: (name: string) => `Actions for ${name}`,
  severities: 'Severities',
  noSeverities: 'No severity',
  alertTypes: 'Alert types',
  allTypes: 'All alert types',
  logTypes: 'Log types',
  by: (name: string) => `by ${name}`,
} as const

export const deleteText = {
  title: (name: string) => `Delete "${name}"?`,
  why: 'What waits to be sent there is not sent any more. Alerts that were sent stay as they are.',
  usedBy: (names: readonly string[], more: number) =>
    `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${names.length + more === 1 ? 'names' : 'name'} it: without it their alerts go where their severity says.`,
  delete: 'Delete',
  deleted: (name: string) => `"${name}" is deleted`,
  failed: 'It was not deleted',
} as const

export const editText = {
  new: (label: string) => `New ${label} destination`,
  back: 'Alert Destinations',
  unknown: (type: string) => `There is no type of destinations "${type}"`,
  unknownWhy: 'This version cannot send alerts there.',
  made: 'Saved. Try it before you rely on it.',
  finish: 'Finish Setup',
  testTitle: 'Test',
  settings: 'Settings',
  delete: 'Delete',
  failed: 'Could not fetch this destination',
  noPermission: 'Changing destinations needs the permission DestinationModify.',
  switchedOff: 'Changing destinations is switched off in the general settings. Alerts go on being delivered.',
} as const
