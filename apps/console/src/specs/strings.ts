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
