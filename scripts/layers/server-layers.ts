/** Directories of one height: they import from their own layer, without cycles, and from the layers below it. */
export interface Layer {
  readonly name: string
  readonly directories: readonly string[]
}

/** The layers of packages/server/src, the lowest first. docs/architecture.md says what each directory is for. */
export const serverLayers: readonly Layer[] = [
  { name: 'base', directories: ['values', 'ports', 'errors', 'input', 'async'] },
  {
    name: 'storage and access',
    directories: ['access', 'source-filters', 'config', 'stores', 'data-directory', 'spool', 'outbound', 'mail'],
  },
  { name: 'services', directories: ['audit', 'settings', 'lake'] },
  {
    name: 'domain',
    directories: ['identity', 'notifications', 'detections', 'delivery', 'alerts', 'ingest', 'schemas'],
  },
  { name: 'processing', directories: ['journey', 'resources', 'scheduler', 'sync', 'demo'] },
  { name: 'interfaces', directories: ['graphql', 'http'] },
  { name: 'composition', directories: ['main'] },
]
