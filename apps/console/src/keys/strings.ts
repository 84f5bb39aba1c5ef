export const helpText = {
  title: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  singleKeysWhy: 'When off, only shortcuts with Ctrl, the arrow keys, Enter and Escape work.',
} as const
