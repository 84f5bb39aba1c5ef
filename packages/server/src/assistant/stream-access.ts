import { maySeeLogType, type Permission } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'
import type { AssistantStreamRow } from '../stores/assistant/assistant-stream-store.ts'

/** What the model was shown: readers of its answer need access to it. */
export interface Shown {
  readonly logTypes: Set<string>
  readonly permissions: Set<Permission>
  readonly eventIds: Set<string>
}

/** What a reader of an answer needs. */
export interface StreamAccess {
  readonly logTypes: readonly string[]
  readonly permissions: readonly Permission[]
}

export function ownerOf({ kind, id }: Viewer): string {
  return `${kind}:${id}`
}

export function printAccess({ logTypes, permissions }: Pick<Shown, 'logTypes' | 'permissions'>): string {
  return JSON.stringify({ logTypes: [...logTypes], permissions: [...permissions] } satisfies StreamAccess)
}

export function readAccess({ access }: Pick<AssistantStreamRow, 'access'>): StreamAccess {
  return JSON.parse(access) as StreamAccess
}

/** Returns whether a viewer can see everything that the model was shown. Answers that are not about an alert are private. */
export function maySeeStream(viewer: Viewer, row: AssistantStreamRow): boolean {
  if (row.alias === null && row.owner !== ownerOf(viewer)) return false
  const { logTypes, permissions } = readAccess(row)
  return (
    logTypes.every((one) => maySeeLogType(viewer.logTypes, one)) &&
    permissions.every((one) => viewer.permissions.has(one))
  )
}
