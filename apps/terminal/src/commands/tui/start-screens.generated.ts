// Written by `npm run generate` from apps/terminal/src/tui/screens. Do not edit.
/** The screens that `picket tui` can start with. */
export const startScreens = [
  'alerts',
  'tests',
  'detections',
  'matrix',
  'problems',
  'dashboards',
  'sources',
  'schemas',
  'destinations',
  'packs',
  'enrichment',
  'notifications',
] as const
