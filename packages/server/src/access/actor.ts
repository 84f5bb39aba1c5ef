import type { Viewer } from './viewer.ts'

/**
 * The user, token or system that made a change, as stored with the change. Later changes of the name do not affect it.
 */
export type Actor = Pick<Viewer, 'kind' | 'id' | 'name'>

export function actorOf({ kind, id, name }: Viewer): Actor {
  return { kind, id, name }
}
