export const deleteText = {
  title: (name: string) => `Delete "${name}"?`,
  used: 'These need it. Disable, change or delete them first:',
  usedByDisabled: 'Only these, which are disabled, would need it:',
  unused: 'Nothing needs it.',
  delete: 'Delete',
  cancel: 'Cancel',
  done: (name: string) => `"${name}" is deleted`,
  failed: 'It was not deleted',
  loadFailed: "Couldn't find out who needs it",
  retry: 'Try again',
} as const

/** Of the forms of helpers and data models. */
export const formText = {
  save: 'Save',
  update: 'Update',
  cancel: 'Cancel',
  overwrite: 'Overwrite',
  reload: 'Reload',
  codeOf: (name: string) => `Code of ${name}`,
} as const

/** Of the lists of helpers and data models. */
export const listText = {
  noResults: 'No Results',
  retry: 'Try again',
} as const
