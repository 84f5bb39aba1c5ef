// Written by `npm run generate` from apps/terminal/src/tui/screens. Do not edit.
/** The screens that `picket tui` can begin with. */
export const startScreens = [
  'alerts',
  'tests',
  'detections',
  'matrix',
  'problems',
  'sources',
  'destinations',
  'notifications',
] as const
