import type { SourceKind } from './source-kind.ts'

/** `PUSH`: senders send logs to the server. `PULL`: the server reads them. */
export type SourceDelivery = 'PUSH' | 'PULL'

/** What callers of the API can do with sources of a kind, besides reading and checking them. */
export type SourceOperation = 'CREATE' | 'UPDATE' | 'DELETE' | 'VIEW_DATA' | 'PAUSE' | 'BACKFILL' | 'TEMPLATE'

export function deliveryOf({ authOf, start, managedBy }: SourceKind): SourceDelivery {
  // What API callers can start listens; directories are read.
  return authOf || (start && managedBy === 'api') ? 'PUSH' : 'PULL'
}

export function operationsOf({ managedBy, files, backfill, template }: SourceKind): readonly SourceOperation[] {
  return [
    ...(managedBy === 'api' ? (['CREATE', 'UPDATE', 'DELETE'] as const) : []),
    ...(files ? (['VIEW_DATA'] as const) : []),
    ...(managedBy === 'api' ? (['PAUSE'] as const) : []),
    ...(backfill ? (['BACKFILL'] as const) : []),
    ...(template ? (['TEMPLATE'] as const) : []),
  ]
}
