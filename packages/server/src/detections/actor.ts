import type { Viewer } from '../identity/viewer.ts'

/** Who did something, as it was known then. */
export type Actor = Pick<Viewer, 'kind' | 'id' | 'name'>

export function toActor({ kind, id, name }: Viewer): Actor {
  return { kind, id, name }
}
