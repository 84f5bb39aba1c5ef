export const detectionTabs = [
  { name: 'All', filter: '' },
  { name: 'Failing', filter: 'is:failing' },
  { name: 'Problems', filter: 'is:problem' },
  { name: 'Untested', filter: 'is:untested' },
  { name: 'Disabled', filter: 'is:disabled' },
] as const
