export const deleteText = {
  title: (name: string) => `Delete "${name}"?`,
  used: 'It is in use. Disable, change or delete these first:',
  usedByDisabled: 'Only these use it, and they are disabled:',
  unused: 'It is not in use.',
  delete: 'Delete',
  cancel: 'Cancel',
  done: (name: string) => `"${name}" was deleted`,
  failed: 'Delete failed',
  loadFailed: "Couldn't check where it is used",
  retry: 'Try again',
} as const

/** Texts of the forms for helpers and data models. */
export const formText = {
  save: 'Save',
  update: 'Update',
  cancel: 'Cancel',
  overwrite: 'Overwrite',
  reload: 'Reload',
  codeOf: (name: string) => `Code of ${name}`,
} as const

/** Texts of the lists of helpers and data models. */
export const listText = {
  noResults: 'No Results',
  retry: 'Try again',
} as const

/** Texts of changes of specs, for uploads and packs. */
export const changeText = {
  change: { created: 'New', changed: 'Changed', deleted: 'Deleted' },
  before: 'before',
  after: 'after',
} as const
