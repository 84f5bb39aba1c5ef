export const schemaText = {
  used: 'Schemas of this source',
  view: 'View schema',
  manage: 'Drafts and tests',
} as const
