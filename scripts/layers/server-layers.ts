/** Directories of one layer. They import from their own layer, without cycles, and from lower layers. */
export interface Layer {
  readonly name: string
  readonly directories: readonly string[]
}

/** The layers of packages/server/src, lowest first. docs/architecture.md describes each directory. */
export const serverLayers: readonly Layer[] = [
  { name: 'base', directories: ['values', 'ports', 'errors', 'input', 'async'] },
  {
    name: 'storage and access',
    directories: ['access', 'source-filters', 'config', 'stores', 'data-directory', 'spool', 'outbound', 'mail'],
  },
  { name: 'services', directories: ['audit', 'settings', 'lake'] },
  {
    name: 'domain',
    directories: [
      'identity',
      'notifications',
      'detections',
      'enrichment',
      'packs',
      'delivery',
      'alerts',
      'ingest',
      'schemas',
    ],
  },
  { name: 'processing', directories: ['pipeline', 'resources', 'scheduler', 'sync', 'demo', 'assistant'] },
  { name: 'interfaces', directories: ['graphql', 'http'] },
  { name: 'composition', directories: ['main'] },
]
