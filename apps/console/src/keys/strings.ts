export const helpText = {
  title: 'Keyboard shortcuts',
  letters: 'Single keys act',
  lettersWhy: 'Off: only keys with Ctrl do, and arrows, Enter and Escape.',
} as const
