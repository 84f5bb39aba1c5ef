export const schemaText = {
  failed: 'Could not load schema',
  retry: 'Try again',
  managed: 'Managed: ships with Picket',
  own: 'Your own',
  archived: 'archived',
  show: (name: string) => `Schema of ${name}`,
} as const
